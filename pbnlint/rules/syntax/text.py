"""Text that is where it does not belong: SY01, SY03, SY05, SY06, SY10."""

import re
from collections.abc import Iterator
from typing import Final

from pbnlint.records import Fault, Record
from pbnlint.rules.fixes import edit, replace
from pbnlint.rules.registry import Context, Fix, Hit, rule
from pbnlint.rules.wording import counted, shown


@rule(
    *("SY01", "syntax.stray-text", "warning"),
    spec="F18 L05 L13 X11",
    fix="unsafe",
    faults="stray-text",
)
def stray_text(record: Record, fault: Fault, _context: Context) -> Iterator[Hit]:
    """The record shows text that is no tag, no comment, no data of a section and no pair of LIN.

    A PBN file holds games and nothing else (PBN 3); a LIN file holds pairs of a command and a value.
    Statistics of a dealing program, marks of a web page or a forgotten note make a strict reader stop. One finding
    stands for one block of such text. The fix turns each line into a `%` line in PBN, and drops it in LIN.

    Bad:
        [Board "1"]
        [Result "9"]

        Generated 10 hands
        Produced 2 hands

    Good:
        [Board "1"]
        [Result "9"]

        % Generated 10 hands
        % Produced 2 hands
    """
    text = str(fault.data.get("text", ""))
    lines = int(fault.data.get("lines", 1))
    size = f"{counted(lines, 'line')} of text" if lines > 1 else "text"
    what = "a command and its value" if record.dialect.name == "lin" else "a tag, a comment or a section"
    yield Hit(
        f"The record shows {size} outside {what}: `{shown(text)}`.",
        (fault.start, fault.end),
        fault.data,
        fix=_set_aside(record, fault),
    )


def _set_aside(record: Record, fault: Fault) -> Fix | None:
    text = record.text[fault.start : fault.end]
    if record.dialect.name == "lin":
        return replace(record, (fault.start, fault.end), "", "drop the text", safe=False)
    if fault.start and record.text[fault.start - 1] not in "\r\n":
        return None
    begins = [fault.start + i for i in range(len(text)) if i == 0 or text[i - 1] == "\n"]
    return Fix(False, "turn each line into a `%` line", tuple(edit(record, at, at, "% ") for at in begins))


@rule(
    *("SY03", "syntax.bad-comment", "error"),
    spec="X07 X08 X09 X10 X20",
    hides="syntax.stray-text syntax.malformed-tag auction.incomplete play.incomplete contract.result-missing "
    "pbn.export-tags pbn.export-layout",
    faults="bad-comment",
)
def bad_comment(record: Record, fault: Fault, _context: Context) -> Iterator[Hit]:
    """The record shows a comment that is not closed, stands where none may, or a brace without its partner.

    A comment begins with `{` and ends with the next `}`, so comments do not nest; it may stand after a tag, a call or
    a card, not inside a tag and not behind an element of a table (PBN 3.8). A comment that is never closed swallows
    the rest of the file, and with it boards that nobody will miss before the results are read out.

    Bad:
        [Board "1"]
        [Result "9"] }

    Good:
        [Board "1"]
        [Result "9"] {a good lead}
    """
    reason = str(fault.data.get("reason", ""))
    yield Hit(
        f"The record shows {_BAD_COMMENTS.get(reason, f'a comment that PBN does not allow: {reason}')}.",
        (fault.start, fault.end),
        fault.data,
        reread=_if_swallowed(record) if reason == "not closed" else record,
    )


_BAD_COMMENTS: Final = {
    "not closed": "a comment that opens here and is never closed",
    "nested": "a brace inside a comment; comments do not nest, so this one ends with the first `}`",
    "not opened": "a `}` that closes no comment",
    "inside a tag": "a comment inside a tag",
    "behind a table element": "a comment behind an element of a table, where none may stand",
}


def _if_swallowed(record: Record) -> Record:
    """The record read without asking for the end of its auction and play, which the comment may hold."""
    return record.reading(Result="?", Contract=record.get("Contract")).with_auction(None).with_play(None)


@rule(
    *("SY05", "syntax.illegal-character", "error"),
    spec="B10 F05 F06 X06 X12",
    fix="unsafe",
    hides="auction.unknown-call play.card-syntax pbn.table-value encoding.utf8 encoding.cp1252 pbn.export-layout",
    faults="illegal-character",
)
def illegal_character(record: Record, fault: Fault, _context: Context) -> Iterator[Hit]:
    """The record shows a character that has no place where it stands.

    Control characters are allowed nowhere, tabs not inside quotes; letters with accents and suit symbols belong in
    strings and comments only, for tags, calls and cards are written in plain letters (PBN 2.2, 3.2). A section token
    may not hold brackets, braces, quotes, `;` or `%`. The fix writes the letter for a suit symbol, puts quotes round
    the element of a table, and deletes anything else.

    Bad:
        [Board "1"]
        [Site "A<07>B"]

    Good:
        [Board "1"]
        [Site "AB"]
    """
    character = str(fault.data.get("char", ""))
    place = str(fault.data.get("where", ""))
    yield Hit(
        f"The record shows {_described(character)}{f' in {place}' if place else ''}, where PBN does not allow it.",
        (fault.start, fault.end),
        fault.data,
        fix=_without(record, fault, character),
    )


_SUIT_LETTERS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "♤": "S", "♡": "H", "♢": "D", "♧": "C"}
_CONTROL_NAMES = {"\t": "a tab", "\n": "a line break", "\r": "a line break", "\v": "a vertical tab"}


def _described(character: str) -> str:
    if character in _CONTROL_NAMES:
        return _CONTROL_NAMES[character]
    if len(character) == 1 and not character.isprintable():
        return f"the control character 0x{ord(character):02X}"
    return f"the character `{character}`"


def _without(record: Record, fault: Fault, character: str) -> Fix | None:
    written = record.text[fault.start : fault.end]
    if written != character or len(written) != 1:
        return None
    letter = _SUIT_LETTERS.get(character, "")
    description = f"write {letter}" if letter else "delete the character"
    return replace(record, (fault.start, fault.end), letter, description, safe=False)


@rule(
    *("SY06", "syntax.game-boundary", "warning"),
    spec="X13 X16",
    fix="unsafe",
    hides="pbn.duplicate-tag board.header-missing play.context-missing pbn.note-reference syntax.note-misplaced "
    "contract.result-missing contract.declarer-missing auction.incomplete pbn.export-tags",
    root_cause=True,
    faults="game-boundary",
)
def game_boundary(record: Record, fault: Fault, _context: Context) -> Iterator[Hit]:
    """The record shows two games without an empty line between them, or one game split by an empty line.

    An empty line ends a game wherever it stands, and nothing else does (PBN 3). Without it, a reader takes two games
    for one and drops the tags of the second; with one too many, the play belongs to a game that has no deal. The
    games are read as they were meant. The fix inserts or deletes the empty line.

    Bad:
        [Event "Monday Pairs"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Event "Monday Pairs"]
        [Board "2"]
        [Dealer "E"]
        [Vulnerable "NS"]
        [Deal "N:T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86 A864.K54.98.AKQ3"]

    Good:
        [Event "Monday Pairs"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]

        [Event "Monday Pairs"]
        [Board "2"]
        [Dealer "E"]
        [Vulnerable "NS"]
        [Deal "N:T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86 A864.K54.98.AKQ3"]
    """
    split = fault.data.get("reason") == "empty line inside a game"
    message = "an empty line that splits one game" if split else "two games without an empty line between them"
    yield Hit(
        f"The record shows {message}.",
        (fault.start, fault.end),
        fault.data,
        fix=_joined(record, fault) if split else _parted(record, fault),
        reread=record,
    )


def _parted(record: Record, fault: Fault) -> Fix:
    end = "\r\n" if "\r\n" in record.text else "\n"
    return replace(record, (fault.start, fault.start), end, "insert an empty line", safe=False)


def _joined(record: Record, fault: Fault) -> Fix | None:
    before = record.text[: fault.start].rstrip()
    gap = record.text[len(before) : fault.start]
    first = re.match(r"[ \t]*(?:\r\n?|\n)", gap)
    if first is None:
        return None
    return replace(record, (len(before) + first.end(), fault.start), "", "delete the empty line", safe=False)


@rule(
    *("SY10", "syntax.misplaced-escape", "warning"),
    spec="F15 F16",
    fix="unsafe",
    hides="syntax.stray-text syntax.game-boundary pbn.export-tags board.header-missing",
    root_cause=True,
    faults="misplaced-escape",
)
def misplaced_escape(record: Record, fault: Fault, _context: Context) -> Iterator[Hit]:
    """The record shows a tag hidden in a `%` line, or a `%` that is not in the first column.

    A line that begins with `%` is for the writing program alone, and readers skip it to its end; a `%` anywhere else
    is an ordinary character (PBN 2.4). A missing line break after such a line makes the next tag vanish. The fix
    puts a line break before the tag, or moves the `%` to the first column.

    Bad:
        %Margins 9,9,9,9[Event "Monday Pairs"]
        [Board "1"]

    Good:
        %Margins 9,9,9,9
        [Event "Monday Pairs"]
        [Board "1"]
    """
    tag = fault.data.get("tag")
    text = shown(str(fault.data.get("text", "")))
    if tag:
        message = f"The record shows the tag {tag} hidden in a line that begins with `%`: `{text}`."
    else:
        message = f"The record shows a `%` that is not in the first column and so hides nothing: `{text}`."
    yield Hit(message, (fault.start, fault.end), fault.data, fix=_escape_moved(record, fault))


def _escape_moved(record: Record, fault: Fault) -> Fix | None:
    text = record.text
    if fault.data.get("tag"):
        at = text.find("[", fault.start, fault.end)
        end = "\r\n" if "\r\n" in text else "\n"
        return None if at < 0 else replace(record, (at, at), end, "begin a new line before the tag", safe=False)
    line = max(text.rfind("\n", 0, fault.start), text.rfind("\r", 0, fault.start)) + 1
    sign = text.find("%", line, fault.end)
    if sign < 0 or text[line:sign].strip():
        return None
    return replace(record, (line, sign), "", "move the `%` to the first column", safe=False)
