"""The tags of PBN as data: those of the standard, the sections they open, and those that known programs add."""

from typing import Final

MANDATORY: Final = (
    *("Event", "Site", "Date", "Board", "West", "North", "East", "South"),
    *("Dealer", "Vulnerable", "Deal", "Scoring", "Declarer", "Contract", "Result"),
)
"""The mandatory tag set in the order of the export format (PBN 5)."""

SUPPLEMENTAL: Final = (
    *("Annotator", "AnnotatorNA", "Application", "BidSystemEW", "BidSystemNS", "Competition", "DealId", "Description"),
    *("EastNA", "EastType", "EventDate", "EventSponsor", "FrenchMP", "Generator", "Hidden", "HomeTeam", "Mode"),
    *("NorthNA", "NorthType", "OptimumScore", "PairEW", "PairNS", "Room", "Round", "Score", "ScoreIMP", "ScoreMP"),
    *("ScorePercentage", "ScoreRubber", "ScoreRubberHistory", "Section", "SouthNA", "SouthType", "Stage", "Table"),
    *("Termination", "Time", "TimeCall", "TimeCard", "TimeControl", "UTCDate", "UTCTime", "VisitTeam", "WestNA"),
    "WestType",
)
"""The supplemental tags that take a value and nothing else (PBN 6), in alphabetical order."""

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
"""The supplemental sections and their predefined columns (PBN 12.4)."""

EXTENSIONS: Final = frozenset(
    {
        *("Ability", "BBA_Index", "BCConfirm", "BCConfirmMod", "BCFlags", "DDResults", "DDS_Filters"),
        *("DoubleDummyTricks", "Filters", "Info", "Link", "Minimax", "OptimumContract", "OptimumDeclarer"),
        *("OptimumOpeningLeadTable", "OptimumResult", "ParContract", "ParScore", "Seq", "ValidDeal"),
    }
)
"""Tags outside the standard that known programs write (PBN 6.5)."""

STANDARD: Final = frozenset((*MANDATORY, *SUPPLEMENTAL, *TABLES, "Auction", "Play", "Note"))
"""Every tag name of the standard."""

WITHOUT_DATA: Final = frozenset((*MANDATORY, *SUPPLEMENTAL, "Note", *(EXTENSIONS - {"OptimumOpeningLeadTable"})))
"""Tags that take a value and nothing else: text behind one of them is stray."""

FORBIDS_INHERITANCE: Final = frozenset(
    {*("Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play", "Note")}
)
"""Tags that each game must state itself (PBN 3.7)."""


def is_section(name: str) -> bool:
    """Whether data may follow a tag: the sections of the standard, and any tag that nobody knows."""
    return name not in WITHOUT_DATA
