"""Who led: PL03, PL07."""

from collections.abc import Iterator

from pbnlint.bridge.cards import CARD_BIT
from pbnlint.bridge.play import PlayIrregularity
from pbnlint.bridge.play_values import MARKS
from pbnlint.bridge.seats import LHO, NAMES, SIDE, Seat
from pbnlint.laws import cite
from pbnlint.records import PlaySection, Record
from pbnlint.rules.conditions import is_pbn
from pbnlint.rules.fixes import rewrite
from pbnlint.rules.play.cells import cards_of, matching, rows_of
from pbnlint.rules.play.common import declarer_of, insertion, irregular, of_kind, span_of, unusual
from pbnlint.rules.play.listed import from_one_seat
from pbnlint.rules.registry import Context, Fix, Hit, rule


@rule(
    *("PL03", "play.wrong-leader", "error"),
    spec="C05 L85 LAW050",
    fix="unsafe",
    hides="play.card-not-held play.revoke play.lead-out-of-turn play.result-mismatch play.impossible-result",
    root_cause=True,
    when=unusual,
)
def wrong_leader(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows an opening lead that is not from declarer's left.

    The player on declarer's left leads first (Law 41A). If the other defender led, declarer may accept the lead or
    become dummy (Law 54); PBN then marks the card with `^L`, which makes this finding an information, or Declarer with
    a caret. More often the seat of Play is wrong, which gives every card to another hand. The fix writes the expected
    seat, if all cards then fit.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
        [Play "S"]
        H8 H2 HT HK
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
    section, declarer = record.play, declarer_of(record)
    if section is None or not section.tokens or declarer is None or record.final_contract is None:
        return
    expected = LHO[declarer]
    found, token, marked = _leader(record, section, expected)
    if found is None or found == expected:
        return
    card = section.tokens[token]
    if card not in CARD_BIT or from_one_seat(record) is not None:
        return
    reread = None
    if not marked:
        leader = expected if section.layout == "columns" else found
        reread = record.with_play(section._replace(leader=leader))
        if section.layout == "columns" and not _fits_better(record, section, expected):
            reread = None
    yield Hit(
        f"The record shows {NAMES[found]} leading {card} to the first trick, but the lead is {NAMES[expected]}'s, "
        f"on the left of declarer {NAMES[declarer]}{', and marks it as accepted' if marked else ''}.",
        record.span("Play") if section.leader == found and not marked else span_of(record, token),
        {"found": found, "expected": expected, "card": card, "evidence": _evidence(record, section, found, card)},
        severity="info" if marked else None,
        law=cite("LEAD_OUT_OF_TURN", "OPENING", context.edition(record)),
        fix=_fix(record, reread, expected),
        reread=reread,
    )


def _fits_better(record: Record, section: PlaySection, expected: Seat) -> bool:
    """Whether more cards of the first row are in the hand of their column if the columns begin with another seat."""
    if record.deal is None or section.leader is None:
        return False
    hands, cards = record.deal.deal.hands, cards_of(rows_of(section.tokens)[0])
    return matching(hands, cards, expected) > matching(hands, cards, section.leader)


def _evidence(record: Record, section: PlaySection, found: Seat, card: str) -> list[list[str]]:
    """Whose the lead was, by each entry of the record."""
    rows = []
    if record.declarer.seat is not None:
        rows.append(["by the Declarer tag", LHO[record.declarer.seat]])
    replay = record.auction_replay
    if replay is not None and replay.declarer is not None and not replay.seats_uncertain:
        rows.append(["by the auction", LHO[replay.declarer]])
    if section.layout == "columns":
        rows.append(["by the Play tag" if section.leader == found else "by the mark", found])
    holder = record.deal.deal.holder(CARD_BIT[card]) if record.deal is not None else None
    return [*rows, [f"by the hand that holds {card}", holder]] if holder is not None else rows


def _leader(record: Record, section: PlaySection, expected: Seat) -> tuple[Seat | None, int, bool]:
    """The seat that led to the first trick, the index of its card, and whether the record marks the lead (`^L`)."""
    first_card = next((i for i, token in enumerate(section.tokens) if token not in MARKS), 0)
    for one in of_kind(record, "LEAD_OUT_OF_TURN"):
        if one.trick == 1:
            return one.seat, one.token, one.marked
    if section.layout == "columns":
        return section.leader, first_card, "^L" in section.tokens[:first_card]
    for one in of_kind(record, "CARD_NOT_HELD"):
        if one.trick == 1 and one.token == first_card and one.holder is not None:
            return one.holder, one.token, False
    return expected, first_card, False


def _fix(record: Record, reread: Record | None, expected: Seat) -> Fix | None:
    """The correction of the Play seat, if all cards fit the hands then."""
    if reread is None or not is_pbn(record):
        return None
    replay = reread.play_replay
    if replay is None or replay.irregularities:
        return None
    return rewrite(record, "Play", expected, f"write {expected}, the seat on declarer's left", safe=False)


@rule(
    *("PL07", "play.lead-out-of-turn", "error"),
    spec="LAW052",
    fix="unsafe",
    hides="play.card-not-held play.revoke",
    when=irregular,
)
def lead_out_of_turn(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows a trick led from another hand than the one that won the trick before.

    The winner of a trick leads to the next (Law 44). A lead out of turn may be accepted, by a word or by playing to it
    (Law 53A), and then the trick goes on clockwise from there; PBN marks it with `^L`, which makes this finding an
    information. LIN has no mark for it. The trick is read as led where the cards show it. The fix writes `^L` in front.

    Bad:
        pn|ash,beech,cedar,elm|md|3SKQ87HJ853D985CQ9,S4HQ64DQJ43CAK732,SA52HAT92DT72CJT5,|ah|Board 1|sv|o|
        mb|p|mb|p|mb|1N|mb|p|mb|3N|mb|p|mb|p|mb|p|pg||pc|C2|pc|CT|pc|C4|pc|C9|pg||pc|SK|pc|S4|pc|S2|pc|S9|pg||mc|9|

    Good:
        pn|ash,beech,cedar,elm|md|3SKQ87HJ853D985CQ9,S4HQ64DQJ43CAK732,SA52HAT92DT72CJT5,|ah|Board 1|sv|o|
        mb|p|mb|p|mb|1N|mb|p|mb|3N|mb|p|mb|p|mb|p|pg||pc|C2|pc|CT|pc|C4|pc|C9|pg||pc|S2|pc|S9|pc|SK|pc|S4|pg||mc|9|
    """
    replay, declarer = record.play_replay, record.playing_declarer
    for one in of_kind(record, "LEAD_OUT_OF_TURN"):
        if replay is None or one.trick == 1 or one.trick == replay.size or one.seat is None:
            continue
        fix = None if one.marked else insertion(record, one.token, "^L ", f"mark {one.card} as led out of turn")
        yield Hit(
            f"The record shows {NAMES[one.seat]} leading {one.card} to trick {one.trick}{_turn(one)}"
            f"{'; it marks the lead as accepted' if one.marked else ''}.",
            span_of(record, one.token),
            {"trick": one.trick, "seat": one.seat, "card": one.card, "expected": one.expected},
            severity="info" if one.marked else None,
            law=cite("LEAD_OUT_OF_TURN", _side(one.seat, declarer), context.edition(record)),
            fix=fix,
        )


def _turn(one: PlayIrregularity) -> str:
    if one.expected is None:
        return ", which another hand had to lead"
    return f", though {NAMES[one.expected]} had won the trick before"


def _side(seat: Seat, declarer: Seat | None) -> str:
    if declarer is None:
        return ""
    return "DECLARER" if SIDE[seat] == SIDE[declarer] else "DEFENDER"
