"""Links to BBO's hand viewer, and LIN text with percent codes: turned into plain LIN that knows where it came from.

A link carries a hand record (`?lin=pn%7C...`) or the hands one by one (`?n=sakq...&d=n&a=1N...`). Both are rewritten
as the LIN text that says the same.
"""

import re
from functools import lru_cache
from typing import Final, NamedTuple

from pbnlint.expressions import expression
from pbnlint.formats.lin.hands import ORDER, UPPER
from pbnlint.formats.lin.traced import Traced, added, decoded, joined, traced
from pbnlint.records import Fault


class Plain(NamedTuple):
    """Plain LIN text; `origin` is the same text traced to the source, None if nothing was rewritten.

    `faults` are what was wrong with the link or the percent codes, in offsets of the source.
    """

    text: str
    origin: Traced | None = None
    faults: tuple[Fault, ...] = ()


_LINK_TEXT: Final = r"[ \t\ufeff]*+(?:<?https?:|www\.|\S{0,200}handviewer|\??lin=)"
_CODES_TEXT: Final = r"[ \t\ufeff]*+[a-z0-9]{2}%(?:25)?7c"
_LINK: Final = expression(_LINK_TEXT, re.IGNORECASE)
_REWRITTEN: Final = re.compile(f"{_LINK_TEXT}|{_CODES_TEXT}", re.IGNORECASE)
_LINE_REWRITTEN: Final = re.compile(f"^(?:{_LINK_TEXT}|{_CODES_TEXT})", re.IGNORECASE | re.MULTILINE)
_TWICE: Final = expression(r"%257c", re.IGNORECASE)
_LIN: Final = expression(r"(?:(?<=[?&;])|^[ \t]*+)lin=", re.IGNORECASE | re.MULTILINE)
_LIN_END: Final = expression(r"&(?:amp;)?[a-z]{1,12}=|[\"<>\r\n]|$", re.IGNORECASE)
_PARAMETER: Final = expression(r"[?&;]([a-z]{1,12})=([^&\"'<>\s]*)", re.IGNORECASE)
_CUT_CODE: Final = expression(r"%[0-9a-f]?$", re.IGNORECASE)
_CALL: Final = expression(
    r"\((?P<an>[^)]*)\)?|\{(?P<nt>[^}]*)\}?|(?P<mb>(?:[1-9](?:NT|[A-Z])|XX|[^\s(){}!?])!?)", re.IGNORECASE
)
_CARD: Final = expression(r"[SHDC](?:10|\S)?|\S", re.IGNORECASE)
_DEALER: Final = {seat.lower(): str(digit) for digit, seat in enumerate(ORDER, 1)}
_NO_DEALER: Final = "9"
"""Stands for a dealer that names no seat; the record then shows what the link has."""


def find_link(text: str, position: int = 0) -> int | None:
    """Where a link, or a line with percent codes for its bars, begins before the first plain bar; None if none does."""
    if _REWRITTEN.match(text, position) is not None:
        return position
    bar = text.find("|", position)
    found = _LINE_REWRITTEN.search(text[position : bar if bar >= 0 else len(text)])
    return position + found.start() if found else None


def is_link(text: str, start: int) -> bool:
    """Whether what `find_link` found is a link, which holds one board."""
    return _LINK.match(text, start) is not None


@lru_cache(maxsize=2)
def plain(text: str) -> Plain:
    """The plain LIN of a record's text, which is the text itself unless it is a link or has percent codes."""
    start = find_link(text)
    if start is None:
        return Plain(text)
    if not is_link(text, start):
        return _decoded(traced(text[start:], start), "file")
    found = _LIN.search(text, start)
    if found is not None:
        end = _LIN_END.search(text, found.end())
        return _decoded(traced(text[found.end() : end.start() if end else len(text)], found.end()), "link")
    parameters = {match[1].lower(): traced(match[2], match.start(2)) for match in _PARAMETER.finditer(text, start)}
    if not any(seat.lower() in parameters for seat in ORDER):
        stop = len(text.rstrip())
        return Plain("", added("", stop), (Fault("no-data", start, stop, {}),))
    origin = _from_parameters(parameters)
    return Plain(origin.text, origin)


def _decoded(piece: Traced, where: str) -> Plain:
    """A text without its percent codes; a code cut off at the end is dropped."""
    faults = []
    written = piece.part(0, len(piece.text.rstrip()))
    cut = _CUT_CODE.search(written.text)
    if cut is not None:
        faults.append(Fault("cut-off", *piece.place(cut.start(), cut.end()), {"command": "", "found": cut[0]}))
        piece = written.part(0, cut.start())
    if where == "link" and "|" in piece.text:
        data = {"command": "lin", "what": "plain bars"}
        faults.append(Fault("portability", *written.place(0, len(written.text)), data))
    twice = _TWICE.search(piece.text) is not None
    if twice or where == "file":
        data = {"form": "twice" if twice else "file"}
        faults.append(Fault("url-encoded", *written.place(0, len(written.text)), data))
    for _ in range(2 if twice else 1):
        piece = decoded(_spaced(piece))
    return Plain(piece.text, piece, tuple(faults))


def _spaced(piece: Traced) -> Traced:
    return Traced(piece.text.replace("+", " "), piece.spans)


def _from_parameters(parameters: dict[str, Traced]) -> Traced:
    """The hands, names, calls and cards of a link's parameters as a hand record."""
    values = {name: decoded(_spaced(value)) for name, value in parameters.items()}
    parts: list[Traced] = []
    names = [values.get(f"{seat.lower()}n") for seat in ORDER]
    if any(names):
        parts += _pair("pn", _row(names))
    dealer = values.get("d")
    hands = [values.get(seat.lower()) for seat in ORDER]
    row = _row([Traced(hand.text.translate(UPPER), hand.spans) if hand else None for hand in hands])
    if dealer is not None and dealer.text:
        digit = _DEALER.get(dealer.text[0].lower(), _NO_DEALER)
        row = joined([Traced(digit, dealer.spans[:1]), row])
    parts += _pair("md", row)
    if "b" in values:
        number = _unbarred(values["b"])
        parts += _pair("ah", joined([added("Board ", number.spans[0][0] if number.spans else 0), number]))
    if "v" in values:
        parts += _pair("sv", _unbarred(values["v"]))
    calls = values.get("a", added("", 0))
    for match in _CALL.finditer(calls.text):
        kind = match.lastgroup or "mb"
        parts += _pair(kind, _unbarred(calls.part(*match.span(kind))))
    cards = values.get("p", added("", 0))
    for match in _CARD.finditer(cards.text):
        parts += _pair("pc", _unbarred(cards.part(*match.span())))
    return joined(parts)


def _pair(name: str, value: Traced) -> list[Traced]:
    at = value.spans[0][0] if value.spans else 0
    return [added(f"{name}|", at), value, added("|", value.end)]


def _row(items: list[Traced | None]) -> Traced:
    parts: list[Traced] = []
    at = next((item.spans[0][0] for item in items if item and item.spans), 0)
    for index, item in enumerate(items):
        if index:
            parts.append(added(",", at))
        if item is not None and item.spans:
            parts.append(_unbarred(Traced(item.text.replace(",", " "), item.spans)))
            at = item.end
    return joined(parts)


def _unbarred(value: Traced) -> Traced:
    return Traced(value.text.replace("|", " "), value.spans)
