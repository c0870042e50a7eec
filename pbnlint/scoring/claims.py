"""What the files of an event claim, beside what their results give: every figure of a row, and the standings."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from pbnlint.scoring.claimed_totals import standing_differences
from pbnlint.scoring.comparing import MATCHPOINTS, results_due, travellers
from pbnlint.scoring.event import Collected, Difference, Entry, Event, Figures, Line, Method, Traveller
from pbnlint.scoring.possible import awards_of, figure_text, law_77
from pbnlint.scoring.rounding import cuts_to, rounds_to
from pbnlint.scoring.variants import described, variants

if TYPE_CHECKING:
    from fractions import Fraction

    Number = int | Fraction

_IMPS: Final = frozenset(("Butler", "cross-IMPs", "target IMPs"))
_WORTH: Final = 10
"""A variant is named where it leaves no more than one difference of so many."""
_SAMPLE: Final = 8
"""On so many boards a variant is tried first."""


class Claims(NamedTuple):
    """The differences, how many figures were compared, and sentences on what explains many of them at once."""

    differences: tuple[Difference, ...]
    compared: int
    notes: tuple[str, ...] = ()


def differences(collected: Collected, event: Event) -> Claims:
    """Every claimed figure of rows and standings that the results do not give by the event's method.

    A figure may be rounded either way where it is a tie. Where one other variant of the method explains nearly all
    figures of the rows that differ, a sentence says so, and the differences are those that it leaves.
    """
    scores = tuple(_score_differences(collected.entries))
    counted = sum(1 for entry in collected.entries if entry.claimed.score_ns is not None)
    found, compared = _of_rows(event.travellers, event.method)
    totals = standing_differences(collected, event)
    notes: tuple[str, ...] = ()
    if found or (totals.differences and not compared):
        other = _explained(collected, event, found, totals.differences)
        if other is not None:
            changed, notes = other
            found, _ = _of_rows(changed.travellers, changed.method)
            totals = standing_differences(collected, changed)
    return Claims((*scores, *found, *totals.differences), counted + compared + totals.compared, (*notes, *totals.notes))


def _explained(
    collected: Collected, event: Event, rows: Sequence[Difference], totals: Sequence[Difference]
) -> tuple[Event, tuple[str, ...]] | None:
    """The event by the variant that leaves the fewest differences, with a sentence on it; None if none is worth it."""
    count = len(rows) or len(totals)
    ways = _hopeful(event) if rows else tuple(variants(event.method))
    best: list[tuple[Method, Event]] = []
    least = count
    for method in ways:
        changed = _rescored(collected, event, method)
        left = len(_of_rows(changed.travellers, method)[0] if rows else standing_differences(collected, changed)[0])
        if left < least:
            best, least = [], left
        if left == least and left < count:
            best.append((method, changed))
    if not best or least * _WORTH > count:
        return None
    names = " or ".join(dict.fromkeys(described(event.method, method) for method, _ in best))
    figures = f"{count} figures of the files differ" if count > 1 else "1 figure of the files differs"
    left_over = f"; with it {least} still {'differ' if least > 1 else 'differs'}" if least else ""
    return best[0][1], (f"{figures} by the method chosen; {names} explains them{left_over}.",)


def _hopeful(event: Event) -> tuple[Method, ...]:
    """The variants that explain the rows of the first boards with differences."""
    sample = [one for one in event.travellers if _of_rows((one,), event.method)[0]][:_SAMPLE]
    entries = [line.entry for traveller in sample for line in traveller.lines]
    due = results_due(line.entry for traveller in event.travellers for line in traveller.lines)
    count = len(_of_rows(sample, event.method)[0])
    left = [(len(_of_rows(travellers(entries, method, due), method)[0]), method) for method in variants(event.method)]
    least = min((wrong for wrong, _ in left), default=count)
    return tuple(method for wrong, method in left if wrong == least and wrong * 2 < count)


def _rescored(collected: Collected, event: Event, method: Method) -> Event:
    from pbnlint.scoring.standings import standings

    made = travellers(collected.entries, method)
    placed = standings(made, method, event.contestants, event.penalties, individual=collected.individual)
    return event._replace(travellers=made, method=method, standings=placed.standings)


def _of_rows(made: Sequence[Traveller], method: Method) -> tuple[tuple[Difference, ...], int]:
    """The figures of the rows that differ, and how many were compared."""
    found: list[Difference] = []
    compared = 0
    for traveller in made:
        for line in traveller.lines:
            if line.entry.claimed == _NOTHING:
                continue
            for figure, claimed, places, value in _figures(line, method):
                compared += 1
                if not is_rounding_of(claimed, value, places):
                    found.append(
                        _difference(line.entry, figure, figure_text(claimed, places), _computed(value, places))
                    )
    return tuple(found), compared


_NOTHING: Final = Figures()


def _figures(line: Line, method: Method) -> "Iterator[tuple[str, Number, int, Number]]":
    """The claimed figures of a line that the method gives: name, claim, decimal places, and what was computed."""
    claimed = line.entry.claimed
    columns: tuple[tuple[str, Number | None, int, Number | None], ...] = ()
    if method.name in MATCHPOINTS:
        columns = (
            ("matchpoints NS", claimed.points_ns, claimed.points_places, line.points_ns),
            ("matchpoints EW", claimed.points_ew, claimed.points_places, line.points_ew),
            ("percentage NS", claimed.percent_ns, claimed.percent_places, line.percent_ns),
            ("percentage EW", claimed.percent_ew, claimed.percent_places, line.percent_ew),
        )
    elif method.name in _IMPS:
        columns = (
            ("IMPs NS", claimed.imps_ns, claimed.imps_places, line.points_ns),
            ("IMPs EW", claimed.imps_ew, claimed.imps_places, line.points_ew),
        )
    for name, claim, places, value in columns:
        if claim is not None and value is not None:
            yield name, claim, places, value


def is_rounding_of(claimed: "Number", value: "Number", places: int) -> bool:
    """Whether a figure can stand for a value: rounded to its places, a tie either way, or cut off there."""
    return claimed == value or rounds_to(value, claimed, places) or (places > 0 and cuts_to(value, claimed, places))


def _computed(value: "Number", places: int) -> str:
    return figure_text(value, max(places, 2))


def _score_differences(entries: Sequence[Entry]) -> Iterator[Difference]:
    """The recorded scores that contract, declarer, tricks and vulnerability do not give (Law 77)."""
    for entry in entries:
        claimed, result = entry.claimed, entry.result
        if claimed.score_ns is None or awards_of(entry) is not None:
            continue
        due = law_77(result.contract, result.declarer, result.tricks, entry.vulnerability)
        split = claimed.score_ew is not None and claimed.score_ew != -claimed.score_ns
        if due is None or split or due == claimed.score_ns or result.score_ns == claimed.score_ns:
            continue
        yield _difference(entry, "score NS", str(claimed.score_ns), str(due))


def _difference(entry: Entry, figure: str, claimed: str, computed: str) -> Difference:
    return Difference(where_of(entry), figure, claimed, computed, board=entry.board)


def where_of(entry: Entry) -> str:
    """The place of a result as a person names it: board, table, contestants."""
    parts = [f"board {entry.board}"]
    parts += [f"{name} {value}" for name, value in (("session", entry.session), ("table", entry.table)) if value]
    if entry.ns or entry.ew:
        parts.append(f"{entry.ns or '?'} against {entry.ew or '?'}")
    elif entry.row is not None:
        parts.append(f"row {entry.row}")
    return ", ".join(parts)
