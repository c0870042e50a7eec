"""Events for the tests of results: those of the fixtures, and records made for one; and what their report shows."""

from pathlib import Path

from pbnlint import report
from pbnlint.linting.events import read_file, read_rulings, score_files
from pbnlint.report.results.model import Card, RankLine, ResultsView, Traveller
from pbnlint.scoring.event import Event
from pbnlint.scoring.methods import Settings
from tests.conftest import FIXTURES
from tests.report.events import MADE

SESSION = FIXTURES / "score" / "session.pbn"
APPEAL = FIXTURES / "score" / "appeal.toml"
COPSE = FIXTURES / "rulings" / "copse.pbn"
TUESDAY = FIXTURES / "usebio" / "tuesday.xml"
REAL = "corpus/files/rkcb+pbnparser/src/main/resources"
AS_RECORDED = Settings()


def view_of(
    *sources: Path | str, rulings: tuple[Path, ...] = (), chosen: Settings = AS_RECORDED, language: str = "en"
) -> ResultsView:
    """The report of files or texts, with the rulings named or beside the files, made at a fixed time."""
    files = [read_file(str(one)) if isinstance(one, Path) else read_file(one.encode()) for one in sources]
    paths = [str(one) for one in sources if isinstance(one, Path)]
    ruled = read_rulings(paths, [str(one) for one in rulings]).rulings
    material = report.gather("results", files, settings=chosen, rulings=ruled)
    view = report.view("results", material, made=MADE, language=language)
    assert isinstance(view, ResultsView)
    return view


def event_of(*sources: Path | str) -> Event:
    """The same event scored, exact."""
    files = [read_file(str(one)) if isinstance(one, Path) else read_file(one.encode()) for one in sources]
    return score_files(files, AS_RECORDED).event


def ranked(view: ResultsView) -> dict[str, RankLine]:
    """The lines of all rankings by number, or by name where there is none."""
    return {line.number or line.names: line for field in view.rankings for line in field.lines}


def traveller(view: ResultsView, board: str) -> Traveller:
    """A board by its number."""
    return next(one for one in view.travellers if one.board == board)


def card(view: ResultsView, owner: str) -> Card:
    """A score card by what begins its heading."""
    return next(one for one in view.cards if one.heading.startswith(owner))


def plain(text: str) -> str:
    """A text as people type it."""
    return text.replace("\N{NO-BREAK SPACE}", " ")


def record(board: int, north: str, south: str, east: str, west: str, contract: str, result: int, more: str = "") -> str:
    """A table's record, at which North declares."""
    declarer = "" if contract == "Pass" else "N"
    return (
        f'[Event "Copse"]\n[Date "2024.10.17"]\n[Board "{board}"]\n[West "{west}"]\n[North "{north}"]\n'
        f'[East "{east}"]\n[South "{south}"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Scoring "MP"]\n'
        f'[Declarer "{declarer}"]\n[Contract "{contract}"]\n[Result "{result}"]\n{more}\n\n'
    )


def table(board: int, rows: list[tuple[int, int, str, int]], more: str = "") -> str:
    """A board with a row for each table: the pairs, a contract of North, and its score."""
    lines = "\n".join(f"{ns} {ew} {contract} N {score}" for ns, ew, contract, score in rows)
    return (
        f'[Event "Copse"]\n[Date "2024.10.17"]\n[Board "{board}"]\n[Dealer "N"]\n[Vulnerable "None"]\n'
        f'[Scoring "MP;MP1"]\n{more}[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Score_NS"]\n{lines}\n\n'
    )
