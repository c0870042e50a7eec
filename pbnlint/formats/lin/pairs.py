"""From text to pairs of command and value, past whatever does not fit.

LIN has no grammar above the pair: `xx|value|`, one after the other. Names and values are told apart by counting bars,
so that one bar too many or too few makes names of values. Where a name is none that exists, the text around it
decides what went wrong, and the reading goes on from there.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from pbnlint.expressions import expression
from pbnlint.formats.decoding import count_lines
from pbnlint.formats.lin.commands import BOARD, COMMANDS, SESSION
from pbnlint.records import Fault


class Pair(NamedTuple):
    """A command, in lower case, and its value as written; `at` is where the command begins, the rest the value's span.

    The offsets are those of the text that was scanned.
    """

    name: str
    value: str
    at: int
    start: int
    end: int


class Incomplete(Exception):
    """The text ends before the pair does, and more of it is to come."""


class _Name(NamedTuple):
    """A command as found: it begins at `at`, its value at `start`; and the pair before it, which may have changed."""

    name: str
    at: int
    start: int
    held: Pair | None
    fault: Fault | None = None


_BARS: Final = expression(r"\|+")
_QUOTED: Final = 200
"""How much of a faulty text is quoted."""
_GLUED: Final = BOARD | SESSION
"""The commands that are looked for inside values and names where a bar may be missing."""
_CODES: Final = frozenset(("md", "sv", "st", "rh", "mb", "pc", "pg", "mc"))
"""The commands whose values are no words, so that a command at their end is one."""


def scan(text: str, position: int, faults: list[Fault], *, last: bool) -> Iterator[Pair]:
    """The pairs of a text from a position on; what was read past is added to `faults`.

    Raises `Incomplete` where the text ends within a pair, unless it is the `last` there is. Takes time in proportion
    to the length of the text, whatever stands in it.
    """
    held: Pair | None = None
    skipped = -1
    while (bar := text.find("|", position)) >= 0:
        name, at, start = text[position:bar], position, bar + 1
        if name not in COMMANDS or skipped >= 0:
            found = _read_name(text, position, bar, held, skipping=skipped >= 0, last=last)
            if found is None:
                position, skipped = _skip(text, position, bar, held, skipped, faults)
                continue
            name, at, start, held, fault = found
            if skipped >= 0:
                fault = _stray(text, skipped, at, first=held is None)
                skipped = -1
            if fault is not None:
                faults.append(fault)
        end = text.find("|", start)
        if end < 0:
            if not last:
                raise Incomplete
            end = max(start, len(text.rstrip()))
            faults.append(Fault("cut-off", at, end, {"command": name, "found": text[start:end].strip()[:_QUOTED]}))
        if held is not None:
            yield held
        held = Pair(name, text[start:end], at, start, end)
        position = end + 1
    if not last:
        raise Incomplete
    _tail(text, position if skipped < 0 else skipped, faults, first=held is None)
    if held is not None:
        yield held


def _read_name(text: str, position: int, bar: int, held: Pair | None, *, skipping: bool, last: bool) -> _Name | None:
    """The command that ends at a bar; None if what stands there is to be skipped."""
    piece = text[position:bar]
    written = piece.strip()
    name = written.lower()
    at = position + len(piece) - len(piece.lstrip())
    if name not in COMMANDS:
        # Only the first name that does not exist can stem from the value before it.
        known = None if skipping else held
        found = _repair(text, position, bar, known, last=last) if written else _glued_before_bar(text, position, known)
        return found._replace(held=held) if found is not None and skipping else found
    fault = None
    if written != name:
        fault = Fault("letter-case", at, at + len(written), {"found": written, "expected": name})
    return _Name(name, at, bar + 1, held, fault)


def _skip(text: str, position: int, bar: int, held: Pair | None, skipped: int, faults: list[Fault]) -> tuple[int, int]:
    """Go on behind a bar that ends no command: where to go on, and where the skipped text begins."""
    piece = text[position:bar]
    if not piece.strip():
        bars = _BARS.match(text, bar)
        end = bars.end() if bars else bar + 1
        faults.append(Fault("missing-bar", bar, end, {"command": held.name if held else "", "found": ""}))
        return end, skipped
    if skipped < 0:
        skipped = position + len(piece) - len(piece.lstrip())
    return bar + 1, skipped


def _tail(text: str, start: int, faults: list[Fault], *, first: bool) -> None:
    """What stands behind the last bar: nothing, a command without its value, or text."""
    rest = text[start:].strip()
    if not rest:
        return
    at = start + text[start:].index(rest)
    if len(rest) == 2 and rest.lower() in COMMANDS:
        faults.append(Fault("cut-off", at, at + 2, {"command": rest.lower(), "found": ""}))
    else:
        faults.append(_stray(text, at, at + len(rest), first=first, final=True))


def _stray(text: str, start: int, end: int, *, first: bool, final: bool = False) -> Fault:
    """Text that belongs to no pair, as one block."""
    found = text[start:end].rstrip()
    end = start + len(found)
    where = "before the first pair" if first else "after the last pair" if final else "between pairs"
    data = {"where": where, "lines": count_lines(text, start, end) + 1, "text": found[:_QUOTED]}
    return Fault("stray-text", start, end, data)


def _repair(text: str, position: int, bar: int, held: Pair | None, *, last: bool) -> _Name | None:
    """What the name between two offsets should have been; None if it is to be skipped."""
    piece = text[position:bar]
    written = piece.strip()
    at = position + len(piece) - len(piece.lstrip())
    if held is not None:
        repair = _missing_before(text, position, held) or _glued_value(text, position, bar, held, last=last)
        if repair is not None:
            return repair
    ending = written[-2:].lower()
    if len(written) > 2 and ending in COMMANDS:
        begin = at + len(written) - 2
        return _Name(ending, begin, bar + 1, held, _stray(text, at, begin, first=held is None))
    if len(written) > 2 and written[:2].lower() in _GLUED and _is_command_after(text, bar, last=last):
        name = written[:2].lower()
        fault = Fault("missing-bar", at, at + len(written), {"command": name, "found": written[:_QUOTED]})
        return _Name(name, at, at + 2, held, fault)
    if len(written) == 2:
        fault = Fault("unknown-command", at, at + 2, {"command": written})
        return _Name(written.lower(), at, bar + 1, held, fault)
    return None


def _missing_before(text: str, position: int, held: Pair) -> _Name | None:
    """A value that is itself a command, or whose last line is one: its own value stands where a name should."""
    value = held.value.rstrip()
    name = value[-2:].lower()
    if name not in _GLUED:
        return None
    before = value[:-2]
    at = held.start + len(before)
    if before.strip():
        if before[-1] not in "\r\n":
            return None
        fault = Fault("missing-bar", held.at, held.start + len(before.rstrip()), _missing(held, before))
    else:
        fault = Fault("shifted-bars", held.at, at + 2, {"command": held.name, "found": name})
    return _Name(name, at, position, _shortened(text, held, at), fault)


def _glued_value(text: str, position: int, bar: int, held: Pair, *, last: bool) -> _Name | None:
    """A value that ends in a command (`2D!an`), if taking it for one makes a command of the name after next."""
    name = held.value[-2:].lower()
    if name not in _GLUED or held.name not in _GLUED or not _is_command_after(text, bar, last=last):
        return None
    at = held.end - 2
    fault = Fault("missing-bar", held.at, held.end, _missing(held, held.value))
    return _Name(name, at, position, _shortened(text, held, at), fault)


def _glued_before_bar(text: str, position: int, held: Pair | None) -> _Name | None:
    """A value that is, or ends in, a command whose own value is empty: `pg|mc||`, `mc|9pg||`."""
    if held is None or held.name not in _CODES:
        return None
    found = _missing_before(text, position, held)
    if found is not None or held.value[-2:].lower() not in _GLUED:
        return found
    fault = Fault("missing-bar", held.at, held.end, _missing(held, held.value))
    return _Name(held.value[-2:].lower(), held.end - 2, position, _shortened(text, held, held.end - 2), fault)


def _missing(held: Pair, found: str) -> dict[str, str]:
    return {"command": held.name, "found": found.strip()[:_QUOTED]}


def _shortened(text: str, held: Pair, end: int) -> Pair:
    end = held.start + len(text[held.start : end].rstrip())
    return held._replace(value=text[held.start : end], end=end)


def _is_command_after(text: str, bar: int, *, last: bool) -> bool:
    """Whether a command, or the end, follows a bar."""
    end = text.find("|", bar + 1)
    if end < 0:
        if not last:
            raise Incomplete
        end = len(text)
    name = text[bar + 1 : end].strip()
    return not name or name.lower() in COMMANDS
