"""What the files of an event claim, beside what their results give: every figure of a row, and the standings."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from pbnlint.scoring.arithmetic.duplicate import law_77
from pbnlint.scoring.arithmetic.numbers import figure_text
from pbnlint.scoring.arithmetic.rounding import stands_for
from pbnlint.scoring.claims.figures import claimed_figures
from pbnlint.scoring.claims.matches import match_differences
from pbnlint.scoring.claims.standings import standing_differences
from pbnlint.scoring.claims.values import Claims
from pbnlint.scoring.claims.variants import in_words, variants
from pbnlint.scoring.event import (
    NOTHING_CLAIMED,
    Collected,
    Difference,
    Entry,
    Event,
    Method,
    Traveller,
)
from pbnlint.scoring.pairs.comparing import results_due, travellers
from pbnlint.scoring.pairs.standings import standings
from pbnlint.scoring.possible import awards_of, scores_of
from pbnlint.scoring.teams.event import is_team_event

if TYPE_CHECKING:
    from pbnlint.scoring.arithmetic.numbers import Number

_WORTH: Final = 10
"""A variant is named where it leaves no more than one difference of so many."""
_SAMPLE: Final = 8
"""On so many boards a variant is tried first."""


class _Wrong(NamedTuple):
    """A claimed figure with what was computed in its place."""

    entry: Entry
    figure: str
    claimed: "Number"
    places: int
    value: "Number"


def differences(collected: Collected, event: Event) -> Claims:
    """Every claimed figure of rows and standings that the results do not give by the event's method.

    A figure may be rounded either way where it is a tie. Where one other variant of the method explains nearly all
    figures of the rows that differ, a sentence says so, and the differences are those that it leaves.
    """
    scores, counted = _of_scores(collected.entries, event.method)
    if is_team_event(collected, event.method):
        matches = match_differences(collected, event)
        return matches._replace(differences=(*scores, *matches.differences), compared=counted + matches.compared)
    found, compared = _wrong(event.travellers, event.method)
    totals = standing_differences(collected, event)
    notes: tuple[str, ...] = ()
    if found or (totals.differences and not compared):
        other = _explained(collected, event, found, totals.differences)
        if other is not None:
            changed, notes = other
            found, _ = _wrong(changed.travellers, changed.method)
            totals = standing_differences(collected, changed)
    rows = (_difference(*one) for one in found)
    return Claims((*scores, *rows, *totals.differences), counted + compared + totals.compared, (*notes, *totals.notes))


def _explained(
    collected: Collected, event: Event, rows: Sequence[_Wrong], totals: Sequence[Difference]
) -> tuple[Event, tuple[str, ...]] | None:
    """The event by the variant that leaves the fewest differences, with a sentence on it; None if none is worth it."""
    count = len(rows) or len(totals)
    ways = _hopeful(event) if rows else tuple(variants(event.method))
    best: list[tuple[Method, Event]] = []
    least = count
    for method in ways:
        changed = _rescored(collected, event, method)
        left = len(_wrong(changed.travellers, method)[0] if rows else standing_differences(collected, changed)[0])
        if left < least:
            best, least = [], left
        if left == least and left < count:
            best.append((method, changed))
    if not best or least * _WORTH > count:
        return None
    names = " or ".join(dict.fromkeys(in_words(event.method, method) for method, _ in best))
    figures = f"{count} figures of the files differ" if count > 1 else "1 figure of the files differs"
    left_over = f"; with it {least} still {'differ' if least > 1 else 'differs'}" if least else ""
    return best[0][1], (f"{figures} by the method chosen; {names} explains them{left_over}.",)


def _hopeful(event: Event) -> tuple[Method, ...]:
    """The variants that explain the rows of the first boards with differences."""
    sample = [one for one in event.travellers if _wrong((one,), event.method)[0]][:_SAMPLE]
    entries = [line.entry for traveller in sample for line in traveller.lines]
    due = results_due(line.entry for traveller in event.travellers for line in traveller.lines)
    count = len(_wrong(sample, event.method)[0])
    left = [(len(_wrong(travellers(entries, method, due), method)[0]), method) for method in variants(event.method)]
    least = min((wrong for wrong, _ in left), default=count)
    return tuple(method for wrong, method in left if wrong == least and wrong * 2 < count)


def _rescored(collected: Collected, event: Event, method: Method) -> Event:
    made = travellers(collected.entries, method)
    placed = standings(made, method, event.contestants, event.penalties, individual=collected.individual)
    return event._replace(travellers=made, method=method, standings=placed.standings)


def _wrong(made: Sequence[Traveller], method: Method) -> tuple[list[_Wrong], int]:
    """The figures of the rows that differ, and how many were compared."""
    found: list[_Wrong] = []
    compared = 0
    for traveller in made:
        for line in traveller.lines:
            if line.entry.claimed == NOTHING_CLAIMED:
                continue
            for figure, claimed, places, value in claimed_figures(line, method):
                compared += 1
                if not stands_for(claimed, value, places):
                    found.append(_Wrong(line.entry, figure, claimed, places, value))
    return found, compared


def _of_scores(entries: Sequence[Entry], method: Method) -> tuple[list[Difference], int]:
    """The recorded scores that contract, declarer, tricks and vulnerability do not give, and how many were compared."""
    found: list[Difference] = []
    compared = 0
    for entry in entries:
        claimed, result = entry.claimed, entry.result
        split = claimed.score_ew is not None and claimed.score_ns is not None and claimed.score_ew != -claimed.score_ns
        if claimed.score_ns is None or split or awards_of(entry) is not None:
            continue
        if law_77(result.contract, result.declarer, result.tricks, entry.vulnerability) is None:
            continue
        for _, due in scores_of(entry, old_undertricks=method.old_undertricks)[0]:
            compared += 1
            if due != claimed.score_ns:
                found.append(_difference(entry, "score NS", claimed.score_ns, 0, due))
    return found, compared


def _difference(entry: Entry, figure: str, claimed: "Number", places: int, value: "Number") -> Difference:
    due = figure_text(value, max(places, 2))
    return Difference(where_of(entry), figure, figure_text(claimed, places), due, board=entry.board)


def where_of(entry: Entry) -> str:
    """The place of a result as a person names it: board, table, contestants."""
    parts = [f"board {entry.board}"]
    parts += [f"{name} {value}" for name, value in (("session", entry.session), ("table", entry.table)) if value]
    if entry.ns or entry.ew:
        parts.append(f"{entry.ns or '?'} against {entry.ew or '?'}")
    elif entry.row is not None:
        parts.append(f"row {entry.row}")
    return ", ".join(parts)
