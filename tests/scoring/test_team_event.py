"""What has to be said of an event of teams."""

import pytest

from pbnlint.rulings import Award, Penalty
from pbnlint.scoring.arithmetic.margin_scales import MarginScale
from pbnlint.scoring.event import ClaimedMatch, Collected, Method, MethodName
from pbnlint.scoring.teams.event import is_team_event, team_event
from tests.scoring.team_values import assigned, collected_of, match_of

IMPS = Method("IMPs")
FLAT = (420, 420)


def notes_of(collected: Collected, method: Method = IMPS, *penalties: Penalty) -> str:
    """All sentences."""
    return " ".join(team_event(collected, method, penalties).notes)


def test_nothing_to_say() -> None:
    """A match that is complete needs no note."""
    assert "" == notes_of(collected_of(match_of([FLAT])))


def test_boards_left_out() -> None:
    """Boards without a comparison are named with the reason."""
    unplayed = Award("not played")
    collected = collected_of(
        match_of([FLAT] * 3, stage="Final"), awards={1: (unplayed, unplayed), 5: (unplayed, unplayed)}
    )
    assert "Oak against Elm, Final: boards 1 and 3 left out, for they were not played." == notes_of(collected)


def test_a_third_table() -> None:
    """Records of a board beyond its two rooms are named."""
    match = match_of([FLAT])
    board = match.segments[0].boards[0]._replace(more=2)
    match = match._replace(segments=(match.segments[0]._replace(boards=(board,)),))
    assert "Oak against Elm: 2 records left out, for a board has two rooms." == notes_of(collected_of(match))


@pytest.mark.parametrize(
    ("method", "word"),
    [
        (Method("Patton"), "Patton"),
        (Method("IMPs", imp_scale="EMP"), "EMP"),
        (Method("IMPs", vp_scale=MarginScale("ACBL 30")), "ACBL 30"),
        (Method("board-a-match", vp_scale=MarginScale("WBF continuous")), "board-a-match"),
    ],
)
def test_what_cannot_be_scored(method: Method, word: str) -> None:
    """A method or a scale that does not apply is named."""
    assert word in notes_of(collected_of(match_of([FLAT] * 2)), method)


def test_differences_between_the_lines_of_the_scale() -> None:
    """Differences that the table does not state are converted by lower bounds, and a note says so."""
    assert "lower bounds" in notes_of(collected_of(match_of([(425, 400)])))


def test_a_weighted_difference_is_not_converted() -> None:
    """The mean of a weighted score is no difference that the scale converts."""
    award = assigned(("3/5", 620), ("2/5", -100))
    assert "" == notes_of(collected_of(match_of([FLAT]), awards={1: (award, award)}))


def test_penalty_of_a_pair() -> None:
    """A penalty for a pair is its team's."""
    collected = collected_of(match_of([FLAT]))
    entries = tuple(entry._replace(ns="Birch - Dogwood", ew="Cedar - Alder") for entry in collected.entries[:1])
    event = team_event(collected._replace(entries=entries), IMPS, [Penalty("Cedar - Alder", 3, "IMPs")])
    assert ("Elm", -3) == (event.penalties[0].contestant, event.standings[1].score)


def test_penalty_left_out() -> None:
    """A penalty in another unit is named."""
    assert "penalty of 1 VP of Oak" in notes_of(collected_of(match_of([FLAT])), IMPS, Penalty("Oak", 1, "VPs"))


def test_claimed_victory_points_without_a_scale() -> None:
    """Victory points that are taken from the file are said to be."""
    claims = (ClaimedMatch("1", "2", "1", (25, 8), (17, 3)),)
    assert "as the file gives them" in notes_of(Collected("Cup", (), {}, claimed_matches=claims, teams=True))


def test_length_not_known() -> None:
    """A scale needs the length of the matches."""
    claims = (ClaimedMatch("1", "2", "1", (25, 8)),)
    collected = Collected("Cup", (), {}, claimed_matches=claims, teams=True)
    assert "length of the matches" in notes_of(collected, Method("IMPs", vp_scale=MarginScale("WBF continuous")))


def test_two_events() -> None:
    """Matches of two events are added up, and a note says so."""
    other = match_of([FLAT])._replace(event="League")
    assert "2 events (Cup, League)" in notes_of(collected_of(match_of([FLAT]), other))


def test_knockout() -> None:
    """Several matches of a knock-out have no ranking, for it is decided match by match; a single one has."""
    final, semifinal = match_of([FLAT], stage="Final"), match_of([FLAT], stage="Semifinal", visit="Fir")
    assert "match by match" in notes_of(collected_of(final, semifinal))
    assert [0, 2] == [
        len(team_event(collected_of(*matches), IMPS).standings) for matches in ((final, semifinal), (final,))
    ]


@pytest.mark.parametrize(
    ("method", "penalties", "stage"),
    [(IMPS, (Penalty("Oak", 3, "IMPs"),), "Final"), (IMPS._replace(carry_over={"Oak": 1}), (), "Final"),
     (IMPS._replace(vp_scale=MarginScale("WBF continuous")), (), "Final"), (IMPS, (), "Round robin")],
    ids=["penalty", "carry-over", "victory points", "another stage"],
)  # fmt: skip
def test_what_needs_a_ranking_has_one(method: Method, penalties: tuple[Penalty, ...], stage: str) -> None:
    """Penalties and carry-over count in the standings alone, and where matches count together there is a ranking."""
    collected = collected_of(match_of([FLAT], stage=stage), match_of([FLAT], stage="Semifinal", visit="Fir"))
    assert ["Elm", "Fir", "Oak"] == sorted(one.id for one in team_event(collected, method, penalties).standings)


def test_contestants_are_the_teams() -> None:
    """Pairs that sat for a team are not contestants of the event."""
    event = team_event(collected_of(match_of([FLAT])), IMPS)
    assert ["Oak", "Elm"] == list(event.contestants)


@pytest.mark.parametrize(("name", "expected"), [("IMPs", True), ("Butler", False), ("matchpoints", False)])
def test_is_team_event(name: MethodName, expected: bool) -> None:
    """Matches are scored as such by a method between two rooms."""
    assert expected == is_team_event(collected_of(match_of([FLAT])), Method(name))


def test_carry_over_of_the_records() -> None:
    """A carry-over that records name is said, and left to the user."""
    match = match_of([FLAT])._replace(carry_over=("47", "0"))
    assert "carry-over of 47 for Oak and 0 for Elm" in notes_of(collected_of(match))


@pytest.mark.parametrize("carry_over", [("", ""), ("0", "0"), ("0.0", ""), ("Room", "-")])
def test_no_carry_over(carry_over: tuple[str, str]) -> None:
    """Nothing carried over needs no word."""
    assert "" == notes_of(collected_of(match_of([FLAT])._replace(carry_over=carry_over)))


def test_carry_over_for_nobody() -> None:
    """A carry-over of a team that does not play is named."""
    method = IMPS._replace(carry_over={"Oak": 3, "Aok": 4})
    assert "No team of the event is named Aok, so that its carry-over counts for nobody." == notes_of(
        collected_of(match_of([FLAT])), method
    )


def test_penalty_for_nobody() -> None:
    """So is a penalty."""
    assert "named Aok, so that its penalty" in notes_of(collected_of(match_of([FLAT])), IMPS, Penalty("Aok", 1, "IMPs"))
