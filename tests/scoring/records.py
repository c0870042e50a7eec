"""Records written for the tests of collecting, as files of PBN."""

from collections.abc import Mapping, Sequence

from pbnlint.formats import open_source
from pbnlint.records import Record
from pbnlint.scoring.collecting import collect
from pbnlint.scoring.event import Collected, Entry

DEAL = "N:J63.AKQ8762.92.6 KT754.3.QJ763.87 AQ8.T94.K85.AKQ9 92.J5.AT4.JT5432"
OTHER_DEAL = "N:T32.AKQ7.T3.AQJT A9864.83.AK4.987 J.JT9542.72.K653 KQ75.6.QJ9865.42"
ROWS = "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Score_EW"
"""The columns of a plain ScoreTable."""
BASE = {
    "Event": "Autumn Pairs",
    "Board": "1",
    "Vulnerable": "None",
    "Deal": DEAL,
    "Declarer": "S",
    "Contract": "4S",
    "Result": "10",
}


def game(body: str = "", **tags: str) -> str:
    """A record: the base with other tags, `-` for a tag left out, and sections after it."""
    values = {**BASE, **tags}
    lines = [f'[{name} "{value}"]' for name, value in values.items() if value != "-"]
    return "\n".join([*lines, body, ""])


def table(header: str, *rows: str, **tags: str) -> str:
    """A record that holds a ScoreTable."""
    empty = {"Declarer": "", "Contract": "", "Result": ""}
    return game("\n".join([f'[ScoreTable "{header}"]', *rows]), **{**empty, **tags})


def totals(header: str, *rows: str) -> str:
    """A table of standings, to stand after a record."""
    return "\n".join([f'[TotalScoreTable "{header}"]', *rows])


def records(*games: str) -> list[Record]:
    """The records of one file."""
    return list(open_source("\n".join(games).encode(), "event.pbn").records)


def event(*games: str) -> Collected:
    """The event of one file."""
    return collect([records(*games)])


def event_of(*files: Sequence[str]) -> Collected:
    """The event of several files."""
    return collect([records(*games) for games in files])


def pairs(collected: Collected) -> list[tuple[str, str]]:
    """Who played in each entry."""
    return [(entry.ns, entry.ew) for entry in collected.entries]


def only(collected: Collected) -> Entry:
    """The one entry of an event."""
    (entry,) = collected.entries
    return entry


def seats(north: str, east: str, south: str, west: str) -> Mapping[str, str]:
    """The tags of four players."""
    return {"North": north, "East": east, "South": south, "West": west}


FOUR = seats("Ash", "Beech", "Cedar", "Elm")
