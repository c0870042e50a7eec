"""Claims of team matches: the scale that explains them, and figures that are not those computed."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from pbnlint.scoring.arithmetic.margin_scales import MarginScale, side_points
from pbnlint.scoring.claims.matches import scale_of_claims
from pbnlint.scoring.event import ClaimedMatch, ClaimedStanding, Collected, Contestant, Difference, Figures, Method
from pbnlint.scoring.scored import score
from tests.scoring.team_values import collected_of, match_of

MARGINS = (17, 9, -7, 14, -15, 0, 31, 2, 45, -22)
IMPS = Method("IMPs")
EIGHT = Method("IMPs", vp_scale=MarginScale("WBF continuous"), match_boards=8)


def claims(margins: Sequence[int], boards: int, name: str = "WBF continuous") -> tuple[ClaimedMatch, ...]:
    """Matches with the victory points of a scale."""
    made = []
    for number, margin in enumerate(margins):
        home, visit = (side_points(one, boards, MarginScale(name)) for one in (margin, -margin))
        assert home is not None
        assert visit is not None
        imps = (margin, 0) if margin > 0 else (0, -margin)
        made.append(ClaimedMatch(str(2 * number), str(2 * number + 1), "1", imps, (home, visit)))
    return tuple(made)


def event_of(*matches: ClaimedMatch, boards: int | None = None) -> Collected:
    """An event of which nothing but the claims is known."""
    return Collected("Cup", (), {}, claimed_matches=matches, teams=True, boards=boards)


@pytest.mark.parametrize("name", ["WBF continuous", "WBF discrete"])
@pytest.mark.parametrize("boards", [8, 16, 24])
def test_the_scale_that_explains_all(name: str, boards: int) -> None:
    """The scale and the length of the matches come from the figures."""
    found = scale_of_claims(event_of(*claims(MARGINS, boards, name)))
    assert found is not None
    assert (name, boards, 10, 10) == (found.scale.name, found.boards, found.fitting, found.claims)


def test_why() -> None:
    """The sentence says what was found, and how well it fits."""
    found = scale_of_claims(event_of(*claims(MARGINS, 8)))
    assert found is not None
    assert "10 of 10 claimed results of matches have the victory points of WBF continuous for 8 boards." == found.why


def test_several_lengths() -> None:
    """Where neighbouring lengths explain every claim alike, the sentence says so."""
    found = scale_of_claims(event_of(*claims(MARGINS, 20, "WBF discrete")))
    assert found is not None
    assert found.why.endswith("WBF discrete for 19 to 21 boards.")


def test_plain_rounding() -> None:
    """A program that rounds the formula plainly is found by the margins at which that differs."""
    found = scale_of_claims(event_of(*claims((40, *MARGINS), 8, "WBF continuous, plain rounding")))
    assert found is not None
    assert "WBF continuous, plain rounding" == found.scale.name


def test_wrong_claims_and_several_lengths() -> None:
    """Where a claim is wrong and lengths that differ explain the others, nothing tells which is right."""
    first, *others = claims(MARGINS, 20, "WBF discrete")
    assert scale_of_claims(event_of(first._replace(vps=(20, 0)), *others)) is None


def test_wrong_claims_and_lengths_that_are_alike() -> None:
    """Lengths with the same table are one."""
    first, *others = claims(MARGINS, 12, "ACBL 20")
    found = scale_of_claims(event_of(first._replace(vps=(20, 0)), *others))
    assert found is not None
    assert ("ACBL 20", (12, 13, 14, 15)) == (found.scale.name, found.lengths)


def test_claimed_points_of_boards() -> None:
    """With a top the points that a record claims are compared, of both sides."""
    collected = collected_of(match_of([(420, -50)]))
    first, second = collected.entries
    claimed = first._replace(claimed=Figures(points_ns=2, points_ew=1))
    (difference,) = score(collected._replace(entries=(claimed, second)), Method("point-a-board")).differences
    assert ("board 1, Oak against Elm, EW", "points", "1", "0", "1", "Elm") == difference


def test_no_claims_of_total_points() -> None:
    """A method whose figures no file claims has none to compare."""
    collected = collected_of(match_of([(420, -50)]))
    entries = tuple(entry._replace(claimed=Figures(imps_ns=9)) for entry in collected.entries)
    assert ([], 0) == differences(collected._replace(entries=entries), Method("total points"))


def test_a_wrong_claim_among_right_ones() -> None:
    """One claim that is wrong does not hide the scale."""
    first, *others = claims(MARGINS, 8)
    found = scale_of_claims(event_of(first._replace(vps=(13, 7)), *others))
    assert found is not None
    assert (8, 9, 10) == (found.boards, found.fitting, found.claims)


@pytest.mark.parametrize(
    "collected",
    [
        event_of(*claims(MARGINS[:3], 8)),
        event_of(*(one._replace(vps=(13, 7)) for one in claims(MARGINS, 8))),
        event_of(*claims((0, 0, 0, 0), 8)),
        event_of(*claims(MARGINS[:5], 8), *claims(MARGINS[:5], 16)),
        event_of(*(one._replace(vps=None) for one in claims(MARGINS, 8))),
    ],
    ids=["too few", "no scale", "any length", "two lengths", "no claims"],
)
def test_no_scale(collected: Collected) -> None:
    """Too few claims, or claims that nothing explains, or that several scales explain, tell no scale."""
    assert scale_of_claims(collected) is None


def test_the_length_that_the_file_says() -> None:
    """A length that is known is the only one tried."""
    assert scale_of_claims(event_of(*claims(MARGINS, 8), boards=16)) is None


def differences(collected: Collected, method: Method) -> tuple[list[tuple[str, str, str, str]], int]:
    """Where, figure, claimed and computed of each difference, and how many claims were compared."""
    event = score(collected, method)
    return [one[:4] for one in event.differences], event.compared


def test_claimed_victory_points() -> None:
    """Claims that the scale does not give are named."""
    first, *others = claims(MARGINS, 8)
    found = differences(event_of(first._replace(vps=(13, 7)), *others), EIGHT)
    assert ([("0 against 1, round 1", "victory points", "13-7", "15.75-4.25")], 10) == found


def test_claimed_matches_with_boards() -> None:
    """IMPs that a table claims for a match are compared with those of its boards, whoever is named first."""
    collected = collected_of(match_of([(420, -50)]))
    right, wrong = ClaimedMatch("Elm", "Oak", "1", (0, 10)), ClaimedMatch("Oak", "Elm", "1", (9, 0))
    collected = collected._replace(claimed_matches=(right, wrong))
    assert ([("Oak against Elm, round 1", "IMPs", "9-0", "10-0")], 2) == differences(collected, IMPS)


def test_claimed_imps_of_boards() -> None:
    """IMPs that a record claims are compared once for both sides."""
    collected = collected_of(match_of([(420, -50), (420, 420)], stage="Final"))
    first, *others = collected.entries
    claimed = first._replace(room="Open", claimed=Figures(imps_ns=9, imps_ew=-9))
    right = [one._replace(claimed=Figures(imps_ns=0)) for one in others[1:]]
    collected = collected._replace(entries=(claimed, others[0], *right))
    (difference,) = score(collected, IMPS).differences
    assert ("board 1, Open room, NS", "IMPs", "9", "10", "1", "Oak") == difference
    assert 3 == score(collected, IMPS).compared


def with_standings(*standings: ClaimedStanding) -> Collected:
    """An event of two teams, drawn, with claims of its standings."""
    collected = event_of(ClaimedMatch("1", "2", "1", (3, 3)))
    teams = {"1": Contestant("1", ("Oak",)), "2": Contestant("2", ("Elm",))}
    return collected._replace(claimed_standings=standings, contestants=teams)


def test_claimed_totals() -> None:
    """Totals and ranks are compared with the standings."""
    collected = with_standings(
        ClaimedStanding("1", "1", Fraction(10), kind="TotalScoreVP"), ClaimedStanding("2", "2", 9, kind="TotalScoreVP")
    )
    assert ([("Elm", "victory points", "9", "10"), ("Elm", "rank", "2", "1=")], 4) == differences(collected, EIGHT)


def test_totals_of_another_kind() -> None:
    """A column that counts something else is not compared."""
    assert ([], 0) == differences(with_standings(ClaimedStanding("1", "2", 3, kind="TotalScoreIMP")), EIGHT)


def test_difference_is_a_plain_value() -> None:
    """A difference names the contestant by its id, so that outputs can find it."""
    collected = with_standings(ClaimedStanding("2", "", 9, kind="TotalScoreVP"))
    assert (Difference("Elm", "victory points", "9", "10", contestant="2"),) == score(collected, EIGHT).differences
