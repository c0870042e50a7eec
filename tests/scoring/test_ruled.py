"""Rulings applied to an event: which table they concern, what they give, whom a penalty hits."""

from fractions import Fraction
from typing import Any

import pytest

from pbnlint.rulings import Award, Penalty, Possible, RuledPenalty, RuledTable, Ruling
from pbnlint.scoring.event import Collected, Contestant, Entry, Method
from pbnlint.scoring.match import Match, MatchBoard, Segment, TableResult
from pbnlint.scoring.ruled import apply, what_if
from pbnlint.scoring.scored import score

AVERAGE_PLUS = Award("average", "A+")
AVERAGE_MINUS = Award("average", "A-")
WEIGHTED = Award(
    "assigned",
    possible=(Possible(Fraction(3, 5), score_ns=420), Possible(Fraction(2, 5), score_ns=-50)),
)


def entry(board: str, table: str, ns: str, ew: str, **others: Any) -> Entry:
    """A result of 420 to North-South."""
    return Entry(board, TableResult(1, board, score_ns=420, score_ew=-420), ns, ew, table=table)._replace(**others)


def event(*entries: Entry, individual: bool = False) -> Collected:
    """An event whose pairs 1 to 4 have names of trees."""
    names = {"1": ("Oak", "Elm"), "2": ("Ash", "Yew"), "3": ("Fir", "Lime"), "4": ("Alder", "Beech")}
    contestants = {key: Contestant(key, value) for key, value in names.items()}
    return Collected("Trees", entries, contestants, individual=individual)


TWO_TABLES = event(entry("7", "1", "1", "2"), entry("7", "2", "3", "4"), entry("8", "1", "1", "2"))


def ruling(number: int = 1, awards: tuple[Award, Award] | None = None, **table: Any) -> Ruling:
    """A ruling on a table."""
    return Ruling(number, RuledTable(**table), awards=awards)


@pytest.mark.parametrize(
    "table",
    [
        {"board": "7", "table": "2"},
        {"board": "07", "table": "2"},
        {"board": "7", "ns": "3"},
        {"board": "7", "ew": "Alder"},
        {"board": "7", "ns": "fir - lime"},
        {"board": "7", "table": "2", "file": "first.pbn"},
    ],
    ids=str,
)
def test_a_ruling_finds_its_table(table: dict[str, Any]) -> None:
    """By board and table, by a contestant's number or names; the other results stand."""
    ruled, _ = apply(TWO_TABLES, [ruling(awards=(WEIGHTED, WEIGHTED), **table)], ["some/first.pbn"])
    assert [None, (WEIGHTED, WEIGHTED), None] == [one.awards for one in ruled.entries]
    assert ruled.notes == ()


def test_a_split_ruling_gives_each_side_its_own() -> None:
    """Average plus and average minus stay with their sides."""
    ruled, _ = apply(TWO_TABLES, [ruling(awards=(AVERAGE_PLUS, AVERAGE_MINUS), board="8")])
    assert (AVERAGE_PLUS, AVERAGE_MINUS) == ruled.entries[2].awards


@pytest.mark.parametrize(
    ("table", "note"),
    [
        (
            {"board": "9"},
            "Ruling 1 (board 9) fits no table of the event, so it was not applied; check its place.",
        ),
        (
            {"board": "7"},
            "Ruling 1 (board 7) fits 2 tables of the event, so it was not applied; say which, with table.",
        ),
        (
            {"board": "8", "file": "second.pbn"},
            "Ruling 1 (board 8, file second.pbn) fits no table of the event, so it was not applied; check its place.",
        ),
    ],
    ids=["none", "several", "other file"],
)
def test_a_ruling_without_a_table_of_its_own_changes_nothing(table: dict[str, Any], note: str) -> None:
    """And a note says what to do."""
    ruled, penalties = apply(TWO_TABLES, [ruling(awards=(WEIGHTED, WEIGHTED), **table)], ["first.pbn"])
    assert (TWO_TABLES.entries, (note,), ()) == (ruled.entries, ruled.notes, penalties)


def test_a_ruling_still_to_be_filled_in_is_not_missed() -> None:
    """Wherever it will belong."""
    assert () == apply(TWO_TABLES, [ruling(board="7")])[0].notes


def test_the_later_of_two_rulings_wins() -> None:
    """And a note says so."""
    first = ruling(1, (AVERAGE_PLUS, AVERAGE_MINUS), board="8")
    second = ruling(2, (WEIGHTED, WEIGHTED), board="8", table="1")
    ruled, _ = apply(TWO_TABLES, [first, second])
    assert (WEIGHTED, WEIGHTED) == ruled.entries[2].awards
    assert (
        "Ruling 2 (board 8, table 1) replaces the score of ruling 1 (board 8), which is on the same table.",
    ) == ruled.notes


def fined(*penalties: RuledPenalty, **table: Any) -> Ruling:
    """A ruling that lets the result stand and takes something."""
    return ruling(**table)._replace(penalties=penalties, facts="A card was shown twice.\nIt was the ace.")


@pytest.mark.parametrize(
    ("penalty", "contestant"),
    [
        (RuledPenalty(10, "percent of a top", side="NS"), "1"),
        (RuledPenalty(10, "percent of a top", side="EW"), "2"),
        (RuledPenalty(10, "percent of a top", contestant="4"), "4"),
        (RuledPenalty(10, "percent of a top", contestant="Beech"), "4"),
    ],
    ids=["ns", "ew", "id", "name"],
)
def test_a_penalty_finds_who_pays(penalty: RuledPenalty, contestant: str) -> None:
    """By the side at the table, or by number or name; the reason is the ruling's where the penalty has none."""
    _, penalties = apply(TWO_TABLES, [fined(penalty, board="8")])
    assert (Penalty(contestant, 10, "percent of a top", "A card was shown twice."),) == penalties


def test_both_players_of_a_side_pay_in_an_individual_event() -> None:
    """Each of them is a contestant."""
    collected = event(entry("1", "1", "1+3", "2+4"), individual=True)
    _, penalties = apply(collected, [fined(RuledPenalty(1, "matchpoints", side="EW"), board="1")])
    assert ["2", "4"] == [one.contestant for one in penalties]


def test_an_id_comes_before_a_name() -> None:
    """Where the id of a contestant is a name of another, the one with the id pays."""
    names = {"1": Contestant("1", ("4",)), **{one: TWO_TABLES.contestants[one] for one in "234"}}
    _, penalties = apply(
        TWO_TABLES._replace(contestants=names), [fined(RuledPenalty(1, "matchpoints", contestant="4"), board="8")]
    )
    assert ["4"] == [one.contestant for one in penalties]


def test_a_penalty_for_nobody_is_a_note() -> None:
    """A number that no contestant has."""
    ruled, penalties = apply(TWO_TABLES, [fined(RuledPenalty(1, "VPs", contestant="44"), board="8")])
    assert () == penalties
    assert ("Ruling 1 (board 8) has a penalty that takes nothing: the event names no contestant 44.",) == ruled.notes


@pytest.mark.parametrize(
    ("board", "awards", "note"),
    [
        ("7", None, []),
        ("9", None, ["fits no table of the event, so no more of it was applied than the penalty; check its place."]),
        (
            "7",
            (AVERAGE_PLUS, AVERAGE_PLUS),
            ["fits 2 tables of the event, so no more of it was applied than the penalty; say which, with table."],
        ),
    ],
)
def test_a_contestant_named_pays_wherever_it_played(board: str, awards: Any, note: list[str]) -> None:
    """Notes tell of what was not applied, and of nothing else."""
    fine = RuledPenalty(1, "matchpoints", contestant="3")
    ruled, penalties = apply(TWO_TABLES, [fined(fine, board=board)._replace(awards=awards)])
    assert ["3"] == [penalty.contestant for penalty in penalties]
    assert [f"Ruling 1 (board {board}) {text}" for text in note] == list(ruled.notes)


def test_penalties_add_up() -> None:
    """Two rulings on a table take both."""
    one = fined(RuledPenalty(1, "IMPs", side="NS", reason="slow play"), board="8")
    _, penalties = apply(TWO_TABLES, [one, one._replace(number=2)])
    assert (Penalty("1", 1, "IMPs", "slow play"),) * 2 == penalties


def test_no_rulings_change_nothing() -> None:
    """The very event comes back."""
    assert (TWO_TABLES, ()) == apply(TWO_TABLES, ())


def match() -> Collected:
    """A match of two teams, one board in two rooms."""
    opened = TableResult(1, "7", score_ns=420, score_ew=-420, home_ns=True)
    closed = TableResult(2, "7", score_ns=-50, score_ew=50, home_ns=False)
    rooms = event(
        entry("7", "", "1", "2", room="Open")._replace(result=opened),
        entry("7", "", "3", "4", room="Closed")._replace(result=closed),
    )
    played = Match("Trees", "", "Maples", "Beeches", (Segment("", (MatchBoard("7", opened, closed),)),))
    return rooms._replace(matches=(played,), teams=True)


@pytest.mark.parametrize(
    ("penalty", "room", "team"),
    [
        (RuledPenalty(1, "IMPs", side="NS"), "Open", "Maples"),
        (RuledPenalty(1, "IMPs", side="EW"), "Open", "Beeches"),
        (RuledPenalty(1, "IMPs", side="NS"), "Closed", "Beeches"),
        (RuledPenalty(1, "IMPs", contestant="beeches"), "Open", "Beeches"),
        (RuledPenalty(1, "IMPs", contestant="Fir"), "Open", "Beeches"),
    ],
    ids=["ns", "ew", "other room", "team", "player"],
)
def test_in_a_match_the_team_pays(penalty: RuledPenalty, room: str, team: str) -> None:
    """Whether the ruling names the team, a player, or the side at the table."""
    _, penalties = apply(match(), [fined(penalty, board="7", room=room)])
    assert [team] == [one.contestant for one in penalties]


def test_a_ruling_moves_other_pairs() -> None:
    """The same event without a ruling and with it: the other pair of its line sees its points change."""
    best = Award("assigned", possible=(Possible(1, score_ns=1000),))
    collected = event(
        entry("7", "1", "1", "2")._replace(result=TableResult(1, "7", score_ns=-50, score_ew=50)),
        entry("7", "2", "3", "4")._replace(result=TableResult(2, "7", score_ns=420, score_ew=-420)),
    )
    method = Method("matchpoints")
    (moved,) = what_if(collected, method, [ruling(awards=(best, best), board="7", table="1")])
    points = [
        {line.entry.ns: (line.points_ns, line.points_ew) for line in one.travellers[0].lines}
        for one in (moved.before, moved.after)
    ]
    assert [{"1": (0, 2), "3": (2, 0)}, {"1": (2, 0), "3": (0, 2)}] == points


def test_each_ruling_is_taken_away_alone() -> None:
    """The others hold in the event without it."""
    given = [
        ruling(1, (AVERAGE_PLUS, AVERAGE_MINUS), board="8"),
        fined(RuledPenalty(1, "matchpoints", side="EW"), board="8")._replace(number=2),
    ]
    first, second = what_if(TWO_TABLES, Method("matchpoints"), given)
    assert (1, 2) == (first.ruling.number, second.ruling.number)
    assert (1, 1) == (len(first.before.penalties), len(first.after.penalties))
    assert (0, 1) == (len(second.before.penalties), len(second.after.penalties))


@pytest.mark.parametrize(
    ("method", "award", "notes"),
    [
        ("matchpoints", Award("IMPs", amount=3), ["+3 IMPs/+3 IMPs, which is no figure in matchpoints"]),
        ("Butler", Award("percentage", amount=55), ["55 %/55 %, which is no figure in Butler"]),
        ("matchpoints", Award("percentage", amount=55), []),
        ("Butler", Award("IMPs", amount=3), []),
    ],
)
def test_a_score_that_the_method_cannot_count_is_told_of(method: Any, award: Award, notes: list[str]) -> None:
    """It is not left out in silence."""
    ruled, _ = apply(TWO_TABLES, [ruling(awards=(award, award), board="7", table="2")])
    told = [note for note in score(ruled, Method(method)).notes if "no figure" in note]
    assert [f"Board 7 has an adjusted score such as {note} and counts for nothing." for note in notes] == told
