"""What the report says a board comes to, one way and the other."""

import pytest

from pbnlint.report.model import Block
from tests.report.events import PAIRS, TEAMS, event, records, view_of


def _block(*texts: str, rule: str) -> Block:
    """The block whose finding bears a code."""
    blocks = view_of(event(*texts)).blocks
    return next(block for block in blocks if any(line.reference.startswith(rule) for line in block.findings))


@pytest.fixture(scope="module")
def revoke() -> Block:
    """East revokes in trick 3 and does not win it."""
    return _block(*records(TEAMS, "5", room="Closed"), rule="PL06")


def test_a_revoke_shows_the_score_as_played_and_after_the_transfer(revoke: Block) -> None:
    """Both numbers of tricks with their scores."""
    assert [
        ("As played", "as recorded", "3NT by South", "N-S 630 with 10 tricks"),
        ("After Law 64", "1 trick to N-S", "3NT by South", "N-S 660 with 11 tricks"),
    ] == list(map(tuple, revoke.readings))


def test_a_revoke_offers_only_what_the_play_leaves_open(revoke: Block) -> None:
    """It was established, and who won the trick is known."""
    texts = [option.text for options in revoke.options for option in options.options]
    assert any("did not win the trick" in text for text in texts)
    assert not any(text.startswith("Not established") or "and East won" in text for text in texts)


def test_two_readings_alike_are_one_line() -> None:
    """Where nothing changes, the table says so once."""
    (reading,) = _block(*records(TEAMS, "4", room="Open"), rule="AU").readings
    assert ("No effect on contract or score", "4♥ X by South") == (reading.name, reading.contract)


def test_a_lead_that_was_played_to_is_said_to_be_accepted() -> None:
    """The next hand followed, so nobody can refuse the lead any more."""
    texts = [text for text in records(PAIRS, *"123456789") if "[Play" in text]
    block = _block(*texts, rule="PL07")
    assert "East, the next hand, played to the lead, which accepts it (Law 53A)." in "".join(
        line.evidence for line in block.findings
    )
    assert not any("withdrawn" in option.text for options in block.options for option in options.options)


def test_a_wrong_declarer_shows_both_contracts() -> None:
    """By the record and by the calls, each with its score, and whose left the lead came from."""
    block = _block(*records(TEAMS, *"345678"), rule="CO04")
    assert [("As written down", "4♠ by East"), ("By the auction", "4♠ by West")] == [
        (reading.name, reading.contract) for reading in block.readings
    ]
    assert "The opening lead is recorded from North, on the left of West." in block.findings[0].evidence


def test_a_lost_double_shows_both_scores() -> None:
    """The contract of the record and that of the calls score differently."""
    text = records(TEAMS, "1", room="Open")[0].replace('[Contract "4S"]', '[Contract "4SX"]')
    block = _block(text, rule="CO03")
    assert ["N-S 590 with 10 tricks", "N-S 420 with 10 tricks"] == [reading.score for reading in block.readings]
