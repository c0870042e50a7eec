"""Calls that a director says were withdrawn, put into an auction by what the record shows of the rest."""

import pytest

from pbnlint.bridge.auction import LAWS, replay
from pbnlint.bridge.seats import SEAT_OF, Seat
from pbnlint.laws import Edition
from pbnlint.laws.withdrawn import Entered, enter, rulings_for, token_after
from pbnlint.rulings import RuledDuty, WithdrawnCall
from tests.laws.test_rulings import VECTORS, name, shown, withdrawn_call


def entered(row: dict[str, str]) -> tuple[Seat, tuple[str, ...], Entered]:
    """The withdrawn call of a vector, entered with its place and the director's findings alone."""
    tokens, ruling = withdrawn_call(row["auction"])
    after = sum(not token.startswith("^") for token in tokens[: ruling.token])
    comparable, artificial = row["comparable"] == "Y", row["artificial"] == "Y"
    call = WithdrawnCall(ruling.call, after, ruling.seat, comparable=comparable, artificial=artificial)
    first: Seat = SEAT_OF[row["dealer"]]
    (one,) = enter(first, tokens, [call], Edition(int(row["edition"])), LAWS)
    return first, tokens, one


@pytest.mark.parametrize("row", VECTORS, ids=name)
def test_what_follows_is_told_from_the_record(row: dict[str, str]) -> None:
    """Kind of irregularity and replacement are taken from the auction; the duties are those of the vectors."""
    says = entered(row)[2].says
    duties = [f"{d.seat} {d.extent}{' later' if d.after_replacement else ''}" for d in says.duties]
    assert (row["duties"], row["allowed"] == "Y", row["law"]) == (", ".join(duties), says.allowed, says.law or "")


@pytest.mark.parametrize("row", VECTORS, ids=name)
def test_the_replay_finds_what_the_vectors_name(row: dict[str, str]) -> None:
    """With the withdrawn call and its duties put in."""
    first, tokens, one = entered(row)
    result = replay(first, tokens, rulings_for(first, tokens, [one], None))
    assert row["findings"] == "|".join(shown(each, Edition(int(row["edition"]))) for each in result.irregularities)


AUCTION = ("1S", "Pass", "3C", "Pass", "AP")


@pytest.mark.parametrize(("calls", "token"), [(0, 0), (2, 2), (4, 4), (5, 5), (6, 5), (7, None)])
def test_calls_are_counted_as_the_record_shows_them(calls: int, token: int | None) -> None:
    """Passes that `AP` stands for count too; marks do not."""
    assert token == token_after("N", AUCTION, calls)


def test_a_place_that_the_auction_does_not_reach() -> None:
    """The call goes nowhere."""
    (one,) = enter("N", AUCTION, [WithdrawnCall("1H", 9)], Edition.E17, LAWS)
    assert one.ruling is None
    assert () == rulings_for("N", AUCTION, [one], None)


def test_a_call_that_followed_the_one_withdrawn_brings_nothing_of_its_own() -> None:
    """South doubled her own side, West called over it: both are cancelled as if nothing had happened (Law 36A)."""
    calls = [WithdrawnCall("X", 2, "S"), WithdrawnCall("2D", 2, "W")]
    tokens = ("1H", "Pass", "2C", "Pass", "2H", "Pass", "Pass", "Pass")
    first, second = enter("N", tokens, calls, Edition.E17, LAWS)
    assert ("36A", ()) == (first.says.law, first.says.duties)
    assert ((), None) == (second.says.duties, second.says.law)
    result = replay("N", tokens, rulings_for("N", tokens, [first, second], None))
    assert [] == [one.kind for one in result.irregularities if not one.withdrawn]


def test_two_insufficient_bids_one_after_the_other() -> None:
    """The second replaced the first, which no sufficient bid mends afterwards (Law 27B4)."""
    calls = [WithdrawnCall("1H", 2), WithdrawnCall("1D", 2)]
    tokens = ("1S", "Pass", "2D", "Pass", "Pass", "Pass")
    first, second = enter("N", tokens, calls, Edition.E17, LAWS)
    assert ("1D", "27B4", ["N"]) == (first.replacement, first.says.law, [one.seat for one in first.says.duties])
    assert ("2D", (), None) == (second.replacement, second.says.duties, second.token)


@pytest.mark.parametrize(
    ("auction", "call", "calls"),
    [
        ("1S Pass 1H 3C Pass Pass Pass", WithdrawnCall("1H", 2, "S"), "S:3C W:Pass N:Pass E:Pass"),
        ("1S Pass ^I 1H 3C Pass Pass Pass", WithdrawnCall("1H", 2), "S:3C W:Pass N:Pass E:Pass"),
        ("1D ^S ^S 1H Pass 2C Pass Pass Pass", WithdrawnCall("1H", 1, "W"), "E:Pass S:2C W:Pass N:Pass E:Pass"),
        ("^S 1D Pass 1D Pass Pass Pass", WithdrawnCall("1D", 0), "N:Pass E:1D S:Pass W:Pass N:Pass"),
        ("1H Pass X 2C Pass Pass Pass", WithdrawnCall("X", 2), "S:2C W:Pass N:Pass E:Pass"),
    ],
)
def test_a_call_that_the_record_shows_is_the_one_withdrawn(auction: str, call: WithdrawnCall, calls: str) -> None:
    """It is taken back where it stands, with its marks, and the turn with it."""
    tokens = auction.split()
    entered = enter("N", tokens, [call], Edition.E17, LAWS)
    result = replay("N", tokens, rulings_for("N", tokens, entered, None))
    place = next(index for index, made in enumerate(result.calls) if made.withdrawn)
    assert tokens[result.calls[place].token] == result.calls[place].call == call.call
    assert calls == " ".join(f"{made.seat}:{made.call}" for made in result.calls[place + 1 :])
    assert () == result.mark_faults


def test_two_calls_that_the_record_shows() -> None:
    """With the first taken back the turns move, and the second is another player's; in one ruling or in two."""
    tokens = ["^S", "1D", "Pass", "1D", "Pass", "1S", "Pass", "1H", "3C", "Pass", "Pass", "Pass"]
    first, second = calls = WithdrawnCall("1D", 0), WithdrawnCall("1H", 6)
    together = rulings_for("N", tokens, enter("N", tokens, calls, Edition.E17, LAWS), None)
    alone = rulings_for("N", tokens, enter("N", tokens, [first], Edition.E17, LAWS), None)
    then = rulings_for("N", tokens, enter("N", tokens, [second], Edition.E17, LAWS, None, alone), None)
    assert [("E", "1D"), ("E", "1H")] == [(ruling.seat, ruling.call) for ruling in together]
    assert together == alone + then


@pytest.mark.parametrize("call", [WithdrawnCall("2H", 1), WithdrawnCall("2H", 1, "S")], ids=["no seat", "another's"])
def test_a_regular_call_is_not_the_one_withdrawn(call: WithdrawnCall) -> None:
    """Unless the ruling names who made it."""
    tokens = ("1S", "2H", "Pass", "Pass", "Pass")
    entered = enter("N", tokens, [call], Edition.E17, LAWS)
    result = replay("N", tokens, rulings_for("N", tokens, entered, None))
    assert 6 == len(result.calls)


def test_duties_by_the_directors_word_stand_in_place_of_those_of_the_laws() -> None:
    """None at all, if that is the ruling."""
    call = WithdrawnCall("1H", 2)
    (one,) = enter("N", AUCTION, [call], Edition.E07, LAWS, ())
    assert one.ruling is not None
    assert () == one.ruling.duties
    given = rulings_for("N", AUCTION, [one], [RuledDuty("N", "ONCE")])
    assert [(2, "1H", ()), (2, "", ("N",))] == [
        (each.token, each.call, tuple(duty.seat for duty in each.duties)) for each in given
    ]


def test_a_replacement_that_the_director_names_counts() -> None:
    """Where the record has another call, corrected later."""
    (one,) = enter("N", AUCTION, [WithdrawnCall("1H", 2, replacement="2H")], Edition.E17, LAWS)
    assert ("2H", "27B1a") == (one.replacement, one.says.law)


def test_no_call_is_no_irregularity_that_has_no_rule() -> None:
    """A call that nobody can read brings no duty."""
    (one,) = enter("N", AUCTION, [WithdrawnCall("1Z", 2)], Edition.E17, LAWS)
    assert () == one.says.duties
    assert one.found is not None
    assert "UNKNOWN_CALL" == one.found.kind
