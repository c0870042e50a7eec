"""What a replay of the play is made of: tricks, irregularities, and how a record lays out the cards."""

from typing import Final, Literal, NamedTuple

from pbnlint.bridge.cards import CARD_BIT, SUIT_MASK
from pbnlint.bridge.seats import Seat

Layout = Literal["columns", "order"]
"""How the cards stand in a record: PBN gives each seat its column, LIN lists them in the order of play."""

Kind = Literal[
    "CARD_NOT_HELD",
    "CARD_REPEATED",
    "REVOKE",
    "LEAD_OUT_OF_TURN",
    "DEFECTIVE_TRICK",
    "GAP",
    "UNKNOWN_CARD",
    "MARK_WRONG",
    "AFTER_END",
    "PLUS_WRONG",
]

BLANK: Final = "-"
TO_PLAY: Final = "+"
END: Final = "*"
_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
MARKS: Final = frozenset(("^", *(f"^{letter}" for letter in _LETTERS)))
"""A caret with whatever letter: `^R` and `^L` mean something before a card, the others are no cards either."""


class PlayIrregularity(NamedTuple):
    """Something in the play that is not as the Laws, or the format, have it.

    Every kind has the `trick` (from 1), the `card` or token as recorded, and its index `token`; `seat` is None only
    where no seat can be told. The kinds, and what else they fill in:

    - `CARD_NOT_HELD`: the seat was not dealt the card (Law 44); `holder` is the hand that still holds it, if any.
    - `CARD_REPEATED`: the card was played before, in `first_trick`.
    - `REVOKE`: not of the suit `led`, which the seat still held (Law 61); `marked` if the record says so (`^R`).
    - `LEAD_OUT_OF_TURN`: the trick was led from here though `expected` had won the one before (Law 53); `marked`.
    - `DEFECTIVE_TRICK`: `found` cards instead of four, with play going on (Law 67); or a trick too many: `found` is
      the number of tricks in columns, of cards in the order of play.
    - `GAP`: no card stands here, though a later hand played to the trick.
    - `UNKNOWN_CARD`: not suit then rank; `meant` is the card that it can only mean.
    - `MARK_WRONG`: a mark (`card`) that does not fit: `reason` is `leader`, `follows suit`, `could not follow`,
      `proper leader`, `second in the trick`, `with a revoke`, `not for cards` or `no card`.
    - `AFTER_END`: the first token after `*`.
    - `PLUS_WRONG`: `+` where `reason` is `wrong seat` (`expected` is to play), `second`, `with *` or `all played`.
    """

    kind: Kind
    trick: int
    seat: Seat | None
    card: str
    token: int
    holder: Seat | None = None
    first_trick: int | None = None
    led: str | None = None
    expected: Seat | None = None
    marked: bool = False
    found: int | None = None
    meant: str | None = None
    reason: str | None = None


class Trick(NamedTuple):
    """A trick: who led, the cards in the order of play with the index of each token, and who won.

    `leader` and `winner` are None where the record leaves them open; `winner` also while the trick is unfinished.
    """

    leader: Seat | None
    cards: tuple[tuple[Seat, str, int], ...]
    winner: Seat | None


SUIT_OF_BIT: Final[dict[int, int]] = {bit: SUIT_MASK[card[0]] for card, bit in CARD_BIT.items()}
"""From the bit of a card to the mask of its suit."""


def trump_mask(denomination: str) -> int:
    """The cards of the trump suit; none at no trump."""
    return SUIT_MASK.get(denomination, 0)


def card_meant(text: str) -> str | None:
    """The card that a misspelt token can only mean (`H10`, `8H`, `h8`), or None."""
    card = text.upper().replace("10", "T")
    if card in CARD_BIT:
        return card
    turned = card[::-1]
    return turned if turned in CARD_BIT else None
