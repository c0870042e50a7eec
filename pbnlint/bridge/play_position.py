"""The table during a careful replay: what each hand has left, what was played, and what was wrong so far."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from pbnlint.bridge.calls import Denomination
from pbnlint.bridge.cards import CARD_BIT, CARD_OF_BIT, PACK
from pbnlint.bridge.play_values import (
    END,
    MARKS,
    SUIT_OF_BIT,
    Kind,
    PlayIrregularity,
    Trick,
    card_meant,
    trump_mask,
)
from pbnlint.bridge.seats import SEATS, Seat

Hands = tuple[int | None, int | None, int | None, int | None]


class Cell(NamedTuple):
    """The place of one card: its text, the index of its token, and the marks before it with theirs."""

    text: str
    token: int
    marks: tuple[tuple[str, int], ...] = ()


class Card(NamedTuple):
    """A card put on the table: its bit, whether the seat could play it, whose it was if not, and its place."""

    bit: int
    sound: bool
    holder: int | None
    token: int


class Position:
    """The state of a careful replay; seats are counted from North, 0 to 3."""

    def __init__(self, hands: Hands, denomination: Denomination) -> None:
        counts = [hand.bit_count() for hand in hands if hand is not None]
        most = max(counts, default=13)
        self.size = most if 0 < most < 13 else 13
        """The number of tricks that the deal holds."""
        self.trump = trump_mask(denomination)
        self.dealt = hands
        self.left = list(hands)
        self.sizes = [self.size if hand is None else hand.bit_count() for hand in hands]
        self.used = [0, 0, 0, 0]
        self.played: dict[int, int] = {}
        """The trick in which each card was first played."""
        self.twice: frozenset[int] = frozenset()
        """The cards that the record shows more than once: the first time may be the wrong one."""
        self.doubtful: dict[int, int] = {}
        """Those that have been played once so far, with the hand that played them."""
        self.lent: dict[int, int] = {}
        """The hand of each card that another seat played; when its turn comes, it may play it."""
        self.irregularities: list[PlayIrregularity] = []
        self.tricks: list[Trick] = []
        self.won = [0, 0]
        self.leaders: tuple[int, ...] = ()
        """Who may lead the next trick: one seat, or more where the record leaves the winner open."""
        self.to_play: int | None = None
        self.undecided = 0
        """The number of finished tricks that anybody may have won."""
        self.hidden: frozenset[int] = frozenset()
        """The hands that are not given, and known only by the cards that the record shows later."""

    def report(self, kind: Kind, trick: int, seat: int | None, card: str, token: int, **more: Any) -> None:
        """Note an irregularity."""
        self.irregularities.append(
            PlayIrregularity(kind, trick, None if seat is None else SEATS[seat], card, token, **more)
        )

    def holder(self, bit: int) -> int | None:
        """The hand that is known to hold a card still."""
        return _holding(self.left, bit)

    def dealt_to(self, bit: int) -> int | None:
        """The hand that was dealt a card, as far as is known."""
        return _holding(self.dealt, bit)

    def can_play(self, seat: int, bit: int) -> bool:
        """Whether a seat has a card, as far as is known; what a hidden hand has is what nobody else had."""
        hand = self.left[seat]
        if hand is None:
            return bit not in self.played and self.holder(bit) is None
        return bool(hand & bit) or self.lent.get(bit) == seat

    def take(self, seat: int, cell: Cell, trick: int) -> Card | None:
        """Put the card of a cell on the table, with a word if the seat could not; None if nobody can tell the card."""
        self.used[seat] += 1
        bit = CARD_BIT.get(cell.text, 0)
        if not bit:
            meant = card_meant(cell.text)
            self.report("UNKNOWN_CARD", trick, seat, cell.text, cell.token, meant=meant)
            bit = CARD_BIT[meant] if meant else 0
            if not bit or not self.can_play(seat, bit):
                return None
        if self.can_play(seat, bit):
            if bit in self.twice and bit not in self.played:
                self.doubtful[bit] = seat
            self.remove(seat, bit, trick)
            return Card(bit, bit not in self.doubtful, seat, cell.token)
        if bit in self.played:
            self.doubtful.pop(bit, None)
            self.report("CARD_REPEATED", trick, seat, cell.text, cell.token, first_trick=self.played[bit])
            return Card(bit, False, None, cell.token)
        holder = self.holder(bit)
        named: Seat | None = None if holder is None else SEATS[holder]
        self.report("CARD_NOT_HELD", trick, seat, cell.text, cell.token, holder=named)
        if holder is not None:
            self.remove(holder, bit, trick)
            self.lent[bit] = holder
        self.played.setdefault(bit, trick)
        return Card(bit, False, holder, cell.token)

    def remove(self, seat: int | None, bit: int, trick: int) -> None:
        """Take a card out of a hand, and remember the trick to which it was played."""
        hand = None if seat is None else self.left[seat]
        if seat is not None and hand is not None:
            self.left[seat] = hand & ~bit
        self.lent.pop(bit, None)
        if bit:
            self.played.setdefault(bit, trick)

    def must_follow(self, seat: int, suit: int) -> bool:
        """Whether a seat surely holds a card of a suit, even if cards that it played are not the recorded ones."""
        hand = self.left[seat]
        return hand is not None and (hand & suit).bit_count() > self._strangers(seat)

    def cannot_follow(self, seat: int, suit: int) -> bool:
        """Whether a seat surely holds no card of a suit."""
        hand = self.left[seat]
        return hand is not None and not hand & suit

    def _strangers(self, seat: int) -> int:
        """How many of the cards that a hand seems to hold it must have played under another name."""
        hand = self.left[seat]
        if hand is None or seat in self.hidden:
            return 0
        doubtful = sum(holder == seat for holder in self.doubtful.values())
        return doubtful + max(0, hand.bit_count() - (self.sizes[seat] - self.used[seat]))

    def revokes(self, cards: Sequence[Card | None], leader: int) -> list[int]:
        """The seats that failed to follow suit while able, if `leader` led."""
        led = cards[leader]
        if led is None or not led.sound:
            return []
        suit = SUIT_OF_BIT[led.bit]
        return [
            seat
            for seat, card in enumerate(cards)
            if card is not None and card.sound and not card.bit & suit and self.must_follow(seat, suit)
        ]

    def report_revokes(
        self, cells: Mapping[int, Cell], cards: Sequence[Card | None], number: int, leader: int, seats: Iterable[int]
    ) -> None:
        """Note a revoke for each of the seats."""
        led = cards[leader]
        suit = CARD_OF_BIT[led.bit][0] if led else None
        for seat in seats:
            cell, card = cells[seat], cards[seat]
            marked = any(mark == "^R" for mark, _ in cell.marks)
            text = CARD_OF_BIT[card.bit] if card else cell.text
            self.report("REVOKE", number, seat, text, cell.token, led=suit, marked=marked)

    def viable(self, cards: Sequence[Card | None]) -> tuple[int, ...]:
        """The seats that may have led a trick, less those whose lead would make another hand revoke."""
        if len(self.leaders) == 1:
            return self.leaders
        return tuple(seat for seat in self.leaders if not self.revokes(cards, seat)) or self.leaders

    def settle(self, cards: Sequence[Card | None], leaders: tuple[int, ...]) -> None:
        """Finish a trick: who won it, and so who may lead the next. None among the cards is one nobody can tell.

        A card that its seat could not play may have been another one, so the trick may have another winner.
        """
        played = dict.fromkeys(winner for leader in leaders for winner in self.winners(cards, leader))
        if not all(card is None or card.sound for card in cards):
            sound = [card if card is not None and card.sound else None for card in cards]
            played |= dict.fromkeys(winner for leader in leaders for winner in self.winners(sound, leader))
        self.leaders = tuple(played)
        self.lay(cards, leaders[0] if len(leaders) == 1 else None, self.leaders[0] if len(played) == 1 else None)
        if len({winner & 1 for winner in played}) == 1:
            self.won[self.leaders[0] & 1] += 1
        else:
            self.undecided += 1

    def decide(self, winner: int) -> None:
        """Give the last trick to one of the seats that may have won it, since that seat went on to lead."""
        if len(self.leaders) == 1 or winner not in self.leaders or not self.tricks:
            return
        if len({seat & 1 for seat in self.leaders}) > 1:
            self.undecided -= 1
            self.won[winner & 1] += 1
        self.leaders = (winner,)
        self.tricks[-1] = self.tricks[-1]._replace(winner=SEATS[winner])

    def lay(self, cards: Sequence[Card | None], leader: int | None, winner: int | None) -> None:
        """Keep a trick as it was played."""
        first = leader or 0
        laid = ((seat % 4, cards[seat % 4]) for seat in range(first, first + 4))
        self.tricks.append(
            Trick(
                None if leader is None else SEATS[leader],
                tuple((SEATS[seat], CARD_OF_BIT[card.bit], card.token) for seat, card in laid if card is not None),
                None if winner is None else SEATS[winner],
            )
        )

    def winners(self, cards: Sequence[Card | None], leader: int) -> Iterable[int]:
        """Who may have won a trick that `leader` led; None stands for a card that nobody can tell."""
        led = cards[leader]
        if led is None:
            return range(4)
        suit = SUIT_OF_BIT[led.bit]
        power = [self._power(card.bit, suit) if card else 0 for card in cards]
        high = max(power)
        # Two hands have the highest card only where the record shows it twice.
        best = [seat for seat in range(4) if power[seat] == high]
        unknown = [seat for seat, card in enumerate(cards) if card is None]
        above = [seat for seat in unknown if any(self._beats(seat, suit, high))]
        if len(unknown) == 1 and above and all(self._beats(unknown[0], suit, high)):
            return above
        return (*best, *above)

    def _power(self, bit: int, suit: int) -> int:
        """How a card ranks in a trick: trumps above the suit led, any other suit nothing."""
        if bit & self.trump:
            return bit << 52
        return bit if bit & suit else 0

    def _beats(self, seat: int, suit: int, power: int) -> Iterable[bool]:
        """For each card that a seat may have played unseen to a suit: whether it would beat `power`."""
        hand = self.left[seat]
        if hand is None or seat in self.hidden:
            hand = PACK
            for bit in self.played:
                hand &= ~bit
        elif self._strangers(seat) == 1:
            # The unseen card is the only one missing, so the seat followed suit if the hand could.
            hand = hand & suit or hand
        return [self._power(bit, suit) > power for bit in CARD_OF_BIT if bit & hand]


def _holding(hands: Sequence[int | None], bit: int) -> int | None:
    for seat, hand in enumerate(hands):
        if hand is not None and hand & bit:
            return seat
    return None


def cells_of(position: Position, tokens: Sequence[str]) -> tuple[list[Cell], bool]:
    """The places of the cards, each with the marks before it, and whether `*` ends them."""
    cells: list[Cell] = []
    marks: list[tuple[str, int]] = []
    ended = False
    for index, token in enumerate(tokens):
        if ended:
            position.report("AFTER_END", len(cells) // 4 + 1, None, token, index)
            break
        if token in MARKS:
            marks.append((token, index))
        elif token == END:
            ended = True
        else:
            cells.append(Cell(token, index, tuple(marks)))
            marks.clear()
    for mark, index in marks:
        position.report("MARK_WRONG", len(cells) // 4 + 1, None, mark, index, reason="no card")
    counts = Counter(CARD_BIT.get(cell.text, 0) for cell in cells[: 4 * position.size])
    position.twice = frozenset(bit for bit, count in counts.items() if bit and count > 1)
    return cells, ended
