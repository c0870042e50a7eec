"""The result beside the cards: PL12, PL13, PL15."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from pbnlint.bridge.cards import CARD_BIT
from pbnlint.bridge.play import PlayReplay
from pbnlint.bridge.seats import NAMES, SIDE, Seat, Side
from pbnlint.laws import cite
from pbnlint.records import Fault, Record
from pbnlint.rules.conditions import no_if_plain
from pbnlint.rules.fixes import rewrite
from pbnlint.rules.passes import omitted
from pbnlint.rules.play.common import player_of
from pbnlint.rules.registry import Context, Hit, rule
from pbnlint.rules.revokes import gained
from pbnlint.rules.seating import names_no_seat, seated_by_play
from pbnlint.rules.wording import counted, shown

FULL = 13


def _scorer(record: Record) -> Seat | None:
    """The declarer whose side the result counts: as stated, else by the auction with the passes left out of it."""
    if record.declarer.seat is not None:
        return record.declarer.seat
    passes = omitted(record)
    return passes.declarer if passes is not None else record.playing_declarer


@no_if_plain
def _result_stands_apart(record: Record) -> bool:
    """Whether a result without a caret is not simply what a complete play gives."""
    replay = record.play_replay
    if replay is None:
        return False
    value = record.values.get("Result")
    if value is None or not replay.played or value.text[:1] in ("", "^"):
        return False
    text, declarer = value.text, player_of(record)
    if declarer is None or len(text) > 2 or not text.isdecimal():
        return True
    ns, ew = replay.won_ns, replay.won_ew
    fewest = ns if SIDE[declarer] == "NS" else ew
    return not fewest <= int(text) <= fewest + replay.size - ns - ew


@rule(
    *("PL12", "play.result-mismatch", "error"),
    spec="C19 LAW059",
    fix="unsafe",
    hides="score.mismatch",
    when=_result_stands_apart,
)
def result_mismatch(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows a result that is not the number of tricks won in a complete play.

    The thirteen tricks tell what declarer's side won (Law 79). If the number differs by what a revoke costs, or is that
    of the defenders, the finding says so. A caret before the number says that the players agreed on another number, on
    purpose (PBN 3.4.15), and is no finding here. The fix writes the tricks won.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:JT95.Q.T973.J532 K4.J98432..KT964 AQ8732.6.KJ4.A87 6.AKT75.AQ8652.Q"]
        [Declarer "S"]
        [Contract "4S"]
        [Result "8"]
        [Play "W"]
        DQ D3 H9 DJ
        D8 DT C6 DK
        S6 SJ SK SA
        CQ S5 S4 S3
        D6 C3 CT C7
        H5 CJ C9 C8
        D5 C5 CK CA
        HT ST H4 S7
        D2 D7 H3 D4
        HA HQ H8 H6
        HK C2 HJ S8
        H7 S9 H2 S2
        DA D9 C4 SQ

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:JT95.Q.T973.J532 K4.J98432..KT964 AQ8732.6.KJ4.A87 6.AKT75.AQ8652.Q"]
        [Declarer "S"]
        [Contract "4S"]
        [Result "10"]
        [Play "W"]
        DQ D3 H9 DJ
        D8 DT C6 DK
        S6 SJ SK SA
        CQ S5 S4 S3
        D6 C3 CT C7
        H5 CJ C9 C8
        D5 C5 CK CA
        HT ST H4 S7
        D2 D7 H3 D4
        HA HQ H8 H6
        HK C2 HJ S8
        H7 S9 H2 S2
        DA D9 C4 SQ
    """
    read = seated_by_play(record) if record.deal is not None and names_no_seat(record.deal) else record
    replay, declarer, found = read.play_replay, _scorer(record), record.tricks
    if replay is None or declarer is None or found is None:
        return
    if not replay.complete or replay.unknown or replay.size != FULL:
        return
    won = replay.won(SIDE[declarer])
    fewest, most = _bounds(replay, SIDE[declarer])
    if found == won or (fewest < most and fewest <= found <= most):
        return
    fits = _fits(record, replay, declarer, found, context)
    hint = f"; it fits {' or '.join(_HINTS[one] for one in fits)}" if fits else ""
    yield Hit(
        f"The record shows a result of {counted(found, 'trick')}, but {NAMES[declarer]}'s side won {won} in the play"
        f"{hint}.",
        record.span("Result"),
        {"found": found, "expected": won, "fits": fits},
        law=cite("result", "", context.edition(record)),
        fix=rewrite(record, "Result", str(won), f"write {won}, the tricks won", safe=False),
        reread=record.reading(Result=str(won)),
    )


def _bounds(replay: PlayReplay, side: Side) -> tuple[int, int]:
    """The fewest and most tricks that a side can end with, if anybody may have won the tricks in doubt.

    These are the tricks with a card that was not there to be played, or none, and the ones after them, whose leader
    is in doubt. A trick whose four cards merely stand in each other's columns is in no doubt.
    """
    fewest, most = replay.possible(side)
    counts = Counter(one.trick for one in replay.irregularities if one.kind in _DOUBTFUL)
    strange = {trick for trick, count in counts.items() if count < 4}
    if not strange:
        return fewest, most
    doubtful = strange | {number + 1 for number in strange}
    won = [trick.winner for number, trick in enumerate(replay.tricks, 1) if trick.winner and number in doubtful]
    own = sum(SIDE[winner] == side for winner in won)
    return fewest - own, most + len(won) - own


_DOUBTFUL: Final = frozenset(("CARD_NOT_HELD", "CARD_REPEATED", "UNKNOWN_CARD", "DEFECTIVE_TRICK", "GAP"))
_PACK: Final = 52
_HINTS: Final = {
    "revoke transfer": "the tricks after the transfer that a revoke costs",
    "defenders' tricks": "the tricks of the defenders",
}


def _fits(record: Record, replay: PlayReplay, declarer: Seat, found: int, context: Context) -> list[str]:
    won = replay.won(SIDE[declarer])
    change = gained(replay, SIDE[declarer], record.playing_declarer, context.edition(record))
    fits = ["revoke transfer"] if change and found == won + change else []
    return [*fits, "defenders' tricks"] if found == FULL - won else fits


@rule(
    *("PL13", "play.impossible-result", "error"),
    spec="C20 L90 LAW057 LAW058",
    hides="score.mismatch",
    when=_result_stands_apart,
)
def impossible_result(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows a result that the tricks already played rule out.

    Declarer ends with no fewer tricks than his side has won in the record, and with no more than these and what is left
    (Laws 71 and 79): a claim cannot give back what the other side has taken. The finding gives both bounds. There is no
    fix.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "13"]
        [Play "E"]
        HA H2 H6 H4
        *

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "12"]
        [Play "E"]
        HA H2 H6 H4
        *
    """
    replay, declarer, found = record.play_replay, _scorer(record), record.tricks
    if replay is None or declarer is None or found is None or replay.size != FULL:
        return
    if replay.complete and not replay.unknown:
        return
    if record.play is not None and sum(token in CARD_BIT for token in record.play.tokens) > _PACK:
        # One card at least is no card of the play, and who won the tricks behind it is anybody's guess.
        return
    fewest, most = _bounds(replay, SIDE[declarer])
    if fewest <= found <= most:
        return
    side = f"{NAMES[declarer]}'s side"
    why = f"{side} has {fewest} already" if found < fewest else f"{side} can have at most {most}"
    yield Hit(
        f"The record shows a result of {counted(found, 'trick')}, but after {counted(replay.played, 'trick')} {why}.",
        record.span("Result"),
        {"found": found, "min": fewest, "max": most},
        law=cite("impossible-result", "", context.edition(record)),
        reread=record.reading(Result=""),
    )


@rule(*("PL15", "play.after-claim", "warning"), spec="L86 L93", faults="after-claim")
def after_claim(record: Record, fault: Fault, context: Context) -> Iterator[Hit]:
    """The record shows a card or a second claim after the claim.

    Play ceases with a claim (Law 68); what stands after it was not played, or the claim was withdrawn, or a program
    wrote both. The first claim counts as the result. There is no fix.

    Bad:
        pn|ash,beech,cedar,elm|md|3SQJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,|ah|Board 1|sv|o|
        mb|1N|mb|p|mb|3N|mb|p|mb|p|mb|p|pg||pc|H8|pc|H2|pc|HT|pc|HK|pg||mc|9|pc|SA|

    Good:
        pn|ash,beech,cedar,elm|md|3SQJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,|ah|Board 1|sv|o|
        mb|1N|mb|p|mb|3N|mb|p|mb|p|mb|p|pg||pc|H8|pc|H2|pc|HT|pc|HK|pg||pc|SA|mc|9|
    """
    found = str(fault.data.get("found", ""))
    what = f"a second claim of {shown(found)}" if fault.data.get("command") == "mc" else f"the card {shown(found)}"
    yield Hit(
        f"The record shows {what} after the claim.",
        (fault.start, fault.end),
        {"found": found},
        law=cite("claim", "", context.edition(record)),
    )
