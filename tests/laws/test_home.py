"""The home rules: what they cite, offer and oblige to, and how an auction is replayed by them."""

import re

import pytest

from pbnlint.bridge.auction import LAWS, Duty, Ruling, replay
from pbnlint.laws import Edition, HomeRules, cite, rule_set
from pbnlint.laws.duties import Withdrawn, duty
from pbnlint.laws.home import CUSTOMS, title
from pbnlint.laws.lines_home import LINES
from pbnlint.laws.options import WITHOUT_A_RECORD, options, options_for
from pbnlint.laws.texts import texts

HOME = HomeRules.RU


def test_a_rule_set_is_found_by_its_name() -> None:
    """An edition by its year, the home rules by theirs."""
    assert [Edition.E97, Edition.E17, HOME] == [rule_set("1997"), rule_set(2017), rule_set("home-ru")]


@pytest.mark.parametrize("name", ["1998", "home", "home-ru "])
def test_another_name_is_no_rule_set(name: str) -> None:
    """There are four editions and one set of home rules."""
    with pytest.raises(ValueError, match=re.escape(name)):
        rule_set(name)


def test_every_number_has_a_text_and_a_title() -> None:
    """What is cited can be read."""
    numbers = {text.number for text in texts(HOME)}
    named = {number for lines in LINES.values() for line in lines for number in filter(None, [line.law])}
    assert named <= numbers
    assert all(title(number) for number in numbers)


@pytest.mark.parametrize("kind", LINES)
def test_every_list_belongs_to_a_number(kind: str) -> None:
    """Where the home rules offer something they can be cited, with a number that has a text."""
    law = cite(kind, "", HOME)
    assert law is not None
    assert {law.number, *law.others} <= {text.number for text in texts(HOME)}


@pytest.mark.parametrize("kind", LINES)
def test_every_list_reads_without_a_record(kind: str) -> None:
    """Without names every sentence still is one."""
    for facts in ((), ("accepted",), ("turned",), ("other_opponent",)):
        for option in options(kind, "", HOME, facts):
            assert re.fullmatch(r"[A-Z][^{}]*[^.,: ]\.", option.text)
            assert not re.search(r"\b(an?|the) (an?|the)\b|  |\b(\w+) \3\b", option.text, re.IGNORECASE)


def test_no_words_are_left_out() -> None:
    """Each name in braces is one that can be filled in."""
    used = {word for lines in LINES.values() for line in lines for word in re.findall(r"\{(\w+)\}", line.text)}
    assert used <= set(WITHOUT_A_RECORD)


@pytest.mark.parametrize("kind", ["INADMISSIBLE_X", "BID_ABOVE_SEVEN", "REVOKE", "RETENTION_OF_RIGHT", "score"])
def test_where_they_are_silent_no_law_takes_their_place(kind: str) -> None:
    """Home rules and Laws are never mixed."""
    assert (None, ()) == (cite(kind, "", HOME), options(kind, "", HOME))


@pytest.mark.parametrize(
    ("auction", "laws"),
    [
        ("1S Pass 1H", "A2 A5 A6a A6b"),
        ("1S Pass 1H AP", "A2 A3"),
        ("^S 1D", "A2 A7 A8c"),
        ("1H ^S ^S ^S Pass", "A4 A4 A9"),
        ("^S Pass ^S ^S 1H", "A7 A3 A7 A8a"),
        ("^S ^S Pass 1H Pass", "A7 A3"),
        ("1C ^S Pass ^S", "A7 A7 A8a"),
        ("1C ^S ^S Pass", "A7 A7 A8b"),
        ("1C ^S X", "A7 A7 A8c"),
    ],
)
def test_options_in_order(auction: str, laws: str) -> None:
    """The fact, acceptance by a call, and what the offender's side owes."""
    result = replay("N", auction.split(), (), CUSTOMS)
    found = options_for(result, result.irregularities[0], HOME)
    assert laws == " ".join(option.law or "-" for option in found)


@pytest.mark.parametrize(
    ("kind", "detail", "call", "replacement", "expected"),
    [
        ("INSUFFICIENT_BID", "", "1H", None, ("", True, "A5")),
        ("INSUFFICIENT_BID", "", "1H", "2H", ("", True, "A6a")),
        ("INSUFFICIENT_BID", "", "1H", "3H", ("N THROUGHOUT", True, "A6b")),
        ("INSUFFICIENT_BID", "", "1H", "2C", ("N THROUGHOUT", True, "A6b")),
        ("INSUFFICIENT_BID", "", "1H", "Pass", ("N THROUGHOUT", True, "A6b")),
        ("INSUFFICIENT_BID", "", "1H", "X", ("", False, "A5")),
        ("INSUFFICIENT_BID", "", "1H", "1D", ("", False, "A5")),
        ("INSUFFICIENT_BID", "PARTNER", "1H", None, ("N THROUGHOUT", True, "A8c")),
        ("PASS_OOR", "RHO", "Pass", None, ("S ONCE", True, "A8a")),
        ("PASS_OOR", "PARTNER", "Pass", None, ("S THROUGHOUT", True, "A8b")),
        ("PASS_OOR", "LHO", "Pass", None, ("S THROUGHOUT", True, "A8b")),
        ("BID_OOR", "RHO", "1H", "1H", ("N THROUGHOUT", True, "A8c")),
        ("DBL_OOR", "LHO", "X", None, ("N THROUGHOUT", True, "A8c")),
        ("CHANGE_OF_CALL", "", "1H", None, ("", True, "A4")),
        ("INADMISSIBLE_X", "NO_BID", "X", "1H", ("", True, None)),
    ],
)
def test_duties(
    kind: str, detail: str, call: str, replacement: str | None, expected: tuple[str, bool, str | None]
) -> None:
    """Whose turn it was matters for a pass alone, and no call is comparable."""
    ruled = duty(Withdrawn(kind, detail, "S", call, over="1S", replacement=replacement, comparable=True), HOME)
    duties = " ".join(f"{one.seat} {one.extent}" for one in ruled.duties)
    assert expected == (duties, ruled.allowed, ruled.law)


def test_a_call_at_the_turn_of_a_silent_player_is_out_of_rotation() -> None:
    """The home rules do not count it as in turn; the Laws do (Law 28A)."""
    ruling = Ruling(0, "Pass", "N", (Duty("N", "ONCE"),))
    by_laws = replay("N", ["^S", "1D", "AP"], (ruling,))
    at_home = replay("N", ["^S", "1D", "AP"], (ruling,), CUSTOMS)
    assert [[], ["BID_OOR"]] == [
        [one.kind for one in result.irregularities if not one.withdrawn] for result in (by_laws, at_home)
    ]


def test_a_turn_lost_does_not_come_back() -> None:
    """Three passes end the auction, whoever lost a turn; by Law 34 it would go on."""
    tokens = ["1H", "^S", "Pass", "Pass", "Pass"]
    assert [False, True] == [replay("N", tokens).closed, replay("N", tokens, (), CUSTOMS).closed]


def test_acceptance_by_the_opponent_whose_turn_it_was_is_not_shown() -> None:
    """By the Laws that call cancels the one out of rotation (Law 28B); at home it may have made it count as right."""
    tokens = ["^S", "1D", "^S", "^S", "1H", "AP"]
    found = [replay("N", tokens, (), customs).irregularities[0].accepted for customs in (LAWS, CUSTOMS)]
    assert [False, None] == found
