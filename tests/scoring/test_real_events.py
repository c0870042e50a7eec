"""Real events of pairs with published results, from the files beside the checkout."""

import csv
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import pytest

from pbnlint.formats import open_source
from pbnlint.records import Record
from pbnlint.rulings import Award
from pbnlint.scoring.collecting import collect
from pbnlint.scoring.event import Collected, Entry, Event, Line, Method
from pbnlint.scoring.match import TableResult
from pbnlint.scoring.scored import score
from tests.conftest import SHARED

pytestmark = pytest.mark.shared

FOLDER = (SHARED or Path("absent")) / "corpus" / "files"
PARSER = FOLDER / "rkcb+pbnparser" / "src" / "main" / "resources"
TOOLS = FOLDER / "jarekczek+pbntools" / "test"
OWN_TOPS = Method("matchpoints", short_boards="none")

Number = int | Fraction


class Published(NamedTuple):
    """A published row: board, the contestants (one or two ids a side), what was scored, and what each side got.

    `ew` is None where only North-South's is published. `ruled` marks a row that the director filled.
    """

    board: str
    sides: tuple[str, str]
    ns: Fraction
    ew: Fraction | None
    ruled: bool


class Official(NamedTuple):
    """The published rows, and the score of each contestant in the rank list."""

    rows: list[Published]
    totals: dict[str, Fraction]


@lru_cache(maxsize=8)
def records_of(path: Path) -> tuple[Record, ...]:
    """The records of a file."""
    return tuple(open_source(path).records)


def official(name: str, read: Callable[[list[str]], Published]) -> Official:
    """A table of published results: rows, then the rank list."""
    with (FOLDER / "official" / name).open(encoding="utf-8", newline="") as file:
        lines = [line for line in csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE) if line]
    at = next(number for number, line in enumerate(lines) if line[0] == "#rank list")
    contestant, total = lines[at + 1].index("pair"), lines[at + 1].index("score")
    totals = {line[contestant]: Fraction(line[total]) for line in lines[at + 1 :] if not line[0].startswith("#")}
    return Official([read(line) for line in lines[:at] if not line[0].startswith("#")], totals)


def of_numbers(line: list[str]) -> Published:
    """A row with the numbers of the pairs, in the order of the records of its board."""
    ruled = line[3].startswith(("TD", "ADJ"))
    return Published(line[0], (line[1], line[2]), Fraction(line[9]), Fraction(line[10]), ruled)


def of_players(line: list[str]) -> Published:
    """A row with the names of the players."""
    sides = (f"{line[2]} - {line[3]}", f"{line[4]} - {line[5]}")
    return Published(line[0], sides, Fraction(line[8].rstrip("%")), None, line[7] == "N/A")


def numbered(path: Path, rows: list[Published], kind: Award | None) -> tuple[Collected, dict[int, Published]]:
    """An event whose records name tables, with its pairs by the published rows, and the row of each record.

    The rows of a board stand in the order of its records, those that the director filled apart: these are no records,
    and are added as awards of the kind where one is given.
    """
    collected = collect([records_of(path)])
    played = [row for row in rows if not row.ruled]
    by_record: dict[int, Published] = {}
    for board in dict.fromkeys(row.board for row in played):
        numbers = [one.number for one in records_of(path) if one.get("Board").lstrip("0") == board]
        by_record.update(zip(numbers, (row for row in played if row.board == board), strict=True))
    entries = [
        one._replace(ns=by_record[one.result.record].sides[0], ew=by_record[one.result.record].sides[1])
        for one in collected.entries
    ]
    entries += [_ruled(row, row.sides, kind, entries) for row in rows if row.ruled and kind is not None]
    return collected._replace(entries=tuple(entries), contestants={}), by_record


def _ruled(row: Published, sides: tuple[str, str], kind: Award, entries: list[Entry]) -> Entry:
    """A row that the director filled, beside the other entries of its board."""
    like = next(one for one in entries if one.board.lstrip("0") == row.board)
    ew = row.ew if row.ew is not None else -row.ns if kind.kind == "IMPs" else 100 - row.ns
    return Entry(
        like.board,
        TableResult(0, like.board),
        *sides,
        session=like.session,
        awards=(kind._replace(amount=row.ns), kind._replace(amount=ew)),
    )


def lines_of(event: Event) -> Iterator[Line]:
    """All lines of an event."""
    return (line for traveller in event.travellers for line in traveller.lines)


def test_matchpoints_2014() -> None:
    """Both sessions agree with everything that their files claim, the second with its totals of both, Neuberg too."""
    first, second = (records_of(PARSER / name) for name in ("sm1.pbn", "sm2.pbn"))
    sessions = [score(collect([one]), Method("matchpoints")) for one in (first, second)]
    together = score(collect([first, second]), Method("matchpoints"))
    assert [(1188, 36, ()), (702, 36, ()), (1890, 36, ())] == [
        (sum(1 for _ in lines_of(event)), len(event.standings), event.differences) for event in (*sessions, together)
    ]
    # The score of every row with a result, its matchpoints and percentages both ways; score, percentage, boards and
    # rank of every pair; with both files together those of both sessions, which the second alone cannot give.
    assert [1186 + 4 * 1188 + 4 * 36, 702 + 4 * 702 + 4 * 36, 1888 + 4 * 1890 + 3 * 4 * 36] == [
        event.compared for event in (*sessions, together)
    ]
    winner = sessions[0].standings[0]
    assert ("1", 1337, "59.58") == (winner.rank, winner.score, f"{float(winner.percent or 0):.2f}")


def test_a_planted_difference_is_found() -> None:
    """One published figure changed in either place is a difference: the agreement above is not for want of looking."""
    collected = collect([records_of(PARSER / "sm1.pbn")])
    entry, claim = collected.entries[40], collected.claimed_standings[3]
    changed = collected._replace(
        entries=tuple(
            one._replace(claimed=one.claimed._replace(points_ns=(one.claimed.points_ns or 0) + 1))
            if one is entry
            else one
            for one in collected.entries
        ),
        claimed_standings=tuple(
            one._replace(score=(one.score or 0) + Fraction(1, 10)) if one is claim else one
            for one in collected.claimed_standings
        ),
    )
    found = score(changed, Method("matchpoints")).differences
    assert [("matchpoints NS", entry.board, ""), ("score", "", claim.contestant)] == [
        (one.figure, one.board, one.contestant) for one in found
    ]


def test_cross_imps_2011() -> None:
    """1,679 rows and 80 totals are plain sums, and another divisor is named where it was chosen wrongly."""
    collected = collect([records_of(PARSER / "impcross.pbn")])
    event = score(collected, Method("cross-IMPs", divisor="Cross"))
    assert (80, 1679 + 2 * 1680 + 3 * 80, ()) == (len(event.standings), event.compared, event.differences)
    assert [2261, 1896, 1865] == [standing.score for standing in event.standings[:3]]
    other = score(collected, Method("cross-IMPs", divisor="Cross2"))
    assert ((), True) == (other.differences, any("(Cross)" in note for note in other.notes))


def test_matchpoints_2010() -> None:
    """44 of 44 totals; of 570 rows 566 within 0.05: the others are percentages of 31.5 points, rounded from 31.476."""
    published = official("PCH1003.tsv", of_numbers)
    collected, by_record = numbered(
        TOOLS / "test_2_kops" / "PCH1003" / "PCH1003.pbn", published.rows, Award("percentage")
    )
    event = score(collected, Method("matchpoints"))
    played = [line for line in lines_of(event) if not line.adjusted]
    within = [
        abs((line.percent_ns or 0) - by_record[line.entry.result.record].ns) <= Fraction(1, 20) for line in played
    ]
    assert (570, 566) == (len(within), sum(within))
    assert [Fraction(published_ns) for published_ns in (75, 75, 75, 75)] == [
        by_record[line.entry.result.record].ns for line, fits in zip(played, within, strict=True) if not fits
    ]
    assert 44 == _totals_within(event, published, Fraction(1, 100), 44)


def _totals_within(event: Event, published: Official, tolerance: Fraction, count: int) -> int:
    """How many published totals are those of the standings, of so many there are."""
    assert count == len(published.totals)
    found = {
        frozenset(one.id.split(" - ")): one.score if one.percent is None else one.percent for one in event.standings
    }
    names = {frozenset(name.replace("Robot", "GiB").split("+")): total for name, total in published.totals.items()}
    return sum(key in found and abs(found[key] - total) <= tolerance for key, total in names.items())


def test_matchpoints_2012() -> None:
    """216 rows; the pair that sits out has 60 percent from the director, which is no result that the board is due."""
    published = official("WB120802.tsv", of_numbers)
    collected, by_record = numbered(
        TOOLS / "test_1_pary" / "WB120802" / "wb120802.pbn", published.rows, Award("percentage")
    )
    event = score(collected, Method("matchpoints"))
    assert 216 == sum(
        f"{float(line.percent_ns or 0):.2f}" == f"{float(by_record[line.entry.result.record].ns):.2f}"
        for line in lines_of(event)
        if not line.adjusted
    )


def online(path: Path, published: Official, method: Method, kind: Award) -> tuple[Event, dict[tuple[str, ...], Line]]:
    """An event online, with the rows of boards that were not played to the end, and its lines by board and pairs."""
    collected = collect([records_of(path)])
    ids = {frozenset(one.split(" - ")): one for one in collected.contestants}
    entries = list(collected.entries)
    for row in published.rows:
        if row.ruled:
            ns, ew = (ids.get(frozenset(side.split(" - ")), side) for side in row.sides)
            entries.append(_ruled(row, (ns, ew), kind, entries))
    event = score(collected._replace(entries=tuple(entries)), method)
    return event, {(line.entry.board, line.entry.ns, line.entry.ew): line for line in lines_of(event)}


ONLINE = {
    "acbl_1607.tsv": "test_7_bbo_www_acbl_20130810/acbl_1607_pairs_acbl_sat_1pm_speedball.pbn",
    "host_1538.tsv": "test_10_bbo_www_host_1538_php/host_1538_pairs_untitled.pbn",
    "skyclub_2196.tsv": "test_6_bbo_skyclub_20130810/sky_club_2196_pairs_sky_club_jackpot_2000.pbn",
}


@pytest.mark.parametrize(
    ("name", "method", "rows", "totals"),
    [("acbl_1607.tsv", OWN_TOPS, 573, (85, 96)), ("host_1538.tsv", OWN_TOPS, 52, (11, 12)),
     ("skyclub_2196.tsv", Method("cross-IMPs"), 42, (8, 8))],
)  # fmt: skip
def test_online_2013(name: str, method: Method, rows: int, totals: tuple[int, int]) -> None:
    """Every row, each board with its own top; the pairs that a substitute joined have other boards in the rank list."""
    published = official(name, of_players)
    kind = Award("IMPs") if method.name == "cross-IMPs" else Award("percentage")
    event, lines = online(TOOLS / ONLINE[name], published, method, kind)
    fitting = 0
    for row in published.rows:
        line = lines.get((row.board, *row.sides))
        if not row.ruled and line is not None:
            value = line.points_ns if line.percent_ns is None else line.percent_ns
            fitting += value is not None and abs(value - row.ns) <= Fraction(1, 200)
    assert rows == sum(not row.ruled for row in published.rows) == fitting
    assert totals[0] == _totals_within(event, published, Fraction(1, 100), totals[1])


SZCZYRK = TOOLS / "test_9_pary_www_szczyrk_20131108" / "131108szczyrk.pbn"


def _fitting(method: Method) -> tuple[int, int, set[str]]:
    """How many rows have the published IMPs, of how many, and the boards of the others."""
    published = official("szczyrk.tsv", of_numbers)
    collected, by_record = numbered(SZCZYRK, published.rows, None)
    lines = list(lines_of(score(collected, method)))
    wrong = {line.entry.board for line in lines if line.points_ns != by_record[line.entry.result.record].ns}
    count = sum(
        (line.points_ns, line.points_ew)
        == (by_record[line.entry.result.record].ns, by_record[line.entry.result.record].ew)
        for line in lines
    )
    return count, len(lines), wrong


def test_butler_with_the_median_2013() -> None:
    """1,137 of 1,205 rows; on five boards the published datum is not the median of the results there are."""
    count, rows, wrong = _fitting(Method("Butler", datum="median", datum_rounding="HALF_EVEN"))
    assert (1137, 1205, {"11", "12", "17", "22", "26"}) == (count, rows, {board.lstrip("0") for board in wrong})


def test_butler_with_given_datums_2013() -> None:
    """With a datum that explains those five boards every row has the published IMPs."""
    published = official("szczyrk.tsv", of_numbers)
    collected, _ = numbered(SZCZYRK, published.rows, None)
    event = score(collected, Method("Butler", datum="median", datum_rounding="HALF_EVEN"))
    datums = {traveller.board: traveller.lines[0].datum or 0 for traveller in event.travellers}
    datums |= {"11": 70, "12": -90, "17": 0, "22": -70, "26": -620}
    assert (1205, 1205, set()) == _fitting(Method("Butler", datum="given", datums=datums))
