"""Rules about the form of a PBN file: its tags, sections, tables, and the export format (group PB)."""

from pbnlint.rules.pbn import (
    advice,
    conflicts,
    directives,
    end_marks,
    export_form,
    export_layout,
    export_tags,
    marks,
    names,
    references,
    tables,
    values,
)

__all__ = [
    "advice",
    "conflicts",
    "directives",
    "end_marks",
    "export_form",
    "export_layout",
    "export_tags",
    "marks",
    "names",
    "references",
    "tables",
    "values",
]
