"""An event scored as one JSON object, for programs; `score.schema.json` beside this module describes it."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from pbnlint.output.figures import json_number
from pbnlint.scoring.arithmetic.margin_scales import MarginScale
from pbnlint.scoring.changes import Changes, LineChange
from pbnlint.scoring.event import Event, Line, MatchScore, Method, Standing


def document(
    event: Event,
    against: Changes | None = None,
    shifts: Sequence[tuple[str, Changes]] = (),
    suspects: list[dict[str, Any]] | None = None,
) -> str:
    """The whole event as the text of one JSON object; version 1 of the schema.

    Numbers are exact: a JSON number where it is a finite decimal of up to 15 digits, else a text such as `29/6`.
    `changes` are those from an earlier version, `what_if` what each ruling moved, `suspects` suspicious
    results and what they would change; null where nobody asked.
    """
    return json.dumps(
        {
            "version": 1,
            "event": event.title,
            "date": event.date,
            "method": _method(event.method),
            "matches": [_match(match) for match in event.matches],
            "standings": [_standing(one) for one in event.standings],
            "boards": [
                {
                    "board": traveller.board,
                    "session": traveller.session or None,
                    "results": [_line(line) for line in traveller.lines],
                }
                for traveller in event.travellers
            ],
            "penalties": [{**penalty._asdict(), "amount": json_number(penalty.amount)} for penalty in event.penalties],
            "compared": event.compared,
            "differences": [one._asdict() for one in event.differences],
            "changes": None if against is None else _changes(against),
            "what_if": [{"ruling": ruling, **_changes(moved)} for ruling, moved in shifts] or None,
            "suspects": suspects,
            "notes": list(event.notes),
        },
        ensure_ascii=False,
        indent=1,
    )


def _method(method: Method) -> dict[str, Any]:
    return {name: _plain(value) for name, value in method._asdict().items()} | {
        "movement": {name: _plain(value) for name, value in method.movement._asdict().items()}
    }


def _plain(value: Any) -> Any:
    """A field of a method as plain JSON values."""
    if value is None or isinstance(value, bool | str):
        return value
    if isinstance(value, MarginScale):
        return {"name": value.name, "steps": [[json_number(number) for number in step] for step in value.steps]}
    if isinstance(value, Mapping):
        return {str(key): _plain(one) for key, one in value.items()}
    if isinstance(value, tuple | list):
        return [_plain(one) for one in value]
    return json_number(value)


def _match(match: MatchScore) -> dict[str, Any]:
    return {
        "home": match.home,
        "visit": match.visit,
        "stage": match.stage,
        "imps": [json_number(number) for number in match.imps],
        "vps": [json_number(number) for number in match.vps] if match.vps else None,
        "boards": match.boards,
    }


def _standing(one: Standing) -> dict[str, Any]:
    return {
        "rank": one.rank,
        "id": one.id,
        "names": list(one.names),
        "direction": one.direction or None,
        "score": json_number(one.score),
        "percent": json_number(one.percent),
        "boards": one.boards,
        "penalty": json_number(one.penalty),
        "matches": one.matches,
    }


def _line(line: Line) -> dict[str, Any]:
    entry, result = line.entry, line.entry.result
    return {
        "ns": entry.ns or None,
        "ew": entry.ew or None,
        "room": entry.room or None,
        "contract": None if result.contract is None else str(result.contract),
        "declarer": result.declarer,
        "tricks": result.tricks,
        "score_ns": result.score_ns,
        "points_ns": json_number(line.points_ns),
        "points_ew": json_number(line.points_ew),
        "adjusted": line.adjusted or None,
        "score_ew": result.score_ew,
        "percent_ns": json_number(line.percent_ns),
        "percent_ew": json_number(line.percent_ew),
        "top": json_number(line.top),
        "datum": json_number(line.datum),
        "section": entry.section or None,
        "stage": entry.stage or None,
        "round": entry.round or None,
        "table": entry.table or None,
        "fouled": entry.version or None,
        "times": entry.times,
    }


def _changes(found: Changes) -> dict[str, Any]:
    return {
        "same_method": found.same_method,
        "results": [_line_change(change) for change in found.results],
        "points": [_line_change(change) for change in found.moved],
        "matches": [{"old": old and _match(old), "new": new and _match(new)} for old, new in found.matches],
        "standings": [{"old": _standing(old), "new": _standing(new)} for old, new in found.standings],
        "added": [one.id for one in found.added],
        "removed": [one.id for one in found.removed],
    }


def _line_change(change: LineChange) -> dict[str, Any]:
    return {
        "board": change.board,
        "session": change.session or None,
        "old": change.old and _line(change.old),
        "new": change.new and _line(change.new),
    }
