"""Boards whose cards or results fit each other: SU03."""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from math import comb
from typing import Any, Final, Literal, NamedTuple

from pbnlint.bridge.cards import CARD_BIT
from pbnlint.bridge.deal import Deal
from pbnlint.bridge.seats import LHO, Seat
from pbnlint.records import Record
from pbnlint.rules.registry import Context, Edit, Fix, Hit, Where, rule, where
from pbnlint.rules.suspicion.exchanged_rows import Swap, note_rows, swaps
from pbnlint.rules.suspicion.results import results_of, whole_deal

_KEPT: Final = 4096
_SUSPECTS_KEPT: Final = 64
_FEWEST: Final = 6
_BY_CHANCE: Final = 4096
"""A card lies in a given hand by chance once in four; what fits must be so many times rarer than that."""

Cards = tuple[tuple[Seat, int], ...]


class Suspect(NamedTuple):
    """A record whose cards or leads hardly fit its deal: each card with the hand that it must come from."""

    record: int
    board: str
    kind: Literal["cards played", "opening leads"]
    cards: Cards
    matching: int
    deal: Deal
    where: Where
    place: tuple[Where, str] | None

    def fitting(self, deal: Deal) -> int:
        """How many of the cards come from the hands of a deal."""
        return _fitting(deal, self.cards)


def _fitting(deal: Deal, cards: Cards) -> int:
    return sum(1 for seat, bit in cards if (deal.hand(seat) or 0) & bit)


def _judge(_context: Context, memory: dict[Any, Any]) -> Iterator[Hit]:
    """The boards that fit another deal of the file, then the rows that fit another board of their round."""
    suspects: list[Suspect] = memory.get("suspects", [])
    deals: dict[Deal, str] = {}
    for deal, board in memory.get("deals", ()) if suspects else ():
        deals.setdefault(deal, board.text if board is not None else "")
    done: set[int] = set()
    for one in suspects:
        right = [deal for deal in deals if deal != one.deal and _fits(one, deal, len(deals))]
        if one.record in done or len(right) != 1:
            continue
        deal = right[0]
        partner = next((s for s in suspects if s.deal == deal and _fits(s, one.deal, len(deals))), None)
        if partner is not None:
            done.add(partner.record)
        yield _hit(one, deal, deals[deal], partner)
    for swap in swaps(memory.get("rounds", {}), memory.get("boards", {})):
        yield _hit_of_rows(swap)


def _fits(suspect: Suspect, deal: Deal, deals: int) -> bool:
    """Whether nearly all cards come from a deal, more than any of so many deals would show by chance."""
    number, fitting = len(suspect.cards), suspect.fitting(deal)
    missing = number - fitting
    if missing > (number // 8 if suspect.kind == "opening leads" else 0):
        return False
    return 1 << 2 * fitting >= _BY_CHANCE * deals * comb(number, missing)


def _hit(one: Suspect, deal: Deal, board: str, partner: Suspect | None) -> Hit:
    both = (one,) if partner is None else (one, partner)
    fitting = one.fitting(deal) + (partner.fitting(one.deal) if partner else 0)
    matching, number = sum(s.matching for s in both), sum(len(s.cards) for s in both)
    evidence = [
        [f"{s.kind} of board {s.board}", f"{s.matching} of {len(s.cards)} fit its deal, {s.fitting(other)} the other"]
        for s, other in zip(both, (deal, one.deal), strict=False)
    ]
    too = f", and board {board} the other way round" if partner else ""
    return Hit(
        f"The record shows {one.kind} on board {one.board} of which {one.matching} of {len(one.cards)} lie in the "
        f"hands of its deal; {one.fitting(deal)} lie in those of board {board}{too}.",
        one.where,
        {
            "boards": [one.board, board],
            "matching": matching,
            "matching_exchanged": fitting,
            "of": number,
            "evidence": evidence,
            "records": [s.record for s in both],
        },
        fix=_fix(one, partner),
    )


def _fix(one: Suspect, partner: Suspect | None) -> Fix | None:
    if partner is None or one.place is None or partner.place is None:
        return None
    (here, text), (there, other) = one.place, partner.place
    return Fix(False, "exchange the deals of the two boards", (Edit(here.place, other), Edit(there.place, text)))


def _hit_of_rows(swap: Swap) -> Hit:
    one, other = swap.rows
    table, number = "".join(one.sitting[:2]), one.sitting[2]
    return Hit(
        f"The record shows {one.told} on board {one.board} and {other.told} on board {other.board} at table {table} in "
        f"round {number}; exchanged, each is like the other results of its board ({swap.before} IMPs from the usual "
        f"scores as recorded, {swap.after} exchanged).",
        one.where,
        {
            "boards": [one.board, other.board],
            "matching": 0,
            "matching_exchanged": len(swap.rows),
            "row": one.row,
            "records": [one.record, other.record],
            "results": [[one.record, one.row], [other.record, other.row]],
            "evidence": swap.evidence,
        },
    )


@rule(
    *("SU03", "suspicion.boards-exchanged", "warning"),
    fix="unsafe",
    hides="event.fouled-board board.dealer board.vulnerability play.card-not-held play.card-repeated play.revoke "
    "play.lead-out-of-turn play.result-mismatch play.impossible-result score.mismatch deal.rotated suspicion.direction "
    "suspicion.lead-held-elsewhere suspicion.outlier suspicion.double-dummy",
    root_cause=True,
    scope="across",
    finish=_judge,
)
def boards_exchanged(record: Record, _context: Context, memory: dict[Any, Any]) -> Iterable[Hit]:
    """The record shows results or cards that fit another board of the file.

    Two boards that change places, at the table or in the file, leave cards that no hand holds and leads that nobody
    could make. It is said where the cards played or the opening leads of a board hardly fit its deal and all fit that
    of another board; and where two results of one table and round are unlike all others of their boards, and each is
    like those of the other board. The fix exchanges the deals of the two boards.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:AQJT.93.JT72.T62 54.QJT86.KQ.A987 K8632.A2.9865.K4 97.K754.A43.QJ53"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result ""]
        [Play "E"]
        H8 H2 HT HK
        ST S7 S2 SA
        C5 C2 C6 CA
        *

        [Board "2"]
        [Dealer "E"]
        [Vulnerable "NS"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Declarer "S"]
        [Contract "4S"]
        [Result ""]
        [Play "W"]
        CQ C2 CA C4
        C3 CT C7 CK
        H4 H3 H6 HA
        *

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result ""]
        [Play "E"]
        H8 H2 HT HK
        ST S7 S2 SA
        C5 C2 C6 CA
        *

        [Board "2"]
        [Dealer "E"]
        [Vulnerable "NS"]
        [Deal "N:AQJT.93.JT72.T62 54.QJT86.KQ.A987 K8632.A2.9865.K4 97.K754.A43.QJ53"]
        [Declarer "S"]
        [Contract "4S"]
        [Result ""]
        [Play "W"]
        CQ C2 CA C4
        C3 CT C7 CK
        H4 H3 H6 HA
        *
    """
    if record.lesson:
        return ()
    deal = whole_deal(record)
    if deal is not None:
        deals = memory.get("deals")
        if deals is None:
            deals = memory["deals"] = deque(maxlen=_KEPT)
        deals.append((deal, record.values.get("Board")))
    replay = record.play_replay
    if "ScoreTable" in record.values:
        note_rows(record, results_of(record), memory.setdefault("rounds", {}), memory.setdefault("boards", {}))
    elif replay is None or not replay.irregularities:
        return ()
    suspect = _suspect(record, deal) if deal is not None else None
    suspects: list[Suspect] = memory.setdefault("suspects", [])
    if suspect is not None and len(suspects) < _SUSPECTS_KEPT:
        suspects.append(suspect)
    return ()


def _suspect(record: Record, deal: Deal) -> Suspect | None:
    """The record, if no more than three in four of its cards, or half of its leads, fit its deal."""
    leads = [one for one in results_of(record) if one.holder is not None and one.basis.declarer is not None]
    if leads:
        cards = tuple((LHO[one.basis.declarer or "N"], CARD_BIT[one.lead]) for one in leads)
        matching = _fitting(deal, cards)
        if len(cards) >= _FEWEST and 2 * matching <= len(cards):
            return _told(record, deal, "opening leads", cards, matching)
    replay = record.play_replay
    if replay is None or not replay.irregularities:
        return None
    cards = _played(replay.tricks)
    matching = _fitting(deal, cards)
    if len(cards) < _FEWEST or 4 * matching > 3 * len(cards):
        return None
    return _told(record, deal, "cards played", cards, matching)


def _played(tricks: Sequence[Any]) -> Cards:
    return tuple((seat, CARD_BIT[card]) for trick in tricks for seat, card, _ in trick.cards if card in CARD_BIT)


def _told(
    record: Record, deal: Deal, kind: Literal["cards played", "opening leads"], cards: Cards, matching: int
) -> Suspect:
    value = record.values.get("Deal")
    at = where(record, record.span("Deal"))
    place = None if value is None or value.inferred else (at, value.text)
    return Suspect(record.number, record.get("Board"), kind, cards, matching, deal, at, place)
