"""The participants of an event and the standings that a USEBIO file claims, as PBN's tables of totals."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from pbnlint.formats.usebio.elements import Text
from pbnlint.records import Table, Value

_NOTHING: Final = "-"
_DIRECTIONS: Final = {"N": "N-S", "NS": "N-S", "N-S": "N-S", "E": "E-W", "EW": "E-W", "E-W": "E-W"}


class Participant(NamedTuple):
    """A pair, a team or a player: its elements, the attributes of its own element, and the names of its players."""

    kind: str
    texts: dict[str, Text]
    names: Sequence[Text]

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


def total_score_table(participants: list[Participant], scoring: str, *, by_direction: bool, start: int) -> Table | None:
    """The standings as a TotalScoreTable (PBN 12.4); None without a participant of a number.

    `scoring` names what a total counts. `by_direction` says that a pair's number alone does not tell it. `start` is
    the offset at which the text of the record begins that the table belongs to.
    """
    rows = [row for row in (_row(one, by_direction) for one in participants) if row[1].text != _NOTHING]
    if not rows:
        return None
    filled = [
        index for index in range(len(_COLUMNS)) if index < _NEEDED or any(row[index].text != _NOTHING for row in rows)
    ]
    names = tuple(_name(_COLUMNS[index], participants[0].kind, scoring) for index in filled)
    first = min((text.start for row in rows for text in row if text.start >= 0), default=start)
    header = Value(";".join(names), max(first - start, 0), max(first - start, 0), inferred=True)
    texts = tuple(tuple(row[index].text for index in filled) for row in rows)

    def locate() -> Iterator[tuple[int, int]]:
        return ((max(row[index].start - start, 0), max(row[index].end - start, 0)) for row in rows for index in filled)

    return Table("TotalScoreTable", header, names, texts, locate)


_COLUMNS: Final = ("Rank", "PairId", "Names", "Direction", "Total", "TotalPercentage", "NrBoards")
_NEEDED: Final = 3
_TEAM_COLUMNS: Final = {"PairId": "TeamId", "Names": "TeamName"}
_MISSING: Final = Text(_NOTHING, -1, -1)


def _name(column: str, kind: str, scoring: str) -> str:
    if column == "Total":
        return f"Total{scoring}"
    return _TEAM_COLUMNS.get(column, column) if kind == "TEAM" else column


def _row(one: Participant, by_direction: bool) -> tuple[Text, ...]:
    texts = one.texts
    given = one.id
    if given is None or not given.text:
        given = _MISSING
    elif by_direction and one.direction:
        given = Text(directed(given.text, one.direction), given.start, given.end)
    total, percent = texts.get("TOTAL_SCORE"), texts.get("PERCENTAGE")
    if total is not None and percent is not None and total.text == percent.text:
        # Some programs give the percentage twice.
        total = None
    return (
        _unequal(texts.get("PLACE")),
        given,
        _names(one),
        Text(one.direction, *_place(texts.get("DIRECTION"))) if one.direction else _MISSING,
        _given(total),
        _given(percent),
        _given(texts.get("BOARDS_PLAYED")),
    )


def directed(number: str, direction: str) -> str:
    """A number with the direction that makes it one pair's own: `7 NS`."""
    side = direction.replace("-", "")
    return number if number.upper().endswith(side) else f"{number} {side}"


def _place(text: Text | None) -> tuple[int, int]:
    return (text.start, text.end) if text is not None else (-1, -1)


def _given(text: Text | None) -> Text:
    if text is None or not text.text:
        return _MISSING
    return Text(text.text.removesuffix("%"), text.start, text.end)


def _unequal(text: Text | None) -> Text:
    """A place without the sign that others share it."""
    if text is None or not text.text:
        return _MISSING
    return Text(text.text.strip("= "), text.start, text.end)


def _names(one: Participant) -> Text:
    """The name of a team, or those of the players, parted by `;` (PBN 12.4)."""
    team = one.texts.get("TEAM_NAME")
    if team is not None and team.text:
        return team
    if not one.names:
        return _MISSING
    return Text(";".join(name.text for name in one.names), one.names[0].start, one.names[-1].end)
