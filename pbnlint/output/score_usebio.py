"""An event scored as USEBIO XML, which federations and club programs take in."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING, Final

from pbnlint import __version__
from pbnlint.bridge.contract import PASSED_OUT
from pbnlint.bridge.seats import SEATS
from pbnlint.output.figures import fixed
from pbnlint.scoring.arithmetic.numbers import figure_text
from pbnlint.scoring.arithmetic.session import FIXED
from pbnlint.scoring.event import TOTAL, Contestant, Entry, Event, Line, MatchScore, Standing, Traveller
from pbnlint.scoring.sides import is_individual, players

if TYPE_CHECKING:
    from pbnlint.rulings import Award
    from pbnlint.scoring.arithmetic.numbers import Number

_EVENT_TYPES: Final = {
    "matchpoints": "MP_PAIRS",
    "cross-IMPs": "CROSS_IMPS",
    "Butler": "BUTLER_PAIRS",
    "total points": "AGGREGATE",
}
_METHODS: Final = {
    "matchpoints": "MATCH_POINTS",
    "cross-IMPs": "CROSS_IMPS",
    "Butler": "BUTLER_IMPS",
    "IMPs": "IMPS",
    "total points": "AGGREGATE",
}
_POINTS: Final = {
    "matchpoints": "MATCH_POINTS",
    "cross-IMPs": "CROSS_IMP_POINTS",
    "Butler": "BUTLER_POINTS",
}
"""The element of a side's points behind `NS_` and `EW_`; in other methods a result has none."""
_PLAYERS: Final = tuple(f"{seat}_PLAYER_NUMBER" for seat in SEATS)
_PLACES: Final = 4
"""The most decimal places of a score: what is read back shall count the same."""
_MOST_TABLES: Final = 1000
_HEAD: Final = '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE USEBIO SYSTEM "usebio_v1_2.dtd">\n'


def usebio(event: Event) -> str:
    """The event as a document, to be written in UTF-8.

    Points have up to four decimal places, percentages two. What the format does not know is left out: how a weighted
    score is made up, versions of a fouled board, notes. The id of a contestant stands for its number.
    """
    return _HEAD + "\n".join(_document(event)) + "\n"


def _document(event: Event) -> Iterator[str]:
    individual = is_individual(event)
    yield '<USEBIO Version="1.2">'
    yield f'<EVENT EVENT_TYPE="{_event_type(event, individual=individual)}">'
    yield from _head(event, individual=individual)
    yield "<PARTICIPANTS>"
    for contestant, standing in _placed(event):
        yield from _participant(contestant, standing, event, individual=individual)
    yield "</PARTICIPANTS>"
    if event.matches:
        yield from _matches(event)
    else:
        yield from _sessions(event)
    yield "</EVENT>"
    yield "</USEBIO>"


def _head(event: Event, *, individual: bool) -> Iterator[str]:
    yield _element("PROGRAM_NAME", "pbnlint")
    yield _element("PROGRAM_VERSION", __version__)
    if event.title:
        yield _element("EVENT_DESCRIPTION", event.title)
    day = event.date[:10].split(".")
    if len(day) == 3 and all(part.isdecimal() for part in day):
        yield _element("DATE", "/".join(reversed(day)))
    method = _METHODS.get(event.method.name)
    if method is not None:
        yield _element("BOARD_SCORING_METHOD", method)
    if event.method.vp_scale is not None:
        yield _element("MATCH_SCORING_METHOD", "VPS")
    two_winners = any(standing.direction for standing in event.standings)
    yield _element("WINNER_TYPE", "2" if two_winners else "1")
    if not event.matches and not individual:
        yield _element("PAIRS", str(len(event.contestants)))
    yield _element("BOARDS_PLAYED", str(len({(one.session, one.board) for one in event.travellers})))


def _event_type(event: Event, *, individual: bool) -> str:
    if event.matches:
        return "TEAMS"
    return "INDIVIDUAL" if individual else _EVENT_TYPES.get(event.method.name, "PAIRS")


def _placed(event: Event) -> Iterator[tuple[Contestant, Standing | None]]:
    """Every contestant with its standing, in the order of the standings."""
    placed = {standing.id: standing for standing in event.standings}
    for standing in event.standings:
        known = event.contestants.get(standing.id)
        yield known or Contestant(standing.id, standing.names, standing.direction), standing
    for contestant in event.contestants.values():
        if contestant.id not in placed:
            yield contestant, None


def _participant(contestant: Contestant, standing: Standing | None, event: Event, *, individual: bool) -> Iterator[str]:
    if event.matches:
        name = contestant.names[0] if len(contestant.names) == 1 else contestant.id
        yield f'<TEAM TEAM_ID="{_text(contestant.id)}" TEAM_NAME="{_text(name)}">'
        yield from _standing(standing, event)
        yield "</TEAM>"
    elif individual:
        yield "<PLAYER>"
        yield _element("PLAYER_NUMBER", contestant.id)
        yield _element("PLAYER_NAME", contestant.names[0] if contestant.names else contestant.id)
        yield from _standing(standing, event)
        yield "</PLAYER>"
    else:
        yield "<PAIR>"
        yield _element("PAIR_NUMBER", contestant.id)
        if standing is not None and standing.direction:
            yield _element("DIRECTION", standing.direction)
        yield from _standing(standing, event)
        for name in contestant.names:
            yield "<PLAYER>"
            yield _element("PLAYER_NAME", name)
            yield "</PLAYER>"
        yield "</PAIR>"


def _standing(standing: Standing | None, event: Event) -> Iterator[str]:
    if standing is None:
        return
    yield _element("PLACE", standing.rank)
    yield _element("TOTAL_SCORE", figure_text(standing.score, _PLACES))
    if standing.percent is not None and event.method.name == "matchpoints":
        yield _element("PERCENTAGE", fixed(standing.percent))
    if standing.boards:
        yield _element("BOARDS_PLAYED", str(standing.boards))


def _sessions(event: Event) -> Iterator[str]:
    sessions = dict.fromkeys(one.session for one in event.travellers)
    for number, session in enumerate(sessions, 1):
        if len(sessions) > 1:
            yield f'<SESSION SESSION_ID="{_text(session or str(number))}">'
        for traveller in event.travellers:
            if traveller.session == session:
                yield from _board(traveller, event)
        if len(sessions) > 1:
            yield "</SESSION>"


def _board(traveller: Traveller, event: Event) -> Iterator[str]:
    yield "<BOARD>"
    yield _element("BOARD_NUMBER", traveller.board)
    for line in traveller.lines:
        for _ in range(min(max(line.entry.times, 1), _MOST_TABLES)):
            yield from _traveller_line(line, event, _sides(line.entry, event))
    yield "</BOARD>"


def _sides(entry: Entry, event: Event) -> list[tuple[str, str]]:
    ns, ew = players(event, entry.ns), players(event, entry.ew)
    if ns and ew:
        return list(zip(_PLAYERS, (ns[0], ew[0], ns[1], ew[1]), strict=True))
    return [("NS_PAIR_NUMBER", entry.ns), ("EW_PAIR_NUMBER", entry.ew)]


def _traveller_line(line: Line, event: Event, sides: Iterable[tuple[str, str]]) -> Iterator[str]:
    yield "<TRAVELLER_LINE>"
    for name, text in sides:
        if text:
            yield _element(name, text)
    yield from _result(line)
    points = _POINTS.get(event.method.name)
    if points is not None:
        for side, figure in (("NS", line.points_ns), ("EW", line.points_ew)):
            if figure is not None:
                yield _element(f"{side}_{points}", figure_text(figure, _PLACES))
    yield "</TRAVELLER_LINE>"


def _result(line: Line) -> Iterator[str]:
    """Contract, declarer, tricks and score; in place of a score what a ruling gave."""
    result, awards = line.entry.result, line.entry.awards
    if awards is not None:
        yield _element("SCORE", _adjusted(awards, line))
        return
    if result.contract is not None:
        passed_out = result.contract == PASSED_OUT
        yield _element("CONTRACT", "PASS" if passed_out else str(result.contract))
        if result.declarer is not None and not passed_out:
            yield _element("PLAYED_BY", result.declarer)
        if result.tricks is not None and not passed_out:
            yield _element("TRICKS", str(result.tricks))
    if result.score_ns is not None and result.score_ew in (None, -result.score_ns):
        yield _element("SCORE", str(result.score_ns))
    elif result.score_ns is not None:
        yield _element("NS_SCORE", str(result.score_ns))
        yield _element("EW_SCORE", str(result.score_ew))


def _adjusted(awards: "Sequence[Award]", line: Line) -> str:
    """An adjusted score as USEBIO writes it: the percentages of both sides (scoring standard, 12.4)."""
    if all(award.kind == "not played" for award in awards):
        return "NP"
    figures = [
        _percentage(award, percent) for award, percent in zip(awards, (line.percent_ns, line.percent_ew), strict=True)
    ]
    return "ADJ" if None in figures else f"A{figures[0]}{figures[1]}"


def _percentage(award: "Award", percent: "Number | None") -> str | None:
    """Two digits, or three for all of a top; None where no percentage says what was given."""
    if award.average is not None:
        return str(FIXED[award.average])
    if percent is None and award.kind == "percentage":
        percent = award.amount
    return fixed(percent, 0).zfill(2) if percent is not None and 0 <= percent <= 100 else None


def _matches(event: Event) -> Iterator[str]:
    """The matches, segment by segment, each with the boards of its two rooms."""
    lines: dict[frozenset[str], list[tuple[Traveller, Line]]] = {}
    for traveller in event.travellers:
        for line in traveller.lines:
            lines.setdefault(frozenset((line.entry.ns, line.entry.ew)), []).append((traveller, line))
    segmented = {frozenset((one.home, one.visit)) for one in event.matches if one.stage != TOTAL}
    for match in event.matches:
        teams = frozenset((match.home, match.visit))
        if match.stage != TOTAL or teams not in segmented:
            yield from _match(match, lines.get(teams, []), event)


def _match(match: MatchScore, lines: Sequence[tuple[Traveller, Line]], event: Event) -> Iterator[str]:
    stage = "" if match.stage == TOTAL else match.stage
    yield "<MATCH>"
    if stage:
        yield _element("ROUND_NUMBER", stage)
    yield _element("TEAM", match.home)
    yield _element("OPPOSING_TEAM", match.visit)
    scores = match.vps or match.imps
    yield _element("TEAM_SCORE", figure_text(scores[0], _PLACES))
    yield _element("OPPOSING_TEAM_SCORE", figure_text(scores[1], _PLACES))
    boards: dict[str, list[Line]] = {}
    for traveller, line in lines:
        if not stage or f", {stage}, " in f", {traveller.session}, ":
            boards.setdefault(traveller.board, []).append(line)
    for board, tables in boards.items():
        yield "<BOARD>"
        yield _element("BOARD_NUMBER", board)
        for line in tables:
            direction = "NS" if line.entry.ns == match.home else "EW"
            yield from _traveller_line(line, event, [("DIRECTION", direction)])
        yield "</BOARD>"
    yield "</MATCH>"


def _element(name: str, text: str) -> str:
    return f"<{name}>{_text(text)}</{name}>"


def _text(text: str) -> str:
    """A text as XML holds it: without control characters, which no XML may have, and escaped."""
    return escape("".join(character if _is_allowed(character) else " " for character in text))


def _is_allowed(character: str) -> bool:
    code = ord(character)
    return 0x20 <= code < 0x7F or 0xA0 <= code < 0xD800 or 0xE000 <= code < 0xFFFE or code > 0xFFFF
