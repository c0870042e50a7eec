"""What the play says of a revoke, for Law 64 to decide on."""

import pytest

from pbnlint.bridge.play import PlayReplay, replay
from pbnlint.bridge.play_revoke import RevokeFacts, revoke_facts
from pbnlint.bridge.seats import Seat
from tests.bridge.test_play import hands_of

ONE_HEART = "N:.A.AK.A 2.2.2.2 .K.QJ.K 3.Q..QJ"
TWO_HEARTS = "N:.AK.A.A 2.2.2.2 .Q.QJ.K 3.J..QJ"


def replay_of(deal: str, tokens: str) -> PlayReplay:
    """Four cards each, spades are trumps, North leads; columns N E S W."""
    return replay(hands_of(deal), "S", "N", tokens.split(), "columns")


def facts_of(deal: str, tokens: str, declarer: Seat | None = None) -> RevokeFacts:
    """The facts of the last revoke of a play."""
    result = replay_of(deal, tokens)
    revokes = [found for found in result.irregularities if found.kind == "REVOKE"]
    return revoke_facts(result, revokes[-1], declarer)


@pytest.mark.parametrize(
    ("tokens", "expected"),
    [
        pytest.param("HA H2 HK S3 DK D2 DJ HQ CA C2 CK CQ DA S2 DQ CJ", (True, 3, True), id="ruffed and won again"),
        pytest.param("HA H2 HK CJ DA D2 DJ S3 DK C2 CK HQ CA S2 DQ CQ", (False, 3, True), id="discarded, won later"),
        pytest.param("HA H2 HK CJ CA C2 CK CQ DA D2 DJ S3 DK S2 DQ HQ", (False, 2, False), id="won in another suit"),
    ],
)
def test_who_won_what(tokens: str, expected: tuple[bool, int, bool]) -> None:
    """Whether the offender's card won the trick, what his side won from then on, and whether the suit won later."""
    facts = facts_of(ONE_HEART, tokens)
    assert expected == (facts.offender_won, facts.side_tricks, facts.later_trick)


def test_tricks_before_the_revoke_do_not_count() -> None:
    """Only the revoke trick and later ones count for the side."""
    assert 1 == facts_of(ONE_HEART, "DA D2 DJ S3 HA H2 DQ HQ CA C2 HK CQ").side_tricks


def test_the_last_trick_but_one() -> None:
    """A revoke in trick twelve, or in the last but one of an end position, is known as such."""
    assert facts_of(ONE_HEART, "CA C2 CK CQ DA D2 DJ S3 HA H2 DQ HQ DK S2 HK CJ").last_but_one


def test_a_second_revoke_in_the_suit() -> None:
    """The same hand revoking in the same suit again is a second revoke, the first is not."""
    result = replay_of(TWO_HEARTS, "HA H2 HQ CJ HK D2 DJ CQ")
    facts = [revoke_facts(result, revoke, None).second_in_suit for revoke in result.irregularities]
    assert [False, True] == facts


def test_both_sides_revoke() -> None:
    """A revoke of the other side on the same board is known."""
    assert facts_of(TWO_HEARTS, "HA H2 DJ CJ").both_sides


def test_one_side_revokes() -> None:
    """Without a revoke of the other side there is none."""
    assert not facts_of(TWO_HEARTS, "HA H2 HQ CJ").both_sides


@pytest.mark.parametrize(("declarer", "expected"), [("E", True), ("W", False), (None, False)])
def test_dummy_revokes(declarer: Seat | None, expected: bool) -> None:
    """The hand opposite declarer's is dummy's; without a declarer there is no dummy."""
    assert expected == facts_of(TWO_HEARTS, "HA H2 HQ CJ", declarer).from_dummy


@pytest.mark.parametrize(
    ("more", "expected"),
    [("", False), ("HK - - -", False), ("HK D2 - -", True), ("*", True)],
    ids=["the trick alone", "the other side leads", "partner plays on", "the play has ended"],
)
def test_established(more: str, expected: bool) -> None:
    """A revoke is established once the offending side plays to the next trick, or the play ends (Law 63A)."""
    assert expected == facts_of(TWO_HEARTS, f"HA H2 HQ CJ {more}").established


def test_another_irregularity_is_refused() -> None:
    """Only a revoke has the facts of a revoke."""
    result = replay_of(ONE_HEART, "SA H2 HK HQ")
    with pytest.raises(ValueError, match="not a revoke"):
        revoke_facts(result, result.irregularities[0], None)
