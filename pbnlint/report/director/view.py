"""The director's report: what was found at an event, board by board, with room for the rulings."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import chain
from typing import Final

from pbnlint.laws import RuleSet, edition_for
from pbnlint.records import Record
from pbnlint.report.director.adjustments import adjustment_line
from pbnlint.report.director.appendix import appendix_lines
from pbnlint.report.director.board import block, fold
from pbnlint.report.director.boards import Board, printed, sorted_out
from pbnlint.report.director.indexes import Indexed, anchored, law_index, pair_index
from pbnlint.report.director.model import (
    AdjustmentGroup,
    AdjustmentLine,
    Block,
    Decision,
    DecisionGroup,
    DirectorView,
    LikeLine,
    Likeness,
)
from pbnlint.report.director.ruled import ruled_tables, ruling_lines, ruling_notes, table_key
from pbnlint.report.director.silenced import silenced_lines, silenced_text
from pbnlint.report.language.findings import law_numbers, listed_text
from pbnlint.report.language.sentences import rule_text
from pbnlint.report.language.symbols import DASH, short
from pbnlint.report.language.words import Words
from pbnlint.report.material import Material
from pbnlint.report.model import Pair
from pbnlint.report.pieces.causes import concerns_director, gravest_first, needs_decision, places, severities
from pbnlint.report.pieces.event import distinct, has_result, head_of, recomputed_text, verdict_text
from pbnlint.report.pieces.matches import match_tables
from pbnlint.report.pieces.tables import board_key, pairs_text, table_text
from pbnlint.rules.registry import Finding, date_of

KIND: Final = "director"
_MOST_LIKE_LINES: Final = 60
_MOST_DECISIONS: Final = 120
_MOST_ADJUSTMENTS: Final = 200


def director_view(material: Material, words: Words, title: str | None, made: datetime) -> DirectorView:
    """The report of files that are taken together as one event; their records must have been kept."""
    laws = material.laws
    checked = [replace(one, findings=[f for f in one.findings if concerns_director(f)]) for one in material.checked]
    boards, remarks = sorted_out(checked)
    full, alike = printed(boards)
    several = len(distinct(board.event for board in boards)) > 1
    tables = _tables(boards)
    blocks = tuple(_block(board, tables, laws, several, words) for board in full)
    adjusted = [board for board in boards if board.adjustments]
    likenesses = _likenesses(alike, words)
    appendix, appendix_more = appendix_lines(remarks, words)
    decisions, decisions_more = _decisions(full, alike, several, words)
    findings = [finding for result in checked for finding in result.findings]
    records = [record for result in checked for record in result.kept]
    decided = [board for board in (*full, *chain(*alike.values())) if board.decision]
    pending = [one.record for board in decided for one in (board, *board.following)]
    played = {board_key(record) for record in records if has_result(record)}
    different = {board_key(record) for record in records}
    matches = match_tables(records, pending, words)
    ruled = ruled_tables(checked)
    rulings, rulings_more = ruling_lines(ruled, laws, words)
    given = {table_key(record) for ruling, tables in ruled.items() if ruling.awards for record in tables}
    given |= {table_key(board.record) for board in adjusted}
    indexed = Indexed(anchored(full, alike.values()), ruled, adjusted, laws)
    laws_index, laws_index_more = law_index(indexed, words)
    pairs_index, pairs_index_more = pair_index(indexed, words)
    silenced, silenced_more = silenced_lines(checked, words)
    verdict = "" if decisions else verdict_text(len(different), len(different - played), bool(findings), words)
    head = head_of(KIND, material, words, title, made)
    return DirectorView(
        **head,
        figures=_figures(len(different), len(records), [*full, *chain(*alike.values())], findings, len(given), words),
        verdict=" ".join(text for text in (verdict, silenced_text(checked, words)) if text),
        decisions=decisions,
        decisions_more=decisions_more,
        decisions_law=any(line.law for group in decisions for line in group.lines),
        signed=bool(played),
        recomputed=recomputed_text(records, words),
        contents=_contents(
            bool(rulings),
            bool(blocks),
            bool(adjusted),
            [(m.anchor, m.heading) for m in matches],
            bool(silenced),
            bool(appendix),
            bool(laws_index),
            bool(pairs_index),
            words,
        ),
        blocks=blocks,
        likenesses=likenesses,
        adjustments=_adjustments(adjusted[:_MOST_ADJUSTMENTS], several, words),
        adjustments_more=_more(len(adjusted) - _MOST_ADJUSTMENTS, words),
        matches=matches,
        silenced=silenced,
        silenced_more=silenced_more,
        appendix=appendix,
        appendix_more=appendix_more,
        rulings=rulings,
        rulings_more=rulings_more,
        laws_index=laws_index,
        laws_index_more=laws_index_more,
        pairs_index=pairs_index,
        pairs_index_more=pairs_index_more,
    )


def _tables(boards: Iterable[Board]) -> dict[tuple[str, ...], list[Record]]:
    """The records of each board: of one event, date, section and stage, and of one match where teams play."""
    tables: dict[tuple[str, ...], list[Record]] = defaultdict(list)
    for board in boards:
        if not board.row:
            tables[board_key(board.record)].append(board.record)
    return tables


def _block(
    board: Board,
    tables: Mapping[tuple[str, ...], Sequence[Record]],
    laws: RuleSet | None,
    name_event: bool,
    words: Words,
) -> Block:
    record = board.record
    edition = laws or edition_for(date_of(record))
    others = tables[board_key(record)] if record.known("Board") else ()
    others = board.others or [other for other in others if other is not record]
    made = block(record, board.findings, edition, others, board.anchor, board.event if name_event else "", words)
    made = made._replace(rulings=ruling_notes(record, words))
    return fold(made, len(board.following) + 1, _number(board.following[-1]), words) if board.following else made


def _number(board: Board) -> str:
    return short(board.record.known("Board"), 12) or DASH


def _numbers(board: Board) -> str:
    """The number of a board, or the first and the last of those that it stands for."""
    first = _number(board)
    return f"{first}{DASH}{_number(board.following[-1])}" if board.following else first


def _figures(
    different: int,
    records: int,
    boards: Sequence[Board],
    findings: Iterable[Finding],
    adjusted: int,
    words: Words,
) -> tuple[Pair, ...]:
    """The numbers that matter: what is merely written in an unusual way is counted apart from what happened."""
    kinds = ["form" if "record" in places(finding) else finding.severity for finding in findings]
    counts = (
        ("boards", different),
        ("records", records),
        ("errors", kinds.count("error")),
        ("warnings", kinds.count("warning")),
        ("notes", kinds.count("info")),
        ("adjusted", adjusted),
        ("to_decide", sum(board.decision for board in boards)),
        ("form", kinds.count("form")),
    )
    return tuple(Pair(words[name], words.number(count)) for name, count in counts)


def _decisions(
    full: Iterable[Board], alike: Mapping[tuple[str, ...], Sequence[Board]], several: bool, words: Words
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


def _decision_alike(group: Sequence[Board], anchor: str, words: Words) -> Decision:
    what = words["like_heading"].format(what=", ".join(rule_text(cause, words) for cause in group[0].causes))
    count = words.count("boards_counted", len(group))
    found = severities(finding for board in group for finding in board.findings)
    return Decision(anchor, DASH, "", count, what, "", found)


def _decision(board: Board, anchor: str, words: Words) -> Decision:
    record = board.record
    first, *others = [finding for finding in gravest_first(board.findings) if needs_decision(finding)]
    what = listed_text(first, words)
    if others:
        what = f"{what} {words['findings_besides'].format(count=words.number(len(others)))}"
    return Decision(
        anchor, _numbers(board), table_text(record, words), pairs_text(record, words), what,
        law_numbers(first.law), severities(board.findings),
    )  # fmt: skip


def _adjustments(boards: Iterable[Board], several: bool, words: Words) -> tuple[AdjustmentGroup, ...]:
    groups: dict[str, list[AdjustmentLine]] = defaultdict(list)
    for board in boards:
        groups[board.event if several else ""].append(adjustment_line(board.record, board.adjustments, words))
    return tuple(AdjustmentGroup(short(event, 80), tuple(lines)) for event, lines in groups.items())


def _likenesses(alike: Mapping[tuple[str, ...], Sequence[Board]], words: Words) -> tuple[Likeness, ...]:
    return tuple(
        Likeness(
            f"like-{number}",
            words["like_heading"].format(what=", ".join(rule_text(cause, words) for cause in causes)),
            tuple(_like(board, words) for board in group[:_MOST_LIKE_LINES]),
            _more(len(group) - _MOST_LIKE_LINES, words),
        )
        for number, (causes, group) in enumerate(alike.items(), 1)
    )


def _like(board: Board, words: Words) -> LikeLine:
    record = board.record
    return LikeLine(
        _numbers(board), table_text(record, words), pairs_text(record, words),
        listed_text(gravest_first(board.findings)[0], words),
    )  # fmt: skip


def _contents(
    rulings: bool,
    blocks: bool,
    adjustments: bool,
    matches: Sequence[tuple[str, str]],
    silenced: bool,
    appendix: bool,
    laws_index: bool,
    pairs_index: bool,
    words: Words,
) -> tuple[Pair, ...]:
    return tuple(
        chain(
            [Pair(words["rulings"], "rulings")] if rulings else [],
            [Pair(words["boards_heading"], "boards")] if blocks else [],
            [Pair(words["adjustments"], "adjustments")] if adjustments else [],
            [Pair(heading, anchor) for anchor, heading in matches],
            [Pair(words["silenced"], "silenced")] if silenced else [],
            [Pair(words["appendix"], "appendix")] if appendix else [],
            [Pair(words["index_laws"], "index-laws")] if laws_index else [],
            [Pair(words["index_pairs"], "index-pairs")] if pairs_index else [],
        )
    )


def _more(left: int, words: Words) -> str:
    return words["more_boards"].format(count=words.number(left)) if left > 0 else ""
