"""The replay of the play: tricks, turns, and what is wrong with the cards of a record."""

import csv
from pathlib import Path
from typing import Any, get_args

import pytest

from pbnlint.bridge.calls import DENOMINATION_OF
from pbnlint.bridge.cards import CARD_BIT, SUITS
from pbnlint.bridge.play import Hands, Layout, PlayIrregularity, Trick, replay
from pbnlint.bridge.play_values import Kind
from pbnlint.bridge.seats import INDEX, SEAT_OF

G0 = "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"
DEALS = {
    "G0": G0,
    "G0 without EW": "N:A864.K54.98.AKQ3 - QJ7.Q2.KQJT6.742 -",
    "G0 without W": "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 -",
    "END3": "N:AK...A 2.Q..2 .AK2.. 3.3..3",
    "END2": "N:A.2.. 2.3.. 3..2. 4..3.",
}
FOUR_TRICKS = ("H8", "H2", "HT", "HK", "ST", "S7", "S2", "SA", "C5", "C2", "C6", "CA", "D2", "SQ", "SK", "S8")
LAYOUTS: dict[str, Layout] = {"columns": "columns", "order": "order"}


def hands_of(text: str) -> Hands:
    """The hands of a deal in the notation of PBN."""
    hands: list[int | None] = [None] * 4
    for place, hand in enumerate(text[2:].split(" ")):
        groups = zip(SUITS, hand.split("."), strict=False)
        mask = sum(CARD_BIT[suit + rank] for suit, ranks in groups for rank in ranks if rank != "-")
        hands[(INDEX[text[0]] + place) % 4] = mask or None
    north, east, south, west = hands
    return north, east, south, west


def irregularities_in(text: str) -> list[dict[str, Any]]:
    """What a row of the table expects: each irregularity as its fields."""
    found = []
    for item in filter(None, text.split("; ")):
        kind, trick, seat, card, *more = item.split(" ", 4)
        fields: dict[str, Any] = {"kind": kind, "trick": int(trick), "seat": SEAT_OF.get(seat), "card": card}
        for pair in " ".join(more).replace(" marked", "|marked").replace(" reason", "|reason").split("|"):
            name, _, value = pair.partition("=")
            if name:
                fields[name] = {"True": True}.get(value, int(value) if value.isdigit() else value)
        found.append(fields)
    return found


def fields_of(irregularity: PlayIrregularity) -> dict[str, Any]:
    """The fields that an irregularity fills in, but for the index of its token."""
    always = ("kind", "trick", "seat", "card")
    return {
        name: value
        for name, value in irregularity._asdict().items()
        if name in always or (name != "token" and value is not None and value is not False)
    }


with (Path(__file__).parents[1] / "data" / "play_cases.csv").open(encoding="utf-8", newline="") as _file:
    CASES = list(csv.DictReader(_file))


@pytest.mark.parametrize("case", CASES, ids=[case["behaviour"] for case in CASES])
def test_play(case: dict[str, str]) -> None:
    """Tricks won, seat to play and irregularities are those of the table."""
    seat, denomination = SEAT_OF[case["leader"]], DENOMINATION_OF[case["denomination"]]
    result = replay(hands_of(DEALS[case["deal"]]), denomination, seat, case["tokens"].split(), LAYOUTS[case["layout"]])
    assert (
        int(case["ns"]),
        int(case["ew"]),
        SEAT_OF.get(case["to_play"]),
        irregularities_in(case["irregularities"]),
    ) == (result.won_ns, result.won_ew, result.to_play, [fields_of(found) for found in result.irregularities])


def test_every_kind_is_in_the_table() -> None:
    """No kind of irregularity is left without a case."""
    assert set(get_args(Kind)) == {
        found["kind"] for case in CASES for found in irregularities_in(case["irregularities"])
    }


def test_tricks() -> None:
    """A trick names its leader, its cards in the order of play with their tokens, and its winner."""
    result = replay(hands_of(G0), "NT", "E", ["H8", "H2", "HT", "HK", "-", "-", "-", "SA"], "columns")
    assert (
        Trick("E", (("E", "H8", 0), ("S", "H2", 1), ("W", "HT", 2), ("N", "HK", 3)), "N"),
        Trick("N", (("N", "SA", 7),), None),
    ) == result.tricks


def test_possible_results() -> None:
    """What a side can end with lies between the tricks it has and those that the other side leaves."""
    result = replay(
        hands_of(G0),
        "NT",
        "E",
        ["H8", "H2", "HT", "HK", "ST", "S7", "S2", "SA", "C5", "C2", "C6", "CA", "D2", "SQ", "SK", "S8", "*"],
        "columns",
    )
    assert ((3, 12), (1, 10)) == (result.possible("NS"), result.possible("EW"))


def test_an_open_trick_is_possible_for_both_sides() -> None:
    """A trick whose winner the record leaves open counts for neither side and is possible for both."""
    result = replay(hands_of(DEALS["END2"]), "NT", "N", ["SX", "S2", "S3", "S4"], "columns")
    assert (True, (0, 2), (0, 2)) == (result.unknown, result.possible("NS"), result.possible("EW"))


def test_complete() -> None:
    """A play is complete when every card of an end position is played."""
    result = replay(hands_of(DEALS["END2"]), "NT", "N", ["SA", "S2", "S3", "S4", "H2", "H3", "D2", "D3"], "columns")
    assert (True, 2, 2) == (result.complete, result.played, result.size)
