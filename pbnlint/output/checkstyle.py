"""Findings as XML in the manner of Checkstyle, which many CI systems take in."""

from collections.abc import Iterable, Iterator
from typing import Final
from xml.etree import ElementTree as ET

from pbnlint.linting.files import Checked
from pbnlint.output.ci import legal, placed_statement, repository_path
from pbnlint.output.xml_text import document
from pbnlint.rules.registry import Finding

_VERSION: Final = "4.3"
"""The version of Checkstyle in whose manner this is: what readers of the form know."""


def blocks(results: Iterable[Checked]) -> Iterator[str]:
    """The whole run; a file in which nothing was found is there too."""
    root = ET.Element("checkstyle", version=_VERSION)
    for result in results:
        file = ET.SubElement(root, "file", name=legal(repository_path(result.path)))
        if result.problem:
            told = {"line": "1", "severity": "error", "message": legal(result.problem), "source": "pbnlint.unreadable"}
            ET.SubElement(file, "error", told)
        for finding in result.findings:
            ET.SubElement(file, "error", _attributes(finding))
    yield document(root)


def _attributes(finding: Finding) -> dict[str, str]:
    return {
        "line": f"{finding.where.place.line}",
        "column": f"{finding.where.place.column}",
        "severity": finding.severity,
        "message": placed_statement(finding),
        "source": f"pbnlint.{finding.rule.name}",
    }
