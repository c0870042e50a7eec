"""Every rule's documentation is complete, and its examples show what it says."""

import pytest

from pbnlint.linting.files import check
from pbnlint.linting.selection import plan
from pbnlint.rules.registry import Rule, rules
from tests.messages import ill_put
from tests.rules.examples import Example, examples_of, rulings_of

RULES = rules()
PLAN = plan()
EVERYTHING = plan(["ALL"])
BESIDE = {"deal.missing": {"deal.duplicate"}}
"""Rules that never speak alone: where thirteen cards are in each hand and one is in none, another stands twice."""


def grave(example: Example, rule: Rule) -> list[str]:
    """The names of the rules that speak up at error or warning level, or at its own if that is lower."""
    chosen = plan(extend=[rule.name]) if rule.off else PLAN
    found = check(example.data, chosen, name=example.name, rulings=rulings_of(example)).findings
    return [one.rule.name for one in found if one.severity != "info" or one.rule is rule]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.name)
class TestDocumentation:
    """The docstring of each rule."""

    def test_says_what_the_record_shows(self, rule: Rule) -> None:
        """It begins with one sentence that says what the record shows."""
        assert rule.summary.startswith("The record shows")
        assert rule.summary.endswith(".")

    def test_says_why(self, rule: Rule) -> None:
        """A paragraph stands between that sentence and the examples."""
        assert len(rule.doc.partition("Bad:")[0].strip().split("\n\n")) >= 2

    def test_bad_example_gives_this_rule_alone(self, rule: Rule) -> None:
        """Its bad example gives findings of this rule, and nothing else at error or warning level."""
        expected = {rule.name} | BESIDE.get(rule.name, set())
        assert expected == set(grave(examples_of(rule)["Bad"], rule))

    def test_good_example_gives_nothing(self, rule: Rule) -> None:
        """Its good example gives nothing at error or warning level, and nothing of this rule."""
        assert [] == grave(examples_of(rule)["Good"], rule)

    def test_bad_example_is_told_in_sentences(self, rule: Rule) -> None:
        """What is found in it, by whichever rule, is said as people say it."""
        bad = examples_of(rule)["Bad"]
        found = check(bad.data, EVERYTHING, name=bad.name, rulings=rulings_of(bad)).findings
        assert {} == ill_put(finding.message for finding in found)


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("Elm ", '"Elm " of Site, which ends with a blank.'),
        ("x" * 90 + " ", f'"...{"x" * 56} " of Site, which ends with a blank.'),
        (" " + "x" * 90, f'" {"x" * 56}..." of Site, which begins with a blank.'),
        ("\x81 ", '"\N{REPLACEMENT CHARACTER} " of Site, which ends with a blank.'),
    ],
)
def test_a_long_value_shows_the_end_that_matters(value: str, told: str) -> None:
    """The blank is among what is shown, and nothing that could steer a terminal."""
    found = check(f'[Board "1"]\n[Site "{value}"]\n'.encode("latin-1"), plan(["SY16"]), name="a.pbn").findings
    assert [f"The record shows the value {told}"] == [finding.message for finding in found]
