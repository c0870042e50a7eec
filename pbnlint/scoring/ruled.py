"""Rulings applied to an event: the scores that a director gave, the penalties, and what each ruling moved."""

import os
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from pbnlint.rulings import (
    Penalty,
    RuledPenalty,
    Ruling,
    heading_of,
    is_decided,
    is_filled_in,
    key_of,
    keys_of,
    name_of,
)
from pbnlint.scoring.event import Collected, Contestant, Entry, Event, Method

PLACE_FIELDS = ("board", "table", "round", "room", "section", "session")
"""What tells tables apart, by the same name in a ruling and in an entry."""


class WhatIf(NamedTuple):
    """An event with all its rulings (`after`), and without one of them (`before`)."""

    ruling: Ruling
    before: Event
    after: Event


def apply(
    collected: Collected, rulings: Sequence[Ruling], files: Sequence[str] = ()
) -> tuple[Collected, tuple[Penalty, ...]]:
    """The event with the scores that rulings give, and the penalties.

    A later ruling on a table takes the place of an earlier one's score; penalties add up. A ruling that fits no table,
    or several, changes nothing, and a note says so, unless it is still to be filled in.

    Args:
        collected: the event as its files give it.
        rulings: in the order of their file.
        files: the paths of the files of the event in their order, for rulings that name a file.
    """
    if not rulings:
        return collected, ()
    names = [os.path.basename(file) for file in files]
    entries, notes = list(collected.entries), list(collected.notes)
    boards: dict[str, list[int]] = defaultdict(list)
    for index, entry in enumerate(entries):
        boards[key_of(entry.board)].append(index)
    penalties: list[Penalty] = []
    scored_by: dict[int, Ruling] = {}
    for ruling in rulings:
        among = boards.get(key_of(ruling.table.board), ()) if ruling.table.board else range(len(entries))
        found = [index for index in among if fits(ruling, entries[index], collected.contestants, names)]
        if len(found) != 1 and is_decided(ruling) and not (found and _fines_alone(ruling)):
            notes.append(_unplaced(ruling, [entries[index] for index in found]))
        if len(found) != 1:
            found = []
        for index in found:
            if ruling.awards is None:
                continue
            if (earlier := scored_by.get(index)) is not None:
                notes.append(
                    f"{heading_of(ruling)} replaces the score of {name_of(earlier)}, which is on the same table."
                )
            scored_by[index] = ruling
            entries[index] = entries[index]._replace(awards=ruling.awards)
        table = entries[found[0]] if found else None
        for penalty in ruling.penalties:
            paid = list(_penalties(ruling, penalty, table, collected))
            if not paid and (table is not None or penalty.side is None):
                whom = f"no contestant {penalty.contestant}" if penalty.contestant else f"no {penalty.side} pair there"
                notes.append(f"{heading_of(ruling)} has a penalty that takes nothing: the event names {whom}.")
            penalties += paid
    return collected._replace(entries=tuple(entries), notes=tuple(notes)), tuple(penalties)


def what_if(
    collected: Collected, method: Method, rulings: Sequence[Ruling], files: Sequence[str] = ()
) -> Iterator[WhatIf]:
    """For each ruling that is filled in, the event without it and with it; all others hold both times."""
    from pbnlint.scoring.scored import score

    def scored(chosen: Sequence[Ruling]) -> Event:
        ruled, penalties = apply(collected, chosen, files)
        return score(ruled, method, penalties)

    made = [ruling for ruling in rulings if is_filled_in(ruling)]
    after = scored(made)
    for i, ruling in enumerate(made):
        yield WhatIf(ruling, scored([*made[:i], *made[i + 1 :]]), after)


def fits(ruling: Ruling, entry: Entry, contestants: Mapping[str, Contestant], files: Sequence[str]) -> bool:
    """Whether an entry is of the table that a ruling names, in all that it says of it.

    `files` are the names of the files of the event, without their folders.
    """
    table = ruling.table
    if table.file and files and not (entry.file < len(files) and files[entry.file] == os.path.basename(table.file)):
        return False
    if table.record is not None and table.record != entry.result.record:
        return False
    return all(
        not (said := getattr(table, field)) or key_of(said) == key_of(getattr(entry, field)) for field in PLACE_FIELDS
    ) and all(
        not said or _is_called(said, contestant, contestants)
        for said, contestant in ((table.ns, entry.ns), (table.ew, entry.ew))
    )


def _is_called(said: str, contestant: str, contestants: Mapping[str, Contestant]) -> bool:
    """Whether a contestant is meant by a text: its id, a name, or the names of all with a hyphen, `&` or `/`."""
    if not contestant:
        return False
    if key_of(said) == key_of(contestant):
        return True
    members = [contestants.get(one) for one in {contestant, *contestant.split("+")}]
    names = [name for one in members if one is not None for name in one.names]
    return keys_of(said) <= {key_of(name) for name in names} or key_of(said) in {key_of(name) for name in names}


def _penalties(ruling: Ruling, penalty: RuledPenalty, table: Entry | None, collected: Collected) -> Iterator[Penalty]:
    """A penalty of a ruling, for whom it concerns; in an individual event the players of a side pay one each."""
    reason = penalty.reason or _first_line(ruling.facts) or name_of(ruling)
    for contestant in _payers(penalty, table, collected):
        yield Penalty(contestant, penalty.amount, penalty.unit, reason)


def _payers(penalty: RuledPenalty, table: Entry | None, collected: Collected) -> list[str]:
    """Who pays: a contestant; in a match of teams the team of the pair or side, for its total is what counts."""
    if collected.matches:
        return _teams(penalty, table, collected)
    if penalty.contestant:
        by_id = [one for one in collected.contestants if key_of(one) == key_of(penalty.contestant)]
        return (
            by_id[:1]
            or [one for one in collected.contestants if _is_called(penalty.contestant, one, collected.contestants)][:1]
        )
    if table is None or penalty.side is None:
        return []
    contestant = table.ns if penalty.side == "NS" else table.ew
    return [one for one in (contestant.split("+") if collected.individual else [contestant]) if one]


def _teams(penalty: RuledPenalty, table: Entry | None, collected: Collected) -> list[str]:
    if not penalty.contestant:
        return [_team(table, penalty.side, collected)] if table is not None and penalty.side else []
    teams = dict.fromkeys(team for match in collected.matches for team in (match.home, match.visit))
    named = [team for team in teams if key_of(team) == key_of(penalty.contestant)]
    for entry in () if named else collected.entries:
        for side, contestant in (("NS", entry.ns), ("EW", entry.ew)):
            if _is_called(penalty.contestant, contestant, collected.contestants):
                named.append(_team(entry, side, collected))
    return [team for team in named if team][:1]


def _team(table: Entry, side: str, collected: Collected) -> str:
    """The team that sat North-South or East-West at a table, empty where no match has it."""
    result = table.result
    for match in collected.matches:
        for board in match.total.boards:
            for one in (board.open, board.closed):
                if one is not None and (one.file, one.record, one.board) == (table.file, result.record, result.board):
                    return match.home if one.home_ns == (side == "NS") else match.visit
    return ""


def _fines_alone(ruling: Ruling) -> bool:
    """Whether a ruling gives nothing but penalties of contestants that it names, so that no table has to be found."""
    return ruling.awards is None and bool(ruling.penalties) and all(one.contestant for one in ruling.penalties)


def _unplaced(ruling: Ruling, found: Sequence[Entry]) -> str:
    """Why a ruling was not applied, or not more of it than the penalties of contestants that it names."""
    named = any(one.contestant for one in ruling.penalties)
    applied = "no more of it was applied than the penalty" if named else "it was not applied"
    if not found:
        return f"{heading_of(ruling)} fits no table of the event, so {applied}; check its place."
    telling = [field for field in PLACE_FIELDS if len({getattr(entry, field) for entry in found}) > 1]
    telling += ["ns or ew"] if len({(entry.ns, entry.ew) for entry in found}) > 1 and not telling else []
    advice = f"say which, with {', '.join(telling)}" if telling else "say which, with record"
    return f"{heading_of(ruling)} fits {len(found)} tables of the event, so {applied}; {advice}."


def _first_line(text: str) -> str:
    return text.strip().partition("\n")[0]
