"""By which known scale the victory points of a table of matches were made."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from pbnlint.expressions import expression
from pbnlint.records import Record
from pbnlint.rules.score.travellers import Traveller, fields_of, travellers
from pbnlint.scoring.arithmetic.rounding import rounds_to
from pbnlint.scoring.arithmetic.victory_points import SCALES, Scale, victory_points
from pbnlint.scoring.texts.figures import Written

if TYPE_CHECKING:
    from fractions import Fraction

_SIDES: Final = (("Home", "Away"), ("Home", "Visit"), ("NS", "EW"))
_BOARDS: Final = ("NrBoards", "Boards")
_DETAILS: Final = expression(r"\d{1,6},(\d{1,4}),(\d{1,4})")
"""What one program writes of a match: its number, and the IMPs of the two teams."""

_NAMED: Final[dict[str, Scale]] = {
    "continuous": "WBF continuous",
    "wbf": "WBF continuous",
    "discrete": "WBF discrete",
    "acbl20": "ACBL 20",
    "acbl30": "ACBL 30",
}
"""Words of Scoring that name a scale."""

PLAIN: Final[Scale] = "WBF continuous, plain rounding"
_LONGEST_MATCH: Final = 64
_ROWS_TO_INFER: Final = 4
_ROWS_TO_TELL: Final = 3
_HUNDREDTHS: Final = 2
"""The decimal places of the continuous scale."""


class Match(NamedTuple):
    """A row: the victory points of both sides, their IMPs, and the number of boards, as far as the row says so."""

    row: int
    points: tuple[Written, Written]
    imps: tuple[int, int] | None
    boards: int | None


class Verdict(NamedTuple):
    """What was found out about a table of matches.

    `scale` is the one that the record states, or that at least half of the rows fit; `boards` the length of the
    matches where the table does not say it and the figures tell; `fits` the scales that give every row.
    """

    traveller: Traveller
    columns: tuple[str, str]
    matches: tuple[Match, ...]
    stated: Scale | None
    scale: Scale | None
    boards: int | None
    fits: tuple[Scale, ...]


def stated_scale(record: Record) -> Scale | None:
    """The scale that Scoring names."""
    for field in fields_of(record):
        for word in field.lower().replace("-", " ").split():
            if word in _NAMED:
                return _NAMED[word]
    return None


@lru_cache(maxsize=2)
def verdicts(record: Record) -> tuple[Verdict, ...]:
    """The tables of a record that hold victory points."""
    found = []
    for traveller in travellers(record):
        columns = next((pair for pair in _SIDES if all(f"VP_{side}" in traveller.columns for side in pair)), None)
        if columns is not None:
            matches = tuple(_matches(traveller, columns))
            if matches:
                found.append(_verdict(traveller, columns, matches, stated_scale(record)))
    return tuple(found)


def _matches(traveller: Traveller, sides: tuple[str, str]) -> Iterator[Match]:
    for row in range(len(traveller.results)):
        first, second = (traveller.figure(row, f"VP_{side}") for side in sides)
        if first is None or second is None:
            continue
        imps: tuple[int, int] | None = None
        home, away = (traveller.figure(row, f"IMP_{side}") for side in sides)
        details = _DETAILS.fullmatch(traveller.text(row, "MatchDetails"))
        if home is not None and away is not None and not (home.value % 1 or away.value % 1):
            imps = int(home.value), int(away.value)
        elif details is not None:
            imps = int(details[1]), int(details[2])
        count = next((text for name in _BOARDS if (text := traveller.text(row, name))), "")
        boards = int(count) if count.isdecimal() and len(count) <= 3 else None
        yield Match(row, (first, second), imps, boards)


def _verdict(traveller: Traveller, sides: tuple[str, str], matches: tuple[Match, ...], stated: Scale | None) -> Verdict:
    known = [match for match in matches if match.imps is not None]
    columns = f"VP_{sides[0]}", f"VP_{sides[1]}"
    lengths: Sequence[int | None] = (None,)
    if known and all(match.boards is None for match in known):
        lengths = range(1, _LONGEST_MATCH + 1) if len(known) >= _ROWS_TO_INFER else ()
    best: tuple[int, Scale, int | None] | None = None
    fits: list[Scale] = []
    for boards in lengths:
        for scale in SCALES:
            fitting = sum(is_right(match, scale, boards) for match in known)
            if known and fitting == len(known) and scale not in fits:
                fits.append(scale)
            if scale != PLAIN and (best is None or fitting > best[0]):
                best = fitting, scale, boards
    chosen = stated
    if stated is None and best is not None and best[0]:
        # Where the length of the matches is inferred too, more rows must agree.
        enough = 2 * best[0] >= len(known) if lengths == (None,) else 4 * best[0] >= 3 * len(known)
        chosen = best[1] if enough else None
    if chosen is None and len(known) == 1 and any(figure.places == _HUNDREDTHS for figure in known[0].points):
        chosen = "WBF continuous"
    return Verdict(traveller, columns, matches, stated, chosen, best[2] if best else None, tuple(fits))


def due(match: Match, scale: Scale, boards: int | None) -> "tuple[Fraction, Fraction] | None":
    """The victory points of both sides by a scale; None where the row does not say enough or the scale has no table."""
    length = match.boards or boards
    if match.imps is None or length is None:
        return None
    home, away = match.imps
    both = victory_points(abs(home - away), length, scale)
    if both is None:
        return None
    return both if home >= away else (both[1], both[0])


def is_right(match: Match, scale: Scale, boards: int | None) -> bool:
    """Whether both figures of a row are what a scale gives, perhaps with fewer decimal places."""
    expected = due(match, scale, boards)
    return expected is not None and all(
        figure.value == value or (figure.places > 0 and rounds_to(value, figure.value, figure.places))
        for figure, value in zip(match.points, expected, strict=True)
    )


def other_length(verdict: Verdict) -> tuple[Scale, list[int]] | None:
    """The first scale by which all rows are right for matches of other lengths than they state, and these lengths.

    It takes some rows to tell; a scale in steps has the same victory points for several lengths.
    """
    known = [match for match in verdict.matches if match.imps is not None and match.boards is not None]
    if len(known) < _ROWS_TO_TELL or len(known) < len(verdict.matches):
        return None
    unstated = [match._replace(boards=None) for match in known]
    for scale in (verdict.stated,) if verdict.stated else SCALES:
        lengths = [
            boards
            for boards in range(1, _LONGEST_MATCH + 1)
            if all(is_right(match, scale, boards) for match in unstated)
        ]
        if lengths:
            return (scale, lengths)
    return None
