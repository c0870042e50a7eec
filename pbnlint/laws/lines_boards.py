"""Boards, cards, scores and adjustments: what the director says and offers, by edition (Laws 1 to 15, 77 to 90)."""

from typing import Final

from pbnlint.laws.lines import NO_RESULT, RIGHT_AT_THE_TABLE, SURPLUS, Line, under

AWARDED: Final = "The score was awarded by the Director: it stands."
"""The option that the score of a record is no mistake; a ruling that takes it gives this score as adjusted."""
_WRONG_HAND: Final = (
    Line(
        "No wrong hand had called, no card was seen: the hands are put right and the board is played.",
        "13A;13A;13D1;13A1",
        choice=True,
    ),
    Line(
        "The same, but a card was seen: played if it does not matter and all four agree, else an artificial score.",
        "13B",
        "87 97",
        choice=True,
    ),
    Line(
        "The same, but a card was seen: the Director lets the board be played and may adjust later, or awards an "
        "artificial score.",
        "13D2",
        "07",
        choice=True,
    ),
    Line(
        "The same, but a card was seen: the board is played, and adjusted later if the information mattered.",
        "13A2",
        "17",
        choice=True,
    ),
    Line(
        "A player with a wrong hand had called: put right and played without a change of call if all four agree, else "
        "an artificial score.",
        "13",
        "87 97",
        choice=True,
    ),
    Line(
        "A player with a wrong hand had called: put right and played if no call need change, else an adjusted score.",
        "13A;13B1",
        "07 17",
        choice=True,
    ),
)

_FOULED_AT_TEAMS: Final = (
    Line(
        "Teams: no two results compare, and an artificial score is awarded.", "12C1;12C1;12C2a", "87 97 07", choice=True
    ),
    Line("Average plus is 3 IMPs, average minus as many lost.", "86A", "87 97 07"),
    Line("Teams, nobody at fault: cancelled, an artificial score, or a replay.", "86B2", "17", choice=True),
    Line(
        "Teams, one side at fault: the other side gets average plus or an assigned score, whichever is better.",
        "86B2",
        "17",
        choice=True,
    ),
    Line("Teams, both sides at fault: cancelled, an artificial score.", "86B2", "17", choice=True),
    Line(
        "No new deal once a side could know the result of the match without this board.",
        "86C;86C;86C;86A",
    ),
)

LINES: Final[dict[str, tuple[Line, ...]]] = {
    "pack": (
        Line("The record shows a card more than once; a pack has 52 different cards.", "1"),
        RIGHT_AT_THE_TABLE,
        *SURPLUS,
        NO_RESULT,
    ),
    "board-number": (
        Line("The dealer or the vulnerability is not the one that Law 2 gives to the board's number.", "2"),
        Line(
            "The number, the dealer or the vulnerability was written down wrongly: corrected, and the score with it.",
            "79C",
            choice=True,
        ),
        Line("The deal was set up without a board, the same for all: it is scored as played.", choice=True),
        Line("The board differs from its copies at other tables: it is fouled.", "87", choice=True),
    ),
    "deal-repeated": (
        Line("The record shows cards that it has under another number or in another session too.", "6;6;6;6D2"),
        Line("The deal was copied to the wrong place: the record is corrected.", choice=True),
        Line(
            "The cards were not shuffled, or taken from another session: the deal may not stand.",
            "6D2",
            "17",
            choice=True,
        ),
    ),
    "not-played": (
        Line("The record shows no result of this table on the board."),
        Line("A pair sat out, or the board was not due: it counts as nothing.", choice=True),
        Line("A result was agreed and not entered: it is entered within the correction period.", "79C", choice=True),
        Line(
            "It was due and could not be played: the Director awards an artificial score.",
            "12C1;12C1;12C2a;12C2a",
            choice=True,
        ),
    ),
    "deal-count": (
        Line("The record shows a hand with too many cards and one with too few."),
        *(line._replace(when="!PLAYED") for line in _WRONG_HAND),
        Line(
            "Found after the play: the result is cancelled and an adjusted score awarded; a procedural penalty is "
            "possible.",
            "13C;13C;13C;13D",
            choice=True,
        ),
        RIGHT_AT_THE_TABLE,
    ),
    "missing-card": (
        Line("The record shows a hand that is a card short, the others being right."),
        Line(
            "Found before the play: the card is looked for, or replaced; auction and play go on.",
            "14A",
            when="!PLAYED",
            choice=True,
        ),
        Line(
            "Found later among the played cards: the trick is defective.",
            "14B+67",
            choice=True,
        ),
        Line(
            "Found later elsewhere: it goes back to the hand, may be a penalty card, and not having played it may be a "
            "revoke.",
            "14B",
            choice=True,
        ),
        RIGHT_AT_THE_TABLE,
    ),
    "wrong-board": (
        Line("The record shows a second result of a side on one board."),
        Line(
            "It had been played before: the second score is cancelled for both sides, and whoever lost a chance gets "
            "an artificial score.",
            "15B",
            "87 97 07",
            choice=True,
        ),
        Line(
            "It had been played before: the second board is cancelled and an artificial score awarded.",
            "15B1+15B3",
            "17",
            choice=True,
        ),
        Line(
            "None of the four had played it: the score normally stands, and the right board may be played later.",
            "15A;15A;15A;15B2",
            choice=True,
        ),
        Line("The record is wrong: the result belongs to another pair or board.", choice=True),
    ),
    "fouled-board": (
        Line("The record shows different cards, dealer or vulnerability under one board number.", "87"),
        *under(
            "!TEAMS",
            Line("Pairs: the results are grouped by version, and each group is scored by itself.", "87", choice=True),
        ),
        *under("TEAMS", *_FOULED_AT_TEAMS),
        Line("The record is wrong and the boards were alike: the record is corrected.", choice=True),
    ),
    "score": (
        Line("The score differs from what contract, tricks and vulnerability give.", "77"),
        Line(
            "An agreed score was entered or computed wrongly: corrected within the correction period.",
            "79C",
            choice=True,
        ),
        Line(AWARDED, "12", choice=True),
    ),
    "artificial-score": (
        Line("An artificial score: no result could be obtained."),
        Line("Directly at fault: average minus, at most 40 % at pairs.", "12C1;12C1;12C2a;12C2a", choice=True),
        Line("Partly at fault: average, 50 %.", "12C1;12C1;12C2a;12C2a", choice=True),
        Line("In no way at fault: average plus, at least 60 %.", "12C1;12C1;12C2a;12C2a", choice=True),
        Line("At IMPs average plus is 3 IMPs, average minus as many lost.", "86A;86A;86A;12C2b", when="TEAMS"),
        Line("A side not at fault gets its session percentage instead if that is higher.", "88;88;88;12C2"),
    ),
    "assigned-score": (
        Line("An assigned score takes the place of the result."),
        Line(
            "The side not at fault gets the most favourable result that was likely, the other side the most "
            "unfavourable that was at all probable.",
            "12C2",
            "87 97",
        ),
        Line("It may be weighted between results that were probable.", "12C1c;12C1", "07 17"),
        Line("The two scores need not balance.", "12C2", "87 97"),
    ),
    "weighted-score": (
        Line(
            "A weighted score is the mean of several results, each by its probability; the weights add up to 100.",
            ";;12C1c;12C1",
        ),
    ),
    "penalty": (Line("A procedural penalty is for the Director to give and to explain.", "90"),),
}
"""The lines for what records show about boards, scores and adjustments."""
