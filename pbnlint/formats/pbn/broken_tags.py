"""Tag pairs that break the grammar, read as a person would."""

import re
from functools import lru_cache
from typing import Final

from pbnlint.expressions import expression
from pbnlint.formats.pbn.tags import STANDARD
from pbnlint.records import Fault

Broken = tuple[int, int, str, str, int, int]
"""Start, end, name, value, start and end of the value."""

_LINE_END: Final = re.compile(r"[\r\n]")
_NAME: Final = expression(r'\[[ \t\v]*([^ \t\v\r\n"\[\]{};%]*)[ \t\v]*')
_COMMENT: Final = expression(
    r'\[[ \t\v]*([A-Z]\w*)[ \t\v]*(?:\{[^{}"\r\n]*\}[ \t\v]*)?"([^"\r\n]*)"[ \t\v]*(?:\{[^{}\r\n]*\}[ \t\v]*)?\]'
)
_SPLIT: Final = expression(r'"([^"\[\]\\]{0,1000})"[ \t\v\r\n]*\]')
_CLOSED: Final = expression(r"\][ \t\v]*(?=$|[\[{;\r\n])")
_UNCLOSED: Final = expression(r'"[^"\r\n]*"[ \t\v]*(?=\[)')
_STANDARD: Final = {name.lower(): name for name in STANDARD}


def line_end(text: str, start: int) -> int:
    """Where the line ends that holds the offset `start`, before its line end."""
    end = _LINE_END.search(text, start)
    return end.start() if end else len(text)


def read_broken_tag(text: str, start: int, faults: list[Fault]) -> Broken | None:
    """The tag pair at `start` that the grammar refuses, as a person would read it; None if it is no tag at all.

    What is wrong with it is added to `faults`.
    """
    found = _NAME.match(text, start)
    if found is None:
        return None
    written = found[1]
    name = written if written[:1].isupper() else _STANDARD.get(written.lower(), written)
    rest = found.end()
    quoted = text.startswith('"', rest)
    if not written or not (quoted or written in STANDARD or written[:1].isupper() or written.lower() in _STANDARD):
        return None
    stop = _near_line_end(text, start)
    commented = _COMMENT.match(text, start, stop)
    if commented is not None:
        faults.append(Fault("bad-comment", *commented.span(), {"reason": "inside a tag", "tag": name}))
        return (start, commented.end(), name, commented[2], *commented.span(2))
    split = _SPLIT.match(text, rest) if quoted else None
    if split is not None and ("\r" in split[1] or "\n" in split[1]) and re.fullmatch(r"[A-Z]\w*", written):
        faults.append(Fault("illegal-character", *split.span(1), {"char": "line break", "where": name}))
        return (start, split.end(), name, " ".join(split[1].split()), *split.span(1))
    return _read_line(text, start, rest, stop, written, name, faults)


_NEAR: Final = 1000
"""How far a tag pair without an end is followed on its line; PBN allows lines of 255 characters."""


def _near_line_end(text: str, start: int) -> int:
    end = _LINE_END.search(text, start, start + _NEAR)
    return end.start() if end else min(len(text), start + _NEAR)


_UNOPENED: Final = expression(r'([A-Z]\w*)[ \t]*"([^"\\\r\n]*)"[ \t]*\]')


def read_unopened_tag(text: str, start: int, faults: list[Fault]) -> Broken | None:
    """A tag pair of the standard without its opening bracket; None if anything else stands at `start`."""
    match = _UNOPENED.match(text, start)
    if match is None or match[1] not in STANDARD:
        return None
    data = {"tag": match[1], "reason": "opening bracket missing", "expected": "an opening bracket"}
    faults.append(Fault("malformed-tag", *match.span(), data))
    return (start, match.end(), match[1], match[2], *match.span(2))


def _read_line(text: str, start: int, rest: int, stop: int, written: str, name: str, faults: list[Fault]) -> Broken:
    closing = _CLOSED.search(text, rest, stop)
    open_end = _UNCLOSED.match(text, rest, stop)
    if open_end is not None:
        closing, stop = None, open_end.end()
    end = closing.start() if closing else stop
    value_start, value_end = rest, end
    while value_end > value_start and text[value_end - 1] in " \t\v":
        value_end -= 1
    opened = text.startswith('"', value_start)
    value_start += opened
    closed = value_end > value_start and text[value_end - 1] == '"'
    value_end -= closed
    if value_end <= value_start and not opened:
        reason = "value missing"
    elif not opened:
        reason = "quotes missing" if not closed else "opening quote missing"
    elif not closed:
        reason = "closing quote missing"
    elif closing is None:
        reason = "bracket missing"
    elif not re.fullmatch(r"[A-Z][A-Za-z0-9_]*", written):
        reason = "name"
    else:
        reason = "quote inside"
    stop = end + 1 if closing else end
    data = {"tag": name, "reason": reason, "expected": _expected(text[start : min(stop, start + _LONGEST_LINE)])}
    faults.append(Fault("malformed-tag", start, stop, data))
    value = re.sub(r'\\(["\\])', r"\1", text[value_start:value_end])
    if reason == "quotes missing" and len(value) > 1 and value[0] in _OTHER_QUOTES and value[-1] in _OTHER_QUOTES:
        value, value_start, value_end = value[1:-1], value_start + 1, value_end - 1
    return (start, stop, name, value, value_start, max(value_start, value_end))


_OTHER_QUOTES: Final = "\u201c\u201d\u201e\u00ab\u00bb\u2018\u2019'`"
"""Marks that are written around a value for straight quotes."""
_LONGEST_LINE: Final = 255


@lru_cache(maxsize=64)
def _expected(pair: str) -> str:
    """What the grammar of PBN expected where it refuses a tag pair."""
    from pbnlint.formats.pbn.acceptors import refusal

    explanation = refusal("tag pair", pair)
    return explanation.expected if explanation is not None else ""
