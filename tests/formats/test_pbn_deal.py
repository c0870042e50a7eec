"""Deals, sound and otherwise: the cards, their number, and what was wrong with the text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbnlint.bridge.cards import CARD_OF_BIT
from pbnlint.bridge.deal import Deal, deal_text, hand_text
from pbnlint.bridge.seats import SEATS, Seat
from pbnlint.records import DealReading
from tests.formats.pbn_texts import only

HANDS = ("A864.K54.98.AKQ3", "T.AJ9873.432.J95", "QJ7.Q2.KQJT6.742", "K9532.T6.A75.T86")
SOUND = "N:" + " ".join(HANDS)


def reading(deal: str, dealer: str = "N") -> DealReading:
    """A deal read in a game with this dealer."""
    found = only(f'[Event "x"]\n[Dealer "{dealer}"]\n[Deal "{deal}"]\n').deal
    assert found is not None
    return found


def hands(found: DealReading) -> tuple[str | None, ...]:
    """The four hands from North in the notation of PBN."""
    return tuple(None if hand is None else hand_text(hand) for hand in found.deal.hands)


@given(st.permutations(range(52)), st.sampled_from(SEATS))
def test_any_whole_pack_is_sound_whatever_the_first_seat(cards: list[int], first: Seat) -> None:
    """What is written of a deal is read as that deal."""
    masks = [sum(1 << card for card in cards[at : at + 13]) for at in range(0, 52, 13)]
    deal = Deal((masks[0], masks[1], masks[2], masks[3]))
    assert DealReading(deal, (13, 13, 13, 13), sound=True) == reading(deal_text(deal, first))


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        (SOUND.replace("T.AJ", "10.AJ"), ["ten-spelling"]),
        (SOUND.lower().replace("n:", "N:"), ["letter-case"]),
        (SOUND.replace("N:", "n:"), ["letter-case"]),
        (SOUND.replace("N:", "North:"), ["shape"]),
        (SOUND.replace("N:", "N: "), ["shape"]),
        (SOUND.removeprefix("N:"), ["shape"]),
        (SOUND.replace(" T.", "  T."), ["shape"]),
        (SOUND.replace("A864", "468A"), ["rank-order"]),
        ("N:SA864.HK54.D98.CAKQ3 " + " ".join(HANDS[1:]), ["suit-letters"]),
        ("N:SA864HK54D98CAKQ3 " + " ".join(HANDS[1:]), ["suit-letters"]),
        ("N:CAKQ3.D98.HK54.SA864 " + " ".join(HANDS[1:]), ["suit-letters"]),
        ("N:" + " ".join(HANDS) + " -", ["shape"]),
        (SOUND.replace("98.AKQ3", "98.AKQ3."), ["shape"]),
    ],
)
def test_another_spelling_of_a_deal_is_the_same_deal(text: str, kinds: list[str]) -> None:
    """The cards are those of the sound deal, and the fault is one."""
    found = reading(text)
    assert (HANDS, kinds, False) == (hands(found), sorted({fault.kind for fault in found.faults}), found.sound)


def test_the_first_hand_is_the_dealers_where_no_seat_is_named() -> None:
    """The dealer is the best guess for a deal without its seat."""
    assert (HANDS[3], *HANDS[:3]) == hands(reading(" ".join(HANDS), dealer="E"))


def test_hidden_hands_are_not_given() -> None:
    """`-` is a hand nobody knows, `...` one without a card."""
    found = reading("E:- ... A.K.Q.J -")
    assert ((None, None, "...", "A.K.Q.J"), (None, None, 0, 4), ()) == (hands(found), found.counts, found.faults)


@pytest.mark.parametrize("text", ["", "?"])
def test_a_deal_that_is_not_stated_is_none(text: str) -> None:
    """Neither unknown nor empty is a deal."""
    assert only(f'[Event "x"]\n[Deal "{text}"]\n').deal is None


def test_cards_in_two_places_are_named_with_all_their_holders() -> None:
    """One entry for each time; a card twice in one hand names that hand twice."""
    found = reading("N:AA.K.. A.K.. Q.K.. -")
    assert ((("SA", ("N", "N", "E")), ("HK", ("N", "E", "S"))), (3, 2, 2, None)) == (found.repeated, found.counts)


def test_what_is_no_rank_is_named_by_seat_and_suit() -> None:
    """The other cards of the hand are read."""
    found = reading("N:A1X.K.. - - -")
    assert ([{"seat": "N", "suit": "S", "found": "1X"}], 2) == ([fault.data for fault in found.faults], found.counts[0])


def test_missing_groups_leave_the_later_suits_empty() -> None:
    """Spades first, whatever is missing."""
    found = reading("N:AK.QJ - - -")
    assert ("AK.QJ..", [2]) == (hands(found)[0], [fault.data["groups"] for fault in found.faults])


def test_sixty_cards_are_counted() -> None:
    """More cards than a pack are no reason to stop."""
    found = reading("N:" + " ".join(["AKQJT.AKQJT.AKQJ.A"] * 4))
    assert ((15, 15, 15, 15), 15) == (found.counts, len(found.repeated))


@given(st.text(alphabet="NESW:. -AKQJT98765432akx10SHDC\t", max_size=90))
def test_any_text_gives_hands_within_their_counts(text: str) -> None:
    """No text raises; no card is counted that no hand shows, and spans stay inside the value."""
    record = only(f'[Event "x"]\n[Deal "{text}"]\n')
    found = record.deal
    if found is None:
        return
    for hand, count in zip(found.deal.hands, found.counts, strict=True):
        assert (hand is None) == (count is None)
        assert (hand or 0).bit_count() <= (count or 0)
    assert all(card in CARD_OF_BIT.values() for card, _ in found.repeated)
    value = record.values["Deal"]
    assert all(value.start <= fault.start <= fault.end <= value.end for fault in found.faults)
