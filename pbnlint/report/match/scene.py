"""What every part of the report of matches is made with: the words, the names of the teams, the records, the unit."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from pbnlint.records import Record
from pbnlint.report.language.symbols import places_of, short
from pbnlint.report.language.words import Words
from pbnlint.report.material import Material

if TYPE_CHECKING:
    from fractions import Fraction

    from pbnlint.scoring.event import Entry, Event, MatchScore
    from pbnlint.scoring.match import TableResult

    Number = int | Fraction


LONGEST_TEAM: Final = 60
_UNNAMED: Final[Mapping[str, str]] = {"Home": "home", "Visit": "visit"}
"""The ids of teams that no record names."""


class Scene(NamedTuple):
    """`names` are the teams by their ids, `records` those of the files by the number of file and record.

    `unit` is `imps` or `points`; with `swings` a board can be a swing. `vp_places` are the decimal places of victory
    points. `carried` says that the user gave what the teams carry over.
    """

    words: Words
    names: Mapping[str, str]
    records: Mapping[tuple[int, int], Record]
    unit: str
    swings: bool
    vp_places: int = 0
    carried: bool = False

    def record_of(self, entry: "Entry") -> Record | None:
        """The record of a result."""
        return self.records.get((entry.file, entry.result.record))

    def teams(self, score: "MatchScore") -> tuple[str, str]:
        """The names of home and visit."""
        home, visit = (self.names.get(team, team) for team in (score.home, score.visit))
        return home, visit

    def amount(self, value: "Number") -> str:
        """A number of IMPs or points in words: `13 IMPs`."""
        if value.denominator == 1:
            return self.words.count(f"{self.unit}_of", int(value))
        return self.words[f"{self.unit}_fraction"].format(number=self.number(value, 2))

    def number(self, value: "Number", places: int) -> str:
        """A figure with so many decimal places."""
        return self.words.number(value, places)


def scene_of(material: Material, event: "Event", words: Words) -> Scene:
    """The scene of an event scored."""
    files = [file for file in material.files if file.records]
    name = event.method.name
    return Scene(
        words=words,
        names={key: _team_name(key, one.names, words) for key, one in event.contestants.items()},
        records={(at, record.number): record for at, file in enumerate(files) for record in file.records},
        unit="imps" if name == "IMPs" else "points",
        swings=name == "IMPs",
        vp_places=places_of(value for score in event.matches for value in score.vps or ()),
        carried=bool(event.method.carry_over),
    )


def _team_name(key: str, names: tuple[str, ...], words: Words) -> str:
    name = names[0] if names and names[0].strip() else key
    return words[_UNNAMED[key]] if key in _UNNAMED and name == key else short(name, LONGEST_TEAM)


def result_of(entry: "Entry | None") -> "TableResult | None":
    """The result of a table, None where none counts: no table, or an adjusted score in its place."""
    return entry.result if entry is not None and not is_adjusted(entry) else None


def is_adjusted(entry: "Entry") -> bool:
    """Whether a score was given in place of the result of a table."""
    return entry.awards is not None or entry.result.adjusted is not None


def is_unplayed(entry: "Entry") -> bool:
    """Whether a board was not played at a table, and nothing was given in place of a result."""
    from pbnlint.scoring.possible import awards_of

    awards = awards_of(entry)
    return awards is not None and all(award.kind == "not played" for award in awards)
