"""What the tables of a file claim of its event: standings (TotalScoreTable), and matches without their boards."""

from collections.abc import Iterator
from typing import Final

from pbnlint.bridge.seats import Side
from pbnlint.expressions import expression
from pbnlint.records import Record, Table
from pbnlint.scoring.event import ClaimedMatch, ClaimedStanding
from pbnlint.scoring.reading.contestants import Register, name_list, of_id
from pbnlint.scoring.reading.table_rows import Cells
from pbnlint.scoring.texts.figures import read_figure

_TOTALS: Final = (
    ("TotalScoreMP", "TotalPercentage", "NrBoards", ("Rank", "RankTie")),
    ("TotalMP", "TotalPercentage", "NrBoards", ("Rank", "RankTie")),
    ("TotalScoreIMP", "", "NrBoards", ("Rank", "RankTie")),
    ("TotalIMP", "", "NrBoards", ("Rank", "RankTie")),
    ("TotalScoreVP", "", "NrRounds", ("Rank", "RankTie")),
    ("TotalVP", "", "NrRounds", ("Rank", "RankTie")),
    ("TotalScore", "", "NrBoards", ("Rank", "RankTie")),
    ("SessionScoreMP", "SessionPercentage", "NrBoardsSession", ("SessionRank", "SessionRankTie")),
    ("SessionScoreIMP", "", "NrBoardsSession", ("SessionRank", "SessionRankTie")),
    ("TotalPercentage", "TotalPercentage", "NrBoards", ("Rank", "RankTie")),
)
"""The columns of a total: its score, its percentage, what counts the boards, its rank and the mark of a tie."""

_MATCH: Final = expression(r"(\d{1,9}),\s*(\d{1,4}),\s*(\d{1,4})")
_WHOLE: Final = expression(r"\d{1,6}")
_NORTHERN: Final = "NH"
"""How a direction begins: North-South, and in Nordic files the home team's."""


def standings_in(record: Record, file: int, register: Register) -> Iterator[ClaimedStanding]:
    """The lines of the tables of totals of a record; their contestants and names are entered."""
    for table in record.tables if "TotalScoreTable" in record.values else ():
        if table.name == "TotalScoreTable" and not table.ragged and len(set(table.columns)) == len(table.columns):
            at = {name: index for index, name in enumerate(table.columns)}
            columns = [one for one in _TOTALS if one[0] in at]
            if len(columns) > 1 and columns[-1][0] == "TotalPercentage":
                columns.pop()
            for texts in table.texts:
                if len(texts) == len(table.columns):
                    yield from _lines(Cells(at, texts), columns, file, register)


def _lines(
    cells: Cells, columns: "list[tuple[str, str, str, tuple[str, str]]]", file: int, register: Register
) -> Iterator[ClaimedStanding]:
    contestant = _contestant(cells, register)
    if not contestant:
        return
    for score, percent, boards, (rank, tie) in columns:
        points, percentage = read_figure(cells.text(score)), read_figure(cells.text(percent))
        if points is None and percentage is None:
            continue
        count = cells.text(boards)
        is_percentage = score == percent
        yield ClaimedStanding(
            contestant,
            _rank(cells.text(rank), cells.text(tie)),
            points.value if points is not None and not is_percentage else None,
            points.places if points is not None and not is_percentage else 0,
            percentage.value if percentage is not None else None,
            percentage.places if percentage is not None else 0,
            int(count) if _WHOLE.fullmatch(count) else None,
            score,
            file,
        )


def _rank(text: str, tie: str) -> str:
    return f"{text.rstrip('=')}=" if text and (tie == "=" or text.endswith("=")) else text


def _contestant(cells: Cells, register: Register) -> str:
    """The id of the contestant of a line; it is entered with its names."""
    names = name_list(cells.text("Names"))
    team = cells.text("TeamId")
    if team or cells.text("TeamName"):
        register.name(team or cells.text("TeamName"), tuple(name for name in (cells.text("TeamName"),) if name))
        return team or cells.text("TeamName")
    text = cells.text("PairId") or cells.text("PlayerId")
    if not text:
        found = register.by_names(names) or " - ".join(names)
    elif register.individual:
        found = text
    else:
        side: Side = "NS" if cells.text("Direction")[:1].upper() in _NORTHERN else "EW"
        found = register.id_of(of_id(text, cells.text("Section"), names), side, sits=False)
    if found:
        register.name(found, names)
    return found


def matches_in(record: Record, file: int, register: Register) -> Iterator[ClaimedMatch]:
    """The matches that the ScoreTable of a record gives in place of boards: `MatchDetails` has the IMPs last."""
    for table in record.tables if "ScoreTable" in record.values else ():
        if table.name == "ScoreTable" and "TeamId_Home" in table.columns and "TeamId_Away" in table.columns:
            yield from _matches(table, file, register)


def _matches(table: Table, file: int, register: Register) -> Iterator[ClaimedMatch]:
    at = {name: index for index, name in enumerate(table.columns)}
    for texts in table.texts if not table.ragged else ():
        if len(texts) != len(table.columns):
            continue
        cells = Cells(at, texts)
        home, visit = cells.text("TeamId_Home"), cells.text("TeamId_Away")
        details = _MATCH.fullmatch(cells.text("MatchDetails"))
        imps = (details[2], details[3]) if details else (cells.text("IMP_Home"), cells.text("IMP_Away"))
        if not home or not visit or not all(_WHOLE.fullmatch(text) for text in imps):
            continue
        for team in (home, visit):
            if not register.known(team):
                register.name(team, ())
        vps = read_figure(cells.text("VP_Home")), read_figure(cells.text("VP_Away"))
        both = None if vps[0] is None or vps[1] is None else (vps[0].value, vps[1].value)
        yield ClaimedMatch(home, visit, cells.text("Round"), (int(imps[0]), int(imps[1])), both, file)
