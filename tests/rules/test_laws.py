"""What findings say of the Laws: the edition by date, both readings, the options, and the home rules."""

from typing import Any

import pytest

from pbnlint.laws import HomeRules, RuleSet, rule_set
from pbnlint.linting.files import check
from pbnlint.linting.selection import plan
from pbnlint.rules.registry import Finding
from tests.rules.case_files import Case, cases, found

PLAN = plan()


@pytest.mark.parametrize("case", cases("laws"), ids=lambda case: case.says)
def test_finds_what_is_due(case: Case) -> None:
    """Each record gives the findings that its case names, and no other."""
    assert case.expected == found(case)


def findings(auction: str, rules: RuleSet | None = None, tags: str = "") -> list[Finding]:
    """What is found in an auction that North opens."""
    text = f'[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n{tags}[Auction "N"]\n{auction}\n'
    return check(text.encode(), PLAN, name="a.pbn", laws=rules).findings


def readings(finding: Finding) -> str:
    """Both readings in short: contract, declarer, and in front the seat to call."""
    return " | ".join(_short(finding.data["readings"][name]) for name in ("accepted", "cancelled"))


def _short(told: dict[str, Any] | None) -> str:
    return " ".join(told[key] or "-" for key in ("next", "contract", "declarer")) if told else "none"


@pytest.mark.parametrize(
    ("auction", "rule", "both"),
    [
        ("1NT Pass 1S Pass 2S Pass Pass Pass", "auction.insufficient-bid", "- 2S S | S 1NT N"),
        ("1S Pass 1H", "auction.insufficient-bid", "S 1S N | S 1S N"),
        ("1H Pass X Pass Pass Pass", "auction.inadmissible-double", "- 1H N | S 1H N"),
        ("1H XX Pass Pass Pass", "auction.inadmissible-redouble", "- 1H N | E 1H N"),
        ("6NT Pass 8C Pass Pass Pass", "auction.above-seven", "- 6NT N | W 6NT N"),
        ("1NT Pass Pass Pass Pass", "auction.after-final-pass", "- 1NT N | - 1NT N"),
        ("1NT Pass 3NT Pass Pass", "auction.incomplete", "E 3NT N | none"),
        ("1H ^S Pass Pass Pass", "auction.incomplete", "E 1H N | E 1H N"),
        ("^S 1D Pass Pass Pass", "auction.irregularity-accepted", "- 1D E | N Pass -"),
    ],
)
def test_an_irregular_call_has_two_readings(auction: str, rule: str, both: str) -> None:
    """As recorded, and with the call and all after it taken back: who calls next, contract and declarer."""
    assert both == next(readings(one) for one in findings(auction) if one.rule.name == rule)


def test_a_first_call_that_is_not_the_dealers_has_two_readings() -> None:
    """It stands, or the dealer begins."""
    text = b'[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Auction "E"]\n1NT Pass 3NT Pass Pass Pass\n'
    [finding] = [one for one in check(text, PLAN, name="a.pbn").findings if one.rule.code == "AU10"]
    assert "- 3NT E | N Pass -" == readings(finding)


def test_a_swapped_declarer_has_two_readings() -> None:
    """Who put down no hand, and who named the denomination first."""
    tags = '[Declarer "^S"]\n[Contract "1NT"]\n[Result "7"]\n'
    swapped = next(one for one in findings("1NT Pass Pass Pass", tags=tags) if one.rule.code == "AU12")
    assert "- 1NT S | - 1NT N" == readings(swapped)


def test_the_call_that_cannot_be_read_leaves_the_contract_open() -> None:
    """What came before it is known all the same."""
    found = [one for one in findings("1S Pass 1H Pass 3Z Pass Pass Pass") if one.rule.code == "AU03"]
    assert ["- - - | S 1S N"] == [readings(one) for one in found]


@pytest.mark.parametrize(
    ("rules", "laws"),
    [
        ("1987", ["18D", "27A"]),
        ("1997", ["18D", "27A", "72B1"]),
        ("2007", ["18D", "27A1", "23"]),
        ("2017", ["18D", "27A1", "72C"]),
        ("home-ru", ["A2", "A3"]),
    ],
)
def test_a_finding_carries_the_options_of_its_edition(rules: str, laws: list[str]) -> None:
    """In the director's order, each with its Law."""
    [finding] = [one for one in findings("1NT Pass ^I 1S AP", rule_set(rules)) if one.rule.code == "AU03"]
    assert laws == [option["law"] for option in finding.data["options"]]


@pytest.mark.parametrize("code", ["AU03", "AU04", "AU05", "AU06", "AU07", "AU08", "AU12"])
def test_every_irregularity_of_the_auction_carries_options(code: str) -> None:
    """Whatever the irregularity, there is something for the director to say."""
    auctions = {
        "AU03": "1NT Pass 1S AP",
        "AU04": "1H Pass X AP",
        "AU05": "1H XX AP",
        "AU06": "7NT Pass 8C AP",
        "AU07": "1NT Pass Pass Pass Pass",
        "AU08": "1NT Pass Pass",
        "AU12": "^S 1D AP",
    }
    [finding] = [one for one in findings(auctions[code]) if one.rule.code == code]
    assert all(option["text"].endswith(".") for option in finding.data["options"])
    assert finding.data["options"]


def test_home_rules_cite_no_law() -> None:
    """Their own number and title stand in the place of a Law's."""
    [finding] = [one for one in findings("1S Pass 1H", HomeRules.RU) if one.rule.code == "AU03"]
    assert finding.law is not None
    assert "Home rule A5, with A2 (home-ru): Insufficient bid in turn" == finding.law.heading


def test_home_rules_are_silent_on_most() -> None:
    """A void double is void all the same, without a rule to cite or an option to offer."""
    [finding] = [one for one in findings("1H Pass X AP", HomeRules.RU) if one.rule.code == "AU04"]
    assert (None, ()) == (finding.law, finding.data["options"])


def test_by_the_home_rules_three_passes_end_an_auction() -> None:
    """A turn that was lost to a pass out of rotation does not come back."""
    auction = "1H ^S Pass Pass Pass"
    codes = [{one.rule.code for one in findings(auction, rules)} for rules in (None, HomeRules.RU)]
    assert ["AU08" in one for one in codes] == [True, False]


def test_by_the_home_rules_either_opponent_may_accept() -> None:
    """A call of the opponent whose turn it was leaves open whether the bid out of turn counts as right."""
    # East bids at North's turn, and North calls.
    auction = "^S 1D ^S ^S 1H AP"
    by_laws, at_home = (
        next(one for one in findings(auction, rules) if one.rule.code == "AU12") for rules in (None, HomeRules.RU)
    )
    assert "29B" in [option["law"] for option in by_laws.data["options"]]
    assert "A3" in [option["law"] for option in at_home.data["options"]]
    assert "North, an opponent, called next: whether that makes 1D count as right must be agreed." in [
        option["text"] for option in at_home.data["options"]
    ]


def test_home_rules_do_not_count_a_revoke() -> None:
    """They say nothing about revokes, so no trick goes over."""
    text = b"""\
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
[Declarer "N"]
[Contract "3NT"]
[Result "9"]
[Play "E"]
H8 H2 C6 HK
ST S7 S2 SA
*
"""
    found = check(text, PLAN, name="a.pbn", laws=HomeRules.RU).findings
    [revoke] = [one for one in found if one.rule.name == "play.revoke"]
    assert (0, None) == (revoke.data["transfer"], revoke.law)
    assert "the home rules do not say what it costs" in revoke.message
