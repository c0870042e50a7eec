"""The results report: ranking, travellers and score cards of an event."""

from datetime import datetime
from typing import TYPE_CHECKING

from pbnlint.report.language.method import method_text, unit_text
from pbnlint.report.language.sentences import note_text
from pbnlint.report.language.symbols import short
from pbnlint.report.language.words import Words
from pbnlint.report.material import Material
from pbnlint.report.model import Pair
from pbnlint.report.pieces.event import head_of
from pbnlint.report.pieces.leads import leads_of
from pbnlint.report.results.cards import cards
from pbnlint.report.results.model import ResultsView
from pbnlint.report.results.notes import adjustments, is_adjusted
from pbnlint.report.results.ranking import in_vps, match_lines, rank_columns, rank_places, rank_unit, rankings
from pbnlint.report.results.sides import sides_of
from pbnlint.report.results.travellers import Results, travellers
from pbnlint.scoring.sides import is_individual

if TYPE_CHECKING:
    from pbnlint.scoring.event import Event

KIND = "results"
_LONGEST_REMARK = 400
_MOST_REMARKS = 30


def results_view(material: Material, words: Words, title: str | None, made: datetime) -> ResultsView:
    """The report of an event that was scored; raises `ValueError` where it was not."""
    event = material.event
    if event is None:
        raise ValueError("The results report needs the event scored.")
    sides = sides_of(event)
    results = Results(event, sides, words, leads_of(material.files), adjustments(material, event, words))
    boards = travellers(results)
    by_contestant = cards(results, [board.anchor for board in boards], rank_unit(event, words), rank_places(event))
    ranked, notes = rankings(results, by_contestant)
    matches = match_lines(event, sides, words)
    head = head_of(KIND, material, words, title, made)
    head["facts"] = (
        *head["facts"],
        Pair(words["method"], method_text(event.method, words)),
    )
    return ResultsView(
        **head,
        contents=_contents(bool(ranked), bool(matches), bool(boards), bool(by_contestant), bool(event.notes), words),
        figures=_figures(event, words),
        missing="" if ranked else words["no_results" if not (boards or matches) else "no_ranking"],
        rank_columns=rank_columns(event, ranked, words),
        rankings=ranked,
        rank_notes=notes,
        matches=matches,
        match_score=unit_text(event.method, words),
        match_stages=any(match.stage for match in matches),
        match_vps=in_vps(event),
        travellers=boards,
        cards=tuple(by_contestant.values()),
        remarks=tuple(
            note_text(note, words) or words.english(short(note, _LONGEST_REMARK))
            for note in event.notes[:_MOST_REMARKS]
        ),
    )


def _figures(event: "Event", words: Words) -> tuple[Pair, ...]:
    """The numbers that matter: boards, tables that played the same board, contestants, results."""
    boards = [board for board in event.travellers if board.lines]
    tables = max((sum(line.entry.times for line in board.lines) for board in boards), default=0)
    contestants = len(event.standings)
    counts = (
        ("boards", len(boards)),
        ("results_count", sum(line.entry.times for board in boards for line in board.lines)),
        ("tables", 0 if event.matches else tables),
        ("teams" if event.matches else "players" if is_individual(event) else "pairs", contestants),
        ("adjusted_scores", sum(is_adjusted(line) for board in boards for line in board.lines)),
        ("penalties", len(event.penalties)),
    )
    return tuple(Pair(words[name], words.number(count)) for name, count in counts if count)


def _contents(
    ranking: bool, matches: bool, boards: bool, score_cards: bool, remarks: bool, words: Words
) -> tuple[Pair, ...]:
    parts = (
        ("ranking", ranking),
        ("matches", matches),
        ("travellers", boards),
        ("cards", score_cards),
        ("remarks", remarks),
    )
    return tuple(Pair(words[name], name) for name, there in parts if there)
