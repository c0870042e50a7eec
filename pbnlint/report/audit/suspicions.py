"""Suspicious results: what speaks for each, and what would change if it is true."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from pbnlint.report.audit.explained import RecordOf, is_cause, place_line
from pbnlint.report.audit.model import PlaceLine
from pbnlint.report.language.symbols import DASH, short
from pbnlint.report.language.words import Words
from pbnlint.report.material import Material
from pbnlint.rules.registry import SEVERITIES, Finding

if TYPE_CHECKING:
    from fractions import Fraction

    from pbnlint.linting.suspects import Suspect
    from pbnlint.scoring.changes import StandingChange
    from pbnlint.scoring.event import Event

_MOST_LINES: Final = 40
_MOST_READINGS: Final = 64
_FEWEST_READINGS: Final = 4
_MOST_RESULTS: Final = 8000
"""So many results are scored anew, all readings together, unless so few readings have more."""
_NAMED: Final = 3
_FIRST: Final = frozenset(("1", "1="))
_LONGEST_NAME: Final = 60
_READINGS: Final = {
    "the suspicion is true": "if_true",
    "the contract was undoubled": "if_undoubled",
    "the contract was doubled": "if_doubled",
    "the contract was redoubled": "if_redoubled",
    "declarer took one trick more": "if_one_more",
    "declarer took one trick less": "if_one_less",
    "the other side declared": "if_other_side",
}
"""What a reading of the event supposes, in the words of the report."""


class Suspicions(NamedTuple):
    """The suspicions, those that move the result most first; how many would change who wins."""

    lines: tuple[PlaceLine, ...]
    more: str
    number: int
    moving_first: int
    lead: str


def suspicions(material: Material, findings: Iterable[Finding], record_of: RecordOf, words: Words) -> Suspicions:
    """The suspicions of an event, each once, with what each of its readings would change.

    A cause is among them only if it may change a result.
    """
    effects: dict[int, list[str]] = {}
    ordered: dict[int, Finding] = {}
    first: set[int] = set()
    most = _most(material.event)
    followed = _read_otherwise(material, most)
    read = followed or ()
    for one in read:
        if is_cause(one.finding) and not (one.changes.standings or one.changes.matches):
            continue
        key = id(one.finding)
        ordered.setdefault(key, one.finding)
        effects.setdefault(key, []).append(_effect(material.event, one, words))
        if one.moves_first:
            first.add(key)
    others = [f for f in findings if f.rule.group == "suspicion" and not is_cause(f) and id(f) not in ordered]
    for finding in sorted(others, key=lambda f: -SEVERITIES.index(f.severity)):
        ordered[id(finding)] = finding
    found = list(ordered.items())
    lines = tuple(
        place_line(finding, record_of(finding), tuple(dict.fromkeys(effects.get(key, ()))), words)
        for key, finding in found[:_MOST_LINES]
    )
    left = len(found) - _MOST_LINES
    lead = words["suspects_lead"]
    if sum(bool(one.changes.lines) for one in read) >= most:
        lead = f"{lead} {words['suspects_followed'].format(count=words.number(most))}"
    if followed is None:
        lead = words["suspects_not_followed"]
    return Suspicions(lines, words.count("like_this", left) if left > 0 else "", len(found), len(first), lead)


def _read_otherwise(material: Material, most: int) -> "Sequence[Suspect] | None":
    """The other readings of the event, as many as there is time for, those of the graver findings first.

    None where pbnlint itself fails at one of them: the report is made without, and says so.
    """
    from pbnlint.linting.suspects import suspects

    event = material.event
    if event is None:
        return ()
    files = [replace(file, findings=sorted(file.findings, key=_grave, reverse=True)) for file in material.checked]
    try:
        return suspects(files, event, event.method, material.rulings, most)
    except Exception:  # noqa: BLE001 - the suspicions themselves are shown all the same
        return None


def _most(event: "Event | None") -> int:
    """How many readings are scored: the more results an event has, the longer each takes."""
    results = sum(len(traveller.lines) for traveller in event.travellers) if event else 0
    return max(_FEWEST_READINGS, min(_MOST_READINGS, _MOST_RESULTS // max(1, results)))


def _grave(finding: Finding) -> tuple[bool, int, int]:
    return finding.rule.root_cause, SEVERITIES.index(finding.severity), len(finding.data.get("evidence", ()))


def _effect(event: "Event | None", one: "Suspect", words: Words) -> str:
    """What a reading would change, in one sentence."""
    key = _READINGS.get(one.reading)
    supposed = words[key] if key else words["if_reading"].format(reading=one.reading)
    moved = sorted(one.changes.standings, key=_moved, reverse=True)
    matches = sum(change.new is not None or change.old is not None for change in one.changes.matches)
    if event is None or not moved:
        return f"{supposed}: {words.count('matches_change', matches) if matches else words['nothing_changes']}"
    told = "; ".join(_told(event, change, words) for change in moved[:_NAMED])
    return " ".join(filter(None, (f"{supposed}: {told}", words.more(len(moved) - _NAMED))))


def _moved(change: "StandingChange") -> "tuple[bool, int | Fraction]":
    """What is told first: who is first no longer or now, then who moves most."""
    ranks = {change.old.rank, change.new.rank}
    difference = change.new.score - change.old.score
    return len(ranks) > 1 and not ranks.isdisjoint(_FIRST), difference if difference >= 0 else -difference


def _told(event: "Event", change: "StandingChange", words: Words) -> str:
    old, new = change
    places = 0 if all(_is_whole(one.score) for one in change) else 2
    key = "moved_score" if old.rank == new.rank else "moved_rank"
    return words[key].format(
        who=_who(event, new.id),
        old=words.number(old.score, places),
        new=words.number(new.score, places),
        old_rank=old.rank,
        new_rank=new.rank,
    )


def _is_whole(value: "int | Fraction") -> bool:
    return value.denominator == 1


def _who(event: "Event", contestant: str) -> str:
    known = event.contestants.get(contestant)
    names = f" {DASH} ".join(short(name, _LONGEST_NAME) for name in known.names) if known else ""
    number = short(contestant, _LONGEST_NAME)
    return names if not number or number == names else f"{number} {names}".strip()
