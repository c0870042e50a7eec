"""Findings that comments in the records silence: what was found, and the reason that somebody gave."""

from collections.abc import Iterable, Sequence
from typing import Final

from pbnlint.linting.files import Checked
from pbnlint.linting.ignoring import Ignored
from pbnlint.records import Record
from pbnlint.report.director.model import SilencedLine
from pbnlint.report.language.findings import listed_text
from pbnlint.report.language.symbols import DASH, short
from pbnlint.report.language.words import Words
from pbnlint.report.pieces.causes import concerns_director
from pbnlint.report.pieces.tables import table_text

_MOST_LINES: Final = 60
_LONGEST_REASON: Final = 300


def silenced_lines(checked: Iterable[Checked], words: Words) -> tuple[tuple[SilencedLine, ...], str]:
    """One line for each finding, in the order of the files, and how many lines were left out."""
    found = [(result, one) for result in checked for one in _of_director(result)]
    lines = tuple(_line(result, one, words) for result, one in found[:_MOST_LINES])
    left = len(found) - _MOST_LINES
    return lines, words["more_boards"].format(count=words.number(left)) if left > 0 else ""


def silenced_text(checked: Iterable[Checked], words: Words) -> str:
    """The sentence for the first page; nothing where no finding is silenced."""
    count = sum(len(_of_director(result)) for result in checked)
    return words.count("silenced_count", count) if count else ""


def _of_director(result: Checked) -> Sequence[Ignored]:
    return [one for one in result.ignored if concerns_director(one.finding)]


def _line(result: Checked, one: Ignored, words: Words) -> SilencedLine:
    finding, reason = one.finding, one.by.reason
    record = _record(result, finding.where.record)
    return SilencedLine(
        short(finding.where.board or "", 12) or DASH,
        table_text(record, words) if record is not None else "",
        listed_text(finding, words),
        short(reason, _LONGEST_REASON) or words["no_comment"],
        words["reference"].format(code=finding.rule.code, line=finding.where.place.line),
    )


def _record(result: Checked, number: int | None) -> Record | None:
    return next((record for record in result.kept if record.number == number), None)
