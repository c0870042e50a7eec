"""The play replayed: who led, who won, how many tricks, and whatever the Laws do not let pass (Laws 41 to 67)."""

from collections.abc import Sequence
from typing import NamedTuple

from pbnlint.bridge import play_accept
from pbnlint.bridge.calls import Denomination
from pbnlint.bridge.cards import PACK
from pbnlint.bridge.play_columns import replay_columns
from pbnlint.bridge.play_order import replay_order
from pbnlint.bridge.play_position import Position, cells_of
from pbnlint.bridge.play_values import END, Kind, Layout, PlayIrregularity, Trick, trump_mask
from pbnlint.bridge.seats import INDEX, SEATS, Seat, Side

__all__ = [
    "Hands",
    "Kind",
    "Layout",
    "PlayIrregularity",
    "PlayReplay",
    "PlaySource",
    "Trick",
    "replay",
    "replay_carefully",
]

Hands = tuple[int | None, int | None, int | None, int | None]


class PlaySource(NamedTuple):
    """What was replayed, as given to `replay`."""

    hands: Hands
    denomination: Denomination
    leader: Seat
    tokens: Sequence[str]
    layout: Layout


class PlayReplay(NamedTuple):
    """What became of a play.

    `won_ns` and `won_ew` count the tricks whose winner is known, `played` the finished tricks, of the `size` that the
    deal holds (13, or fewer in an end position). `complete` says that all were played, `unknown` that the record
    leaves the winner of one open, `ended` that `*` stands at the end. `to_play` is the seat whose turn it is, None if
    nobody's or if nobody can tell. `irregularities` are in the order of the record.
    """

    won_ns: int
    won_ew: int
    played: int
    size: int
    complete: bool
    unknown: bool
    ended: bool
    to_play: Seat | None
    irregularities: tuple[PlayIrregularity, ...]
    source: PlaySource
    laid: tuple[Trick, ...] | None = None

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks in order, the last of them unfinished if the play stops within it; worked out when asked for."""
        return replay_carefully(self.source).laid or () if self.laid is None else self.laid

    def won(self, side: Side) -> int:
        """The tricks that a side is known to have won."""
        return self.won_ns if side == "NS" else self.won_ew

    def possible(self, side: Side) -> tuple[int, int]:
        """The fewest and the most tricks that a side can end with, given the tricks played."""
        won = self.won(side)
        return won, won + self.size - self.won_ns - self.won_ew


def replay(hands: Hands, denomination: Denomination, leader: Seat, tokens: Sequence[str], layout: Layout) -> PlayReplay:
    """Play a record's cards out; it never raises.

    `hands` are card masks from North, None for a hand that is not given; hands of fewer than thirteen cards are an
    end position. `leader` leads to the first trick and, in columns, is the seat of the first. `tokens` are cards
    (`SA`), `-` where a column has none, `+` for the seat to play, `*` for the end, the marks `^R` and `^L` each
    before its card, and whatever else stood among the cards.

    A card that a seat does not hold, or that cannot be read, is one irregularity: the replay goes on as if the cards
    had been played as recorded, and claims no revoke that depends on such a card.
    """
    source = PlaySource(hands, denomination, leader, tokens, layout)
    north, east, south, west = hands
    if north is not None and east is not None and south is not None and west is not None:
        even = north.bit_count() == east.bit_count() == south.bit_count() == west.bit_count() == 13
        if even and north | east | south | west == PACK:
            return _accept((north, east, south, west), source) or replay_carefully(source)
    return replay_carefully(source)


def _accept(hands: tuple[int, int, int, int], source: PlaySource) -> PlayReplay | None:
    """The replay of a play without fault, else None."""
    tokens, start = source.tokens, INDEX[source.leader]
    ended = bool(tokens) and tokens[-1] == END
    turned = hands[start:] + hands[:start]
    clean = play_accept.accept(turned, trump_mask(source.denomination), tokens[:-1] if ended else tokens, source.layout)
    if clean is None:
        return None
    played, others, turn = clean
    won = (played - others, others)
    complete = played == 13
    to_play = None if complete else SEATS[(start + turn) % 4]
    return PlayReplay(won[start & 1], won[start & 1 ^ 1], played, 13, complete, False, ended, to_play, (), source)


def replay_carefully(source: PlaySource) -> PlayReplay:
    """The replay of any play, seat by seat and card by card: as `replay`, which keeps it for plays that need it."""
    position = Position(_fourth_hand(source.hands), source.denomination)
    cells, ended = cells_of(position, source.tokens)
    first = INDEX[source.leader]
    if source.layout == "columns":
        replay_columns(position, cells, first, ended)
    else:
        replay_order(position, cells, first)
    won_ns, won_ew = position.won
    played = won_ns + won_ew + position.undecided
    complete = played == position.size
    irregularities = tuple(sorted(position.irregularities, key=lambda irregularity: irregularity.token))
    to_play = None if complete or position.to_play is None else SEATS[position.to_play]
    unknown = position.undecided > 0
    return PlayReplay(
        won_ns, won_ew, played, position.size, complete, unknown, ended, to_play, irregularities, source,
        tuple(position.tricks),
    )  # fmt: skip


def _fourth_hand(hands: Hands) -> Hands:
    """The hands, the fourth filled in where three of thirteen cards leave nothing else."""
    given = [hand for hand in hands if hand is not None]
    if len(given) != 3 or any(hand.bit_count() != 13 for hand in given):
        return hands
    rest = PACK & ~(given[0] | given[1] | given[2])
    if rest.bit_count() != 13:
        return hands
    north, east, south, west = (rest if hand is None else hand for hand in hands)
    return north, east, south, west
