"""An event as its files give it: every result once, with who played, what was claimed, and what stands in its place.

Results are the records of tables, and the rows of ScoreTables; a record with such a table is no result of its own. A
result that stands in two files counts once. How sessions and fouled boards are told apart says `reading.occasions`,
how contestants are named `reading.contestants`.
"""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence

from pbnlint.records import Record
from pbnlint.scoring.event import AS_RECORDED, ClaimedMatch, ClaimedStanding, Collected, Entry, Movement
from pbnlint.scoring.reading.artificial import with_real_values
from pbnlint.scoring.reading.claimed_standings import matches_in, standings_in
from pbnlint.scoring.reading.contestants import Register, Seated, Sitting, is_individual, is_named
from pbnlint.scoring.reading.gathering import TWICE, Found, Gathered, gather
from pbnlint.scoring.reading.matches import matches_of_files
from pbnlint.scoring.reading.occasions import Dealt, divided, sessions_of, versions_of
from pbnlint.scoring.reading.table_rows import SITS_OUT
from pbnlint.scoring.texts.boards import boards_named
from pbnlint.scoring.texts.names import in_common


def collect(files: Sequence[Sequence[Record]], movement: Movement = AS_RECORDED) -> Collected:
    """The event of the records of some files; `movement` is what a user says of it."""
    gathered = Gathered()
    for file, records in enumerate(files):
        gather(records, file, gathered)
    _leave_out(movement.phantom_pairs, gathered)
    parts = divided([Dealt(one.occasion, one.entry.board, one.deal, _who_for_certain(one)) for one in gathered.found])
    in_parts = [one._replace(occasion=part) for one, part in zip(gathered.found, parts, strict=True)]
    sessions = sessions_of(
        [Dealt(one.occasion, one.entry.board, one.deal, (_who(one, one.ns), _who(one, one.ew))) for one in in_parts]
    )
    apart = movement.sections == "apart"
    named = [_in_session(one, sessions[one.occasion], by_section=apart) for one in in_parts]
    found = _with_versions(_once(named, gathered))
    seated = [Seated((one.entry.session, one.entry.board), one.ns, one.ew, one.entry.table) for one in found]
    individual = movement.individual
    if individual is None:
        individual = gathered.individual or (not gathered.teams and is_individual(seated))
    register = Register(
        seated,
        individual=individual,
        by_section=movement.numbers_by_section,
        by_direction=movement.numbers_by_direction,
    )
    entries = tuple(
        one.entry._replace(
            ns=register.id_of(one.ns, "NS", one.entry.table), ew=register.id_of(one.ew, "EW", one.entry.table)
        )
        for one in found
    )
    standings: list[ClaimedStanding] = []
    claimed: list[ClaimedMatch] = []
    for file, records in enumerate(files):
        for record in records:
            if "TotalScoreTable" in record.values:
                standings += standings_in(record, file, register)
            if "ScoreTable" in record.values:
                claimed += matches_in(record, file, register)
    teams = gathered.teams or bool(claimed)
    return Collected(
        title=_title(gathered.events),
        entries=with_real_values(entries),
        contestants=register.contestants(),
        matches=matches_of_files(gathered.records) if gathered.teams else (),
        claimed_standings=tuple(dict.fromkeys(standings)),
        claimed_matches=tuple(dict.fromkeys(claimed)),
        scoring=tuple(text for text, _ in gathered.scoring.most_common()),
        individual=individual,
        teams=teams,
        notes=(*_notes(gathered, entries), *(() if teams else register.notes)),
    )


def _who(one: Found, sitting: Sitting) -> Hashable:
    """A contestant; the same number in two sections may be two pairs, which play a board at the same time."""
    return (sitting.key, one.occasion.section) if sitting.kind == "id" else sitting.key


def _who_for_certain(one: Found) -> tuple[Hashable, ...]:
    """The contestants of a result that are the same wherever they are named so."""
    return tuple(_who(one, sits) for sits in (one.ns, one.ew) if sits.kind not in ("", "names") or is_named(sits))


def _in_session(one: Found, session: str, *, by_section: bool) -> Found:
    """A result with its session; that of its section, where sections are compared apart."""
    if by_section and one.entry.section:
        session = ", ".join(filter(None, (session, one.entry.section)))
    return one._replace(entry=one.entry._replace(session=session)) if session else one


def _leave_out(phantoms: Sequence[str], into: Gathered) -> None:
    """Leave out the results of pairs that nobody sat as: whoever was to play them sat out."""
    names = {name.casefold() for name in phantoms}
    if not names:
        return
    played = [one for one in into.found if not any(_is_among(names, sits) for sits in (one.ns, one.ew))]
    if len(played) < len(into.found):
        into.left_out[SITS_OUT] += len(into.found) - len(played)
        into.found = played


def _is_among(names: set[str], sitting: Sitting) -> bool:
    text = sitting.text.casefold()
    return text in names or f"{sitting.section} {text}".casefold() in names


def _once(found: list[Found], into: Gathered) -> list[Found]:
    """Each result once: the same board, contestants, round and result in a second file are the same record.

    Where players have names, one side is enough: nobody plays a board twice, and robots change their names.
    """
    if len({one.entry.file for one in found}) < 2:
        return found
    seen: dict[object, list[Entry]] = {}
    twice: set[tuple[int, int]] = set()
    kept = []
    for one in found:
        entry, result = one.entry, one.entry.result
        played = (
            entry.board, entry.session, one.deal, result.contract, result.declarer, result.tricks,
            result.score_ns, result.score_ew, entry.awards,
        )  # fmt: skip
        keys: list[object] = []
        if one.ns.kind and one.ew.kind:
            keys.append((*played, one.ns.key, one.ew.key))
        if one.deal is not None:
            keys += [(*played, side, who.key) for side, who in (("NS", one.ns), ("EW", one.ew)) if is_named(who)]
        if any(other.file != entry.file and _may_be_same(other, entry) for key in keys for other in seen.get(key, ())):
            into.left_out[TWICE] += 1
            twice.add((entry.file, result.record))
            continue
        for key in keys:
            seen.setdefault(key, []).append(entry)
        kept.append(one)
    into.records = [
        [record for record in records if (file, record.number) not in twice]
        for file, records in enumerate(into.records)
    ]
    return kept


def _may_be_same(one: Entry, other: Entry) -> bool:
    return all(
        first == second or not first or not second
        for first, second in ((one.round, other.round), (one.table, other.table), (one.room, other.room))
    )


def _with_versions(found: list[Found]) -> list[Found]:
    """The results with the versions of fouled boards, by the deals unless a table has said it."""
    boards: dict[tuple[str, str], list[int]] = {}
    for number, one in enumerate(found):
        boards.setdefault((one.entry.session, one.entry.board), []).append(number)
    found = list(found)
    for numbers in boards.values():
        named = {found[number].entry.version for number in numbers}
        if len(named) > 1:
            continue
        for number, version in zip(numbers, versions_of([found[number].deal for number in numbers]), strict=True):
            if version or named != {""}:
                found[number] = found[number]._replace(entry=found[number].entry._replace(version=version))
    return found


def _title(events: "Counter[str]") -> str:
    """The name of the event, the words with which its names begin where there are several."""
    return in_common(events) or (events.most_common(1)[0][0] if events else "")


def _notes(found: Gathered, entries: tuple[Entry, ...]) -> Iterator[str]:
    """Sentences on what was left out or supposed."""
    events = [name for name in found.events if name]
    if len(events) > 1 and not in_common(found.events):
        among = "" if len(events) == 2 else "among them "
        yield f"The files name {len(events)} events, {among}{events[0]} and {events[1]}; they are scored as one."
    for why, count in found.left_out.items():
        one, many = ("row", "rows") if why == SITS_OUT else ("record", "records")
        yield f"{count} {one if count == 1 else many} {why} {'is' if count == 1 else 'are'} left out."
    if found.teams and found.of_no_match:
        several = found.of_no_match > 1
        results = f"{found.of_no_match} results name" if several else "1 result names"
        yield f"{results} neither a room nor a team; {'they belong' if several else 'it belongs'} to no match."
    if found.unreadable:
        board, text = found.unreadable[0]
        others = len(found.unreadable) - 1
        more = f" and {others} more {'result' if others == 1 else 'results'}" if others else ""
        yield f'Board {board}{more}: what "{text}" gives to the pairs cannot be read; it counts for nobody.'
    if found.by_number:
        yield f"The vulnerability of {boards_named(found.by_number)} is not recorded; the number of the board gives it."
    fouled = {one.board for one in entries if one.version}
    if fouled:
        yield f"More than one version was played of {boards_named(fouled)}; each is compared on its own."
