"""The director's report: what was found at an event, board by board, with room for the rulings."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import chain
from typing import Final

from pbnlint.laws import Edition, edition_for
from pbnlint.linting.files import Checked
from pbnlint.records import Record
from pbnlint.report.adjustments import adjustment_line
from pbnlint.report.appendix import appendix_lines
from pbnlint.report.board import block, law_numbers, listed_text, pairs_text, table_text
from pbnlint.report.causes import gravest_first, needs_decision, places
from pbnlint.report.design import words as words_of
from pbnlint.report.event import distinct, event_facts, file_lines, session_text, title_text
from pbnlint.report.matches import match_tables
from pbnlint.report.model import (
    AdjustmentGroup,
    AdjustmentLine,
    Block,
    Decision,
    DecisionGroup,
    LikeLine,
    Likeness,
    Pair,
    View,
)
from pbnlint.report.symbols import DASH, short
from pbnlint.rules.registry import Finding

KIND: Final = "director"
_MOST_ALIKE: Final = 20
"""How many boards with the same findings are printed in full."""
_MOST_BLOCKS: Final = 120
_MOST_LIKE_LINES: Final = 60
_MOST_DECISIONS: Final = 120
_MOST_ADJUSTMENTS: Final = 200


@dataclass(slots=True)
class _Board:
    """A record with its findings, by where they are printed."""

    record: Record
    anchor: str
    findings: list[Finding] = field(default_factory=list)
    adjustments: list[Finding] = field(default_factory=list)

    @property
    def event(self) -> str:
        return self.record.known("Event")

    @property
    def causes(self) -> tuple[str, ...]:
        """The rules that found something on the board: boards that share them are alike."""
        return tuple(sorted({finding.rule.name for finding in self.findings}))

    @property
    def decision(self) -> bool:
        return any(needs_decision(finding) for finding in self.findings)


def director_view(
    checked: Sequence[Checked], laws: Edition | None, title: str | None, made: datetime, language: str = "en"
) -> View:
    """The report of files that are taken together as one event; their records must have been kept."""
    words = words_of(KIND, language)
    boards, remarks = _sorted_out(checked)
    full, alike = _printed(boards)
    several = len(distinct(board.event for board in boards)) > 1
    tables = _tables(boards)
    blocks = tuple(_block(board, tables, laws, several, words) for board in full)
    adjusted = [board for board in boards if board.adjustments]
    likenesses = _likenesses(alike, words)
    appendix, appendix_more = appendix_lines(remarks, words)
    decisions, decisions_more = _decisions(full, alike, several, words)
    findings = [finding for result in checked for finding in result.findings]
    records = [record for result in checked for record in result.kept]
    matches = match_tables(records, words)
    return View(
        kind=KIND,
        language=language,
        words=words,
        title=short(title, 200) if title else title_text(checked, words),
        session=session_text(records, words),
        made=f"{made:%Y-%m-%d %H:%M}",
        facts=event_facts(checked, laws, words),
        files=file_lines(checked, words),
        figures=_figures(boards, findings, len(adjusted), words),
        verdict="" if decisions else words["clean_notes" if findings else "clean"],
        decisions=decisions,
        decisions_more=decisions_more,
        contents=_contents(
            bool(blocks), bool(adjusted), [(m.anchor, m.heading) for m in matches], bool(appendix), words
        ),
        blocks=blocks,
        likenesses=likenesses,
        adjustments=_adjustments(adjusted[:_MOST_ADJUSTMENTS], several, words),
        adjustments_more=_more(len(adjusted) - _MOST_ADJUSTMENTS, words),
        matches=matches,
        appendix=appendix,
        appendix_more=appendix_more,
    )


def _sorted_out(checked: Iterable[Checked]) -> tuple[list[_Board], list[Finding]]:
    """All records in the order of event, board and table, with their findings; and what concerns no board."""
    boards: list[_Board] = []
    remarks: list[Finding] = []
    events: dict[str, int] = {}
    for number, result in enumerate(checked, 1):
        of_record = {record.number: _Board(record, f"r{number}-{record.number}") for record in result.kept}
        for finding in result.findings:
            where = places(finding)
            board = of_record.get(finding.where.record) if finding.where.record is not None else None
            if board is None or "record" in where:
                remarks.append(finding)
                continue
            if "board" in where:
                board.findings.append(finding)
            if "adjustment" in where:
                board.adjustments.append(finding)
        for board in of_record.values():
            events.setdefault(board.event, len(events))
        boards += of_record.values()
    boards.sort(key=lambda board: (events[board.event], *_order(board.record)))
    return boards, remarks


def _order(record: Record) -> tuple[int, str, str, int, str]:
    """By board and table as numbers where they are numbers; the Open Room before the Closed."""
    board, table = record.known("Board"), record.known("Table")
    return (
        int(board) if board.isdecimal() and len(board) < 10 else 0,
        board,
        "" if record.known("Room").lower() == "open" else record.known("Room"),
        int(table) if table.isdecimal() and len(table) < 10 else 0,
        table,
    )


def _printed(boards: Sequence[_Board]) -> tuple[list[_Board], dict[tuple[str, ...], list[_Board]]]:
    """The boards printed in full, and by their causes those that only repeat what others show.

    A single record is printed in full whatever was found: the report is about this board.
    """
    full: list[_Board] = []
    alike: dict[tuple[str, ...], list[_Board]] = defaultdict(list)
    if len(boards) == 1:
        return list(boards), alike
    seen: dict[tuple[str, ...], int] = defaultdict(int)
    for board in boards:
        if not board.findings:
            continue
        causes = board.causes
        seen[causes] += 1
        if seen[causes] > _MOST_ALIKE or len(full) >= _MOST_BLOCKS:
            alike[causes].append(board)
        else:
            full.append(board)
    return full, alike


def _tables(boards: Iterable[_Board]) -> dict[tuple[str, ...], list[Record]]:
    """The records of each board: of one event, date, section and stage, and of one match where teams play."""
    tables: dict[tuple[str, ...], list[Record]] = defaultdict(list)
    for board in boards:
        tables[_board_key(board.record)].append(board.record)
    return tables


def _board_key(record: Record) -> tuple[str, ...]:
    return tuple(record.known(name) for name in ("Event", "Date", "Section", "Stage", "HomeTeam", "VisitTeam", "Board"))


def _block(
    board: _Board,
    tables: Mapping[tuple[str, ...], Sequence[Record]],
    laws: Edition | None,
    name_event: bool,
    words: Mapping[str, str],
) -> Block:
    record = board.record
    edition = laws or edition_for(record.get("Date") or record.get("EventDate"))
    others = [other for other in tables[_board_key(record)] if other is not record and record.known("Board")]
    return block(record, board.findings, edition, others, board.anchor, board.event if name_event else "", words)


def _figures(
    boards: Sequence[_Board], findings: Iterable[Finding], adjusted: int, words: Mapping[str, str]
) -> tuple[Pair, ...]:
    severities = [finding.severity for finding in findings]
    different = {_board_key(board.record) for board in boards}
    counts = (
        ("boards", len(different)),
        ("records", len(boards)),
        ("errors", severities.count("error")),
        ("warnings", severities.count("warning")),
        ("notes", severities.count("info")),
        ("adjusted", adjusted),
        ("to_decide", sum(board.decision for board in boards)),
    )
    return tuple(Pair(words[name], f"{count:,}") for name, count in counts)


def _decisions(
    full: Iterable[_Board], alike: Mapping[tuple[str, ...], Sequence[_Board]], several: bool, words: Mapping[str, str]
) -> tuple[tuple[DecisionGroup, ...], str]:
    """A line for each board printed in full, by event, and one for all boards that repeat the same causes."""
    groups: dict[str, list[Decision]] = defaultdict(list)
    decided = [board for board in full if board.decision]
    for board in decided[:_MOST_DECISIONS]:
        groups[board.event if several else ""].append(_decision(board, board.anchor, words))
    for number, group in enumerate(alike.values(), 1):
        if any(board.decision for board in group):
            groups[words["like_group"] if several else ""].append(_decision_alike(group, f"like-{number}", words))
    lines = tuple(DecisionGroup(short(event, 80), tuple(group)) for event, group in groups.items())
    return lines, _more(len(decided) - _MOST_DECISIONS, words)


def _decision_alike(group: Sequence[_Board], anchor: str, words: Mapping[str, str]) -> Decision:
    what = words["like_heading"].format(what=", ".join(_plain(cause) for cause in group[0].causes))
    return Decision(anchor, DASH, "", words["boards_counted"].format(count=f"{len(group):,}"), what, "")


def _decision(board: _Board, anchor: str, words: Mapping[str, str]) -> Decision:
    record = board.record
    first, *others = [finding for finding in gravest_first(board.findings) if needs_decision(finding)]
    what = listed_text(first)
    if others:
        what = f"{what} {words['findings_besides'].format(count=len(others))}"
    return Decision(
        anchor, short(record.known("Board"), 12) or DASH, table_text(record, words), pairs_text(record, words), what,
        law_numbers(first.law),
    )  # fmt: skip


def _adjustments(boards: Iterable[_Board], several: bool, words: Mapping[str, str]) -> tuple[AdjustmentGroup, ...]:
    groups: dict[str, list[AdjustmentLine]] = defaultdict(list)
    for board in boards:
        groups[board.event if several else ""].append(adjustment_line(board.record, board.adjustments, words))
    return tuple(AdjustmentGroup(short(event, 80), tuple(lines)) for event, lines in groups.items())


def _likenesses(alike: Mapping[tuple[str, ...], Sequence[_Board]], words: Mapping[str, str]) -> tuple[Likeness, ...]:
    return tuple(
        Likeness(
            f"like-{number}",
            words["like_heading"].format(what=", ".join(_plain(cause) for cause in causes)),
            tuple(_like(board, words) for board in group[:_MOST_LIKE_LINES]),
            _more(len(group) - _MOST_LIKE_LINES, words),
        )
        for number, (causes, group) in enumerate(alike.items(), 1)
    )


def _plain(rule: str) -> str:
    """The name of a rule as words: `insufficient bid`."""
    return rule.partition(".")[2].replace("-", " ")


def _like(board: _Board, words: Mapping[str, str]) -> LikeLine:
    record = board.record
    return LikeLine(
        short(record.known("Board"), 12) or DASH, table_text(record, words), pairs_text(record, words),
        listed_text(gravest_first(board.findings)[0]),
    )  # fmt: skip


def _contents(
    blocks: bool,
    adjustments: bool,
    matches: Sequence[tuple[str, str]],
    appendix: bool,
    words: Mapping[str, str],
) -> tuple[Pair, ...]:
    return tuple(
        chain(
            [Pair(words["boards_heading"], "boards")] if blocks else [],
            [Pair(words["adjustments"], "adjustments")] if adjustments else [],
            [Pair(heading, anchor) for anchor, heading in matches],
            [Pair(words["appendix"], "appendix")] if appendix else [],
        )
    )


def _more(left: int, words: Mapping[str, str]) -> str:
    return words["more_boards"].format(count=f"{left:,}") if left > 0 else ""
