"""An event scored as games of PBN, where its files are none: what is known of each board, and the tables."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from pbnlint.bridge.contract import PASSED_OUT
from pbnlint.bridge.deal import deal_text
from pbnlint.formats.pbn.writer import tag_pair
from pbnlint.output.score_tables import score_table, total_score_table
from pbnlint.records import Record
from pbnlint.scoring.event import Event, Line, Method, Traveller

_SCORING: Final = {"matchpoints": "MatchPoints", "board-a-match": "BAM"}


def games(files: Sequence[Sequence[Record]], event: Event) -> str:
    """The event as games: one for each board with a ScoreTable, or, at teams, one for each table of a match."""
    records = {
        (number, record.number): record for number, of_file in enumerate(files) for record in of_file if record.values
    }
    standings = total_score_table(event)
    written = ["% PBN 2.1"]
    several = len({one.session for one in event.travellers}) > 1
    for traveller in event.travellers:
        for lines in _tables_of(traveller, event):
            written += _game(traveller, lines, records, event, several=several)
            if not event.matches:
                written += score_table(traveller, event)
            written += [*standings, ""]
            standings = []
    return "\n".join(written) + "\n"


def _tables_of(traveller: Traveller, event: Event) -> Iterator[tuple[Line, ...]]:
    """The lines that make a game together."""
    if event.matches:
        yield from ((line,) for line in traveller.lines)
    elif traveller.lines:
        yield traveller.lines


def _game(
    traveller: Traveller,
    lines: Sequence[Line],
    records: Mapping[tuple[int, int], Record],
    event: Event,
    *,
    several: bool,
) -> Iterator[str]:
    entry = lines[0].entry
    source = records.get((entry.file, entry.result.record))
    deal = next((line.entry.result.deal for line in lines if line.entry.result.deal is not None), None)
    alone = len(lines) == 1 and bool(event.matches)
    contract = entry.result.contract if alone else None
    declarer = entry.result.declarer if alone and contract != PASSED_OUT else None
    tricks = entry.result.tricks if alone and contract != PASSED_OUT else None
    yield tag_pair("Event", event.title)
    yield tag_pair("Site", source.known("Site") if source is not None else "")
    yield tag_pair("Date", source.known("Date") if source is not None else "")
    yield tag_pair("Board", traveller.board)
    for seat in ("West", "North", "East", "South"):
        yield tag_pair(seat, source.known(seat) if alone and source is not None else "")
    yield tag_pair("Dealer", entry.dealer or "")
    yield tag_pair("Vulnerable", entry.vulnerability or "")
    yield tag_pair("Deal", deal_text(deal, entry.dealer or "N") if deal is not None else "")
    yield tag_pair("Scoring", _scoring(event.method))
    yield tag_pair("Declarer", declarer or "")
    yield tag_pair("Contract", str(contract) if contract is not None else "")
    yield tag_pair("Result", str(tricks) if tricks is not None else "")
    if alone:
        home, visit = (entry.ns, entry.ew) if entry.result.home_ns else (entry.ew, entry.ns)
        yield tag_pair("HomeTeam", home)
        yield tag_pair("Room", entry.room or ("Open" if entry.result.home_ns else "Closed"))
        if entry.round:
            yield tag_pair("Round", entry.round)
        if entry.result.score_ns is not None:
            yield tag_pair("Score", f"NS {entry.result.score_ns}")
        if entry.stage:
            yield tag_pair("Stage", entry.stage)
        yield tag_pair("VisitTeam", visit)
    elif several and traveller.session:
        yield tag_pair("Stage", traveller.session)


def _scoring(method: Method) -> str:
    """The method as the tag Scoring names it (PBN 3.4.12)."""
    if method.name == "matchpoints":
        return f"MatchPoints;{'MP2' if method.half_points else 'MP1'}"
    if method.name == "cross-IMPs":
        return f"IMP;{method.divisor}"
    if method.name == "Butler":
        return f"IMP;Butler;{'Median' if method.datum == 'median' else 'Mean'}"
    return _SCORING.get(method.name, "IMP" if method.name == "IMPs" else "")
