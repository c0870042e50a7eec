"""What one line of a list of options is, and the lines that several lists share.

The lists are data: `lines_auction`, `lines_play`, `lines_boards`. They say in our own words what the Laws lay down.
"""

from typing import Final, NamedTuple


class Line(NamedTuple):
    """One line: a fact, a note, or with `choice` something that a player may do or that may turn out to be so.

    `editions` names those that the line is for (`87 97`), empty for all four. `law` is one number for all of them, or
    one for each, oldest first, separated by semicolons; what has no source has none. `when` names the facts that must
    hold and the words that must be given, with `!` those that must not. Names in braces are filled in.
    """

    text: str
    law: str = ""
    editions: str = ""
    when: str = ""
    choice: bool = False


LEADS: Final = (
    Line(
        "If {side} defends: at {partner}'s first lead declarer may require a lead of {suit}, or forbid one for as long "
        "as {partner} keeps the lead.",
        "26A",
        "87",
        "in_suit",
    ),
    Line(
        "If {side} defends, and {offender} did not also bid {suit} in the legal auction: at {partner}'s first lead "
        "declarer may require a lead of {suit}, or forbid one for as long as {partner} keeps the lead.",
        "26A2",
        "97",
        "in_suit",
    ),
    Line(
        "If {side} defends, and {offender} did not show {suit} in the legal auction: at {partner}'s first lead "
        "declarer may require a lead of {suit}, or forbid one for as long as {partner} keeps the lead.",
        "26A2",
        "07",
        "in_suit",
    ),
    Line(
        "If {side} defends: at {partner}'s first lead declarer may forbid any one suit, for as long as {partner} keeps "
        "the lead.",
        "26B",
        "87 97 07",
        "!in_suit",
    ),
    Line(
        "If {side} defends: at {partner}'s first lead declarer may forbid any one suit that {offender} has not shown "
        "in the legal auction, for as long as {partner} keeps the lead; not after a comparable call.",
        "26B",
        "17",
    ),
)
"""Lead restrictions after a withdrawn call (Law 26)."""

AWARE: Final = (
    Line(
        "If {offender} could have known that making {partner} pass would probably damage the other side, the Director "
        "lets play go on and then adjusts the score.",
        "23",
        "87 97",
    ),
    Line(
        "If {offender} could have known that the irregularity might well damage the other side, the Director lets play "
        "go on and then adjusts the score.",
        "23;72C",
        "07 17",
    ),
)
"""What the offender could have known (Law 23, in 2017 Law 72C)."""

UNAUTHORISED: Final = (
    Line(
        "What the withdrawn call told is unauthorised information for {partner}; the other side may use it.",
        "16C;16C;16D;16C",
    ),
)

STILL_ADJUST: Final = (
    Line(
        "The Director may still adjust the score if {offender} could have known that the irregularity would probably "
        "damage the other side.",
        "72B1;23;72C",
        "97 07 17",
    ),
)
"""What acceptance does not cover."""

_NONE_OBTAINED: Final = "12C1;12C1;12C2a;12C2a"

NO_RESULT: Final = Line("No result can be kept: the Director awards an artificial score.", _NONE_OBTAINED, choice=True)
"""What is left where normal play was not possible (Law 12)."""

RIGHT_AT_THE_TABLE: Final = Line("The record is wrong and the cards were right: the record is corrected.", choice=True)
"""The data, not the deal."""

SURPLUS: Final = (
    Line("The card came from elsewhere: it is taken out, with no further effect.", "13F", "07", choice=True),
    Line(
        "The card came from elsewhere: it is taken out, and the score adjusted only if it was played to a quitted "
        "trick.",
        "13C",
        "17",
        choice=True,
    ),
)
"""A card that does not belong to the board (Law 13)."""

CLOSING: Final = (Line("The options are for the Director to explain and offer.", "10"),)


def under(condition: str, *lines: Line) -> tuple[Line, ...]:
    """The same lines, each under one more condition."""
    return tuple(line._replace(when=f"{condition} {line.when}".strip()) for line in lines)


def either(word: str, given: Line, otherwise: str) -> tuple[Line, ...]:
    """A line for a record that gives a word, and the text that takes its place where the word is unknown."""
    return under(word, given) + under(f"!{word}", given._replace(text=otherwise))
