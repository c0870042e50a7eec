"""What holds for every play: legal ones, ones with a single fault, and whatever else stands in a record."""

from random import Random
from typing import NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from pbnlint.bridge.calls import DENOMINATIONS, Denomination
from pbnlint.bridge.cards import CARD_BIT, CARD_OF_BIT, PACK, cards_in
from pbnlint.bridge.play import Hands, Layout, PlayReplay, replay, replay_carefully
from pbnlint.bridge.seats import INDEX, SEATS, Seat

LAYOUTS: tuple[Layout, ...] = ("columns", "order")
RANKS = "23456789TJQKA"


class Played(NamedTuple):
    """A play by thirteen simple rules: who played what, in the order of play, and who won."""

    hands: Hands
    denomination: Denomination
    leader: Seat
    tricks: tuple[tuple[tuple[Seat, str], ...], ...]
    winners: tuple[Seat, ...]
    fault: int | None
    """The number of the trick with a fault, from 1."""


def winner_of(trick: list[tuple[Seat, str]], denomination: Denomination) -> Seat:
    """The seat of the highest trump, or of the highest card of the suit led (Law 44)."""
    led = trick[0][1][0]
    best = max(trick, key=lambda played: (played[1][0] == denomination, played[1][0] == led, RANKS.index(played[1][1])))
    return best[0]


def play_out(random: Random, revoke_in: int = 0, wrong_lead_in: int = 0) -> Played:
    """A random deal played at random and legally, but for a revoke or a lead out of turn in one trick if possible."""
    pack = list(CARD_BIT)
    random.shuffle(pack)
    held = {seat: pack[13 * index : 13 * index + 13] for index, seat in enumerate(SEATS)}
    north, east, south, west = (sum(CARD_BIT[card] for card in held[seat]) for seat in SEATS)
    denomination, leader = random.choice(DENOMINATIONS), random.choice(SEATS)
    start, fault = leader, None
    tricks, winners = [], []
    for number in range(1, 14):
        if number == wrong_lead_in < 13 and number > 1:
            leader, fault = SEATS[(INDEX[leader] + random.randint(1, 3)) % 4], number
        trick: list[tuple[Seat, str]] = []
        for place in range(4):
            seat = SEATS[(INDEX[leader] + place) % 4]
            follow = [card for card in held[seat] if trick and card[0] == trick[0][1][0]]
            others = [card for card in held[seat] if card not in follow]
            if number == revoke_in and fault is None and follow and others:
                card, fault = random.choice(others), number
            else:
                card = random.choice(follow or others)
            held[seat].remove(card)
            trick.append((seat, card))
        leader = winner_of(trick, denomination)
        tricks.append(tuple(trick))
        winners.append(leader)
    return Played((north, east, south, west), denomination, start, tuple(tricks), tuple(winners), fault)


def tokens_of(played: Played, layout: Layout, cards: int = 52) -> list[str]:
    """The first cards of a play as a record lays them out."""
    given_cards = [pair for trick in played.tricks for pair in trick][:cards]
    if layout == "order":
        return [card for _, card in given_cards]
    tokens = ["-"] * (4 * ((cards + 3) // 4))
    for index, (seat, card) in enumerate(given_cards):
        tokens[index // 4 * 4 + (INDEX[seat] - INDEX[played.leader]) % 4] = card
    return tokens


def replayed(played: Played, layout: Layout, cards: int = 52) -> PlayReplay:
    """The replay of the first cards of a play."""
    return replay(played.hands, played.denomination, played.leader, tokens_of(played, layout, cards), layout)


randoms = st.randoms(use_true_random=True)


@given(randoms, st.sampled_from(LAYOUTS), st.integers(0, 52))
def test_a_legal_play_is_accepted(random: Random, layout: Layout, cards: int) -> None:
    """Whatever its length, a legal play has no irregularity, and each trick goes to the hand that won it."""
    played = play_out(random)
    result = replayed(played, layout, cards)
    won = played.winners[: cards // 4]
    ns = sum(seat in ("N", "S") for seat in won)
    turn = SEATS[(INDEX[(played.leader, *won)[-1]] + cards % 4) % 4]
    assert (ns, len(won) - ns, None if cards == 52 else turn, ()) == (
        result.won_ns,
        result.won_ew,
        result.to_play,
        result.irregularities,
    )


@given(randoms, st.sampled_from(LAYOUTS), st.integers(0, 52))
def test_the_careful_way_agrees_with_the_fast_one(random: Random, layout: Layout, cards: int) -> None:
    """A play accepted at once has the same outcome when it is replayed card by card."""
    result = replayed(play_out(random), layout, cards)
    assert result._replace(laid=result.tricks) == replay_carefully(result.source)


@given(randoms, st.sampled_from(LAYOUTS))
def test_the_layouts_tell_the_same_play(random: Random, layout: Layout) -> None:
    """The tricks are the same cards from the same seats, in columns and in the order of play."""
    played = play_out(random)
    tricks = replayed(played, layout).tricks
    assert played.tricks == tuple(tuple((seat, card) for seat, card, _ in trick.cards) for trick in tricks)


@given(randoms, st.integers(1, 12))
def test_a_revoke_is_found_and_nothing_else(random: Random, number: int) -> None:
    """One revoke in the order of play is one irregularity, in its trick, and turns no other trick over."""
    played = play_out(random, revoke_in=number)
    result = replayed(played, "order")
    expected = [] if played.fault is None else [("REVOKE", played.fault)]
    assert expected == [(found.kind, found.trick) for found in result.irregularities]
    assert played.winners == tuple(trick.winner for trick in result.tricks)


@given(randoms, st.integers(2, 12))
def test_a_lead_out_of_turn_is_found_and_nothing_else(random: Random, number: int) -> None:
    """One lead from the wrong hand in the order of play is one irregularity, and the trick goes on clockwise."""
    played = play_out(random, wrong_lead_in=number)
    result = replayed(played, "order")
    assert [("LEAD_OUT_OF_TURN", number)] == [(found.kind, found.trick) for found in result.irregularities]
    assert played.winners == tuple(trick.winner for trick in result.tricks)


@given(randoms, st.integers(2, 12))
def test_a_marked_lead_out_of_turn_is_found_and_nothing_else(random: Random, number: int) -> None:
    """In columns the mark says who led; the trick is then his, and the next one its winner's."""
    played = play_out(random, wrong_lead_in=number)
    tokens = tokens_of(played, "columns")
    tokens.insert(tokens.index(played.tricks[number - 1][0][1]), "^L")
    result = replay(played.hands, played.denomination, played.leader, tokens, "columns")
    assert [("LEAD_OUT_OF_TURN", number)] == [(found.kind, found.trick) for found in result.irregularities]
    assert played.winners == tuple(trick.winner for trick in result.tricks)


@given(randoms, st.integers(0, 51), st.integers(0, 51))
def test_a_misread_card_is_one_irregularity(random: Random, place: int, other: int) -> None:
    """One card entered for another is one finding in columns, and leaves the true result possible."""
    played = play_out(random)
    tokens = tokens_of(played, "columns")
    tokens[place] = tokens[other]
    result = replay(played.hands, played.denomination, played.leader, tokens, "columns")
    kinds = {found.kind for found in result.irregularities}
    low, high = result.possible("NS")
    assert (place != other) == len(result.irregularities)
    assert kinds <= {"CARD_NOT_HELD", "CARD_REPEATED"}
    assert low <= sum(seat in ("N", "S") for seat in played.winners) <= high


MASKS = st.one_of(st.none(), st.integers(0, PACK), st.just(0), st.just(PACK))
JUNK = st.one_of(
    st.sampled_from([*CARD_BIT, "-", "+", "*", "^R", "^L", "^I", "^S", "H10", "8H", "sa", "", "S", "♠A"]),
    st.text(max_size=4),
)


@given(
    st.tuples(MASKS, MASKS, MASKS, MASKS),
    st.sampled_from(DENOMINATIONS),
    st.sampled_from(SEATS),
    st.lists(JUNK, max_size=120),
    st.sampled_from(LAYOUTS),
)
def test_any_record_is_replayed(
    hands: Hands, denomination: Denomination, leader: Seat, tokens: list[str], layout: Layout
) -> None:
    """Whatever the hands and tokens, the tricks add up and every irregularity points at its token."""
    result = replay(hands, denomination, leader, tokens, layout)
    assert result.won_ns + result.won_ew <= result.played <= result.size
    assert all(0 <= found.token < len(tokens) for found in result.irregularities)
    assert sorted(found.token for found in result.irregularities) == [found.token for found in result.irregularities]
    assert result.played <= len(result.tricks) <= result.played + 1


@given(randoms, st.lists(st.tuples(st.integers(0, 60), JUNK), max_size=4), st.sampled_from(LAYOUTS))
def test_a_spoilt_play_is_replayed(random: Random, faults: list[tuple[int, str]], layout: Layout) -> None:
    """A few faults in a play leave it a play: no card counts twice, nobody wins more tricks than there are."""
    played = play_out(random)
    tokens = tokens_of(played, layout)
    for place, token in faults:
        tokens[place : place + 1] = [token]
    result = replay(played.hands, played.denomination, played.leader, tokens, layout)
    low, high = result.possible("NS")
    assert 0 <= low <= high <= 13


@given(randoms)
def test_the_simulated_deals_are_whole(random: Random) -> None:
    """The simulation that the properties rest on deals every card once."""
    hands = play_out(random).hands
    assert sorted(CARD_OF_BIT.values()) == sorted(card for hand in hands if hand is not None for card in cards_in(hand))
