"""What a record says of the game, whatever its spelling and layout: what no safe correction may change."""

from collections.abc import Mapping
from typing import Any, Final

from pbnlint.bridge.seats import turn
from pbnlint.records import Record

Meaning = tuple[int | None, ...]
"""What a record says, part by part, each as a number that is the same for the same; None where it says nothing."""

_SCORES: Final = ("Score", "ScoreIMP", "ScoreMP", "ScorePercentage", "ScoreRubber", "OptimumScore")


def keeps_meaning(before: Meaning, after: Meaning) -> bool:
    """Whether a record still says what it said; what nobody could read before may be legible now."""
    return all(one is None or one == other for one, other in zip(before, after, strict=True))


def meaning(record: Record) -> Meaning:
    """What a record says, small enough to be kept for each record of a large file."""
    return tuple(None if part is None else hash(part) for part in _parts(record))


def _parts(record: Record) -> tuple[Any, ...]:
    """The cards of a record, its calls and plays with their notes, its contract, its result and its scores."""
    deal = record.deal
    return (
        deal.deal if deal is not None else None,
        record.dealer,
        record.vulnerability,
        *_calls(record),
        *_cards(record),
        record.contract,
        record.declarer.seat,
        record.declarer.seat and record.declarer.marked,
        record.tricks,
        None if record.tricks is None else record.get("Result").lstrip()[:1] == "^",
        *(" ".join(record.known(name).split()) or None for name in _SCORES),
        tuple(table.texts for table in sorted(record.tables, key=lambda table: table.name)) or None,
    )


def _calls(record: Record) -> tuple[Any, Any, Any]:
    """The seat that begins, the calls without the `-` before the first, and the notes on them."""
    section = record.auction
    if section is None:
        return None, None, None
    padding = next((at for at, token in enumerate(section.tokens) if token != "-"), 0)
    first = section.first or record.dealer
    calls = _unended(section.tokens[padding:])
    return turn(first, padding) if first else None, calls or None, _notes(section.notes, padding)


def _cards(record: Record) -> tuple[Any, Any, Any, Any]:
    """The seat of the first column, the cards and how they stand, and the notes on them."""
    section = record.play
    if section is None:
        return None, None, None, None
    return section.leader, _unended(section.tokens) or None, section.layout, _notes(section.notes, 0)


def _notes(notes: Mapping[int, str], padding: int) -> tuple[tuple[int, str], ...]:
    return tuple(sorted((index - padding, text) for index, text in notes.items()))


def _unended(tokens: tuple[str, ...]) -> tuple[str, ...]:
    """The tokens without the `*` that says only that no more follow."""
    return tuple(token for token in tokens if token != "*")
