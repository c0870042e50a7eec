"""The editions of the Laws of Duplicate Bridge and other sets of rules, and which edition speaks to a date."""

from enum import IntEnum, StrEnum
from functools import lru_cache
from typing import Final, NamedTuple

from pbnlint.expressions import expression


class Edition(IntEnum):
    """An edition of the Laws, by the year of its publication."""

    E87 = 1987
    E97 = 1997
    E07 = 2007
    E17 = 2017


class HomeRules(StrEnum):
    """A set of rules that is no edition of the Laws and never mixed with one, by its name.

    `RU`: the rules for special cases of a Russian primer for games at home, numbered by their groups (A auction, D
    deal, R review, SC scoring).
    """

    RU = "home-ru"


class Doubt(NamedTuple):
    """Why the edition for a date is a choice: the days within which tables played by either of two codes.

    `other` is the edition that some played by instead; None for the older codes before 1987, which are not known here.
    """

    first: str
    last: str
    other: Edition | None


RuleSet = Edition | HomeRules
"""What speaks to an irregularity."""


def rule_set(name: str | int) -> RuleSet:
    """The rule set of a name: the year of an edition (`1997`), or `home-ru`; raises `ValueError` for any other."""
    text = str(name)
    return Edition(int(text)) if text.isdecimal() else HomeRules(text)


def name_of(rules: RuleSet) -> int | str:
    """How programs name a rule set: an edition by its year as a number, home rules by their name."""
    return int(rules) if isinstance(rules, Edition) else str(rules)


NAMES: Final = tuple(str(name_of(rules)) for rules in (*Edition, *HomeRules))
"""The names of all rule sets, as a user writes them: editions from the first on, then home rules."""

IN_FORCE: Final = (
    ("2017-08-01", Edition.E17),
    ("2008-07-01", Edition.E07),
    ("1997-10-01", Edition.E97),
)
"""The first day from which each edition is taken to be in force, the latest edition first."""

CHANGE_OVERS: Final = (
    ("0000-00-00", "1986-12-31", ()),
    ("1997-10-01", "1997-10-31", (Edition.E87, Edition.E97)),
    ("2008-01-01", "2008-09-30", (Edition.E97, Edition.E07)),
    ("2017-08-01", "2017-09-25", (Edition.E07, Edition.E17)),
)
"""The days, first and last, on which zones and clubs played by either of two editions; before 1987 by an older code."""

_DATE: Final = expression(r"\s*([0-9]{4})[./-]([0-9?]{1,2})[./-]([0-9?]{1,2})(?![0-9?])")


def _parts(date: str | None) -> tuple[str, str, str] | None:
    """Year, month and day of a date as PBN writes it, `??` for what is not known; None without a year."""
    match = _DATE.match(date) if date else None
    if match is None:
        return None
    year, month, day = match.groups()
    return year, "??" if "?" in month else month.zfill(2), "??" if "?" in day else day.zfill(2)


@lru_cache(maxsize=1024)
def edition_for(date: str | None) -> Edition:
    """The edition in force on a date in the notation of PBN (`2017.08.15`, `2008.??.??`).

    A part that is not known counts as the earliest possible. Without a year it is the latest edition; before 1987 the
    first, though an older code was in force (`is_uncertain` says so).
    """
    parts = _parts(date)
    if parts is None:
        return Edition.E17
    first = "-".join(parts).replace("??", "01")
    return next((edition for day, edition in IN_FORCE if first >= day), Edition.E87)


def is_uncertain(date: str | None) -> bool:
    """Whether a date is so near a change-over, or so old, that the edition played by may be another one."""
    return doubt(date) is not None


@lru_cache(maxsize=1024)
def doubt(date: str | None) -> Doubt | None:
    """What makes the edition for a date a choice, or None if nothing does."""
    parts = _parts(date)
    if parts is None:
        return None
    year, month, day = parts
    first = "-".join((year, month.replace("??", "01"), day.replace("??", "01")))
    last = "-".join((year, month.replace("??", "12"), day.replace("??", "31")))
    chosen = edition_for(date)
    for begin, end, pair in CHANGE_OVERS:
        if first <= end and begin <= last:
            return Doubt(begin, end, next((edition for edition in pair if edition != chosen), None))
    return None
