"""From the record of a table to its result."""

from typing import Final, NamedTuple

from pbnlint.bridge.contract import PASSED_OUT, Contract
from pbnlint.bridge.seats import RHO, SIDE, Seat
from pbnlint.expressions import expression
from pbnlint.records import Record
from pbnlint.scoring.arithmetic.duplicate import law_77
from pbnlint.scoring.match import AVERAGE_IMPS, TableResult
from pbnlint.scoring.texts.adjusted import Adjusted, read_adjusted

_POINTS: Final = expression(r"(?:(NS|EW)\s+)?([+-]?\d{1,6})(?:\s+(NS|EW)\s+([+-]?\d{1,6}))?")
_BY_GAMES: Final = ("rubber", "chicago")


class Points(NamedTuple):
    """A recorded score of each side from its own view; None for a side that is not given."""

    ns: int | None
    ew: int | None


def read_points(text: str, declarer: Seat | None) -> Points | None:
    """The score that a text gives (PBN 4.2): `420` for declarer's side, `NS 420`, `EW -50`, `NS 100 EW -100`."""
    match = _POINTS.fullmatch(text.strip())
    if match is None:
        return None
    first, points, second, others = match[1], int(match[2]), match[3], match[4]
    if first is None:
        if second is not None or declarer is None:
            return None
        first = SIDE[declarer]
    if second is None:
        return Points(points, -points) if first == "NS" else Points(-points, points)
    if second == first:
        return None
    return Points(points, int(others)) if first == "NS" else Points(int(others), points)


def declarer_of(record: Record) -> Seat | None:
    """Who played the contract.

    The auction says so if it is complete. Where the record states another declarer, and the opening lead came from
    that declarer's left, calls were left out of the auction, and the statement holds.
    """
    stated, playing = record.declarer.seat, record.playing_declarer
    if stated is None or playing is None or stated == playing:
        return playing or stated
    section = record.play
    return stated if section is not None and section.leader is not None and RHO[section.leader] == stated else playing


def tricks_of(record: Record, declarer: Seat) -> int | None:
    """Declarer's tricks: as the result states them, else as a complete play shows them."""
    if record.tricks is not None:
        return record.tricks
    replay = record.play_replay
    if replay is None or not replay.complete or replay.unknown:
        return None
    return replay.won(SIDE[declarer])


def is_by_games(scoring: str) -> bool:
    """Whether a tag Scoring names a game in which one deal counts for the next, so that none has a score of its own."""
    return any(game in scoring.casefold() for game in _BY_GAMES)


def _score_ns(record: Record, contract: Contract, declarer: Seat, tricks: int) -> int | None:
    """The score of North-South by the record's vulnerability and scale; None where they do not apply."""
    scoring = record.get("Scoring")
    if is_by_games(scoring):
        return None
    return law_77(contract, declarer, tricks, record.vulnerability, old_undertricks="OldMP" in scoring)


def table_result(record: Record) -> TableResult:
    """What happened at one table: contract, declarer, tricks, and the score by Law 77 or by a ruling.

    The score is the recorded one where the sides were given different scores, and where contract, tricks or
    vulnerability are not known.
    """
    contract, declarer = record.final_contract, declarer_of(record)
    result = TableResult(record.number, record.get("Board").strip(), contract, home_ns=True)
    reading = record.deal
    if reading is not None and reading.sound:
        result = result._replace(deal=reading.deal)
    adjusted = read_ruling(record)
    if adjusted is not None:
        ns, ew = _ruled_imps(record, adjusted)
        return result._replace(adjusted=adjusted, imps_ns=ns, imps_ew=ew)
    points: int | None = None
    if contract == PASSED_OUT:
        points = 0
    elif isinstance(contract, Contract) and declarer is not None:
        tricks = tricks_of(record, declarer)
        result = result._replace(declarer=declarer, tricks=tricks)
        points = None if tricks is None else _score_ns(record, contract, declarer, tricks)
    recorded = read_points(record.get("Score"), declarer)
    if recorded is not None and (points is None or _are_split(recorded)):
        return result._replace(score_ns=recorded.ns, score_ew=recorded.ew)
    return result if points is None else result._replace(score_ns=points, score_ew=-points)


def _are_split(points: Points) -> bool:
    return points.ns is not None and points.ew is not None and points.ns != -points.ew


def read_ruling(record: Record) -> Adjusted | None:
    """The adjusted score that stands where a result would: in a score, or as `NP` in place of contract or result."""
    for tag in ("Score", "ScoreIMP", "ScorePercentage", "Contract", "Result"):
        adjusted = read_adjusted(text) if (text := record.known(tag)) else None
        if adjusted is not None:
            return adjusted
    emptied = "Contract" in record.values and not record.get("Contract") and not record.known("Score")
    if not emptied or record.auction_replay is not None:
        return None
    percent = read_points(record.known("ScorePercentage"), None)
    if percent is not None and {percent.ns, percent.ew} <= AVERAGE_IMPS.keys():
        return Adjusted("average", percent.ns, percent.ew)
    imps = read_points(record.known("ScoreIMP"), None)
    return None if imps is None or not _are_split(imps) else Adjusted("average")


def _ruled_imps(record: Record, adjusted: Adjusted) -> tuple[int | None, int | None]:
    """The IMPs of both sides by a ruling: as recorded where the record has them, else what averages give teams."""
    recorded = read_points(record.known("ScoreIMP"), None)
    if recorded is not None and recorded.ns is not None and recorded.ew is not None:
        return recorded
    if adjusted.kind != "average":
        return None, None
    return AVERAGE_IMPS.get(adjusted.ns), AVERAGE_IMPS.get(adjusted.ew)
