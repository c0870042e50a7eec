"""The sections of the PBN standard (version 2.1), and which of them each rule holds a record to."""

import re
from collections import defaultdict
from functools import cache
from typing import Final

from pbnlint.rules.registry import Rule

SECTIONS: Final = {
    "2.1": "Import format and export format",
    "2.2": "Character set",
    "2.3": "Line specification",
    "2.4": "Escape mechanism",
    "3": "Game layout",
    "3.1": "Game sections",
    "3.2": "Tokens",
    "3.3": "Tag pair",
    "3.4": "Identification section",
    "3.4.3": "The Date tag",
    "3.4.4": "The Board tag",
    "3.4.5": "The West tag",
    "3.4.9": "The Dealer tag",
    "3.4.10": "The Vulnerable tag",
    "3.4.11": "The Deal tag",
    "3.4.12": "The Scoring tag",
    "3.4.13": "The Declarer tag",
    "3.4.14": "The Contract tag",
    "3.4.15": "The Result tag",
    "3.5": "Auction section",
    "3.5.1": "Auction call",
    "3.5.2": "Auction annotations",
    "3.5.4": "Auction note reference",
    "3.5.5": "Auction note explanation",
    "3.6": "Play section",
    "3.6.1": "Play card",
    "3.7": "Numeric Annotation Glyphs",
    "3.8": "Commentary",
    "3.9": "Irregularities",
    "3.10": "End positions",
    "3.11": "Case sensitivity",
    "4.1": "Game related information",
    "4.2": "Score related information",
    "4.2.5": "Tag: ScoreRubber",
    "4.2.6": "Tag: ScoreRubberHistory",
    "4.2.7": "Tag: OptimumScore",
    "4.3": "Player related information",
    "4.4": "Event related information",
    "4.5": "Time and date related information",
    "4.6": "Time control",
    "4.7": "Miscellaneous",
    "4.8": "Tag value inheritance",
    "4.9": "Expandability",
    "4.10": "Compatibility",
    "5.1": "General description",
    "5.2": "Description of tables",
    "5.4": "AuctionTimeTable",
    "5.5": "InstantScoreTable",
    "5.6": "OptimumPlayTable",
    "5.7": "OptimumResultTable",
    "5.8": "PlayTimeTable",
    "5.9": "ScoreTable",
    "5.10": "TotalScoreTable",
    "6.1": "File name",
    "6.2": "File embedding",
}
"""The sections of which a rule speaks, in the order of the standard, by the names that they have there."""

_CHECKS: Final = {
    "2.1": "T05-T07",
    "2.2": "F01-F06",
    "2.3": "F07-F12 X06",
    "2.4": "F13-F16",
    "3": "X13-X16 D14",
    "3.1": "T07 X11 A01 C01 M38",
    "3.2": "X01 X12 X19 B10 N16",
    "3.3": "X02-X05 X17 X18 T11 T12 T14",
    "3.4": "T01 T04-T06 T13",
    "3.4.3": "M01-M03",
    "3.4.4": "M04 M05 D06",
    "3.4.5": "M06 D16",
    "3.4.9": "M07 D01",
    "3.4.10": "M09 M10 D02",
    "3.4.11": "M12-M19 M21 M22 D07",
    "3.4.12": "M23-M25",
    "3.4.13": "M27 M32 M33 A21",
    "3.4.14": "M28-M31 A20",
    "3.4.15": "M34-M38 C19-C21",
    "3.5": "A09-A16 A19 A22 D15",
    "3.5.1": "A02 A03 A05 A07 A08",
    "3.5.2": "N08-N10 N14 N15 N17",
    "3.5.4": "N01 N02 N03 N16",
    "3.5.5": "N04-N07 N18",
    "3.6": "C01 C05 C12-C18 C22-C24",
    "3.6.1": "C02 C03 C06 C07",
    "3.7": "N11-N14",
    "3.8": "X07-X10 X15",
    "3.9": "A05 A06 A17 A18 C08-C11 C25 M37",
    "3.10": "D08-D10",
    "3.11": "A04 C04 M08 M11 M20 M26",
    "4.1": "S13-S15 S23 S26-S28 D11",
    "4.2": "S01-S06 D03-D05",
    "4.2.5": "S07",
    "4.2.6": "S08-S10",
    "4.2.7": "S11 S12 B21",
    "4.3": "S25",
    "4.4": "S17 S18 S21 S22 D12",
    "4.5": "S16 S17 D13",
    "4.6": "S19 S20",
    "4.7": "S24",
    "4.8": "T08-T10",
    "4.9": "T02 T03 B07",
    "4.10": "F19",
    "5.1": "B03 B10 B30 X20",
    "5.2": "B01-B08",
    "5.4": "B22-B25",
    "5.5": "B26",
    "5.6": "B27",
    "5.7": "B19-B21 S29",
    "5.8": "B22-B25",
    "5.9": "B09 B11-B18",
    "5.10": "B28 B29",
    "6.1": "F17",
    "6.2": "F18",
}
"""By section, the checks (as the registry numbers them) that hold a record to it."""

_BESIDE: Final = {
    "deal.rotated": "3.4.11",
    "auction.above-seven": "3.5.1",
    "auction.irregularity-accepted": "3.9",
    "contract.result-convention": "3.4.15",
    "contract.result-missing": "3.4.15",
    "play.lead-out-of-turn": "3.9",
    "adjustment.result-differs-from-play": "3.4.15",
    "suspicion.opening-passes-omitted": "3.5",
    "suspicion.pass-omitted": "3.5",
    "suspicion.play-rows-rotated": "3.6",
}
"""By rule, a section that none of its checks names."""

_CHECK: Final = re.compile(r"[A-Z]\d\d")


@cache
def _sections() -> dict[str, tuple[str, ...]]:
    """By check, the sections that it is about."""
    found: dict[str, list[str]] = defaultdict(list)
    for section, checks in _CHECKS.items():
        for item in checks.split():
            first, _, last = item.partition("-")
            for number in range(int(first[1:]), int((last or first)[1:]) + 1):
                found[f"{first[0]}{number:02}"].append(section)
    return {check: tuple(sections) for check, sections in found.items()}


def sections_of(rule: Rule) -> tuple[str, ...]:
    """The numbers of the sections that a rule holds a record to, in the order of the standard."""
    checks = [check for check in rule.spec if _CHECK.fullmatch(check) and check[0] != "L"]
    found = {section for check in checks for section in _sections()[check]} | {_BESIDE.get(rule.name)}
    return tuple(section for section in SECTIONS if section in found)


def anchor(section: str) -> str:
    """The place of a section in the index."""
    return f"pbn-{section.replace('.', '-')}"
