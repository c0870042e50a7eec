"""Worked auctions: what is irregular in them, where they end, and where they would go back to."""

import csv
from pathlib import Path

import pytest

from pbnlint.bridge.auction import AuctionReplay, Irregularity, Reading, replay
from pbnlint.bridge.seats import SEAT_OF

DATA = Path(__file__).resolve().parents[1] / "data"


def rows(name: str) -> list[dict[str, str]]:
    """The rows of a file of vectors."""
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


AUCTIONS = [pytest.param(row, id=row["id"]) for row in rows("auctions.csv")]
LIN = [pytest.param(row, id=row["id"]) for row in rows("auctions_lin.csv")]
LIN_CALLS = {"p": "Pass", "d": "X", "r": "XX", "n": "NT"}


def played(row: dict[str, str]) -> AuctionReplay:
    """The replay of a vector in the notation of PBN."""
    return replay(SEAT_OF[row["dealer"]], tuple(row["auction"].split()))


def shown(irregularity: Irregularity) -> str:
    """An irregularity in the notation of the vectors, without the Laws."""
    kind = irregularity.kind
    mark = "@" if kind.endswith("_OOR") else "/" if kind.startswith("INADMISSIBLE") else ""
    detail = mark + irregularity.detail if mark else ""
    return f"{irregularity.call}:{irregularity.seat}:{irregularity.made}:{kind}{detail}"


def outcome(reading: Reading | None) -> str:
    """Contract and declarer of a reading, `Pass` if the board is passed out."""
    if reading is None:
        return ""
    return f"{reading.contract} {reading.declarer}" if reading.contract else "Pass"


def final(result: AuctionReplay) -> tuple[str, str]:
    """The contract and the declarer that an auction ends in, empty where there are none."""
    contract = "Pass" if result.passed_out else str(result.contract or "")
    return contract, result.declarer or ""


@pytest.mark.parametrize("row", AUCTIONS)
def test_irregularities_are_found_in_order(row: dict[str, str]) -> None:
    """Each irregularity is found once, with its call, seat, kind and detail."""
    expected = [entry.rpartition(":")[0] for entry in row["findings"].split("|") if entry]
    assert expected == [shown(irregularity) for irregularity in played(row).irregularities]


@pytest.mark.parametrize("row", AUCTIONS)
def test_contract_and_declarer_as_recorded(row: dict[str, str]) -> None:
    """The reading as recorded gives contract and declarer, or none while the auction is open."""
    assert (row["contract"], row["declarer"]) == final(played(row))


@pytest.mark.parametrize("row", AUCTIONS)
def test_who_is_to_act_as_recorded(row: dict[str, str]) -> None:
    """An auction that has not ended says whose turn it is."""
    assert (row["to_act"] or None) == played(row).to_act


@pytest.mark.parametrize("row", AUCTIONS)
def test_floor_as_recorded(row: dict[str, str]) -> None:
    """An auction stands where it would end if every later turn were a pass."""
    assert row["floor"] == outcome(played(row).standing)


@pytest.mark.parametrize("row", AUCTIONS)
def test_cancelled_reading_goes_back_to_a_seat(row: dict[str, str]) -> None:
    """Without the first irregular call and all after it the turn goes back to a stated seat."""
    cancelled = played(row).cancelled
    assert (row["cancelled_to_act"] or None) == (cancelled.to_act if cancelled else None)


@pytest.mark.parametrize("row", AUCTIONS)
def test_cancelled_reading_has_a_floor(row: dict[str, str]) -> None:
    """Without the first irregular call and all after it the auction has a floor contract."""
    assert row["cancelled_floor"] == outcome(played(row).cancelled)


@pytest.mark.parametrize("row", LIN)
def test_auctions_without_marks(row: dict[str, str]) -> None:
    """A format without marks and seats shows void doubles, insufficient bids, surplus and missing passes."""
    calls = [LIN_CALLS.get(call) or call.upper().replace("N", "NT") for call in row["calls"].split()]
    result = replay(SEAT_OF[row["dealer"]], tuple(calls))
    assert (row["findings"], row["contract"], row["declarer"], row["to_act"], int(row["missing"])) == (
        "|".join(map(shown, result.irregularities)),
        *final(result),
        result.to_act or "",
        result.missing,
    )
