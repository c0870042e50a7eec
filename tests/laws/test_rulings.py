"""Rulings on withdrawn calls: the duties that follow in each edition, and a replay that holds the players to them."""

import csv
from pathlib import Path

import pytest

from pbnlint.bridge.auction import AuctionReplay, Irregularity, Ruling, replay
from pbnlint.bridge.seats import SEAT_OF, Seat
from pbnlint.laws import Edition, cite_call
from pbnlint.laws.duties import Ruled, Withdrawn, duty

DATA = Path(__file__).resolve().parents[1] / "data"

with (DATA / "rulings.csv").open(encoding="utf-8", newline="") as file:
    VECTORS = list(csv.DictReader(file))


def name(row: dict[str, str]) -> str:
    """What tells a row from the others."""
    return "-".join((row["id"], row["edition"], row["comparable"], row["artificial"]))


def withdrawn_call(auction: str) -> tuple[tuple[str, ...], Ruling]:
    """The tokens of an auction and the call withdrawn in it: `~1H`, or `~W:1H` for a seat that was not due."""
    tokens = auction.split()
    place = next(i for i, token in enumerate(tokens) if token.startswith("~"))
    seat, _, call = tokens.pop(place)[1:].rpartition(":")
    return tuple(tokens), Ruling(place, call, SEAT_OF.get(seat))


def ruled(row: dict[str, str]) -> tuple[Ruled, AuctionReplay]:
    """What the edition of a row says, and the auction replayed with the duties that follow."""
    tokens, ruling = withdrawn_call(row["auction"])
    first: Seat = SEAT_OF[row["dealer"]]
    found = next(i for i in replay(first, tokens, (ruling,)).irregularities if i.withdrawn)
    later = [token for token in tokens[ruling.token :] if not token.startswith("^")]
    changed = found.kind == "CHANGE_OF_CALL"
    withdrawn = Withdrawn(
        found.kind,
        found.detail,
        found.seat,
        found.made,
        over=found.over,
        replacement=None if changed or found.due != found.seat else later[0],
        comparable=row["comparable"] == "Y",
        artificial=row["artificial"] == "Y",
        rho_passed=row["rho_passed"] == "Y",
    )
    says = duty(withdrawn, Edition(int(row["edition"])))
    return says, replay(first, tokens, (ruling._replace(duties=says.duties),))


def shown(irregularity: Irregularity, edition: Edition) -> str:
    """An irregularity in the notation of the vectors; a broken duty with the Law that speaks to it."""
    kind = irregularity.kind
    mark = "@" if kind.endswith("_OOR") else "/" if kind.startswith("INADMISSIBLE") else ""
    text = f"{irregularity.call}:{irregularity.seat}:{irregularity.made}:{kind}{mark}{irregularity.detail}"
    if irregularity.withdrawn:
        return text + ":withdrawn"
    law = cite_call(irregularity, edition)
    return f"{text}:{law.number}" if law and kind == "FORCED_PASS_VIOLATED" else text


@pytest.mark.parametrize("row", VECTORS, ids=name)
def test_duties_follow_the_edition(row: dict[str, str]) -> None:
    """A withdrawn call obliges its side as the edition says, and the Law is named if it was read in a source."""
    says, _ = ruled(row)
    duties = [f"{d.seat} {d.extent}{' later' if d.after_replacement else ''}" for d in says.duties]
    assert (row["duties"], row["allowed"] == "Y", row["law"]) == (", ".join(duties), says.allowed, says.law or "")


@pytest.mark.parametrize("row", VECTORS, ids=name)
def test_replay_holds_players_to_their_duties(row: dict[str, str]) -> None:
    """The replay finds the withdrawn call, what replaced it, and each call by a player who had to pass."""
    _, result = ruled(row)
    edition = Edition(int(row["edition"]))
    assert row["findings"] == "|".join(shown(irregularity, edition) for irregularity in result.irregularities)


@pytest.mark.parametrize("row", VECTORS, ids=name)
def test_contract_after_a_ruling(row: dict[str, str]) -> None:
    """Calls that break a duty stand once the next player has called."""
    _, result = ruled(row)
    assert (row["contract"], row["declarer"]) == (str(result.contract), result.declarer)


@pytest.mark.parametrize("row", [row for row in VECTORS if row["floor"]], ids=name)
def test_floor_if_the_broken_duty_were_cancelled(row: dict[str, str]) -> None:
    """Cancelled, a call that breaks a duty becomes a pass; the floor is what stood before it."""
    _, result = ruled(row)
    broken = next(i for i in result.irregularities if i.kind == "FORCED_PASS_VIOLATED")
    assert row["floor"] == f"{broken.cancelled.contract} {broken.cancelled.declarer}"
