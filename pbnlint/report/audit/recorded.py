"""What the records hold, and what could not be checked for want of it."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from pbnlint.bridge.contract import PASSED_OUT
from pbnlint.laws import is_uncertain
from pbnlint.records import Record
from pbnlint.report.audit.model import GapLine
from pbnlint.report.charts.counts import Bar, Bars, bars
from pbnlint.report.language.words import Words
from pbnlint.report.material import Material
from pbnlint.report.pieces.event import has_result
from pbnlint.report.pieces.scores import outcome
from pbnlint.rules.registry import date_of
from pbnlint.rules.score.basis import basis_of_row
from pbnlint.rules.score.double_dummy import tricks_stated
from pbnlint.rules.score_table import Row, rows_of

_SCORES: Final = ("Score", "ScoreIMP", "ScoreMP", "ScorePercentage", "ScoreRubber")


class Part(NamedTuple):
    """A part of a record: what it is called, whether a record has it, and what is unchecked where it has not."""

    key: str
    has: Callable[[Record], bool]
    unchecked: str


def _has_hands(record: Record) -> bool:
    return record.deal is not None and any(hand is not None for hand in record.deal.deal.hands)


def _has_auction(record: Record) -> bool:
    return record.auction is not None and bool(record.auction.tokens)


def _has_play(record: Record) -> bool:
    """Whether cards are recorded beyond the lead, or there were none to play."""
    return (record.play is not None and len(record.play.tokens) > 1) or outcome(record).contract == PASSED_OUT


def _has_contract(record: Record) -> bool:
    return record.contract is not None or record.final_contract is not None or any(True for _ in rows_of(record))


def _has_score(record: Record) -> bool:
    return any(record.known(name) for name in _SCORES) or any(True for _ in rows_of(record))


_PARTS: Final = (
    Part("part_hands", _has_hands, "unchecked_hands"),
    Part("part_vulnerability", lambda record: record.vulnerability is not None, "unchecked_vulnerability"),
    Part("part_auction", _has_auction, "unchecked_auction"),
    Part("part_contract", _has_contract, "unchecked_contract"),
    Part("part_play", _has_play, "unchecked_play"),
    Part("part_result", has_result, "unchecked_result"),
    Part("part_score", _has_score, "unchecked_score"),
    Part("part_double_dummy", lambda record: bool(tricks_stated(record)), "unchecked_double_dummy"),
)
"""In the order in which they come about."""


class Recorded(NamedTuple):
    """How many records have each part, and the gaps."""

    chart: Bars | None
    lead: str
    gaps: tuple[GapLine, ...]


def recorded(material: Material, words: Words) -> Recorded:
    """What the records of all files hold, and what was not checkable for want of the rest."""
    records = material.records
    counts = [sum(map(part.has, records)) for part in _PARTS]
    items = [Bar(words[part.key], count) for part, count in zip(_PARTS, counts, strict=True)]
    gaps = [
        GapLine(words[part.key], words.number(len(records) - count), words[part.unchecked])
        for part, count in zip(_PARTS, counts, strict=True)
        if count < len(records)
    ]
    lead = words.count("recorded_of", len(records))
    return Recorded(bars("recorded-chart", lead, items, words), lead, (*gaps, *_other_gaps(material, words)))


def share_unchecked(records: Sequence[Record]) -> tuple[int, int]:
    """How many records have no auction, and how many no play."""
    return sum(not _has_auction(one) for one in records), sum(not _has_play(one) for one in records)


def _other_gaps(material: Material, words: Words) -> Iterable[GapLine]:
    records = material.records
    incomplete = sum(_is_incomplete(record) for record in records)
    if incomplete:
        yield GapLine(words["part_whole_play"], words.number(incomplete), words["unchecked_whole_play"])
    rows = [(record, row) for record in records for row in rows_of(record)]
    bare = sum(_is_bare(record, row) for record, row in rows)
    if bare:
        yield GapLine(words["part_rows"], words.number(bare), words["unchecked_rows"])
    if material.laws is None:
        undated = sum(not date_of(record)[:1].isdigit() for record in records)
        uncertain = sum(is_uncertain(date_of(record)) for record in records if date_of(record)[:1].isdigit())
        if undated:
            yield GapLine(words["date"], words.number(undated), words["unchecked_date"])
        if uncertain:
            yield GapLine(words["part_certain_date"], words.number(uncertain), words["unchecked_certain_date"])


def _is_incomplete(record: Record) -> bool:
    """Whether the play is recorded in part."""
    replay = record.play_replay if record.play is not None and len(record.play.tokens) > 1 else None
    return replay is not None and not replay.complete


def _is_bare(record: Record, row: Row) -> bool:
    """Whether a row of results has a score, and not what it rests on."""
    return bool(row.text("Score_NS") or row.text("Score_EW")) and basis_of_row(record, row) is None
