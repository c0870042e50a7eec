"""Synthetic boards for measuring: random deals, legal auctions and plays, in PBN; the same for the same seed."""

import random
import sys
from collections.abc import Iterator

from pbnlint.bridge.boards import dealer_of, vulnerability_of
from pbnlint.bridge.calls import BIDS
from pbnlint.bridge.cards import CARD_BIT, RANKS
from pbnlint.bridge.seats import INDEX, LHO, SEATS, SIDE, Seat, Side, turn

PACK = list(CARD_BIT)


def boards(count: int, seed: int = 1) -> Iterator[str]:
    """The text of each board: a PBN game with auction and full play, followed by its empty line."""
    rng = random.Random(seed)
    for number in range(1, count + 1):
        yield board(rng, number)


def board(rng: random.Random, number: int) -> str:
    """One board. Bids rise at random, so the contracts are absurd; legal is all that they are."""
    dealer = dealer_of(number)
    cards = rng.sample(PACK, 52)
    hands = {seat: cards[13 * i : 13 * i + 13] for i, seat in enumerate(SEATS)}
    calls, bid, declarer = auction(rng, dealer)
    rows, tricks = play(rng, hands, bid[1:], declarer)
    deal = " ".join(hand_text(hands[turn(dealer, step)]) for step in range(4))
    tags = {
        "Event": "Benchmark", "Site": "", "Date": "2024.01.01", "Board": number, "West": "Alder", "North": "Birch",
        "East": "Cedar", "South": "Damson", "Dealer": dealer, "Vulnerable": vulnerability_of(number),
        "Deal": f"{dealer}:{deal}", "Scoring": "IMP", "Declarer": declarer, "Contract": bid, "Result": tricks,
        "Auction": dealer,
    }  # fmt: skip
    lines = [f'[{name} "{value}"]' for name, value in tags.items()]
    lines += [" ".join(calls[i : i + 4]) for i in range(0, len(calls), 4)]
    lines += [f'[Play "{LHO[declarer]}"]', *(" ".join(row) for row in rows), "", ""]
    return "\n".join(lines)


def auction(rng: random.Random, dealer: Seat) -> tuple[list[str], str, Seat]:
    """A legal auction without doubles that does not pass out: the calls, the last bid, and declarer."""
    calls: list[str] = ["Pass"] * rng.randrange(4)
    rank = rng.randrange(3)
    named: dict[tuple[Side, str], Seat] = {}
    bidder = turn(dealer, len(calls))
    while True:
        bid = BIDS[rank]
        bidder = turn(dealer, len(calls))
        calls.append(bid)
        named.setdefault((SIDE[bidder], bid[1:]), bidder)
        rank += rng.randint(1, 5)
        if rank > 20 or rng.random() < 0.15:
            return [*calls, "Pass", "Pass", "Pass"], bid, named[SIDE[bidder], bid[1:]]
        calls += ["Pass"] * rng.choice((0, 1, 1, 1))


def play(rng: random.Random, hands: dict[Seat, list[str]], trumps: str, declarer: Seat) -> tuple[list[list[str]], int]:
    """A legal play of all cards: thirteen rows of fixed columns, and declarer's tricks."""
    left = {seat: list(hand) for seat, hand in hands.items()}
    first = leader = LHO[declarer]
    rows, tricks = [], 0
    for _ in range(13):
        row, led, best, winner = [""] * 4, "", -1, leader
        for step in range(4):
            seat = turn(leader, step)
            follows = [card for card in left[seat] if card[0] == led]
            card = rng.choice(follows or left[seat])
            led = led or card[0]
            left[seat].remove(card)
            row[(INDEX[seat] - INDEX[first]) % 4] = card
            worth = (13 - RANKS.index(card[1])) + (20 if card[0] == trumps else 0) if card[0] in (led, trumps) else -1
            if worth > best:
                best, winner = worth, seat
        rows.append(row)
        leader = winner
        tricks += SIDE[winner] == SIDE[declarer]
    return rows, tricks


def hand_text(hand: list[str]) -> str:
    """A hand in PBN's notation."""
    return ".".join("".join(r for r in RANKS if suit + r in hand) for suit in "SHDC")


if __name__ == "__main__":
    sys.stdout.writelines(boards(int(sys.argv[1]) if len(sys.argv) > 1 else 1000))
