"""The tokens of an auction or a play: what stands there, with its annotations checked (PBN 3.2, 3.5 to 3.7)."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from pbnlint.formats.pbn.layout import Section
from pbnlint.formats.pbn.lexer import STRING, WORD
from pbnlint.formats.pbn.notes import HIGHEST, Home
from pbnlint.formats.pbn.words import CALL_WORD, CARD_WORD, is_prose
from pbnlint.records import Fault

_TOKEN: Final = re.compile(
    r"(\^[ \t]*[A-Za-z]?)"
    r"|(=[A-Za-z0-9]{0,8}=|=\d*)"
    r"|(\$+[A-Za-z0-9]*)"
    r"|([!?]+)"
    r"|([*+])"
    r"|([A-Za-z0-9♠♥♦♣♤♡♢♧-]+)"
    r"|([^ \t\v\r\n])",
)
_LINE: Final = re.compile(r"[^ \t\v\r\n][^\r\n]*")
_MARK, _REFERENCE, _NAG, _SUFFIX, _END, _NAME, _OTHER = range(1, 8)
_SYMBOLS: Final = str.maketrans("♠♥♦♣♤♡♢♧", "SHDCSHDC")
_SUFFIXES: Final = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}
"""The suffixes, with the NAG that each is for a call; for a card it is six more (PBN 3.5.3)."""
_NAGS_OF_CALLS: Final = frozenset((*range(1, 7), 13))
_NAGS_OF_CARDS: Final = frozenset((*range(7, 13), 14))
_HIGHEST_JUDGEMENT: Final = 12
"""The NAGs from 1 on that say what a suffix says."""
_HIGHEST_NAG: Final = 255


class Token(NamedTuple):
    """A call, a card, a mark or an end sign as written; `attached` if no blank stands between it and the one before."""

    text: str
    start: int
    end: int
    attached: bool = False


class Reference(NamedTuple):
    """A reference to a note, from the token of that index; `second` if the token has another one before."""

    number: int
    token: int
    start: int
    end: int
    second: bool = False


class Annotation(NamedTuple):
    """A suffix, a reference to a note or a NAG as written, of the token of that index; -1 if it follows none."""

    token: int
    text: str
    start: int
    end: int


@dataclass(slots=True)
class Tokens:
    """The tokens of a section, its annotations, and what was wrong with them."""

    tokens: list[Token] = field(default_factory=list)
    annotations: list[Annotation] = field(default_factory=list)
    references: list[Reference] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)


@dataclass(slots=True)
class _Bearer:
    """The call or card that the next annotation belongs to."""

    token: int = -1
    suffix: bool = False
    note: bool = False
    judged: int = 0
    """The suffix as a NAG for calls, or the NAG that says the same of a card, less six; 0 if there is none."""
    nags: set[int] = field(default_factory=set)


def read_tokens(section: Section, text: str, home: Home) -> Tokens:
    """Split the words of a section into tokens."""
    found = Tokens()
    bearer: _Bearer | None = None
    open_reference: tuple[int, int] | None = None
    last_end = -1
    for kind, start, end in _pieces(section, text, found, home):
        piece = text[start:end]
        if open_reference is not None:
            if piece.startswith("="):
                _broken_reference(found, bearer, text[open_reference[0] : start + 1], open_reference[0], start + 1)
                open_reference = None
                continue
            _bad(found, *open_reference, text[slice(*open_reference)], "reference not closed")
            open_reference = None
        if kind == _REFERENCE and not piece.endswith("="):
            open_reference = (start, end)
        elif kind in (_REFERENCE, _NAG, _SUFFIX):
            found.annotations.append(Annotation(bearer.token if bearer else -1, piece, start, end))
            _annotate(found, bearer, kind, piece, start, end, home)
        elif kind == _OTHER:
            _illegal(found, piece, start, home)
        else:
            attached = start == last_end
            found.tokens.append(Token(_plain(found, piece, start, home), start, end, attached))
            # A star behind a call may only mark an alert: what follows it still belongs to the call.
            if kind == _NAME or (kind == _END and not attached):
                bearer = _Bearer(len(found.tokens) - 1) if kind == _NAME and piece != "-" else None
        last_end = end
    if open_reference is not None:
        _bad(found, *open_reference, text[slice(*open_reference)], "reference not closed")
    return found


def _pieces(section: Section, text: str, found: Tokens, home: Home) -> Iterator[tuple[int, int, int]]:
    """The kind, start and end of each piece; lines of plain text are passed over and reported."""
    pattern = CALL_WORD if home == "auction" else CARD_WORD
    for start, end in _lines(section, text):
        if text[start] == '"':
            yield _OTHER, start, end
        elif is_prose(text[start:end].split(), pattern):
            _stray(found, text, start, end, home)
        else:
            for match in _TOKEN.finditer(text, start, end):
                yield match.lastindex or _OTHER, match.start(), match.end()


def _lines(section: Section, text: str) -> Iterator[tuple[int, int]]:
    """The stretches of a section's data that stand on one line with no comment between."""
    begin = end = -1
    for item in section.data:
        joins = item.kind == WORD and begin >= 0 and not text[end : item.start].strip(" \t\v")
        if begin >= 0 and not joins:
            yield from _split(text, begin, end)
            begin = -1
        if item.kind == WORD:
            begin, end = (begin if joins else item.start), item.end
        elif item.kind == STRING:
            yield item.start, item.end
    if begin >= 0:
        yield from _split(text, begin, end)


def _split(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    return (match.span() for match in _LINE.finditer(text, start, end))


def _stray(found: Tokens, text: str, start: int, end: int, home: Home) -> None:
    """A line of plain text; lines that follow each other are one fault."""
    last = found.faults[-1] if found.faults else None
    if last is not None and last.kind == "stray-text" and not text[last.end : start].strip():
        data = {**last.data, "lines": last.data["lines"] + 1}
        found.faults[-1] = Fault("stray-text", last.start, end, data)
    else:
        found.faults.append(
            Fault("stray-text", start, end, {"where": f"in the {home}", "lines": 1, "text": text[start:end]})
        )


def _plain(found: Tokens, piece: str, start: int, home: Home) -> str:
    """The token with letters for suit symbols, which are reported."""
    plain = piece.translate(_SYMBOLS)
    for index, (one, other) in enumerate(zip(piece, plain, strict=True)):
        if one != other:
            _illegal(found, one, start + index, home)
    return plain


def _illegal(found: Tokens, piece: str, start: int, home: Home) -> None:
    """A character that has no place there; those that stand side by side are one fault."""
    last = found.faults[-1] if found.faults else None
    if last is not None and last.kind == "illegal-character" and last.end == start:
        found.faults[-1] = last._replace(end=start + len(piece))
        return
    found.faults.append(Fault("illegal-character", start, start + len(piece), {"char": piece[:1], "where": home}))


def _bad(found: Tokens, start: int, end: int, piece: str, reason: str, **more: Any) -> None:
    found.faults.append(Fault("bad-annotation", start, end, {"found": piece, "reason": reason, **more}))


def _broken_reference(found: Tokens, bearer: _Bearer | None, piece: str, start: int, end: int) -> None:
    """A reference with a blank in it: `=1 =`."""
    digits = "".join(filter(str.isdecimal, piece))
    _bad(found, start, end, piece, "reference split", expected=f"={digits}=")
    if bearer is not None and digits and len(digits) < 4:
        bearer.note = True
        found.references.append(Reference(int(digits), bearer.token, start, end))


def _annotate(found: Tokens, bearer: _Bearer | None, kind: int, piece: str, start: int, end: int, home: Home) -> None:
    reason = ""
    if bearer is None:
        reason = "follows no call" if home == "auction" else "follows no card"
    elif kind == _SUFFIX:
        reason = _read_suffix(bearer, piece)
    elif kind == _REFERENCE:
        reason = _read_reference(found, bearer, piece, start, end)
    else:
        reason = _read_nag(bearer, piece, home)
    if reason:
        _bad(found, start, end, piece, reason)


def _read_suffix(bearer: _Bearer, piece: str) -> str:
    if piece not in _SUFFIXES:
        bearer.suffix = True
        return "no such suffix"
    reason = "second suffix" if bearer.suffix else _judge(bearer, _SUFFIXES[piece])
    bearer.suffix = True
    return reason


def _judge(bearer: _Bearer, judgement: int) -> str:
    """Note how a call or card is judged; a second judgement that differs is a fault."""
    first, bearer.judged = bearer.judged, bearer.judged or judgement
    return "second judgement" if first not in (0, judgement) else ""


def _read_reference(found: Tokens, bearer: _Bearer, piece: str, start: int, end: int) -> str:
    digits = piece.strip("=")
    if not (digits.isascii() and digits.isdecimal()):
        return "reference without number"
    if len(digits) > 4 or not 1 <= int(digits) <= HIGHEST:
        reason = "note number out of range"
    else:
        reason = "second note" if bearer.note else ""
    if len(digits) <= 4:
        found.references.append(Reference(int(digits), bearer.token, start, end, second=bearer.note))
    bearer.note = True
    return reason


def _read_nag(bearer: _Bearer, piece: str, home: Home) -> str:
    digits = piece[1:]
    if not digits.isdecimal() or len(digits) > 4:
        return "NAG without number" if not digits.isdecimal() else "NAG out of range"
    number = int(digits)
    if number > _HIGHEST_NAG:
        return "NAG out of range"
    if number in (_NAGS_OF_CARDS if home == "auction" else _NAGS_OF_CALLS):
        return "NAG of the other section"
    if number in bearer.nags:
        return "repeated NAG"
    bearer.nags.add(number)
    return _judge(bearer, (number - 1) % 6 + 1) if 1 <= number <= _HIGHEST_JUDGEMENT else ""


def explained(found: Tokens, own: Mapping[int, str]) -> dict[int, str]:
    """The text of its note for each token that refers to one."""
    return {ref.token: own[ref.number] for ref in found.references if ref.number in own}
