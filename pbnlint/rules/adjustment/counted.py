"""Boards that were not played and count all the same: AD08."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from pbnlint.records import Record
from pbnlint.rules.registry import Context, Hit, rule
from pbnlint.rules.wording import counted, shown

if TYPE_CHECKING:
    from pbnlint.rules.score.standings import Compared


def _judge(_context: Context, memory: dict[Any, Any]) -> Iterator[Hit]:
    if not memory:
        return
    from pbnlint.rules.score.standings import compared

    for column in compared(memory):
        for one in column:
            if one.counts_unplayed:
                yield _hit(one)


def _hit(one: "Compared") -> Hit:
    from fractions import Fraction

    from pbnlint.rules.score.travellers import shown_number

    total, boards = one.total, one.sum.boards
    what, found, figure, at = "total", total.text, total.figure, total.where
    expected = shown_number(one.sum.points, figure.places)
    if one.fits and total.mean is not None and total.mean_where is not None:
        what, found, at = "mean", shown_number(total.mean.value, total.mean.places), total.mean_where
        expected = shown_number(Fraction(one.sum.points) / boards, total.mean.places)
    return Hit(
        f"The record shows a {what} of {found} for pair {shown(total.key.name)} that counts "
        f"{counted(one.sum.unplayed, 'board')} not played; {counted(boards, 'board')} played "
        f"give{'s' if boards == 1 else ''} {expected}.",
        at,
        {"pair": total.key.name, "found": found, "expected": expected, "row": total.row},
    )


@rule(
    *("AD08", "adjustment.not-played-counted", "error"),
    spec="SCO069",
    hides="score.total-mismatch",
    scope="across",
    finish=_judge,
    tags="ScoreTable TotalScoreTable",
)
def not_played_counted(record: Record, _context: Context, memory: dict[Any, Any]) -> Iterable[Hit]:
    """The record shows a total into which a board enters that the pair did not play.

    A board not played gives nobody anything, and takes nothing: it is in neither the points nor the tops of a session
    (Law 12 speaks of averages only where the director awards them). Here the total or the mean is right only if the
    board counts as a zero, an average, or whatever stands in its row.

    Bad:
        [Event "Harbour Pairs"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Scoring "MP;MP1"]
        [TotalScoreTable "PairId;TotalMP;NrBoards"]
        1 5 1
        2 2 2
        3 2 2
        4 2 2
        5 2 2
        6 4 1
        [ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;MP_NS;MP_EW"]
        1 2 3NT N 10 430 4 0
        3 4 3NT N 9 400 2 2
        5 6 2NT N 9 150 0 4

        [Event "Harbour Pairs"]
        [Board "2"]
        [Dealer "E"]
        [Vulnerable "NS"]
        [Scoring "MP;MP1"]
        [ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;MP_NS;MP_EW"]
        3 2 3NT N 8 -100 0 2
        5 4 3NT N 9 600 2 0
        1 6 NP - - - - -

    Good:
        [Event "Harbour Pairs"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Scoring "MP;MP1"]
        [TotalScoreTable "PairId;TotalMP;NrBoards"]
        1 4 1
        2 2 2
        3 2 2
        4 2 2
        5 2 2
        6 4 1
        [ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;MP_NS;MP_EW"]
        1 2 3NT N 10 430 4 0
        3 4 3NT N 9 400 2 2
        5 6 2NT N 9 150 0 4

        [Event "Harbour Pairs"]
        [Board "2"]
        [Dealer "E"]
        [Vulnerable "NS"]
        [Scoring "MP;MP1"]
        [ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;MP_NS;MP_EW"]
        3 2 3NT N 8 -100 0 2
        5 4 3NT N 9 600 2 0
        1 6 NP - - - - -
    """
    from pbnlint.rules.score.totals import add

    add(record, memory)
    return ()
