"""Rulings to be filled in: for each finding that needs a decision, what the record shows, the Law and the options."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from pbnlint.bridge.seats import SIDE
from pbnlint.formats.rulings.scores import read_result
from pbnlint.formats.rulings.skeleton import Draft
from pbnlint.laws import HomeRules, RuleSet, edition_for
from pbnlint.laws.options import Option
from pbnlint.laws.texts import texts_of
from pbnlint.linting.files import Checked
from pbnlint.linting.ruled import RULING_NEEDED, laws_of
from pbnlint.records import Record
from pbnlint.report.director.boards import Board, sorted_out
from pbnlint.report.director.options import options_of
from pbnlint.report.pieces.causes import needs_decision
from pbnlint.report.pieces.rows import pair_names, table_rows
from pbnlint.rules.registry import Finding, date_of
from pbnlint.rules.score.basis import found_ns
from pbnlint.rules.score.figures import read_figures
from pbnlint.rulings import RuledTable, WithdrawnCall, key_of

_MOST_TEXTS: Final = 12
_COMPUTED: Final = frozenset(
    {
        "score.percentage-sum", "score.matchpoint-mismatch", "score.imp-mismatch", "score.total-mismatch",
        "score.vp-mismatch", "score.rank-mismatch", "score.target-imp-mismatch",
    }
)  # fmt: skip
"""Rules on what follows from the results: the figures want computing anew, not a ruling."""

_PLACE_TAGS: Final = {"board": "Board", "table": "Table", "round": "Round", "room": "Room", "section": "Section"}


def drafts(
    result: Checked, rule: str, board: str | None, table: str | None, edition: RuleSet | None
) -> Iterator[Draft]:
    """A draft for each finding that needs a decision; for a board without any, one for each table.

    That a result calls for a ruling is no question of its own where the finding that says why asks for one.
    """
    boards = boards_of(result, board, table)
    unique = _unique(one.record for one in boards)
    wanted = [
        (one, finding)
        for one in boards
        for finding in one.findings
        if needs_decision(finding)
        and (rule == finding.rule.name if rule else finding.rule.name not in _COMPUTED)
        and "rulings" not in finding.data
        and not (finding.rule.name == RULING_NEEDED and not rule and _is_asked(finding, one.findings))
    ]
    nothing: list[tuple[Board, Finding | None]] = []
    if board is not None and not rule:
        nothing = [(one, None) for one in boards if not one.record.rulings and (one.row or not _has_rows(one, boards))]
    for one, finding in wanted or nothing:
        numbered = _place(one.record) not in unique
        yield _draft(one, finding, edition or edition_for(date_of(one.record)), numbered)


def _is_asked(needed: Finding, findings: Iterable[Finding]) -> bool:
    """Whether another of the findings on a table asks for a decision by the same Law."""
    return any(one is not needed and needs_decision(one) and laws_of(one) & laws_of(needed) for one in findings)


def boards_of(result: Checked, board: str | None, table: str | None) -> list[Board]:
    """The boards of a file that are wanted; of a table that is asked for also the rows on which nothing was found."""
    boards = [one for one in sorted_out((result,))[0] if board is None or is_of(one.record, "Board", board)]
    if table is None:
        return boards
    names: dict[str, str] = {}
    for record in result.kept:
        names |= pair_names(record)
    found = {(one.record.number, one.row) for one in boards}
    boards += [
        Board(row.record, one.anchor, row=row.number)
        for one in boards
        if not one.row
        for row in table_rows(one.record, names)
        if (one.record.number, row.number) not in found
    ]
    return [one for one in boards if is_of(one.record, "Table", table)]


def _has_rows(board: Board, boards: Iterable[Board]) -> bool:
    """Whether rows of the record's table stand among the boards, and speak for it."""
    return any(other.row and other.record.number == board.record.number for other in boards)


def is_of(record: Record, tag: str, text: str) -> bool:
    """Whether a tag of a record says what a user wrote: in any letter case, with noughts before a number or not."""
    return bool(record.known(tag)) and key_of(record.known(tag)) == key_of(text)


def _place(record: Record) -> tuple[str, ...]:
    return tuple(" ".join(record.known(tag).split()) for tag in _PLACE_TAGS.values())


def _unique(records: Iterable[Record]) -> set[tuple[str, ...]]:
    """The places that one record of the file alone is at, and that name a board."""
    counts = Counter(map(_place, records))
    return {place for place, count in counts.items() if count == 1 and place[0]}


def _draft(board: Board, finding: Finding | None, rules: RuleSet, numbered: bool) -> Draft:
    record = board.record
    place = dict(zip(_PLACE_TAGS, _place(record), strict=True))
    table = RuledTable(**place, record=record.number if numbered else None)
    if finding is None:
        return Draft(table, tuple(_shown(record)))
    law = finding.law
    return Draft(
        table,
        (finding.message, *_shown(record)),
        finding.rule.name,
        law.number if law else "",
        law.heading if law else "",
        tuple(f"{text.number}: {text.text}" for text in texts_of(_with_letter(law.number, rules), rules)[:_MOST_TEXTS])
        if law
        else (),
        _options(options_of(record, finding, rules)),
        _withdrawn(record, finding),
        _recorded(record),
    )  # fmt: skip


def _options(options: Sequence[Option]) -> tuple[tuple[str, bool], ...]:
    """Each line with its Law, and whether it can be chosen: where none is marked, all after the first can."""
    said = [option for option in options if option.law != "10"]
    choices = any(option.choice for option in said)
    return tuple(
        (
            f"{option.text} ({option.law.replace('+', ', ')})" if option.law else option.text,
            option.choice if choices else number > 0,
        )
        for number, option in enumerate(said)
    )


def _recorded(record: Record) -> str:
    """The score of a record as an adjustment gives it; empty where it is no whole number, or that of one side alone."""
    figures, declarer = read_figures(record.known("Score")), record.declarer.seat
    ns = found_ns(figures, SIDE[declarer] if declarer else "NS") if figures else None
    return "" if ns is None or read_result(f"NS {ns}") is None else f"NS {ns}"


def _with_letter(number: str, rules: RuleSet) -> str:
    """The Law that a number is part of, with its letter: `27B` of `27B1a`."""
    if isinstance(rules, HomeRules):
        return number
    digits = len(number) - len(number.lstrip("0123456789"))
    return number[: digits + 1]


def _shown(record: Record) -> Iterator[str]:
    """Who played, the calls, and what came of them, as the record has it."""
    pairs = [
        f"{side} {' - '.join(names) or record.known(pair)}"
        for side, pair, tags in (
            ("North-South", "PairNS", ("North", "South")),
            ("East-West", "PairEW", ("East", "West")),
        )
        if (names := [record.known(tag) for tag in tags if record.known(tag)]) or record.known(pair)
    ]
    if pairs:
        yield f"{'; '.join(pairs)}."
    section = record.auction
    if section is not None and section.tokens:
        first = section.first or record.dealer
        yield f"Auction{f' from {first}' if first else ''}: {' '.join(section.tokens[:80])}"
    stated = [f"{tag} {record.known(tag)}" for tag in ("Contract", "Declarer", "Result", "Score") if record.known(tag)]
    if stated:
        yield f"{', '.join(stated)}."


def _withdrawn(record: Record, finding: Finding) -> WithdrawnCall | None:
    """The call of a finding as one withdrawn: perhaps it was, and the record shows what was withdrawn and not more."""
    replay, number = record.auction_replay, finding.data.get("call")
    if finding.rule.group != "auction" or replay is None or not isinstance(number, int):
        return None
    if not 1 <= number <= len(replay.calls):
        return None
    made = replay.calls[number - 1]
    shown = {one.token for one in record.withdrawn if one.shown}
    before = sum(not one.withdrawn or one.token in shown for one in replay.calls[: number - 1])
    return WithdrawnCall(made.call, before, made.seat)
