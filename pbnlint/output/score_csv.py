"""An event scored as CSV for spreadsheets: the standings, or the results of every board.

Scores have two decimal places, and beside them stands the exact value: a decimal, or a fraction such as `29/6`. A text
from a file that a spreadsheet would take for a formula, for it begins with `=`, `+`, `-`, `@` or a tab, gets an
apostrophe in front. Lines end with CR and LF, fields are quoted where they must be (RFC 4180).
"""

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Final

from pbnlint.output.figures import exact, fixed
from pbnlint.output.score_words import contract, names
from pbnlint.plain import no_formula
from pbnlint.scoring.event import Event, Line, Standing

STANDINGS: Final = (
    "rank", "id", "names", "direction", "score", "score_exact", "percent", "percent_exact", "penalty", "matches",
    "boards",
)  # fmt: skip
RESULTS: Final = (
    "session", "board", "section", "stage", "round", "table", "room", "version", "ns", "ew", "names_ns", "names_ew",
    "contract", "declarer", "tricks", "score_ns", "score_ew", "points_ns", "points_ew", "points_ns_exact",
    "points_ew_exact", "percent_ns", "percent_ew", "top", "datum", "times", "adjusted",
)  # fmt: skip


def standings(event: Event) -> str:
    """The standings, a row for each contestant."""
    return _csv(STANDINGS, (_standing(one) for one in event.standings))


def results(event: Event, boards: Sequence[str] = (), contestants: Sequence[str] = ()) -> str:
    """The results of every board, or of some boards or contestants, a row for each table."""
    from pbnlint.scoring.sides import members

    lines = (
        line
        for traveller in event.travellers
        for line in traveller.lines
        if not (boards or contestants)
        or traveller.board in boards
        or any(one in contestants for side in (line.entry.ns, line.entry.ew) for one in members(event, side))
    )
    return _csv(RESULTS, (_result(event, line) for line in lines))


def _csv(header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(header)
    writer.writerows(rows)
    return text.getvalue()


def _standing(one: Standing) -> Sequence[str]:
    return (
        one.rank, no_formula(one.id), no_formula(", ".join(filter(None, one.names))), one.direction, fixed(one.score),
        exact(one.score), fixed(one.percent), exact(one.percent), exact(one.penalty) if one.penalty else "",
        f"{one.matches}" if one.matches else "", f"{one.boards}",
    )  # fmt: skip


def _result(event: Event, line: Line) -> Sequence[str]:
    entry, result = line.entry, line.entry.result
    places = (entry.session, entry.board, entry.section, entry.stage, entry.round, entry.table, entry.room)
    return (
        *map(no_formula, (*places, entry.version, entry.ns, entry.ew, names(event, entry.ns), names(event, entry.ew))),
        contract(entry), result.declarer or "", exact(result.tricks),
        exact(result.score_ns), exact(result.score_ew), fixed(line.points_ns), fixed(line.points_ew),
        exact(line.points_ns), exact(line.points_ew), fixed(line.percent_ns), fixed(line.percent_ew), exact(line.top),
        exact(line.datum), f"{entry.times}", no_formula(line.adjusted),
    )  # fmt: skip
