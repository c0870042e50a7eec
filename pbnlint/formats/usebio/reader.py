"""Reads a USEBIO file, whose text comes in pieces, into records: one for each line of a traveller."""

from collections.abc import Iterator
from typing import Final
from xml.parsers import expat

from pbnlint.formats.decoding import count_lines, last_line
from pbnlint.formats.source import Source, Unreadable
from pbnlint.formats.usebio.dialect import USEBIO, Usebio
from pbnlint.formats.usebio.elements import Element, Text, Xml
from pbnlint.formats.usebio.matches import NO_MATCH, Sides, at_match
from pbnlint.formats.usebio.standings import Participant, total_score_table
from pbnlint.formats.usebio.values import values_of
from pbnlint.records import Record, Table, Value

_LEVELS: Final = ("CLUB", "EVENT", "SESSION", "SECTION", "MATCH", "BOARD")
"""The elements that say something of all results within them, from the outermost."""
_PARTICIPANTS: Final = frozenset({"PAIR", "TEAM", "PLAYER"})
_SEATED: Final = (("PlayerN", "North"), ("PlayerE", "East"), ("PlayerS", "South"), ("PlayerW", "West"))
_TOTALS: Final = {"MatchPoints": "MP"}
_VICTORY_POINTS: Final = frozenset({"VPS", "VP", "VICTORY_POINTS"})


def read_usebio(source: Source, pieces: Iterator[str]) -> Iterator[Record]:
    """The records of a USEBIO file. Their texts, joined, are the text of the file.

    Raises `Unreadable` behind the last record that could be read: where the XML is damaged, or holds what no results
    need.
    """
    file = _File()
    held: Record | None = None
    problem = ""
    for piece in pieces:
        try:
            file.xml.feed(piece)
        except expat.ExpatError as error:
            problem = _damage(error)
        except Unreadable as error:
            problem = str(error)
        for record in file.records:
            if held is not None:
                yield held
            held = record
        file.records.clear()
        if problem:
            break
    if not problem:
        try:
            file.xml.close()
        except expat.ExpatError as error:
            problem = _damage(error)
    if held is not None:
        yield _with_rest(held, file.xml.rest())
    if problem:
        raise Unreadable(f"{source.name}: {problem}")


def _damage(error: expat.ExpatError) -> str:
    return (
        f"The XML is damaged in line {error.lineno}, column {error.offset + 1} ({expat.ErrorString(error.code)}); what "
        "stands before it was read, so export the file again for the rest."
    )


def _with_rest(record: Record, rest: str) -> Record:
    """The last record, with the text behind it."""
    if not rest:
        return record
    return Record(record.dialect, record.number, record.text + rest, record.line, record.values, start=record.start)


class _File:
    """Follows the elements of a file; `records` are those that are complete."""

    def __init__(self) -> None:
        self.xml = Xml(self._begin, self._end)
        self.records: list[Record] = []
        self._number = 0
        self._line, self._column = 1, 0
        self._within: list[str] = []
        self._levels: dict[str, dict[str, Text]] = {level: {} for level in _LEVELS}
        self._result: dict[str, Text] | None = None
        self._sessions = 0
        self._lines_of_board = 0
        self._people: list[tuple[str, dict[str, Text], list[Text]]] = []
        self._fresh: list[Participant] = []
        self._names: dict[tuple[str, str], str] = {}
        self._team_of: dict[str, str] = {}

    def _begin(self, element: Element) -> None:
        name = element.name
        if name in self._levels and not self._people:
            self._levels[name] = dict(element.attributes)
            self._sessions += name == "SESSION"
            if name == "BOARD":
                self._lines_of_board = 0
        elif name == "TRAVELLER_LINE":
            self._result = {}
        elif name in _PARTICIPANTS and "PARTICIPANTS" in self._within:
            self._people.append((name, dict(element.attributes), []))
        self._within.append(name)

    def _end(self, element: Element, text: Text | None, at: int) -> None:
        self._within.pop()
        name = element.name
        if name == "TRAVELLER_LINE" and self._result is not None:
            self._complete(self._result, at)
            self._result = None
        elif self._people and len(self._within) and name == self._people[-1][0] and "PARTICIPANTS" in self._within:
            self._enter()
        elif name in self._levels and not self._people:
            if name not in ("CLUB", "EVENT"):
                self._levels[name] = {}
        elif text is not None and text.text:
            self._keep(name, text)

    def _keep(self, name: str, text: Text) -> None:
        """Put a text where it belongs: to the result, the participant, or the level around it."""
        if self._result is not None:
            self._result.setdefault(name, text)
        elif self._people:
            if name == "PLAYER_NAME":
                self._people[-1][2].append(text)
            self._people[-1][1].setdefault(name, text)
        elif self._within and self._within[-1] in self._levels:
            self._levels[self._within[-1]].setdefault(name, text)

    def _enter(self) -> None:
        """A participant is complete: one within another gives it names, any other stands in a table."""
        one = Participant(*self._people.pop())
        number = one.id
        if self._people:
            kind, texts, names = self._people[-1]
            names.extend(one.names)
            team = Participant(kind, texts, ()).id
            if kind == "TEAM" and one.kind == "PAIR" and number is not None and team is not None:
                self._team_of[number.text] = team.text
            return
        section = self._levels["SECTION"].get("SECTION_ID")
        self._fresh.append(one._replace(section=section.text if section is not None else ""))
        if number is not None and one.name:
            self._names[one.kind, number.text] = one.name

    def _complete(self, result: dict[str, Text], at: int) -> None:
        """A line of a traveller is complete: it is a record, with all the text behind the one before it."""
        start = self.xml.taken
        around = {name: text for level in _LEVELS for name, text in self._levels[level].items()}
        sides = NO_MATCH
        if self._levels["MATCH"]:
            sides = at_match(result, self._levels["MATCH"], self._team_of, self._lines_of_board)
        self._lines_of_board += 1
        values = values_of(result, around, start)
        self._seat(values, sides, start)
        if self._sessions > 1 and "Session" in values:
            values["Stage"] = values["Session"]._replace(text=f"Session {values['Session'].text}")
        scoring = values["Scoring"].text if "Scoring" in values else ""
        tables = self._tables(scoring, around, start)
        values |= {table.name: table.header for table in tables}
        text = self.xml.take(self.xml.behind(at))
        self._number += 1
        dialect = Usebio(tables) if tables else USEBIO
        self.records.append(Record(dialect, self._number, text, self._line, values, start=self._column))
        breaks = count_lines(text, 0, len(text))
        self._line += breaks
        self._column = len(text) - last_line(text, len(text)) + (0 if breaks else self._column)

    def _tables(self, scoring: str, around: dict[str, Text], start: int) -> tuple[Table, ...]:
        """The standings of the participants that were met since the last record."""
        if not self._fresh:
            return ()
        method = around.get("MATCH_SCORING_METHOD")
        total = "IMP" if scoring.startswith("IMP") else _TOTALS.get(scoring, "Score")
        if method is not None and method.text.upper() in _VICTORY_POINTS:
            total = "ScoreVP"
        kinds = dict.fromkeys(one.kind for one in self._fresh)
        tables = [total_score_table([one for one in self._fresh if one.kind == kind], total, start) for kind in kinds]
        self._fresh = []
        return tuple(table for table in tables if table is not None)

    def _seat(self, values: dict[str, Value], sides: Sides, start: int) -> None:
        """Who sat where: pairs by a number of their own, players and teams by their names."""
        for number, seat in _SEATED:
            player = values.pop(number, None)
            if player is not None:
                values[seat] = player._replace(text=self._names.get(("PLAYER", player.text), player.text))
        for name, team in (("HomeTeam", sides.home), ("VisitTeam", sides.visit)):
            if team is not None:
                own = team.start >= start
                text = self._names.get(("TEAM", team.text), team.text)
                values[name] = Value(text, *((team.start - start, team.end - start) if own else (0, 0)), not own)
        if sides.room:
            values["Room"] = Value(sides.room, 0, 0, inferred=True)
