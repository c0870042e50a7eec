"""Links to BBO's hand viewer, and LIN text with percent codes: turned into plain LIN that knows where it came from.

A link carries a hand record (`?lin=pn%7C...`) or the hands one by one (`?n=sakq...&d=n&a=1N...`). Both are rewritten
as the LIN text that says the same; `origin[i]` is the offset in the source of the plain text's character `i`.
"""

import re
from typing import Final, NamedTuple

from pbnlint.formats.lin.hands import ORDER
from pbnlint.records import Fault


class Plain(NamedTuple):
    """Plain LIN text; `origin` has one entry for each character and one for the end, None if nothing was rewritten.

    `faults` are what was wrong with the link or the percent codes, in offsets of the source.
    """

    text: str
    origin: tuple[int, ...] | None = None
    faults: tuple[Fault, ...] = ()


_LINK: Final = re.compile(
    r"^[ \t\ufeff]*(?:<?[ \t]*https?:|www\.|\S{0,200}handviewer|\??lin=)", re.IGNORECASE | re.MULTILINE
)
_ENCODED: Final = re.compile(r"^[ \t\ufeff]*[a-z0-9]{2}%(?:25)?7c", re.IGNORECASE | re.MULTILINE)
_TWICE: Final = re.compile(r"%257c", re.IGNORECASE)
_LIN: Final = re.compile(r"(?:(?<=[?&;])|^[ \t]*)lin=", re.IGNORECASE | re.MULTILINE)
_LIN_END: Final = re.compile(r"&(?:amp;)?[a-z]{1,12}=|[\"<>\r\n]|$", re.IGNORECASE)
_PARAMETER: Final = re.compile(r"[?&;]([a-z]{1,12})=([^&\"'<>\s]*)", re.IGNORECASE)
_CODE: Final = re.compile(r"%([0-9a-f]{2})", re.IGNORECASE)
_CUT_CODE: Final = re.compile(r"%[0-9a-f]?$", re.IGNORECASE)
_CALL: Final = re.compile(r"\(([^)]*)\)?|\{([^}]*)\}?|([1-9](?:NT|[A-Z])|XX|[^\s(){}!?])(!?)|[\s!?]", re.IGNORECASE)
_CARD: Final = re.compile(r"[SHDC](?:10|.)?|[^SHDC]", re.IGNORECASE | re.DOTALL)
_DEALER: Final = {seat.lower(): str(digit) for digit, seat in enumerate(ORDER, 1)}


def find_link(text: str, position: int = 0) -> int | None:
    """Where a link, or a line with percent codes for its bars, begins before the first plain bar; None if none does."""
    bar = text.find("|", position)
    head = text[position : bar if bar >= 0 else len(text)]
    found = _LINK.search(head) or _ENCODED.search(head)
    return position + found.start() if found else None


def is_link(text: str, start: int) -> bool:
    """Whether what `find_link` found is a link, which holds one board."""
    return _LINK.match(text[start : start + 400]) is not None


def plain(text: str) -> Plain:
    """The plain LIN of a record's text, which is the text itself unless it is a link or has percent codes."""
    start = find_link(text)
    if start is None:
        return Plain(text)
    return _plain_link(text, start) if is_link(text, start) else _decoded(text, start, len(text), "file")


def unquoted(text: str) -> str:
    """A value with percent codes as the text they stand for; codes that are no UTF-8 become U+FFFD."""
    return _decode(text, range(len(text) + 1))[0] if "%" in text else text


def _plain_link(text: str, start: int) -> Plain:
    found = _LIN.search(text, start)
    if found is not None:
        end = _LIN_END.search(text, found.end())
        return _decoded(text, found.end(), end.start() if end else len(text), "link")
    parameters = {
        match[1].lower(): (match[2], match.start(2)) for match in _PARAMETER.finditer(text, start)
    }  # fmt: skip
    if not any(seat.lower() in parameters for seat in ORDER):
        stop = len(text.rstrip())
        return Plain("", (stop,), (Fault("no-data", 0, stop, {}),))
    return _from_parameters(parameters, len(text.rstrip()))


def _decoded(text: str, start: int, end: int, where: str) -> Plain:
    """The text between two offsets without its percent codes; a code cut off at the end is dropped."""
    piece = text[start:end]
    faults = []
    origin: tuple[int, ...] = tuple(range(start, end + 1))
    cut = _CUT_CODE.search(piece.rstrip())
    if cut is not None:
        at = start + cut.start()
        faults.append(Fault("cut-off", at, at + len(cut[0]), {"command": "", "found": cut[0]}))
        piece, origin = piece[: cut.start()], (*origin[: cut.start()], end)
    if where == "link" and "|" in piece:
        faults.append(Fault("portability", start, end, {"command": "lin", "what": "plain bars"}))
    twice = _TWICE.search(piece) is not None
    if twice or where == "file":
        form = "twice" if twice else "file"
        faults.append(Fault("url-encoded", start, start + len(piece.rstrip()), {"form": form}))
    for _ in range(2 if twice else 1):
        if where == "link":
            piece = piece.replace("+", " ")
        piece, origin = _decode(piece, origin)
    return Plain(piece, origin, tuple(faults))


def _decode(text: str, origin: "tuple[int, ...] | range") -> tuple[str, tuple[int, ...]]:
    """Percent codes decoded once as UTF-8; the origin of a character is that of its first code."""
    pieces: list[str] = []
    starts: list[int] = []
    position = 0
    for run in re.finditer(r"(?:%[0-9A-Fa-f]{2})+", text):
        pieces.append(text[position : run.start()])
        starts += origin[position : run.start()]
        raw = bytes.fromhex(run[0].replace("%", ""))
        decoded = raw.decode("utf-8", "replace")
        pieces.append(decoded)
        byte = 0
        for char in decoded:
            starts.append(origin[min(run.start() + 3 * byte, run.end() - 1)])
            byte += 1 if char == "\ufffd" else len(char.encode("utf-8", "surrogatepass"))
        position = run.end()
    pieces.append(text[position:])
    starts += origin[position:]
    return "".join(pieces), tuple(starts)


class _Draft:
    """Plain text in the making."""

    __slots__ = ("origin", "pieces")

    def __init__(self) -> None:
        self.pieces: list[str] = []
        self.origin: list[int] = []

    def add(self, text: str, origin: "int | tuple[int, ...]") -> None:
        """Text that stands for one place of the source, or has one place for each character."""
        self.pieces.append(text)
        self.origin += [origin] * len(text) if isinstance(origin, int) else origin[: len(text)]

    def pair(self, name: str, value: str, origin: tuple[int, ...]) -> None:
        self.add(f"{name}|", origin[0])
        self.add(value, origin)
        self.add("|", origin[len(value)])


def _from_parameters(parameters: dict[str, tuple[str, int]], end: int) -> Plain:
    """The hands, names, calls and cards of a link's parameters as a hand record."""
    values: dict[str, tuple[str, tuple[int, ...]]] = {}
    for name, (written, start) in parameters.items():
        spaced = written.replace("+", " ")
        values[name] = _decode(spaced, range(start, start + len(spaced) + 1))
    draft = _Draft()
    _add_row(draft, "pn", "", [values.get(f"{seat.lower()}n") for seat in ORDER])
    dealer, at = values.get("d", ("", (end,)))
    digit = _DEALER.get(dealer[:1].lower(), "9" if dealer else "")
    hands = [values.get(seat.lower()) for seat in ORDER]
    _add_row(draft, "md", digit, hands, at[0])
    if "b" in values:
        draft.pair("ah", *values["b"])
    if "v" in values:
        draft.pair("sv", *values["v"])
    if "a" in values:
        _add_calls(draft, *values["a"])
    if "p" in values:
        cards, origin = values["p"]
        for match in _CARD.finditer(cards):
            if not match[0].isspace():
                draft.pair("pc", match[0], origin[match.start() : match.end() + 1])
    return Plain("".join(draft.pieces), (*draft.origin, end))


def _add_row(
    draft: _Draft, name: str, lead: str, items: "list[tuple[str, tuple[int, ...]] | None]", at: int | None = None
) -> None:
    given = [item for item in items if item is not None]
    if not given:
        return
    last = given[0][1][0] if at is None else at
    draft.add(f"{name}|{lead}", last)
    for index, item in enumerate(items):
        if index:
            draft.add(",", last)
        if item is not None:
            value, origin = item
            draft.add(value.replace("|", " ").replace(",", " "), origin)
            last = origin[-1]
    draft.add("|", last)


def _add_calls(draft: _Draft, calls: str, origin: tuple[int, ...]) -> None:
    """An auction in one string: calls with `!`, explanations in parentheses, comments in braces."""
    for match in _CALL.finditer(calls):
        for name, group in (("an", 1), ("nt", 2), ("mb", 3)):
            if match[group] is not None:
                end = match.end() if name == "mb" else match.end(group)
                value = calls[match.start(group) : end].replace("|", " ")
                draft.pair(name, value, origin[match.start(group) : end + 1])
