"""Deals, records and numbers that come again: EV07 to EV09."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from pbnlint.laws import cite
from pbnlint.listing import listed
from pbnlint.records import Record
from pbnlint.rules.event.facts import Facts, facts, keep, part
from pbnlint.rules.fixes import replace
from pbnlint.rules.registry import Context, Hit, Where, rule, where
from pbnlint.rules.wording import counted

_FEW: Final = 16
"""Up to so many numbers that repeat are reported one by one."""
_HITS_KEPT: Final = 256
_NUMBERS_KEPT: Final = 64
"""So many numbers of one deal are told apart."""


def _judge_deals(_context: Context, memory: dict[Any, Any]) -> Iterator[Hit]:
    """The deals that come again; where it is the habit of the file to number results, it is said once."""
    hits: list[Hit] = memory.get("hits", [])
    if memory.get("count", 0) <= _FEW:
        yield from hits
        return
    first = hits[0]
    yield first._replace(
        message=f"The file shows {counted(memory['count'], 'board')} with the deal of an earlier number; the first is "
        f"board {_board(first)}.",
        data={**first.data, "count": memory["count"]},
    )


@rule(*("EV07", "event.deal-repeated", "info"), spec="LAW047", scope="across", finish=_judge_deals)
def deal_repeated(record: Record, context: Context, memory: dict[Any, Any]) -> Iterable[Hit]:
    """The record shows a deal that another board of the same event and round has under another number.

    Each board is shuffled and dealt for itself (Law 6), so two boards with the same 52 cards in the same hands mean
    that one was copied to the wrong place, or was not shuffled. The finding stands at the later record. There is no
    fix.

    Bad:
        [Event "Harbour Club Monday Pairs"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]

        [Event "Harbour Club Monday Pairs"]
        [Board "2"]
        [Dealer "E"]
        [Vulnerable "NS"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "10"]

    Good:
        [Event "Harbour Club Monday Pairs"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]

        [Event "Harbour Club Monday Pairs"]
        [Board "2"]
        [Dealer "E"]
        [Vulnerable "NS"]
        [Deal "N:T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86 A864.K54.98.AKQ3"]
        [Declarer "E"]
        [Contract "2H"]
        [Result "8"]
    """
    known = facts(record)
    if known is None or not known.cards:
        return ()
    deals = part(memory, "deals")
    key = hash((known.scope, known.cards))
    boards: tuple[str, ...] | None = deals.get(key)
    if boards is None:
        keep(deals, key, (known.board,))
    elif known.board not in boards and len(boards) < _NUMBERS_KEPT:
        deals[key] = (*boards, known.board)
        memory["count"] = memory.get("count", 0) + 1
        hits = memory.setdefault("hits", [])
        if len(hits) < _FEW:
            hits.append(_same_deal(record, boards[0], known.board, context))
    return ()


def _same_deal(record: Record, first: str, board: str, context: Context) -> Hit:
    return Hit(
        f"The record shows under number {board} the deal that board {first} has too.",
        where(record, record.span("Deal")),
        {"boards": [first, board]},
        law=cite("deal-repeated", "", context.edition(record)),
    )


_Kept = tuple[int, int, tuple[int, ...]]
"""What is remembered of a record: its number, the hash of its text, and hashes of what it states."""

_STATED: Final = ("Contract", "Declarer", "Result", "Score", "Auction", "Play")
_SEATS: Final = ("North", "East", "South", "West")


@rule(
    *("EV08", "event.duplicate-record", "warning"),
    spec="D14",
    fix="unsafe",
    hides="event.pair-repeats-board",
    scope="across",
)
def duplicate_record(record: Record, _context: Context, memory: dict[Any, Any]) -> Iterable[Hit]:
    """The record shows a board that the same table has played in an earlier record.

    One table has one result on a board. If the two records are equal, one was appended or merged twice and would count
    twice; if they differ, one of them may be the correction of the other, and which one counts is not said. The fix
    deletes the second of two equal records.

    Bad:
        [Event "Harbour Club Monday Pairs"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
        [Round "1"]
        [Table "4"]

        [Event "Harbour Club Monday Pairs"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
        [Round "1"]
        [Table "4"]

    Good:
        [Event "Harbour Club Monday Pairs"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
        [Round "1"]
        [Table "4"]

        [Event "Harbour Club Monday Pairs"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
        [Round "2"]
        [Table "4"]
    """
    known = facts(record)
    if known is None:
        return ()
    get = record.values.get
    north, east, south, west = get("North"), get("East"), get("South"), get("West")
    players = north and north.text, east and east.text, south and south.text, west and west.text
    key = hash((known.key, players))
    text, stated = hash(record.text.strip()), _stated(record) if known.place else ()
    earlier: _Kept | None = memory.get(key)
    if earlier is None:
        keep(memory, key, (record.number, text, stated))
        return ()
    of, earlier_text, earlier_stated = earlier
    equal = earlier_text == text
    if not (_tells_table(record) and (equal or known.place)) and not (equal and _plays_on(record)):
        return ()
    differs = [name for name, one, other in zip(_STATED, earlier_stated, stated, strict=False) if one != other]
    return (_repeats(record, of, differs, equal=equal),)


def _stated(record: Record) -> tuple[int, ...]:
    auction, play = record.auction, record.play
    return (
        *[hash(record.get(tag)) for tag in _STATED[:4]],
        hash(auction.tokens) if auction else 0,
        hash(play.tokens) if play else 0,
    )


_TOLD_BY: Final = (("PairNS", "PairEW"), ("Table", "Round"), ("Room", "HomeTeam"), _SEATS)
"""The tags that together tell a table from all others of the event."""
_MANY_CARDS: Final = 20


def _tells_table(record: Record) -> bool:
    """Whether a record tells its table from the others."""
    return any(all(record.known(tag) for tag in tags) for tags in _TOLD_BY)


def _plays_on(record: Record) -> bool:
    """Whether the play is so long that no other table would have played the same."""
    return record.play is not None and len(record.play.tokens) >= _MANY_CARDS


def _repeats(record: Record, of: int, differs: list[str], *, equal: bool) -> Hit:
    if equal or not differs:
        message = f"The record shows the same as record {of}: the same board, table and result."
    else:
        message = f"The record shows the board and table of record {of} again, with another {listed(differs)}."
    whole = (0, len(record.text))
    return Hit(
        message,
        record.span("Board"),
        {"of": of, "differs": differs},
        fix=replace(record, whole, "", "delete the second of two equal records", safe=False) if equal else None,
        reread=record.reading(Board=""),
    )


_Number = tuple[int, int, int]
"""A board number of one event and round: the deal and the record with which it came first, and if it came again.

The last is 0 if it came once, 1 if it came again with the same cards, 2 with other cards.
"""


def _judge_numbers(_context: Context, memory: dict[Any, Any]) -> Iterator[Hit]:
    hits: list[Hit] = memory.get("hits", [])
    same, other = memory.get("same", 0), memory.get("other", 0)
    if other and same >= 9 * other:
        yield from (hit._replace(severity="warning") for hit in hits)
    elif other > _FEW:
        first = hits[0]
        yield first._replace(
            message=f"The file shows {counted(other, 'board number')} with other cards each time, and "
            f"{counted(same, 'number')} with the same; the first is board {_board(first)}.",
            data={**first.data, "same": same, "other": other},
        )
    else:
        yield from hits


def _board(hit: Hit) -> str:
    return hit.where.board or "" if isinstance(hit.where, Where) else ""


@rule(
    *("EV09", "event.number-repeated", "info"),
    spec="D06 M05",
    scope="across",
    finish=_judge_numbers,
)
def number_repeated(record: Record, _context: Context, memory: dict[Any, Any]) -> Iterable[Hit]:
    """The record shows a board number that came before in the same event and round, with other cards.

    A number stands for one deal in a session (Law 2), and results are compared by it. Where numbers begin again without
    a new round or session being named, results of two boards may be mixed up; where most numbers that repeat hold the
    same cards, this one was probably fouled or typed wrongly. There is no fix.

    Bad:
        [Event "Harbour Club Monday Pairs"]
        [Board "7"]
        [Dealer "S"]
        [Vulnerable "All"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]

        [Event "Harbour Club Monday Pairs"]
        [Board "7"]
        [Dealer "S"]
        [Vulnerable "All"]
        [Deal "N:T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86 A864.K54.98.AKQ3"]
        [Declarer "W"]
        [Contract "3NT"]
        [Result "9"]

    Good:
        [Event "Harbour Club Monday Pairs"]
        [Board "7"]
        [Dealer "S"]
        [Vulnerable "All"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]

        [Event "Harbour Club Monday Pairs"]
        [Board "8"]
        [Dealer "W"]
        [Vulnerable "None"]
        [Deal "N:T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86 A864.K54.98.AKQ3"]
        [Declarer "W"]
        [Contract "3NT"]
        [Result "9"]
    """
    known = facts(record)
    if known is None or not known.cards or not known.named:
        return ()
    numbers = part(memory, "numbers")
    key = hash((known.scope, known.place, known.board))
    earlier: _Number | None = numbers.get(key)
    if earlier is None:
        keep(numbers, key, (known.cards, record.number, 0))
    else:
        _note_repeat(record, known, memory, key, earlier)
    return ()


def _note_repeat(record: Record, known: Facts, memory: dict[Any, Any], key: int, earlier: _Number) -> None:
    """Count a number that repeats, once for each kind; what is to be said of it is kept to the end of the file."""
    cards, of, so_far = earlier
    repeats = 1 if known.cards == cards else 2
    if repeats <= so_far:
        return
    memory["numbers"][key] = (cards, of, repeats)
    if repeats == 1:
        memory["same"] = memory.get("same", 0) + 1
        return
    memory["same"] = memory.get("same", 0) - (so_far == 1)
    memory["other"] = memory.get("other", 0) + 1
    hits = memory.setdefault("hits", [])
    if len(hits) < _HITS_KEPT:
        hits.append(
            Hit(
                f"The record shows board {known.board} with other cards than record {of} of the event.",
                where(record, record.span("Board")),
                {"of": of},
            )
        )
