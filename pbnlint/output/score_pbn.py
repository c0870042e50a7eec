"""An event scored as PBN: a copy of its files in which the tables of results and standings are those computed."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from pbnlint.formats.pbn.layout import Section, lay_out
from pbnlint.formats.pbn.lexer import COMMENT, STRING, WORD
from pbnlint.formats.pbn.writer import line_end_of
from pbnlint.output.score_tables import (
    SCORE_COLUMNS,
    TOTAL_COLUMNS,
    Kept,
    kept_columns,
    score_table,
    total_score_table,
)
from pbnlint.records import Record, Table
from pbnlint.scoring.event import Event, Traveller

if TYPE_CHECKING:
    Places = Mapping[tuple[int, int], Traveller]

_WHITE: Final = " \t\v\r\n"
_IDS: Final = ("PairId", "TeamName", "TeamId", "PlayerId", "Names")


def pbn(files: Sequence[Sequence[Record]], event: Event) -> str:
    """The files of an event in one text, with a ScoreTable at the first record of each board, and the standings.

    `files` are all records of the files in the order in which the event was collected from them, those without values
    included, for nothing of their text is lost. Earlier tables of these names are replaced; columns of theirs that
    hold no sum (the lead, a club) go into the new ones. The line ends are those of the files; whoever writes the text
    encodes it as the first file is (`formats.encode`). Of other formats the results are written as games of PBN.
    """
    read = [records for records in files if any(record.values for record in records)]
    if any(record.dialect.name != "pbn" for records in read for record in records):
        from pbnlint.output.score_games import games

        return games(read, event)
    travellers = _first_records(event)
    totals_at = _standings_at(read)
    copies = []
    for number, records in enumerate(read):
        line_end = line_end_of("".join(record.text for record in records[:_SOME]))
        parts = [
            _with_tables(record, travellers.get((number, record.number)), event, line_end,
                         standings=(number, record.number) in totals_at)
            for record in records
        ]  # fmt: skip
        copies.append(_apart("".join(parts), line_end, last=number == len(read) - 1))
    return "".join(copies)


_SOME: Final = 20
"""How many records tell the line end of a file."""


def _apart(text: str, line_end: str, *, last: bool) -> str:
    """A file before another: an empty line ends its last game."""
    if last or text.endswith(line_end * 2):
        return text
    return text + (line_end if text.endswith(line_end) else line_end * 2)


def _first_records(event: Event) -> "Places":
    """The boards by the file and the number of the records that show them: the first, and any that has their rows."""
    found: dict[tuple[int, int], Traveller] = {}
    if event.matches:
        return found
    for traveller in event.travellers:
        places = [(line.entry.file, line.entry.result.record) for line in traveller.lines]
        if places:
            found.setdefault(min(places), traveller)
    return found


def _standings_at(files: Sequence[Sequence[Record]]) -> set[tuple[int, int]]:
    """The records that have standings, or the first that has values."""
    having = {
        (number, record.number)
        for number, records in enumerate(files)
        for record in records
        if "TotalScoreTable" in record.values
    }
    first = next((record.number for record in files[0] if record.values), 1) if files else 1
    return having or {(0, first)}


def _with_tables(record: Record, traveller: Traveller | None, event: Event, line_end: str, *, standings: bool) -> str:
    """The text of a record with the tables in place of its own, or behind its last word."""
    if traveller is None and not standings:
        return record.text
    wanted: dict[str, list[str]] = {}
    if traveller is not None:
        wanted["ScoreTable"] = score_table(traveller, event, _rows_kept(record))
    if standings:
        wanted["TotalScoreTable"] = total_score_table(event, _totals_kept(record))
    text = record.text
    layout = lay_out(text)
    end = _end_of_game(text, record)
    changes = []
    for section in layout.sections:
        name = section.tag.name
        if name in wanted:
            changes.append(
                (section.tag.start, _end_of(section), line_end.join([*wanted[name], *_comments(section, text)]))
            )
            wanted[name] = []
    added = [line for lines in wanted.values() for line in lines]
    if added:
        changes.append((end, end, line_end + line_end.join(added)))
    for start, stop, new in sorted(changes, reverse=True):
        text = text[:start] + new + text[stop:]
    return text


def _end_of_game(text: str, record: Record) -> int:
    """Where the last word, tag or comment of a game ends."""
    end = len(text)
    while end and text[end - 1] in _WHITE:
        end -= 1
    return end if record.values else len(text)


def _end_of(section: Section) -> int:
    """The end of a table: behind its last element, or its tag."""
    return max((item.end for item in section.data if item.kind in (WORD, STRING)), default=section.tag.end)


def _comments(section: Section, text: str) -> Iterator[str]:
    """The comments within a table, which go behind it."""
    end = _end_of(section)
    return (text[item.start : item.end] for item in section.data if item.kind == COMMENT and item.end <= end)


def _tables(record: Record, name: str) -> list[Table]:
    return (
        [table for table in record.tables if table.name == name and not table.ragged] if name in record.values else []
    )


def _rows_kept(record: Record) -> Kept:
    """What the ScoreTable of a record has beside results: leads, for example."""
    tables = _tables(record, "ScoreTable")
    if len(tables) != 1:
        return Kept()
    table = tables[0]
    names = kept_columns(table.columns, SCORE_COLUMNS)
    at = [table.columns.index(name) for name in names]
    rows: dict[int | str, tuple[str, ...]] = {
        number: tuple(row[index] for index in at)
        for number, row in enumerate(table.texts, 1)
        if len(row) == len(table.columns)
    }
    return Kept(names, rows)


def _totals_kept(record: Record) -> Kept:
    """What the standings of a record have beside scores: clubs, for example; by the id, or the names."""
    tables = _tables(record, "TotalScoreTable")
    if len(tables) != 1:
        return Kept()
    table = tables[0]
    names = kept_columns(table.columns, TOTAL_COLUMNS)
    at = [table.columns.index(name) for name in names]
    rows: dict[int | str, tuple[str, ...]] = {}
    for row in table.texts:
        if len(row) == len(table.columns):
            for column in _IDS:
                if column in table.columns:
                    rows.setdefault(row[table.columns.index(column)], tuple(row[index] for index in at))
    return Kept(names, rows)
