"""What a user says of a movement, each fact by the result that it changes."""

from fractions import Fraction

import pytest

from pbnlint.scoring.arithmetic.margin_scales import MarginScale
from pbnlint.scoring.collecting import collect
from pbnlint.scoring.event import Event, Method, Movement
from pbnlint.scoring.scored import score
from tests.scoring.records import records

Row = tuple[str, str, int]
"""A pair North-South, one East-West, and the score of North-South."""


def game(board: int, *rows: Row, section: str = "", columns: str = "PairId_NS;PairId_EW;Score_NS", **tags: str) -> str:
    """A board with its results."""
    lines = "\n".join(f"{ns} {ew} {score}" for ns, ew, score in rows)
    named = {"Event": "Autumn Pairs", "Board": str(board), "Vulnerable": "None", "Scoring": "MP", **tags}
    if section:
        named["Section"] = section
    heads = "\n".join(f'[{tag} "{value}"]' for tag, value in named.items())
    return f'{heads}\n[ScoreTable "{columns}"]\n{lines}\n'


def scored(*games: str, **said: object) -> Event:
    """The event, with what a user says of its movement."""
    movement = Movement(**said)  # type: ignore[arg-type]
    return score(collect([records(*games)], movement), Method("matchpoints", movement=movement))


def percents(event: Event) -> dict[str, Fraction | int | None]:
    """The percentage of each contestant."""
    return {one.id: one.percent for one in event.standings}


def ranks(event: Event) -> dict[str, tuple[str, str]]:
    """The direction and the rank of each contestant."""
    return {one.id: (one.direction, one.rank) for one in event.standings}


MITCHELL = (
    game(1, ("1", "4", 400), ("2", "5", 430), ("3", "6", 50)),
    game(2, ("1", "5", 110), ("2", "6", -50), ("3", "4", 140)),
)


def test_results_due_change_the_top() -> None:
    """Of two results, three were due: Neuberg brings them to the top of three."""
    games = game(1, ("1", "3", 400), ("2", "4", 430)), game(2, ("1", "4", 110), ("2", "3", 140))
    tops = [scored(*games, results_due=due).travellers[0].lines[0].top for due in (None, 3)]
    points = [scored(*games, results_due=due).travellers[0].lines[0].points_ns for due in (None, 3)]
    assert ([2, 4], [2, Fraction(7, 2)]) == (tops, points)


def test_no_fewer_results_are_due_than_there_are() -> None:
    """A board has all the results that it has."""
    assert percents(scored(*MITCHELL)) == percents(scored(*MITCHELL, results_due=1))


def test_results_due_come_before_what_a_file_claims() -> None:
    """The tops in a file speak of the method of its program."""
    text = game(1, columns="PairId_NS;PairId_EW;Score_NS;MP_NS;MP_EW").rstrip() + "\n1 3 400 0 6\n2 4 430 6 0\n"
    assert [6, 4] == [scored(text, results_due=due).travellers[0].lines[0].top for due in (None, 3)]


def test_a_mitchell_may_have_one_winner() -> None:
    """All pairs in one ranking."""
    two, one = scored(*MITCHELL), scored(*MITCHELL, winners=1)
    assert ({"NS", "EW"}, {""}) == tuple({direction for direction, _ in ranks(each).values()} for each in (two, one))
    assert percents(two) == percents(one)
    assert (["NS", "EW"], [""]) == tuple(
        list(dict.fromkeys(standing.direction for standing in each.standings)) for each in (two, one)
    )
    best = max(value for value in percents(one).values() if value is not None)
    assert {best} == {one.percent for one in one.standings if one.rank.rstrip("=") == "1"}


def test_a_pair_that_sat_the_other_way_once_need_not_make_one_winner() -> None:
    """It belongs where it sat more often, with all that it scored."""
    games = (*MITCHELL, game(3, ("4", "1", 100), ("2", "5", 90), ("3", "6", 80)))
    assert {""} == {direction for direction, _ in ranks(scored(*games)).values()}
    found = {pair: direction for pair, (direction, _) in ranks(scored(*games, winners=2)).items()}
    assert {"1": "NS", "2": "NS", "3": "NS", "4": "EW", "5": "EW", "6": "EW"} == found
    assert percents(scored(*games)) == percents(scored(*games, winners=2))


@pytest.mark.parametrize("named", ["6", "B 6"])
def test_results_against_a_phantom_count_for_nobody(named: str) -> None:
    """Who was to play it sat out, whatever was entered; the top is that of the pairs that were there."""
    games = (
        game(1, ("1", "4", 400), ("2", "5", 430), ("3", "6", 0), section="B"),
        game(2, ("1", "5", 110), ("2", "6", 0), ("3", "4", 140), section="B"),
    )
    event = scored(*games, phantom_pairs=(named,))
    assert {"1": 2, "2": 1, "3": 1, "4": 2, "5": 2} == {one.id: one.boards for one in event.standings}
    assert {2} == {line.top for traveller in event.travellers for line in traveller.lines}
    assert any("sat out" in note for note in event.notes)


def test_numbers_may_be_pairs_of_their_own_in_each_direction() -> None:
    """Which no board shows where only some tables are recorded."""
    games = game(1, ("1", "2", 400), ("3", "4", 430)), game(2, ("2", "1", 110), ("4", "3", 140))
    assert {"1", "2", "3", "4"} == set(percents(scored(*games)))
    apart = {f"{number} {way}" for number in "1234" for way in ("NS", "EW")}
    assert apart == set(percents(scored(*games, numbers_by_direction=True)))


def test_numbers_that_meet_both_ways_may_be_one_pair() -> None:
    """Where a record is wrong, and the user knows the movement."""
    games = [game(1, ("1", "2", 400), ("2", "1", 430))]
    assert {"1 NS", "2 NS", "1 EW", "2 EW"} == set(percents(scored(*games)))
    assert {"1", "2"} == set(percents(scored(*games, numbers_by_direction=False)))


def test_numbers_may_be_pairs_of_their_own_in_each_section() -> None:
    """Though no board was played in two."""
    games = (
        game(1, ("1", "2", 400), ("3", "4", 430), section="A"),
        game(2, ("1", "2", 110), ("3", "4", 140), section="B"),
    )
    assert {"1", "2", "3", "4"} == set(percents(scored(*games)))
    assert 8 == len(percents(scored(*games, numbers_by_section=True)))


def test_sections_may_be_compared_apart() -> None:
    """Each result with those of its own section alone."""
    games = (
        game(1, ("1", "2", 400), ("3", "4", 430), section="A"),
        game(1, ("5", "6", 50), ("7", "8", 60), section="B"),
    )
    together, apart = scored(*games), scored(*games, sections="apart")
    assert (1, 2) == (len(together.travellers), len(apart.travellers))
    assert (Fraction(200, 3), 0) == (percents(together)["1"], percents(apart)["1"])
    assert (Fraction(100, 3), 100) == (percents(together)["7"], percents(apart)["7"])


def test_boards_of_a_round_tell_matches_apart() -> None:
    """Two pairs that meet again play another match, where no record says which round it was."""
    games = (
        game(1, ("1", "2", 400), ("3", "4", 50)),
        game(2, ("1", "2", 110), ("3", "4", 90)),
        game(3, ("1", "2", -50), ("3", "4", 90)),
        game(4, ("1", "2", 100), ("3", "4", 110)),
    )
    scale = MarginScale("percentage")

    def stages(boards: int | None, **tags: str) -> list[tuple[str, object]]:
        movement = Movement(boards_per_round=boards)
        head = "".join(f'[{tag} "{value}"]\n' for tag, value in tags.items())
        named = [text.replace("[Scoring", f"{head}[Scoring", 1) for text in games]
        method = Method("matchpoints", vp_scale=scale, movement=movement)
        event = score(collect([records(*named)]), method)
        return [(one.stage, one.boards) for one in event.matches if one.home == "1"]

    assert [("", 4), ("total", 4)] == stages(None)
    assert [("boards 1-2", 2), ("boards 3-4", 2), ("total", 4)] == stages(2)
    assert [("7", 4), ("total", 4)] == stages(2, Round="7")


PLAYERS = {"North": "Ash", "South": "Birch", "East": "Crane", "West": "Dove"}


def table(board: int, points: int, **players: str) -> str:
    """A table with its players."""
    tags = {"Board": str(board), **PLAYERS, **players, "Scoring": "MP", "Score": f"NS {points}"}
    return "".join(f'[{tag} "{value}"]\n' for tag, value in tags.items())


def test_players_may_be_placed_though_few_partners_change() -> None:
    """And pairs may be though many do."""
    games = (
        table(1, 400),
        table(1, 430, North="Elm", South="Fir", East="Finch", West="Gull"),
        table(2, 110, North="Ash", South="Elm", East="Crane", West="Finch"),
        table(2, 140, North="Birch", South="Fir", East="Dove", West="Gull"),
    )
    assert 8 == len(percents(scored(*games)))
    players = percents(scored(*games, individual=True))
    assert {"Ash", "Birch", "Elm", "Fir", "Crane", "Dove", "Finch", "Gull"} == set(players)
    assert all("+" not in one for one in percents(scored(*games, individual=False)))
