"""What the heading of a LIN file says of a board, against the board: EV05."""

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from pbnlint.bridge.contract import PASSED_OUT, Contract
from pbnlint.bridge.seats import SIDE, Seat
from pbnlint.records import Record
from pbnlint.rules.event.comparison import COMPARED, comparison
from pbnlint.rules.event.facts import keep
from pbnlint.rules.passes import omitted
from pbnlint.rules.registry import Context, Hit, Where, rule, where
from pbnlint.rules.wording import counted, shown

_RISKS: Final = ("", "x", "xx")
_BOOK: Final = 6
_WRITTEN: Final = {"Pass": "p", "X": "d", "XX": "r"}


@rule(*("EV05", "event.header-mismatch", "warning"), spec="L107 L112 L113", tags=COMPARED, scope="across")
def header_mismatch(record: Record, _context: Context, memory: dict[Any, Any]) -> Iterable[Hit]:
    """The record shows a result, or calls of the other room, that the heading of the LIN file gives otherwise.

    `rs` lists the results of all boards before the first one, and `ob` the calls of the other room. They
    were typed by an operator while play went on, so they may be stale; or the claim of the board was. The score goes by
    one of them only. There is no fix.

    Bad:
        vg|Exampleville Teams,Segment 1 of 2,I,1,1,Harbour,0,Lakeside,4|rs|3NN+1,|pn|dogwood,alder,birch,cedar|pg||
        qx|o1|md|3SQJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,|sv|o|mb|1N|mb|p|mb|3N|mb|p|mb|p|mb|p|pg||mc|9|

    Good:
        vg|Exampleville Teams,Segment 1 of 2,I,1,1,Harbour,0,Lakeside,4|rs|3NN=,|pn|dogwood,alder,birch,cedar|pg||
        qx|o1|md|3SQJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,|sv|o|mb|1N|mb|p|mb|3N|mb|p|mb|p|mb|p|pg||mc|9|
    """
    values = record.values
    if ("RsResult" in values or "Room" in values) and record.dialect.name == "lin" and not record.lesson:
        return _mismatches(record, memory)
    return ()


def _mismatches(record: Record, memory: dict[Any, Any]) -> Iterator[Hit]:
    header = record.get("RsResult")
    played = _played(record)
    if header and played and not _agrees(header, played):
        yield Hit(
            f"The record shows {played} on this board, where the list of results in the heading has {shown(header)}.",
            record.span("RsResult"),
            {"header": header, "played": played, "evidence": _evidence(record, header)},
        )
    yield from _other_room(record, memory)


def _played(record: Record) -> str:
    """The result of the board as `rs` writes it, without tricks if they are not known; `""` if there is none."""
    contract, declarer = record.final_contract, _declarer(record)
    if contract == PASSED_OUT:
        return "P"
    if not isinstance(contract, Contract) or declarer is None:
        return ""
    bid = f"{contract.level}{contract.denomination[0]}{declarer}{_RISKS[contract.risk]}"
    tricks = record.tricks
    replay = record.play_replay
    if tricks is None and replay is not None and replay.complete:
        tricks = replay.won(SIDE[declarer])
    if tricks is None:
        return bid
    over = tricks - contract.level - _BOOK
    return f"{bid}{over:+}" if over else f"{bid}="


def _declarer(record: Record) -> Seat | None:
    """Who declared by the calls, with the passes that were left out of them."""
    passes = omitted(record)
    return passes.declarer if passes is not None else record.playing_declarer


def _evidence(record: Record, header: str) -> list[list[str]]:
    """The result by each entry of the record."""
    contract, declarer, replay = record.final_contract, _declarer(record), record.play_replay
    rows = [["by the results in the heading", shown(header)]]
    if contract is not None:
        by = f" by {declarer}" if isinstance(contract, Contract) and declarer else ""
        rows.append(["by the calls", f"{contract}{by}"])
    if record.tricks is not None:
        rows.append(["by the claim", counted(record.tricks, "trick")])
    if replay is not None and declarer is not None and replay.played and not replay.unknown:
        fewest, most = replay.possible(SIDE[declarer])
        tricks = counted(fewest, "trick") if fewest == most else f"{fewest} to {most} tricks"
        rows.append(["by the cards played", tricks])
    return rows


def _agrees(header: str, played: str) -> bool:
    """Whether an item of `rs` says what was played, as far as that is known; what is no item says nothing."""
    from pbnlint.formats.lin.match import PASSED, RESULT

    if header.upper() in PASSED:
        return played == PASSED_OUT[0]
    found = RESULT.fullmatch(header)
    if found is None or (found[3] is not None and not _possible(int(found[1]), found[3], int(found[4]))):
        return True
    if played[-1] in "=0123456789":
        return header.upper() == played.upper()
    return played != PASSED_OUT[0] and header.upper().rstrip("=+-0123456789") == played.upper()


def _possible(level: int, sign: str, number: int) -> bool:
    return 1 <= number <= (7 - level if sign == "+" else _BOOK + level)


class _Calls(NamedTuple):
    """What a record says of a board's calls: its own, those it gives for the other room, and where it gives them."""

    room: str
    own: str
    other: str
    at: Where | None


def _other_room(record: Record, memory: dict[Any, Any]) -> Iterator[Hit]:
    key = comparison(record)
    if key is None or not key.team:
        return
    section = record.auction
    own = " ".join(_WRITTEN.get(call, call.replace("NT", "N")) for call in section.tokens) if section else ""
    other = record.values.get("OtherRoom")
    at = where(record, (other.start, other.end)) if other is not None else None
    here = _Calls(key.place, own, other.text if other is not None else "", at)
    there: _Calls | None = memory.get(key.board)
    if there is None or there.room == here.room:
        keep(memory, key.board, here)
        return
    for one, made in ((here, there.own), (there, here.own)):
        if one.at is not None and made and one.other != made:
            yield Hit(
                f"The record shows {shown(one.other)} as the calls of the other room, which shows {shown(made)}.",
                one.at,
                {"header": one.other, "played": made},
            )
