"""IMPs for pairs: against a datum, and against each other."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbnlint.scoring.arithmetic.pair_imps import (
    CAVENDISH_CAP,
    Divisor,
    butler,
    cross_imps,
    datum,
    divided,
    mean,
    median,
    weighted_imps,
)
from pbnlint.scoring.arithmetic.rounding import Rounding, rounded
from tests.scoring.tables import rows

BUTLER = rows("butler.csv")
CROSS = rows("cross_imps.csv")
EIGHT = [620, 620, 650, 170, -100, 600, 620, 500]

scores = st.lists(st.integers(-200, 200).map(lambda tens: 10 * tens), min_size=1, max_size=30)


def _scores(text: str) -> list[int]:
    """Scores as a list, each perhaps with how often it occurs: `480x11`."""
    found: list[int] = []
    for entry in text.split():
        score, _, times = entry.partition("x")
        found += [int(score)] * int(times or 1)
    return found


@pytest.mark.parametrize("row", BUTLER, ids=[f"{r['scores']}, {r['trim_each_end']}, {r['round']}" for r in BUTLER])
def test_butler(row: dict[str, str]) -> None:
    """The datum of a board, and what each score is worth against it."""
    board = _scores(row["scores"])
    rule: Rounding = "HALF_EVEN" if row["round"] == "HALF_EVEN" else "HALF_UP"
    against = datum(board, int(row["trim_each_end"]), rule)
    found = butler(board, against)
    if ":" in row["imps"]:
        pairs = (entry.split(":") for entry in row["imps"].split())
        assert (int(row["datum"]), {int(score): int(points) for score, points in pairs}) == (
            against,
            dict(zip(board, found, strict=True)),
        )
    else:
        assert (int(row["datum"]), [int(points) for points in row["imps"].split()]) == (against, list(found))


def test_median() -> None:
    """Halfway between the two middle scores; the IMPs are those against it."""
    assert [610, 0, 0, 1, -10, -12, 0, 0, -3] == [median(EIGHT), *butler(EIGHT, median(EIGHT))]


def test_nothing_left_for_a_mean() -> None:
    """A mean needs a score."""
    with pytest.raises(ValueError, match="none is left"):
        mean([100, 200], 1)


def test_a_corrected_score_moves_the_datum() -> None:
    """A correction at one table changes the comparison at another."""
    before, after = [180, 400, 180, 240, 210, 215], [150, 400, 180, 240, 210, 215]
    assert (240, 230) == (datum(before), datum(after))


def test_cross_imps() -> None:
    """The sum over all other scores, and divided as the modifiers say."""
    board = [int(row["ns_score"]) for row in CROSS]
    sums = cross_imps(board)
    names: tuple[Divisor, ...] = ("Cross", "Cross2", "Cross1")
    found = [[rounded(divided(one, len(board), name), Fraction(1, 100)) for name in names] for one in sums]
    assert [[Fraction(row[name.lower()]) for name in names] for row in CROSS] == found


def test_capped_comparisons() -> None:
    """In one set of rules no comparison counts more than 17."""
    found = cross_imps([730, -170, 100, -420, -400], cap=CAVENDISH_CAP)
    assert [Fraction(text) for text in ("14", "-2.25", "4.25", "-8.25", "-7.75")] == [
        divided(one, 5, "Cross2") for one in found
    ]


@given(scores)
def test_cross_imps_of_a_direction_add_up_to_nothing(board: list[int]) -> None:
    """What one pair wins another of its direction loses."""
    assert sum(cross_imps(board)) == 0


@given(scores)
def test_the_sides_of_a_datum_are_opposite(board: list[int]) -> None:
    """The datum of East-West is that of North-South with the other sign."""
    assert -datum(board) == datum([-score for score in board])


def test_weighted_score_is_converted_before_it_is_weighted() -> None:
    """60% of 620 and 40% of -100 against 620."""
    parts = [(620, Fraction(6, 10)), (-100, Fraction(4, 10))]
    assert Fraction("-4.8") == weighted_imps(parts, 620)
