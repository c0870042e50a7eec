"""The participants of an event and the standings that a USEBIO file claims, as PBN's tables of totals."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from pbnlint.formats.usebio.elements import Text
from pbnlint.records import Table, Value

_DIRECTIONS: Final = {"N": "N-S", "NS": "N-S", "N-S": "N-S", "E": "E-W", "EW": "E-W", "E-W": "E-W"}


class Participant(NamedTuple):
    """A pair, a team or a player: its elements and attributes, the names of its players, and its section."""

    kind: str
    texts: dict[str, Text]
    names: Sequence[Text]
    section: str = ""

    @property
    def id(self) -> Text | None:
        """The number by which results name it."""
        return self.texts.get(f"{self.kind}_NUMBER") or self.texts.get(f"{self.kind}_ID")

    @property
    def direction(self) -> str:
        """`N-S` or `E-W` where the file says it, else empty."""
        found = self.texts.get("DIRECTION")
        return _DIRECTIONS.get(found.text.upper(), "") if found is not None else ""

    @property
    def name(self) -> str:
        """The name of a team, or of a player; empty where the file gives none."""
        team = self.texts.get("TEAM_NAME")
        if team is not None:
            return team.text
        return self.names[0].text if self.kind == "PLAYER" and self.names else ""


_MISSING: Final = Text("-", -1, -1)
_COLUMNS: Final = ("Rank", "Id", "Names", "Section", "Direction", "Total", "TotalPercentage", "NrBoards")
_NEEDED: Final = 3
_IDS: Final = {"PAIR": "PairId", "TEAM": "TeamName", "PLAYER": "PlayerId"}


def total_score_table(participants: list[Participant], total: str, start: int) -> Table | None:
    """The standings of participants of one kind as a TotalScoreTable (PBN 5.10); None if none has a number.

    `total` says what a total counts: `MP`, `IMP`, `ScoreVP`, `Score`. `start` is the offset at which the text of the
    record begins that the table belongs to. A team or a player goes by its name where it has one, as in the records.
    """
    rows = [row for one in participants if (row := _row(one))[1] is not _MISSING]
    if not rows:
        return None
    filled = [index for index in range(len(_COLUMNS)) if index < _NEEDED or any(row[index].text != "-" for row in rows)]
    columns = {"Id": _IDS[participants[0].kind], "Total": f"Total{total}"}
    names = tuple(columns.get(_COLUMNS[index], _COLUMNS[index]) for index in filled)
    texts = tuple(tuple(row[index].text for index in filled) for row in rows)

    def locate() -> Iterator[tuple[int, int]]:
        # What a file does not give stands where the participant is named.
        for row in rows:
            for index in filled:
                text = row[index] if row[index].start >= start else row[1]
                yield max(text.start - start, 0), max(text.end - start, 0)

    begin, end = next(iter(locate()))
    return Table("TotalScoreTable", Value(";".join(names), begin, end), names, texts, locate)


def _row(one: Participant) -> tuple[Text, ...]:
    texts = one.texts
    total, percent = texts.get("TOTAL_SCORE"), texts.get("PERCENTAGE")
    if total is not None and percent is not None and total.text == percent.text:
        # Some programs give the percentage twice.
        total = None
    number = one.id or _MISSING
    direction = texts.get("DIRECTION", _MISSING)
    return (
        _given(texts.get("PLACE"), "="),
        Text(one.name, number.start, number.end) if one.name else number,
        _names(one),
        Text(one.section, -1, -1) if one.section else _MISSING,
        Text(one.direction, direction.start, direction.end) if one.direction else _MISSING,
        _given(total),
        _given(percent, "%"),
        _given(texts.get("BOARDS_PLAYED")),
    )


def _given(text: Text | None, mark: str = "") -> Text:
    """A text without a mark that programs put around it."""
    bare = text.text.strip(f"{mark} ") if text is not None else ""
    return Text(bare, text.start, text.end) if text is not None and bare else _MISSING


def _names(one: Participant) -> Text:
    """The name of a team, or those of the players, parted by `;` (PBN 5.10)."""
    team = one.texts.get("TEAM_NAME")
    if team is not None and team.text:
        return team
    if not one.names:
        return _MISSING
    return Text(";".join(name.text for name in one.names), one.names[0].start, one.names[-1].end)
