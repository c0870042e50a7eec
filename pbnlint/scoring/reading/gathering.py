"""The results that the records of a file hold: of tables, and of the rows of ScoreTables."""

from collections import Counter
from collections.abc import Hashable, Sequence
from typing import Final, NamedTuple

from pbnlint.bridge.boards import vulnerability_of
from pbnlint.bridge.deal import Deal
from pbnlint.bridge.seats import SIDE
from pbnlint.records import DealReading, Record
from pbnlint.rulings import Award
from pbnlint.scoring.event import NOTHING_CLAIMED, Entry, Figures
from pbnlint.scoring.match import TableResult
from pbnlint.scoring.reading.contestants import Sitting, is_absent, sittings_of
from pbnlint.scoring.reading.listed import listed
from pbnlint.scoring.reading.occasions import Occasion
from pbnlint.scoring.reading.results import declarer_of, is_by_games, read_points, table_result
from pbnlint.scoring.reading.table_rows import NO_RESULT, SITS_OUT, Row, rows_of
from pbnlint.scoring.texts.awards import UNKNOWN, read_awards
from pbnlint.scoring.texts.figures import sided_figures

_NO_BOARD: Final = "without a board number"
_LESSON: Final = "of a lesson"
TWICE: Final = "found a second time"


class Found(NamedTuple):
    """A result before its contestants, its session and its version are known."""

    entry: Entry
    ns: Sitting
    ew: Sitting
    occasion: Occasion
    deal: Deal | None


class Gathered:
    """What was found in the records, and what was left out and supposed on the way.

    `records` are those with a board, file by file; `left_out` counts by the reason, `unreadable` are texts in place of
    a score with their boards, `by_number` the boards of which the number tells the vulnerability. `of_no_match` counts
    results of tables that name neither a room nor a team.
    """

    def __init__(self) -> None:
        self.found: list[Found] = []
        self.records: list[list[Record]] = []
        self.left_out: Counter[str] = Counter()
        self.unreadable: list[tuple[str, str]] = []
        self.by_number: set[str] = set()
        self.scoring: Counter[str] = Counter()
        self.events: Counter[str] = Counter()
        self.of_no_match = 0
        self.rooms: set[str] = set()
        self.teams = False
        self.individual = False
        self.deals: dict[str, DealReading] = {}
        self.tables: dict[tuple[str, tuple[tuple[str, ...], ...]], list[Record]] = {}


def gather(records: Sequence[Record], file: int, into: Gathered) -> None:
    """Find the results of one file."""
    event = ""
    first = len(into.found)
    kept: list[Record] = []
    into.records.append(kept)
    for record in records:
        event = record.known("Event").strip() or event
        board = record.get("Board").strip()
        if record.lesson:
            into.left_out[_LESSON] += 1
            continue
        if not board or board == "?":
            into.left_out[_NO_BOARD] += 1
            continue
        record = _with_vulnerability(record, into)  # noqa: PLW2901
        kept.append(record)
        occasion = _occasion(record, file, event)
        before = len(into.found)
        if "ScoreTable" not in record.values or not _add_tables(record, occasion, into):
            _add_record(record, occasion, into)
        if len(into.found) > before or "ScoreTable" in record.values:
            _note_of(record, event, into)
    same = listed([(one.entry, one.occasion, _both(one.ns, one.ew)) for one in into.found[first:]])
    if same:
        into.found[first:] = [one for number, one in enumerate(into.found[first:]) if number not in same]


def _both(ns: Sitting, ew: Sitting) -> tuple[Hashable, Hashable] | None:
    return (ns.key, ew.key) if ns.kind and ew.kind else None


def _note_of(record: Record, event: str, into: Gathered) -> None:
    """Take what a record says of the whole event."""
    scoring = record.known("Scoring").strip()
    if scoring:
        into.scoring[scoring] += 1
    into.events[event] += 1
    into.rooms.add(record.known("Room"))
    # One room that all records name is no match, unless they name its teams.
    if record.known("HomeTeam") or record.known("VisitTeam") or len(into.rooms) > 1:
        into.teams = True
    if "individual" in record.get("Competition").lower():
        into.individual = True


def _occasion(record: Record, file: int, event: str) -> Occasion:
    day = record.known("Date").strip()[:10]
    return Occasion(
        file, event, record.known("Stage").strip(), record.known("Session").strip(),
        "" if "?" in day else day.replace("-", "."), record.known("Section").strip(), record.known("Round").strip(),
        (record.known("HomeTeam"), record.known("VisitTeam")),
    )  # fmt: skip


def _with_vulnerability(record: Record, into: Gathered) -> Record:
    """The record with the vulnerability that its number gives (Law 2), where it says nothing of it."""
    board = record.get("Board").strip()
    if record.known("Vulnerable") or not board.isdecimal() or not 0 < len(board) < 6 or not int(board):
        return record
    if is_by_games(record.known("Scoring")):
        # The games won make a side vulnerable, not the number of the board.
        return record
    if record.known("Contract") or record.known("Auction") or "ScoreTable" in record.values:
        into.by_number.add(board)
    return record.reading(Vulnerable=vulnerability_of(int(board)))


def _add_tables(record: Record, occasion: Occasion, into: Gathered) -> bool:
    """Add the rows of a record's ScoreTable; False if it has none, so that the record may be a result itself."""
    tables = [table for table in record.tables if table.name == "ScoreTable" and table.texts]
    if not tables:
        return False
    if any("PlayerId_North" in table.columns for table in tables):
        into.individual = True
    key = record.get("Board"), tuple(row for table in tables for row in table.texts)
    seen = into.tables.setdefault(key, [])
    if any(_have_the_same_cards(record, other) for other in seen):
        return True
    seen.append(record)
    for row in rows_of(record, record.vulnerability, occasion.section):
        if isinstance(row, str):
            into.left_out[row] += 1
            continue
        if row.unreadable:
            into.unreadable.append((row.result.board, row.unreadable))
        into.found.append(Found(_row_entry(record, row, occasion), row.ns, row.ew, occasion, row.result.deal))
    return True


def _have_the_same_cards(one: Record, other: Record) -> bool:
    """Whether nothing tells that two records of a board are of other cards."""
    return one.deal is None or other.deal is None or one.deal.deal == other.deal.deal


def _row_entry(record: Record, row: Row, occasion: Occasion) -> Entry:
    return Entry(
        row.result.board,
        row.result._replace(file=occasion.file) if occasion.file else row.result,
        vulnerability=record.vulnerability,
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


def _add_record(record: Record, occasion: Occasion, into: Gathered) -> None:
    """Add the result of a table that a record is, or say why it is none."""
    _share_deal(record, into.deals)
    ns, ew = sittings_of(record, occasion.section)
    if is_absent(ns) or is_absent(ew):
        into.left_out[SITS_OUT] += 1
        return
    result = table_result(record)
    if occasion.file:
        result = result._replace(file=occasion.file)
    awards = _awards(record, result)
    is_scored = result.score_ns is not None or result.score_ew is not None or awards is not None
    if not is_scored and not (is_by_games(record.known("Scoring")) and result.tricks is not None):
        unread = record.known("Score")
        if not unread:
            into.left_out[NO_RESULT] += 1
            return
        awards = (UNKNOWN, UNKNOWN)
        into.unreadable.append((result.board, unread))
    entry = Entry(
        result.board, result, "", "", record.vulnerability, record.dealer, occasion.section, "", occasion.stage,
        occasion.round, record.known("Table").strip(), record.known("Room").strip(), "", 1, awards,
        _claimed(record, result), occasion.file,
    )  # fmt: skip
    into.found.append(Found(entry, ns, ew, occasion, result.deal))
    into.of_no_match += not (entry.room or any(occasion.teams))


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
    has_score = result.score_ns is not None or result.score_ew is not None
    for tag in ("Score", "Contract", "Result") if has_score else _RULED:
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


_RULED: Final = ("Score", "ScoreIMP", "ScorePercentage", "ScoreMP", "Contract", "Result")
"""The tags that may have something else in the place of a score."""


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
        return Figures(**score) if score else NOTHING_CLAIMED
    seat = result.declarer or record.playing_declarer
    side = SIDE[seat] if seat else None
    found: list[object] = []
    places = []
    for tag in ("ScoreMP", "ScorePercentage", "ScoreIMP"):
        figures = sided_figures(record.known(tag), side)
        found += [None if one is None else one.value for one in figures]
        places.append(max((one.places for one in figures if one is not None), default=0))
    return Figures(*found, *places, **score)  # type: ignore[arg-type]
