"""Boards whose records differ in dealer or vulnerability: EV02, EV03."""

from collections.abc import Iterable
from typing import Any

from pbnlint.bridge.seats import NAMES, SEAT_OF
from pbnlint.laws import cite
from pbnlint.records import Record
from pbnlint.rules.event.comparison import (
    COMPARED,
    Comparison,
    cards_of,
    comparison,
    other_room,
    remember,
    section_key,
)
from pbnlint.rules.registry import Context, Hit, rule


def _differing(record: Record, memory: dict[Any, Any], value: str) -> str | None:
    """The value of the record that this one is due to be compared with, if it is another one."""
    key = comparison(record)
    other = _of_comparison(record, key, memory, value) if key is not None else None
    return other if other is not None else _in_other_section(record, memory, value)


def _in_other_section(record: Record, memory: dict[Any, Any], value: str) -> str | None:
    """The value of another section that played the board with the same cards, said once for each section."""
    board, cards = section_key(record), cards_of(record)
    if board is None or not cards:
        return None
    section = record.get("Section")
    known: tuple[tuple[str, str], ...] = memory.get((board, cards), ())
    if (section, value) in known:
        return None
    remember(memory, (board, cards), (*known, (section, value)))
    return next((other for name, other in known if name != section and other != value), None)


def _of_comparison(record: Record, key: Comparison, memory: dict[Any, Any], value: str) -> str | None:
    """The value of the other room, or of another table of the session.

    In a session of pairs the records must hold the same cards, or come from one round: boards of another round may be
    other boards.
    """
    if key.team:
        other = other_room(memory, key, value)
        return other if other is not None and other != value else None
    cards = cards_of(record)
    known = memory.get(key.board)
    if known is None:
        remember(memory, key.board, (cards, key.round, value))
        return None
    other_cards, other_round, *values = known
    if value in values or not (cards == other_cards or key.round == other_round):
        return None
    remember(memory, key.board, (*known, value))
    return str(values[0])


@rule(
    *("EV02", "event.vulnerability-differs", "error"),
    spec="D07 L110 LAW045",
    tags=COMPARED,
    scope="across",
)
def vulnerability_differs(record: Record, context: Context, memory: dict[Any, Any]) -> Iterable[Hit]:
    """The record shows another vulnerability than another record that it is due to be compared with.

    A board whose copies differ in vulnerability is fouled (Law 87), for the pairs did not play for the same stakes; or
    one of the two records was typed wrongly. Each score is judged by the vulnerability of its own record.

    Bad:
        [Event "Harbour Teams"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Room "Open"]

        [Event "Harbour Teams"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "All"]
        [Room "Closed"]

    Good:
        [Event "Harbour Teams"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Room "Open"]

        [Event "Harbour Teams"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Room "Closed"]
    """
    value = record.vulnerability
    other = _differing(record, memory, value) if value is not None else None
    if value is None or other is None:
        return ()
    return (_differs(record, context, "Vulnerable", f"vulnerability {value}", other, [other, value]),)


@rule(
    *("EV03", "event.dealer-differs", "error"),
    spec="D07 LAW045",
    tags=COMPARED,
    scope="across",
)
def dealer_differs(record: Record, context: Context, memory: dict[Any, Any]) -> Iterable[Hit]:
    """The record shows another dealer than another record that it is due to be compared with.

    A board whose copies differ in dealer is fouled (Law 87), for the auctions did not begin in the same seat; or one of
    the two records was typed wrongly, or the whole board was turned in one room.

    Bad:
        [Event "Harbour Teams"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Room "Open"]

        [Event "Harbour Teams"]
        [Board "1"]
        [Dealer "S"]
        [Vulnerable "None"]
        [Room "Closed"]

    Good:
        [Event "Harbour Teams"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Room "Open"]

        [Event "Harbour Teams"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Room "Closed"]
    """
    value = record.dealer
    other = _differing(record, memory, value) if value is not None else None
    if value is None or other is None:
        return ()
    names = f"dealer {NAMES[value]}", NAMES[SEAT_OF[other]]
    return (_differs(record, context, "Dealer", *names, [other, value]),)


def _differs(record: Record, context: Context, tag: str, found: str, other: str, values: list[str]) -> Hit:
    return Hit(
        f"The record shows {found} on this board, where another record that it is compared with shows {other}.",
        record.span(tag),
        {"values": values},
        law=cite("fouled-board", "", context.edition(record)),
    )
