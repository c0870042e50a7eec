"""What holds for every auction, legal or not."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from pbnlint.bridge.auction import AuctionReplay, Duty, Ruling, replay
from pbnlint.bridge.auction_careful import replay_carefully
from pbnlint.bridge.calls import BIDS, RANK
from pbnlint.bridge.seats import LHO, SEATS, SIDE, Seat, turn

CALLS = ("Pass", "X", "XX", *BIDS)
TOKENS = st.one_of(
    st.sampled_from(("Pass", "Pass", "Pass", "X", "XX", "1C", "1C", "1D", "2C", "3NT", "7NT", "8C", "9NT")),
    st.sampled_from(("AP", "^S", "^I", "^R", "-", "*", "+", "", "3Z")),
    st.text(max_size=4),
)
AUCTIONS = st.lists(TOKENS, max_size=24).map(tuple)
SEAT = st.sampled_from(SEATS)
DUTIES = st.lists(st.builds(Duty, SEAT, st.sampled_from(("ONCE", "THROUGHOUT")), st.booleans()), max_size=3).map(tuple)
RULINGS = st.lists(
    st.builds(Ruling, st.integers(0, 26), st.one_of(st.sampled_from(CALLS), TOKENS), st.none() | SEAT, DUTIES),
    max_size=3,
)


@st.composite
def legal_auctions(draw: st.DrawFn) -> tuple[str, ...]:
    """A legal auction that has ended: bids that climb, doubles and redoubles where the Laws allow them."""
    calls: list[str] = []
    rank, risk, passes, bidder = -1, 0, 0, 0
    while passes < (3 if rank >= 0 else 4):
        choices = ["Pass", "Pass"]
        own = (len(calls) - bidder) % 2 == 0
        if rank >= 0 and risk == 0 and not own:
            choices.append("X")
        if risk == 1 and own:
            choices.append("XX")
        higher = BIDS[rank + 1 : rank + 9]
        call = draw(st.sampled_from([*choices, *higher]))
        calls.append(call)
        passes = passes + 1 if call == "Pass" else 0
        if call in RANK:
            rank, risk, bidder = RANK[call], 0, len(calls) - 1
        elif call != "Pass":
            risk += 1
    return tuple(calls)


@given(SEAT, AUCTIONS, RULINGS)
def test_no_tokens_raise(first: Seat, tokens: tuple[str, ...], rulings: list[Ruling]) -> None:
    """Any tokens at all give a replay whose parts agree with each other."""
    result = replay(first, tokens, rulings)
    assert (result.to_act is None) == result.closed
    assert (result.contract is None) == (result.declarer is None)
    assert not (result.passed_out and result.contract)


@given(SEAT, AUCTIONS)
def test_quick_and_careful_replay_agree(first: Seat, tokens: tuple[str, ...]) -> None:
    """What the quick loop accepts, the careful replay reads the same way."""
    assert replay_carefully(first, tokens) == replay(first, tokens)


@given(SEAT, legal_auctions(), st.booleans())
def test_legal_auctions_are_read_alike_and_without_fault(first: Seat, calls: tuple[str, ...], short: bool) -> None:
    """A legal auction, its last passes written out or as `AP`, has no irregularity in either replay."""
    tokens = calls
    if short:
        while tokens and tokens[-1] == "Pass":
            tokens = tokens[:-1]
        tokens = (*tokens, "AP")
    result = replay(first, tokens)
    assert replay_carefully(first, tokens) == result
    assert ((), (), True) == (result.irregularities, result.mark_faults, result.closed)


@given(SEAT, legal_auctions())
def test_legal_auction_ends_in_its_last_bid(first: Seat, calls: tuple[str, ...]) -> None:
    """The contract is the last bid with the doubles made after it; without a bid the board is passed out."""
    bids = [i for i, call in enumerate(calls) if call in RANK]
    result = replay(first, calls)
    if not bids:
        assert result.passed_out
        return
    doubles = [call for call in calls[bids[-1] + 1 :] if call != "Pass"]
    assert calls[bids[-1]] + (doubles[-1] if doubles else "") == str(result.contract)


@given(SEAT, legal_auctions())
def test_declarer_is_first_of_the_side_to_name_the_denomination(first: Seat, calls: tuple[str, ...]) -> None:
    """Declarer sits with the last bidder and named the denomination before or as the partner did."""
    result = replay(first, calls)
    if result.contract is None:
        return
    named = [turn(first, i) for i, call in enumerate(calls) if call[1:] == result.contract.denomination]
    bidder = [turn(first, i) for i, call in enumerate(calls) if call in RANK][-1]
    assert next(seat for seat in named if SIDE[seat] == SIDE[bidder]) == result.declarer


@given(SEAT, legal_auctions(), st.data())
def test_a_legal_auction_cut_short_is_open(first: Seat, calls: tuple[str, ...], data: st.DataObject) -> None:
    """Before its last pass an auction is open, and the seat due is the next one clockwise."""
    cut = data.draw(st.integers(0, len(calls) - 1))
    result = replay(first, calls[:cut])
    assert ((), False, turn(first, cut)) == (result.irregularities, result.closed, result.to_act)


@given(SEAT, legal_auctions(), st.sampled_from(CALLS))
def test_a_call_after_the_end_changes_nothing(first: Seat, calls: tuple[str, ...], late: str) -> None:
    """Whatever is called after the final pass is irregular and leaves contract and declarer alone."""
    result, longer = replay(first, calls), replay(first, (*calls, late))
    assert ["CALL_AFTER_FINAL_PASS"] == [found.kind for found in longer.irregularities]
    assert (result.contract, result.declarer) == (longer.contract, longer.declarer)


@given(SEAT, AUCTIONS)
def test_turning_the_table_turns_every_seat(first: Seat, tokens: tuple[str, ...]) -> None:
    """An auction that starts one seat further on reads the same with every seat one further on."""

    def seats(result: AuctionReplay, steps: int) -> list[Seat | None]:
        found = [made.seat for made in result.calls] + [one.seat for one in result.irregularities]
        places = [*found, result.declarer, result.to_act, result.standing.declarer]
        return [turn(seat, steps) if seat else None for seat in places]

    assert seats(replay(first, tokens), 1) == seats(replay(LHO[first], tokens), 0)


@given(SEAT, AUCTIONS)
def test_bids_that_stand_climb_unless_found_insufficient(first: Seat, tokens: tuple[str, ...]) -> None:
    """Between two standing bids the second is higher, or it is reported as insufficient, or a call cannot be read."""
    result = replay(first, tokens)
    irregular = {found.call for found in result.irregularities}
    bids = [(i, RANK[made.call]) for i, made in enumerate(result.calls) if made.call in RANK and not made.void]
    for (_, lower), (call, higher) in pairwise(bids):
        assert lower < higher or call in irregular
