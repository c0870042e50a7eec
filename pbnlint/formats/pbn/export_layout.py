"""Where the layout of a game departs from the export format (PBN 2.1, 3.5, 3.6, 5.2), and what to write instead.

Only white space is written in another way, so that no reader can understand the game differently.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from pbnlint.expressions import expression
from pbnlint.formats.pbn.layout import Layout, Section, lay_out
from pbnlint.formats.pbn.lexer import COMMENT, STRING, WORD, Item
from pbnlint.formats.pbn.notes import Home
from pbnlint.formats.pbn.tables import read_columns
from pbnlint.formats.pbn.tokens import read_tokens
from pbnlint.formats.pbn.writer import Change, gap_before, in_rows, line_end_of, table_row
from pbnlint.records import Record

SEATS: Final = 4
_LONGEST: Final = 253
_PAIR: Final = expression(r'\[[ \t\v\r\n]*[A-Z][A-Za-z0-9_]*[ \t\v\r\n]*"(?:[^"\\\r\n]|\\[^\r\n])*"[ \t\v\r\n]*\]')
_TABS: Final = expression(r"(?<! )[ ]*[\t\v][ \t\v]*")
_BLANK_LINE: Final = expression(r"(?:(?<=[\r\n])|\A)[ \t\v]+(?=[\r\n])")
_AFTER_ANNOTATION: Final = expression(r"(?:=\d{1,2}=|\$\d{1,3}(?!\d))((?:[ \t]{2,}|\t)?)(?=([^ \t\v\r\n]?))")
_ROW: Final = "[A-Za-z0-9-]+(?: [A-Za-z0-9-]+){3}"
_PLAIN_ROWS: Final = expression(rf"{_ROW}(?:\r?\n{_ROW})*(?:\r?\n[A-Za-z0-9-]+(?: [A-Za-z0-9-]+){{0,2}})?(?:\r?\n\*)?")
_PLAIN_TAG: Final = expression(r'(?:(?<=\n)|\A)\[[A-Z][A-Za-z0-9_]* "[^"\\\r\n]*"\](?=[ \t]*[\r\n])')
_NO_SLOTS: Final = frozenset({"*", "+", "^I", "^R", "^L"})
_SPOILS: Final = frozenset({"illegal-character", "bad-comment"})
_PREFIXES: Final = frozenset({"^I", "^R", "^L"})


def departures(record: Record) -> Iterator[tuple[str, list[Change]]]:
    """What departs from the export layout in a record, by its name, and the changes that mend it."""
    text, layout = record.text, lay_out(record.text)
    plain = "{" not in text and len(_PLAIN_TAG.findall(text)) == len(layout.sections)
    for what, find in _LOOKS.items():
        if plain and find in (_tag_lines, _tag_spacing):
            continue
        changes = list(find(text, layout))
        if changes:
            yield what, changes
    rows, columns = _tables(record)
    if rows:
        yield "table rows", rows
    if columns:
        yield "table columns", columns


def _separators(text: str, layout: Layout) -> Iterator[Change]:
    in_comment = _inside(layout, COMMENT)
    return (Change(*match.span(), "") for match in _BLANK_LINE.finditer(text) if not in_comment(match.start()))


def _tabs(text: str, layout: Layout) -> Iterator[Change]:
    if "\t" not in text and "\v" not in text:
        return
    in_tag = _spans([section.tag for section in layout.sections])
    in_comment, in_string = _inside(layout, COMMENT), _inside(layout, STRING)
    for match in _TABS.finditer(text):
        start, end = match.span()
        line = max(text.rfind("\n", 0, start), text.rfind("\r", 0, start)) + 1
        bare = end < len(text) and text[end] in "\r\n"
        escaped = text[line] == "%" and not in_comment(start)
        if not (escaped or in_tag(start) or in_string(start) or (bare and line == start)):
            yield Change(start, end, "" if bare or line == start else " ")


def _inside(layout: Layout, kind: str) -> Callable[[int], bool]:
    """Whether an offset stands in an item of a kind."""
    items = [*layout.comments, *(item for section in layout.sections for item in section.data)]
    return _spans([item for item in items if item.kind == kind])


def _spans(items: Sequence[Item]) -> Callable[[int], bool]:
    starts, ends = [item.start for item in items], [item.end for item in items]

    def holds(offset: int) -> bool:
        at = bisect_right(starts, offset) - 1
        return at >= 0 and offset < ends[at]

    return holds


def _tag_lines(text: str, layout: Layout) -> Iterator[Change]:
    """Tags that do not begin a line, or go over several."""
    line_end = line_end_of(text)
    for section in layout.sections:
        tag = section.tag
        gap = gap_before(text, tag.start)
        line = max(text.rfind("\n", 0, tag.start), text.rfind("\r", 0, tag.start)) + 1
        # A tag hidden in a `%` line is another matter.
        if line < gap and text[line] != "%":
            yield Change(gap, tag.start, line_end)
        written = text[tag.start : tag.end]
        if not _on_one_line(written, 0, len(written)) and _PAIR.fullmatch(written):
            yield Change(tag.start, tag.end, _pair(tag, text))


def _tag_spacing(text: str, layout: Layout) -> Iterator[Change]:
    """Tags that are indented, or have not exactly one blank between name and value and none elsewhere."""
    for section in layout.sections:
        tag = section.tag
        gap = gap_before(text, tag.start)
        line = max(text.rfind("\n", 0, tag.start), text.rfind("\r", 0, tag.start)) + 1
        if gap <= line < tag.start:
            yield Change(line, tag.start, "")
        written, plain = text[tag.start : tag.end], _pair(tag, text)
        # A line that would grow too long may do without the blank.
        fits = len(plain) <= _LONGEST or written != plain.replace(" ", "", 1)
        if written != plain and fits and _on_one_line(written, 0, len(written)) and _PAIR.fullmatch(written):
            yield Change(tag.start, tag.end, plain)


def _pair(tag: Item, text: str) -> str:
    return f'[{tag.name} "{text[tag.value_start : tag.value_end]}"]'


def _on_one_line(text: str, start: int, end: int) -> bool:
    return "\n" not in text[start:end] and "\r" not in text[start:end]


def _rows(name: str, home: Home) -> Callable[[str, Layout], Iterator[Change]]:
    """The look at the lines of a section of calls or cards."""

    def look(text: str, layout: Layout) -> Iterator[Change]:
        section = layout.named(name)
        if section is None or not section.data:
            return iter(())
        if len(section.data) == 1 and _is_plain(section.data[0], text):
            return iter(())
        spans = slots(section, text, home)
        # Where `-` stands before the first call, the lines are laid out anew once it is gone.
        padded = home == "auction" and bool(spans) and text[slice(*spans[0])] == "-"
        return iter(()) if padded else in_rows(text, spans, SEATS)

    return look


def _is_plain(item: Item, text: str) -> bool:
    """Whether the words of a section stand in lines of four, the first at the beginning of a line, without more."""
    return text[item.start - 1] in "\r\n" and _PLAIN_ROWS.fullmatch(text, item.start, item.end) is not None


def slots(section: Section, text: str, home: Home) -> list[tuple[int, int]]:
    """The places of the calls or cards of a section that stand for a seat, each with the mark before it."""
    found: list[tuple[int, int]] = []
    prefix = -1
    for token in read_tokens(section, text, home).tokens:
        if token.text in _PREFIXES:
            prefix = token.start if prefix < 0 else prefix
        elif token.text not in _NO_SLOTS or (token.text == "+" and home == "play"):
            found.append((token.start if prefix < 0 else prefix, token.end))
            prefix = -1
    return found


def _after_annotations(text: str, layout: Layout) -> Iterator[Change]:
    """Other than one blank behind a reference to a note or a NAG."""
    for section in layout.sections:
        if section.tag.name not in ("Auction", "Play"):
            continue
        for item in section.data:
            if item.kind != WORD:
                continue
            for match in _AFTER_ANNOTATION.finditer(text, item.start, item.end):
                if match[2] and (match[1] or text[match.end()] not in " \t") and match.end(1) < item.end:
                    yield Change(*match.span(1), " ")


def _tables(record: Record) -> tuple[list[Change], list[Change]]:
    """Rows of tables that are not on a line each, and rows whose elements are not padded as their header says."""
    text = record.text
    rows: list[Change] = []
    columns: list[Change] = []
    # A row with something that may not stand there is laid out anew by whoever takes it out.
    spoilt = {record.place(fault.start, fault.end).line for fault in record.faults if fault.kind in _SPOILS}
    for table in record.tables:
        widths = read_columns(table.header.text)
        # Rows of another length than their header belong to whoever knows what is missing.
        for number, texts in enumerate(() if table.ragged else table.texts):
            if len(texts) != len(widths):
                continue
            spans = table.places(number)
            (first, _), (last, end) = spans[0], spans[-1]
            if spoilt and record.place(last, end).line in spoilt:
                continue
            elements = [text[begin:stop] for begin, stop in spans]
            line = max(text.rfind("\n", 0, first), text.rfind("\r", 0, first)) + 1
            written, plain = text[line:end], table_row(elements, widths)
            if written in (plain, table_row(elements, widths, "R")):
                continue
            gap = gap_before(text, first)
            begins = gap < line or line == 0
            if begins and _on_one_line(text, first, end):
                columns.append(Change(line, end, plain))
            else:
                start, before = (line, "") if begins else (gap, line_end_of(text))
                rows.append(Change(start, end, before + plain))
    return rows, columns


_LOOKS: Final[dict[str, Callable[[str, Layout], Iterator[Change]]]] = {
    "tag lines": _tag_lines,
    "tag spacing": _tag_spacing,
    "separator": _separators,
    "tabs": _tabs,
    "auction lines": _rows("Auction", "auction"),
    "play lines": _rows("Play", "play"),
    "annotation spacing": _after_annotations,
}
