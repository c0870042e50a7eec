"""Hand-made entries of events of pairs."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from pbnlint.bridge.boards import Vulnerability
from pbnlint.bridge.deal import Deal
from pbnlint.rulings import Average, Award, Possible
from pbnlint.scoring.event import Entry, Line, Method
from pbnlint.scoring.match import TableResult
from pbnlint.scoring.pairs.comparing import travellers


def entry(
    score: int | None,
    board: str = "1",
    *,
    ns: str = "",
    ew: str = "",
    score_ew: int | None = None,
    awards: tuple[Award, Award] | None = None,
    deal: Deal | None = None,
    vulnerability: Vulnerability | None = None,
    version: str = "",
    session: str = "",
    times: int = 1,
) -> Entry:
    """An entry with a score of North-South; East-West have the opposite unless another one is given."""
    if score_ew is None and score is not None:
        score_ew = -score
    result = TableResult(0, board, score_ns=score, score_ew=score_ew, deal=deal)
    return Entry(board, result, ns, ew, vulnerability, version=version, session=session, times=times, awards=awards)


def entries(scores: Iterable[int], board: str = "1") -> tuple[Entry, ...]:
    """A board played by pairs 1, 2, ... against 101, 102, ..."""
    return tuple(entry(score, board, ns=str(pair), ew=str(100 + pair)) for pair, score in enumerate(scores, 1))


def average(ns: Average, ew: Average) -> tuple[Award, Award]:
    """Averages for both sides."""
    return Award("average", ns), Award("average", ew)


def weighted(*results: tuple[int, int]) -> tuple[Award, Award]:
    """The same weighted score for both sides: percent and scores of North-South."""
    award = Award(
        "assigned", possible=tuple(Possible(Fraction(percent, 100), score_ns=score) for percent, score in results)
    )
    return award, award


def session_with_average(row: Mapping[str, str]) -> tuple[Entry, ...]:
    """A session in which pair 1 has the percentage of a row on so many boards, and its average on one more."""
    beaten, boards = int(Fraction(row["session_pct_without"]) * 25), int(row["boards_played"])
    played = [
        one
        for board in range(1, boards + 1)
        for one in (
            entry(100, str(board), ns="1", ew="2"),
            entry(90, str(board), times=beaten),
            entry(110, str(board), times=2500 - beaten),
        )
    ]
    kind: Average = "A" if row["kind"] == "A" else "A+" if row["kind"] == "A+" else "A-"
    return (*played, entry(None, str(boards + 1), ns="1", ew="2", awards=average(kind, "A")))


def lines_of(board: Sequence[Entry], method: Method) -> list[Line]:
    """The lines of a single board in the order of its entries."""
    (traveller,) = travellers(board, method)
    places = {id(one): at for at, one in enumerate(board)}
    return sorted(traveller.lines, key=lambda line: places[id(line.entry)])
