"""An event scored as text: what people read."""

import random
from fractions import Fraction

import click
import pytest
from hypothesis import given
from hypothesis import strategies as st

import pbnlint
from pbnlint.output.columns import Column, cells, table, wrapped
from pbnlint.output.score_differences import pair_text
from pbnlint.output.score_text import Wanted, document
from pbnlint.output.score_travellers import traveller_lines
from pbnlint.rulings import Penalty, RuledTable, Ruling
from pbnlint.scoring.changes import changes
from pbnlint.scoring.event import ClaimedMatch, Collected, Contestant, Difference, Event, Method, Standing
from pbnlint.scoring.scored import score
from tests.output.events import PAIRS_EVENT, TEAMS_EVENT, line
from tests.scoring.team_values import collected_of, match_of


def shown(event: Event, wanted: Wanted = Wanted()) -> str:  # noqa: B008 - an immutable value
    """The document without colours."""
    return click.unstyle(document(event, wanted))


def test_the_heading_says_what_when_and_how() -> None:
    """The event, its date, and the method with its reason."""
    assert ["Riverbank Pairs, 2024.10.24", 'Matchpoints by the tag Scoring "MP".'] == shown(PAIRS_EVENT).splitlines()[
        :2
    ]


def test_two_winners_have_a_ranking_each() -> None:
    """With ties, names, scores of two decimals, percentages, boards."""
    assert """\
North-South
  Rank  No  Names            MP      %  Boards
     1   1  Alder, Aspen   4.83  60.42       2
    2=   2  Beech, Birch   2.50  31.25       2
    2=   3  Cedar, Cherry  2.50  31.25       2

East-West
  Rank  No  Names           MP      %  Boards
     1   8  Dipper, Dove  4.00  50.00       2
""" in shown(PAIRS_EVENT)


def test_a_name_is_shown_once() -> None:
    """An id that is no more than the names has no column of its own; whole scores have no decimal places."""
    named = (("1", "Alder - Aspen", ("Alder", "Aspen"), 7), ("2", "Beech - Birch", ("Beech", "Birch"), 5))
    standings = tuple(Standing(rank, one, names, "", score, boards=2) for rank, one, names, score in named)
    assert """
  Rank  Names         MP  Boards
     1  Alder, Aspen   7       2
     2  Beech, Birch   5       2
""" in shown(PAIRS_EVENT._replace(contestants={}, standings=standings, travellers=()))


def test_numbers_that_both_directions_share_stand_without_their_direction() -> None:
    """The ranking is of one direction."""
    standings = tuple(Standing("1", f"9 {direction}", (), direction, 4) for direction in ("NS", "EW"))
    rows = [row.split() for row in shown(PAIRS_EVENT._replace(standings=standings)).splitlines()]
    assert 2 == rows.count(["1", "9", "4", "0"])


def test_a_traveller_shows_its_sums() -> None:
    """Contract, declarer, tricks, score, points of both sides; what a star means; how few results became the top."""
    assert (
        shown(PAIRS_EVENT, Wanted(boards=("3",))).split("\n\n")[1]
        == """\
Board 3, dealer South, East-West vulnerable; top 4, Neuberg: 2 of 3 results
  Table  NS  EW  Contract  By  Tricks  Score  MP NS  MP EW   % NS
      1   1   6  4S        N       11    450  3.50    0.50  87.50
      3   3   8                               2.40*   1.60  60.00
      2   2   7  4S        N        9    -50  0.50    3.50  12.50
  * adjusted: A+/A-"""
    )


def test_a_score_card_is_from_its_owners_view() -> None:
    """Opponents, own score, and the result so far."""
    assert (
        shown(PAIRS_EVENT, Wanted(contestants=("7",))).split("\n\n")[1]
        == """\
Score card of 7 Crane, Curlew, East-West
  Round  Board  Against         Contract  By  Tricks  Score    MP      %  So far
  1          3  2 Beech, Birch  4S        N        9     50  3.50  87.50   87.50"""
    )


def test_opponents_with_long_names_stand_above_their_boards() -> None:
    """Where the lines have no room for them."""
    names = ("Beech of the Upper Water Meadow", "Birch of the Lower Water Meadow")
    event = PAIRS_EVENT._replace(contestants={**PAIRS_EVENT.contestants, "2": Contestant("2", names, "NS")})
    assert (
        shown(event, Wanted(contestants=("7",))).split("\n\n")[1]
        == """\
Score card of 7 Crane, Curlew, East-West
  Board  Contract  By  Tricks  Score    MP      %  So far
  Round 1 against 2 Beech of the Upper Water Meadow, Birch of the Lower Water
    Meadow
      3  4S        N        9     50  3.50  87.50   87.50"""
    )


def test_a_match_shows_segments_and_total() -> None:
    """IMPs of both teams, and victory points with two places where they have fractions."""
    assert """\
Matches
  Home   Visit  Stage  Boards   IMPs         VPs
  Trees  Birds  1           4  10-13
  Trees  Birds  total       8  21-36  7.66-12.34
""" in shown(TEAMS_EVENT)


def test_the_score_card_of_a_team_counts_a_board_once() -> None:
    """Both tables are shown, and their points are the team's once."""
    event = score(collected_of(match_of([(420, -50), (420, 400)])), Method("IMPs"))
    card = shown(event, Wanted(contestants=("Oak",))).split("\n\n")[1]
    assert ["10", "10", "11", "11"] == [row.split()[-1] for row in card.splitlines()[2:]]


def test_what_a_match_counts() -> None:
    """A match that is not scored in IMPs has points."""
    event = score(collected_of(match_of([(420, -50)], stage="League")), Method("point-a-board"))
    assert ["Home", "Visit", "Stage", "Boards", "Points"] in [row.split() for row in shown(event).splitlines()]


def test_standings_in_claimed_victory_points() -> None:
    """Where victory points are taken from the file, the standings are in them."""
    claims = (ClaimedMatch("Oak", "Elm", "1", (25, 8), (17, 3)),)
    event = score(Collected("Cup", (), {}, claimed_matches=claims, teams=True), Method("IMPs"))
    rows = [row.split() for row in shown(event).splitlines()]
    assert ["Rank", "Team", "VPs", "Matches", "Boards"] in rows
    assert ["1", "Oak", "17.00", "1", "0"] in rows


def test_a_difference_names_what_is_claimed_and_what_is_right() -> None:
    """Where it stands, too."""
    assert "  Board 3, table 1: matchpoints NS 4; the records give 3.5.\n" in shown(PAIRS_EVENT)


@pytest.mark.parametrize(("compared", "sentence"), [
    (0, "The file gives no figures to compare with."),
    (1, "The one figure that the file gives agrees."),
    (1200, "All 1,200 figures that the file gives agree."),
])  # fmt: skip
def test_without_a_difference_it_says_so(compared: int, sentence: str) -> None:
    """And how many figures that rests on."""
    assert sentence in shown(PAIRS_EVENT._replace(differences=(), compared=compared))


@pytest.mark.parametrize(("count", "lines"), [(8, 8), (9, 4), (500, 4)])
def test_few_differences_of_a_kind_stand_for_many(count: int, lines: int) -> None:
    """Up to eight are all shown; of more the first three, and a line that says how many there are."""
    many = tuple(Difference(f"board {i}", "matchpoints NS", "4", "3", f"{i}") for i in range(count))
    [section] = [part for part in shown(PAIRS_EVENT._replace(differences=many)).split("\n\n") if "differ" in part]
    told = section.splitlines()[1:]
    assert lines == sum(row.startswith(("  Board", "  ...")) for row in told)


@pytest.mark.parametrize(
    ("both", "text"),
    [((36, 21), "36-21"), ((10, -2), "10-(-2)"), ((-1, Fraction(29, 3)), "(-1.00)-9.67")],
)
def test_the_figures_of_two_teams(both: tuple[int | Fraction, int | Fraction], text: str) -> None:
    """A negative figure, as boards that do not balance make it, stands in parentheses."""
    assert text == pair_text(both)


def test_a_penalty_of_one() -> None:
    """One of a unit is singular, and a reason with parentheses of its own gets no others."""
    penalty = Penalty("2", 1, "IMPs", "ruling 1 (board 7)")
    assert "2 Beech, Birch: 1 IMP, ruling 1 (board 7)" in shown(PAIRS_EVENT._replace(penalties=(penalty,)))


def test_penalties_and_notes_are_told() -> None:
    """Each on its own line."""
    text = shown(PAIRS_EVENT)
    assert "Penalties\n  2 Beech, Birch: 0.25 matchpoints (late at the table)" in text
    assert text.endswith("Note: Board 9 was left out.")


def test_changes_show_before_and_now() -> None:
    """The corrected table, the tables that it moved, and the places."""
    lines = PAIRS_EVENT.travellers[0].lines
    new = PAIRS_EVENT._replace(
        travellers=(PAIRS_EVENT.travellers[0]._replace(lines=(line("1", "6", 10, 420, 3), *lines[1:])),),
        standings=(PAIRS_EVENT.standings[0]._replace(rank="2"), *PAIRS_EVENT.standings[1:]),
    )
    text = shown(new, Wanted(against=changes(PAIRS_EVENT, new)))
    assert (
        """\
Changes since the earlier version
  Results changed:
    Board  NS  EW  Table  Before       Now                 MP NS         MP EW
        3   1   6      1  4S N 11 450  4S N 10 420  3.50 -> 3.00  0.50 -> 1.00
  Standings:
      Rank  No  Names           MP      %
    1 -> 2   1  Alder, Aspen  4.83  60.42
"""
        in text
    )


def test_a_text_of_the_file_cannot_steer_the_terminal() -> None:
    """Names lose their control characters."""
    event = PAIRS_EVENT._replace(title="Spring\x1b[2J", contestants={}, travellers=())
    assert "\x1b[2J" not in document(event)


TEXTS = st.text(st.characters(codec="utf-8"), max_size=60)


@given(TEXTS, TEXTS, st.lists(TEXTS, max_size=4), st.randoms(use_true_random=False))
def test_no_line_is_longer_than_80_columns(title: str, one: str, names: list[str], rng: random.Random) -> None:
    """Whatever the names are, wide characters included."""
    scale = rng.choice((1, 10**9))
    event = PAIRS_EVENT._replace(
        title=title,
        contestants={**PAIRS_EVENT.contestants, "1": Contestant("1", tuple(names))},
        standings=tuple(s._replace(id=one, names=tuple(names), score=s.score * scale) for s in PAIRS_EVENT.standings),
        differences=(Difference(title, one, "1", "2"),),
        notes=(title,),
        matches=tuple(m._replace(home=one, visit=title) for m in TEAMS_EVENT.matches),
    )
    moved = ((Ruling(1, RuledTable(title)), changes(event, event)),)
    text = shown(event, Wanted(True, (), ("1", one), changes(PAIRS_EVENT, event), moved))
    assert [] == [row for row in text.splitlines() if cells(row) > 80]


@given(st.text(), st.integers(8, 80))
def test_wrapping_loses_nothing_but_blanks(text: str, width: int) -> None:
    """All characters come again, in order."""
    rows = wrapped(text, width, "  ")
    assert "".join(text.split()) == "".join("".join(rows).split())


def test_a_table_leaves_empty_columns_out() -> None:
    """Their titles, too."""
    columns = (Column("A"), Column("B"), Column("C", right=True))
    assert ["  A   C", "  x  12"] == list(table(columns, [("x", "", "12")]))


def test_names_with_commas_are_told_apart() -> None:
    """A family name with an initial after it is one name."""
    names = ("Heron, A.", "Kite, B.")
    standing = Standing("1", "Heron, A. - Kite, B.", names, "", 7, boards=2)
    assert """
  Rank  Names                 MP  Boards
     1  Heron, A. - Kite, B.   7       2
""" in shown(PAIRS_EVENT._replace(contestants={}, standings=(standing,), travellers=()))


def test_a_match_that_was_not_scored_is_no_draw() -> None:
    """Without a board it has no figures; where no match has any there is no table of matches."""
    home = TEAMS_EVENT.matches[0]
    unplayed = home._replace(home="Heron", visit="Kite", stage="total", imps=(0, 0), vps=None, boards=0)
    row = next(line for line in shown(TEAMS_EVENT._replace(matches=(home, unplayed))).splitlines() if "Heron" in line)
    assert ["Heron", "Kite", "total", "0", "-"] == row.split()
    assert "Matches" not in shown(TEAMS_EVENT._replace(matches=(unplayed,))).splitlines()


@pytest.mark.parametrize(("stages", "named"), [(("Final", "Final"), False), (("Final", "Semifinal"), True)])
def test_a_traveller_names_the_matches_where_there_are_several(stages: tuple[str, ...], named: bool) -> None:
    """The only match of a board stands in the heading of the event, and not in every row."""
    board = PAIRS_EVENT.travellers[0]
    lines = tuple(
        line._replace(entry=line.entry._replace(stage=stage))
        for line, stage in zip(board.lines[:2], stages, strict=True)
    )
    event = PAIRS_EVENT._replace(travellers=(board._replace(lines=lines),))
    assert named == ("Match  " in shown(event, Wanted(travellers=True)))


def test_a_match_of_one_segment_is_shown_once() -> None:
    """Its total says the same; teams that have a number are shown with their names."""
    only = TEAMS_EVENT.matches[0]
    event = TEAMS_EVENT._replace(
        matches=(only._replace(home="1"), only._replace(home="1", stage="total")),
        contestants={"1": Contestant("1", ("Trees",))},
    )
    section = shown(event).split("\n\n")[2]
    assert [
        "Matches",
        "  Home     Visit  Stage  Boards   IMPs",
        "  1 Trees  Birds  1           4  10-13",
    ] == section.splitlines()


def test_a_single_table_shows_its_target() -> None:
    """24 points, vulnerable: the target is 290, and 170 is 3 IMPs less."""
    record = b"""
[Board "4"]
[Dealer "W"]
[Vulnerable "EW"]
[Deal "N:Q974.852.AJ4.J65 AK32.K943.K63.Q2 J65.QT6.QT97.K84 T8.AJ7.852.AT973"]
[Declarer "E"]
[Contract "3H"]
[Result "10"]
"""
    event = pbnlint.results(record, "target IMPs")
    assert """\
Board 4, dealer West, East-West vulnerable; East-West hold 24 points, target 290
  Contract  By  Tricks  Score  IMPs NS  IMPs EW
  3H        E       10   -170        3       -3
""" == "".join(f"{click.unstyle(line)}\n" for line in traveller_lines(event, event.travellers[0]))
