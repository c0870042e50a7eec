"""The pages on the Laws: one for each kind of irregularity, with the cases that the Laws tell apart."""

from typing import Final, NamedTuple


class Case(NamedTuple):
    """A case of an irregularity, as `pbnlint.laws` knows it: its kind, and what else is known of it.

    `detail` and `facts` are those of `pbnlint.laws.options.options`; `cited` is the detail for `pbnlint.laws.cite`
    where it is another one.
    """

    heading: str
    kind: str
    detail: str = ""
    facts: tuple[str, ...] = ()
    cited: str | None = None


class Page(NamedTuple):
    """A page: its name below `laws/kinds/`, its title, its cases, and what a record leaves open."""

    name: str
    title: str
    cases: tuple[Case, ...]
    open: str


AUCTION: Final = (
    Page(
        "insufficient-bid",
        "Insufficient bid",
        (
            Case("In turn, and nobody has called since", "INSUFFICIENT_BID"),
            Case("In turn, and the player on the left has called", "INSUFFICIENT_BID", facts=("accepted",)),
            Case("Out of turn", "INSUFFICIENT_BID", "RHO", ("turned",)),
            Case("Replaced by the lowest bid in the denomination", "REPLACED_LOWEST_SAME_DENOMINATION"),
            Case("Replaced by a double or a redouble", "REPLACED_BY_DOUBLE"),
        ),
        "A record has the calls that stood. Whether the bids were natural, whether the replacement was a comparable "
        "call, and whether the insufficient bid helped its side is for the Director to find.",
    ),
    Page(
        "pass-out-of-rotation",
        "Pass out of rotation",
        (
            Case("At the right-hand player's turn, before any bid", "PASS_OOR", "RHO", (), "RHO BEFORE_A_BID"),
            Case("At the right-hand player's turn, after a bid", "PASS_OOR", "RHO", ("opened",)),
            Case("At partner's turn, before any bid", "PASS_OOR", "PARTNER", (), "PARTNER BEFORE_A_BID"),
            Case("At partner's turn, after a bid", "PASS_OOR", "PARTNER", ("opened",)),
            Case("At the left-hand player's turn, after a bid", "PASS_OOR", "LHO", ("opened",)),
            Case("The player on the left has called", "PASS_OOR", "RHO", ("accepted",)),
        ),
        "Whether the pass was artificial, or a pass of an artificial call, does not stand in a record.",
    ),
    Page(
        "bid-out-of-rotation",
        "Bid out of rotation",
        (
            Case("At the right-hand player's turn", "BID_OOR", "RHO"),
            Case("At partner's turn", "BID_OOR", "PARTNER"),
            Case("At the left-hand player's turn", "BID_OOR", "LHO"),
            Case("The player on the left has called", "BID_OOR", "RHO", ("accepted",)),
        ),
        "What the bid showed, and whether what the offender calls later is comparable with it, does not stand in a "
        "record.",
    ),
    Page(
        "double-out-of-rotation",
        "Double or redouble out of rotation",
        (
            Case("At the right-hand player's turn", "DBL_OOR", "RHO"),
            Case("At partner's turn", "DBL_OOR", "PARTNER"),
            Case("At the left-hand player's turn", "DBL_OOR", "LHO"),
            Case("Not allowed at any turn", "DBL_OOR", "RHO", ("void",)),
            Case("The player on the left has called", "DBL_OOR", "RHO", ("accepted",)),
        ),
        "What the double showed, and whether what the offender calls later is comparable with it, does not stand in a "
        "record.",
    ),
    Page(
        "change-of-call",
        "Change of call",
        (
            Case("Nobody has called since", "CHANGE_OF_CALL"),
            Case("The player on the left has called", "CHANGE_OF_CALL", facts=("accepted",)),
        ),
        "Whether the first call was a slip, and how soon it was changed, does not stand in a record.",
    ),
    Page(
        "inadmissible-double",
        "Double or redouble that is not allowed",
        (
            Case("A double", "INADMISSIBLE_X"),
            Case("A redouble", "INADMISSIBLE_XX"),
            Case("Out of turn as well", "INADMISSIBLE_X", facts=("turned",)),
            Case("The player on the left has called", "INADMISSIBLE_X", facts=("called",)),
        ),
        "Whether the Director was called before the next player called does not stand in a record.",
    ),
    Page(
        "bid-above-seven",
        "Bid above seven",
        (
            Case("A bid, and nobody has called since", "BID_ABOVE_SEVEN"),
            Case("A bid, and the player on the left has called", "BID_ABOVE_SEVEN", facts=("called",)),
            Case("A contract of more than seven", "contract-above-seven"),
        ),
        "What the bid told, and whether partner used it, does not stand in a record.",
    ),
    Page(
        "call-after-the-final-pass",
        "Call after the final pass",
        (
            Case("Nobody has called since", "CALL_AFTER_FINAL_PASS"),
            Case("The player on the left has called", "CALL_AFTER_FINAL_PASS", facts=("called",)),
        ),
        "What the call told, and whether partner used it, does not stand in a record.",
    ),
    Page(
        "lost-turn",
        "Three passes, and a player lost a turn",
        (Case("A pass was out of rotation", "RETENTION_OF_RIGHT"),),
        "How the auction went on at the table does not stand in a record that ends with the third pass.",
    ),
    Page(
        "call-by-a-player-who-must-pass",
        "Call by a player who must pass",
        (
            Case("Nobody has called since", "FORCED_PASS_VIOLATED", cited="NOT_ACCEPTED"),
            Case("The player on the left has called", "FORCED_PASS_VIOLATED", facts=("called",)),
        ),
        "A duty to pass comes from a ruling: pbnlint knows of it from a rulings file, or from a call that the record "
        "marks as withdrawn.",
    ),
    Page(
        "acceptance-not-shown",
        "Acceptance not shown",
        (Case("The next call is another player's", "ACCEPTANCE_NOT_SHOWN"),),
        "A player may accept a call by a word. A record has the calls alone.",
    ),
    Page(
        "first-caller",
        "First call not by the dealer",
        (Case("The record begins with another player", "first-caller"),),
        "Whether the dealer is wrong or the first call was out of turn does not stand in a record.",
    ),
    Page(
        "auction-incomplete",
        "Auction without an end",
        (Case("The last passes are missing", "auction-incomplete"),),
        "Whether the passes were made and not written down does not stand in a record.",
    ),
    Page(
        "unknown-call",
        "Unknown call",
        (Case("No call of the game", "UNKNOWN_CALL"),),
        "What was really said does not stand in a record.",
    ),
    Page(
        "alert",
        "Alert without an explanation",
        (Case("Nothing explains the call", "alert"),),
        "What was asked and answered at the table, and what the regulations ask for, does not stand in a record.",
    ),
)
"""Laws 17 to 40."""

CONTRACT: Final = (
    Page(
        "contract",
        "Contract or declarer not those of the auction",
        (
            Case("Another contract", "contract", "CONTRACT"),
            Case("Another declarer", "contract", "DECLARER"),
            Case("Both", "contract"),
        ),
        "Which of the two is wrong, the auction or the contract, does not stand in a record.",
    ),
    Page(
        "passed-out",
        "Passed out, and yet a result",
        (Case("Four passes", "passed-out"),),
        "Whether a bid is missing or the result is one too many does not stand in a record.",
    ),
)
"""Laws 22 and 54."""

PLAY: Final = (
    Page(
        "revoke",
        "Revoke",
        (
            Case("As a record shows it", "REVOKE"),
            Case("Established, and the offender won the trick", "REVOKE", "", ("established", "offender_won")),
            Case("Established, and the offender did not win it", "REVOKE", "", ("established", "not_won")),
            Case("No trick goes over", "REVOKE", "", ("established", "counted", "free")),
        ),
        "When the revoke was noticed, and whether the other side was compensated, does not stand in a record. How many "
        "tricks go over is counted as [Law 64 lays down](../../scoring/revokes.md).",
    ),
    Page(
        "lead-out-of-turn",
        "Lead out of turn",
        (
            Case("The opening lead", "LEAD_OUT_OF_TURN", "OPENING"),
            Case("The opening lead, and the next hand has played to it", "LEAD_OUT_OF_TURN", "OPENING", ("accepted",)),
            Case("By declarer's side", "LEAD_OUT_OF_TURN", "DECLARER"),
            Case("By a defender", "LEAD_OUT_OF_TURN", "DEFENDER"),
            Case("Declarer's partner plays the hand", "declarer-swapped"),
        ),
        "Whether a lead was accepted by a word does not stand in a record.",
    ),
    Page(
        "card-not-held",
        "Card not dealt to the player",
        (Case("The hand does not have it", "CARD_NOT_HELD"),),
        "Which card was really played, and what was dealt, does not stand in a record.",
    ),
    Page(
        "card-repeated",
        "Card played twice",
        (Case("It is in an earlier trick", "CARD_REPEATED"),),
        "Which of the two cards was another one does not stand in a record.",
    ),
    Page(
        "defective-trick",
        "Trick without four cards",
        (Case("Fewer or more than four", "DEFECTIVE_TRICK"),),
        "Where the card that is missing was found does not stand in a record.",
    ),
    Page(
        "claim",
        "Claim or concession",
        (Case("Tricks claimed and conceded", "claim"),),
        "The claimer's words, and whether an opponent objected, do not stand in a record.",
    ),
    Page(
        "result",
        "Result not that of the play",
        (
            Case("Another number of tricks", "result"),
            Case("A number that the play rules out", "impossible-result"),
        ),
        "Whether tricks went over by a ruling does not stand in a record, unless a rulings file says so.",
    ),
)
"""Laws 44 to 71."""

BOARDS: Final = (
    Page(
        "pack",
        "Card more than once in a deal",
        (Case("A pack has 52 different cards", "pack"),),
        "Whether the pack or the record was wrong does not stand in a record.",
    ),
    Page(
        "board-number",
        "Dealer or vulnerability not those of the board",
        (Case("Law 2 gives others", "board-number"),),
        "What was played at the table does not stand in a record.",
    ),
    Page(
        "wrong-number-of-cards",
        "Hand with a wrong number of cards",
        (
            Case("Too many and too few", "deal-count"),
            Case("Too many and too few, found after the play", "deal-count", "PLAYED"),
            Case("A card short", "missing-card"),
            Case("A card short, found after the play", "missing-card", "PLAYED"),
        ),
        "Who had called and who had seen a card does not stand in a record.",
    ),
    Page(
        "deal-repeated",
        "The same deal again",
        (Case("Under another number or in another session", "deal-repeated"),),
        "Whether the deal or the record was copied does not stand in a record.",
    ),
    Page(
        "wrong-board",
        "Board played by a side a second time",
        (
            Case("A second result", "wrong-board"),
            Case("It had been played before", "wrong-board", "PLAYED_BEFORE"),
        ),
        "Whether a wrong board was played or a wrong pair was entered does not stand in a record.",
    ),
    Page(
        "fouled-board",
        "Fouled board",
        (Case("At pairs", "fouled-board"), Case("At teams", "fouled-board", "TEAMS")),
        "Who changed the cards, and whether a side is at fault, does not stand in a record.",
    ),
    Page(
        "not-played",
        "Board without a result",
        (Case("No result at this table", "not-played"),),
        "Whether the board was due does not stand in a record.",
    ),
)
"""Laws 1 to 15 and 87."""

SCORES: Final = (
    Page(
        "score",
        "Score not that of the result",
        (Case("Law 77 gives another", "score"),),
        "Which of contract, tricks, vulnerability and score is wrong does not stand in a record.",
    ),
    Page(
        "artificial-score",
        "Artificial score",
        (
            Case("At pairs", "artificial-score"),
            Case("At teams", "artificial-score", "TEAMS"),
            Case("The session's percentage", "session-rule"),
        ),
        "Who was at fault, and how far, is for the Director to find. How averages are counted is told on "
        "[adjusted scores](../../scoring/adjusted.md).",
    ),
    Page(
        "assigned-score",
        "Assigned score",
        (Case("In place of the result", "assigned-score"), Case("Weighted", "weighted-score")),
        "Which results were likely is for the Director to find. How weighted scores are counted is told on "
        "[adjusted scores](../../scoring/adjusted.md).",
    ),
    Page(
        "penalty",
        "Procedural penalty",
        (Case("For whom the Director says", "penalty"),),
        "Whether a penalty is due, and how much, is for the Director to say.",
    ),
)
"""Laws 12, 77 to 90."""

GROUPS: Final[dict[str, tuple[Page, ...]]] = {
    "Auction": AUCTION,
    "Contract and declarer": CONTRACT,
    "Play, tricks and claims": PLAY,
    "Boards and cards": BOARDS,
    "Scores and adjustments": SCORES,
}
"""All pages, in the order of a board: what happens first comes first."""

PAGES: Final = tuple(page for pages in GROUPS.values() for page in pages)
