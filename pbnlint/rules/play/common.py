"""What the rules about the play share."""

from collections.abc import Iterator
from typing import Final

from pbnlint.bridge.contract import PASSED_OUT
from pbnlint.bridge.play import Kind, PlayIrregularity
from pbnlint.bridge.seats import LHO, Seat
from pbnlint.records import Record
from pbnlint.rules.conditions import is_pbn, no_if_plain
from pbnlint.rules.fixes import edit
from pbnlint.rules.registry import Fix

Span = tuple[int, int]


@no_if_plain
def irregular(record: Record) -> bool:
    """Whether the replay of the cards found anything irregular."""
    replay = record.play_replay
    return replay is not None and bool(replay.irregularities)


@no_if_plain
def unusual(record: Record) -> bool:
    """Whether there are cards that cannot be replayed, are irregular, stop, or stand where they are not explained.

    A Play tag with neither seat nor cards counts too.
    """
    section = record.play
    if section is None or not section.tokens:
        place = record.values.get("Play")
        return place is not None and not place.text
    replay = record.play_replay
    if replay is None or replay.irregularities or section.faults:
        return True
    if section.layout == "order":
        return False
    declarer = player_of(record)
    if declarer is None or section.leader != LHO[declarer] or not (replay.complete or replay.ended):
        return True
    values = record.values
    deal, contract, named, play = values.get("Deal"), values.get("Contract"), values.get("Declarer"), values.get("Play")
    if deal is None or contract is None or named is None or play is None or not named.text:
        return True
    return deal.start > play.start or contract.start > play.start or named.start > play.start


def player_of(record: Record) -> Seat | None:
    """Who played the contract: `Record.playing_declarer`, at once where no caret stands before the declarer."""
    stated = record.values.get("Declarer")
    replay = record.auction_replay
    if replay is not None and replay.declarer is not None and (stated is None or stated.text[:1] != "^"):
        return replay.declarer
    return record.playing_declarer


NEEDED: Final = ("Deal", "Contract", "Declarer")
"""The tags that PBN wants before the cards."""


def of_kind(record: Record, kind: Kind) -> Iterator[PlayIrregularity]:
    """The irregularities of one kind, in the order of the cards; not those of cards that stand after a claim."""
    replay = record.play_replay
    if replay is None:
        return
    end = _first_after_claim(record)
    for one in replay.irregularities:
        if one.kind == kind and (end is None or span_of(record, one.token)[0] < end):
            yield one


def _first_after_claim(record: Record) -> int | None:
    """Where the first card or claim after a claim stands, None if there is none."""
    return next((fault.start for fault in record.faults if fault.kind == "after-claim"), None)


def first_of_tricks(found: Iterator[PlayIrregularity]) -> Iterator[tuple[PlayIrregularity, list[PlayIrregularity]]]:
    """For each trick its first irregularity, and the further ones of that trick: one slip often moves several cards."""
    tricks: dict[int, list[PlayIrregularity]] = {}
    for one in found:
        tricks.setdefault(one.trick, []).append(one)
    for first, *others in tricks.values():
        yield first, others


def span_of(record: Record, token: int) -> Span:
    """The place of a token of the play; that of the section if the token has none."""
    spans = record.play_spans
    return spans[token] if 0 <= token < len(spans) else record.span("Play")


def declarer_of(record: Record) -> Seat | None:
    """Who played the contract, as far as the record is sure of it: not by an auction whose seats are uncertain."""
    replay = record.auction_replay
    if replay is not None and replay.seats_uncertain:
        return record.declarer.seat
    return record.playing_declarer


def is_passed_out(record: Record) -> bool:
    """Whether the board was passed out, by everything that the record says of it."""
    return record.final_contract == PASSED_OUT and record.contract in (None, PASSED_OUT)


def insertion(record: Record, token: int, text: str, description: str) -> Fix | None:
    """A correction that writes a mark before a card; None where the card has no place or the format no marks."""
    if not is_pbn(record) or token >= len(record.play_spans):
        return None
    start = span_of(record, token)[0]
    return Fix(False, description, (edit(record, start, start, text),))
