"""What differs between two versions of one event."""

import csv
import json
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbnlint.scoring.changes import changes
from pbnlint.scoring.event import Contestant, Entry, Event, Line, MatchScore, Method, Standing, Traveller
from pbnlint.scoring.match import TableResult
from pbnlint.scoring.pairs.comparing import travellers


def line(score: int, points: int, *, ns: str = "", ew: str = "", table: str = "") -> Line:
    """A line of board 1."""
    entry = Entry("1", TableResult(1, "1", score_ns=score, score_ew=-score), ns, ew, table=table)
    return Line(entry, Fraction(points), Fraction(-points))


def event(*lines: Line, standings: tuple[Standing, ...] = (), matches: tuple[MatchScore, ...] = ()) -> Event:
    """An event of one board."""
    ids = dict.fromkeys(one for item in lines for one in (item.entry.ns, item.entry.ew) if one)
    contestants = {one: Contestant(one) for one in ids}
    return Event("Spring", Method("Butler"), contestants, standings, matches, (Traveller("1", "", lines),))


@pytest.mark.shared
def test_every_table_that_changed_is_listed_and_not_only_the_corrected_one(shared: Path) -> None:
    """A corrected score moves the datum, and with it the points of a table that nobody touched.

    Case 075; the datum leaves the highest and the lowest score out.
    """
    case = shared / "cases" / "075-correction-moves-everyone"
    facts = json.loads((case / "expected.json").read_text())["facts"]
    versions = []
    for name in ("before", "after"):
        rows = list(csv.DictReader((case / f"{name}.csv").read_text().splitlines()))
        entries = [line(int(row["ns_score"]), 0, table=row["table"]).entry for row in rows]
        (board,) = travellers(entries, Method("Butler", trim=1))
        lines = sorted(board.lines, key=lambda one: entries.index(one.entry))
        assert facts[name] == [one.points_ns for one in lines]
        versions.append(event(*lines))
    found = changes(*versions)
    assert ["2"] == [change.new.entry.table for change in found.results if change.new]
    assert [("1", 4, 5)] == [
        (change.new.entry.table, change.old.points_ns, change.new.points_ns)
        for change in found.moved
        if change.old and change.new
    ]


def test_a_correction_of_who_sat_there_is_a_change_of_that_table() -> None:
    """And not a line less and another more."""
    old = event(line(420, 1, ns="1", ew="2", table="1"))
    new = event(line(420, 1, ns="3", ew="2", table="1"))
    [change] = changes(old, new).results
    assert ("1", "3") == (change.old and change.old.entry.ns, change.new and change.new.entry.ns)


def test_a_result_less_and_another_more_are_told() -> None:
    """Each with one side empty."""
    old = event(line(420, 1, ns="1", ew="2"), line(50, -1, ns="3", ew="4"))
    new = event(line(420, 1, ns="1", ew="2"), line(50, -1, ns="5", ew="6"))
    found = changes(old, new)
    assert {("3", ""), ("", "5")} == {
        (one.old.entry.ns if one.old else "", one.new.entry.ns if one.new else "") for one in found.results
    }
    assert (["5", "6"], ["3", "4"]) == ([c.id for c in found.added], [c.id for c in found.removed])


def test_lines_without_any_name_are_told_apart_by_what_did_not_change() -> None:
    """Of three anonymous results, the one that differs is the changed one."""
    old = event(line(420, 2), line(170, 0), line(50, -2))
    new = event(line(420, 2), line(50, -2), line(140, 0))
    [change] = changes(old, new).results
    assert (170, 140) == tuple(one.entry.result.score_ns for one in (change.old, change.new) if one)


def test_ranks_and_scores_that_moved_are_told() -> None:
    """Old and new side by side; what stayed is left out."""
    old = event(standings=(Standing("1", "1", (), "", 10), Standing("2", "2", (), "", 8)))
    new = event(standings=(Standing("1", "1", (), "", 10), Standing("1", "2", (), "", 10)))
    assert [("2", "1", 8, 10)] == [
        (one.old.rank, one.new.rank, one.old.score, one.new.score) for one in changes(old, new).standings
    ]


def test_matches_that_moved_are_told() -> None:
    """By home, visit and stage."""
    old, new = (MatchScore("Trees", "Birds", "total", (imps, 21), None, 8) for imps in (35, 36))
    [moved] = changes(event(matches=(old,)), event(matches=(new,))).matches
    assert (old, new) == moved


def test_another_method_is_told() -> None:
    """The points of two methods do not compare; another reason for the same method is none."""
    one = event()
    other = one._replace(method=Method("Butler", "option", "Asked for."))
    assert (True, False) == (
        changes(one, other).same_method, changes(one, one._replace(method=Method("cross-IMPs"))).same_method,
    )  # fmt: skip


RESULTS = st.lists(st.tuples(st.integers(-3, 3), st.sampled_from("1234"), st.sampled_from("5678")), max_size=8)


@given(RESULTS, RESULTS)
def test_nothing_is_lost_between_two_versions(
    before: list[tuple[int, str, str]], after: list[tuple[int, str, str]]
) -> None:
    """Every line of either version is told once at most, and those untold are the same in both."""
    old, new = (event(*(line(s, s, ns=ns, ew=ew) for s, ns, ew in rows)) for rows in (before, after))
    found = changes(old, new).lines
    for version, index in ((old, 2), (new, 3)):
        told = [id(one[index]) for one in found if one[index] is not None]
        assert len(told) == len(set(told))
        assert set(told) <= {id(one) for one in version.travellers[0].lines}
    told_old, told_new = (sum(one[index] is not None for one in found) for index in (2, 3))
    assert len(before) - told_old == len(after) - told_new


def test_a_version_does_not_differ_from_itself() -> None:
    """Nothing is told."""
    one = event(line(420, 1, ns="1", ew="2"), line(420, 1, ns="1", ew="2"))
    assert not any(changes(one, one)[:5])
