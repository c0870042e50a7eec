"""Findings as SARIF 2.1.0 (OASIS), which GitHub's code scanning and many editors take in."""

import json
import os
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final
from urllib.parse import quote

from pbnlint import __version__
from pbnlint.laws import HomeRules, RuleSet, name_of
from pbnlint.linting.files import Checked
from pbnlint.linting.fingerprints import fingerprints
from pbnlint.linting.paths import STDIN
from pbnlint.output.ci import legal, repository_path, root, statement
from pbnlint.output.sarif_rules import LEVELS, descriptor
from pbnlint.records import Place
from pbnlint.rules.registry import Finding, Fix, Rule

_SCHEMA: Final = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_ROOT: Final = "%SRCROOT%"
"""The name that code scanning knows for the top of the repository."""
_LINE_ENDS: Final = ("\r\n", "\n", "\r")
_ENCODINGS: Final = {"cp1252": "windows-1252", "utf-16-le": "UTF-16LE", "utf-16-be": "UTF-16BE"}
"""The names of encodings in the registry of IANA, where ours are others."""

Law = tuple[RuleSet, str]
"""A Law by its edition and number: a taxon of the taxonomy of that edition."""


def blocks(results: Iterable[Checked]) -> Iterator[str]:
    """The whole run as one document.

    Of the rules and Laws it describes those that its results refer to. Columns count characters. A fingerprint holds
    what `pbnlint.linting.fingerprints` says, under the key `pbnlint/v1`.
    """
    run = _run(tuple(results))
    yield json.dumps({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}, ensure_ascii=False)


def _run(results: Sequence[Checked]) -> dict[str, Any]:
    findings = [finding for result in results for finding in result.findings]
    rules = {rule.code: rule for rule in sorted({f.rule.code: f.rule for f in findings}.values(), key=_by_code)}
    indexes = {code: index for index, code in enumerate(rules)}
    laws = _laws(findings)
    taxa = _references(laws)
    locations = [_location(result.path) for result in results]
    return {
        "tool": {
            "driver": {
                "name": "pbnlint",
                "version": __version__,
                "semanticVersion": __version__,
                "shortDescription": {"text": "Checks records of duplicate bridge against the Laws."},
                "language": "en",
                "rules": [descriptor(rule) for rule in rules.values()],
                "supportedTaxonomies": [
                    {"name": _taxonomy_name(edition), "index": index} for index, edition in enumerate(laws)
                ],
            }
        },
        "columnKind": "unicodeCodePoints",
        "newlineSequences": list(_LINE_ENDS),
        "originalUriBaseIds": {_ROOT: {"uri": f"file://{_quoted(os.path.join(os.path.realpath(root()), ''))}"}},
        "invocations": [_invocation(results)],
        "artifacts": [_artifact(result, location) for result, location in zip(results, locations, strict=True)],
        "taxonomies": [_taxonomy(edition, numbers) for edition, numbers in laws.items()],
        "results": [
            _result(finding, {**location, "index": index}, indexes[finding.rule.code], fingerprint, taxa)
            for index, (result, location) in enumerate(zip(results, locations, strict=True))
            for finding, fingerprint in zip(result.findings, fingerprints(result.findings), strict=True)
        ],
    }


def _by_code(rule: Rule) -> str:
    return rule.code


def _result(
    finding: Finding, location: dict[str, Any], rule: int, fingerprint: str, taxa: dict[Law, dict[str, Any]]
) -> dict[str, Any]:
    where = finding.where
    logical = [
        {"name": legal(text), "fullyQualifiedName": f"{kind} {legal(text)}", "kind": kind}
        for kind, text in (("board", where.board), ("room", where.room), ("table", where.table), ("round", where.round))
        if text
    ]
    physical = {"artifactLocation": location, "region": _region(where.place)}
    found: dict[str, Any] = {
        "ruleId": finding.rule.code,
        "ruleIndex": rule,
        "level": LEVELS[finding.severity],
        # What looks like a link is none: records hold texts from anywhere.
        "message": {"text": statement(finding).replace("](", "] (")},
        "locations": [{"physicalLocation": physical, **({"logicalLocations": logical} if logical else {})}],
        "partialFingerprints": {"pbnlint/v1": fingerprint},
    }
    if finding.law is not None:
        found["taxa"] = [taxa[law] for law in _cited(finding)]
        found["properties"] = {"law": finding.law.heading}
    if finding.fix is not None and finding.fix.edits and not finding.fix.form:
        found["fixes"] = [_fix(finding.fix, location)]
    return found


def _region(place: Place) -> dict[str, int]:
    return {
        "startLine": place.line,
        "startColumn": place.column,
        "endLine": place.end_line,
        "endColumn": place.end_column,
    }


def _fix(fix: Fix, location: dict[str, Any]) -> dict[str, Any]:
    return {
        "description": {"text": legal(fix.description)},
        "artifactChanges": [
            {
                "artifactLocation": location,
                "replacements": [
                    {"deletedRegion": _region(edit.place), "insertedContent": {"text": edit.text}} for edit in fix.edits
                ],
            }
        ],
        "properties": {"safe": fix.safe},
    }


def _artifact(result: Checked, location: dict[str, Any]) -> dict[str, Any]:
    source = result.source
    described: dict[str, Any] = {
        "location": location,
        "roles": ["analysisTarget", *(["standardStream"] if result.path == STDIN else [])],
    }
    if source is not None:
        described["encoding"] = _ENCODINGS.get(source.encoding, source.encoding)
        described["sourceLanguage"] = source.format
        described["properties"] = {"records": result.records}
    return described


def _invocation(results: Sequence[Checked]) -> dict[str, Any]:
    unread = [result for result in results if result.problem]
    notifications = [
        {
            "level": "error",
            "message": {"text": legal(result.problem)},
            "locations": [{"physicalLocation": {"artifactLocation": _location(result.path)}}],
        }
        for result in unread
    ]
    return {"executionSuccessful": not unread, "toolExecutionNotifications": notifications}


def _location(path: str) -> dict[str, Any]:
    """Where a file lies: below the top of the repository, else by its whole path; standard input as it is called."""
    if path == STDIN:
        return {"uri": _quoted(path)}
    known = repository_path(path)
    if os.path.isabs(known) or known.startswith("../"):
        return {"uri": f"file://{_quoted(os.path.abspath(path))}"}
    return {"uri": _quoted(known), "uriBaseId": _ROOT}


def _quoted(path: str) -> str:
    """A path as that of a URI: what stands for bytes that are not UTF-8 becomes these bytes again."""
    plain = path.replace(os.sep, "/")
    lead = "/" if os.path.splitdrive(path)[0] and os.path.isabs(path) else ""
    return lead + quote(os.fsencode(plain), safe="/")


def _cited(finding: Finding) -> list[Law]:
    law = finding.law
    return [] if law is None else [(law.edition, number) for number in dict.fromkeys((law.number, *law.others))]


def _laws(findings: Iterable[Finding]) -> dict[RuleSet, dict[str, str]]:
    """The Laws that findings cite: by edition, then by number, each with its title."""
    from pbnlint.laws import cite_number

    cited = {law for finding in findings for law in _cited(finding)}
    laws: dict[RuleSet, dict[str, str]] = {}
    for edition, number in sorted(cited, key=lambda law: (isinstance(law[0], HomeRules), str(law[0]), law[1])):
        laws.setdefault(edition, {})[number] = cite_number(number, edition).title
    return laws


def _references(laws: dict[RuleSet, dict[str, str]]) -> dict[Law, dict[str, Any]]:
    """How results refer to each Law."""
    return {
        (edition, number): {
            "id": number,
            "index": index,
            "toolComponent": {"name": _taxonomy_name(edition), "index": component},
        }
        for component, (edition, numbers) in enumerate(laws.items())
        for index, number in enumerate(numbers)
    }


def _taxonomy(edition: RuleSet, titles: dict[str, str]) -> dict[str, Any]:
    return {
        "name": _taxonomy_name(edition),
        "version": f"{name_of(edition)}",
        "shortDescription": {"text": f"{_taxonomy_name(edition)}, as far as results cite them."},
        "taxa": [{"id": number, "shortDescription": {"text": title or number}} for number, title in titles.items()],
    }


def _taxonomy_name(edition: RuleSet) -> str:
    return f"Home rules {edition}" if isinstance(edition, HomeRules) else f"Laws of Duplicate Bridge {edition}"
