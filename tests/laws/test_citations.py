"""Which Law speaks to what, in each edition."""

import csv
import re
from pathlib import Path

import pytest

from pbnlint.bridge.auction import Duty, Ruling, replay
from pbnlint.bridge.seats import SEAT_OF
from pbnlint.laws import Edition, cite, cite_call
from pbnlint.laws.options import LINES, options_naming
from pbnlint.laws.titles import title
from pbnlint.rules.topics import TOPICS

DATA = Path(__file__).resolve().parents[1] / "data"

with (DATA / "auctions.csv").open(encoding="utf-8", newline="") as file:
    AUCTIONS = [pytest.param(row, id=row["id"]) for row in csv.DictReader(file) if row["findings"]]


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("row", AUCTIONS)
def test_laws_of_worked_auctions(row: dict[str, str], edition: Edition) -> None:
    """Every irregularity of the worked auctions has the Laws that its edition gives it, sourced or not."""
    column = list(Edition).index(edition)
    expected = [set(re.split("[+/>]", f.rpartition(":")[2].split(";")[column])) for f in row["findings"].split("|")]
    found = []
    for irregularity in replay(SEAT_OF[row["dealer"]], tuple(row["auction"].split())).irregularities:
        law = cite_call(irregularity, edition)
        found.append({law.number, *law.others, *law.unsourced} if law else set())
    assert expected == found


def test_first_number_leads_and_others_follow() -> None:
    """A citation of several Laws names the first and lists the others."""
    law = cite("INADMISSIBLE_X", "OWN_SIDE", Edition.E97)
    assert law is not None
    assert ("19", ("36", "35A"), "Doubles and redoubles") == (law.number, law.others, law.title)


def test_numbers_without_a_source_are_kept_apart() -> None:
    """A number that could not be read in a source is not among those to be printed."""
    law = cite("INSUFFICIENT_BID", "RHO", Edition.E87)
    assert law is not None
    assert ("31", (), ("27C",)) == (law.number, law.others, law.unsourced)


@pytest.mark.parametrize(("over", "number"), [(None, "30A"), ("1H", "30B2")])
def test_pass_out_of_rotation_asks_whether_anybody_had_bid(over: str | None, number: str) -> None:
    """Before 2017 a pass at partner's turn is judged by whether a bid stands."""
    tokens = ("^S", "^S", "Pass", "1C") if over is None else (over, "^S", "^S", "Pass", "2C")
    law = cite_call(replay("N", tokens).irregularities[0], Edition.E07)
    assert law is not None
    assert number == law.number


@pytest.mark.parametrize(("tokens", "number"), [("1C 1H", "37B"), ("1C 1H Pass Pass Pass", "37A")])
def test_broken_duty_asks_whether_it_was_called_over(tokens: str, number: str) -> None:
    """A bid by a player who had to pass stands if the next player called (37A), else it does not (37B)."""
    ruling = Ruling(0, "Pass", "E", (Duty("E", "ONCE"),))
    law = cite_call(replay("N", tokens.split(), (ruling,)).irregularities[-1], Edition.E17)
    assert law is not None
    assert number == law.number


def test_no_law_for_what_is_a_matter_of_the_record() -> None:
    """A placeholder in the auction is no matter of the Laws."""
    assert cite("PLACEHOLDER", "", Edition.E17) is None


def test_no_law_in_an_edition_that_has_none() -> None:
    """Weighted scores came with the Laws of 2007."""
    assert cite("weighted-score", "", Edition.E97) is None


@pytest.mark.parametrize(
    ("law", "edition", "expected"),
    [
        (23, Edition.E87, "Damaging enforced pass"),
        (23, Edition.E07, "Awareness of potential damage"),
        (23, Edition.E17, "Comparable call"),
        (27, Edition.E17, "Insufficient bid"),
        (94, Edition.E17, ""),
    ],
)
def test_titles_by_edition(law: int, edition: Edition, expected: str) -> None:
    """A Law has the title that its edition gives it; there is no Law 94."""
    assert expected == title(law, edition)


UNSOURCED = {
    Edition.E87: "25A 25B1 27B1 27B1a 27B1b 27B2 27B3 27B4 27C 29C 36C 84D 7B",
    Edition.E97: "27B1b 27B4 27C 36C 84D 7B",
    Edition.E07: "12C3 22A1 22A2 36C 84D 7B 7C",
    Edition.E17: "11A 12C3 12C4 7B 7C",
}
"""Numbers that no source was read for in an edition, or not for what they would be cited for."""


@pytest.mark.parametrize("edition", Edition)
def test_a_number_without_a_source_is_never_printed(edition: Edition) -> None:
    """Neither as a citation nor among the options."""
    unsourced = set(UNSOURCED[edition].split())
    topics = {topic for topics in TOPICS.values() for topic in topics} | {(kind, "") for kind in LINES}
    cited = {number for topic in topics if (law := cite(*topic, edition)) for number in (law.number, *law.others)}
    assert set() == cited & unsourced
    assert [] == [number for number in unsourced if options_naming(number, edition)]
