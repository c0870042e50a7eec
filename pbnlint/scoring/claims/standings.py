"""The standings as files claim them, beside those that the results give."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from pbnlint.scoring.arithmetic.numbers import exact_sum, figure_text
from pbnlint.scoring.arithmetic.rounding import rounded, stands_for
from pbnlint.scoring.arithmetic.session import Rank, ranks
from pbnlint.scoring.claims.values import Claims
from pbnlint.scoring.event import MATCHPOINTS, ClaimedStanding, Collected, Difference, Event, Line, Standing, Traveller
from pbnlint.scoring.pairs.averages import players
from pbnlint.scoring.pairs.standings import has_two_winners, standings, totals

if TYPE_CHECKING:
    from pbnlint.scoring.arithmetic.numbers import Number

_COUNTED: Final = MATCHPOINTS | {"Butler", "cross-IMPs", "target IMPs", "total points"}


class _Basis(NamedTuple):
    """Standings that a claim may mean: of all files, of one, or of all up to one."""

    by_id: Mapping[str, Standing]
    travellers: tuple[Traveller, ...]


def standing_differences(collected: Collected, event: Event) -> Claims:
    """The claimed scores, percentages and ranks that the standings do not have.

    Of several files each may claim the standings of its own results, or of all results so far. Totals may be sums of
    rounded points. Where ties are broken, any of the shared places will do.
    """
    if event.method.name not in _COUNTED or not collected.claimed_standings or not event.standings:
        return Claims((), 0)
    found: list[Difference] = []
    notes: dict[str, None] = {}
    compared = 0
    bases: dict[int, tuple[_Basis, ...]] = {}
    for claims in _tables(collected.claimed_standings):
        file = claims[0].file
        if file not in bases:
            bases[file] = tuple(_bases(collected, event, file))
        note = _of_more_boards(claims, bases[file])
        if note:
            notes[note] = None
            continue
        ways = [_beside(claims, basis, collected, event) for basis in bases[file]]
        best = min(ways, key=lambda one: len(one.differences))
        found += best.differences
        compared += best.compared
    return Claims(tuple(found), compared, tuple(notes))


def _tables(claims: Sequence[ClaimedStanding]) -> list[list[ClaimedStanding]]:
    """The claims of each column of each table: a contestant that comes again begins another one."""
    tables: list[list[ClaimedStanding]] = []
    current: dict[tuple[int, str], tuple[list[ClaimedStanding], set[str]]] = {}
    for claim in claims:
        key = claim.file, claim.kind
        if key not in current or claim.contestant in current[key][1]:
            current[key] = [], set()
            tables.append(current[key][0])
        table, seen = current[key]
        table.append(claim)
        seen.add(claim.contestant)
    return tables


def _of_more_boards(claims: Sequence[ClaimedStanding], bases: Sequence[_Basis]) -> str:
    """A sentence where a table counts many more boards than the files have results of, else nothing."""
    counts = [claim.boards for claim in claims if claim.boards is not None]
    if not counts:
        return ""
    most = max((standing.boards for basis in bases for standing in basis.by_id.values()), default=0)
    if 2 * sum(count > most for count in counts) <= len(counts):
        return ""
    return (
        f"Standings in the files count {max(counts)} boards, but nobody has results of more than {most}; "
        "these standings are not compared."
    )


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


def _beside(claims: Sequence[ClaimedStanding], basis: _Basis, collected: Collected, event: Event) -> Claims:
    found: list[Difference] = []
    compared = 0
    summed: dict[str, Number] | None = None
    for claim in claims:
        standing = basis.by_id.get(claim.contestant)
        if standing is None:
            continue
        for figure, claimed, places, value in _figures(claim, standing, event):
            compared += 1
            if stands_for(claimed, value, places):
                continue
            if figure == "score":
                summed = _rounded_sums(basis.travellers, collected) if summed is None else summed
                if stands_for(claimed, summed.get(claim.contestant, value), places):
                    continue
            due = figure_text(value, max(2, places))
            found.append(_difference(claim, figure, figure_text(claimed, places), due))
    wrong = [_wrong_ranks(claims, basis, ways) for ways in _fields(basis, collected)]
    fewest = min(wrong, key=lambda one: len(one.differences))
    return Claims((*found, *fewest.differences), compared + fewest.compared)


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
                for one in players(contestant) if collected.individual else (contestant,):
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
    return {one: total.mostly for one, total in sums.items()}


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


def _wrong_ranks(claims: Sequence[ClaimedStanding], basis: _Basis, field: Field) -> Claims:
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
    return Claims(tuple(found), compared)


def _place(text: str) -> int | None:
    """The number of a rank such as `3`, `3=` or `=3`."""
    digits = text.strip().strip("=. ")
    return int(digits) if digits.isascii() and digits.isdecimal() and len(digits) <= 9 else None


Figure = Literal["score", "mean", "percentage", "boards", "rank"]


def _difference(claim: ClaimedStanding, figure: str, claimed: str, computed: str) -> Difference:
    return Difference(f"standings, {claim.contestant}", figure, claimed, computed, contestant=claim.contestant)
