"""The tricks that revokes in a record cost (Law 64)."""

from pbnlint.bridge.play import PlayIrregularity, PlayReplay
from pbnlint.bridge.play_revoke import revoke_facts
from pbnlint.bridge.seats import SIDE, Seat, Side
from pbnlint.laws import HomeRules, RuleSet
from pbnlint.laws.transfer import tricks_to_transfer


def transfer(replay: PlayReplay, revoke: PlayIrregularity, declarer: Seat | None, edition: RuleSet) -> int:
    """How many tricks one revoke costs the side of the player who revoked.

    None where both sides revoked on the board, which is for the director (Law 64C), or where it was not established.
    None by home rules, which say nothing about revokes.
    """
    if isinstance(edition, HomeRules):
        return 0
    facts = revoke_facts(replay, revoke, declarer)
    if facts.both_sides or not facts.established:
        return 0
    return tricks_to_transfer(
        edition,
        offender_won=facts.offender_won,
        side_tricks_from_revoke=facts.side_tricks,
        later_trick_with_playable_card=facts.later_trick,
        trick_twelve=facts.last_but_one,
        second_in_suit=facts.second_in_suit,
        from_dummy=facts.from_dummy,
    )


def gained(replay: PlayReplay, side: Side, declarer: Seat | None, edition: RuleSet) -> int:
    """How many tricks a side gains by all revokes of a play; negative if it loses more than it gains."""
    revokes = [one for one in replay.irregularities if one.kind == "REVOKE" and one.seat is not None]
    costs = [(one.seat, transfer(replay, one, declarer, edition)) for one in revokes]
    return sum(-cost if seat is not None and SIDE[seat] == side else cost for seat, cost in costs)
