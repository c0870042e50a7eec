"""The ranking of an event with its footnotes, and the matches of teams."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from pbnlint.report.language.method import unit_text
from pbnlint.report.language.symbols import DASH, places_of, short
from pbnlint.report.language.words import Words
from pbnlint.report.model import Note
from pbnlint.report.results.figures import figure, sign_of
from pbnlint.report.results.model import Card, MatchLine, RankColumns, Ranking, RankLine
from pbnlint.report.results.notes import is_adjusted, penalty_text
from pbnlint.report.results.sides import SIDES, Sides
from pbnlint.report.results.travellers import Results
from pbnlint.scoring.event import TOTAL
from pbnlint.scoring.natural import natural
from pbnlint.scoring.sides import by_direction, is_individual, members

if TYPE_CHECKING:
    from pbnlint.scoring.arithmetic.numbers import Number
    from pbnlint.scoring.event import Event, Line, MatchScore, Standing

_LONGEST_BOARD: Final = 12
_LONGEST_STAGE: Final = 40
_MOST_ADJUSTED: Final = 12
"""So many adjusted scores are named below the ranking; of more, the travellers tell."""


def in_vps(event: "Event") -> bool:
    """Whether victory points make the ranking."""
    return any(match.vps is not None for match in event.matches)


def rank_unit(event: "Event", words: Words) -> str:
    """What the scores of the ranking are called."""
    return words["unit_vp"] if in_vps(event) else unit_text(event.method, words)


def rank_places(event: "Event") -> int:
    """The decimal places of the scores of the ranking: none where all are whole, and are no victory points."""
    return 2 if in_vps(event) else places_of(one for standing in event.standings for one in _figures(standing))


def _figures(standing: "Standing") -> "tuple[Number, Number]":
    return standing.score, standing.penalty


def who_text(event: "Event", words: Words) -> str:
    """What a contestant is: a team, a player, or a pair."""
    return words["team" if event.matches else "player" if is_individual(event) else "pair"]


def rankings(results: Results, cards: Mapping[str, Card]) -> tuple[tuple[Ranking, ...], tuple[Note, ...]]:
    """The ranking, or one for each direction where the event has two winners, and what its letters mean."""
    event, words = results.event, results.words
    signs: dict[str, str] = {}
    adjusted = _adjusted(results)
    places = rank_places(event)
    directions = ("NS", "EW", "") if by_direction(event) else (None,)
    found = []
    for direction in directions:
        lines = tuple(
            _line(one, results, cards, adjusted, signs, places)
            for one in event.standings
            if direction is None or one.direction == direction
        )
        if lines:
            heading = words[SIDES[direction]] if direction else ""
            found.append(Ranking(heading, lines))
    return tuple(found), tuple(Note(sign, text) for text, sign in signs.items())


def rank_columns(event: "Event", found: Sequence[Ranking], words: Words) -> RankColumns:
    """What the columns are called; one that no line fills has no name."""
    lines = [line for ranking in found for line in ranking.lines]
    names = words["names"] if any(line.number for line in lines) else who_text(event, words)

    def named(text: str, cell: "Callable[[RankLine], str]") -> str:
        return text if any(map(cell, lines)) else ""

    return RankColumns(
        number=named(who_text(event, words), lambda line: line.number),
        names=named(names, lambda line: line.names),
        score=rank_unit(event, words),
        percent=named(words["head_percent"], lambda line: line.percent),
        matches=named(words["head_matches"], lambda line: line.matches),
        boards=words["boards"],
    )


def _line(
    one: "Standing",
    results: Results,
    cards: Mapping[str, Card],
    adjusted: Mapping[str, Sequence[str]],
    signs: dict[str, str],
    places: int,
) -> RankLine:
    words = results.words
    called = results.sides.of(one.id)
    penalties = [penalty_text(paid, words) for paid in results.event.penalties if paid.contestant == one.id]
    notes = dict.fromkeys((*penalties, *adjusted.get(one.id, ())))
    return RankLine(
        anchor=cards[one.id].anchor if one.id in cards else "",
        rank=one.rank,
        number=called.number,
        names=called.names,
        score=figure(one.score, places, words),
        sign=" ".join(sign_of(note, signs) for note in notes),
        percent=figure(one.percent, 2, words),
        matches=words.number(one.matches) if one.matches else "",
        boards=words.number(one.boards),
    )


def _adjusted(results: Results) -> dict[str, list[str]]:
    """The footnotes on adjusted scores of each contestant; none at all where there are too many to name."""
    found: dict[str, list[str]] = {}
    lines = [line for board in results.event.travellers for line in board.lines if is_adjusted(line)]
    for line in lines if len(lines) <= _MOST_ADJUSTED else ():
        note = _board_note(line, results)
        for side in (line.entry.ns, line.entry.ew):
            for one in members(results.event, side):
                found.setdefault(one, []).append(note)
    return found


def _board_note(line: "Line", results: Results) -> str:
    board = short(line.entry.board, _LONGEST_BOARD) or DASH
    pairs = (results.sides.of(side).short for side in (line.entry.ns, line.entry.ew))
    against = f" {results.words['against']} ".join(pairs)
    return results.words["adjusted_on"].format(board=board, pairs=against, note=results.note(line))


def match_lines(event: "Event", sides: Sides, words: Words) -> tuple[MatchLine, ...]:
    """The matches with their segments, then those whose boards are not recorded, round by round.

    A total that says the same as the only segment is left out.
    """
    whole = all(vp.denominator == 1 for match in event.matches for vp in match.vps or ())
    places = places_of(one for match in event.matches for one in match.imps)
    return tuple(
        _match_line(match, stage, sides, 0 if whole else 2, places, words) for match, stage in _shown(event, words)
    )


def _shown(event: "Event", words: Words) -> "Iterator[tuple[MatchScore, str]]":
    """The matches, each with what its stage is called."""

    def in_round(name: str) -> str:
        return words["round_number"].format(round=short(name, _LONGEST_STAGE)) if name else ""

    at = 0
    for match in event.played:
        scores = event.matches[at : at + len(match.segments)]
        at += len(match.segments) + 1
        for segment, score in zip(match.segments, scores, strict=False):
            yield score, in_round(segment.name) if segment.is_round else short(score.stage, _LONGEST_STAGE)
        if [match.total] != [score._replace(stage=TOTAL) for score in scores]:
            yield match.total, words["total"]
    others = event.matches[at:]
    stages = sorted((match for match in others if match.stage != TOTAL), key=lambda match: natural(match.stage))
    yield from ((match, in_round(match.stage)) for match in stages)
    rounds = {(match.home, match.visit) for match in stages}
    yield from ((match, "") for match in others if match.stage == TOTAL and (match.home, match.visit) not in rounds)


def _match_line(match: "MatchScore", stage: str, sides: Sides, vp_places: int, places: int, words: Words) -> MatchLine:
    known = match.boards or any(match.imps) or match.vps is not None
    score = _both(match.imps, places, words) if known else DASH
    return MatchLine(
        home=sides.of(match.home).text,
        visit=sides.of(match.visit).text,
        stage=stage,
        boards=words.number(match.boards),
        score=score,
        vps="" if match.vps is None else _both(match.vps, vp_places, words),
    )


def _both(figures: "tuple[Number, Number]", places: int, words: Words) -> str:
    return DASH.join(words.number(one, places) for one in figures)
