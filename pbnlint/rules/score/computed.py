"""The rules that compute figures anew: SC03, SC06 to SC09, SC11 and SC14.

What they compute with is loaded only when a record has such figures.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from pbnlint.records import Record
from pbnlint.rules.registry import Context, Hit, rule
from pbnlint.rules.score.figures import has_rare_figures


def _judge_methods(_context: Context, memory: dict[Any, Any]) -> Iterator[Hit]:
    if memory:
        from pbnlint.rules.score.other_method import judged

        yield from judged(memory)


def _judge_totals(_context: Context, memory: dict[Any, Any]) -> Iterator[Hit]:
    if memory:
        from pbnlint.rules.score.totals import wrong_totals

        yield from wrong_totals(memory)


@rule(
    *("SC03", "score.other-method", "warning"),
    spec="SCO021 SCO032 SCO033 SCO043 SCO046 SCO053 SCO082",
    fix="unsafe",
    hides="score.mismatch score.imp-mismatch score.matchpoint-mismatch score.vp-mismatch score.target-imp-mismatch",
    root_cause=True,
    scope="across",
    finish=_judge_methods,
    tags="Score ScoreTable Room HomeTeam",
)
def other_method(record: Record, _context: Context, memory: dict[Any, Any]) -> Iterable[Hit]:
    """The record shows figures that are wrong by the method stated, and right by another one throughout the file.

    Scales change (undoubled scores of 1987, IMPs of 1948 and 1962, victory points with one decimal place or none) and
    programs differ (two points for a score beaten or one, cross-IMPs divided or not, missing scores made up for by
    Neuberg or in proportion). Where every figure of the file that differs between two methods follows the other one,
    the method is stated wrongly, not the figures. The fix adds the field to Scoring where PBN has one.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Scoring "MP;MP1"]
        [ScoreTable "Contract;Declarer;Result;Score_NS;MP_NS"]
        3NT N 10 430 2
        3NT N 9 400 1
        2NT N 9 150 0

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Scoring "MP;MP2"]
        [ScoreTable "Contract;Declarer;Result;Score_NS;MP_NS"]
        3NT N 10 430 2
        3NT N 9 400 1
        2NT N 9 150 0
    """
    values = record.values
    contract = values.get("Contract")
    doubled = contract is not None and "X" in contract.text and "Score" in values
    if doubled or "ScoreTable" in values or "Room" in values or "HomeTeam" in values:
        from pbnlint.rules.score.other_method import take

        take(record, memory)
    return ()


@rule(
    *("SC06", "score.matchpoint-mismatch", "error"),
    spec="B13 B14 SCO040 SCO041 SCO042 SCO044",
    fix="unsafe",
    hides="score.rank-mismatch",
    when=has_rare_figures,
)
def matchpoint_mismatch(record: Record, _context: Context) -> Iterable[Hit]:
    """The record shows matchpoints or a percentage that the comparison of its scores does not give.

    A pair has two points for each score of the board that it beats and one for each that is equal, or half of that (Law
    78A), and the other side has the rest of the top. Boards with fewer scores than due are brought to the top by
    Neuberg's formula, or by an older method; rows without a result are left out. What no known method gives is
    reported, and where most of the board agrees with one, the figure that it gives. The fix writes that.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Scoring "MP;MP1"]
        [ScoreTable "Contract;Declarer;Result;Score_NS;MP_NS;MP_EW"]
        3NT N 10 430 3 0
        3NT N 9 400 2 2
        2NT N 9 150 0 4

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Scoring "MP;MP1"]
        [ScoreTable "Contract;Declarer;Result;Score_NS;MP_NS;MP_EW"]
        3NT N 10 430 4 0
        3NT N 9 400 2 2
        2NT N 9 150 0 4
    """
    if "ScoreTable" not in record.values:
        return ()
    from pbnlint.rules.score.points import wrong_points

    return wrong_points(record)


@rule(
    *("SC07", "score.imp-mismatch", "error"),
    spec="B15 D05 SCO020 SCO050 SCO052",
    fix="unsafe",
    hides="score.total-mismatch score.vp-mismatch",
    scope="across",
    tags="ScoreTable Room HomeTeam",
)
def imp_mismatch(record: Record, _context: Context, memory: dict[Any, Any]) -> Iterable[Hit]:
    """The record shows IMPs that the scores do not give.

    IMPs follow from the difference of two scores by a table (Law 78B): in a match from the scores of the two rooms,
    among pairs from a score and a datum, or from each score and every other one. Where the method leaves something open
    (how the datum was rounded, how many scores were left out of it) every known way is tried before a figure is
    reported. The fix writes what the scores give.

    Bad:
        [Event "Harbour Teams"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Scoring "IMP"]
        [Room "Open"]
        [Score "NS 400"]
        [ScoreIMP "NS 5"]

        [Event "Harbour Teams"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Scoring "IMP"]
        [Room "Closed"]
        [Score "NS 150"]

    Good:
        [Event "Harbour Teams"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Scoring "IMP"]
        [Room "Open"]
        [Score "NS 400"]
        [ScoreIMP "NS 6"]

        [Event "Harbour Teams"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Scoring "IMP"]
        [Room "Closed"]
        [Score "NS 150"]
    """
    from pbnlint.rules.score.converted import wrong_imps, wrong_imps_of_rooms

    hits = wrong_imps_of_rooms(record, memory)
    return (*hits, *wrong_imps(record)) if "ScoreTable" in record.values else hits


@rule(
    *("SC08", "score.total-mismatch", "error"),
    spec="B28 SCO025",
    fix="unsafe",
    hides="score.vp-mismatch score.rank-mismatch",
    scope="across",
    finish=_judge_totals,
    tags="ScoreTable TotalScoreTable",
)
def total_mismatch(record: Record, _context: Context, memory: dict[Any, Any]) -> Iterable[Hit]:
    """The record shows a total or a mean that its boards do not give.

    The total of a pair or a team is the sum of what it has on its boards, and its mean that sum divided by the boards
    it played (PBN 5.10). A total is added up anew where the tables of the file hold as many boards of the contestant as
    the total counts. The fix writes what the boards give.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [TotalScoreTable "Rank;PairId;TotalMP;NrBoards;MeanMP"]
        1 7 100 20 6

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [TotalScoreTable "Rank;PairId;TotalMP;NrBoards;MeanMP"]
        1 7 100 20 5
    """
    from pbnlint.rules.score.totals import add, wrong_means

    add(record, memory)
    return wrong_means(record)


@rule(
    *("SC09", "score.vp-mismatch", "error"),
    spec="SCO030 SCO031",
    fix="unsafe",
    hides="score.rank-mismatch",
    when=has_rare_figures,
)
def vp_mismatch(record: Record, _context: Context) -> Iterable[Hit]:
    """The record shows victory points that the margin of the match does not give.

    A scale turns the difference in IMPs and the number of boards into victory points that the two sides share. The
    scales of the World Bridge Federation (continuous and discrete) and of the American Contract Bridge League are
    tried; where the table does not say how long the matches were, their length is inferred if the other rows tell it.
    The fix writes the victory points of both sides.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [ScoreTable "TeamId_Home;TeamId_Away;NrBoards;IMP_Home;IMP_Away;VP_Home;VP_Away"]
        1 2 16 30 10 14.58 5.42

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [ScoreTable "TeamId_Home;TeamId_Away;NrBoards;IMP_Home;IMP_Away;VP_Home;VP_Away"]
        1 2 16 30 10 15.00 5.00
    """
    if "ScoreTable" not in record.values:
        return ()
    from pbnlint.rules.score.matches import wrong_victory_points

    return wrong_victory_points(record)


@rule(*("SC11", "score.rank-mismatch", "warning"), spec="B16 SCO045", fix="unsafe", when=has_rare_figures)
def rank_mismatch(record: Record, _context: Context) -> Iterable[Hit]:
    """The record shows a rank that does not follow from the scores.

    The best score has rank 1, and equal scores share the best of their ranks (PBN 5.9): 1, 2, 2, 4. In a table of
    totals a tie may have been broken by the conditions of contest, so different ranks of equal totals are reported only
    where the same table lets others share a rank. The fix writes the rank that follows.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [ScoreTable "Rank;Contract;Declarer;Result;Score_NS"]
        1 3NT N 10 430
        2 3NT N 9 400
        3 3NT N 9 400

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [ScoreTable "Rank;Contract;Declarer;Result;Score_NS"]
        1 3NT N 10 430
        2 3NT N 9 400
        2 3NT N 9 400
    """
    if not ("ScoreTable" in record.values or "TotalScoreTable" in record.values):
        return ()
    from pbnlint.rules.score.ranking import wrong_ranks

    return wrong_ranks(record)


@rule(*("SC14", "score.target-imp-mismatch", "error"), spec="SCO080 SCO081", fix="unsafe", when=has_rare_figures)
def target_imp_mismatch(record: Record, _context: Context) -> Iterable[Hit]:
    """The record shows IMPs against a target that the high-card points do not give.

    At a single table the result is compared with a target: what a side with so many high-card points (ace 4, king 3,
    queen 2, jack 1) is due to score at its vulnerability. The difference is converted like that of two tables. The two
    sides have 40 points together. The fix writes the IMPs that the target gives.

    Bad:
        [Board "2"]
        [Dealer "E"]
        [Vulnerable "NS"]
        [Scoring "IMP;Target"]
        [ScoreTable "HCP_NS;HCP_EW;Score_NS;IMP_NS"]
        24 16 170 -4

    Good:
        [Board "2"]
        [Dealer "E"]
        [Vulnerable "NS"]
        [Scoring "IMP;Target"]
        [ScoreTable "HCP_NS;HCP_EW;Score_NS;IMP_NS"]
        24 16 170 -3
    """
    from pbnlint.rules.score.targets import wrong_target_imps

    return wrong_target_imps(record)
