"""Irregularities of the play, tricks and claims: what the director says and offers, by edition (Laws 44 to 71)."""

from typing import Final

from pbnlint.laws.lines import Line, under

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

_TRANSFER: Final = (
    Line(
        "Established, and {offender} won the trick with that hand: the trick and one more won later go over.",
        "64A",
        choice=True,
    ),
    Line(
        "Established, and {offender} did not win the trick: one trick goes over, and a second if {offender} later won "
        "one with a card that could have been played to this trick.",
        "64A",
        "87 97",
        choice=True,
    ),
    Line(
        "Established, and {offender} did not win the trick: one trick goes over.",
        "64A",
        "07 17",
        choice=True,
    ),
)

LINES: Final[dict[str, tuple[Line, ...]]] = {
    "REVOKE": (
        Line("{offender} did not follow to {suit} in trick {trick} while holding {cards}.", "61A"),
        Line("Not established: the card is taken back and {offender} follows suit.", "62", choice=True),
        *_TRANSFER,
        Line("{side} won {won} from trick {trick} on; tricks to transfer: {transfer}.", "64A", when="counted"),
        *_NEVER_TRANSFERRED,
        Line("If the other side is not sufficiently compensated, the Director adjusts the score.", "64C"),
    ),
    "LEAD_OUT_OF_TURN": (
        Line("{offender} led {card} when it was {due}'s lead."),
        Line("The lead is accepted by a word or by the next hand playing to it: it stands.", "53A", choice=True),
        *under(
            "OPENING",
            Line("Declarer spreads the hand and becomes dummy.", "54A", choice=True),
            Line("Declarer accepts the lead and sees dummy first.", "54B", choice=True),
            Line("Declarer refuses: the card goes back and becomes a penalty card.", "54+50", choice=True),
        ),
        *under(
            "DECLARER",
            Line("A defender requires it to be withdrawn: the card goes back to the hand.", "55", choice=True),
        ),
        *under(
            "DEFENDER",
            Line("Declarer refuses: the card goes back and becomes a penalty card.", "56+50", choice=True),
        ),
    ),
    "DEFECTIVE_TRICK": (
        Line("Trick {trick} has {found} instead of four cards."),
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
        Line("A trick was conceded that was already won, or that no normal play would lose: it is given back.", "71"),
        Line("The number was written down wrongly: it is corrected within the correction period.", "79C", choice=True),
    ),
    "result": (
        Line("The result differs from the tricks of the play."),
        Line("The number was written down wrongly: it is corrected within the correction period.", "79C", choice=True),
        Line(
            "The sides disagree after the round: the score changes for both only if the Director is clearly convinced.",
            "79B",
            choice=True,
        ),
    ),
}
"""The lines for each kind that the replay of the play finds, and for claims and results."""
