"""Personal score cards: every board of a pair, a player or a team, and what it comes to."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from pbnlint.report.language.method import unit_text
from pbnlint.report.language.symbols import DASH, MINUS, number_text, places_of, short
from pbnlint.report.language.words import Words
from pbnlint.report.model import Column, Note, Pair
from pbnlint.report.page.anchors import anchors
from pbnlint.report.results.figures import apart, figure, ratio, room_for, sign_of
from pbnlint.report.results.model import PAGE, Card, CardLine, CardPart
from pbnlint.report.results.sides import SIDES
from pbnlint.report.results.travellers import Results, outcome_cells
from pbnlint.scoring.score_cards import Played, Running, score_cards
from pbnlint.scoring.sides import members

if TYPE_CHECKING:
    from pbnlint.scoring.event import Standing

_LONGEST_BOARD: Final = 12
_LONGEST_SESSION: Final = 30

_FIELDS: Final = CardLine._fields[:-2]
_ABREAST: Final = (
    ("board", "side", "outcome", "score", "points", "percent", "so_far", "sign", "against"),
    ("board", "side", "outcome", "score", "points", "so_far", "sign", "against"),
    ("board", "side", "outcome", "score", "points", "so_far", "sign", "opponents"),
)
"""What is told of a board where several stand on a line: numbers of opponents, not names, on a card of pages alone."""
_FEW: Final = 12
"""So many boards stand one below the other."""
_LINE: Final = 118
"""So many characters have room on a line of paper."""
_MOST_ABREAST: Final = 3
_ALWAYS: Final = ("board", "contract", "by", "against")
_NUMBERS: Final = frozenset(("score", "points", "percent", "so_far"))
_PERHAPS: Final = frozenset(("board", "against", "opponents"))
"""Numbers, or texts."""
_LABELS: Final = {
    "board": "head_board",
    "side": "head_side",
    "contract": "head_contract",
    "outcome": "head_contract",
    "by": "head_by",
    "tricks": "head_tricks",
    "score": "head_score",
    "percent": "head_percent",
    "so_far": "head_so_far",
    "sign": "head_sign",
    "partner": "head_partner",
    "against": "head_against",
    "opponents": "head_against",
}
_LEAST: Final = {"contract": 9, "by": 4, "tricks": 8, "score": 8, "points": 8, "percent": 8, "so_far": 9}
"""The columns of most cards are as wide as this, so that they stand under each other from card to card."""


class Scores(NamedTuple):
    """What all score cards of an event are made with.

    `boards` are the anchors of the travellers by session and number. `places` are the decimal places of points;
    `unit` is what the scores of the ranking are called, `rank_places` are theirs.
    """

    results: Results
    boards: Mapping[tuple[str, str], str]
    places: int
    unit: str
    rank_places: int


def cards(results: Results, boards: Sequence[str], unit: str, rank_places: int) -> dict[str, Card]:
    """The score cards of all contestants that played a board by their ids, in the order of the ranking.

    `boards` are the anchors of the travellers in their order; `unit` is what the scores of the ranking are called, and
    `rank_places` are their decimal places.
    """
    event = results.event
    played = score_cards(event)
    standings = {one.id: one for one in event.standings}
    order = [*(one for one in standings if one in played), *(one for one in played if one not in standings)]
    shown = [one for one in event.travellers if one.lines]
    scores = Scores(
        results,
        {(one.session, one.board): anchor for one, anchor in zip(shown, boards, strict=True)},
        places_of(line.points for one in played.values() for line in one),
        unit,
        rank_places,
    )
    found = anchors("card", ((one,) for one in order))
    made = [_made(one, played[one], scores) for one in order]
    columns = _columns(made, scores)
    return {
        one: _card(one, anchor, played[one], lines, columns, standings.get(one), scores)
        for one, lines, anchor in zip(order, made, found, strict=True)
    }


class _Made(NamedTuple):
    """The lines of a card, what its boards come to, and the letters of its footnotes by their texts."""

    lines: list[CardLine]
    running: Running
    signs: dict[str, str]


class _Columns(NamedTuple):
    """The columns of all cards by their fields: of a whole line, and of one that several boards share on paper."""

    whole: Mapping[str, Column]
    abreast: int
    part: Mapping[str, Column]


def _card(
    contestant: str,
    anchor: str,
    boards: Sequence[Played],
    made: _Made,
    columns: _Columns,
    standing: "Standing | None",
    scores: Scores,
) -> Card:
    words = scores.results.words
    called = scores.results.sides.of(contestant)
    return Card(
        anchor=anchor,
        heading=called.text,
        facts=_facts(boards, standing, words),
        players=called.text,
        columns=tuple(columns.whole.values()),
        shown=tuple(columns.whole),
        abreast=columns.abreast,
        paired=tuple(columns.part.values()),
        paired_shown=tuple(columns.part),
        parts=_parts(boards, made.lines, words),
        sums=tuple(_sums(made.running, standing, scores)),
        notes=tuple(Note(sign, text) for text, sign in made.signs.items()),
    )


def _columns(made: Sequence[_Made], scores: Scores) -> _Columns:
    """What no line of any card fills is left out; boards stand side by side where they are many and have room."""
    lines = [line for one in made for line in one.lines]
    distinct = {field: set(texts) for field, texts in zip(CardLine._fields, zip(*lines, strict=True), strict=False)}
    shown = [field for field in _FIELDS if field in _ALWAYS or any(distinct[field])] if lines else []
    whole = _columns_of(shown, distinct, scores)
    most = max((len(one.lines) for one in made), default=0)
    if most <= _FEW or "partner" in whole:
        return _Columns(whole, 1, {})
    distinct["outcome"] = {line.outcome for line in lines}
    choices = _ABREAST[:1] if most <= PAGE else _ABREAST if all(distinct["opponents"]) else _ABREAST[:2]
    best = _Columns(whole, 1, {})
    for choice in choices:
        fields = [field for field in choice if field in _ALWAYS or any(distinct[field])]
        part = _columns_of(fields, distinct, scores, tight=True)
        abreast = min(_MOST_ABREAST, _LINE // sum(column.width for column in part.values()))
        if abreast > best.abreast:
            best = _Columns(whole, abreast, _spread(part, _LINE // abreast))
    return best


def _columns_of(
    fields: Sequence[str], distinct: Mapping[str, Iterable[str]], scores: Scores, *, tight: bool = False
) -> dict[str, Column]:
    columns = apart([_column(field, distinct[field], scores, tight=tight) for field in fields])
    if tight:  # what follows on the line is another board; a number ends at the right of its column
        at = 0 if columns[0].number else -1
        columns[at] = columns[at]._replace(width=columns[at].width + 2)
    return dict(zip(fields, columns, strict=True))


def _spread(columns: Mapping[str, Column], room: int) -> dict[str, Column]:
    """The columns with the room that is left given to those that numbers stand in, each as much."""
    spare = room - sum(column.width for column in columns.values())
    more = min(2, spare // max(1, sum(column.number for column in columns.values())))
    return {field: column._replace(width=column.width + more * column.number) for field, column in columns.items()}


def _facts(boards: Sequence[Played], standing: "Standing | None", words: Words) -> str:
    """The direction of whoever sat one way throughout, and the place."""
    directions = {played.direction for played in boards}
    facts = [words[SIDES[next(iter(directions))]]] if len(directions) == 1 else []
    facts += [words["place_of"].format(rank=standing.rank)] if standing is not None and standing.rank else []
    return ", ".join(facts)


def _parts(boards: Sequence[Played], lines: Sequence[CardLine], words: Words) -> tuple[CardPart, ...]:
    """The lines session by session."""
    sessions: dict[str, list[CardLine]] = {}
    for played, line in zip(boards, lines, strict=True):
        sessions.setdefault(played.line.entry.session, []).append(line)
    if len(sessions) == 1:
        return (CardPart("", tuple(lines)),)
    return tuple(
        CardPart(words["session_number"].format(session=short(session, _LONGEST_SESSION) or DASH), tuple(own))
        for session, own in sessions.items()
    )


def _made(contestant: str, boards: Sequence[Played], scores: Scores) -> _Made:
    signs: dict[str, str] = {}
    event, sides, words = scores.results.event, scores.results.sides, scores.results.words
    one_way = len({played.direction for played in boards}) == 1
    running = Running()
    lines = []
    for played in boards:
        running = running.plus(played)
        entry = played.line.entry
        contract, by, tricks = outcome_cells(entry, words)
        note = scores.results.note(played.line) if played.line.adjusted else ""
        partner = next((one for one in members(event, played.side) if one != contestant), "")
        lines.append(
            CardLine(
                board=short(entry.board, _LONGEST_BOARD) or DASH,
                side="" if one_way else words[played.direction.lower()],
                contract=contract,
                by=by,
                tricks=tricks,
                score="" if played.score is None else number_text(played.score),
                points=figure(played.points, scores.places, words) if played.counts else "",
                percent=figure(played.percent, 2, words),
                so_far=_so_far(running, scores.places, words),
                sign=sign_of(note, signs) if note else "",
                partner=sides.of(partner).text if partner else "",
                against=sides.of(played.opponents).text,
                opponents=sides.of(played.opponents).number,
                anchor=scores.boards.get((entry.session, entry.board), ""),
            )
        )
    return _Made(lines, running, signs)


def _so_far(total: Running, places: int, words: Words) -> str:
    """The percentage up to a board; where there are no tops, the sum."""
    if not total.tops:
        return figure(total.points, places, words)
    parts, tops = total.parts, total.tops
    return ratio(parts.numerator * tops.denominator, parts.denominator * tops.numerator, 2, words)


def _column(field: str, texts: Iterable[str], scores: Scores, *, tight: bool = False) -> Column:
    words = scores.results.words
    label = unit_text(scores.results.event.method, words) if field == "points" else words[_LABELS[field]]
    number = field in _NUMBERS or (field in _PERHAPS and all(map(str.isdecimal, texts)))
    width = room_for((label, *texts))
    width = width if tight else max(_LEAST.get(field, 0), width + 1)
    return Column(label, number, width)


def _sums(total: Running, standing: "Standing | None", scores: Scores) -> Iterator[Pair]:
    """What the boards come to, and what of it is the score in the ranking."""
    words = scores.results.words
    points = figure(total.points, scores.places, words)
    if total.tops:
        points = words["points_of"].format(points=points, top=figure(total.tops, 0, words))
    yield Pair(words["sum_of"].format(unit=unit_text(scores.results.event.method, words)), points)
    if standing is None:
        return
    if standing.penalty:
        yield Pair(words["penalty"], f"{MINUS}{figure(standing.penalty, scores.rank_places, words)}")
    if standing.score != total.points:
        yield Pair(words["ranked_by"].format(unit=scores.unit), figure(standing.score, scores.rank_places, words))
    if standing.percent is not None:
        yield Pair(words["percentage"], words.number(standing.percent, 2))
