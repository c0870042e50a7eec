"""Real matches with published results, from the files beside the checkout."""

import csv
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest

from pbnlint.formats import open_source
from pbnlint.records import Record
from pbnlint.scoring.match import Match
from pbnlint.scoring.reading.matches import matches
from pbnlint.scoring.reading.results import read_points
from tests.conftest import SHARED

pytestmark = pytest.mark.shared

FOLDER = (SHARED or Path("absent")) / "corpus" / "files"
ENDPLAY = FOLDER / "dominicprice+endplay" / "tests" / "pbn"


def records_of(name: str) -> Iterator[Record]:
    """The records of one of the real files."""
    return open_source(ENDPLAY / name).records


@lru_cache(maxsize=4)
def matches_of(name: str) -> tuple[Match, ...]:
    """The matches of one of the real files."""
    return matches(records_of(name))


@lru_cache(maxsize=1)
def knockouts() -> dict[tuple[str, ...], tuple[int, int]]:
    """The knock-out matches of 2012: IMPs by event, teams and segment, and by `total`."""
    return {
        (match.event, match.home, match.visit, match.stage, segment.name): segment.imps
        for match in matches_of("example3-part-spingold-usbc.pbn")
        for segment in (*match.segments, match.total)
    }


@pytest.mark.parametrize(
    ("segment", "expected"),
    [("1", (36, 21)), ("2", (32, 23)), ("3", (23, 57)), ("4", (52, 0)), ("total", (143, 101))],
)
def test_spingold_2012_final(segment: str, expected: tuple[int, int]) -> None:
    """Monaco beats Nickell by the published quarters, with the doubling taken from the auction."""
    assert expected == knockouts()["Spingold", "Monaco", "Nickell", "Final", segment]


@pytest.mark.parametrize(
    ("segment", "expected"),
    [
        *(("1", (28, 37)), ("2", (22, 46)), ("3", (22, 43)), ("4", (64, 19))),
        *(("5", (41, 25)), ("6", (32, 29)), ("7", (31, 11)), ("8", (27, 41))),
        ("total", (267, 251)),
    ],
)
def test_usbc_2012_final(segment: str, expected: tuple[int, int]) -> None:
    """Nickell beats Diamond by the eight published segments."""
    assert expected == knockouts()["U.S. Championship", "Nickell", "Diamond", "Final", segment]


def test_other_matches_of_2012() -> None:
    """The other matches come out as an independent computation from the same auctions has them."""
    with (FOLDER / "official" / "team_matches_2012.tsv").open(encoding="utf-8") as file:
        rows = [row for row in csv.reader(file, delimiter="\t") if len(row) > 7 and not row[0].startswith("#")]
    expected = {}
    for event, home, visit, stage, _, _, _, computed, *_ in rows:
        name, _, part = stage.replace(" total", ":total").partition(":")
        ours, theirs = computed.split("-")
        if event in ("Spingold", "U.S. Championship"):
            expected[event, home, visit, name, part] = (int(ours), int(theirs))
    assert len(expected) > 60
    assert expected == {key: imps for key, imps in knockouts().items() if key in expected}


def test_vienna_1998() -> None:
    """Austria wins the junior match with 108 IMPs."""
    (match,) = matches_of("example1~8cc2323.pbn")
    assert ("J-germany", "J-austria", (46, 108), 20) == (
        match.home,
        match.visit,
        match.total.imps,
        match.total.compared,
    )


def test_online_qualifier_2021_boards() -> None:
    """On each board that both tables played, the IMPs are those that the file itself states."""
    stated = {record.number: read_points(record.get("ScoreIMP"), None) for record in records_of("example2.pbn")}
    found = expected = 0
    for match in matches_of("example2.pbn"):
        for board in match.total.boards:
            if board.open is not None and board.imps_home is not None:
                expected += 1
                points = stated[board.open.record]
                found += points is not None and points.ns == board.imps_home
    assert (139, 139) == (expected, found)


@pytest.mark.parametrize(
    ("home", "visit", "expected"),
    [("AUSTRIA", "DENMARK", (20, 16)), ("SWEDEN", "CROATIA", (36, 4)), ("HUNGARY", "ICELAND", (31, 1))],
)
def test_online_qualifier_2021_matches(home: str, visit: str, expected: tuple[int, int]) -> None:
    """Tables at which the teams change places are the two rooms of one match."""
    totals = {(match.home, match.visit): match.total.imps for match in matches_of("example2.pbn")}
    assert expected == totals[home, visit]


def test_a_match_not_played() -> None:
    """A match that stands as pass-outs without call or score was not played."""
    (match,) = (match for match in matches_of("example2.pbn") if match.home == "WALES")
    assert ({"not played"}, 0) == ({board.reason for board in match.total.boards}, match.total.compared)
