"""Boards whose cards or results fit each other: SU03."""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from math import comb
from typing import Any, Final, Literal, NamedTuple

from pbnlint.bridge.cards import CARD_BIT
from pbnlint.bridge.deal import Deal
from pbnlint.bridge.seats import LHO, Seat
from pbnlint.records import Record, Value
from pbnlint.rules.memory import forget
from pbnlint.rules.registry import Context, Edit, Fix, Hit, Where, rule, where
from pbnlint.rules.score.double_dummy import Tricks, tricks_stated
from pbnlint.rules.suspicion.corrections import Correction, as_filed
from pbnlint.rules.suspicion.exchanged_rows import Filed, Row, Swap, note_rows, swaps
from pbnlint.rules.suspicion.promise import Exchange, Group, exchanges, group_of
from pbnlint.rules.suspicion.results import Told, remember_told, results_of, session_of, told, whole_deal

_KEPT: Final = 4096
_SUSPECTS_KEPT: Final = 64
_GROUPS_KEPT: Final = 256
_FEWEST: Final = 6
_FEWEST_LEADS: Final = 3
_BY_CHANCE: Final = 4096
_BY_CHANCE_MUTUAL: Final = 64
"""A card lies in a given hand by chance once in four; what fits must be so many times rarer than that. Where two boards
fit neither their own deal, it only has to tell the other's from those of the file."""

_BY_THE_CARDS: Final = [
    *("event.fouled-board", "deal.rotated"),
    *("play.card-not-held", "play.card-repeated", "play.revoke", "play.lead-out-of-turn"),
    *("play.result-mismatch", "play.impossible-result"),
    *("suspicion.direction", "suspicion.lead-held-elsewhere", "suspicion.outlier", "suspicion.double-dummy"),
]
"""What other cards explain of that which an exchange hides: no score rests on the cards."""

Cards = tuple[tuple[Seat, int], ...]


class Suspect(NamedTuple):
    """A board whose cards or leads hardly fit its deal: each card with the hand that it must come from.

    `records` are those that hold the cards, `places` where each states the deal, with its text.
    """

    board: str
    kind: Literal["cards played", "opening leads"]
    cards: Cards
    matching: int
    deal: Deal
    where: Where
    records: tuple[int, ...]
    places: tuple[tuple[Where, str], ...]

    def fitting(self, deal: Deal) -> int:
        """How many of the cards come from the hands of a deal."""
        return _fitting(deal, self.cards)


def _fitting(deal: Deal, cards: Cards) -> int:
    return sum(1 for seat, bit in cards if (deal.hand(seat) or 0) & bit)


def _judge(_context: Context, memory: dict[Any, Any]) -> Iterator[Hit]:
    """The boards that fit another deal of the file, then the rows that fit another board of their round."""
    rounds, boards = memory.get("rounds", {}), memory.get("boards", {})
    groups: list[Group] = memory.get("groups", [])
    figures: dict[Deal, Tricks] = memory.get("figures", {})
    suspects: list[Suspect] = list(memory.get("suspects", ()))
    by_board: dict[int, list[Told]] = memory.get("told", {})
    for home, results in by_board.items():
        suspects += _led_elsewhere(results)
        group = _group_of_told(results, figures)
        groups += [group] if group is not None and len(groups) < _GROUPS_KEPT else []
        if not results[0].team:
            filed = [Filed(one.record, one.result, one.where) for one in results if one.where is not None]
            deal = results[0].deal
            double_dummy = figures.get(deal, {}) if deal is not None else {}
            note_rows(home, results[0].board, deal, double_dummy, results[0].session, filed, rounds, boards)
    yield from _by_cards(suspects, memory.get("deals", ()))
    for exchange in exchanges(groups):
        yield _hit_of_groups(exchange)
    for swap in swaps(rounds, boards):
        yield _hit_of_rows(swap)


def _by_cards(suspects: Sequence[Suspect], known: Iterable[tuple[Deal, Value | None]]) -> Iterator[Hit]:
    deals: dict[Deal, str] = {}
    for deal, board in known if suspects else ():
        deals.setdefault(deal, board.text if board is not None else "")
    done: set[tuple[int, ...]] = set()
    for one in suspects:
        if one.records in done:
            continue
        partner = _partner(one, suspects, len(deals))
        right = [deal for deal in deals if deal != one.deal and _fits([(one, deal)], len(deals))]
        if partner is None and len(right) != 1:
            continue
        deal = partner.deal if partner is not None else right[0]
        if partner is not None:
            done.add(partner.records)
        yield _hit(one, deal, deals.get(deal, ""), partner)


def _partner(one: Suspect, suspects: Sequence[Suspect], deals: int) -> Suspect | None:
    """The one suspect whose deal fits the cards of another, and the other way round."""
    found = [
        other
        for other in suspects
        if other.records != one.records and _fits([(one, other.deal), (other, one.deal)], deals)
    ]
    return found[0] if len(found) == 1 else None


def _led_elsewhere(results: Sequence[Told]) -> list[Suspect]:
    """A board in several records no more than half of whose leads come from the leader's hand."""
    deal = results[0].deal
    if deal is None or results[0].team:
        return []
    led = [one for one in results if one.result.lead and one.result.basis.declarer is not None]
    cards = tuple((LHO[one.result.basis.declarer or "N"], CARD_BIT[one.result.lead]) for one in led)
    matching = _fitting(deal, cards)
    at = results[0].deal_at
    if at is None or not _led_by_others(cards, deal):
        return []
    places = tuple((one.deal_at, one.deal_text) for one in results if one.deal_at is not None)
    records = tuple(one.record for one in results)
    return [Suspect(results[0].board, "opening leads", cards, matching, deal, at, records, places)]


def _led_by_others(cards: Cards, deal: Deal) -> bool:
    """Whether at least half of the different leads come from another hand than the leader's."""
    different = tuple(set(cards))
    return len(different) >= _FEWEST_LEADS and 2 * _fitting(deal, different) <= len(different)


def _group_of_told(results: Sequence[Told], figures: dict[Deal, Tricks]) -> Group | None:
    first = results[0]
    if first.deal is None or first.deal_at is None or first.team:
        return None
    records = tuple(one.record for one in results)
    double_dummy = figures.get(first.deal, {})
    return group_of(first.board, first.deal, double_dummy, [one.result for one in results], first.deal_at, records)


def _fits(pairs: Sequence[tuple[Suspect, Deal]], deals: int) -> bool:
    """Whether nearly all cards come from other deals, more than any of so many deals would show by chance.

    The same card led at several tables is evidence once.
    """
    chance = (_BY_CHANCE if len(pairs) == 1 else _BY_CHANCE_MUTUAL) * deals
    rarity = 1
    for suspect, deal in pairs:
        missing = len(suspect.cards) - suspect.fitting(deal)
        if missing > (len(suspect.cards) // 8 if suspect.kind == "opening leads" else 0):
            return False
        different = set(suspect.cards)
        fitting = _fitting(deal, tuple(different))
        chance *= comb(len(different), fitting)
        rarity <<= 2 * fitting
    return rarity >= chance


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
            "records": [record for s in both for record in s.records],
            "explains": _BY_THE_CARDS,
        },
        fix=_fix(one, partner),
    )


def _fix(one: Suspect, partner: Suspect | None) -> Fix | None:
    if partner is None or not one.places or not partner.places:
        return None
    edits = [
        Edit(at.place, other.places[0][1]) for home, other in ((one, partner), (partner, one)) for at, _ in home.places
    ]
    return Fix(False, "exchange the deals of the two boards", tuple(edits))


def _hit_of_groups(exchange: Exchange) -> Hit:
    one, other = exchange.groups
    of = exchange.results
    return Hit(
        f"The record shows results on board {one.board} that its cards do not promise and those of board {other.board} "
        f"do, and the other way round: {exchange.matching} of {of} results are within two tricks of what the cards "
        f"promise, {exchange.matching_exchanged} with the cards exchanged.",
        one.where,
        {
            "boards": [one.board, other.board],
            "matching": exchange.matching,
            "matching_exchanged": exchange.matching_exchanged,
            "of": of,
            "evidence": [
                ["as recorded", f"{exchange.matching} of {of} results are near what the cards promise"],
                ["with the cards exchanged", f"{exchange.matching_exchanged} of {of}"],
            ],
            "records": [*one.records, *other.records],
            "explains": _BY_THE_CARDS,
        },
    )


def _moved_to(row: Row, other: Row) -> Correction:
    """The result of the other row in place of a row's own, scored by the vulnerability of the board it moves to."""
    basis = other.basis._replace(vulnerability=row.basis.vulnerability)
    return as_filed(row.record, row.row, basis)


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
            "records": [one.record, other.record],
            "results": [[one.record, one.row], [other.record, other.row]],
            "corrections": [_moved_to(one, other), _moved_to(other, one)],
            "evidence": swap.evidence,
            **({"row": one.row} if one.row else {}),
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
    of another board; where no leads are known and the results of two boards are far from what their cards promise, and
    near with the cards exchanged; and where two results of one table and round are unlike the others of their boards,
    and each is like those of the other board. The fix exchanges the deals of the two boards.

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
    if "ScoreTable" in record.values:
        _note_table(record, deal, memory)
    else:
        remember_told(record, memory.setdefault("told", {}))
        _note_figures(record, deal, memory)
        if record.play_replay is None or not record.play_replay.irregularities:
            return ()
    suspect = _suspect(record, deal) if deal is not None else None
    suspects: list[Suspect] = memory.setdefault("suspects", [])
    if suspect is not None and len(suspects) < _SUSPECTS_KEPT:
        suspects.append(suspect)
    return ()


def _note_table(record: Record, deal: Deal | None, memory: dict[Any, Any]) -> None:
    """Keep of a board with its results in a table what may belong to another board."""
    results = results_of(record)
    if not results:
        return
    at = where(record, record.span("ScoreTable"))
    filed = [Filed(record.number, one, at) for one in results]
    rounds, boards = memory.setdefault("rounds", {}), memory.setdefault("boards", {})
    board, figures = record.get("Board"), tricks_stated(record) if deal is not None else {}
    note_rows(record.number, board, deal, figures, session_of(record), filed, rounds, boards)
    groups: list[Group] = memory.setdefault("groups", [])
    if deal is not None and len(groups) < _GROUPS_KEPT:
        group = group_of(board, deal, figures, results, where(record, record.span("Deal")), (record.number,))
        groups += [group] if group is not None else []


def _note_figures(record: Record, deal: Deal | None, memory: dict[Any, Any]) -> None:
    """Keep the double-dummy figures that a record states for a board in several records."""
    if deal is None or record.values.keys().isdisjoint(("DoubleDummyTricks", "OptimumResultTable")):
        return
    figures: dict[Deal, Tricks] = memory.setdefault("figures", {})
    if deal not in figures and told(record) is not None:
        figures[deal] = tricks_stated(record)
        forget(figures, _GROUPS_KEPT)


def _suspect(record: Record, deal: Deal) -> Suspect | None:
    """The record, if no more than three in four of its cards, or half of its leads, fit its deal."""
    leads = [one for one in results_of(record) if one.holder is not None and one.basis.declarer is not None]
    if leads:
        cards = tuple((LHO[one.basis.declarer or "N"], CARD_BIT[one.lead]) for one in leads)
        matching = _fitting(deal, cards)
        if _led_by_others(cards, deal):
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
    places = () if value is None or value.inferred else ((at, value.text),)
    return Suspect(record.get("Board"), kind, cards, matching, deal, at, (record.number,), places)
