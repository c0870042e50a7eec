"""Calls, contract and declarer as a record states them: what the director may find, by edition (Laws 17 to 22, 40)."""

from typing import Final

from pbnlint.laws.lines import NO_RESULT, Line, either, under

_THE_CONTRACT: Final = "22B;22B;22;22A"

_OTHER_DECLARER: Final = (
    *either(
        "declarer",
        Line("By the auction {declarer} is declarer, first of the side to name the denomination.", "22"),
        "By the auction another player is declarer, first of the side to name the denomination.",
    ),
    Line(
        "The declarer was written down wrongly: declarer, opening lead and score are corrected within the correction "
        "period.",
        "79C",
        choice=True,
    ),
    Line(
        "The partner played the hand after an opening lead out of turn, and declarer became dummy: it stands.",
        "54A",
        when="!other_side",
        choice=True,
    ),
    Line("The calls were written down at wrong seats: they are corrected, and the declarer stands.", choice=True),
)

_OTHER_CONTRACT: Final = (
    *either(
        "contract",
        Line("By the auction the contract is {contract}.", _THE_CONTRACT),
        "The auction ends in another contract than the record states.",
    ),
    Line(
        "The contract was written down wrongly: contract and score are corrected within the correction period.",
        "79C",
        choice=True,
    ),
    Line("A call was written down wrongly: the auction is corrected, and the contract stands.", choice=True),
    Line(
        "Another contract was played than the auction gives: it is scored by the auction.", _THE_CONTRACT, choice=True
    ),
    Line("The Director may adjust the score if that probably damaged the other side.", "84D", "17"),
)

LINES: Final[dict[str, tuple[Line, ...]]] = {
    "UNKNOWN_CALL": (
        Line("A bid names one to seven tricks and a denomination; other calls are pass, double and redouble.", "18A"),
        Line("The call was written down wrongly: the record is corrected.", choice=True),
        Line("The call was made in another way that the regulations allow: it counts as made.", "18F", choice=True),
    ),
    "first-caller": (
        Line("The dealer calls first; the record shows another player's call before.", "17B"),
        Line("The dealer or the first caller was written down wrongly: the record is corrected.", choice=True),
        Line("The call was out of turn, and {lho} called over it: it stands.", "29A", choice=True),
        Line("The call was out of turn and not accepted: it is cancelled and the dealer calls.", "29B", choice=True),
        Line("What then follows is laid down for a pass and for a bid out of rotation.", "30+31"),
    ),
    "auction-incomplete": (
        Line("An auction ends with three passes in rotation after a bid, or with four passes and no bid.", "22"),
        Line("The last passes were made and not written down: the record is completed.", choice=True),
        Line("A player still had the right to call when play began: the auction is finished first.", choice=True),
        Line("The board was broken off: a result that was agreed is entered.", choice=True),
        NO_RESULT,
    ),
    "contract": (
        *under("!DECLARER", *_OTHER_CONTRACT),
        *under("!CONTRACT", *_OTHER_DECLARER),
        NO_RESULT,
    ),
    "passed-out": (
        Line(
            "Four passes without a bid: nobody scores, the hands go back unplayed and are not dealt again.",
            "22A;22A;22;22B",
        ),
        Line(
            "The board was passed out: contract, declarer and result are taken out within the correction period.",
            "79C",
            choice=True,
        ),
        Line("A bid was not written down: the auction is completed, and the result stands.", choice=True),
        Line("A player bid after the fourth pass: the bid is cancelled.", "39A", choice=True),
        Line("The board was not played at all: it is no pass-out and counts as nothing.", choice=True),
    ),
    "contract-above-seven": (
        Line("No contract above seven can be played.", "38;38;38A;38A"),
        Line(
            "The contract was written down wrongly: contract and score are corrected within the correction period.",
            "79C",
            choice=True,
        ),
        Line(
            "Such a bid was made: it and all calls after it are cancelled, and a pass takes its place.",
            "38;38;38B+38C;38B+38C",
            choice=True,
        ),
        NO_RESULT,
    ),
    "alert": (
        Line("An alert stands without an explanation; the record does not show what was asked and answered.", "40"),
        Line("The explanation was given and not written down: it may be added.", choice=True),
        Line(
            "The other side was not told as the regulations require, and was damaged: the Director adjusts the score.",
            "40C;;40B4;",
            choice=True,
        ),
    ),
}
"""The lines for what a record states about calls, contract and declarer beside the replay of the auction."""
