"""The standings as files claim them, beside those that the results give."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from pbnlint.scoring.comparing import MATCHPOINTS
from pbnlint.scoring.event import ClaimedStanding, Collected, Difference, Event, Line, Standing, Traveller
from pbnlint.scoring.possible import figure_text
from pbnlint.scoring.rounding import cuts_to, rounded, rounds_to
from pbnlint.scoring.session import Rank, ranks
from pbnlint.scoring.standings import exact_sum, has_two_winners, members, standings, totals

if TYPE_CHECKING:
    from fractions import Fraction

    Number = int | Fraction

_COUNTED: Final = MATCHPOINTS | {"Butler", "cross-IMPs", "target IMPs", "total points"}


class Compared(NamedTuple):
    """The differences, and how many figures were compared."""

    differences: tuple[Difference, ...]
    compared: int


class _Basis(NamedTuple):
    """Standings that a claim may mean: of all files, of one, or of all up to one."""

    by_id: Mapping[str, Standing]
    travellers: tuple[Traveller, ...]


def standing_differences(collected: Collected, event: Event) -> Compared:
    """The claimed scores, percentages and ranks that the standings do not have.

    Of several files each may claim the standings of its own results, or of all results so far. Totals may be sums of
    rounded points. Where ties are broken, any of the shared places will do.
    """
    if event.method.name not in _COUNTED or not collected.claimed_standings or not event.standings:
        return Compared((), 0)
    found: list[Difference] = []
    compared = 0
    for file in sorted({claim.file for claim in collected.claimed_standings}):
        claims = [claim for claim in collected.claimed_standings if claim.file == file]
        best: Compared | None = None
        for basis in _bases(collected, event, file):
            one = _beside(claims, basis, collected, event)
            if best is None or len(one.differences) < len(best.differences):
                best = one
            if not one.differences:
                break
        if best is not None:
            found += best.differences
            compared += best.compared
    return Compared(tuple(found), compared)


def _bases(collected: Collected, event: Event, file: int) -> Iterator[_Basis]:
    yield _Basis({one.id: one for one in event.standings}, event.travellers)
    if len({entry.file for entry in collected.entries}) < 2:
        return
    for keep in ({file}, set(range(file + 1))):
        made = tuple(
            traveller._replace(lines=lines)
            for traveller in event.travellers
            if (lines := tuple(line for line in traveller.lines if line.entry.file in keep))
        )
        placed = standings(made, event.method, event.contestants, event.penalties, individual=collected.individual)
        yield _Basis({one.id: one for one in placed.standings}, made)


def _beside(claims: Sequence[ClaimedStanding], basis: _Basis, collected: Collected, event: Event) -> Compared:
    found: list[Difference] = []
    compared = 0
    summed = _rounded_sums(basis.travellers, collected)
    for claim in claims:
        standing = basis.by_id.get(claim.contestant)
        if standing is None:
            continue
        for figure, claimed, places, value in _figures(claim, standing, event):
            compared += 1
            other = summed.get(claim.contestant) if figure == "score" else None
            if not _fits(claimed, places, value, other):
                found.append(
                    _difference(claim, figure, figure_text(claimed, places), figure_text(value, max(2, places)))
                )
    wrong = [_wrong_ranks(claims, basis, ways) for ways in _fields(basis, collected)]
    fewest = min(wrong, key=lambda one: len(one.differences))
    return Compared((*found, *fewest.differences), compared + fewest.compared)


def _fits(claimed: "Number", places: int, value: "Number", other: "Number | None") -> bool:
    values = [value] if other is None else [value, other]
    return any(rounds_to(one, claimed, places) or (places > 0 and cuts_to(one, claimed, places)) for one in values)


def _figures(claim: ClaimedStanding, standing: Standing, event: Event) -> "Iterator[tuple[str, Number, int, Number]]":
    """The claimed figures of a contestant that the method gives."""
    from fractions import Fraction

    if claim.score is not None and _is_of(claim.kind, event.method.name):
        if "mean" in claim.kind.lower():
            if standing.boards:
                yield "mean", claim.score, claim.score_places, Fraction(standing.score) / standing.boards
        else:
            yield "score", claim.score, claim.score_places, standing.score
    if claim.percent is not None and standing.percent is not None:
        yield "percentage", claim.percent, claim.percent_places, standing.percent
    if claim.boards is not None:
        yield "boards", claim.boards, 0, standing.boards


def _is_of(kind: str, method: str) -> bool:
    """Whether a column of totals is one of the method: by its name, if that tells."""
    name = kind.lower()
    if "vp" in name or "percent" in name:
        return False
    if "imp" in name:
        return method not in MATCHPOINTS
    return method in MATCHPOINTS if name.endswith("mp") or "matchpoint" in name else True


def _rounded_sums(travellers: Sequence[Traveller], collected: Collected) -> "dict[str, Number]":
    """The total of each contestant from points that are rounded as the rows claim them."""
    points: dict[str, list[Number]] = {}
    for traveller in travellers:
        for line in traveller.lines:
            for contestant, won in _sides(line):
                for one in members(contestant, individual=collected.individual):
                    points.setdefault(one, []).append(won)
    return {one: exact_sum(own) for one, own in points.items()}


def _sides(line: Line) -> "Iterator[tuple[str, Number]]":
    from fractions import Fraction

    claimed = line.entry.claimed
    places = claimed.points_places if claimed.points_ns is not None else claimed.imps_places
    for contestant, won in ((line.entry.ns, line.points_ns), (line.entry.ew, line.points_ew)):
        if won is not None:
            yield contestant, won if won.denominator == 1 else rounded(won, Fraction(1, 10**places))


Field = Mapping[str, Rank]


def _fields(basis: _Basis, collected: Collected) -> Iterator[Field]:
    """The ways to rank: as in the standings, all together, each direction, each direction of each section."""
    lines = basis.by_id
    yield {one: _rank(standing.rank) for one, standing in lines.items()}
    together: dict[str, str] = dict.fromkeys(lines, "")
    yield _ranked(lines, together)
    direction = _directions(basis, collected)
    yield _ranked(lines, direction)
    section: dict[str, str] = {}
    for entry in collected.entries:
        for contestant in (entry.ns, entry.ew):
            section.setdefault(contestant, entry.section)
    if len(set(section.values())) > 1:
        yield _ranked(lines, {one: section.get(one, "") for one in lines})
        yield _ranked(lines, {one: f"{section.get(one, '')} {direction.get(one, '')}" for one in lines})


def _directions(basis: _Basis, collected: Collected) -> dict[str, str]:
    sums = totals(basis.travellers, individual=collected.individual)
    if not has_two_winners(sums):
        return dict.fromkeys(basis.by_id, "")
    return {one: "".join(total.directions) for one, total in sums.items()}


def _ranked(lines: Mapping[str, Standing], fields: Mapping[str, str]) -> Field:
    made: dict[str, Rank] = {}
    for field in set(fields.values()):
        own = [one for one in lines if fields.get(one) == field]
        by_percent = all(lines[one].percent is not None for one in own)
        values = [(lines[one].percent or 0) if by_percent else lines[one].score for one in own]
        made.update(zip(own, ranks(values), strict=True))
    return made


def _rank(text: str) -> Rank:
    return Rank(int(text.rstrip("=") or 0), text.endswith("="))


def _wrong_ranks(claims: Sequence[ClaimedStanding], basis: _Basis, field: Field) -> Compared:
    """The claimed ranks that a way to rank does not give."""
    shared: dict[int, int] = {}
    for rank in field.values():
        shared[rank.place] = shared.get(rank.place, 0) + 1
    found: list[Difference] = []
    compared = 0
    for claim in claims:
        due, place = field.get(claim.contestant), _place(claim.rank)
        if due is None or place is None or claim.contestant not in basis.by_id:
            continue
        compared += 1
        if not due.place <= place < due.place + (shared[due.place] if due.shared else 1):
            found.append(_difference(claim, "rank", claim.rank, str(due)))
    return Compared(tuple(found), compared)


def _place(text: str) -> int | None:
    """The number of a rank such as `3`, `3=` or `=3`."""
    digits = text.strip().strip("=. ")
    return int(digits) if digits.isascii() and digits.isdecimal() and len(digits) <= 9 else None


Figure = Literal["score", "mean", "percentage", "boards", "rank"]


def _difference(claim: ClaimedStanding, figure: str, claimed: str, computed: str) -> Difference:
    return Difference(f"standings, {claim.contestant}", figure, claimed, computed, contestant=claim.contestant)
