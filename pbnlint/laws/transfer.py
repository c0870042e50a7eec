"""The tricks that an established revoke costs (Law 64)."""

from pbnlint.laws.editions import Edition


def tricks_to_transfer(
    edition: Edition,
    *,
    offender_won: bool,
    side_tricks_from_revoke: int,
    later_trick_with_playable_card: bool,
    trick_twelve: bool,
    second_in_suit: bool,
    from_dummy: bool,
) -> int:
    """How many tricks go to the other side for one established revoke (Law 64A, unless 64B stops it).

    Equity (64C) is for the director and not counted.

    Args:
        edition: the Laws in force.
        offender_won: the player who revoked won that trick with a card of that hand.
        side_tricks_from_revoke: tricks that the offending side won from the revoke trick on, as played.
        later_trick_with_playable_card: the offender later won a trick with a card that could have been played to the
            revoke trick; it counts in 1987 and 1997 only.
        trick_twelve: the revoke was in the twelfth trick.
        second_in_suit: the same player had revoked in that suit before.
        from_dummy: dummy's hand revoked.
    """
    if trick_twelve or second_in_suit or from_dummy:
        return 0
    more = offender_won or (edition <= Edition.E97 and later_trick_with_playable_card)
    return min(side_tricks_from_revoke, 2 if more else 1)
