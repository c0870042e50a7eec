"""Adjusted scores and penalties in words: what was given, by which ruling, under which Law."""

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from pbnlint.laws import cite_number, edition_for
from pbnlint.report.language.awards import awards_text, exact_text
from pbnlint.report.language.findings import citation_text
from pbnlint.report.language.symbols import short
from pbnlint.report.language.words import Words
from pbnlint.report.material import Material
from pbnlint.rules.registry import date_of
from pbnlint.rulings import Award, Penalty, PenaltyUnit, Ruling
from pbnlint.scoring.possible import awards_of
from pbnlint.scoring.ruled import fits

if TYPE_CHECKING:
    from pbnlint.scoring.event import Event, Line

_LONGEST_REASON: Final = 200
_LONGEST_LAW: Final = 12
_PENALTIES: Final[dict[PenaltyUnit, str]] = {
    "matchpoints": "penalty_matchpoints",
    "percent of a top": "penalty_percent",
    "IMPs": "penalty_imps",
    "VPs": "penalty_vps",
}


def adjustments(material: Material, event: "Event", words: Words) -> "Callable[[Line], str]":
    """Gives the footnote of a line whose score was adjusted: what, and the ruling where one is known; else nothing."""
    files = [file for file in material.files if file.records]
    names = [os.path.basename(file.path) for file in files]
    rulings = [one for one in material.rulings if one.awards is not None]
    dates = {(at, one.number): date_of(one) for at, file in enumerate(files if rulings else ()) for one in file.records}

    def note(line: "Line") -> str:
        entry = line.entry
        awards = awards_of(entry)
        if awards is None:
            return words["adjusted_otherwise"] if line.adjusted else ""
        if _is_unplayed(awards):
            return words["not_played"]
        same = awards[0] == awards[1] and awards[0].kind != "IMPs"
        both = "adjusted_both" if same else "adjusted_note"
        text = words[both].format(award=awards_text(*awards, words))
        made = [one for one in rulings if one.awards == entry.awards and fits(one, entry, event.contestants, names)]
        if not made:
            return text
        date = dates.get((entry.file, entry.result.record), "")
        return f"{text} {_ruling_text(made[-1], material, date, words)}"

    return note


def is_adjusted(line: "Line") -> bool:
    """Whether a ruling, or what stands in the place of a score, gave the sides something; not being played is none."""
    awards = awards_of(line.entry)
    return bool(line.adjusted) if awards is None else not _is_unplayed(awards)


def _is_unplayed(awards: tuple[Award, Award]) -> bool:
    return all(award.kind == "not played" for award in awards)


def _ruling_text(ruling: Ruling, material: Material, date: str, words: Words) -> str:
    number = words["by_ruling"].format(number=words.number(ruling.number))
    if not ruling.law.strip():
        return f"{number}."
    law = cite_number(short(ruling.law, _LONGEST_LAW), material.laws or edition_for(date))
    return f"{number}, {citation_text(law, words) if law.title else short(ruling.law, _LONGEST_REASON)}."


def penalty_text(penalty: Penalty, words: Words) -> str:
    """A penalty: how much, and why."""
    text = words[_PENALTIES[penalty.unit]].format(amount=exact_text(penalty.amount, words))
    reason = short(penalty.reason, _LONGEST_REASON).rstrip(".")
    return words["penalty_note"].format(penalty=text, reason=reason) if reason else f"{text}."
