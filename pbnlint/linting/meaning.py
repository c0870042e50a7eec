"""What a record says of the game, whatever its spelling and layout: what no safe correction may change."""

from typing import Any, Final

from pbnlint.bridge.seats import turn
from pbnlint.records import Record

_SCORES: Final = ("Score", "ScoreIMP", "ScoreMP", "ScorePercentage", "ScoreRubber", "OptimumScore")


def keeps_meaning(before: Record, after: Record) -> bool:
    """Whether a record still says what it said; what nobody could read before may be legible now."""
    pairs = zip(meaning(before), meaning(after), strict=True)
    return all(one is None or one == other for one, other in pairs)


def meaning(record: Record) -> tuple[Any, ...]:
    """The cards of a record, its calls and plays with their notes, its contract, its result and its scores."""
    deal, play = record.deal, record.play
    return (
        deal.deal if deal is not None else None,
        record.dealer,
        record.vulnerability,
        *_calls(record),
        *((play.leader, _unended(play.tokens), play.layout, dict(play.notes)) if play is not None else (None,) * 4),
        record.contract,
        record.declarer.seat,
        record.declarer.seat and record.declarer.marked,
        record.tricks,
        record.tricks and record.get("Result").lstrip()[:1] == "^",
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
    notes = {index - padding: text for index, text in section.notes.items()}
    return turn(first, padding) if first else None, _unended(section.tokens[padding:]) or None, notes


def _unended(tokens: tuple[str, ...]) -> tuple[str, ...]:
    """The tokens without the `*` that says only that no more follow."""
    return tuple(token for token in tokens if token != "*")
