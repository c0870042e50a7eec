"""What the home rules `home-ru` say and offer about each kind of irregularity, in order; without a director."""

from typing import Final

from pbnlint.laws.lines import Line, either

_RIGHT: Final = (
    Line("{lho} called next: {call} counts as right, and there is no penalty.", "A3", when="accepted"),
    Line(
        "{rho}, an opponent, called next: whether that makes {call} count as right must be agreed.",
        "A3",
        when="other_opponent",
    ),
)
_CANCELLED: Final = Line("{call} is cancelled and {due} calls.", "A7", when="!accepted")
_OUT_OF_TURN: Final = (
    *_RIGHT,
    _CANCELLED,
    Line("{offender} may then make any call in turn, but {partner} must pass to the end.", "A8c", when="!accepted"),
)

_WRONGLY_DEALT: Final = (
    Line("The record is wrong and the cards were right: the record is corrected.", choice=True),
    Line("The cards were wrongly dealt: a new deal, if it is found before the end of the deal.", "D3", choice=True),
)

LINES: Final[dict[str, tuple[Line, ...]]] = {
    "INSUFFICIENT_BID": (
        *either(
            "call",
            Line("{offender} bid {call} over {over}, which is not high enough.", "A2", when="!turned"),
            "The bid is not above the last bid: it is not high enough.",
        ),
        *either(
            "call",
            Line("{offender} bid {call} over {over}, not high enough and out of turn.", "A2", when="turned"),
            "The bid is not high enough, and out of turn.",
        ),
        *_RIGHT,
        Line(
            "{offender} must replace it by another bid or a pass; a double or a redouble is not allowed.",
            "A5",
            when="!accepted !turned",
        ),
        Line("{offender} replaces it by {lowest}: no penalty.", "A6a", when="!accepted !turned", choice=True),
        Line(
            "{offender} replaces it by another suit or a pass: {partner} must pass to the end, and if {partner} has "
            "the opening lead declarer may name its suit.",
            "A6b",
            when="!accepted !turned",
            choice=True,
        ),
        _CANCELLED._replace(when="!accepted turned"),
        Line(
            "{offender} may then make any call in turn, but {partner} must pass to the end.",
            "A8c",
            when="!accepted turned",
        ),
    ),
    "BID_OOR": (
        *either(
            "due",
            Line("{offender} bid {call} when it was {due}'s turn.", "A2"),
            "{offender} bid when it was another player's turn.",
        ),
        *_OUT_OF_TURN,
    ),
    "DBL_OOR": (
        *either(
            "due",
            Line("{call} by {offender} came when it was {due}'s turn.", "A7"),
            "{offender} doubled or redoubled when it was another player's turn.",
        ),
        *_OUT_OF_TURN,
    ),
    "PASS_OOR": (
        *either(
            "due",
            Line("{offender} passed when it was {due}'s turn.", "A7"),
            "{offender} passed when it was another player's turn.",
        ),
        *_RIGHT,
        _CANCELLED,
        Line("{offender} must pass once, at the next turn.", "A8a", when="!accepted RHO"),
        Line("{offender} must pass to the end.", "A8b", when="!accepted !RHO"),
    ),
    "CHANGE_OF_CALL": (
        *either(
            "call",
            Line("{offender} called a second time, {call}, before anybody else had called.", "A4"),
            "{offender} called a second time before anybody else had called.",
        ),
        Line("It was changed at once: the second call counts, with no penalty.", "A4", choice=True),
        Line(
            "It was not changed at once, and the denomination is another: declarer may forbid {partner} the suit of "
            "the first call, or if that was in notrump name the suit of {partner}'s first lead.",
            "A9",
            choice=True,
        ),
    ),
    "ACCEPTANCE_NOT_SHOWN": (
        *either(
            "lho",
            Line("The next call in the record is not {lho}'s: that {call} counts as right is not shown.", "A3"),
            "The next call in the record is not that of the player on the left: that {call} counts as right is not "
            "shown.",
        ),
    ),
    "REPLACED_LOWEST_SAME_DENOMINATION": (
        Line("{offender} replaced it by the lowest possible bid in the same suit: no penalty.", "A6a"),
    ),
    "REPLACED_BY_DOUBLE": (Line("A double or redouble may not replace it: {offender} must bid or pass.", "A5"),),
    "first-caller": (
        Line("The first call is not the dealer's.", "A7"),
        Line("The record is wrong: dealer or first seat is corrected.", choice=True),
        Line("An opponent called over it: it counts as right.", "A3", choice=True),
        Line("Nobody did: it is cancelled and the dealer calls.", "A7", choice=True),
    ),
    "deal-count": _WRONGLY_DEALT,
    "missing-card": _WRONGLY_DEALT,
    "pack": _WRONGLY_DEALT,
}
"""The lines for each kind on which the home rules speak; on all others they are silent."""
