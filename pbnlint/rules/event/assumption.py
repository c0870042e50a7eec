"""What a file leaves open and other findings rest on: EV13."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, Final

from pbnlint.laws import Edition, RuleSet, cite
from pbnlint.laws.editions import Doubt, doubt
from pbnlint.records import Record
from pbnlint.rules.registry import Context, Finding, Hit, Where, date_of, rule, where
from pbnlint.rules.wording import counted

_LAWS: Final = "laws"
_DATUM: Final = "datum"


def _rests_on_an_edition(record: Record, findings: list[Finding], context: Context, memory: dict[Any, Any]) -> None:
    """Count the findings for which it matters which edition of the Laws was chosen for a date near a change-over.

    Per change-over: the first such record, its date, and the number of findings.
    """
    date = date_of(record)
    uncertain = None if context.laws else doubt(date)
    if uncertain is None:
        return
    chosen = context.edition(record)
    resting = sum(one.law is not None and _differs(one.law.kind, one.law.detail, chosen, uncertain) for one in findings)
    if resting:
        first, day, edition, count = memory.get(uncertain, (None, date, chosen, 0))
        place = first or where(record, record.span("Date" if record.get("Date") == date else "EventDate"))
        memory[uncertain] = (place, day, edition, count + resting)


@lru_cache(maxsize=256)
def _differs(kind: str, detail: str, chosen: RuleSet, uncertain: Doubt) -> bool:
    """Whether the other edition has another Law for a kind of irregularity, or other options under it."""
    other = uncertain.other
    if other is None:
        return True
    first, second = cite(kind, detail, chosen), cite(kind, detail, other)
    if first is None or second is None or (first.number, first.others) != (second.number, second.others):
        return True
    from pbnlint.laws.options import options

    return options(kind, detail, chosen) != options(kind, detail, other)


def _assumptions(_context: Context, memory: dict[Any, Any]) -> Iterator[Hit]:
    if memory.get(_DATUM):
        from pbnlint.rules.score.datum_variants import assumed

        for chosen, place, datum in assumed(memory[_DATUM]):
            yield _datum_assumed(chosen, place, datum)
    for uncertain, found in memory.items():
        if uncertain != _DATUM:
            yield _edition_assumed(uncertain, *found)


def _datum_assumed(chosen: str, place: Where, datum: str) -> Hit:
    return Hit(
        f"The record shows IMPs against a datum of {datum}, which follows from its scores by {chosen}; Scoring "
        "does not say so.",
        place,
        {"what": _DATUM, "chosen": chosen, "found": datum},
    )


def _edition_assumed(uncertain: Doubt, place: Where, date: str, chosen: Edition, count: int) -> Hit:
    other = uncertain.other
    why = f"when tables played by the Laws of {min(chosen, other)} or of {max(chosen, other)}" if other else (
        "which is before the Laws of 1987, the oldest known here"
    )  # fmt: skip
    return Hit(
        f"The record shows the date {date}, {why}; {counted(count, 'finding')} of this file "
        f"{'rests' if count == 1 else 'rest'} on those of {chosen}, and --laws chooses others.",
        place,
        {"what": _LAWS, "chosen": int(chosen), "other": int(other) if other else None, "date": date, "findings": count},
    )


@rule(
    *("EV13", "event.assumption", "info"),
    spec="LAW075 SCO051",
    scope="across",
    finish=_assumptions,
    review=_rests_on_an_edition,
    tags="ScoreTable",
)
def assumption(record: Record, _context: Context, memory: dict[Any, Any]) -> Iterable[Hit]:
    """The record shows something that other findings rest on and leaves open how it is meant.

    The Laws of 1987, 1997, 2007 and 2017 came into force on other days in other zones and clubs, and before 1987 an
    older code was played. Where the date lies in such a time, and a finding cites a Law that has another number or
    other options in the other edition, the finding says which edition was taken; `--laws` chooses another. A datum may
    be rounded in several ways (PBN 3.4.12 says in none); if one other than the usual explains the IMPs of the whole
    file, that is named. It is reported once for each choice, at the first record that it concerns.

    Bad:
        [Date "2017.08.15"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Auction "N"]
        1NT Pass ^I 1S Pass
        2S Pass Pass Pass

    Good:
        [Date "2017.10.15"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Auction "N"]
        1NT Pass ^I 1S Pass
        2S Pass Pass Pass
    """
    if "ScoreTable" in record.values:
        from pbnlint.rules.score.datum_variants import note

        note(record, memory.setdefault(_DATUM, {}))
    return ()
