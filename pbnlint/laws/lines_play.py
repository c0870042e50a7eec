"""Irregularities of the play, tricks and claims: what the director says and offers, by edition (Laws 44 to 71)."""

from typing import Final

from pbnlint.laws.lines import NO_RESULT, SURPLUS, Line, either, under

_NEVER_TRANSFERRED: Final = (
    Line(
        "No transfer: the side won no trick from the revoke on; the same player revoked in the suit before; dummy or a "
        "faced card revoked; it was noticed only on the next deal or after the round; it was trick twelve.",
        "64B",
        "87 97",
    ),
    Line(
        "No transfer: the side won no trick from the revoke on; the same player revoked in the suit before; dummy or a "
        "faced card revoked; it was noticed only on the next deal or after the round; it was trick twelve; both sides "
        "revoked.",
        "64B",
        "07 17",
    ),
)

_OFFENDER_WON: Final = (
    Line("Established, and {offender} won the trick with that hand: the trick and one more won later go over.", "64A"),
)
_NOT_WON: Final = (
    Line(
        "Established, and {offender} did not win the trick: one trick goes over, and a second if {offender} later won "
        "one with a card that could have been played to this trick.",
        "64A",
        "87 97",
    ),
    Line("Established, and {offender} did not win the trick: one trick goes over.", "64A", "07 17"),
)


def _unsure(*lines: Line) -> tuple[Line, ...]:
    """The same lines as choices: the record does not show that it is so."""
    return tuple(line._replace(choice=True) for line in lines)


_REVOKE: Final = (
    *either(
        "suit",
        Line("{offender} did not follow to {suit} in trick {trick} while holding {cards}.", "61A"),
        "{offender} did not follow suit while able to.",
    ),
    Line(
        "Not established: the card is taken back and {offender} follows suit.", "62", when="!established", choice=True
    ),
    *under("!free established offender_won", *_OFFENDER_WON),
    *under("!free established !offender_won !not_won", *_unsure(*_OFFENDER_WON)),
    *under("!free !established !not_won", *_unsure(*_OFFENDER_WON)),
    *under("!free established not_won", *_NOT_WON),
    *under("!free established !offender_won !not_won", *_unsure(*_NOT_WON)),
    *under("!free !established !offender_won", *_unsure(*_NOT_WON)),
    Line("{side} won {won} from trick {trick} on; tricks to transfer: {transfer}.", "64A", when="counted won transfer"),
    *under("!counted", *_NEVER_TRANSFERRED),
    *under("counted free", *_NEVER_TRANSFERRED),
    Line("No transfer if it was noticed only on the next deal or after the round.", "64B", when="counted !free"),
    Line("If the other side is not sufficiently compensated, the Director adjusts the score.", "64C"),
)

_LEAD_REFUSED: Final = "the card goes back and becomes a penalty card"

_LEAD_OUT_OF_TURN: Final = (
    *either(
        "due",
        Line("{offender} led {card} when it was {due}'s lead."),
        "{offender} led when it was another hand's lead.",
    ),
    Line(
        "The next hand played to it, which accepts the lead: it stands, the trick goes on clockwise from it, and its "
        "winner leads next.",
        "53A",
        when="accepted",
    ),
    *under(
        "accepted OPENING",
        Line("If declarer spread the hand on it, declarer became dummy and the partner plays.", "54A"),
    ),
    *under(
        "!accepted",
        Line("The lead is accepted by a word or by the next hand playing to it: it stands.", "53A", choice=True),
        *under(
            "OPENING",
            Line("Declarer spreads the hand and becomes dummy.", "54A", choice=True),
            Line("Declarer accepts the lead and sees dummy first.", "54B", choice=True),
            Line(f"Declarer refuses: {_LEAD_REFUSED}.", "54+50", choice=True),
        ),
        *under(
            "DECLARER",
            Line("A defender requires it to be withdrawn: the card goes back to the hand.", "55", choice=True),
        ),
        *under("DEFENDER", Line(f"Declarer refuses: {_LEAD_REFUSED}.", "56+50", choice=True)),
    ),
)

_BY_RULING: Final = Line("Tricks went over after a revoke: the result stands.", "64A", choice=True)
_OTHER_CARD: Final = Line("Another card was played than the record shows: the record is corrected.", choice=True)

LINES: Final[dict[str, tuple[Line, ...]]] = {
    "REVOKE": _REVOKE,
    "LEAD_OUT_OF_TURN": _LEAD_OUT_OF_TURN,
    "CARD_NOT_HELD": (
        *either(
            "card",
            Line("The record shows {card} played by {offender}, to whom it was not dealt.", "44"),
            "The record shows a card played from a hand to which it was not dealt.",
        ),
        _OTHER_CARD,
        Line("The deal of the record is wrong: it is corrected, and the play stands.", choice=True),
        Line("The card was in that hand at this table only: the board was fouled.", "87", choice=True),
        *SURPLUS,
        NO_RESULT,
    ),
    "CARD_REPEATED": (
        *either(
            "card",
            Line("The record shows {card} played a second time.", "44"),
            "The record shows a card played a second time.",
        ),
        _OTHER_CARD,
        Line("One of the two tricks is short of a card: it is defective.", "67", choice=True),
        Line("The pack had two cards alike, and so was not a proper pack.", "1", choice=True),
        NO_RESULT,
    ),
    "DEFECTIVE_TRICK": (
        *either(
            "found",
            Line("Trick {trick} has {found} instead of four cards."),
            "A trick has fewer or more than four cards.",
        ),
        Line("Both sides have not yet played on: the trick is put right.", "67", choice=True),
        Line(
            "They have, and a card is missing: the player adds one, and has revoked if able to follow suit.",
            "67",
            choice=True,
        ),
        Line("They have, and there is a card too many: it goes back to the hand.", "67", choice=True),
    ),
    "declarer-swapped": (Line("After an opening lead out of turn declarer's partner plays the hand.", "54A"),),
    "claim": (
        Line("A statement about a number of tricks claims these and concedes the rest.", "68"),
        Line("Partner objected at once to a defender's concession: it is void.", "68B2", "07 17", choice=True),
        Line("The claim was agreed: it stands.", "69", choice=True),
        Line("Withdrawn in time: the side had won the trick already.", "69", choice=True),
        Line("Withdrawn in time: the side would likely have won the trick.", "69", "07 17", choice=True),
        Line("Contested: the Director rules in equity, doubtful points against the claimer.", "70", choice=True),
    ),
    "impossible-result": (
        Line("The result is below the tricks that the play shows as won, or above what could be won."),
        Line(
            "A trick was conceded that was already won, or that no normal play would lose: it is given back.",
            "71",
            choice=True,
        ),
        _BY_RULING,
        Line("The number was written down wrongly: it is corrected within the correction period.", "79C", choice=True),
    ),
    "result": (
        Line("The result differs from the tricks of the play."),
        _BY_RULING,
        Line("The number was written down wrongly: it is corrected within the correction period.", "79C", choice=True),
        Line(
            "The sides disagree after the round: the score changes for both only if the Director is clearly convinced.",
            "79B",
            choice=True,
        ),
    ),
}
"""The lines for each kind that the replay of the play finds, and for claims and results."""
