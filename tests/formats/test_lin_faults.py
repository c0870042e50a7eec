"""What the LIN reader notices and reads past."""

import csv
import json
from pathlib import Path

import pytest

from pbnlint.records import Place
from tests.formats.lin_texts import HANDS, L0, L1, faults_of, only, read, source_of

_BASES = {"l0": L0, "l1": L1}
_TABLE = Path(__file__).parents[1] / "data" / "lin_faults.csv"
with _TABLE.open(encoding="utf-8", newline="") as _file:
    _ROWS = [
        pytest.param(*(row[key].replace("\\n", "\n") for key in row if key != "id"), id=row["id"])
        for row in csv.DictReader(_file)
    ]


@pytest.mark.parametrize(("base", "old", "new", "kind", "found", "data"), _ROWS)
def test_a_deviation_is_noted_where_it_stands(base: str, old: str, new: str, kind: str, found: str, data: str) -> None:
    """One change to a sound text gives one fault of its kind, on the text that is wrong."""
    text = _BASES[base]
    assert old in text
    faults = [(record, fault) for record in read(text.replace(old, new, 1)) for fault in faults_of(record)]
    assert [(kind, found, json.loads(data))] == [
        (fault.kind, record.text[fault.start : fault.end], fault.data) for record, fault in faults
    ]


@pytest.mark.parametrize("text", [L0, L1], ids=["L0", "L1"])
def test_the_reference_records_have_no_faults(text: str) -> None:
    """Neither of the file nor of a record."""
    source, records = source_of(text)
    assert ([], []) == (source.faults, [fault for record in records for fault in faults_of(record)])


def test_a_board_survives_each_missing_or_surplus_bar() -> None:
    """`sv|o||sk||pg||` and `pg|mc|6|pg||`: all boards of the file are found, with their calls."""
    line = f"qx|o1,Bd 1|rh||ah|Bd 1|md|3{HANDS}|sv|o||sk||pg|mc|6|pg||\n"
    records = read(line + line.replace("1", "2") + line.replace("1", "3"))
    assert ["1", "2", "3"] == [record.get("Board") for record in records]
    assert ["6", "6", "6"] == [record.get("Result") for record in records]


def test_a_line_that_breaks_off_does_not_take_the_next_with_it() -> None:
    """A value cut at the end of its line ends there; the next line is a board of its own."""
    broken = L0[: L0.index("|mb|p|")] + "\n"
    records = read(broken + L0.replace("Board 1", "Board 2"))
    assert (["1", "2"], ["missing-bar"]) == (
        [record.get("Board") for record in records],
        [fault.kind for record in records for fault in record.faults],
    )


def test_the_calls_on_both_sides_of_a_missing_bar_are_read() -> None:
    """`2D!an|Multi|` is an alerted call with its explanation."""
    auction = only(L0.replace("mb|1N|an|15-17|", "mb|2D!an|Multi|")).auction
    assert auction is not None
    assert ("2D", "Multi", frozenset({0})) == (auction.tokens[0], auction.notes[0], auction.alerted)


def test_an_unknown_command_keeps_its_value() -> None:
    """The value of an unknown command is not searched for commands: `ob|3D|` is no frame style."""
    record = only(L0.replace("mb|1N|", "zq|3D|mb|1N|"))
    assert ["unknown-command"] == [fault.kind for fault in record.faults]


def test_text_in_front_of_the_first_pair_may_hold_bars() -> None:
    """The head of a saved page is one block of stray text."""
    record = only("<html>\n<style>p{a|b}</style>\n" + L0)
    assert [("stray-text", 2)] == [(fault.kind, fault.data["lines"]) for fault in record.faults]
    assert "stone" == record.get("South")


def test_a_command_without_its_value_at_the_end() -> None:
    """The file ends behind a name."""
    (fault,) = only(L0.rstrip() + "st").faults
    assert ("cut-off", {"command": "st", "found": ""}) == (fault.kind, fault.data)


def test_line_breaks_inside_texts_are_part_of_them() -> None:
    """Only values of one line are reported."""
    assert () == only(L0.replace("pg||mc", "nt|well\nplayed|pg||mc")).faults


def test_lessons_may_have_odd_names_and_line_breaks() -> None:
    """What counts for played boards only is not noted in a lesson."""
    assert () == only(f"at|x|pn|stone,quill|md|3{HANDS}|sv|o\n|mb|1N|pg||").faults


@pytest.mark.parametrize("text", ["pg||", "\n", "st||pg||\n"])
def test_a_file_without_data(text: str) -> None:
    """No deal, no match, no text: the file says nothing."""
    source, records = source_of(text)
    assert ([], ["no-data"]) == (list(records), [fault.kind for fault in source.faults])


def test_eight_names_for_one_table() -> None:
    """A second table whose boards are not in the file is noted at the names."""
    source, _ = source_of(L0.replace("ember", "ember,sand,wren,norris,elm"))
    place = Place(1, 4, 1, 47)
    assert [("name-count", place, {"found": 8, "expected": 4})] == [tuple(fault) for fault in source.faults]


@pytest.mark.parametrize("end", ["", ","])
def test_one_comma_too_many_in_the_results_is_usual(end: str) -> None:
    """Old files end the list with a comma."""
    records = read(L1.replace("3NN+1|", f"3NN+1{end}|"))
    assert [] == [fault for record in records for fault in record.faults]


@pytest.mark.parametrize(("written", "seats"), [("SQJ10HQ2DKQJ106C742", ["S"])])
def test_tens_are_read_as_t(written: str, seats: list[str]) -> None:
    """`10` is noted once for the board, and understood."""
    record = only(L0.replace("SQJ7HQ2DKQJT6C742", written))
    assert record.deal is not None
    (fault,) = record.deal.faults
    assert ("ten-spelling", {"seats": seats}, 13) == (fault.kind, fault.data, record.deal.counts[2])


def test_commas_in_a_team_name_shift_no_title() -> None:
    """A title with a comma leaves scoring, boards and teams where they are."""
    opened = read(L1.replace("Exampleville Teams", "Exampleville, Teams"))[0]
    expected = ("Exampleville, Teams", "Segment 1 of 2", "IMP", "Harbour", "Lakeside")
    assert expected == tuple(opened.get(tag) for tag in ("Event", "Stage", "Scoring", "HomeTeam", "VisitTeam"))


def test_upper_case_is_read_like_lower_case() -> None:
    """A record in capitals says the same, with nothing but the letter case noted."""
    upper = only(L0.replace("pn|", "PN|").replace("mb|", "MB|").replace("|p|", "|P|"))
    assert upper.auction is not None
    assert upper.auction.tokens == only(L0).auction.tokens  # type: ignore[union-attr]
    assert {"letter-case"} == {fault.kind for fault in faults_of(upper)}


def test_a_card_that_is_none_in_hands_without_letters() -> None:
    """The seat and suit are known by the order."""
    hands = "QJ7 Q2 KQJT6 742,K9532 T6 A75 T86,A864 K54 9Z8 AKQ3"
    record = only(L0.replace(HANDS, hands))
    assert [("illegal-card", {"seat": "N", "suit": "D", "found": "Z"})] == [
        (fault.kind, fault.data) for fault in faults_of(record)
    ]


def test_an_alert_mark_without_a_call() -> None:
    """A mark in front of the first call has nothing to mark."""
    assert ["bad-annotation"] == [
        fault.kind for fault in faults_of(only(L0.replace("mb|1N|", "mb|!1N|"))) if fault.kind != "portability"
    ]


def test_a_name_and_its_value_without_the_bar_between_them() -> None:
    """`mbp|` is `mb|p|`."""
    record = only(L0.replace("mb|3N|mb|p|", "mb|3N|mbp|"))
    assert record.auction == only(L0).auction
    assert [("missing-bar", {"command": "mb", "found": "mbp"})] == [(f.kind, f.data) for f in record.faults]


def test_a_view_without_its_value_at_the_end_of_a_line() -> None:
    """`st|` and a line break: the next line begins with its own command."""
    text = f"qx|o1|md|3{HANDS}|sv|o|st|\nqx|o2|md|3{HANDS}|sv|o|st|\n"
    assert ["1", "2"] == [record.get("Board") for record in read(text)]
