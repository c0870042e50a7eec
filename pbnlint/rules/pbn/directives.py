"""The `%` lines by which a file states its version and its format: PB01."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from pbnlint.records import Record
from pbnlint.rules.conditions import is_pbn
from pbnlint.rules.fixes import replace
from pbnlint.rules.registry import Context, Hit, rule
from pbnlint.rules.wording import shown

VERSIONS: Final = ("1.0", "2.0", "2.1")
_CANDIDATE: Final = re.compile(r"^%[ \t]*(?:PBN|[EXPORT]{5,7}\b)", re.MULTILINE | re.IGNORECASE)
_HEAD: Final = re.compile(r"(?:(?:%[^\r\n]*|[ \t\v]*)[\r\n])*+")
_ESCAPE_LINE: Final = re.compile(r"%[^\r\n]*")
_PBN: Final = r"%[ \t]*PBN(?:[ \t]*[:=v]?[ \t]*|[ \t]+version[ \t]*)(\d[\d.,]*)?"
_WORD: Final = r"%[ \t]*([A-Z]{5,7})[:.]?"
_EXPORT: Final = "EXPORT"


class Directive(NamedTuple):
    """A line that states the version or the format; `expected` is how it is written, `certain` if no doubt is left."""

    start: int
    end: int
    text: str
    expected: str
    certain: bool
    states_version: bool


def directives(record: Record) -> Iterator[Directive]:
    """The directives of a record, and the lines that are meant for one."""
    text = record.text
    if "%" not in text or _CANDIDATE.search(text) is None:
        return
    for start, end in _escape_lines(text):
        line = text[start:end].rstrip()
        expected, certain, states_version = _expected(line)
        if expected:
            yield Directive(start, start + len(line), line, expected, certain, states_version)


def _escape_lines(text: str) -> Iterator[tuple[int, int]]:
    """Where the `%` lines of a record stand; nothing but the lexer can tell one behind the first tag from a text."""
    head = _HEAD.match(text)
    if head is not None and text.find("%", head.end()) < 0:
        yield from (line.span() for line in _ESCAPE_LINE.finditer(text, 0, head.end()))
        return
    from pbnlint.formats.pbn.lexer import ESCAPE, pieces

    yield from ((item.start, item.end) for item in pieces(text, []) if item.kind == ESCAPE)


def _expected(line: str) -> tuple[str, bool, bool]:
    """How the directive is written that a line stands for, `""` if it stands for none; whether that is certain."""
    match = re.fullmatch(_PBN, line, re.IGNORECASE | re.ASCII)
    if match is not None:
        known = match[1] in VERSIONS
        return f"% PBN {match[1]}" if known else f"% PBN with {', '.join(VERSIONS[:-1])} or {VERSIONS[-1]}", known, True
    match = re.fullmatch(_WORD, line, re.IGNORECASE | re.ASCII)
    return (f"% {_EXPORT}", True, False) if match and _is_slip(match[1].upper()) else ("", False, False)


def _is_slip(word: str) -> bool:
    """Whether a word is `EXPORT`, or has one letter too many, too few, wrong, or exchanged with its neighbour."""
    cuts = [(_EXPORT[:at], _EXPORT[at:]) for at in range(len(_EXPORT) + 1)]
    if len(word) == len(_EXPORT):
        wrong = sum(one != other for one, other in zip(word, _EXPORT, strict=True))
        swapped = any(word == head + tail[1] + tail[0] + tail[2:] for head, tail in cuts if len(tail) > 1)
        return wrong <= 1 or swapped
    if len(word) < len(_EXPORT):
        return any(word == head + tail[1:] for head, tail in cuts)
    return any(word.startswith(head) and word.endswith(tail) for head, tail in cuts)


def has_escape_line(record: Record) -> bool:
    """Whether a percent sign stands anywhere in a record of PBN."""
    return "%" in record.text and is_pbn(record)


@rule(
    *("PB01", "pbn.bad-directive", "warning"),
    spec="F14",
    fix="unsafe",
    when=has_escape_line,
)
def bad_directive(record: Record, _context: Context) -> Iterator[Hit]:
    """The record shows a `%` line that states the version or the export format in a way no reader expects.

    The lines are `% PBN 2.1`, with a version that exists, and `% EXPORT`, with one blank and in capitals (PBN 2.4).
    Other `%` lines are ignored, so a slip changes by which rules the file is read. The fix writes the line as the
    standard has it.

    Bad:
        % PBN 3.7
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]

    Good:
        % PBN 2.1
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
    """
    for found in directives(record):
        if found.text == found.expected:
            continue
        span, expected = (found.start, found.end), found.expected
        subject = f"`{shown(found.text)}`"
        yield Hit(
            f"The record shows the line {subject}; it is written `{expected}`."
            if found.certain
            else f"The record shows the line {subject}, and no such version; it is written {expected}.",
            span,
            {"found": found.text, "expected": expected},
            fix=replace(record, span, expected, f"write {expected}", safe=False) if found.certain else None,
        )
