"""The list of adjusted scores: artificial, assigned, not played (Law 12)."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from pbnlint.records import Record
from pbnlint.report.director.model import AdjustmentLine
from pbnlint.report.language.symbols import DASH, MINUS, short
from pbnlint.report.language.words import Words
from pbnlint.report.pieces.tables import comment_text, pairs_text, table_text
from pbnlint.rules.registry import Finding

_KIND: Final[Mapping[str, str]] = {
    "adjustment.artificial-score": "artificial",
    "adjustment.average-value": "artificial",
    "adjustment.artificial-with-contract": "artificial",
    "adjustment.split-score": "assigned_split",
    "adjustment.weighted-score": "assigned",
    "adjustment.not-played": "not_played",
    "adjustment.unknown-token": "unknown_adjustment",
    "adjustment.penalty": "penalty",
    "adjustment.result-differs-from-play": "result_agreed",
}
_LONGEST_COMMENT: Final = 500


def adjustment_line(record: Record, findings: Iterable[Finding], words: Words) -> AdjustmentLine:
    """One adjusted score, from all findings that tell of it, with the comments of the record."""
    findings = tuple(findings)
    data: dict[str, Any] = {}
    for finding in reversed(findings):
        data.update(finding.data)
    return AdjustmentLine(
        board=short(record.known("Board"), 12) or DASH,
        table=table_text(record, words),
        pairs=pairs_text(record, words),
        kind=words[_KIND.get(findings[0].rule.name, "unknown_adjustment")],
        ns=_side(record, data.get("ns")),
        ew=_side(record, data.get("ew")),
        comment=_comment(record, data, words),
    )


def _side(record: Record, value: object) -> str:
    """What a side has: a percentage where the record gives percentages, else the number or mark as it stands."""
    if value is None:
        return DASH
    text = short(str(value), 16).replace("-", MINUS)
    return f"{text} %" if record.known("ScorePercentage") and text.replace(".", "", 1).isdigit() else text


def _comment(record: Record, data: Mapping[str, Any], words: Words) -> str:
    told = " ".join(str(data[key]) for key in ("comment", "remark") if data.get(key))
    return comment_text(record, _LONGEST_COMMENT) or short(told, _LONGEST_COMMENT) or words["no_comment"]
