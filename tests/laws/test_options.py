"""The options a director explains: which, in what order, under which Law, and in what words."""

import csv
import re
from pathlib import Path

import pytest

from pbnlint.bridge.auction import Duty, Ruling, replay
from pbnlint.laws import Edition
from pbnlint.laws.lines import Line
from pbnlint.laws.lines_auction import LINES as AUCTION_LINES
from pbnlint.laws.lines_boards import LINES as BOARD_LINES
from pbnlint.laws.lines_play import LINES as PLAY_LINES
from pbnlint.laws.options import Option, options, options_for
from pbnlint.laws.titles import title

DATA = Path(__file__).resolve().parents[1] / "data"

with (DATA / "law_options.csv").open(encoding="utf-8", newline="") as file:
    ROWS = [pytest.param(row, id=f"{row['what']}, {row['edition']}") for row in csv.DictReader(file)]

LINES = {**AUCTION_LINES, **PLAY_LINES, **BOARD_LINES}
EVERY_LINE = [pytest.param(line, id=f"{kind}-{i}") for kind, lines in LINES.items() for i, line in enumerate(lines)]


def about(auction: str, index: int, edition: Edition) -> tuple[Option, ...]:
    """The options about one irregularity of an auction that North opens."""
    result = replay("N", tuple(auction.split()))
    return options_for(result, result.irregularities[index], edition)


def laws(found: tuple[Option, ...]) -> str:
    """The Laws of the options in order, `-` where none is named, with a star at each choice."""
    return " ".join(f"{'*' if option.choice else ''}{option.law or '-'}" for option in found)


@pytest.mark.parametrize("row", ROWS)
def test_options_in_the_order_of_the_director(row: dict[str, str]) -> None:
    """Each edition has its own options, in order, each with its Law."""
    assert row["laws"] == laws(about(row["auction"], int(row["index"]), Edition(int(row["edition"]))))


def test_options_name_seats_and_calls() -> None:
    """The sentences name the players and calls of the record."""
    texts = [option.text for option in about("1S Pass 1H", 0, Edition.E17)]
    assert "South bid 1H over 1S, which is insufficient." == texts[0]
    assert (
        "South replaces it by 2H, the lowest sufficient bid in the same denomination: no further rectification."
        == texts[2]
    )


def test_older_editions_speak_of_penalties() -> None:
    """Before 2007 the Laws call a rectification a penalty."""
    texts = [about("1S Pass 1H AP", 0, edition)[1].text for edition in (Edition.E97, Edition.E07)]
    assert [
        "West called next, which accepts 1H: no penalty; the auction goes on from it.",
        "West called next, which accepts 1H: no rectification; the auction goes on from it.",
    ] == texts


def test_no_lowest_bid_above_seven_notrump() -> None:
    """Over 7NT no bid is sufficient, so none is named."""
    assert "7NT" not in about("7NT Pass 7S", 0, Edition.E17)[2].text


def test_broken_duty_that_nobody_followed() -> None:
    """A call in breach of a duty that was not called over is replaced by a pass (37B2)."""
    ruling = Ruling(2, "1H", "S", (Duty("N", "THROUGHOUT"),))
    result = replay("N", ("1S", "Pass", "3C", "Pass", "3S"), (ruling,))
    assert "37 37B2 26B 72C" == laws(options_for(result, result.irregularities[-1], Edition.E17))


def test_broken_duty_that_was_followed_stands() -> None:
    """A call in breach of a duty that was called over stands (35B, since 2007 37A)."""
    ruling = Ruling(2, "1H", "S", (Duty("N", "THROUGHOUT"),))
    result = replay("N", ("1S", "Pass", "3C", "Pass", "3S", "AP"), (ruling,))
    found = [laws(options_for(result, result.irregularities[-1], edition)) for edition in (Edition.E97, Edition.E07)]
    assert ["37 35B", "37 37A"] == found


def test_a_record_of_a_revoke() -> None:
    """What is known of a revoke fills the sentences."""
    words = {"offender": "West", "side": "East-West", "suit": "hearts", "trick": "6", "cards": "the H4"}
    found = options("REVOKE", "", Edition.E17, {"counted"}, won="3 tricks", transfer="2", **words)
    assert "West did not follow to hearts in trick 6 while holding the H4." == found[0].text
    assert "East-West won 3 tricks from trick 6 on; tricks to transfer: 2." in [option.text for option in found]


@pytest.mark.parametrize(
    ("detail", "laws_named"),
    [
        ("OPENING", "- *53A *54A *54B *54+50 10"),
        ("DECLARER", "- *53A *55 10"),
        ("DEFENDER", "- *53A *56+50 10"),
    ],
)
def test_leads_out_of_turn_by_who_led(detail: str, laws_named: str) -> None:
    """Declarer's options over the opening lead are others than over a later lead."""
    assert laws_named == laws(options("LEAD_OUT_OF_TURN", detail, Edition.E17))


def test_found_after_the_play() -> None:
    """Once a board with a wrong number of cards was played, only cancelling it is left (13C, in 2017 13D)."""
    assert ["- *13C *- 10", "- *13D *- 10"] == [
        laws(options("deal-count", "PLAYED", edition)) for edition in (Edition.E07, Edition.E17)
    ]


def test_unknown_kinds_have_no_options() -> None:
    """A kind without a list gives none."""
    assert () == options("PLACEHOLDER", "", Edition.E17)


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("kind", LINES)
def test_every_list_reads_without_a_record(kind: str, edition: Edition) -> None:
    """Without names every sentence still is one: nothing is left to fill in, and it starts and ends as it should."""
    for option in options(kind, "", edition):
        assert re.fullmatch(r"[A-Z0-9][^{}]*\.", option.text)


@pytest.mark.parametrize("line", EVERY_LINE)
def test_every_line_has_laws_that_exist(line: Line) -> None:
    """A line names one number for all its editions or one for each, and every number is a Law."""
    editions = (line.editions or "87 97 07 17").split()
    columns = line.law.split(";")
    assert len(columns) in (1, len(editions))
    for number in filter(None, re.split("[;+]", line.law)):
        shape = re.fullmatch(r"([0-9]{1,2})(?:[A-H](?:[1-9][a-d]?)?)?", number)
        assert shape
        assert title(int(shape[1]), Edition.E17)


@pytest.mark.parametrize("line", EVERY_LINE)
def test_no_line_is_for_nobody(line: Line) -> None:
    """The editions of a line are among the four, in order and once each."""
    editions = line.editions.split()
    assert editions == [code for code in ("87", "97", "07", "17") if code in editions]
