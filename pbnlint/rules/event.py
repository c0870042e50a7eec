"""Rules about records that are due to be compared with each other (group EV; Law 87).

Records of one board are due to be compared if they come from the two rooms of a match, from tables or pairs of one
event, or name the same deal. Only numbers and short texts of a record are kept, for the last few thousand boards.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from pbnlint.bridge.cards import PACK, cards_in
from pbnlint.bridge.deal import is_full
from pbnlint.bridge.seats import NAMES, SEAT_OF, SEATS
from pbnlint.laws import Citation, cite
from pbnlint.records import Record
from pbnlint.rules.fixes import edit
from pbnlint.rules.registry import Context, Fix, Hit, Where, rule, where
from pbnlint.rules.wording import listed, seats_named, shown

_KEPT: Final = 4096
"""So many boards of a file are remembered at a time."""
_NAMED_AT_MOST: Final = 4


class Comparison(NamedTuple):
    """What a record is to be compared by.

    `board` stands for the board of one match or session, the same in each of its records; `team` says that the two
    rooms of a match make the comparison. `place` is the room, or the table with its pairs; `round` is as recorded.
    """

    board: int
    team: bool
    place: str
    round: str


def comparison(record: Record) -> Comparison | None:
    """What a record is to be compared by; None if nothing says that it is to be compared.

    A match is Event, Stage, Round and the two teams, a session of pairs Event, Stage and Section, each on one date.
    """
    values = record.values
    team = "Room" in values or "HomeTeam" in values
    if not (team or "Table" in values or "PairNS" in values) or "Board" not in values:
        return None
    get = record.get
    shared = (get("Event"), get("Date"), get("Stage"), get("Section"), get("Board"))
    if team and (get("Room") or get("HomeTeam")):
        teams = frozenset((get("HomeTeam"), get("VisitTeam")))
        return Comparison(hash((*shared, get("Round"), teams)), True, get("Room").lower(), "")
    place = f"{get('Table')}/{get('PairNS')}/{get('PairEW')}"
    return None if place == "//" else Comparison(hash(shared), False, place, get("Round"))


def _remember(memory: dict[Any, Any], key: Any, value: Any) -> None:
    """Keep something of a board; the one that was remembered first gives way when there are too many."""
    memory[key] = value
    if len(memory) > _KEPT:
        del memory[next(iter(memory))]


def _other_room(memory: dict[Any, Any], key: Comparison, value: Any) -> Any:
    """What was remembered of the other room's record of a board, else None; then this record is remembered."""
    known = memory.get(key.board)
    if known is not None and (known[0] != key.place or not key.place):
        return known[1]
    _remember(memory, key.board, (key.place, value))
    return None


def cards_of(record: Record) -> int:
    """The four hands of a whole pack as one number, 52 bits for each seat from North; 0 for any other deal."""
    reading = record.deal
    if reading is None or not (reading.sound or is_full(reading.deal)):
        return 0
    n, e, s, w = (hand or 0 for hand in reading.deal.hands)
    return n | e << 52 | s << 104 | w << 156


class _Version(NamedTuple):
    """One version of a board in a session of pairs.

    `records` hold it, the first of them at `first`; `played` tells in which round and at which place, for a few.
    """

    records: int
    first: Where
    law: Citation | None
    played: frozenset[tuple[str, str]]


def _judge_sessions(_context: Context, memory: dict[Any, Any]) -> Iterator[Hit]:
    """The boards of pairs that were played in more than one version."""
    boards: list[dict[int, _Version]] = [one for one in memory.values() if isinstance(one, dict)]
    across_rounds = _rounds_share_boards(boards)
    for versions in boards:
        if len(versions) < 2:
            continue
        usual = max(versions, key=lambda cards: versions[cards].records)
        for cards, version in versions.items():
            if cards != usual and _due(versions[usual], version, across_rounds=across_rounds):
                yield _fouled(cards, usual, version.first, version.law, "other tables", len(versions))


def _rounds_share_boards(boards: list[dict[int, _Version]]) -> bool:
    """Whether boards come again in later rounds with the same cards, at least as often as with other cards."""
    same = other = 0
    for versions in boards:
        rounds = [len({number for number, _ in version.played}) for version in versions.values()]
        same += max(rounds) - 1
        other += len(rounds) - 1
    return same > 0 and same >= other


def _due(one: _Version, other: _Version, *, across_rounds: bool) -> bool:
    """Whether two versions were played at different tables, in one round or in rounds that share their boards."""
    return any(
        place != other_place and (number == other_number or across_rounds)
        for number, place in one.played
        for other_number, other_place in other.played
    )


def _fouled(
    cards: int, others: int, at: tuple[int, int] | Where, law: Citation | None, whom: str, versions: int
) -> Hit:
    moved = 0
    seats = []
    for index, seat in enumerate(SEATS):
        one, other = cards >> 52 * index & PACK, others >> 52 * index & PACK
        if one != other:
            seats.append(seat)
            moved |= one & ~other
    names = list(cards_in(moved))
    rest = len(names) - _NAMED_AT_MOST
    said = listed([*names[:_NAMED_AT_MOST], f"{rest} more"] if rest > 0 else names)
    return Hit(
        f"The record shows other cards on this board than {whom} played: {said} with {seats_named(seats)}.",
        at,
        {"cards": names, "seats": seats, "versions": versions},
        law=law,
    )


@rule(
    *("EV01", "event.fouled-board", "error"),
    spec="LAW044 S27",
    hides="event.number-repeated suspicion.direction suspicion.outlier suspicion.double-dummy",
    scope="across",
    finish=_judge_sessions,
)
def fouled_board(record: Record, context: Context, memory: dict[Any, Any]) -> Iterable[Hit]:
    """The record shows other cards than another record that it is due to be compared with.

    Contestants whose scores are compared must have played the same cards; where a card was out of place at some tables,
    the board is fouled, and the scores are grouped by the cards played (Law 87; in a team match Law 86 as well). Rooms
    of one match, tables and pairs of one session, and records with the same DealId are due to be compared.

    Bad:
        [Event "Harbour Teams"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Room "Open"]

        [Event "Harbour Teams"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKJ3 T.AJ9873.432.Q95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Room "Closed"]

    Good:
        [Event "Harbour Teams"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Room "Open"]

        [Event "Harbour Teams"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Room "Closed"]
    """
    key, name = comparison(record), record.values.get("DealId")
    if key is None and name is None:
        return ()
    cards = cards_of(record)
    if not cards:
        return ()
    span = record.span("Deal")
    if key is not None and key.team:
        others = _other_room(memory, key, cards)
        if others is not None and others != cards:
            law = cite("fouled-board", "TEAMS", context.edition(record))
            return (_fouled(cards, others, span, law, "the other room", 2),)
    if name is not None and name.text and not name.inferred:
        others = memory.get(name.text)
        if others is None:
            _remember(memory, name.text, cards)
        elif others != cards:
            law = cite("fouled-board", "", context.edition(record))
            return (_fouled(cards, others, span, law, f"the earlier record of DealId {shown(name.text)}", 2),)
    if key is not None and not key.team:
        _note_version(record, context, memory, key, cards)
    return ()


_PLACES_KEPT: Final = 8


def _note_version(record: Record, context: Context, memory: dict[Any, Any], key: Comparison, cards: int) -> None:
    """Count the record under its version of the board."""
    versions: dict[int, _Version] = memory.get(key.board, {})
    played = frozenset(((key.round, key.place),))
    version = versions.get(cards)
    if version is None:
        law = cite("fouled-board", "", context.edition(record))
        version = _Version(1, where(record, record.span("Deal")), law, played)
    else:
        if len(version.played) < _PLACES_KEPT:
            played |= version.played
        else:
            played = version.played
        version = version._replace(records=version.records + 1, played=played)
    _remember(memory, key.board, {**versions, cards: version})


def _differing(record: Record, key: Comparison, memory: dict[Any, Any], value: str) -> str | None:
    """The value of the record that this one is due to be compared with, if it is another one.

    In a session of pairs the records must hold the same cards, or come from one round: boards of another round may be
    other boards.
    """
    if key.team:
        other = _other_room(memory, key, value)
        return other if other is not None and other != value else None
    cards = cards_of(record)
    known = memory.get(key.board)
    if known is None:
        _remember(memory, key.board, (cards, key.round, value))
        return None
    other_cards, other_round, *values = known
    if value in values or not (cards == other_cards or key.round == other_round):
        return None
    _remember(memory, key.board, (*known, value))
    return str(values[0])


@rule(
    *("EV02", "event.vulnerability-differs", "error"),
    spec="D07 L110 LAW045",
    scope="across",
)
def vulnerability_differs(record: Record, context: Context, memory: dict[Any, Any]) -> Iterable[Hit]:
    """The record shows another vulnerability than another record that it is due to be compared with.

    A board whose copies differ in vulnerability is fouled (Law 87), for the pairs did not play for the same stakes; or
    one of the two records was typed wrongly. Each score is judged by the vulnerability of its own record.

    Bad:
        [Event "Harbour Teams"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Room "Open"]

        [Event "Harbour Teams"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "All"]
        [Room "Closed"]

    Good:
        [Event "Harbour Teams"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Room "Open"]

        [Event "Harbour Teams"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Room "Closed"]
    """
    key = comparison(record)
    value = record.vulnerability if key is not None else None
    if key is None or value is None:
        return ()
    other = _differing(record, key, memory, value)
    if other is None:
        return ()
    return (_differs(record, context, "Vulnerable", f"vulnerability {value}", other, [other, value]),)


@rule(
    *("EV03", "event.dealer-differs", "error"),
    spec="D07 LAW045",
    scope="across",
)
def dealer_differs(record: Record, context: Context, memory: dict[Any, Any]) -> Iterable[Hit]:
    """The record shows another dealer than another record that it is due to be compared with.

    A board whose copies differ in dealer is fouled (Law 87), for the auctions did not begin in the same seat; or one of
    the two records was typed wrongly, or the whole board was turned in one room.

    Bad:
        [Event "Harbour Teams"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Room "Open"]

        [Event "Harbour Teams"]
        [Board "1"]
        [Dealer "S"]
        [Vulnerable "None"]
        [Room "Closed"]

    Good:
        [Event "Harbour Teams"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Room "Open"]

        [Event "Harbour Teams"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Room "Closed"]
    """
    key = comparison(record)
    value = record.dealer if key is not None else None
    if key is None or value is None:
        return ()
    other = _differing(record, key, memory, value)
    if other is None:
        return ()
    names = f"dealer {NAMES[value]}", NAMES[SEAT_OF[other]]
    return (_differs(record, context, "Dealer", *names, [other, value]),)


def _differs(record: Record, context: Context, tag: str, found: str, other: str, values: list[str]) -> Hit:
    return Hit(
        f"The record shows {found} on this board, where another record that it is compared with shows {other}.",
        record.span(tag),
        {"values": values},
        law=cite("fouled-board", "", context.edition(record)),
    )


@rule(
    *("EV04", "event.same-direction", "warning"),
    fix="unsafe",
    hides="suspicion.direction suspicion.arrow-switch suspicion.outlier score.imp-mismatch",
    root_cause=True,
    scope="across",
)
def same_direction(record: Record, _context: Context, memory: dict[Any, Any]) -> Iterable[Hit]:
    """The record shows a team that sits the same way in both rooms.

    In a match each team sits North-South in one room and East-West in the other, so that both play both sides of the
    board. If it sits the same way twice there is nothing to compare; the board itself is not fouled, for everybody
    played the same cards. The fix exchanges the pairs of this room.

    Bad:
        [Event "Harbour Teams"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Room "Open"]
        [PairNS "Oak"]
        [PairEW "Elm"]

        [Event "Harbour Teams"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Room "Closed"]
        [PairNS "Oak"]
        [PairEW "Elm"]

    Good:
        [Event "Harbour Teams"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Room "Open"]
        [PairNS "Oak"]
        [PairEW "Elm"]

        [Event "Harbour Teams"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Room "Closed"]
        [PairNS "Elm"]
        [PairEW "Oak"]
    """
    if "PairNS" not in record.values:
        return ()
    team, key = record.known("PairNS"), comparison(record)
    if not team or key is None or not key.team:
        return ()
    other = _other_room(memory, key, team)
    if other != team:
        return ()
    return (
        Hit(
            f"The record shows {shown(team)} as North-South, where they sit in the other room too.",
            record.span("PairNS"),
            {"team": team, "direction": "NS"},
            fix=_exchange(record),
        ),
    )


def _exchange(record: Record) -> Fix | None:
    ns, ew = record.values.get("PairNS"), record.values.get("PairEW")
    if ns is None or ew is None or ns.inferred or ew.inferred:
        return None
    edits = (edit(record, ns.start, ns.end, ew.text), edit(record, ew.start, ew.end, ns.text))
    return Fix(False, "exchange the pairs of this room", edits)
