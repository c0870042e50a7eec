"""Tricks that are not four cards, and plays that stop: PL08 to PL10."""

from collections.abc import Iterator

from pbnlint.bridge.play_values import TO_PLAY
from pbnlint.bridge.seats import NAMES
from pbnlint.laws import cite
from pbnlint.records import Record
from pbnlint.rules.conditions import is_pbn
from pbnlint.rules.fixes import edit
from pbnlint.rules.play.common import first_of_tricks, irregular, is_passed_out, of_kind, span_of, unusual
from pbnlint.rules.play.shifted import shift_of, without_shift
from pbnlint.rules.registry import Context, Fix, Hit, rule
from pbnlint.rules.wording import counted


@rule(
    *("PL08", "play.defective-trick", "error"),
    spec="C12 L87 LAW056",
    hides="play.card-not-held play.lead-out-of-turn play.revoke play.card-repeated",
    when=irregular,
)
def defective_trick(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows a trick of other than four cards with play going on, or more cards than there are.

    Each hand plays one card to each of thirteen tricks (Law 44). A trick with a card too few or too many is put right
    by Law 67 when it is noticed at the table; in a record it is more often a card left out or written twice, after
    which every card seems to come from another hand. There is no fix.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
        [Play "E"]
        H8 H2 HT -
        ST S7 S2 SA
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
    shift = shift_of(record)
    if shift is not None:
        early = "early" if shift.found < 4 else "late"
        yield Hit(
            f"The record shows trick {shift.trick} with {counted(shift.found, 'card')}: from {NAMES[shift.seat]}'s "
            f"place on, every card stands one place too {early}.",
            span_of(record, shift.token),
            {"trick": shift.trick, "found": shift.found},
            law=cite("DEFECTIVE_TRICK", "", context.edition(record)),
            reread=without_shift(record, shift),
        )
        return
    for one in of_kind(record, "DEFECTIVE_TRICK"):
        if one.trick <= replay.size:
            what = f"trick {one.trick} with {counted(one.found or 0, 'card')}, and play going on"
        elif is_pbn(record):
            what = f"{one.found} tricks; the deal holds {replay.size}"
        else:
            what = f"{one.found} cards played; the deal holds {4 * replay.size}"
        yield Hit(
            f"The record shows {what}.",
            span_of(record, one.token),
            {"trick": one.trick, "found": one.found},
            law=cite("DEFECTIVE_TRICK", "", context.edition(record)),
        )


@rule(
    *("PL09", "play.gap-in-trick", "warning"),
    spec="C16 C23",
    hides="play.lead-out-of-turn play.revoke",
    when=irregular,
)
def gap_in_trick(record: Record, _context: Context) -> Iterator[Hit]:
    """The record shows no card where a hand played before another one in the same trick.

    In PBN `-` stands for a card that is unknown or was not played (PBN 3.6.1). Before a card that was played later in
    the trick it hides one that was played, perhaps the winner, and then nobody knows who led next. There is no fix.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
        [Play "E"]
        H8 - HT HK
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
    gaps = list(of_kind(record, "GAP"))
    if not gaps or shift_of(record) is not None:
        return
    for one, _ in first_of_tricks(iter(gaps)):
        whose = f"{NAMES[one.seat]}'s card" if one.seat else "a card"
        yield Hit(
            f"The record shows no card where {whose} to trick {one.trick} belongs, before others of the same trick.",
            span_of(record, one.token),
            {"trick": one.trick, "seat": one.seat},
        )


@rule(
    *("PL10", "play.incomplete", "info"),
    spec="C13",
    fix="unsafe",
    export="error",
    when=unusual,
)
def incomplete(record: Record, _context: Context) -> Iterator[Hit]:
    """The record shows a play of fewer tricks than were dealt, and nothing that says why it stops.

    PBN closes a play that was not finished with `*`, or marks the hand to play with `+` (PBN 3.6). Without either, a
    strict reader takes Result for the tricks won so far. The fix appends `*` if a Result stands.

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
    replay, section = record.play_replay, record.play
    if replay is None or section is None or replay.complete or replay.ended:
        return
    if not is_pbn(record) or TO_PLAY in section.tokens or is_passed_out(record):
        return
    last = len(section.tokens) - 1
    to_play = f"; {NAMES[replay.to_play]} is to play" if replay.to_play else ""
    yield Hit(
        f"The record shows a play that stops after {counted(replay.played, 'trick')} without `*` or `+`{to_play}.",
        span_of(record, last),
        {"tricks_played": replay.played, "next": replay.to_play},
        fix=_ended(record, last),
    )


def _ended(record: Record, last: int) -> Fix | None:
    """The correction that ends the play with `*`, if a result stands and no annotation follows the last card."""
    end = span_of(record, last)[1]
    if record.tricks is None or record.text[end : end + 3].lstrip()[:1] in ("=", "$", "!", "?"):
        return None
    return Fix(False, "end the play with *", (edit(record, end, end, " *"),))
