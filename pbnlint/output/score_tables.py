"""The tables of PBN for an event scored: the results of a board, and the standings (PBN 5)."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from pbnlint.bridge.contract import PASSED_OUT
from pbnlint.bridge.seats import NAMES, SEATS
from pbnlint.expressions import expression
from pbnlint.formats.pbn.tables import Column
from pbnlint.formats.pbn.writer import table_row
from pbnlint.output.figures import fixed
from pbnlint.scoring.arithmetic.numbers import figure_text
from pbnlint.scoring.event import Entry, Event, Line, Method, Standing, Traveller
from pbnlint.scoring.possible import award_text, awards_of
from pbnlint.scoring.sides import is_individual, players

if TYPE_CHECKING:
    from pbnlint.rulings import Award
    from pbnlint.scoring.arithmetic.numbers import Number

    Cells = Mapping[str, str]

NOTHING: Final = "-"
NO_CELLS: Final[Mapping[str, str]] = MappingProxyType({})
NONE: Final[Mapping[Hashable, Mapping[str, str]]] = MappingProxyType({})
_PLAIN: Final = expression(r"[A-Za-z0-9+\-.,*/=^:#&'()?]+")
_NAME: Final = expression(r"[A-Za-z]\w*")
_FIGURE: Final = expression(r"[+-]?\d+(?:\.\d+)?")
_PLAYERS: Final = tuple(f"PlayerId_{NAMES[seat]}" for seat in SEATS)
_POINTS: Final = {"matchpoints": "MP", "board-a-match": "MP", "point-a-board": "MP", "rubber": "", "Chicago": ""}
"""What the points of a method are called in the columns; IMPs in methods not named."""
_OTHER_TOTALS: Final = {"total points": "TotalScore", "rubber": "TotalScore", "Chicago": "TotalScore"}

SCORE_COLUMNS: Final = (
    "Version", "Section", "Table", "Round", "PairId_NS", "PairId_EW", "Names_NS", "Names_EW", *_PLAYERS,
    "Contract", "Declarer", "Result", "Score_NS", "Score_EW", "IMP_NS", "IMP_EW", "MP_NS", "MP_EW",
    "MP_North", "MP_East", "MP_South", "MP_West", "Percentage_NS", "Percentage_EW", "Multiplicity", "Rank",
    "ButlerDatum",
)  # fmt: skip
"""The columns of a ScoreTable that are computed, in their order; any other of an earlier table is kept as it is."""
TOTAL_COLUMNS: Final = (
    "Rank", "RankTie", "PairId", "PlayerId", "TeamId", "TeamName", "Section", "Names", "Direction",
    "TotalScore",
    "TotalMP", "TotalScoreMP", "TotalIMP", "TotalScoreIMP", "TotalScoreVP", "TotalPercentage", "MeanScore", "MeanIMP",
    "MeanMP", "MeanPercentage", "NrBoards", "NrRounds", "Multiplicity", "MP", "Percentage", "NrBoardsSession",
    "SessionPercentage", "SessionRank", "SessionRankTie", "SessionScoreMP", "SessionScoreIMP", "SessionRankWithoutHcp",
)  # fmt: skip
"""The same for a TotalScoreTable."""


Kept = Mapping[Hashable, Mapping[str, str]]
"""What earlier tables have beside sums, by column: for a result by file, record and row, for a contestant by its id."""


def score_table(traveller: Traveller, event: Event, kept: Kept = NONE) -> list[str]:
    """The lines of a ScoreTable: its header, and a row for each result, the best of North-South first."""
    rows = []
    for line in traveller.lines:
        entry = line.entry
        extra = kept.get((entry.file, entry.result.record, entry.row), NO_CELLS)
        rows.append({**_result_cells(line, event), **extra})
    return _table("ScoreTable", _order(SCORE_COLUMNS, rows), rows)


def total_score_table(event: Event, kept: Kept = NONE) -> list[str]:
    """The lines of a TotalScoreTable, none without standings."""
    individual = is_individual(event)
    rows = [
        {**kept.get(standing.id, NO_CELLS), **_standing_cells(standing, event, individual=individual)}
        for standing in event.standings
    ]
    return _table("TotalScoreTable", _order(TOTAL_COLUMNS, rows), rows) if rows else []


def _order(computed: Sequence[str], rows: "Sequence[Cells]") -> list[str]:
    """The columns that any row fills: those computed in their order, then the others as they were met."""
    filled = dict.fromkeys(name for row in rows for name, text in row.items() if text)
    return [*(name for name in computed if name in filled), *(name for name in filled if name not in computed)]


def _table(name: str, columns: Sequence[str], rows: "Sequence[Cells]") -> list[str]:
    texts = [[_quoted(row.get(column, "")) for column in columns] for row in rows]
    laid = []
    for index, column in enumerate(columns):
        elements = [row[index] for row in texts]
        is_number = all(text == NOTHING or _FIGURE.fullmatch(text.strip('"')) for text in elements)
        laid.append(Column(column, width=max(map(len, elements), default=1), align="R" if is_number else "L"))
    header = ";".join(f"{column.name}\\{column.width}{column.align}" for column in laid)
    # What is written with a backslash here is no escape (PBN 5.2).
    return [f'[{name} "{header}"]', *(table_row(row, laid) for row in texts)]


def _quoted(text: str) -> str:
    """An element as it stands in a table: in quotes unless it is plain (PBN 5.1)."""
    if not text:
        return NOTHING
    if _PLAIN.fullmatch(text):
        return text
    clean = "".join(character if character.isprintable() or character >= "\xa0" else " " for character in text)
    return '"' + clean.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _result_cells(line: Line, event: Event) -> dict[str, str]:
    entry, method = line.entry, event.method
    cells = {
        "Version": entry.version,
        "Section": entry.section,
        "Table": entry.table,
        "Round": entry.round,
        **_sides(entry, event),
        **_result(entry),
        "Multiplicity": str(entry.times) if entry.times > 1 else "",
    }
    unit = _POINTS.get(method.name, "IMP")
    if unit:
        cells[f"{unit}_NS"], cells[f"{unit}_EW"] = _figure(line.points_ns), _figure(line.points_ew)
    # Where a result of the board is split, the percentages of no line make 100 together.
    balanced = line.percent_ns is not None and line.percent_ew is not None and line.percent_ns + line.percent_ew == 100
    if unit == "MP" and (balanced or awards_of(entry) is not None):
        cells["Percentage_NS"], cells["Percentage_EW"] = _figure(line.percent_ns, 2), _figure(line.percent_ew, 2)
    return cells


def _sides(entry: Entry, event: Event) -> dict[str, str]:
    """Who sat there: players, a pair that goes by the names of both, or an id."""
    ns, ew = players(event, entry.ns), players(event, entry.ew)
    if ns and ew:
        return dict(zip(_PLAYERS, (ns[0], ew[0], ns[1], ew[1]), strict=True))
    by_name = [_goes_by_names(side, event) for side in (entry.ns, entry.ew)]
    if all(by_name):
        return {"Names_NS": by_name[0], "Names_EW": by_name[1]}
    return {"PairId_NS": entry.ns, "PairId_EW": entry.ew}


def _goes_by_names(side: str, event: Event) -> str:
    """The names of a pair whose id they are; empty for any other."""
    known = event.contestants.get(side)
    if known is None or len(known.names) != 2 or " - ".join(known.names) != side:
        return ""
    return ";".join(known.names)


def _result(entry: Entry) -> dict[str, str]:
    result = entry.result
    awards = awards_of(entry)
    if awards is not None:
        ns, ew = (_award(award, sign) for award, sign in zip(awards, (1, -1), strict=True))
        return {"Contract": NOTHING, "Declarer": NOTHING, "Result": NOTHING, "Score_NS": ns, "Score_EW": ew}
    passed_out = result.contract == PASSED_OUT
    return {
        "Contract": str(result.contract) if result.contract is not None else NOTHING,
        "Declarer": result.declarer if result.declarer is not None and not passed_out else NOTHING,
        "Result": str(result.tricks) if result.tricks is not None and not passed_out else NOTHING,
        "Score_NS": str(result.score_ns) if result.score_ns is not None else NOTHING,
        "Score_EW": str(result.score_ew) if _is_split(entry) else "",
    }


def _is_split(entry: Entry) -> bool:
    """Whether the sides have scores that are not opposite."""
    return entry.result.score_ew is not None and entry.result.score_ew != -(entry.result.score_ns or 0)


def _award(award: "Award", sign: int) -> str:
    """What a side got in place of a score, as programs write it (scoring standard, 12.4)."""
    if award.average is not None or award.kind == "average":
        # The points of the row say what it was worth.
        return award.average or "A"
    if award.kind == "percentage" and award.amount is not None:
        return f"{fixed(award.amount, 0)}%"
    if award.kind == "assigned":
        only = award.possible[0] if len(award.possible) == 1 else None
        return str(sign * only.score_ns) if only is not None and only.score_ns is not None else award_text(award)
    return "NP" if award.kind == "not played" else "ADJ"


def _figure(value: "Number | None", places: int = 4) -> str:
    """A figure with as few decimal places as it needs; a dash for none."""
    return NOTHING if value is None else figure_text(value, places)


def _standing_cells(standing: Standing, event: Event, *, individual: bool) -> dict[str, str]:
    names = ";".join(standing.names)
    cells = {"Rank": standing.rank.rstrip("="), "RankTie": "=" if standing.rank.endswith("=") else ""}
    if event.matches:
        named = len(standing.names) == 1 and standing.names[0] != standing.id
        cells |= {"TeamId": standing.id, "TeamName": names} if named else {"TeamName": standing.id}
    elif individual:
        cells |= {"PlayerId": standing.id, "Names": names}
    else:
        cells |= {"PairId": standing.id, "Names": names}
    if standing.direction:
        cells["Direction"] = "N-S" if standing.direction == "NS" else "E-W"
    cells[_total(event.method)] = _figure(standing.score)
    if event.method.name == "matchpoints" and standing.percent is not None:
        cells["TotalPercentage"] = _figure(standing.percent, 2)
    counted = "NrRounds" if event.method.vp_scale is not None and standing.matches else "NrBoards"
    cells[counted] = str(standing.matches if counted == "NrRounds" else standing.boards)
    return cells


def _total(method: Method) -> str:
    if method.vp_scale is not None:
        return "TotalScoreVP"
    return _OTHER_TOTALS.get(method.name) or f"Total{_POINTS.get(method.name, 'IMP')}"


def kept_columns(names: Iterable[str], computed: Sequence[str]) -> tuple[str, ...]:
    """The columns of an earlier table that no sum replaces."""
    return tuple(name for name in names if name not in computed and _NAME.fullmatch(name))
