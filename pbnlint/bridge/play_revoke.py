"""What Law 64 asks about a revoke, as far as the play shows it."""

from typing import NamedTuple

from pbnlint.bridge.play import PlayIrregularity, PlayReplay
from pbnlint.bridge.seats import PARTNER, SIDE, Seat


class RevokeFacts(NamedTuple):
    """The facts on which the transfer of tricks after a revoke depends, whatever the edition of the Laws.

    `offender_won` says that a card of the offender's own hand won the revoke trick; `side_tricks` counts the tricks
    that his side won from that trick on; `later_trick` says that he later won one with a card of the suit that he
    could have followed to. `last_but_one` is trick twelve, which is put right (Law 62D); `second_in_suit` a further
    revoke of the same player in the same suit; `from_dummy` a card of dummy's; `both_sides` that the other side
    revoked too. `established` says that the record shows the side's next card, or the end of the play (Law 63A).
    """

    offender_won: bool
    side_tricks: int
    later_trick: bool
    last_but_one: bool
    second_in_suit: bool
    from_dummy: bool
    both_sides: bool
    established: bool


def revoke_facts(replay: PlayReplay, revoke: PlayIrregularity, declarer: Seat | None) -> RevokeFacts:
    """The facts of a `REVOKE` among the irregularities of a replay; `declarer` is None where the record has none."""
    offender, number = revoke.seat, revoke.trick
    if revoke.kind != "REVOKE" or offender is None:
        raise ValueError(f"not a revoke by a known seat: {revoke}")
    side = SIDE[offender]
    rest = replay.tricks[number - 1 :]
    revokes = [other for other in replay.irregularities if other.kind == "REVOKE"]
    return RevokeFacts(
        offender_won=rest[0].winner == offender,
        side_tricks=sum(trick.winner is not None and SIDE[trick.winner] == side for trick in rest),
        later_trick=any(
            (offender, revoke.led) == (trick.winner, card[0])
            for trick in rest[1:]
            for seat, card, _ in trick.cards
            if seat == offender
        ),
        last_but_one=number == replay.size - 1,
        second_in_suit=any(
            (other.seat, other.led) == (offender, revoke.led) and other.trick < number for other in revokes
        ),
        from_dummy=declarer is not None and offender == PARTNER[declarer],
        both_sides=any(other.seat is not None and SIDE[other.seat] != side for other in revokes),
        established=replay.ended or any(SIDE[seat] == side for trick in rest[1:2] for seat, _, _ in trick.cards),
    )
