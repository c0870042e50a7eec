"""The options a director explains: which, in what order, under which Law, and in what words."""

import csv
import re
from itertools import combinations
from pathlib import Path

import pytest

from pbnlint.bridge.auction import Duty, Ruling, replay
from pbnlint.laws import Edition
from pbnlint.laws.lines import Line
from pbnlint.laws.options import LINES, WITHOUT_A_RECORD, Option, options, options_for
from pbnlint.laws.titles import title
from pbnlint.rules.topics import TOPICS

RECORD = {
    "offender": "South",
    "lho": "West",
    "partner": "North",
    "rho": "East",
    "due": "East",
    "side": "North-South",
    "call": "1H",
    "over": "1S",
    "lowest": "2H",
    "suit": "hearts",
    "reason": "there is no double",
    "trick": "6",
    "card": "H2",
    "cards": "the H4",
    "won": "3 tricks",
    "found": "5",
    "transfer": "2",
    "declarer": "North",
    "contract": "4S",
}

DATA = Path(__file__).resolve().parents[1] / "data"

with (DATA / "law_options.csv").open(encoding="utf-8", newline="") as file:
    ROWS = [pytest.param(row, id=f"{row['what']}, {row['edition']}") for row in csv.DictReader(file)]

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
    assert "37 37B2 26B 72C 10" == laws(options_for(result, result.irregularities[-1], Edition.E17))


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


def facts_of(kind: str) -> list[set[str]]:
    """Every set of facts on which the list of a kind depends, beside the words that may be given."""
    asked = {fact.lstrip("!") for line in LINES[kind] for fact in line.when.split()} - set(WITHOUT_A_RECORD)
    return [set(chosen) for size in range(len(asked) + 1) for chosen in combinations(sorted(asked), size)]


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("kind", LINES)
def test_every_list_reads_without_a_record(kind: str, edition: Edition) -> None:
    """Without names every sentence still is one, whatever else is known: filled in, with a capital and a full stop."""
    for facts in facts_of(kind):
        for option in options(kind, "", edition, facts):
            assert re.fullmatch(r"[A-Z0-9][^{}]*[^.,: ]\.", option.text)
            assert not re.search(r"\b(an?|the) (an?|the)\b|  |was's|\b(\w+) \3\b", option.text, re.IGNORECASE)


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("kind", LINES)
def test_every_list_reads_with_a_record(kind: str, edition: Edition) -> None:
    """The words of a record leave nothing to fill in and repeat nothing either."""
    for facts in facts_of(kind):
        for option in options(kind, "", edition, facts, **RECORD):
            assert re.fullmatch(r"[A-Z0-9][^{}]*[^.,: ]\.", option.text)
            assert not re.search(r"\b(an?|the) (an?|the)\b|  |\b(\w+) \3\b", option.text, re.IGNORECASE)


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize(("kind", "detail"), sorted({topic for topics in TOPICS.values() for topic in topics}))
def test_every_topic_of_a_rule_has_a_list(kind: str, detail: str, edition: Edition) -> None:
    """What a finding cites a Law for, the director finds explained, in every edition."""
    assert () != options(kind, detail, edition)


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("kind", LINES)
def test_choices_are_for_the_director_to_offer(kind: str, edition: Edition) -> None:
    """A list that offers a choice, or lets declarer restrict a lead, ends with Law 10, and no other list does."""
    for facts in facts_of(kind):
        found = options(kind, "", edition, facts, call="1H")
        offers = any(option.choice or (option.law or "").startswith("26") for option in found)
        assert not offers or "10" == found[-1].law
        assert sum(option.law == "10" for option in found) <= 1


@pytest.mark.parametrize(
    ("facts", "laws_named"),
    [
        ({"established", "offender_won"}, "61A 64A 64B 64C"),
        ({"established", "not_won"}, "61A 64A 64B 64C"),
        ({"established"}, "61A *64A *64A 64B 64C 10"),
        ({"not_won"}, "61A *62 *64A 64B 64C 10"),
        ({"established", "counted", "offender_won"}, "61A 64A 64A 64B 64C"),
        ({"established", "counted", "free", "offender_won"}, "61A 64A 64B 64C"),
        (set(), "61A *62 *64A *64A 64B 64C 10"),
    ],
)
def test_a_revoke_shows_what_applies(facts: set[str], laws_named: str) -> None:
    """What the record shows about a revoke leaves out the lines that do not apply, and turns choices into facts."""
    assert laws_named == laws(options("REVOKE", "", Edition.E17, facts, trick="6", won="3 tricks", transfer="2"))


def test_the_trick_tells_which_transfer() -> None:
    """An offender who did not win the revoke trick costs one trick, or a second by the older Laws."""
    found = [
        options("REVOKE", "", edition, {"established", "not_won"})[1].text for edition in (Edition.E97, Edition.E17)
    ]
    assert found[0].endswith("could have been played to this trick.")
    assert found[1].endswith("one trick goes over.")


@pytest.mark.parametrize(
    ("detail", "laws_named"), [("OPENING", "- 53A 54A"), ("DECLARER", "- 53A"), ("DEFENDER", "- 53A")]
)
def test_an_accepted_lead_leaves_nothing_to_choose(detail: str, laws_named: str) -> None:
    """A lead that the next hand played to is accepted, so refusing it is no longer offered."""
    assert laws_named == laws(options("LEAD_OUT_OF_TURN", detail, Edition.E17, {"accepted"}))


@pytest.mark.parametrize(
    ("detail", "edition", "laws_named"),
    [
        ("", Edition.E17, "87 *87 *- 10"),
        ("TEAMS", Edition.E17, "87 *86B2 *86B2 *86B2 86A *- 10"),
        ("TEAMS", Edition.E07, "87 *12C2a 86A 86C *- 10"),
        ("TEAMS", Edition.E87, "87 *12C1 86A 86C *- 10"),
    ],
)
def test_fouled_boards_at_pairs_and_at_teams(detail: str, edition: Edition, laws_named: str) -> None:
    """Pairs are grouped by version of the board; teams get what their own Law says."""
    assert laws_named == laws(options("fouled-board", detail, edition))


@pytest.mark.parametrize(
    ("detail", "facts", "laws_named"),
    [
        ("CONTRACT", set(), "22A *79C *- *22A 84D *12C2a 10"),
        ("DECLARER", set(), "22 *79C *54A *- *12C2a 10"),
        ("DECLARER", {"other_side"}, "22 *79C *- *12C2a 10"),
    ],
)
def test_contract_or_declarer_beside_the_calls(detail: str, facts: set[str], laws_named: str) -> None:
    """What differs decides; only the declarer's partner can have taken declarer's place after a lead out of turn."""
    assert laws_named == laws(options("contract", detail, Edition.E17, facts))


def test_the_declarer_of_the_auction_is_named() -> None:
    """The first sentence says who is declarer by the auction."""
    found = options("contract", "DECLARER", Edition.E17, declarer="North")
    assert "By the auction North is declarer, first of the side to name the denomination." == found[0].text


@pytest.mark.parametrize(
    ("kind", "edition", "laws_named"),
    [
        ("pack", Edition.E07, "1 *- *13F *12C2a 10"),
        ("pack", Edition.E87, "1 *- *12C1 10"),
        ("board-number", Edition.E17, "2 *79C *- *87 10"),
        ("passed-out", Edition.E87, "22A *79C *- *39A *- 10"),
        ("first-caller", Edition.E17, "17B *- *29A *29B 30+31 10"),
        ("auction-incomplete", Edition.E97, "22 *- *- *- *12C1 10"),
        ("contract-above-seven", Edition.E07, "38A *79C *38B+38C *12C2a 10"),
        ("CARD_NOT_HELD", Edition.E17, "44 *- *- *87 *13C *12C2a 10"),
        ("CARD_REPEATED", Edition.E17, "44 *- *67 *1 *12C2a 10"),
        ("UNKNOWN_CALL", Edition.E17, "18A *- *18F 10"),
        ("not-played", Edition.E17, "- *- *79C *12C2a 10"),
        ("impossible-result", Edition.E17, "- *71 *64A *79C 10"),
        ("CALL_AFTER_FINAL_PASS", Edition.E17, "39A *39B *39C 26B 10"),
    ],
)
def test_what_a_record_states_in_order(kind: str, edition: Edition, laws_named: str) -> None:
    """A fact comes first, then what the director may find, with the Law where one was read in a source."""
    assert laws_named == laws(options(kind, "", edition))


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
