"""An event scored as PBN: a copy of its files in which the tables of results and standings are those computed."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Final

from pbnlint.expressions import expression
from pbnlint.formats.pbn.layout import Section, lay_out
from pbnlint.formats.pbn.lexer import COMMENT, STRING, WORD
from pbnlint.formats.pbn.writer import line_end_of
from pbnlint.output.score_tables import (
    SCORE_COLUMNS,
    TOTAL_COLUMNS,
    kept_columns,
    score_table,
    total_score_table,
)
from pbnlint.records import Record, Table
from pbnlint.scoring.event import BY_GAMES, Event, Line, Traveller

Place = tuple[int, int]
"""A record by the number of its file, from 0, and its own."""

_WHITE: Final = " \t\v\r\n"
_LINE_REST: Final = expression(r"[ \t\v]*(?:\r\n|\r|\n)?")
_NO_CLAIMS: Final = tuple(name for name in TOTAL_COLUMNS if name != "Direction")
"""The direction of a pair that did not sit one way throughout is where it began, which no sum tells."""
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
    tables = _score_tables(read, event)
    standings = total_score_table(event, _kept_of_contestants(read))
    totals_at = _standings_at(read) if standings else set()
    copies = []
    for number, records in enumerate(read):
        line_end = line_end_of("".join(record.text for record in records[:_SOME]))
        parts = []
        for record in records:
            place = (number, record.number)
            wanted = {"ScoreTable": tables[place]} if place in tables else {}
            if place in totals_at:
                wanted["TotalScoreTable"] = standings
            parts.append(_with_tables(record, wanted, line_end) if wanted else record.text)
        copies.append(_apart("".join(parts), line_end, last=number == len(read) - 1))
    return "".join(copies)


_SOME: Final = 20
"""How many records tell the line end of a file."""


def _apart(text: str, line_end: str, *, last: bool) -> str:
    """A file before another: an empty line ends its last game."""
    if last or text.endswith(line_end * 2):
        return text
    return text + (line_end if text.endswith(line_end) else line_end * 2)


def _score_tables(files: Sequence[Sequence[Record]], event: Event) -> dict[Place, list[str]]:
    """The tables of results by the file and the record where they go: the first record of a board has its rows.

    No lines for a record whose own table is thereby in another.
    """
    if event.matches or event.method.name in BY_GAMES:
        return {}
    kept = _kept_of_results(files)
    found: dict[Place, list[str]] = {}
    for traveller in (part for whole in event.travellers for part in _versions(whole)):
        entries = [line.entry for line in traveller.lines]
        for entry in entries:
            if entry.row is not None:
                found.setdefault((entry.file, entry.result.record), [])
        if entries:
            first = min((entry.file, entry.result.record) for entry in entries)
            if not found.get(first):
                found[first] = score_table(traveller, event, kept)
    return found


def _versions(traveller: Traveller) -> list[Traveller]:
    """A fouled board as one for each version, where each has records of its own that show its cards."""
    parts: dict[str, list[Line]] = {}
    for line in traveller.lines:
        parts.setdefault(line.entry.version, []).append(line)
    records = [{(line.entry.file, line.entry.result.record) for line in lines} for lines in parts.values()]
    shown = all(line.entry.result.deal is not None for line in traveller.lines)
    if len(parts) < 2 or not shown or len(set().union(*records)) < sum(map(len, records)):
        return [traveller]
    return [
        traveller._replace(lines=tuple(line._replace(entry=line.entry._replace(version="")) for line in lines))
        for lines in parts.values()
    ]


def _standings_at(files: Sequence[Sequence[Record]]) -> set[Place]:
    """The records that have standings, or the first that has values."""
    having = {
        (number, record.number)
        for number, records in enumerate(files)
        for record in records
        if "TotalScoreTable" in record.values
    }
    first = next((record.number for record in files[0] if record.values), 1) if files else 1
    return having or {(0, first)}


def _with_tables(record: Record, wanted: Mapping[str, list[str]], line_end: str) -> str:
    """The text of a record with tables in place of its own, or behind its last word; one without lines is taken out."""
    text = record.text
    left = dict(wanted)
    changes = []
    for section in lay_out(text).sections:
        name = section.tag.name
        if name in wanted:
            new = line_end.join([*left.get(name, ()), *_comments(section, text)])
            end = _end_of(section)
            if not new:
                found = _LINE_REST.match(text, end)
                end = found.end() if found else end
            changes.append((section.tag.start, end, new))
            left[name] = []
    added = [line for lines in left.values() for line in lines]
    if added:
        end = _end_of_game(text)
        changes.append((end, end, line_end + line_end.join(added)))
    for start, stop, new in sorted(changes, reverse=True):
        text = text[:start] + new + text[stop:]
    return text


def _end_of_game(text: str) -> int:
    """Where the last word, tag or comment of a game ends."""
    end = len(text)
    while end and text[end - 1] in _WHITE:
        end -= 1
    return end


def _end_of(section: Section) -> int:
    """The end of a table: behind its last element, or its tag."""
    return max((item.end for item in section.data if item.kind in (WORD, STRING)), default=section.tag.end)


def _comments(section: Section, text: str) -> Iterator[str]:
    """The comments within a table, which go behind it."""
    end = _end_of(section)
    return (text[item.start : item.end] for item in section.data if item.kind == COMMENT and item.end <= end)


def _kept_of_results(files: Sequence[Sequence[Record]]) -> dict[Hashable, dict[str, str]]:
    """What the ScoreTables have beside results, leads for example, by file, record and row."""
    found: dict[Hashable, dict[str, str]] = {}
    for number, records in enumerate(files):
        for record in records:
            tables = (
                [table for table in record.tables if table.name == "ScoreTable"]
                if "ScoreTable" in record.values
                else []
            )
            # Rows are counted from 1 in each table.
            for table in tables if len(tables) == 1 else ():
                for row, cells in enumerate(_cells(table, SCORE_COLUMNS), 1):
                    found[number, record.number, row] = cells
    return found


def _kept_of_contestants(files: Sequence[Sequence[Record]]) -> dict[Hashable, dict[str, str]]:
    """What the TotalScoreTables have beside scores, clubs for example, by the id or the names of a contestant."""
    found: dict[Hashable, dict[str, str]] = {}
    for records in files:
        for record in records:
            for table in record.tables if "TotalScoreTable" in record.values else ():
                if table.name == "TotalScoreTable":
                    _enter(table, found)
    return found


def _cells(table: Table, computed: Sequence[str]) -> Iterator[dict[str, str]]:
    """For each row what stands in the columns that are kept; nothing where it has not as many as there are columns."""
    names = kept_columns(table.columns, computed)
    at = [table.columns.index(name) for name in names]
    for row in table.texts:
        regular = len(row) == len(table.columns) and not table.ragged
        yield {name: row[index] for name, index in zip(names, at, strict=True)} if regular else {}


def _enter(table: Table, into: dict[Hashable, dict[str, str]]) -> None:
    ids = [table.columns.index(name) for name in _IDS if name in table.columns]
    for row, cells in zip(table.texts, _cells(table, _NO_CLAIMS), strict=True):
        for index in ids if cells else ():
            into.setdefault(row[index], cells)
