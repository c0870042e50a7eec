"""Advice on the style of a file: PB16."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain
from typing import Any, Final

from pbnlint.formats.pbn.tags import INTRODUCED
from pbnlint.records import FILE_START, Record
from pbnlint.rules.conditions import is_pbn
from pbnlint.rules.deal.common import is_end_position
from pbnlint.rules.fixes import edit
from pbnlint.rules.pbn.directives import directives
from pbnlint.rules.registry import Context, Edit, Fix, Hit, Where, rule, where
from pbnlint.rules.wording import shown

Memory = dict[Any, Any]

LINE: Final = 80
"""A line of so many characters is discouraged (PBN 2.3)."""


def _finish(context: Context, memory: Memory) -> Iterator[Hit]:
    """What can be said only after the last record."""
    source = context.source
    for fault in source.faults:
        if fault.kind == "style-advice":
            found, expected = fault.data.get("found"), fault.data.get("expected")
            message = f"The name of the file ends in `{found}`; its contents would have it end in `{expected}`."
            yield Hit(message, Where(fault.place), fault.data, kind="extension")
    if source.format != "pbn":
        return
    if source.version is None and "a record" in memory and "version stated" not in memory:
        message = "The file does not state the version of PBN that it follows, as in `% PBN 2.1`."
        yield Hit(message, Where(FILE_START), {"what": "no version"}, kind="no version")
    marks = memory.get("marks", 0)
    if marks >= _HABIT and marks == memory.get("noted marks"):
        message = f"The record shows `!` behind each of {marks} calls with a note; it means a good call, not an alert."
        yield Hit(message, memory["first mark"], {"what": "alert mark", "found": marks}, kind="alert mark")


@rule(
    *("PB16", "pbn.style-advice", "info"),
    spec="F08 F13 F17 F19 M06 N17 N18 T12 X15",
    fix="safe",
    once=True,
    scope="across",
    finish=_finish,
)
def style_advice(record: Record, context: Context, memory: Memory) -> Iterable[Hit]:
    """The record shows something that is allowed and that other programs or people read with more ease otherwise.

    Advice only: lines of 80 characters or more, a file without its version or with tags newer than it, a name that ends
    in something else than `.pbn`, names that are not written as in a telephone book, blanks behind `;` or behind the
    number of a note, `!` for an alert, a comment that stands alone between two games (PBN 2 to 6). Each is given once
    per file. The fix deletes the blanks.

    Bad:
        % PBN 2.1
        [Board "1"]
        [West "Alder,W."]
        [Dealer "N"]
        [Vulnerable "None"]

    Good:
        % PBN 2.1
        [Board "1"]
        [West "Alder, W."]
        [Dealer "N"]
        [Vulnerable "None"]
    """
    if not is_pbn(record):
        return ()
    text, values = record.text, record.values
    if values and "a record" not in memory:
        memory["a record"] = True
    looks: list[Iterable[Hit]] = []
    if "long line" not in memory and (_LONG_LINE.search(text) is not None or text.find("\n", 0, LINE + 1) < 0):
        looks.append(_long_line(record, memory))
    if "," in text or "; " in text:
        looks += (_names_and_blanks(record, tag) for tag in _COMPOSITE if _is_unusual_list(tag, record.get(tag)))
    if "%" in text and "version stated" not in memory:
        _note_version(record, memory)
    if "!" in text and "Auction" in values:
        _count_marks(record, memory)
    if ("{" in text or "\n;" in text) and "comment" not in memory:
        looks.append(_comment_alone(record, memory))
    if "Note" in values:
        looks.append(_note_blank(record))
    if context.source.version in _OLD:
        looks.append(_newer(record, str(context.source.version)))
    return chain.from_iterable(looks) if looks else ()


_LONG_LINE: Final = re.compile(r"\n[^\n]{80}")
_LINE: Final = r"[^\r\n]+"
_TAG: Final = r"\[([A-Z]\w*)"


def _long_line(record: Record, memory: Memory) -> Iterator[Hit]:
    """The first long line; deals and tables, whose length is given, and `%` lines are passed over."""
    for match in re.finditer(_LINE, record.text):
        if (
            len(match[0]) >= LINE
            and not match[0].startswith(("%", "[Deal "))
            and not _is_of_table(record.text, match.start())
        ):
            memory["long line"] = True
            message = f"The record shows a line of {len(match[0])} characters; {LINE} or more are discouraged."
            yield Hit(message, match.span(), {"what": "long line", "found": len(match[0])}, kind="long line")
            return


def _is_of_table(text: str, start: int) -> bool:
    """Whether a line is the header of a table, or one of the lines behind it."""
    above = max(text.rfind("\n[", 0, start), text.rfind("\r[", 0, start)) + 1
    tag = re.compile(_TAG).match(text, start if text.startswith("[", start) else above)
    return tag is not None and tag[1].endswith("Table") and tag[1] != "Table"


_PLAYERS: Final = ("West", "North", "East", "South")
_COMPOSITE: Final = (*_PLAYERS, "Scoring", "Annotator")
"""Tags that may hold several items, with `;` between (PBN 3.3)."""
_BLANK_BEHIND: Final = r"(?<=;) +"
_COMMA: Final = r",(?=\S)"
_INITIAL: Final = r", (?:[A-Z]\. ?)*[A-Z](?![\w.'’-])"


@lru_cache(maxsize=4096)
def _is_unusual_list(tag: str, text: str) -> bool:
    """Whether a value of a composite tag has a blank behind `;`, or a name nearly in the form of the standard."""
    if ";" in text and re.search(_BLANK_BEHIND, text) is not None:
        return True
    return tag in _PLAYERS and "," in text and bool(_name_advice(text))


def _name_advice(text: str) -> str:
    if re.search(_COMMA, text) is not None:
        return "a blank follows a comma"
    return "a period follows an initial" if re.search(_INITIAL, text) is not None else ""


def _names_and_blanks(record: Record, tag: str) -> Iterator[Hit]:
    value = record.values[tag]
    if value.inferred:
        return
    span, written = (value.start, value.end), record.text[value.start : value.end]
    blanks = [match.span() for match in re.finditer(_BLANK_BEHIND, written)]
    if blanks:
        message = f"The record shows {tag} `{shown(value.text)}`; no blank follows a semicolon."
        edits = tuple(edit(record, value.start + begin, value.start + end, "") for begin, end in blanks)
        data = {"what": "blank after semicolon", "tag": tag, "found": value.text}
        yield Hit(message, span, data, fix=_without_blanks(edits), kind="blank after semicolon")
    advice = _name_advice(value.text) if tag in _PLAYERS else ""
    if advice:
        message = f"The record shows the name `{shown(value.text)}`; in the form of PBN {advice}."
        yield Hit(message, span, {"what": "player name", "tag": tag, "found": value.text}, kind="player name")


def _without_blanks(edits: tuple[Edit, ...]) -> Fix:
    return Fix(True, "delete the blank" if len(edits) == 1 else "delete the blanks", edits)


_NOTE_BLANK: Final = r'\[Note "\d{1,2}:( +)(?=[^ "])'


def _note_blank(record: Record) -> Iterator[Hit]:
    blanks = [match.span(1) for match in re.finditer(_NOTE_BLANK, record.text)]
    if blanks:
        fix = _without_blanks(tuple(edit(record, *span, "") for span in blanks))
        message = "The record shows a Note with a blank behind the colon, which is taken for a part of its text."
        yield Hit(message, blanks[0], {"what": "note blank", "tag": "Note"}, fix=fix, kind="note blank")


def _note_version(record: Record, memory: Memory) -> None:
    """Remember that a line is meant to state the version, however it is written."""
    if any(found.states_version for found in directives(record)):
        memory["version stated"] = True


_HABIT: Final = 3
"""So many calls make a habit."""


def _count_marks(record: Record, memory: Memory) -> None:
    """Count the calls with `!`, and those of them that have a note."""
    start = record.values["Auction"].end
    end = record.text.find("\n[", start)
    if record.text.find("!", start, end if end >= 0 else len(record.text)) < 0:
        return
    from pbnlint.formats.pbn.layout import lay_out
    from pbnlint.formats.pbn.tokens import read_tokens

    section = lay_out(record.text).named("Auction")
    if section is None:
        return
    annotations = read_tokens(section, record.text, "auction").annotations
    noted = {one.token for one in annotations if one.text.startswith("=")}
    marked = [one for one in annotations if one.text == "!"]
    if marked and "first mark" not in memory:
        memory["first mark"] = where(record, (marked[0].start, marked[0].end))
    memory["marks"] = memory.get("marks", 0) + len(marked)
    memory["noted marks"] = memory.get("noted marks", 0) + sum(one.token in noted for one in marked)


_BEHIND_EMPTY_LINE: Final = r"\n[ \t\v\r]*\n[ \t\v]*[{;]"


def _comment_alone(record: Record, memory: Memory) -> Iterator[Hit]:
    """A comment with an empty line, or nothing, on both sides."""
    # Only the first record of a file can begin with a comment that stands alone.
    if record.number > 1 and re.search(_BEHIND_EMPTY_LINE, record.text) is None:
        return
    from pbnlint.formats.pbn.lexer import BLANK, COMMENT, TAG, WORD, pieces

    block: list[Any] = []
    for item in chain(pieces(record.text, []), (None,)):
        if item is not None and item.kind != BLANK:
            block.append(item)
            continue
        kinds = {one.kind for one in block}
        if COMMENT in kinds and not kinds & {TAG, WORD}:
            memory["comment"] = True
            comment = next(one for one in block if one.kind == COMMENT)
            message = "The record shows a comment between empty lines, which belongs to no game."
            data = {"what": "comment without game"}
            yield Hit(message, (comment.start, comment.end), data, kind="comment without game")
            return
        block.clear()


_OLD: Final = frozenset({"1.0", "2.0"})
_RUNNING: Final = r'\[([A-Z]\w*) +"##'


def _newer(record: Record, version: str) -> Iterator[Hit]:
    """What the stated version does not have yet."""
    for feature, needed, span in _features(record):
        if needed > version:
            message = f"The record shows {feature}, which needs PBN {needed}; the file states PBN {version}."
            data = {"what": "newer feature", "feature": feature, "found": version, "expected": needed}
            yield Hit(message, span, data, kind=f"newer feature {feature}")


def _features(record: Record) -> Iterator[tuple[str, str, tuple[int, int]]]:
    """What was not in the first version of the standard: its name, the version that brought it, and its place."""
    for name in record.values:
        if name in INTRODUCED and not record.values[name].inferred:
            yield f"the tag {name}", INTRODUCED[name], record.span(name)
    running = re.search(_RUNNING, record.text)
    if running is not None:
        yield "`##`", "2.0", running.span()
    for section in (record.auction, record.play):
        if section is not None and "+" in section.tokens:
            yield "`+`", "2.0", record.span("Auction" if section is record.auction else "Play")
    if record.deal is not None and is_end_position(record.deal):
        yield "an end position", "2.0", record.span("Deal")
