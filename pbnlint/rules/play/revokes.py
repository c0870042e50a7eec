"""Revokes, and the tricks that they cost: PL06."""

from collections.abc import Iterator
from typing import Final

from pbnlint.bridge.seats import NAMES
from pbnlint.laws import HomeRules, RuleSet, cite
from pbnlint.records import Record
from pbnlint.rules.play.common import insertion, irregular, of_kind, span_of
from pbnlint.rules.registry import Context, Hit, rule
from pbnlint.rules.revokes import transfer
from pbnlint.rules.wording import counted

_SUITS: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


@rule(
    *("PL06", "play.revoke", "error"),
    spec="C08 L84 LAW053",
    fix="unsafe",
    when=irregular,
)
def revoke(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows a player who did not follow suit while able to.

    Each player must follow suit if he can (Law 44C); not to is a revoke (Law 61A), and once it is established tricks
    may go to the other side at the end of the play (Law 64A), as many as the finding says by the edition in force. PBN
    marks a revoke that was not noticed in time with `^R`, which makes this finding an information; without the mark it
    is as likely a wrong card in the record. The fix writes `^R` in front.

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
        ST S7 C6 SA
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
    replay = record.play_replay
    if replay is None:
        return
    for one in of_kind(record, "REVOKE"):
        if one.seat is None:
            continue
        edition = context.edition(record)
        tricks = transfer(replay, one, record.playing_declarer, edition)
        fix = None if one.marked else insertion(record, one.token, "^R ", f"mark {one.card} as a revoke")
        yield Hit(
            f"The record shows {NAMES[one.seat]} playing {one.card} in trick {one.trick} while still holding "
            f"{_SUITS.get(one.led or '', 'the suit led')}{', and marks it as a revoke' if one.marked else ''}; "
            f"{_cost(tricks, edition)}.",
            span_of(record, one.token),
            {"trick": one.trick, "seat": one.seat, "card": one.card, "led": one.led, "transfer": tricks},
            severity="info" if one.marked else None,
            law=cite("REVOKE", "", edition),
            fix=fix,
        )


def _cost(tricks: int, edition: RuleSet) -> str:
    if isinstance(edition, HomeRules):
        return "the home rules do not say what it costs"
    if not tricks:
        return "by Law 64 no trick is to be transferred"
    return f"by Law 64 {counted(tricks, 'trick')} would go to the other side"
