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
    table_header,
    table_rows,
    table_values,
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
    "table_header",
    "table_rows",
    "table_values",
    "values",
]
