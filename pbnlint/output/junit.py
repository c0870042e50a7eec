"""Findings as JUnit XML: each file a suite of tests, each finding a test in it."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final
from xml.etree import ElementTree as ET

from pbnlint.linting.files import Checked
from pbnlint.output.ci import legal, place_name, repository_path, statement
from pbnlint.output.xml_text import document
from pbnlint.rules.registry import Finding, Severity

_OUTCOMES: Final[dict[Severity, str]] = {"error": "error", "warning": "failure", "info": "system-out"}
"""What stands in the test of a finding: one of a mere note passes, and its text is what the test printed."""


def blocks(results: Iterable[Checked]) -> Iterator[str]:
    """The whole run. A file in which nothing was found has one test, which passes."""
    root = ET.Element("testsuites", name="pbnlint")
    totals: Counter[str] = Counter()
    for result in results:
        totals += _suite(root, result)
    root.attrib |= _counts(totals)
    yield document(root)


def _suite(root: ET.Element, result: Checked) -> Counter[str]:
    """The tests of a file, put below the root; how many there are of each outcome."""
    path = legal(repository_path(result.path))
    suite = ET.SubElement(root, "testsuite", name=path)
    counts: Counter[str] = Counter()
    if result.problem:
        case = ET.SubElement(suite, "testcase", name="is read", classname=path, file=path)
        told = legal(result.problem)
        ET.SubElement(case, "error", type="unreadable", message=told).text = told
        counts += Counter(("tests", "errors"))
    elif not result.findings:
        ET.SubElement(suite, "testcase", name="nothing found", classname=path, file=path)
        counts["tests"] += 1
    names: Counter[str] = Counter()
    for finding in result.findings:
        name = _name(finding)
        names[name] += 1
        unique = f"{name}, {names[name]}" if names[name] > 1 else name
        line = f"{finding.where.place.line}"
        case = ET.SubElement(suite, "testcase", name=unique, classname=path, file=path, line=line)
        _tell(case, finding, path)
        counts += Counter(("tests", f"{_OUTCOMES[finding.severity]}s"))
    suite.attrib |= _counts(counts)
    return counts


def _name(finding: Finding) -> str:
    where, place = place_name(finding), finding.where.place
    return f"{finding.rule.name} ({finding.rule.code}) {where}{', ' if where else ''}line {place.line}:{place.column}"


def _tell(case: ET.Element, finding: Finding, path: str) -> None:
    place = finding.where.place
    outcome = ET.SubElement(case, _OUTCOMES[finding.severity])
    outcome.text = f"{path}:{place.line}:{place.column}: {finding.severity}: {statement(finding)}"
    if finding.severity != "info":
        outcome.attrib |= {"type": finding.severity, "message": statement(finding)}


def _counts(counts: Counter[str]) -> dict[str, str]:
    return {name: f"{counts[name]}" for name in ("tests", "failures", "errors")} | {"skipped": "0"}
