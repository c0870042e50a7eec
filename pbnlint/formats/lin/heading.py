"""What stands at the head of a board: label, header, names, dealer, vulnerability, under the names of PBN's tags."""

import re
from typing import Final

from pbnlint.bridge.boards import Vulnerability
from pbnlint.bridge.seats import NAMES
from pbnlint.expressions import expression
from pbnlint.formats.lin.hands import DEALER_OF, ORDER
from pbnlint.formats.lin.match import items_of
from pbnlint.formats.lin.pairs import Pair
from pbnlint.formats.lin.traced import unquoted
from pbnlint.records import Value

VULNERABILITY_OF: Final[dict[str, Vulnerability]] = {
    **dict.fromkeys(("o", "0", "-", ""), "None"),
    **dict.fromkeys(("n", "s", "ns"), "NS"),
    **dict.fromkeys(("e", "w", "ew"), "EW"),
    "b": "All",
}
"""The vulnerability by the value of `sv`, in lower case."""
SEAT_TAGS: Final = tuple(NAMES[seat] for seat in ORDER)
"""The tags of the players, in the order of `pn`."""
ROOM_OF: Final = {"o": "Open", "c": "Closed"}

LABEL: Final = expression(r"\s*([oc]?)(\d{1,6})\s*(?:,|$)", re.IGNORECASE | re.ASCII)
"""A label that names a board: its room, if any, and its number."""

_BOARD: Final = re.compile(r"(?:board|bd)\W{0,3}(\d{1,6})", re.IGNORECASE | re.ASCII)
_NUMBER: Final = expression(r"\d{1,6}", re.ASCII)
_BREAKS: Final = re.compile(r"[\r\n]+")
_UNNAMED: Final = frozenset({"", "-"})


def trimmed(pair: Pair) -> Value:
    """The value of a pair without blanks around it and line breaks in it, with its place."""
    text = pair.value.strip()
    start = pair.start + (pair.value.index(text) if text else 0)
    return Value(_BREAKS.sub("", text), start, start + len(text))


def header_board(pair: Pair) -> Value | None:
    """The number of the board in a header: behind the word `Board`, else the first number there is."""
    text = unquoted(pair.value)
    found = _BOARD.search(text)
    group = 1
    if found is None:
        found, group = _NUMBER.search(text), 0
    if found is None:
        return None
    if text != pair.value:
        return Value(found[group], pair.start, pair.end)
    return Value(found[group], pair.start + found.start(group), pair.start + found.end(group))


def label_board(pair: Pair) -> tuple[Value, str] | None:
    """The number of the board in a label, and the letter of its room in lower case or `""`; None if it names none."""
    found = LABEL.match(unquoted(pair.value))
    if found is None:
        return None
    start = pair.start + (found.start(2) if "%" not in pair.value else 0)
    end = pair.start + (found.end(2) if "%" not in pair.value else len(pair.value))
    return Value(found[2], start, end), found[1].lower()


def read_names(pair: Pair) -> tuple[Value, ...]:
    """The names in a `pn` value, each with its place."""
    return tuple(
        item._replace(text=unquoted(_BREAKS.sub("", item.text))) for item in items_of(pair.value, pair.start)
    )  # fmt: skip


def names_at_table(names: tuple[Value, ...], room: str) -> dict[str, Value]:
    """The players of one room under the tags of their seats; those of the second table sit in the closed room."""
    second = names[4:8]
    if room == "c" and len(names) > 4:
        names = second
        if tuple(name.text for name in names) == SEAT_TAGS:
            return {}
    elif len(names) == 8 and not any(name.text for name in names[:4]):
        names = second
    return {
        tag: name for tag, name in zip(SEAT_TAGS, names, strict=False) if name.text not in _UNNAMED
    }  # fmt: skip


def read_vulnerability(pair: Pair) -> Value:
    """The vulnerability in PBN's spelling; a value that says nothing known stays as written."""
    value = trimmed(pair)
    return value._replace(text=VULNERABILITY_OF.get(value.text.lower(), value.text))


def hands_of(pair: Pair) -> tuple[Value | None, Value]:
    """The dealer of an `md` value, None if it names none, and the hands as written.

    A digit that names no seat is the dealer as written, so that a rule can say so; 0 means that there is none.
    """
    value = pair.value.strip()
    start = pair.start + (pair.value.index(value) if value else 0)
    end = start + len(value)
    digit = value[:1]
    if not (digit.isdecimal() and digit.isascii()):
        return None, Value(value, start, end)
    dealer = None if digit == "0" else Value(DEALER_OF.get(digit, digit), start, start + 1)
    return dealer, Value(value[1:], start + 1, end)
