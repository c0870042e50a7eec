"""The tags of PBN as data: those of the standard, the sections they open, and those that known programs add."""

from typing import Final

MANDATORY: Final[tuple[str, ...]] = (
    *("Event", "Site", "Date", "Board", "West", "North", "East", "South"),
    *("Dealer", "Vulnerable", "Deal", "Scoring", "Declarer", "Contract", "Result"),
)
"""The mandatory tag set in the order of the export format (PBN 3.4)."""

MANDATORY_AT_FIRST: Final[tuple[str, ...]] = tuple(tag for tag in MANDATORY if tag != "Scoring")
"""That of version 1.0, where Scoring stood among the supplemental tags."""

SUPPLEMENTAL: Final = (
    *("Annotator", "AnnotatorNA", "Application", "BidSystemEW", "BidSystemNS", "Competition", "DealId", "Description"),
    *("EastNA", "EastType", "EventDate", "EventSponsor", "FrenchMP", "Generator", "Hidden", "HomeTeam", "Mode"),
    *("NorthNA", "NorthType", "OptimumScore", "PairEW", "PairNS", "Room", "Round", "Score", "ScoreIMP", "ScoreMP"),
    *("ScorePercentage", "ScoreRubber", "ScoreRubberHistory", "Section", "SouthNA", "SouthType", "Stage", "Table"),
    *("Termination", "Time", "TimeCall", "TimeCard", "TimeControl", "UTCDate", "UTCTime", "VisitTeam", "WestNA"),
    "WestType",
)
"""The supplemental tags that take a value and nothing else (PBN 4), in alphabetical order."""

TABLES: Final[dict[str, tuple[str, ...]]] = {
    "ActionTable": ("Rank", "Call", "Card", "Declarer", "Contract", "Percentage"),
    "AuctionTimeTable": ("Time", "TotalTime"),
    "InstantScoreTable": (
        *("Rank", "ScoreRange_NS", "ScoreRange_EW", "IMP_NS", "IMP_EW", "Percentage_NS", "Percentage_EW"),
    ),
    "OptimumPlayTable": ("S", "H", "D", "C"),
    "OptimumResultTable": ("Declarer", "Denomination", "Result"),
    "PlayTimeTable": ("Time", "TotalTime"),
    "ScoreTable": (
        *("Rank", "PairId_NS", "PairId_EW", "Names_NS", "Names_EW", "Contract", "Declarer", "Result", "Score_NS"),
        *("Score_EW", "IMP_NS", "IMP_EW", "MP_NS", "MP_EW", "Percentage_NS", "Percentage_EW", "Multiplicity"),
    ),
    "TotalScoreTable": (
        *("Rank", "PairId", "Names", "TotalScore", "TotalIMP", "TotalMP", "TotalPercentage", "MeanScore", "MeanIMP"),
        *("MeanMP", "MeanPercentage", "NrBoards", "Multiplicity"),
    ),
}
"""The supplemental sections and their predefined columns (PBN 5.3 to 5.10)."""

EXTENSIONS: Final = frozenset(
    {
        *("Ability", "BBA_Index", "BCConfirm", "BCConfirmMod", "BCFlags", "DDResults", "DDS_Filters"),
        *("DoubleDummyTricks", "Filters", "Info", "Link", "Minimax", "OptimumContract", "OptimumDeclarer"),
        *("OptimumOpeningLeadTable", "OptimumResult", "ParContract", "ParScore", "Seq", "ValidDeal"),
    }
)
"""Tags outside the standard that known programs write."""

EXTENSION_COLUMNS: Final[dict[str, frozenset[str]]] = {
    "AuctionTimeTable": frozenset("WNES"),
    "OptimumResultTable": frozenset({"Suit", "Tricks"}),
    "PlayTimeTable": frozenset("WNES"),
    "ScoreTable": frozenset(
        {
            *("Table", "Round", "Section", "Lead", "ButlerDatum"),
            *("PlayerId_North", "PlayerId_East", "PlayerId_South", "PlayerId_West"),
            *("MP_North", "MP_East", "MP_South", "MP_West"),
            *("LineupDetails_Away", "LineupDetails_Home", "MatchDetails", "TeamId_Away", "TeamId_Home"),
            *("VP_Away", "VP_Home"),
        }
    ),
    "TotalScoreTable": frozenset(
        {
            *(
                "RankTie",
                "Section",
                "Table",
                "Direction",
                "TotalScoreMP",
                "TotalScoreIMP",
                "Center",
                "MP",
                "Percentage",
            ),
            *("Club", "CountryIOC", "CountryISO", "MemberID1", "MemberID2", "Sex1", "Sex2"),
            *("NrBoardsSession", "SessionPercentage", "SessionRank", "SessionRankTie", "SessionRankWithoutHcp"),
            *("SessionScoreMP", "NrRounds", "Roster", "RosterDetails", "TeamId", "TeamName", "TotalScoreVP"),
        }
    ),
}
"""Columns outside the standard that known programs write into its tables: Magic Contest, BridgeComposer,
BBA, and BBO Helper, whose tables of times bear a seat for a column."""

SCORING_SYSTEMS: Final = ("MP", "MatchPoints", "IMP", "Cavendish", "Chicago", "Rubber", "BAM", "Instant")
"""The basic systems that Scoring may name, one at a time; the first two are one (PBN 3.4.12)."""

SCORING_MODIFIERS: Final = (
    *("Butler", "Butler-2", "Experts", "Cross", "Cross1", "Cross2", "Mean", "Median", "MP1", "MP2", "OldMP"),
    *("Mitchell2", "Mitchell3", "Mitchell4", "Ascherman", "Bastille", "EMP", "IMP_1948", "IMP_1961"),
)
"""What Scoring may add to a system, any number of them (PBN 3.4.12)."""

INTRODUCED: Final[dict[str, str]] = {
    **dict.fromkeys(("Application", "DealId", "PairEW", "PairNS", "ScoreMP", "ScoreRubberHistory"), "2.0"),
    **dict.fromkeys(("ActionTable", "AuctionTimeTable", "InstantScoreTable", "PlayTimeTable"), "2.0"),
    **dict.fromkeys(("ScoreTable", "TotalScoreTable"), "2.0"),
    **dict.fromkeys(("OptimumPlayTable", "OptimumResultTable", "OptimumScore"), "2.1"),
}
"""The version of the standard that brought a tag, for those that were not in the first."""

STANDARD: Final = frozenset((*MANDATORY, *SUPPLEMENTAL, *TABLES, "Auction", "Play", "Note"))
"""Every tag name of the standard."""

WITHOUT_DATA: Final = frozenset((*MANDATORY, *SUPPLEMENTAL, "Note", *(EXTENSIONS - {"OptimumOpeningLeadTable"})))
"""Tags that take a value and nothing else: text behind one of them is stray."""

FORBIDS_INHERITANCE: Final = frozenset(
    {*("Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play", "Note")}
)
"""Tags that each game must state itself (PBN 4.8)."""


def is_section(name: str) -> bool:
    """Whether data may follow a tag: the sections of the standard, and any tag that nobody knows."""
    return name not in WITHOUT_DATA
