"""Irregularities of the auction: what the director says and offers, in order, by edition (Laws 25 to 39)."""

from typing import Final

from pbnlint.laws.lines import AWARE, CLOSING, LEADS, STILL_ADJUST, UNAUTHORISED, Line, either, under

_AFTERWARDS: Final = LEADS + AWARE + UNAUTHORISED
_BEFORE_2017: Final = "87 97 07"

_INSUFFICIENT_NOT_ACCEPTED: Final = (
    Line("{lho} accepts {call}; the auction goes on from it.", "27A;27A;27A1;27A1", choice=True),
    Line(
        "{offender} replaces it by {lowest}: no penalty if {call} was not conventional.", ";27B1a", "87 97", choice=True
    ),
    Line(
        "{offender} replaces it by {lowest}: no further rectification if both bids are clearly natural.",
        "27B1a",
        "07",
        choice=True,
    ),
    Line("{offender} replaces it by {lowest}: no further rectification.", "27B1a", "17", choice=True),
    Line(
        "{offender} replaces it by a call of the same or a more precise meaning: no further rectification.",
        "27B1b",
        "07",
        choice=True,
    ),
    Line("{offender} replaces it by a comparable call: no further rectification.", "27B1b+23A", "17", choice=True),
    Line(
        "{offender} replaces it by another sufficient bid or a pass: {partner} must pass for the rest of the auction.",
        "27B;27B2;27B2;27B2",
        choice=True,
    ),
    Line(
        "{offender} tries a double or a redouble: it is cancelled, {offender} must bid or pass, and {partner} must "
        "pass for the rest of the auction.",
        "27B;27B3",
        "87 97",
        choice=True,
    ),
    Line(
        "{offender} tries a double or a redouble that does not qualify as above: it is cancelled, {offender} chooses "
        "again, and {partner} must pass for the rest of the auction.",
        "27B3",
        "07 17",
        choice=True,
    ),
    Line(
        "{offender} tries another insufficient bid: it is treated like a double, unless {lho} accepts it.",
        ";;27B4;27B4",
        choice=True,
    ),
    Line(
        "After a replacement without {remedy} the Director adjusts the score if the insufficient bid helped.",
        ";;27D;27D",
    ),
    *_AFTERWARDS,
)

_ACCEPTED: Final = (
    Line("{lho} called next, which accepts {call}: no {remedy}; the auction goes on from it.", "29A", when="accepted"),
    *under("accepted", *STILL_ADJUST),
)
_NOT_ACCEPTED: Final = (
    Line("{lho} accepts {call} by calling over it.", "29A", choice=True),
    Line("{lho} does not: {call} is cancelled and {due} calls.", "29B", choice=True),
)
_ANY_CALL_NOW: Final = Line(
    "{partner} may make any legal call at the proper turn, but may not use what {call} told.", "16C2", "17"
)


def _comparable(law: str) -> tuple[Line, ...]:
    """The rule of 2017 for what the offender calls at the proper turn."""
    return (
        Line("{offender} then makes a comparable call: nothing further.", law, "17", choice=True),
        Line("{offender} then makes any other legal call: {partner} must pass once.", law, "17", choice=True),
    )


_BID_OUT_OF_ROTATION: Final = (
    *_NOT_ACCEPTED,
    *under(
        "RHO",
        Line("{rho} passes: {offender} must repeat {call}, with no further {remedy}.", "31A1", choice=True),
        Line(
            "{rho} bids, doubles or redoubles, and {offender} repeats the denomination: {partner} must pass once.",
            "31A2a",
            _BEFORE_2017,
            choice=True,
        ),
        Line(
            "{rho} bids, doubles or redoubles, and {offender} makes any other legal call: {partner} must pass for the "
            "rest of the auction.",
            "31A2b",
            _BEFORE_2017,
            choice=True,
        ),
        Line("{rho} bids, doubles or redoubles: {offender} may make any legal call.", "31A2", "17", choice=True),
        *_comparable("31A2"),
    ),
    *under(
        "!RHO",
        Line("{partner} must pass for the rest of the auction.", "31B", _BEFORE_2017),
        _ANY_CALL_NOW,
        *_comparable("31B"),
    ),
    *_AFTERWARDS,
)

_PASS_OUT_OF_ROTATION: Final = (
    *_NOT_ACCEPTED,
    Line("{offender} must pass at the next turn.", "30A", when="RHO !opened"),
    Line("{offender} must pass at the next turn.", "30B1;30B1;30B1;30A", when="RHO opened"),
    Line("{offender} must pass at the next turn.", "30A", _BEFORE_2017, "!RHO !opened"),
    Line("{offender} must pass for the rest of the auction.", "30B2a", _BEFORE_2017, "!RHO opened"),
    Line(
        "{partner} may bid or pass, but may not double or redouble at this turn.",
        "30B2b",
        _BEFORE_2017,
        "PARTNER opened",
    ),
    *under("!RHO", _ANY_CALL_NOW, *_comparable("30B1")),
    Line(
        "If the pass was artificial, or a pass of partner's artificial call, it is treated as a bid out of rotation.",
        "31A;30C;30C;30C",
    ),
    *under("!RHO", *(line for line in LEADS if line.editions == "17")),
    *AWARE,
    *UNAUTHORISED,
)

_DOUBLE_OUT_OF_ROTATION: Final = (
    *_NOT_ACCEPTED,
    *under(
        "RHO",
        Line("{rho} passes: {offender} must repeat it, with no further {remedy}.", "32B1;32B1;32B1;32A1", choice=True),
        Line(
            "{rho} bids, doubles or redoubles: {offender} may make any legal call, and {partner} must pass for the "
            "rest of the auction.",
            "32B2",
            _BEFORE_2017,
            choice=True,
        ),
        Line("{rho} bids, doubles or redoubles: {offender} may make any legal call.", "32A2", "17", choice=True),
        *_comparable("32A2"),
    ),
    *under(
        "PARTNER",
        Line("{partner} must pass for the rest of the auction.", "32A", _BEFORE_2017),
        _ANY_CALL_NOW,
        *_comparable("32B"),
    ),
    *_AFTERWARDS,
)

_CHANGE_NOT_ACCEPTED: Final = (
    Line(
        "The first call was not what {offender} meant, and the change came without pause for thought: {call} stands.",
        ";25A;25A",
        _BEFORE_2017,
        choice=True,
    ),
    Line(
        "The first call was a slip of hand or tongue, no lapse of concentration: {call} stands.",
        "25A",
        "17",
        choice=True,
    ),
    Line("{lho} accepts {call}: the first call is withdrawn and {call} stands.", ";25B1;25B1;25B1", choice=True),
    Line(
        "{offender} lets a legal first call stand: {partner} must pass at the next turn.", "25B2", "87 97", choice=True
    ),
    Line(
        "{offender} changes a legal first call: {partner} must pass for the rest of the auction.",
        "25B2",
        "87",
        choice=True,
    ),
    Line(
        "{offender} changes a legal first call: the auction goes on, but the side scores average minus at most.",
        "25B2",
        "97",
        choice=True,
    ),
    Line("Otherwise {call} is cancelled and the first call stands.", "25B2", "07 17", choice=True),
    *LEADS,
    *UNAUTHORISED,
)

_VOID_DOUBLE: Final = (
    Line(
        "{lho} has called: {call} and all calls after it are cancelled, and {due} calls as if nothing had happened; "
        "no lead restrictions.",
        "35A;35A;36A;36A",
        when="called",
    ),
    *under(
        "!called",
        Line(
            "{offender} makes a legal call instead, and {partner} must pass for the rest of the auction.",
            "36;36;36B2;36B2",
            when="!turned",
        ),
        Line(
            "It was also out of turn: {due} calls, {offender} makes any legal call at the proper turn, and {partner} "
            "must pass for the rest of the auction.",
            "36;36;36B4;36B4",
            when="turned",
        ),
        *_AFTERWARDS,
    ),
    Line("Found only after the opening lead: the contract is scored as if {call} had not been made.", ";;;36C"),
    *under("!called", *CLOSING),
)

_ABOVE_SEVEN: Final = (
    Line("No contract above seven can be played.", "38;38;38A;38A"),
    Line("{call} and all calls after it are cancelled, and a pass takes its place.", "38;38;38B+38C;38B+38C"),
    Line("{lho} has called: no further penalty.", "35C", "87 97", "called"),
    Line("{offender} and {partner} must pass for the rest of the auction.", "38", "87 97", "!called"),
    Line("{offender} and {partner} must pass for the rest of the auction.", "38C", "07 17"),
    Line("{lho} has called: no lead restrictions.", "38D", "07 17", "called"),
    *under("!called", *LEADS, *AWARE, *CLOSING),
)

_FINAL_PASS: Final = (
    Line("The auction was over; {call} is cancelled.", "39A"),
    Line("Nothing further: {lho} has called since.", "35D;35D;39B;39B", when="called"),
    Line(
        "Nothing further: it was a pass by a defender, or a call by the declaring side.", "39B", when="!called harmless"
    ),
    *under(
        "!call",
        Line(
            "It was a pass by a defender or a call by the declaring side, or the next player has called since: nothing "
            "further.",
            "35D+39B;35D+39B;39B;39B",
            choice=True,
        ),
        Line("It was another call by a defender: lead restrictions may apply.", "39C", choice=True),
    ),
    *under("call !called !harmless", Line("Lead restrictions may apply.", "39C")),
    *under("!called !harmless", *LEADS),
    *under("call !called !harmless", *CLOSING),
)

_FORCED_PASS: Final = (
    Line("{offender} had to pass.", "37"),
    Line(
        "{lho} has called: {call} stands, without lead restrictions; a duty for the rest of the auction goes on.",
        "35B;35B;37A;37A",
        when="called",
    ),
    *under(
        "!called",
        Line(
            "A pass takes its place, and {offender} and {partner} must pass for the rest of the auction.",
            "37;37;37B2;37B2",
        ),
        *LEADS,
        *AWARE,
        *CLOSING,
    ),
)

LINES: Final[dict[str, tuple[Line, ...]]] = {
    "INSUFFICIENT_BID": (
        *either(
            "call",
            Line("{offender} bid {call} over {over}, which is insufficient.", "18D", when="!turned"),
            "The bid is not above the last bid: it is insufficient.",
        ),
        *either(
            "call",
            Line(
                "{offender} bid {call} over {over}, insufficient and out of turn: it is treated as a bid out of "
                "rotation.",
                "31;31;27A2;27A2",
                when="turned",
            ),
            "The bid is insufficient and out of turn: it is treated as a bid out of rotation.",
        ),
        Line(
            "{lho} called next, which accepts {call}: no {remedy}; the auction goes on from it.",
            "27A;27A;27A1;27A1",
            when="accepted !turned",
        ),
        *under("accepted !turned", *STILL_ADJUST),
        *under("!accepted !turned", *_INSUFFICIENT_NOT_ACCEPTED),
    ),
    "BID_OOR": (
        *either(
            "due",
            Line("{offender} bid {call} when it was {due}'s turn.", "31"),
            "{offender} bid when it was another player's turn.",
        ),
        *_ACCEPTED,
        *under("!accepted", *_BID_OUT_OF_ROTATION),
    ),
    "PASS_OOR": (
        *either(
            "due",
            Line("{offender} passed when it was {due}'s turn.", "30"),
            "{offender} passed when it was another player's turn.",
        ),
        *_ACCEPTED,
        *under("!accepted", *_PASS_OUT_OF_ROTATION),
    ),
    "DBL_OOR": (
        *either(
            "due",
            Line("{call} by {offender} came when it was {due}'s turn.", "32"),
            "{offender} doubled or redoubled when it was another player's turn.",
        ),
        Line("Law 19 does not allow it at any turn, so it cannot be accepted.", "32", when="void"),
        *under("!void", *_ACCEPTED),
        *under("!void !accepted", *_DOUBLE_OUT_OF_ROTATION),
    ),
    "CHANGE_OF_CALL": (
        *either(
            "call",
            Line("{offender} called a second time, {call}, before anybody else had called.", "25"),
            "{offender} called a second time before anybody else had called.",
        ),
        Line(
            "{lho} called next, which accepts {call}: the first call is withdrawn.", ";25B1;25B1;25B1", when="accepted"
        ),
        *under("accepted", *STILL_ADJUST),
        *under("!accepted", *_CHANGE_NOT_ACCEPTED),
    ),
    "RETENTION_OF_RIGHT": (
        *either(
            "due",
            Line(
                "Three passes followed, but {due} lost a turn to a pass out of rotation: the auction is not over.",
                "34;34;17E2;17D3",
            ),
            "Three passes followed, but a player had lost a turn to a pass out of rotation: the auction is not over.",
        ),
        *either(
            "due",
            Line("The turn goes back to {due}, and the passes from there on are cancelled.", "34;34;17E2;17D3"),
            "The turn goes back to that player, and the passes from there on are cancelled.",
        ),
        Line(
            "Whoever passed out of turn is an offender as to unauthorised information.",
            "16C;16C;16D;16C",
        ),
    ),
    "INADMISSIBLE_X": (
        Line("A double is not allowed here: {reason}. It cannot be accepted.", "19A"),
        *_VOID_DOUBLE,
    ),
    "INADMISSIBLE_XX": (
        Line("A redouble is not allowed here: {reason}. It cannot be accepted.", "19B"),
        *_VOID_DOUBLE,
    ),
    "BID_ABOVE_SEVEN": _ABOVE_SEVEN,
    "CALL_AFTER_FINAL_PASS": _FINAL_PASS,
    "ACCEPTANCE_NOT_SHOWN": (
        *either(
            "lho",
            Line("The next call in the record is not {lho}'s: that {call} was accepted is not shown.", "29A"),
            "The next call in the record is not that of the player on the left: that {call} was accepted is not shown.",
        ),
    ),
    "FORCED_PASS_VIOLATED": _FORCED_PASS,
    "REPLACED_LOWEST_SAME_DENOMINATION": (
        Line("{offender} replaced an insufficient bid by the lowest sufficient one in the same denomination.", "27B"),
        Line("No penalty if the insufficient bid was not conventional.", ";27B1a", "87 97", choice=True),
        Line("No further rectification if both bids are clearly natural.", "27B1a", "07", choice=True),
        Line("No further rectification.", "27B1a", "17", choice=True),
        Line("The Director adjusts the score if the insufficient bid helped.", ";;27D;27D"),
    ),
    "REPLACED_BY_DOUBLE": (
        Line(
            "A double or redouble may not replace an insufficient bid: {offender} must bid or pass, and {partner} must "
            "pass for the rest of the auction.",
            "27B;27B3",
            "87 97",
        ),
        Line(
            "It has the same or a more precise meaning: no further rectification.",
            "27B1b",
            "07",
            choice=True,
        ),
        Line("It is a comparable call: no further rectification.", "27B1b+23A", "17", choice=True),
        Line(
            "Otherwise it is cancelled, {offender} chooses again, and {partner} must pass for the rest of the auction.",
            "27B3",
            "07 17",
            choice=True,
        ),
    ),
}
"""The lines for each kind that the replay of an auction finds."""
