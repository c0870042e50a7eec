"""Records that were made to cost time: checking them takes time in proportion to their length, and never fails."""

import time

import pytest

from pbnlint.linting.files import check
from pbnlint.linting.selection import plan
from tests.cli.records import CLEAN, WRONG_SCORE
from tests.timing import limit

SECONDS = 3.0
"""Each of these records takes a fraction of it; if every fault reads the whole record anew, many times as much."""


def _auction(calls: str) -> str:
    return CLEAN.replace("1NT Pass 3NT Pass\nPass Pass", calls)


def _play(cards: str) -> str:
    return CLEAN.replace("H8 H2 HT HK\nST S7 S2 SA", cards)


def _table(columns: str, rows: str) -> str:
    return f'{CLEAN}[ScoreTable "{columns}"]\n{rows}'


def _deal(deal: str) -> str:
    return CLEAN.replace("N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86", deal)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(_auction("1NT " * 2_000), id="one bid, again and again"),
        pytest.param(_auction("X " * 2_000), id="doubles of nothing"),
        pytest.param(_auction("1NT " + "XX " * 300), id="redoubles of nothing"),
        pytest.param(_play("H8 =1= " * 1_500), id="one card, again and again"),
        pytest.param(_deal(" " * 50_000), id="a deal of blanks"),
        pytest.param(CLEAN + '[Note "1:weak"]\n' * 2_000, id="one note, again and again"),
        pytest.param(_table("Rank;" * 6_000 + "Rank", "1 " * 6_001), id="a column, again and again"),
        pytest.param(_table("Contract;Declarer;Result;Lead", "4S N 20 SA\n" * 3_000), id="wrong rows"),
        pytest.param(WRONG_SCORE + "{pbnlint: ignore[score.outlier]}\n" * 3_000, id="comments that silence nothing"),
        pytest.param("https://example.org/?n=" + "pc|H8|" * 2_500 + "&s=", id="a hand of what are no ranks"),
    ],
)
def test_takes_time_in_proportion_to_the_record(text: str) -> None:
    """A record with thousands of faults is checked at once."""
    begin = time.process_time()
    result = check(text.encode(), plan(), name="a.pbn")
    seconds = time.process_time() - begin
    assert (result.records, bool(result.findings), seconds < limit(SECONDS)) == (1, True, True), seconds


@pytest.mark.parametrize("score", ["1" * 5_000, "-" + "1" * 5_000, "NS " + "9" * 5_000])
def test_a_score_of_thousands_of_digits_is_no_score(score: str) -> None:
    """It is no number that the program would count with."""
    assert check(CLEAN.replace("NS 400", score).encode(), plan(), name="a.pbn").records == 1
