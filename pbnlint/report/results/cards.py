"""Personal score cards: every board of a pair, a player or a team, and what it comes to."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from pbnlint.report.anchors import anchors
from pbnlint.report.awards import exact_text
from pbnlint.report.method import unit_text
from pbnlint.report.model import Column, Note, Pair
from pbnlint.report.results.figures import figure, places_of, sign_of
from pbnlint.report.results.model import Card, CardLine, CardPart
from pbnlint.report.results.travellers import Results, outcome_cells
from pbnlint.report.symbols import DASH, MINUS, number_text, short
from pbnlint.report.words import Words
from pbnlint.scoring.score_cards import Played, Running, score_cards
from pbnlint.scoring.sides import members

if TYPE_CHECKING:
    from pbnlint.scoring.event import Event, Standing

_LONGEST_BOARD: Final = 12
_LONGEST_SESSION: Final = 30


def cards(results: Results, boards: Sequence[str], unit: str) -> dict[str, Card]:
    """The score cards of all contestants that played a board by their ids, in the order of the ranking.

    `boards` are the anchors of the travellers in their order; `unit` is what the scores of the ranking are called.
    """
    event = results.event
    played = score_cards(event)
    standings = {one.id: one for one in event.standings}
    order = [*(one for one in standings if one in played), *(one for one in played if one not in standings)]
    found = anchors("card", ((one,) for one in order))
    where = _where(event, boards)
    return {
        one: _card(one, anchor, played[one], standings.get(one), where, results, unit)
        for one, anchor in zip(order, found, strict=True)
    }


def _where(event: "Event", boards: Sequence[str]) -> dict[tuple[str, str], str]:
    """The anchor of the traveller of each board, by session and number."""
    shown = [one for one in event.travellers if one.lines]
    return {(one.session, one.board): anchor for one, anchor in zip(shown, boards, strict=True)}


def _card(
    contestant: str,
    anchor: str,
    boards: Sequence[Played],
    standing: "Standing | None",
    where: Mapping[tuple[str, str], str],
    results: Results,
    unit: str,
) -> Card:
    words = results.words
    called = results.sides.of(contestant)
    signs: dict[str, str] = {}
    lines, running = _lines(contestant, boards, signs, where, results)
    shown = tuple(field for field in _FIELDS if field in _ALWAYS or any(getattr(line, field) for line in lines))
    sessions = list(dict.fromkeys(played.line.entry.session for played in boards))
    parts = tuple(
        CardPart(
            words["session_number"].format(session=short(session, _LONGEST_SESSION)) if len(sessions) > 1 else "",
            tuple(line for line, played in zip(lines, boards, strict=True) if played.line.entry.session == session),
        )
        for session in sessions
    )
    return Card(
        anchor=anchor,
        heading=called.text,
        facts=_facts(boards, standing, words),
        players=called.text,
        columns=tuple(_column(field, lines, results) for field in shown),
        shown=shown,
        parts=parts,
        sums=tuple(_sums(running, standing, results, unit)),
        notes=tuple(Note(sign, text) for text, sign in signs.items()),
    )


def _facts(boards: Sequence[Played], standing: "Standing | None", words: Words) -> str:
    """The direction of whoever sat one way throughout, and the place."""
    directions = {played.direction for played in boards}
    facts = [words[f"side_{next(iter(directions)).lower()}"]] if len(directions) == 1 else []
    facts += [words["place_of"].format(rank=standing.rank)] if standing is not None and standing.rank else []
    return ", ".join(facts)


def _lines(
    contestant: str,
    boards: Sequence[Played],
    signs: dict[str, str],
    where: Mapping[tuple[str, str], str],
    results: Results,
) -> tuple[list[CardLine], Running]:
    """The lines of a card, and what its boards come to."""
    words, sides = results.words, results.sides
    places = places_of(played.points for played in boards)
    one_way = len({played.direction for played in boards}) == 1
    running = Running()
    lines = []
    for played in boards:
        running = running.plus(played)
        entry = played.line.entry
        contract, by, tricks, _ = outcome_cells(entry, words)
        note = results.note(played.line) if played.line.adjusted else ""
        partner = next((one for one in members(results.event, played.side) if one != contestant), "")
        lines.append(
            CardLine(
                board=short(entry.board, _LONGEST_BOARD) or DASH,
                side="" if one_way else words[played.direction.lower()],
                contract=contract,
                by=by,
                tricks=tricks,
                score="" if played.score is None else number_text(played.score),
                points=figure(played.points, places, words) if played.counts else "",
                percent=figure(played.percent, 2, words),
                so_far=_so_far(running, places, words),
                sign=sign_of(note, signs) if note else "",
                partner=sides.of(partner).text if partner else "",
                against=sides.of(played.opponents).text,
                anchor=where.get((entry.session, entry.board), ""),
            )
        )
    return lines, running


_FIELDS: Final = CardLine._fields[:-1]
_ALWAYS: Final = ("board", "contract", "by", "against")
_NUMBERS: Final = frozenset(("score", "points", "percent", "so_far"))
_WIDTHS: Final = {"partner": 3, "against": 5}


def _column(field: str, lines: Sequence[CardLine], results: Results) -> Column:
    words = results.words
    label = unit_text(results.event.method, words) if field == "points" else words[f"head_{field}"]
    number = field in _NUMBERS or (field == "board" and all(line.board.isdecimal() for line in lines))
    return Column(label, number, _WIDTHS.get(field, 1))


def _so_far(total: Running, places: int, words: Words) -> str:
    """The percentage up to a board; where there are no tops, the sum."""
    return figure(total.points, places, words) if total.percent is None else figure(total.percent, 2, words)


def _sums(total: Running, standing: "Standing | None", results: Results, unit: str) -> Iterator[Pair]:
    """What the boards come to, and what of it is the score in the ranking."""
    words = results.words
    own = unit_text(results.event.method, words)
    points = exact_text(total.points, words)
    if total.tops:
        points = words["points_of"].format(points=points, top=exact_text(total.tops, words))
    yield Pair(words["sum_of"].format(unit=own), points)
    if standing is None:
        return
    if standing.penalty:
        yield Pair(words["penalty"], f"{MINUS}{exact_text(standing.penalty, words)}")
    if standing.percent is not None:
        yield Pair(words["head_percent"], words.number(standing.percent, 2))
    if standing.score != total.points:
        yield Pair(words["ranked_by"].format(unit=unit), exact_text(standing.score, words))
