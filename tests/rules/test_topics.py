"""What the rules are about in the Laws."""

import pytest

from pbnlint.laws import Edition, cite
from pbnlint.rules.registry import rules
from pbnlint.rules.topics import TOPICS


def test_every_topic_belongs_to_a_rule() -> None:
    """No row is left behind when a rule goes."""
    assert set(TOPICS) <= {rule.code for rule in rules()}


@pytest.mark.parametrize(("kind", "detail"), sorted({topic for topics in TOPICS.values() for topic in topics}))
def test_the_laws_know_every_topic(kind: str, detail: str) -> None:
    """The edition in force names a Law for each."""
    assert cite(kind, detail, Edition.E17) is not None
