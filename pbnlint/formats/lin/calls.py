"""The calls of an auction: the values of `mb` and `an` as tokens of the common notation."""

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from pbnlint.bridge.calls import BIDS, DOUBLE, PASS, REDOUBLE
from pbnlint.expressions import expression
from pbnlint.formats.lin.pairs import Pair
from pbnlint.records import AuctionSection, Fault

_BID: Final = {f"{bid[0]}{bid[1]}": bid for bid in BIDS}
CALL_OF: Final[dict[str, str]] = {"p": PASS, "d": DOUBLE, "r": REDOUBLE, **_BID}
"""The calls as BBO writes them."""
CALL_OF.update({bid.lower(): call for bid, call in _BID.items()})
CALL_OF.update({"P": PASS, "D": DOUBLE, "R": REDOUBLE, "x": DOUBLE, "X": DOUBLE})

PLACEHOLDER: Final = "-"
"""A slot without a call."""

_CALL: Final = expression(
    r"(?P<level>[1-9])(?P<denomination>NT|[CDHSN])|(?P<pass>PASS|P)|(?P<redouble>REDBL|RDBL|XX|\*\*|R)"
    r"|(?P<double>DBL|D|X|\*)|(?P<alert>!)|(?P<question>\?)|(?P<placeholder>-)|(?P<blank>[\s,])",
    re.IGNORECASE,
)
_SPELLINGS: Final = frozenset({"PASS", "DBL", "RDBL", "REDBL"})


class Auction(NamedTuple):
    """The calls of a record, with the place of each and of each explanation."""

    section: AuctionSection
    spans: tuple[tuple[int, int], ...]


class _Draft:
    """The calls as they are collected."""

    __slots__ = ("alerted", "calls", "faults", "notes", "spans", "tokens")

    def __init__(self) -> None:
        self.tokens: list[str] = []
        self.spans: list[tuple[int, int]] = []
        self.notes: dict[int, str] = {}
        self.alerted: set[int] = set()
        self.faults: list[Fault] = []
        self.calls = 0

    def add(self, token: str, start: int, end: int) -> None:
        self.tokens.append(token)
        self.spans.append((start, end))
        if token != PLACEHOLDER:
            self.calls += 1


def read_auction(pairs: Iterable[Pair]) -> Auction | None:
    """The auction in the `mb` and `an` pairs of a record; None if there is no `mb`."""
    draft = _Draft()
    for pair in pairs:
        if pair.name == "mb":
            _read_calls(draft, pair)
        elif pair.name == "an":
            _read_explanation(draft, pair)
        elif pair.name == "ub":
            _take_back(draft, pair.value.strip())
    if not draft.tokens and not draft.faults:
        return None
    section = AuctionSection(
        None, tuple(draft.tokens), draft.notes, frozenset(draft.alerted), tuple(draft.faults)
    )  # fmt: skip
    return Auction(section, tuple(draft.spans))


def _read_calls(draft: _Draft, pair: Pair) -> None:
    value = pair.value.strip()
    start = pair.start + pair.value.find(value) if value else pair.start
    call = CALL_OF.get(value)
    if call is not None:
        draft.add(call, start, start + len(value))
        return
    if not value:
        draft.add(PLACEHOLDER, pair.at, pair.end)
        return
    matches = split_calls(value)
    if matches is None:
        _read_unknown(draft, value, start)
        return
    before = len(draft.tokens)
    for match in matches:
        _take(draft, match, start, before)
    if len(draft.tokens) - before > 1:
        data = {"command": "mb", "what": "several calls"}
        draft.faults.append(Fault("portability", start, start + len(value), data))


def split_calls(value: str) -> list[re.Match[str]] | None:
    """The calls in a value, with their alert marks and what is read past; None if anything else stands in it."""
    matches = list(_CALL.finditer(value))
    return matches if sum(len(match[0]) for match in matches) == len(value) else None


def _read_unknown(draft: _Draft, value: str, start: int) -> None:
    """A value that is no sequence of calls: one unknown call, without its alert mark."""
    written = value.rstrip("!").rstrip()
    draft.add(written or value, start, start + len(written or value))
    if written != value:
        draft.alerted.add(len(draft.tokens) - 1)


def _take(draft: _Draft, match: re.Match[str], offset: int, before: int) -> None:
    kind = match.lastgroup
    start, end = offset + match.start(), offset + match.end()
    written = match[0]
    if kind in ("level", "denomination"):
        denomination = match["denomination"].upper()
        draft.add(match["level"] + ("NT" if denomination == "N" else denomination), start, end)
        if denomination == "NT":
            _respelt(draft, start, end, written, written[:2])
    elif kind == "pass":
        draft.add(PASS, start, end)
    elif kind == "double":
        draft.add(DOUBLE, start, end)
    elif kind == "redouble":
        draft.add(REDOUBLE, start, end)
    elif kind == "placeholder":
        draft.add(PLACEHOLDER, start, end)
    elif kind == "question":
        data = {"command": "mb", "what": "question mark"}
        draft.faults.append(Fault("portability", start, end, data))
    elif kind == "alert":
        if draft.tokens and (len(draft.tokens) > before or match.start() == 0):
            draft.alerted.add(len(draft.tokens) - 1)
        else:
            draft.faults.append(Fault("bad-annotation", start, end, {"found": "!", "reason": "no call"}))
    if written.upper() in _SPELLINGS:
        _respelt(draft, start, end, written, written[0].lower())


def _respelt(draft: _Draft, start: int, end: int, found: str, expected: str) -> None:
    data = {"call": draft.calls, "found": found, "expected": expected}
    draft.faults.append(Fault("call-spelling", start, end, data))


def _read_explanation(draft: _Draft, pair: Pair) -> None:
    text = pair.value.strip()
    if not draft.tokens:
        data = {"found": text, "reason": "no call"}
        draft.faults.append(Fault("bad-annotation", pair.at, pair.end, data))
        return
    index = len(draft.tokens) - 1
    earlier = draft.notes.get(index)
    if earlier is not None:
        data = {"found": text, "reason": "twice"}
        draft.faults.append(Fault("bad-annotation", pair.at, pair.end, data))
        text = f"{earlier}; {text}"
    draft.notes[index] = text


def _take_back(draft: _Draft, count: str) -> None:
    """Undo calls, as lessons do between two examples."""
    number = int(count) if count.isdecimal() and len(count) < 5 else 1
    for _ in range(min(number, len(draft.tokens))):
        draft.calls -= draft.tokens.pop() != PLACEHOLDER
        start = draft.spans.pop()[0]
        draft.notes.pop(len(draft.tokens), None)
        draft.alerted.discard(len(draft.tokens))
        while draft.faults and draft.faults[-1].start >= start:
            draft.faults.pop()
