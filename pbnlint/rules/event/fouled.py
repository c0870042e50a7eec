"""Boards that were played with other cards elsewhere: EV01."""

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from pbnlint.bridge.cards import PACK, cards_in
from pbnlint.bridge.seats import SEATS
from pbnlint.laws import Citation, cite
from pbnlint.listing import listed
from pbnlint.records import Record
from pbnlint.rules.event.comparison import COMPARED, Comparison, cards_of, comparison, other_room, remember, section_key
from pbnlint.rules.registry import Context, Hit, Where, rule, where
from pbnlint.rules.wording import seats_named, shown

_NAMED_AT_MOST: Final = 4


class _Version(NamedTuple):
    """One version of a board in a session of pairs.

    `records` hold it, the first of them at `first`; `played` tells in which round and at which place, for a few.
    """

    records: int
    first: Where
    law: Citation | None
    played: frozenset[tuple[str, str]]


class _InSection(NamedTuple):
    """The cards with which a section played a board, at the first record that gives them."""

    section: str
    cards: int
    first: Where
    law: Citation | None


def _judge_sections(memory: dict[Any, Any]) -> Iterator[Hit]:
    """The boards that one section played with other cards, where at least nine in ten were played with the same."""
    boards = [one for one in memory.values() if isinstance(one, tuple) and len(one) > 1 and _is_of_sections(one)]
    differing = [one for one in boards if len({part.cards for part in one}) > 1]
    if len(boards) - len(differing) < _SAME_BOARDS * len(differing):
        return
    for one in differing:
        played = [part.cards for part in one]
        usual = max(played, key=played.count)
        others = listed([f"section {shown(part.section)}" for part in one if part.cards == usual])
        for part in one:
            if part.cards != usual:
                yield _fouled(part.cards, usual, part.first, part.law, others, len(set(played)))


_SAME_BOARDS: Final = 9


def _is_of_sections(kept: tuple[Any, ...]) -> bool:
    return isinstance(kept[0], _InSection)


def _judge_sessions(_context: Context, memory: dict[Any, Any]) -> Iterator[Hit]:
    """The boards of pairs that were played in more than one version."""
    yield from _judge_sections(memory)
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
    tags=COMPARED,
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
    key, name, sections = comparison(record), record.values.get("DealId"), section_key(record)
    if key is None and name is None and sections is None:
        return ()
    cards = cards_of(record)
    if not cards:
        return ()
    span = record.span("Deal")
    if key is not None and key.team:
        others = other_room(memory, key, cards)
        if others is not None and others != cards:
            law = cite("fouled-board", "TEAMS", context.edition(record))
            return (_fouled(cards, others, span, law, "the other room", 2),)
    if name is not None and name.text and not name.inferred:
        others = memory.get(name.text)
        if others is None:
            remember(memory, name.text, cards)
        elif others != cards:
            law = cite("fouled-board", "", context.edition(record))
            return (_fouled(cards, others, span, law, f"the earlier record of DealId {shown(name.text)}", 2),)
    if key is not None and not key.team:
        _note_version(record, context, memory, key, cards)
    if sections is not None and not record.values["Deal"].inferred:
        _note_section(record, context, memory, sections, cards)
    return ()


def _note_section(record: Record, context: Context, memory: dict[Any, Any], key: int, cards: int) -> None:
    """Keep the cards with which a section played the board; what one section did is for the other rules."""
    known: tuple[_InSection, ...] = memory.get(key, ())
    section = record.get("Section")
    if all(one.section != section for one in known) and len(known) < _PLACES_KEPT:
        law = cite("fouled-board", "", context.edition(record))
        remember(memory, key, (*known, _InSection(section, cards, where(record, record.span("Deal")), law)))


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
    remember(memory, key.board, {**versions, cards: version})
