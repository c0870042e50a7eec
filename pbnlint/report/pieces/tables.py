"""A record as one table's play of a board: what the table, its pairs and its outcome are called."""

from collections.abc import Mapping
from typing import Final

from pbnlint.bridge.cards import CARD_BIT
from pbnlint.bridge.contract import PASSED_OUT, Contract
from pbnlint.bridge.seats import Seat, Side
from pbnlint.records import Record
from pbnlint.report.language.symbols import DASH, card_text, contract_text, over_text, short
from pbnlint.report.language.words import Words
from pbnlint.report.model import Pair
from pbnlint.report.pieces.auction import PLAYER_TAGS
from pbnlint.report.pieces.scores import outcome
from pbnlint.rules.ignores import MARK

LONGEST_NAME: Final = 80
LONGEST_LEAD: Final = 6
_SEATS_OF: Final[Mapping[Side, tuple[Seat, Seat]]] = {"NS": ("N", "S"), "EW": ("E", "W")}


def table_text(record: Record, words: Words) -> str:
    """Which table or room a record is from: `7`, `Open`; without a board number, which record it is."""
    room = record.known("Room")
    if room:
        return words.get(f"in_{room.lower()}", short(room, 20))
    if record.known("Board"):
        return short(record.known("Table"), 20)
    return words["record_number"].format(number=record.number)


def table_named(record: Record, words: Words) -> str:
    """The same with what it is: `Table 7`, `Open Room`."""
    text = table_text(record, words)
    if record.known("Room"):
        return words["room_named"].format(table=text)
    return words["table_number"].format(table=text) if text and record.known("Board") else text


def pairs_text(record: Record, words: Words) -> str:
    """Both pairs in one line: the names of their players, or their numbers where it has no names."""
    texts = (names_text(record, side) or number_of_pair(record, side, words) for side in _SEATS_OF)
    return f" {words['against']} ".join(text for text in texts if text)


def pair_lines(record: Record, words: Words) -> tuple[Pair, ...]:
    """The pair of each side with its names and its number, as far as the record has them."""
    lines = []
    for side in _SEATS_OF:
        names, number = names_text(record, side), number_of_pair(record, side, words)
        lines.append(Pair(words[side.lower()], f"{names} ({number})" if names and number else names or number))
    return tuple(line for line in lines if line.text)


def names_text(record: Record, side: Side) -> str:
    """The names of a side's players in one line, as far as the record has them."""
    names = (short(record.known(PLAYER_TAGS[seat]), LONGEST_NAME) for seat in _SEATS_OF[side])
    return f"\N{NO-BREAK SPACE}{DASH}\N{WORD JOINER}\N{NO-BREAK SPACE}".join(name for name in names if name)


def number_of_pair(record: Record, side: Side, words: Words) -> str:
    """The number of a pair in words: `pair 5`; empty where the record has none."""
    number = short(record.known(f"Pair{side}"), LONGEST_NAME)
    return words["pair_number"].format(number=number) if number else ""


def outcome_text(record: Record, words: Words) -> str:
    """Contract, declarer and tricks as a traveller has them: `4♠ S +1`."""
    contract, declarer, tricks = outcome(record)
    if contract == PASSED_OUT:
        return words["passed_out"]
    if not isinstance(contract, Contract):
        return ""
    parts = [contract_text(contract), declarer or "", over_text(contract.level, tricks) if tricks is not None else ""]
    return " ".join(part for part in parts if part)


def lead_text(record: Record) -> str:
    """The opening lead: the first card played, else as the record states it; empty where it does neither."""
    section = record.play
    first = section.tokens[0] if section is not None and section.tokens else ""
    # Without a mark in the first trick its first card was led; then nothing has to be replayed, which takes long.
    if section is not None and first in CARD_BIT and not any(token.startswith("^") for token in section.tokens[:8]):
        return card_text(first)
    replay = record.play_replay if first else None
    if replay is None or not replay.tricks or not replay.tricks[0].cards:
        return card_text(short(record.known("Lead"), LONGEST_LEAD))
    return card_text(replay.tricks[0].cards[0][1])


def comment_text(record: Record, limit: int) -> str:
    """The comments of a record as one text, without those that silence findings."""
    return short(" ".join(comment.text for comment in record.comments if MARK not in comment.text), limit)


def board_key(record: Record) -> tuple[str, ...]:
    """What tells one board of an event from another; records that share it are of the same board."""
    return tuple(record.known(name) for name in ("Event", "Date", "Section", "Stage", "HomeTeam", "VisitTeam", "Board"))
