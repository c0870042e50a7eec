"""Cards that were not there to be played: PL04, PL05."""

from collections.abc import Iterator
from typing import Final

from pbnlint.bridge.play import PlayIrregularity
from pbnlint.bridge.seats import NAMES, RHO, Seat
from pbnlint.laws import cite
from pbnlint.listing import listed
from pbnlint.records import Record
from pbnlint.rules.play.common import first_of_tricks, irregular, of_kind, span_of
from pbnlint.rules.registry import Context, Hit, rule


@rule(
    *("PL04", "play.card-not-held", "error"),
    spec="C06 L82 LAW051",
    hides="play.revoke",
    when=irregular,
)
def card_not_held(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows a card from a hand that was not dealt it.

    A player can only play a card of the own hand (Law 44), so the card, the seat or the deal is not as it was. The
    finding names the hand that holds the card; for an opening lead also the declarer whom a lead from there would fit.
    Several such cards in one trick are one finding, because one slip can move them all, and so are those of a play in
    which most tricks hold some. There is no fix.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
        [Play "E"]
        H8 H3 HT HK
        *

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
        [Play "E"]
        H8 H2 HT HK
        *
    """
    tricks = list(first_of_tricks(of_kind(record, "CARD_NOT_HELD")))
    replay = record.play_replay
    strange = replay is not None and len(tricks) >= _MANY and 2 * len(tricks) > replay.played
    for one, others in tricks[:1] if strange else tricks:
        if one.seat is None:
            continue
        further = f", and so it goes in {len(tricks)} tricks of {replay.played}" if strange and replay else ""
        declarer = RHO[one.holder] if one.holder and _is_opening_lead(record, one) else None
        yield Hit(
            f"The record shows {NAMES[one.seat]} playing {one.card} in trick {one.trick}, {_whose(one.holder)}"
            f"{_fitting(one.holder, declarer)}{_besides(others)}{further}.",
            span_of(record, one.token),
            {
                "trick": one.trick,
                "seat": one.seat,
                "card": one.card,
                "holder": one.holder,
                "fits_declarer": declarer,
            },
            law=cite("CARD_NOT_HELD", "", context.edition(record)),
        )


_MANY: Final = 4
"""From so many tricks on, if they are most of all, the play and the deal do not belong together."""


def _is_opening_lead(record: Record, one: PlayIrregularity) -> bool:
    section, replay = record.play, record.play_replay
    if section is None or replay is None or one.trick != 1:
        return False
    tricks = replay.tricks
    return one.seat == (tricks[0].leader if tricks else section.leader)


def _whose(holder: Seat | None) -> str:
    return f"which is {NAMES[holder]}'s" if holder else "which no hand holds any more"


def _fitting(holder: Seat | None, declarer: Seat | None) -> str:
    return f"; a lead by {NAMES[holder]} would fit declarer {NAMES[declarer]}" if holder and declarer else ""


def _besides(others: list[PlayIrregularity]) -> str:
    if not others:
        return ""
    return (
        f"; in the same trick {listed(one.card for one in others)} {'is' if len(others) == 1 else 'are'} misplaced too"
    )


@rule(
    *("PL05", "play.card-repeated", "error"),
    spec="C07 L83",
    hides="play.card-not-held play.revoke",
    when=irregular,
)
def card_repeated(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows a card that is played a second time.

    A card leaves the hand when it is played (Law 45), so one of the two is another card, or a line stands twice. What
    was played instead is not in the record, and the winner of the trick may be another. There is no fix.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
        [Play "E"]
        H8 H2 HT HK
        H8 S7 S2 SA
        *

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
        [Play "E"]
        H8 H2 HT HK
        ST S7 S2 SA
        *
    """
    for one, others in first_of_tricks(of_kind(record, "CARD_REPEATED")):
        by = f" by {NAMES[one.seat]}" if one.seat else ""
        more = f"; so are {listed(other.card for other in others)}" if len(others) > 1 else ""
        more = f"; so is {others[0].card}" if len(others) == 1 else more
        yield Hit(
            f"The record shows {one.card} played{by} in trick {one.trick}, after it was played in trick "
            f"{one.first_trick}{more}.",
            span_of(record, one.token),
            {"trick": one.trick, "seat": one.seat, "card": one.card, "first_trick": one.first_trick},
            law=cite("CARD_REPEATED", "", context.edition(record)),
        )
