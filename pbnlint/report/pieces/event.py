"""What stands at the head of a report: the event, its date, the Laws in force, the files, the numbers that matter."""

import hashlib
import os
import re
from collections.abc import Iterable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final, TypedDict

from pbnlint.bridge.contract import PASSED_OUT
from pbnlint.laws import HomeRules, RuleSet, edition_for, is_uncertain
from pbnlint.linting.events import FileRead
from pbnlint.records import Record
from pbnlint.report.language.symbols import short
from pbnlint.report.language.words import Words
from pbnlint.report.material import Material
from pbnlint.report.model import FileLine, Pair
from pbnlint.report.pieces.scores import outcome
from pbnlint.rules.registry import date_of
from pbnlint.rules.score_table import rows_of
from pbnlint.scoring.texts.names import in_common

_DATE: Final = re.compile(r"(\d{4})[./-](\d\d|\?\?)[./-](\d\d|\?\?)(?:[ T].*)?")
_SCORES: Final = ("Score", "ScoreIMP", "ScoreMP", "ScorePercentage")
_COMPARED: Final = ("ScoreIMP", "ScoreMP", "ScorePercentage")
"""Scores that rest on the results of other tables."""
_TABLES: Final = ("ScoreTable", "TotalScoreTable", "InstantScoreTable")
_COMPARED_COLUMNS: Final = (
    "MP_",
    "IMP_",
    "Percentage_",
    "TotalScore",
    "TotalMP",
    "TotalIMP",
    "TotalPercentage",
    "Rank",
)
_FINGERPRINT_LENGTH: Final = 16
_MOST: Final = 3
_MOST_FILES: Final = 12
_LONGEST_TITLE: Final = 200


class Head(TypedDict):
    """The fields that every view begins with, by name."""

    kind: str
    language: str
    words: Words
    title: str
    session: str
    made: str
    facts: tuple[Pair, ...]
    files: tuple[FileLine, ...]


def head_of(kind: str, material: Material, words: Words, title: str | None, made: datetime) -> Head:
    """What every report begins with; `title` stands in place of the name of the event."""
    return Head(
        kind=kind,
        language=words["language"],
        words=words,
        title=short(title or "", _LONGEST_TITLE) or title_text(material.files, words),
        session=session_text(material.records, words),
        made=made_text(made, words),
        facts=event_facts(material.files, material.laws, words),
        files=file_lines(material.files, words),
    )


def event_facts(files: Sequence[FileRead], laws: RuleSet | None, words: Words) -> tuple[Pair, ...]:
    """Session, dates, place and Laws, each with its label; what no record states is left out, except date and Laws."""
    records = [record for file in files for record in file.records]
    lines = (
        Pair(words["session"], session_text(records, words)),
        Pair(words["date"], _dates_text(records, words) or words["not_stated"]),
        Pair(words["place"], _some(distinct(record.known("Site") for record in records), words)),
        Pair(words["laws"], _laws_text(records, laws, words)),
    )
    return tuple(line for line in lines if line.text)


def title_text(files: Sequence[FileRead], words: Words) -> str:
    """The name of the event, or what those of several have in common; the place where none is stated."""
    records = [record for file in files for record in file.records]
    names = distinct(record.known("Event") for record in records)
    common = in_common(names)
    if any(len(common) * 2 < len(name) for name in names):  # A first word alone, such as `The`, names nothing.
        common = ""
    sites = () if names else distinct(record.known("Site") for record in records)
    return _some((common,) if common else names or sites, words) or words["unnamed"]


def session_text(records: Iterable[Record], words: Words) -> str:
    """Stage, section and rounds, as far as the records state them."""
    records = tuple(records)
    stages = _stages(record.known("Stage") for record in records)
    sections = distinct(record.known("Section") for record in records)
    rounds = distinct(record.known("Round") for record in records)
    parts = [_some(stages, words)]
    parts += [f"{words['section']} {_some(sections, words)}"] if sections else []
    if len(rounds) == 1:
        parts.append(words["round_number"].format(round=short(rounds[0], 20)))
    elif rounds:
        parts.append(words.count("rounds", len(rounds)))
    return ", ".join(part for part in parts if part)


def _stages(stated: Iterable[str]) -> list[str]:
    """The stages of an event, each with its segments, which PBN writes behind a colon: `Final: 1, 2`."""
    segments: dict[str, list[str]] = {}
    for text in distinct(stated):
        stage, _, segment = text.partition(":")
        segments.setdefault(stage.strip(), []).append(segment.strip())
    return [": ".join(filter(None, (stage, ", ".join(filter(None, parts))))) for stage, parts in segments.items()]


def file_lines(files: Sequence[FileRead], words: Words) -> tuple[FileLine, ...]:
    """The files with the number of their records and their fingerprints."""
    lines = [FileLine(short(Path(file.path).name, 120), _file_text(file, words)) for file in files[:_MOST_FILES]]
    if len(files) > _MOST_FILES:
        lines.append(FileLine(words["and_more"].format(count=words.number(len(files) - _MOST_FILES)), ""))
    return tuple(lines)


def _file_text(file: FileRead, words: Words) -> str:
    parts = (records_text(len(file.records), words), _fingerprint(file.path, words))
    return ", ".join(part for part in parts if part)


def records_text(count: int, words: Words) -> str:
    """A number of records in words."""
    return words.count("records_of", count)


def date_text(date: str, words: Words) -> str:
    """A date in the notation of PBN as people write it; another notation stays as it is."""
    match = _DATE.fullmatch(date.strip())
    if match is None:
        return short(date, 30)
    whole = match[3] != "??"
    month = words.get(f"month_{match[2]}" if whole else f"month_alone_{match[2]}")
    if month is None:
        return match[1]
    return words["date_form" if whole else "month_form"].format(day=match[3].lstrip("0"), month=month, year=match[1])


def made_text(made: datetime, words: Words) -> str:
    """The time of making, to the minute."""
    return words["time_form"].format(date=date_text(f"{made:%Y.%m.%d}", words), time=f"{made:%H:%M}")


def verdict_text(boards: int, without: int, noted: bool, words: Words) -> str:
    """The sentence for an event without decisions; it counts the boards `without` a result, which nobody checked."""
    if not without:
        return words["clean_notes" if noted else "clean"]
    counts = words["without_result"].format(boards=words.number(boards), count=words.number(without))
    rest = words["clean_empty" if without == boards else "clean_partly"]
    return f"{counts} {rest} {words['notes_below']}" if noted else f"{counts} {rest}"


def _dates_text(records: Iterable[Record], words: Words) -> str:
    """The few dates of an event one by one, many as the first and the last; what is no date stands behind them."""
    stated = sorted(distinct(record.known("Date") for record in records), key=_by_time)
    dates = distinct(date_text(date, words) for date in stated)
    if len(dates) <= _MOST:
        return _some(dates, words)
    # All notations of PBN's kind sort by time as they stand.
    known = [date for date in stated if _DATE.fullmatch(date.strip())] or stated
    first, last = (date_text(pick(known), words) for pick in (min, max))
    return words["date_range"].format(first=first, last=last)


def _by_time(date: str) -> tuple[bool, str]:
    return _DATE.fullmatch(date.strip()) is None, date


def has_result(record: Record) -> bool:
    """Whether a record tells how its board came out: by tricks or a score, or in a table of results."""
    contract, _, tricks = outcome(record)
    return (
        contract == PASSED_OUT
        or tricks is not None
        or any(record.known(name) for name in _SCORES)
        or any(True for _ in rows_of(record))
    )


def recomputed_text(records: Iterable[Record], words: Words) -> str:
    """What is to be said of matchpoints, IMPs and totals, where a record carries them; else nothing."""
    return words["recomputed"] if any(_has_totals(record) for record in records) else ""


def _has_totals(record: Record) -> bool:
    if any(record.known(name) for name in _COMPARED):
        return True
    return any(
        column.startswith(_COMPARED_COLUMNS)
        for name in _TABLES
        if name in record.values
        for column in re.split(r"[;\\]", record.values[name].text)
    )


def distinct(texts: Iterable[str]) -> list[str]:
    """Texts without repetition, in the order of their first appearance; empty ones are left out."""
    return [text for text in dict.fromkeys(texts) if text]


def _some(texts: Sequence[str], words: Words) -> str:
    """A few texts as one: the first of them, and how many more there are."""
    shown = " · ".join(short(text, 100) for text in texts[:_MOST])
    left = len(texts) - _MOST
    return f"{shown} {words['and_more'].format(count=words.number(left))}" if left > 0 else shown


def _laws_text(records: Iterable[Record], laws: RuleSet | None, words: Words) -> str:
    if isinstance(laws, HomeRules):
        return f"{words['home_rules'].format(name=laws)}, {words['laws_chosen']}"
    if laws is not None:
        return f"{words['laws_of'].format(year=int(laws))}, {words['laws_chosen']}"
    dates = {date_of(record) for record in records}
    years = sorted({int(edition_for(date)) for date in dates})
    basis = words["laws_dated"] if any(date[:1].isdigit() for date in dates) else words["laws_undated"]
    text = f"{words['laws_of'].format(year=', '.join(map(str, years)))}, {basis}"
    uncertain = [date_text(date, words) for date in sorted(dates) if is_uncertain(date)]
    return f"{text}; {words['laws_uncertain'].format(dates=_some(uncertain, words))}" if uncertain else text


def _fingerprint(path: str, words: Words) -> str:
    if not os.path.isfile(path):  # A pipe gives its bytes once.
        return ""
    try:
        with open(path, "rb") as stream:
            digest = hashlib.file_digest(stream, "sha256").hexdigest()
    except OSError:
        return ""
    return f"{words['fingerprint']} {digest[:_FINGERPRINT_LENGTH]}"
