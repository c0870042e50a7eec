"""Rubber bridge and Chicago: games, rubbers, bonuses, honours."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbnlint.bridge.boards import Vulnerability
from pbnlint.bridge.calls import DENOMINATIONS
from pbnlint.bridge.contract import PASSED_OUT, Contract, parse_contract
from pbnlint.bridge.seats import SEATS, Seat
from pbnlint.formats import open_source
from pbnlint.rulings import Award
from pbnlint.scoring.collecting import collect
from pbnlint.scoring.event import Entry, Method
from pbnlint.scoring.match import TableResult
from pbnlint.scoring.methods import Settings, choose
from pbnlint.scoring.pairs.rubber_play import DealScore, Played, chicago, honours, rubber, rubber_lines
from pbnlint.scoring.scored import score


def played(
    contract: str, declarer: Seat, tricks: int, vulnerability: Vulnerability | None = None, dealer: Seat | None = None
) -> Played:
    """A deal by its contract."""
    read = parse_contract(contract)
    assert read is not None
    return Played(read, declarer, tricks, vulnerability, dealer)


PASSED = Played(PASSED_OUT)
GAME_NS, GAME_EW = played("3NT", "N", 9), played("3NT", "E", 9)
PART_NS, PART_EW = played("2S", "N", 8), played("1NT", "W", 7)


def test_part_scores_make_a_game() -> None:
    """Two part-scores of 60 are a game: the side is vulnerable on the next deal."""
    scores = rubber([PART_NS, PART_NS, played("4S", "N", 9)])
    assert [(60, 0), (60, 0), (0, 0)] == [score.below for score in scores]
    assert (0, 100) == scores[2].above


def test_a_game_ends_the_part_scores_of_both() -> None:
    """After a game the other side's part-score does not help it any more."""
    scores = rubber([played("2S", "E", 8), GAME_NS, played("2H", "E", 8), played("4S", "N", 8)])
    # North-South alone are vulnerable on the last deal: two tricks down cost 200.
    assert (0, 200) == scores[3].above


@pytest.mark.parametrize(
    ("deals", "bonus"),
    [
        ([GAME_NS, GAME_NS], (700, 0)),
        ([GAME_NS, GAME_EW, GAME_EW], (0, 500)),
        ([GAME_EW, PASSED, GAME_EW], (0, 700)),
        ([GAME_NS], (300, 0)),
        ([GAME_NS, GAME_EW], (0, 0)),
        ([PART_NS], (100, 0)),
        ([GAME_EW, PART_NS], (100, 300)),
        ([PART_NS, PART_EW], (100, 100)),
        ([GAME_NS, GAME_NS, PART_EW], (0, 100)),
        ([PASSED], (0, 0)),
    ],
)
def test_end_of_a_rubber(deals: list[Played], bonus: tuple[int, int]) -> None:
    """A rubber that is won, or broken off, has its bonus at its last deal."""
    assert bonus == rubber(deals)[-1].bonus


def test_a_new_rubber_begins() -> None:
    """After a rubber nobody is vulnerable."""
    scores = rubber([GAME_NS, GAME_NS, played("4S", "N", 9)])
    assert (0, 50) == scores[2].above


def test_deals_that_are_missing() -> None:
    """The vulnerability of the record says which games were won before it."""
    first, second = rubber([played("4S", "N", 10, "NS"), played("1NT", "E", 7, "None")])
    assert ((700, 0), (0, 100)) == (first.bonus, second.bonus)


def test_chicago_games() -> None:
    """A game counts at once, 500 where it was made vulnerable."""
    scores = chicago([GAME_NS, played("4S", "E", 10, dealer="E"), PASSED, PART_NS, played("4H", "N", 10)])
    assert [(300, 0), (0, 500), (0, 0), (0, 0), (500, 0)] == [score.bonus for score in scores]


def test_chicago_part_scores() -> None:
    """Part-scores carry over to a game within the four deals."""
    scores = chicago([PART_NS, PART_NS])
    assert [(0, 0), (300, 0)] == [score.bonus for score in scores]


def test_chicago_part_score_on_the_fourth_deal() -> None:
    """A part-score on the last deal gives 100, and none carries over to the next rubber."""
    scores = chicago([PASSED, *[played("4S", "N", 9)] * 3, PART_EW, PART_EW, PART_EW, PART_NS])
    assert [(0, 100), (0, 0), (0, 0), (0, 0)] == [score.bonus for score in scores][4:]


@pytest.mark.parametrize(
    ("number", "dealer", "expected"), [(0, "N", 50), (1, "N", 100), (1, "E", 50), (2, "S", 100), (3, "W", 100)]
)
def test_chicago_vulnerability(number: int, dealer: Seat, expected: int) -> None:
    """Nobody, the dealer's side twice, both: where the record does not say another."""
    down = played("4S", "N", 9, dealer=dealer)
    assert (0, expected) == chicago([down] * (number + 1))[number].above


def test_chicago_vulnerability_of_the_record() -> None:
    """What the record says holds, as in clubs where the other side is vulnerable."""
    assert (0, 100) == chicago([played("4S", "N", 9, "All", "N")])[0].above


DEAL = "N:AKQJT.432.432.32 98.AK5.AK5.A7654 765.QJT.QJT.KQJT 432.9876.9876.98"
ACES = "N:A432.A32.A32.A32 KQJT.KQJ.KQJ.KQJ 98.T987.T987.T98 765.654.654.7654"


@pytest.mark.parametrize(
    ("contract", "deal", "expected"),
    [
        ("4S", DEAL, (150, 0)),
        ("4C", DEAL, (100, 0)),
        ("4H", DEAL, (0, 0)),
        ("3NT", ACES, (150, 0)),
        ("4S", ACES, (0, 100)),
        ("3NT", DEAL, (0, 0)),
    ],
)
def test_honours(contract: str, deal: str, expected: tuple[int, int]) -> None:
    """Honours in one hand count for the side of the hand, whoever declares."""
    (record,) = open_source(f'[Board "1"]\n[Deal "{deal}"]\n'.encode(), "deal.pbn").records
    assert record.deal is not None
    assert expected == honours(parse_contract(contract) or PASSED_OUT, record.deal.deal)


def test_no_honours_without_cards() -> None:
    """Without the hands, and on a deal passed out, there are none."""
    assert ((0, 0), (0, 0)) == (honours(Contract(4, "S"), None), honours(PASSED_OUT, None))


def entry(number: int, contract: str, declarer: Seat, tricks: int, **more: str) -> Entry:
    """An entry of one table."""
    result = TableResult(number, str(number), parse_contract(contract), declarer, tricks)
    return Entry(str(number), result, "1", "2")._replace(**more)  # type: ignore[arg-type]


def test_lines() -> None:
    """A line has what its deal gives to each side, with the bonuses that it earns."""
    lines = rubber_lines([entry(1, "3NT", "N", 9), entry(2, "3NT", "N", 9), entry(3, "1NT", "E", 6)], Method("rubber"))
    assert [(100, -100), (800, -800), (50, -50)] == [(line.points_ns, line.points_ew) for line in lines]


def test_lines_of_chicago() -> None:
    """The same deals by the other game."""
    lines = rubber_lines([entry(1, "3NT", "N", 9), entry(2, "1NT", "E", 6)], Method("Chicago"))
    assert [400, 50] == [line.points_ns for line in lines]


def test_lines_of_other_pairs() -> None:
    """Where a pair changes, another rubber begins."""
    lines = rubber_lines([entry(1, "3NT", "N", 9), entry(2, "3NT", "N", 9, ew="3")], Method("rubber"))
    assert [400, 400] == [line.points_ns for line in lines]


def test_lines_without_a_result() -> None:
    """A deal without a result has no points and changes nothing."""
    ruled = entry(2, "3NT", "N", 9)._replace(awards=(Award("not played"), Award("not played")))
    unknown = entry(3, "3NT", "N", 9)
    unknown = unknown._replace(result=unknown.result._replace(tricks=None))
    lines = rubber_lines([entry(1, "3NT", "N", 9), ruled, unknown, entry(4, "3NT", "N", 9)], Method("rubber"))
    assert [100, None, None, 800] == [line.points_ns for line in lines]


CONTRACTS = st.builds(Contract, st.integers(1, 7), st.sampled_from(DENOMINATIONS), st.integers(0, 2))
DEALS = st.builds(
    Played, CONTRACTS, st.sampled_from(SEATS), st.integers(0, 13), st.none(), st.sampled_from(SEATS), st.just((0, 0))
)


@given(st.lists(DEALS, max_size=30))
def test_games_below_the_line(deals: list[Played]) -> None:
    """A rubber is won with two games: there is no bonus of a rubber before a side has 200 below the line."""
    below = [0, 0]
    for deal in rubber(deals)[:-1]:
        below = [one + other for one, other in zip(below, deal.below, strict=True)]
        for side in (0, 1):
            assert not deal.bonus[side] or below[side] >= 200


@given(st.lists(DEALS, max_size=30), st.sampled_from([rubber, chicago]))
def test_a_side_alone_scores_below_the_line(
    deals: list[Played], play: Callable[[list[Played]], tuple[DealScore, ...]]
) -> None:
    """Of every deal one side at most has points for tricks, and no figure is negative."""
    for deal in play(deals):
        assert 0 in deal.below
        assert min(*deal.below, *deal.above, *deal.bonus) >= 0


RECORD = """[Event "Home"]
[Board "{number}"]
[West "Alder"]
[North "Birch"]
[East "Cedar"]
[South "Dogwood"]
[Dealer "N"]
[Scoring "Rubber"]
[Declarer "N"]
[Contract "{contract}"]
[Result "{tricks}"]
"""


def test_records_of_a_rubber() -> None:
    """Records whose tag Scoring names the game are scored as one rubber, vulnerable by the games won."""
    deals = [("3NT", 9), ("4S", 9), ("4S", 10)]
    text = "\n".join(
        RECORD.format(number=number, contract=contract, tricks=tricks)
        for number, (contract, tricks) in enumerate(deals, 1)
    )
    collected = collect([list(open_source(text.encode(), "rubber.pbn").records)])
    event = score(collected, choose(collected, Settings()))
    assert [100, -100, 820] == [traveller.lines[0].points_ns for traveller in event.travellers]
    assert [("1", "Birch - Dogwood", 820), ("2", "Cedar - Alder", -820)] == [
        (one.rank, one.id, one.score) for one in event.standings
    ]
