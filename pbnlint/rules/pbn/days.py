"""Dates as PBN writes them, and as others do (PBN 3.4.3)."""

import re
import time
from typing import Final, NamedTuple

from pbnlint.rules.pbn.verdict import Verdict

_DATE: Final = re.compile(r"([0-9?]{4})\.([0-9?]{2})\.([0-9?]{2})")
_FORM: Final = "YYYY.MM.DD"
_FIRST_YEAR: Final = 1900
_DAYS: Final = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_EAST_OF_GREENWICH: Final = 14 * 3600
"""Seconds by which the clocks are ahead where each day begins first."""


class Day(NamedTuple):
    """A date; None stands for what is not known, in whole or in part."""

    year: int | None
    month: int | None
    day: int | None


def read_day(text: str) -> Day | None:
    """The date that a text in the form of the standard gives, or None."""
    match = _DATE.fullmatch(text.strip())
    return Day(*(int(part) if "?" not in part else None for part in match.groups())) if match else None


def is_later(one: Day, other: Day) -> bool:
    """Whether a date is later than another, by the parts that both give."""
    for mine, theirs in zip(one, other, strict=True):
        if mine is None or theirs is None or mine < theirs:
            return False
        if mine > theirs:
            return True
    return False


def judge_date(text: str) -> tuple[Verdict, ...]:
    """What is wrong with a date: its form, or a day that the calendar does not have, or not yet."""
    day = read_day(text)
    if day is None:
        return (Verdict("date", _FORM, _respelt(text.strip())),)
    expected = _impossible(day)
    if expected:
        return (Verdict("date", expected),)
    return (Verdict("future", "the date lies in the future"),) if is_later(day, _today()) else ()


def _impossible(day: Day) -> str:
    """What the calendar expects where it does not have a date; nothing if it has."""
    if day.year is not None and day.year < _FIRST_YEAR:
        return f"a year from {_FIRST_YEAR}"
    if day.month is not None and not 1 <= day.month <= 12:
        return "a month from 01 to 12"
    last = _days_in(day)
    return f"a day from 01 to {last}" if day.day is not None and not 1 <= day.day <= last else ""


def _days_in(day: Day) -> int:
    """The days of a month; as many as it can have where month or year are not known."""
    if day.month is None:
        return 31
    year = day.year
    common = year is not None and (year % 4 != 0 or (year % 100 == 0 and year % 400 != 0))
    return 28 if day.month == 2 and common else _DAYS[day.month - 1]


def _today() -> Day:
    """The latest date that it is anywhere on earth."""
    now = time.gmtime(time.time() + _EAST_OF_GREENWICH)
    return Day(now.tm_year, now.tm_mon, now.tm_mday)


# Compiled when a file first has a date in another form.
_YEAR_FIRST: Final = r"(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})(?:[T ]\d{1,2}:\d\d(?::\d\d)?)?"
_DIGITS: Final = r"(\d{4})(\d\d)(\d\d)"
_YEAR_LAST: Final = r"(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})"
_DAY_AND_NAME: Final = r"(\d{1,2})\.?[- ]([A-Za-z]{3,9})\.?[-, ]{1,2}(\d{4})"
_NAME_AND_DAY: Final = r"([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})"
_SHORT: Final = r"([0-9?]{4})\.([0-9?]{1,2})\.([0-9?]{1,2})"


def _respelt(text: str) -> str | None:
    """A date of another form in that of the standard, where it is certain which is the day and which the month."""
    if (
        match := re.fullmatch(_YEAR_FIRST, text, re.ASCII)
        or re.fullmatch(_DIGITS, text, re.ASCII)
        or re.fullmatch(_SHORT, text, re.ASCII)
    ):
        parts = match.groups()
    elif match := re.fullmatch(_DAY_AND_NAME, text, re.ASCII):
        parts = match[3], _month(match[2]), match[1]
    elif match := re.fullmatch(_NAME_AND_DAY, text, re.ASCII):
        parts = match[3], _month(match[1]), match[2]
    elif match := re.fullmatch(_YEAR_LAST, text, re.ASCII):
        first, second = int(match[1]), int(match[2])
        if first <= 12 and second <= 12 and first != second:
            return None
        parts = (match[3], match[2], match[1]) if first > 12 else (match[3], match[1], match[2])
    else:
        return None
    year, month, day = parts
    better = f"{year}.{_two(month)}.{_two(day)}"
    found = read_day(better)
    return better if found is not None and not _impossible(found) else None


def _two(digits: str) -> str:
    return digits * 2 if digits == "?" else digits.zfill(2)


_NAMES: Final = (
    *("january", "february", "march", "april", "may", "june", "july", "august", "september", "october"),
    *("november", "december"),
)


def _month(name: str) -> str:
    """The number of a month from its English name, whole or shortened; `00`, which no calendar has, for any other."""
    name = name.lower()
    return next((str(number) for number, full in enumerate(_NAMES, 1) if full.startswith(name)), "00")
