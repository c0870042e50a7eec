"""Single facts about the replay of auctions: takes the Laws one by one."""

import pytest

from pbnlint.bridge.auction import AuctionReplay, Duty, Irregularity, MadeCall, MarkFault, Ruling, replay
from pbnlint.bridge.seats import Seat


def of(auction: str, *rulings: Ruling, first: Seat = "N") -> AuctionReplay:
    """The replay of an auction written in one line."""
    return replay(first, tuple(auction.split()), rulings)


def found(result: AuctionReplay) -> list[tuple[int, str, str]]:
    """Call, kind and detail of each irregularity."""
    return [(one.call, one.kind, one.detail) for one in result.irregularities]


def only(result: AuctionReplay) -> Irregularity:
    """The one irregularity of an auction."""
    (one,) = result.irregularities
    return one


def ending(result: AuctionReplay) -> str:
    """Contract and declarer, or the seat due."""
    if not result.closed:
        return f"{result.to_act} to act"
    return f"{result.contract} {result.declarer}" if result.contract else "Pass"


def test_calls_carry_seat_and_token() -> None:
    """Each call knows its seat and the token that stands for it; marks and padding are not counted as calls."""
    result = of("- - 1S ^I 1H AP")
    assert (
        MadeCall("S", "1S", 2),
        MadeCall("W", "1H", 4),
        *(MadeCall(seat, "Pass", 5, from_ap=True) for seat in ("N", "E", "S")),
    ) == result.calls


@pytest.mark.parametrize(
    ("auction", "accepted"),
    [
        ("1S Pass 1H Pass Pass Pass", True),
        ("1S Pass 1H", False),
        ("1S Pass 1H ^S ^S ^S 2H Pass Pass Pass", False),
        ("1S Pass 1H ^S Pass Pass Pass", None),
        ("1S Pass 1H AP", True),
    ],
)
def test_the_next_call_accepts_an_insufficient_bid(auction: str, accepted: bool | None) -> None:
    """The bid is accepted if the player on the left calls next, not if nobody does or the bidder replaces it (27A)."""
    assert accepted is of(auction).irregularities[0].accepted


def test_replaced_by_the_same_seat() -> None:
    """An insufficient bid that its bidder replaces is withdrawn, and the replacement is measured by itself (27B)."""
    result = of("1S Pass 1H ^S ^S ^S 2H Pass Pass Pass")
    assert ([(2, "INSUFFICIENT_BID", ""), (3, "REPLACED_LOWEST_SAME_DENOMINATION", "")], "2H S") == (
        found(result),
        ending(result),
    )


@pytest.mark.parametrize("replacement", ["3H Pass Pass Pass", "Pass Pass", "2C Pass Pass Pass"])
def test_other_replacements_are_no_matter_of_the_replay(replacement: str) -> None:
    """Only the lowest bid in the same denomination and a double are singled out (27B)."""
    assert [(2, "INSUFFICIENT_BID", "")] == found(of(f"1S Pass 1H ^S ^S ^S {replacement}"))


def test_player_due_may_call_over_a_call_out_of_rotation() -> None:
    """If the player whose turn it was calls next, the call out of rotation counts as never made (28B)."""
    result = of("1D ^S ^S 1H ^S Pass Pass Pass")
    assert ([(1, "BID_OOR", "PARTNER")], "1D N") == (found(result), ending(result))
    assert (only(result).accepted, result.calls[1].void) == (False, True)


def test_call_out_of_rotation_that_nobody_follows_is_not_accepted() -> None:
    """At the end of a record a call out of rotation does not stand: the player due is to act."""
    result = of("1D ^S 2D")
    assert ("E to act", "1D N") == (ending(result), f"{result.standing.contract} {result.standing.declarer}")


def test_pass_out_of_rotation_as_the_last_of_three() -> None:
    """Even unanswered, a pass out of turn that makes three hides the turn of the player skipped (Law 34)."""
    result = of("1NT Pass Pass ^S Pass")
    assert ([(3, "PASS_OOR", "RHO"), (3, "RETENTION_OF_RIGHT", "")], "W to act") == (found(result), ending(result))


def test_passes_before_the_lost_turn_stay() -> None:
    """Law 34 cancels only the passes from the lost turn on."""
    result = of("1H Pass ^S Pass Pass")
    assert ([False, False, True, True], 2, "S") == ([c.void for c in result.calls], result.missing, result.to_act)


def test_all_pass_can_hide_a_turn() -> None:
    """`AP` after a pass out of rotation is expanded before Law 34 is asked."""
    assert ([(1, "PASS_OOR", "RHO"), (3, "RETENTION_OF_RIGHT", "")], "E to act") == (
        found(of("1H ^S Pass AP")),
        ending(of("1H ^S Pass AP")),
    )


def test_everybody_must_have_passed_before_a_board_is_passed_out() -> None:
    """Four passes do not pass a board out while one player has not passed."""
    result = of("^S Pass Pass Pass")
    assert ("N to act", 1) == (ending(result), result.missing)


def test_changed_call_replaces_the_first() -> None:
    """A call changed and accepted takes the place of the first: neither is measured against the other (25B1)."""
    result = of("1C 2C ^S ^S ^S 1D Pass Pass Pass")
    assert ([(2, "CHANGE_OF_CALL", "")], "1D E") == (found(result), ending(result))
    assert (True, False) == (result.calls[1].void, result.calls[2].void)


def test_changed_call_that_is_not_accepted_leaves_the_first() -> None:
    """A change of call at the end of a record leaves the first call."""
    result = of("1C ^S ^S ^S 2C")
    assert ("E to act", "1C") == (ending(result), str(result.standing.contract))


def test_void_double_taken_back_by_its_maker() -> None:
    """A void double that its maker replaces leaves no trace but the finding."""
    result = of("1H Pass X ^S ^S ^S 2H Pass Pass Pass")
    assert ([(2, "INADMISSIBLE_X", "OWN_SIDE")], "2H N") == (found(result), ending(result))


@pytest.mark.parametrize(
    ("auction", "reason"),
    [
        ("X Pass Pass Pass", "NO_BID"),
        ("1H Pass X Pass Pass Pass", "OWN_SIDE"),
        ("1H X X Pass Pass Pass", "ALREADY_DOUBLED"),
        ("1H X XX X Pass Pass Pass", "ALREADY_REDOUBLED"),
        ("1H XX Pass Pass Pass", "NO_DOUBLE"),
        ("XX Pass Pass Pass", "NO_DOUBLE"),
        ("1H X Pass XX Pass Pass Pass", "OWN_SIDE"),
        ("1H X XX XX Pass Pass Pass", "ALREADY_REDOUBLED"),
    ],
)
def test_why_a_double_or_redouble_is_void(auction: str, reason: str) -> None:
    """A double needs an opponent's undoubled bid, a redouble an opponent's double (Law 19)."""
    assert reason == only(of(auction)).detail


def test_void_double_is_never_accepted() -> None:
    """The next call does not make a void double stand; it shows who called."""
    one = only(of("1H Pass X Pass Pass Pass"))
    assert (False, "W") == (one.accepted, one.follower)


@pytest.mark.parametrize("passes", ["Pass Pass Pass", "Pass Pass Pass Pass", "AP"])
def test_void_double_before_any_bid_leaves_the_end_open(passes: str) -> None:
    """After a void double with no bid, three further passes and four both pass the board out."""
    result = of(f"X {passes}")
    assert ([(0, "INADMISSIBLE_X", "NO_BID")], True) == (found(result), result.passed_out)


def test_bid_above_seven_that_ends_the_record() -> None:
    """With nothing after it, a bid of eight counts as a pass and the auction goes on."""
    result = of("7S 8C")
    assert ("S to act", 2, "7S") == (ending(result), result.missing, str(result.standing.contract))


def test_everything_after_a_bid_above_seven_is_cancelled() -> None:
    """Whatever follows a bid of eight, legal or not, is no finding of its own."""
    result = of("1S 8C X 9C Pass Pass Pass Pass Pass")
    assert ([(1, "BID_ABOVE_SEVEN", "")], "1S N") == (found(result), ending(result))


def test_unknown_call_leaves_the_contract_open() -> None:
    """After a token that is no call the contract is undetermined, and calls that depend on it raise nothing."""
    result = of("1H 3Z X Pass Pass Pass")
    assert ([(1, "UNKNOWN_CALL", "")], True, None) == (found(result), result.unknown, result.contract)


def test_placeholder_leaves_only_the_seats_in_doubt() -> None:
    """A `-` in the middle of an auction is reported; the contract is known, the seats are not."""
    result = of("1NT - X Pass Pass Pass")
    assert ([(1, "PLACEHOLDER", "")], "1NTX N", True) == (found(result), ending(result), result.seats_uncertain)


@pytest.mark.parametrize("tokens", [(), ("-",), ("-", "-", "*")])
def test_auction_without_calls(tokens: tuple[str, ...]) -> None:
    """An auction without calls is open and has no irregularity."""
    result = replay("N", tokens)
    assert ((), False, 4) == (result.irregularities, result.closed, result.missing)


@pytest.mark.parametrize("mark", ["*", "+"])
def test_end_marks_are_kept_and_end_nothing(mark: str) -> None:
    """`*` and `+` are noted; the auction is as open as its calls leave it."""
    result = of(f"1NT Pass {mark}")
    assert (mark, "S to act", 2) == (result.end_mark, ending(result), result.missing)


@pytest.mark.parametrize(
    ("auction", "fault"),
    [
        ("1S ^I 2H Pass Pass Pass", MarkFault(1, "^I", "SUFFICIENT_BID")),
        ("1S ^I Pass Pass Pass", MarkFault(1, "^I", "NO_BID_FOLLOWS")),
        ("1S Pass Pass Pass ^I", MarkFault(4, "^I", "NO_BID_FOLLOWS")),
        ("1S Pass ^S", MarkFault(2, "^S", "NO_CALL_FOLLOWS")),
        ("1S ^S AP", MarkFault(1, "^S", "NO_TURN_LOST")),
        ("1S ^R Pass Pass Pass", MarkFault(1, "^R", "NOT_IN_AUCTION")),
    ],
)
def test_marks_that_the_calls_do_not_bear_out(auction: str, fault: MarkFault) -> None:
    """A mark is checked like everything else."""
    assert (fault,) == of(auction).mark_faults


def test_four_skipped_turns_skip_nobody() -> None:
    """Marks that go all round the table leave the turn where it was."""
    assert ["NO_TURN_LOST"] * 4 == [fault.reason for fault in of("1S ^S ^S ^S ^S Pass Pass Pass").mark_faults]


@pytest.mark.parametrize(("auction", "marked"), [("1S ^I 1H Pass Pass Pass", True), ("1S 1H Pass Pass Pass", False)])
def test_marks_that_are_borne_out(auction: str, marked: bool) -> None:
    """An irregularity says whether the record marks it."""
    assert ((), marked) == (of(auction).mark_faults, only(of(auction)).marked)


def test_duty_for_one_turn_is_used_up_by_a_pass() -> None:
    """A player who had to pass once and did is free afterwards."""
    ruling = Ruling(0, "Pass", "E", (Duty("E", "ONCE"),))
    assert [(0, "PASS_OOR", "RHO")] == found(of("1C Pass Pass 1D Pass 1H Pass Pass Pass", ruling))


def test_duty_to_the_end_outlasts_a_pass() -> None:
    """A player who must pass throughout breaks that duty in a later round."""
    ruling = Ruling(1, "1H", "W", (Duty("E", "THROUGHOUT"),))
    result = of("1D Pass 1S Pass 2S 3H Pass Pass Pass", ruling)
    assert [(1, "BID_OOR", "PARTNER"), (6, "FORCED_PASS_VIOLATED", "")] == found(result)


def test_broken_duty_that_nobody_follows_becomes_a_pass() -> None:
    """A bid in breach of a duty that the next player has not called over is cancelled, and a pass put back (37B)."""
    ruling = Ruling(2, "1H", "S", (Duty("N", "THROUGHOUT"),))
    result = of("1S Pass 3C Pass 3S", ruling)
    assert ("E to act", "3C S", False) == (
        ending(result),
        f"{result.standing.contract} {result.standing.declarer}",
        result.irregularities[-1].accepted,
    )


def test_call_at_the_turn_of_a_silent_opponent_is_in_rotation() -> None:
    """A call at the turn of a player on the right who must pass is in rotation and uses that turn up (28A)."""
    ruling = Ruling(0, "Pass", "E", (Duty("E", "ONCE"),))
    result = of("1C ^S 2C Pass Pass 2D Pass Pass Pass", ruling)
    assert ([(0, "PASS_OOR", "RHO")], "2D E") == (found(result), ending(result))


def test_withdrawn_legal_call_is_a_change_of_call() -> None:
    """A call that was right in itself and was withdrawn has been changed (Law 25)."""
    assert [(1, "CHANGE_OF_CALL", "")] == found(of("1C 1S Pass Pass Pass", Ruling(1, "1H")))


def test_call_withdrawn_after_the_end() -> None:
    """A call made and withdrawn after the final pass is one after the final pass."""
    assert [(4, "CALL_AFTER_FINAL_PASS", "")] == found(of("1C Pass Pass Pass", Ruling(4, "X", "E")))


def test_ten_thousand_calls_take_no_time_to_speak_of() -> None:
    """An absurdly long auction is replayed to its end."""
    assert 9_996 == len(of("Pass " * 10_000).irregularities)
