"""Real events of teams with published results, collected and scored."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

import pytest

from pbnlint.formats import open_source
from pbnlint.scoring.arithmetic.margin_scales import MarginScale
from pbnlint.scoring.collecting import collect
from pbnlint.scoring.event import Event
from pbnlint.scoring.methods import Settings, choose
from pbnlint.scoring.scored import score
from tests.conftest import SHARED

pytestmark = pytest.mark.shared

FOLDER = (SHARED or Path("absent")) / "corpus" / "files"
ENDPLAY = FOLDER / "dominicprice+endplay" / "tests" / "pbn"
KNOCKOUTS = ENDPLAY / "example3-part-spingold-usbc.pbn"
QUALIFIER = ENDPLAY / "example2.pbn"
VIENNA = ENDPLAY / "example1~8cc2323.pbn"
SALO = FOLDER / "rkcb+pbnparser" / "src" / "main" / "resources" / "team.pbn"


@lru_cache(maxsize=4)
def event_of(path: Path) -> Event:
    """The event of a file, scored as its own tags and figures say."""
    collected = collect([list(open_source(path).records)])
    return score(collected, choose(collected, Settings()))


def matches_of(path: Path, home: str, visit: str) -> Mapping[str, tuple[object, object]]:
    """The IMPs of a match by segment."""
    return {one.stage: one.imps for one in event_of(path).matches if (one.home, one.visit) == (home, visit)}


def test_spingold_2012_final() -> None:
    """Monaco beats Nickell by the published quarters."""
    assert {
        "Final:1": (36, 21), "Final:2": (32, 23), "Final:3": (23, 57), "Final:4": (52, 0), "total": (143, 101)
    } == matches_of(KNOCKOUTS, "Monaco", "Nickell")  # fmt: skip


@pytest.mark.parametrize(
    ("home", "visit", "expected"),
    [
        ("Monaco", "Cayne", (174, 71)),
        ("Nickell", "Gordon", (81, 73)),
        ("Nickell", "Brink", (200, 83)),
        ("Monaco", "Fleisher", (145, 95)),
    ],
)
def test_spingold_2012(home: str, visit: str, expected: tuple[int, int]) -> None:
    """The semi-finals as published, the quarter-finals as the records give them."""
    assert expected == matches_of(KNOCKOUTS, home, visit)["total"]


def test_usbc_2012_final() -> None:
    """Nickell beats Diamond by the eight published segments."""
    segments = ((28, 37), (22, 46), (22, 43), (64, 19), (41, 25), (32, 29), (31, 11), (27, 41))
    expected = {f"Final:{number}": imps for number, imps in enumerate(segments, 1)}
    assert expected | {"total": (267, 251)} == matches_of(KNOCKOUTS, "Nickell", "Diamond")


def test_vienna_1998() -> None:
    """Austria wins the junior match with 108 IMPs."""
    assert (46, 108) == matches_of(VIENNA, "J-germany", "J-austria")["total"]


def test_online_qualifier_2021() -> None:
    """Every figure of a board that the file states is computed: IMPs on 139 boards of the matches, and 279 scores.

    One score is of a table whose other room has no result.
    """
    event = event_of(QUALIFIER)
    totals = [one for one in event.matches if one.stage == "total"]
    assert (139, 13, (), 2 * 139 + 279) == (
        sum(one.boards for one in totals),
        sum(one.boards == 10 for one in totals),
        event.differences,
        event.compared,
    )


@pytest.mark.parametrize(
    ("home", "visit", "expected"),
    [("AUSTRIA", "DENMARK", (20, 16)), ("SWEDEN", "CROATIA", (36, 4)), ("HUNGARY", "ICELAND", (31, 1))],
)
def test_online_qualifier_2021_matches(home: str, visit: str, expected: tuple[int, int]) -> None:
    """The published results of matches."""
    assert expected == matches_of(QUALIFIER, home, visit)["total"]


def test_salo_2013_scale() -> None:
    """The victory points of the matches tell the scale, and the output says so."""
    method = event_of(SALO).method
    assert (MarginScale("WBF continuous"), 8, True) == (
        method.vp_scale,
        method.match_boards,
        "fit this scale" in method.why,
    )


def test_salo_2013_matches_and_totals() -> None:
    """All 30 matches, and 10 totals with their ranks, are as the file has them."""
    event = event_of(SALO)
    assert ((), 30 + 2 * 10) == (event.differences, event.compared)


def test_salo_2013_ranking() -> None:
    """The first three of the ranking."""
    found = [(one.rank, one.names[0], float(one.score), one.matches) for one in event_of(SALO).standings[:3]]
    assert [("1", "URI", 75.23, 6), ("2", "KARHUKOPLA", 70.93, 6), ("3", "T-SALO", 67.72, 6)] == found
