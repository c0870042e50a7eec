"""The deals of an event: each once, by session and board number, however many tables played it."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from pbnlint.bridge.deal import Deal
from pbnlint.records import DealReading, Record
from pbnlint.scoring.natural import natural

_OCCASIONS: Final[tuple[tuple[str, ...], ...]] = (("Event",), ("Date",), ("Stage",))
"""What tells sessions apart, unless they were played with the same deals."""
_GROUPS: Final[tuple[tuple[str, ...], ...]] = (("Section",), ("Round",), ("HomeTeam", "VisitTeam"))
"""What tells groups of one session apart where each of them had deals of its own."""
_DAY: Final = len("2024.10.31")


class Dealt(NamedTuple):
    """A deal, and the records of the tables that played it.

    `version` counts from 1 where other cards were played under the same number, else it is 0.
    """

    board: str
    reading: DealReading
    records: tuple[Record, ...]
    version: int


def sessions(records: Iterable[Record]) -> tuple[tuple[Dealt, ...], ...]:
    """The deals of some records, session by session in the order of the records, each in the order of its boards."""
    dealt = [record for record in records if _hands(record) is not None]
    groups = [dealt] if dealt else []
    for tags in _OCCASIONS:
        groups = [part for group in groups for part in _parts(group, tags, apart_unless_shared=True)]
    for tags in _GROUPS:
        groups = [part for group in groups for part in _parts(group, tags, apart_unless_shared=False)]
    return tuple(_in_order(group) for group in groups)


def _hands(record: Record) -> Deal | None:
    """The deal of a record, None where it gives no hand."""
    reading = record.deal
    return None if reading is None or all(hand is None for hand in reading.deal.hands) else reading.deal


def _parts(records: Sequence[Record], tags: tuple[str, ...], *, apart_unless_shared: bool) -> list[list[Record]]:
    """The records by what they say in some tags, taken together where the same boards are the same deals."""
    by_value: dict[tuple[str, ...], list[Record]] = defaultdict(list)
    for record in records:
        by_value[tuple(_said(record, tag) for tag in tags)].append(record)
    parts = list(by_value.values())
    if len(parts) == 1:
        return parts
    joined: list[_Joined] = []
    for part in parts:
        deals = _first_deals(part)
        one = next(
            (one for one in joined if _together(deals, one.deals, apart_unless_shared=apart_unless_shared)), None
        )
        if one is None:
            joined.append(_Joined(deals, list(part)))
        else:
            one.records.extend(part)
            one.deals.update({board: deal for board, deal in deals.items() if board not in one.deals})
    return [one.records for one in joined]


def _said(record: Record, tag: str) -> str:
    """What a record says in a tag; of a date the day alone."""
    text = record.known(tag)
    return text[:_DAY] if tag == "Date" else text


class _Joined(NamedTuple):
    """Records that were played together, and the deal of each of their boards."""

    deals: dict[str, Deal]
    records: list[Record]


def _together(deals: Mapping[str, Deal], others: Mapping[str, Deal], *, apart_unless_shared: bool) -> bool:
    """Whether more of the boards that both have are the same deals than are not; a fouled board is an exception."""
    same = [_compatible(deal, others[board]) for board, deal in deals.items() if board in others]
    return sum(same) * 2 > len(same) if same else not apart_unless_shared


def _first_deals(records: Iterable[Record]) -> dict[str, Deal]:
    deals: dict[str, Deal] = {}
    for record in records:
        board, deal = record.known("Board"), _hands(record)
        if board and deal is not None:
            deals.setdefault(board, deal)
    return deals


def _compatible(one: Deal, other: Deal) -> bool:
    """Whether two deals are the same, as far as both give the hands."""
    return all(a is None or b is None or a == b for a, b in zip(one.hands, other.hands, strict=True))


def _in_order(records: Iterable[Record]) -> tuple[Dealt, ...]:
    boards: dict[str, dict[Deal, list[Record]]] = defaultdict(dict)
    for record in records:
        deal = _hands(record)
        if deal is not None:
            boards[record.known("Board")].setdefault(deal, []).append(record)
    ordered = sorted(boards, key=lambda text: (natural(text), text))
    return tuple(one for board in ordered for one in _versions(board, boards[board]))


def _versions(board: str, deals: Mapping[Deal, Sequence[Record]]) -> list[Dealt]:
    """The different decks of one board, those that most tables played first; boards without a number are all different.

    A deal that gives fewer hands than another is not another deal.
    """
    found: dict[Deal, list[Record]] = {}
    for deal in sorted(deals, key=lambda one: sum(hand is None for hand in one.hands)):
        whole = next((one for one in found if _compatible(one, deal)), deal)
        found.setdefault(whole, []).extend(deals[deal])
    if board:
        found = dict(sorted(found.items(), key=lambda item: -len(item[1])))
    several = len(found) > 1 and bool(board)
    return [
        Dealt(board, _reading(deal, records), tuple(records), number if several else 0)
        for number, (deal, records) in enumerate(found.items(), 1)
    ]


def _reading(deal: Deal, records: Iterable[Record]) -> DealReading:
    return next(one.deal for one in records if one.deal is not None and one.deal.deal == deal)
