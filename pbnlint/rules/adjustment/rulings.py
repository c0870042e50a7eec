"""Penalties, results agreed against the play, and results that call for a ruling: AD10 to AD12."""

import re
from collections.abc import Iterator
from typing import Final

from pbnlint.bridge.seats import SIDE
from pbnlint.expressions import expression
from pbnlint.laws import HomeRules, cite
from pbnlint.listing import listed
from pbnlint.records import Record
from pbnlint.rules.adjustment.common import may_be_adjusted, number
from pbnlint.rules.conditions import doubtful, no_if_plain
from pbnlint.rules.deal.common import is_end_position
from pbnlint.rules.registry import Context, Hit, rule
from pbnlint.rules.revokes import gained
from pbnlint.rules.score_table import rows_of
from pbnlint.rules.wording import shown

_PENALTY: Final = expression(r"(?:.*penalt.*|PP|DP)(?:_(?:NS|EW))?", re.IGNORECASE)


@rule(
    *("AD10", "adjustment.penalty", "warning"),
    spec="LAW074 SCO070",
    hides="score.matchpoint-mismatch score.imp-mismatch",
    when=may_be_adjusted,
)
def penalty(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows a penalty inside the row of a board.

    A procedural penalty (Law 90) is taken from the total of a contestant; it changes nothing on the board, and the
    opponents gain nothing by it. In a row of the board's table it falsifies the comparison with every other row.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Penalty_NS"]
        1 2 3NT N 9 400 5

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS"]
        1 2 3NT N 9 400
    """
    columns = dict.fromkeys(name for table in record.tables if table.name == "ScoreTable" for name in table.columns)
    names = [name for name in columns if _PENALTY.fullmatch(name) is not None]
    for row in rows_of(record) if names else ():
        for name in names:
            found = row.text(name)
            if not number(found):
                continue
            pair = row.text("PairId_EW" if name.upper().endswith("_EW") else "PairId_NS")
            yield Hit(
                f"The record shows a penalty of {found} in the row of pair {shown(pair)}; it belongs to the total.",
                row.span(name),
                {"pair": pair or None, "found": found},
                law=cite("penalty", "", context.edition(record)),
            )


@no_if_plain
def _result_is_agreed(record: Record) -> bool:
    value = record.values.get("Result")
    return value is not None and value.text.startswith("^")


@rule(
    *("AD11", "adjustment.result-differs-from-play", "info"),
    spec="LAW060",
    hides="play.result-mismatch play.impossible-result",
    when=_result_is_agreed,
)
def result_differs_from_play(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows a result that, by its mark, is not the number of tricks won.

    A caret before Result says that the players agreed on another number than the cards give (PBN 3.4.15), whether by a
    ruling or by oversight (Law 79). It is listed so that the director can find it; a number that a revoke would explain
    is named.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "^8"]

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "8"]
    """
    found, replay, declarer = record.get("Result"), record.play_replay, record.playing_declarer
    won: int | None = None
    fits: str | None = None
    if replay is not None and declarer is not None and replay.complete and not replay.unknown:
        won = replay.won(SIDE[declarer])
        due = gained(replay, SIDE[declarer], declarer, context.edition(record))
        fits = "revoke transfer" if due and record.tricks == won + due else None
    tricks = f"; declarer won {won}" if won is not None else ""
    why = ", and the tricks for the revoke make the difference" if fits else ""
    yield Hit(
        f"The record shows the result {found}, agreed whatever the cards gave{tricks}{why}.",
        record.span("Result"),
        {"found": found, "won": won, "fits": fits},
        law=cite("result", "", context.edition(record)),
        reread=record.reading(Result="?"),
    )


@rule(
    *("AD12", "adjustment.ruling-needed", "info"),
    spec="LAW055",
    when=doubtful,
)
def ruling_needed(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows a result on a deal or auction that cannot stand, or a result without the tricks for a revoke.

    No result stands on hands of fourteen and twelve cards (Law 13), on an auction that had not ended because a player
    lost a turn (Law 34), or on a bid above seven (Law 38); after a revoke tricks go to the other side (Law 64). What
    is to become of the board is for the director to decide.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "8"]
        [Auction "N"]
        1NT Pass 3NT Pass
        Pass Pass
        [Play "E"]
        H8 H2 H6 H4
        HA HQ HT HK
        HJ C2 S2 H5
        D2 D6 D5 D9
        C5 C7 C6 C3
        D3 DK ^R S3 D8
        CJ C4 C8 CA
        ST SQ SK SA
        C9 DQ CT CK
        H3 SJ S5 CQ
        D4 S7 S9 S4
        H7 DT D7 S6
        H9 DJ DA S8

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "^9"]
        [Auction "N"]
        1NT Pass 3NT Pass
        Pass Pass
        [Play "E"]
        H8 H2 H6 H4
        HA HQ HT HK
        HJ C2 S2 H5
        D2 D6 D5 D9
        C5 C7 C6 C3
        D3 DK ^R S3 D8
        CJ C4 C8 CA
        ST SQ SK SA
        C9 DQ CT CK
        H3 SJ S5 CQ
        D4 S7 S9 S4
        H7 DT D7 S6
        H9 DJ DA S8
    """
    if record.tricks is None and not record.get("Score"):
        return
    because = [*_because_of_deal(record), *_because_of_auction(record)]
    transfer = _transfer_left_out(record, context)
    if transfer is not None:
        because.append("revoke")
    if not because:
        return
    reasons = listed(_REASONS[one] for one in because)
    law = {"deal": "deal-count", "auction": "RETENTION_OF_RIGHT", "bid above seven": "BID_ABOVE_SEVEN"}
    yield Hit(
        f"The record shows a result that calls for a ruling: {reasons}.",
        record.span("Result"),
        {"because": because, "transfer": transfer},
        law=cite(law.get(because[0], "REVOKE"), "PLAYED" if because[0] == "deal" else "", context.edition(record)),
    )


_REASONS: Final = {
    "deal": "a hand did not hold 13 cards",
    "auction": "a player lost a turn before the final passes",
    "bid above seven": "the auction shows a bid above seven",
    "revoke": "the tricks for a revoke are not in it",
}


def _because_of_deal(record: Record) -> Iterator[str]:
    reading = record.deal
    if reading is not None and None not in reading.counts and not is_end_position(reading):
        counts = [count for count in reading.counts if count is not None]
        if any(count > 13 for count in counts) and any(count < 13 for count in counts):
            yield "deal"


def _because_of_auction(record: Record) -> Iterator[str]:
    kinds = {one.kind for one in record.auction_replay.irregularities} if record.auction_replay else set()
    if "RETENTION_OF_RIGHT" in kinds:
        yield "auction"
    if "BID_ABOVE_SEVEN" in kinds:
        yield "bid above seven"


def _transfer_left_out(record: Record, context: Context) -> int | None:
    """The tricks to transfer for revokes, if the play is complete and the result is not the number after them."""
    replay, declarer = record.play_replay, record.playing_declarer
    if replay is None or declarer is None or not replay.complete or replay.unknown or record.tricks is None:
        return None
    if not any(one.kind == "REVOKE" for one in replay.irregularities):
        return None
    edition = context.edition(record)
    if isinstance(edition, HomeRules):
        return None
    due = gained(replay, SIDE[declarer], declarer, edition)
    return None if record.tricks == replay.won(SIDE[declarer]) + due else abs(due)
