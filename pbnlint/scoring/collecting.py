"""An event as its files give it: every result once, with who played, what was claimed, and what stands in its place.

Results are the records of tables, and the rows of ScoreTables; a record with such a table is no result of its own. A
result that stands in two files counts once. How sessions and fouled boards are told apart says `scoring.occasions`,
how contestants are named `scoring.contestants`.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from pbnlint.bridge.boards import Vulnerability, vulnerability_of
from pbnlint.bridge.deal import Deal
from pbnlint.bridge.seats import SIDE
from pbnlint.records import DealReading, Record
from pbnlint.rulings import Award
from pbnlint.scoring import claimed_standings
from pbnlint.scoring.award_texts import UNKNOWN, read_awards
from pbnlint.scoring.contestants import Register, Seated, Sitting, is_absent, is_individual, is_named, sittings_of
from pbnlint.scoring.event import ClaimedMatch, ClaimedStanding, Collected, Entry, Figures
from pbnlint.scoring.matches import matches_of_files
from pbnlint.scoring.occasions import Dealt, Occasion, sessions_of, versions_of
from pbnlint.scoring.results import declarer_of, read_points, table_result
from pbnlint.scoring.table_rows import NO_RESULT, SITS_OUT, Row, rows_of
from pbnlint.scoring.teams import TableResult
from pbnlint.scoring.written import sided_figures

if TYPE_CHECKING:
    from fractions import Fraction

    Number = int | Fraction

_NO_BOARD: Final = "without a board number"
_LESSON: Final = "of a lesson"
_TWICE: Final = "that stand in the files a second time"


class _Found(NamedTuple):
    """A result before its contestants, its session and its version are known."""

    entry: Entry
    ns: Sitting
    ew: Sitting
    occasion: Occasion
    deal: Deal | None


class _Sorted:
    """What was found in the records, and what was left out and supposed on the way."""

    def __init__(self) -> None:
        self.found: list[_Found] = []
        self.left_out: Counter[str] = Counter()
        self.unreadable: list[tuple[str, str]] = []
        self.by_number: set[str] = set()
        self.scoring: Counter[str] = Counter()
        self.events: Counter[str] = Counter()
        self.teams = False
        self.individual = False
        self.deals: dict[str, DealReading] = {}
        self.tables: set[tuple[str, tuple[tuple[str, ...], ...]]] = set()


def collect(files: Sequence[Sequence[Record]]) -> Collected:
    """The event of the records of some files."""
    sorted_ = _Sorted()
    for file, records in enumerate(files):
        _sort(records, file, sorted_)
    sessions = sessions_of(
        [Dealt(one.occasion, one.entry.board, one.deal, (one.ns.key, one.ew.key)) for one in sorted_.found]
    )
    found = _once([_in_session(one, sessions[one.occasion]) for one in sorted_.found], sorted_)
    found = _with_versions(found)
    seated = [
        Seated((one.entry.session, one.entry.board), one.ns, one.ew, one.entry.table or str(number))
        for number, one in enumerate(found)
    ]
    individual = sorted_.individual or is_individual(seated)
    register = Register(
        (one._replace(table=found[number].entry.table) for number, one in enumerate(seated)), individual=individual
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
                standings += claimed_standings.standings_in(record, file, register)
            if "ScoreTable" in record.values:
                claimed += claimed_standings.matches_in(record, file, register)
    teams = sorted_.teams or bool(claimed)
    return Collected(
        _title(sorted_.events),
        _with_real_values(entries),
        register.contestants(),
        matches_of_files(files) if sorted_.teams else (),
        tuple(dict.fromkeys(standings)),
        tuple(dict.fromkeys(claimed)),
        tuple(text for text, _ in sorted_.scoring.most_common()),
        individual,
        teams,
        None,
        (*_notes(sorted_, entries), *register.notes),
    )


def _sort(records: Sequence[Record], file: int, into: _Sorted) -> None:
    """Find the results of one file."""
    event = ""
    for record in records:
        event = record.known("Event").strip() or event
        if record.lesson:
            into.left_out[_LESSON] += 1
            continue
        board = record.get("Board").strip()
        scoring = record.known("Scoring").strip()
        if not board or board == "?":
            into.left_out[_NO_BOARD] += 1
            continue
        occasion = _occasion(record, file, event)
        before = len(into.found)
        if "ScoreTable" in record.values and not _add_rows(record, occasion, into):
            _note_of(record, scoring, event, into)
            continue
        if len(into.found) == before:
            _add_record(record, occasion, into)
        if len(into.found) > before:
            _note_of(record, scoring, event, into)


def _note_of(record: Record, scoring: str, event: str, into: _Sorted) -> None:
    """Take what a record says of the whole event."""
    if scoring:
        into.scoring[scoring] += 1
    into.events[event] += 1
    if record.known("Room") or record.known("HomeTeam") or record.known("VisitTeam"):
        into.teams = True
    if "ndividual" in record.get("Competition"):
        into.individual = True


def _occasion(record: Record, file: int, event: str) -> Occasion:
    day = record.known("Date").strip()[:10]
    return Occasion(
        file, event, record.known("Stage").strip(), record.known("Session").strip(),
        "" if "?" in day else day.replace("-", "."), record.known("Section").strip(), record.known("Round").strip(),
        (record.known("HomeTeam"), record.known("VisitTeam")),
    )  # fmt: skip


def _vulnerability(record: Record, into: _Sorted) -> Vulnerability | None:
    """The vulnerability as recorded, else by the number of the board (Law 2)."""
    if record.vulnerability is not None:
        return record.vulnerability
    board = record.get("Board").strip()
    if record.known("Vulnerable") or not board.isdecimal() or not 0 < len(board) < 6 or not int(board):
        return None
    into.by_number.add(board)
    return vulnerability_of(int(board))


def _add_rows(record: Record, occasion: Occasion, into: _Sorted) -> bool:
    """Add the rows of a record's ScoreTable; False if the table has been read already, or has no boards."""
    tables = [table for table in record.tables if table.name == "ScoreTable"]
    if any("TeamId_Home" in table.columns for table in tables):
        return False
    key = record.get("Board"), tuple(row for table in tables for row in table.texts)
    if key[1] and key in into.tables:
        return False
    into.tables.add(key)
    vulnerability = _vulnerability(record, into)
    for row in rows_of(record, vulnerability, occasion.section):
        if isinstance(row, str):
            into.left_out[row] += 1
            continue
        if row.unreadable:
            into.unreadable.append((record.get("Board").strip(), row.unreadable))
        into.found.append(_Found(_row_entry(record, row, vulnerability, occasion), row.ns, row.ew, occasion,
                                 row.result.deal))  # fmt: skip
    return True


def _row_entry(record: Record, row: Row, vulnerability: Vulnerability | None, occasion: Occasion) -> Entry:
    return Entry(
        row.result.board,
        row.result._replace(file=occasion.file) if occasion.file else row.result,
        vulnerability=vulnerability,
        dealer=record.dealer,
        section=row.section,
        stage=occasion.stage,
        round=row.round or occasion.round,
        table=row.table,
        version=row.version,
        times=row.times,
        awards=row.awards,
        claimed=row.claimed,
        file=occasion.file,
        row=row.number,
    )


def _add_record(record: Record, occasion: Occasion, into: _Sorted) -> None:
    """Add the result of a table that a record is, or say why it is none."""
    vulnerability = _vulnerability(record, into)
    if vulnerability is not None and record.vulnerability is None:
        # The reading computed from it is what the score rests on.
        record.vulnerability = vulnerability
    _share_deal(record, into.deals)
    ns, ew = sittings_of(record, occasion.section)
    if is_absent(ns) or is_absent(ew):
        into.left_out[SITS_OUT] += 1
        return
    result = table_result(record)
    if occasion.file:
        result = result._replace(file=occasion.file)
    awards = _awards(record, result)
    if result.score_ns is None and result.score_ew is None and awards is None:
        unread = record.known("Score")
        if not unread:
            into.left_out[NO_RESULT] += 1
            return
        awards = (UNKNOWN, UNKNOWN)
        into.unreadable.append((result.board, unread))
    entry = Entry(
        result.board, result, "", "", vulnerability, record.dealer, occasion.section, "", occasion.stage,
        occasion.round, record.known("Table").strip(), record.known("Room").strip(), "", 1, awards,
        _claimed(record, result), occasion.file,
    )  # fmt: skip
    into.found.append(_Found(entry, ns, ew, occasion, result.deal))


def _share_deal(record: Record, deals: dict[str, DealReading]) -> None:
    """Read a deal that many tables have once."""
    text = record.get("Deal")
    if text and record.dialect.name == "pbn":
        shared = deals.get(text)
        if shared is not None:
            record.deal = shared
        elif record.deal is not None and record.deal.sound and not record.deal.faults:
            deals[text] = record.deal


def _awards(record: Record, result: TableResult) -> tuple[Award, Award] | None:
    """What a ruling gives in place of the result."""
    declarer = declarer_of(record)
    for tag in ("Score", "ScoreIMP", "ScorePercentage", "ScoreMP", "Contract", "Result"):
        text = record.known(tag)
        awards = read_awards(text, declarer) if text and not _is_plain(text) else None
        if awards is not None:
            return awards
    if result.adjusted is None:
        return None
    adjusted = result.adjusted
    if adjusted.kind == "average" and adjusted.ns is not None and adjusted.ew is not None:
        return read_awards(f"A{adjusted.ns}/{adjusted.ew}")
    return UNKNOWN, UNKNOWN


def _is_plain(text: str) -> bool:
    """Whether a text is a figure or a contract at first glance."""
    return text[:1].isdecimal() and "%" not in text and "*" not in text


def _claimed(record: Record, result: TableResult) -> Figures:
    """The figures that a record claims of its result."""
    values = record.values
    recorded = read_points(values["Score"].text, result.declarer) if "Score" in values else None
    score: dict[str, int] = {}
    if recorded is not None and recorded.ns is not None and recorded.ew is not None and result.score_ns is not None:
        score = {"score_ns": recorded.ns, "score_ew": recorded.ew}
    if "ScoreMP" not in values and "ScoreIMP" not in values and "ScorePercentage" not in values:
        return Figures(**score) if score else _NOTHING_CLAIMED
    seat = result.declarer or record.playing_declarer
    side = SIDE[seat] if seat else None
    found: list[object] = []
    places = []
    for tag in ("ScoreMP", "ScorePercentage", "ScoreIMP"):
        figures = sided_figures(record.known(tag), side)
        found += [None if one is None else one.value for one in figures]
        places.append(max((one.places for one in figures if one is not None), default=0))
    return Figures(*found, *places, **score)  # type: ignore[arg-type]


_NOTHING_CLAIMED: Final = Figures()


def _in_session(one: _Found, session: str) -> _Found:
    return one._replace(entry=one.entry._replace(session=session)) if session else one


def _once(found: list[_Found], into: _Sorted) -> list[_Found]:
    """Each result once: the same board, contestants, round and result in a second file are the same record.

    Where players have names, one side is enough: nobody plays a board twice, and robots change their names.
    """
    if len({one.entry.file for one in found}) < 2:
        return found
    seen: dict[object, list[Entry]] = {}
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
            into.left_out[_TWICE] += 1
            continue
        for key in keys:
            seen.setdefault(key, []).append(entry)
        kept.append(one)
    return kept


def _may_be_same(one: Entry, other: Entry) -> bool:
    return all(
        first == second or not first or not second
        for first, second in ((one.round, other.round), (one.table, other.table), (one.room, other.room))
    )


def _with_versions(found: list[_Found]) -> list[_Found]:
    """The results with the versions of fouled boards, by the deals unless a table has said it."""
    boards: dict[tuple[str, str], list[int]] = {}
    for number, one in enumerate(found):
        boards.setdefault((one.entry.session, one.entry.board), []).append(number)
    found = list(found)
    for numbers in boards.values():
        named = {found[number].entry.version for number in numbers}
        if named != {""}:
            continue
        for number, version in zip(numbers, versions_of([found[number].deal for number in numbers]), strict=True):
            if version:
                found[number] = found[number]._replace(entry=found[number].entry._replace(version=version))
    return found


def _with_real_values(entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """The entries with the value that a file gives to its artificial scores: percentages of a top, or IMPs."""
    artificial = [one for one in entries if one.awards is not None and one.claimed != _NOTHING_CLAIMED]
    if not artificial:
        return entries
    tops = _tops(entries, {(one.session, one.board) for one in artificial})
    return tuple(
        one if one.awards is None else one._replace(awards=_real(one, one.awards, tops.get((one.session, one.board))))
        for one in entries
    )


def _tops(entries: tuple[Entry, ...], wanted: set[tuple[str, str]]) -> "dict[tuple[str, str], Number]":
    """What the matchpoints of both sides add up to on a board."""
    sums: dict[tuple[str, str], Counter[Number]] = {}
    for one in entries:
        ns, ew = one.claimed.points_ns, one.claimed.points_ew
        if one.awards is None and ns is not None and ew is not None and (one.session, one.board) in wanted:
            sums.setdefault((one.session, one.board), Counter())[ns + ew] += 1
    return {board: counted.most_common(1)[0][0] for board, counted in sums.items()}


def _real(entry: Entry, awards: tuple[Award, Award], top: "Number | None") -> tuple[Award, Award]:
    claimed = entry.claimed
    ns, ew = awards
    return (
        _real_award(ns, claimed.points_ns, claimed.percent_ns, claimed.imps_ns, (top, claimed.points_places)),
        _real_award(ew, claimed.points_ew, claimed.percent_ew, claimed.imps_ew, (top, claimed.points_places)),
    )


def _real_award(
    award: Award, points: "Number | None", percent: "Number | None", imps: "Number | None",
    scale: "tuple[Number | None, int]",
) -> Award:  # fmt: skip
    """An award with the figure that the file gives for it."""
    from fractions import Fraction

    if award.kind not in ("average", "percentage", "unknown"):
        return award
    top, places = scale
    if points is not None and top:
        share = Fraction(100 * points) / Fraction(top)
        is_same = percent is not None and abs(Fraction(percent) * top / 100 - points) * 2 * 10**places <= 1
        percent = percent if is_same else share
    if percent is not None and 0 <= percent <= 100:
        return award._replace(kind="percentage", amount=percent)
    return award if imps is None else award._replace(kind="IMPs", amount=imps)


def _title(events: "Counter[str]") -> str:
    """The name of the event, what its names have in common where there are several."""
    names = [name for name in events if name]
    if len(names) < 2:
        return names[0] if names else ""
    common = _common(names).rstrip(" -–,:;(#0123456789")
    for word in (" Session", " session", " Round", " Section"):
        common = common.removesuffix(word).rstrip(" -–,:;(")
    return common if len(common) > 5 else events.most_common(1)[0][0]


def _common(names: list[str]) -> str:
    """What names begin with."""
    least, most = min(names), max(names)
    same = next((at for at, (one, other) in enumerate(zip(least, most, strict=False)) if one != other), len(least))
    return least[:same]


def _notes(found: _Sorted, entries: tuple[Entry, ...]) -> Iterator[str]:
    """Sentences on what was left out or supposed."""
    for why, count in found.left_out.items():
        one, many = ("row", "rows") if why == SITS_OUT else ("record", "records")
        yield f"{count} {one if count == 1 else many} {why} {'is' if count == 1 else 'are'} left out."
    if found.unreadable:
        board, text = found.unreadable[0]
        others = len(found.unreadable) - 1
        more = f" and {others} more {'result' if others == 1 else 'results'}" if others else ""
        yield f'Board {board}{more}: what "{text}" gives to the pairs cannot be read; it counts for nobody.'
    if found.by_number:
        yield f"The vulnerability of {_boards(found.by_number)} is not recorded; the number of the board gives it."
    fouled = {one.board for one in entries if one.version}
    if fouled:
        yield f"More than one version was played of {_boards(fouled)}; each is compared on its own."


def _boards(boards: set[str]) -> str:
    ordered = sorted(boards, key=lambda text: (len(text), text))
    shown = ", ".join(ordered[:8]) + (" and others" if len(ordered) > 8 else "")
    return f"board{'s' if len(ordered) > 1 else ''} {shown}"
