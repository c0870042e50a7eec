"""Suspicious results of an event, and what each would change: as text and as JSON."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

import click

from pbnlint.linting.suspects import MOST, Suspect
from pbnlint.output.columns import WIDTH, wrapped
from pbnlint.output.figures import fixed, json_number
from pbnlint.output.score_words import label, total_unit
from pbnlint.plain import printable
from pbnlint.scoring.changes import StandingChange
from pbnlint.scoring.event import Event

_INDENT: Final = 5
_NAMED: Final = 4
"""So many contestants are named in the text; the JSON names all."""


def suspect_lines(event: Event, suspects: Sequence[Suspect]) -> Iterator[str]:
    """The suspicions by how much they move the result, each with what it would change."""
    if not suspects:
        yield "No suspicion suggests another result."
        return
    yield click.style("Suspicions, those that move the result most first", bold=True)
    moving = [one for one in suspects if one.changes.standings or one.changes.matches]
    for number, one in enumerate(moving, 1):
        finding = one.finding
        at = f"{finding.path}:{finding.where.place.line}"
        text = printable(f"{finding.message} ({finding.rule.name}, {at})")
        for index, line in enumerate(wrapped(text, WIDTH - _INDENT)):
            yield f"{'' if index else f'{number}. ':>{_INDENT}}{line}"
        for line in wrapped(printable(_effect(event, one)), WIDTH - _INDENT):
            yield f"{'':{_INDENT}}{line}"
    if idle := len(suspects) - len(moving):
        yield f"  {idle}{' more' if moving else ''} would change nobody's score; `pbnlint check` shows them."
    if len(suspects) >= MOST:
        yield f"  No more than {MOST} are shown."


def _effect(event: Event, one: Suspect) -> str:
    """What would change, in one sentence."""
    supposed = f"If {one.reading}"
    moved = sorted(one.changes.standings, key=_moved, reverse=True)
    if not moved:
        return f"{supposed}, nobody's score changes."
    said = "; ".join(_told(event, change) for change in moved[:_NAMED])
    ranks = sum(change.old.rank != change.new.rank for change in moved[_NAMED:])
    more = f"; {ranks} more would have another rank" if ranks else ""
    return f"{supposed}, in {total_unit(event)}: {said}{more}."


def _moved(change: StandingChange) -> Any:
    return abs(change.new.score - change.old.score)


def _told(event: Event, change: StandingChange) -> str:
    old, new = change
    rank = f"rank {old.rank}" if old.rank == new.rank else f"rank {old.rank} -> {new.rank}"
    return f"{label(event, new.id)} {fixed(old.score)} -> {fixed(new.score)}, {rank}"


def suspects_as_json(suspects: Sequence[Suspect]) -> list[dict[str, Any]]:
    """The suspicions as plain values: where, what is supposed, and whose score and rank would change."""
    return [
        {
            "rule": one.finding.rule.name,
            "message": one.finding.message,
            "path": one.finding.path,
            "line": one.finding.where.place.line,
            "board": one.finding.where.board,
            "record": one.finding.where.record,
            "row": one.finding.data.get("row"),
            "reading": one.reading,
            "weight": json_number(one.weight),
            "standings": [
                {
                    "id": new.id,
                    "rank": [old.rank, new.rank],
                    "score": [json_number(old.score), json_number(new.score)],
                }
                for old, new in one.changes.standings
            ],
        }
        for one in suspects
    ]
