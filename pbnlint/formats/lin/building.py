"""From the pairs of a board to its record: the values, what the file's heading lends them, and the faults."""

import re
from dataclasses import dataclass, field
from typing import Any, Final

from pbnlint.formats.lin.commands import FLAT, LESSON, UNDO
from pbnlint.formats.lin.hands import read_hands
from pbnlint.formats.lin.heading import (
    ROOM_OF,
    VULNERABILITY_OF,
    hands_of,
    header_board,
    label_board,
    names_at_table,
    read_names,
    read_vulnerability,
    trimmed,
)
from pbnlint.formats.lin.match import Match, read_labels, read_match, read_results
from pbnlint.formats.lin.pairs import Pair
from pbnlint.formats.lin.traced import unquoted
from pbnlint.records import Fault, Place, Value


@dataclass(slots=True)
class File:
    """What holds for the boards of a file from where it was said: the match, its results, the names, the labels."""

    match: Match | None = None
    results: tuple[Value, ...] = ()
    names: tuple[Value, ...] = ()
    lesson: bool = False
    labels: set[str] = field(default_factory=set)
    rooms: set[str] = field(default_factory=set)
    """The rooms that labels name, and `?` if a label may have meant another than it names."""
    eight: tuple[int, int] | None = None
    """Where eight names stand in the record at hand."""
    second_table: Place | None = None
    """Where eight names stand in the file, from the last `pn` that gives as many."""
    told: bool = False
    """Whether it was said that the closed room has no names."""
    begun: bool = False
    """Whether there was a board already."""


class Draft:
    """A record in the making."""

    __slots__ = (
        "board",
        "cards",
        "claim",
        "counts",
        "deal",
        "doubtful",
        "faults",
        "file",
        "header",
        "label",
        "own",
        "room",
        "values",
    )

    def __init__(self, file: File) -> None:
        self.file = file
        self.values: dict[str, Value] = {}
        self.faults: list[Fault] = []
        self.own: set[str] = set()
        """What the record's own text gives of the file's heading."""
        self.label: Pair | None = None
        self.header: Value | None = None
        self.board: Value | None = None
        self.room = ""
        self.doubtful = False
        """Whether the label must mean another board or room, since it came before."""
        self.cards = 0
        self.claim: Pair | None = None
        self.deal: Pair | None = None
        self.counts: tuple[int | None, ...] = ()


def build(pairs: list[Pair], file: File, faults: list[Fault]) -> dict[str, Value]:
    """The values of a board's record; what is wrong with them is added to `faults`, what the file lends is inferred."""
    draft = Draft(file)
    draft.faults = faults
    for pair in pairs:
        reader = _READERS.get(pair.name)
        if reader is not None:
            reader(draft, pair)
        value = pair.value
        if ("\n" in value or "\r" in value) and pair.name in FLAT and not file.lesson:
            faults.append(Fault("newline-in-value", pair.at, pair.end, {"command": pair.name}))
    draft.values = {**_number(draft), **draft.values}
    _seat(draft)
    _lend(draft)
    if not file.lesson:
        _check(draft, pairs)
    file.begun = True
    return draft.values


def _read_note(draft: Draft, _: Pair) -> None:
    """A note on some cards, and no hand of thirteen, teaches; other notes are what spectators said."""
    deal = draft.values.get("Deal")
    if draft.file.match is None and deal is not None and deal.text and 13 not in draft.counts:
        draft.file.lesson = True


def _read_lesson(draft: Draft, _: Pair) -> None:
    draft.file.lesson = True


def _read_match(draft: Draft, pair: Pair) -> None:
    file = draft.file
    if file.match is not None or file.begun:
        _fault(draft, "match-header", pair, field="position", found=pair.value.strip())
    file.match, faults = read_match(pair)
    draft.faults += faults
    file.results, file.names = (), ()
    file.labels.clear()
    file.rooms.clear()
    file.told = False
    draft.own.update(("match", "results", "names"))


def _read_results(draft: Draft, pair: Pair) -> None:
    draft.file.results, faults = read_results(pair, draft.file.match)
    draft.faults += faults
    draft.own.add("results")


def _read_labels(draft: Draft, pair: Pair) -> None:
    draft.values["Labels"] = trimmed(pair)
    draft.faults += read_labels(pair, draft.file.match)


def _read_other_room(draft: Draft, pair: Pair) -> None:
    """The calls of the other room, one after the other, as BBO writes them."""
    value = trimmed(pair)
    written = value.text.rstrip("!")
    text = written.upper() if written[:1].isdecimal() else written.lower()
    before = draft.values.get("OtherRoom")
    if before is None:
        draft.values["OtherRoom"] = value._replace(text=text)
    elif len(before.text) < _MANY_CALLS:
        draft.values["OtherRoom"] = Value(f"{before.text} {text}", before.start, value.end)


def _read_names(draft: Draft, pair: Pair) -> None:
    names = read_names(pair)
    draft.file.names = names
    draft.own.add("names")
    if len(names) not in (4, 8) and not draft.file.lesson:
        expected = 4 if len(names) < 7 else 8
        _fault(draft, "name-count", pair, found=len(names), expected=expected)
    elif len(names) == 8 and any(name.text for name in names[4:]):
        draft.file.eight = (pair.start, pair.end)


def _read_label(draft: Draft, pair: Pair) -> None:
    if draft.label is None:
        draft.label = pair


def _read_header(draft: Draft, pair: Pair) -> None:
    if draft.header is not None:
        return
    draft.header = header_board(pair)
    if draft.header is not None and not _STANDARD_HEADER.fullmatch(pair.value):
        _fault(draft, "portability", pair, command="ah", what="header text")


def _read_deal(draft: Draft, pair: Pair) -> None:
    if draft.deal is not None:
        return
    if pair.value.lstrip().startswith("0"):
        draft.file.lesson = True
    draft.deal = pair
    dealer, hands = hands_of(pair)
    if dealer is not None:
        draft.values["Dealer"] = dealer
    reading, text = read_hands(hands.text)
    draft.counts = reading.counts
    draft.values["Deal"] = hands._replace(text=text)


def _read_vulnerability(draft: Draft, pair: Pair) -> None:
    if "Vulnerable" in draft.values:
        return
    draft.values["Vulnerable"] = read_vulnerability(pair)
    written = pair.value.strip()
    if written not in _PLAIN_VULNERABILITY and written.lower() in VULNERABILITY_OF:
        _fault(draft, "portability", pair, command="sv", what="vulnerability")


def _read_card(draft: Draft, pair: Pair) -> None:
    draft.cards += 1
    if draft.claim is not None:
        _after_claim(draft, pair)


def _read_claim(draft: Draft, pair: Pair) -> None:
    if draft.claim is not None:
        _after_claim(draft, pair)
        return
    draft.claim = pair
    draft.values["Result"] = trimmed(pair)


def _after_claim(draft: Draft, pair: Pair) -> None:
    if not any(fault.kind == "after-claim" and fault.data["command"] == pair.name for fault in draft.faults):
        _fault(draft, "after-claim", pair, found=pair.value.strip(), command=pair.name)


_MANY_CALLS: Final = 1000
"""More characters than the calls of an auction take."""
_STANDARD_HEADER: Final = re.compile(r"Board \d+")
_PLAIN_VULNERABILITY: Final = frozenset({"o", "n", "e", "b", "0"})
_READERS: Final = {
    **dict.fromkeys(LESSON | UNDO, _read_lesson),
    "nt": _read_note,
    "vg": _read_match,
    "rs": _read_results,
    "bn": _read_labels,
    "ob": _read_other_room,
    "pn": _read_names,
    "qx": _read_label,
    "ah": _read_header,
    "md": _read_deal,
    "sv": _read_vulnerability,
    "pc": _read_card,
    "mc": _read_claim,
}


def _fault(draft: Draft, kind: str, pair: Pair, **data: Any) -> None:
    draft.faults.append(Fault(kind, pair.start, pair.end, data))


def _number(draft: Draft) -> dict[str, Value]:
    """The board's number and room: the label counts in a match, the header elsewhere."""
    values = {}
    number, header = None, draft.header
    if draft.label is not None and (label := label_board(draft.label)) is not None:
        number, draft.room = label
    draft.board = (number or header) if draft.file.match is not None else (header or number)
    if draft.board is not None:
        values["Board"] = draft.board
    if draft.label is not None and draft.room:
        values["Room"] = _letter(draft.label, ROOM_OF[draft.room])
    if draft.label is not None and not draft.file.lesson:
        _check_label(draft, draft.label, number)
    return values


def _letter(label: Pair, room: str) -> Value:
    """The room, at the place of the letter before the number."""
    start = label.start + len(label.value) - len(label.value.lstrip())
    return Value(room, start, start + 1)


def _check_label(draft: Draft, label: Pair, number: Value | None) -> None:
    match = draft.file.match
    text = unquoted(label.value).strip().partition(",")[0]
    reasons = []
    if match is not None:
        if not draft.room:
            reasons.append("no room")
        elif text.lower() in draft.file.labels:
            reasons.append("twice")
            draft.doubtful = True
        if reasons:
            draft.file.rooms.add("?")
        if number is not None and match.boards is not None and not _within(match, int(number.text)):
            reasons.append("outside the match")
        draft.file.labels.add(text.lower())
    if number is not None and draft.header is not None and int(number.text) != int(draft.header.text):
        reasons.append("differs from the header")
    for reason in reasons:
        _fault(draft, "board-label", label, label=text, reason=reason)


def _within(match: Match, board: int) -> bool:
    return match.first is not None and match.last is not None and match.first <= board <= match.last


def _seat(draft: Draft) -> None:
    """The players of the record's room; names given before the board, or for the other room, are lent or missing."""
    file = draft.file
    if draft.room:
        file.rooms.add(draft.room)
    own = "names" in draft.own
    if draft.room == "c" and not own and len(file.names) == 4 and file.match is not None:
        if not file.told and draft.label is not None and file.match.values.get("VisitTeam"):
            file.told = True
            _fault(draft, "name-count", draft.label, found=4, expected=8)
        return
    if draft.doubtful and not own:
        return
    for tag, name in names_at_table(file.names, draft.room).items():
        draft.values[tag] = name if own else lent(name)


def _lend(draft: Draft) -> None:
    """What the heading of the file says of the board: the match, and the result in its list."""
    file = draft.file
    if file.match is not None:
        own = "match" in draft.own
        for tag, value in file.match.values.items():
            draft.values[tag] = value if own else lent(value)
    item = _result_of(draft)
    if item is not None and item.text:
        draft.values["RsResult"] = item if "results" in draft.own else lent(item)


def _result_of(draft: Draft) -> Value | None:
    file = draft.file
    if file.match is None or file.match.first is None or draft.board is None or draft.doubtful:
        return None
    index = 2 * (int(draft.board.text) - file.match.first) + (draft.room == "c")
    return file.results[index] if 0 <= index < len(file.results) else None


def lent(value: Value) -> Value:
    """A value that stands elsewhere in the file."""
    return Value(value.text, 0, 0, inferred=True)


def _check(draft: Draft, pairs: list[Pair]) -> None:
    names = {pair.name for pair in pairs}
    if draft.deal is None and names & {"mb", "pc"}:
        at = (draft.label or pairs[0]).at
        draft.faults.append(Fault("deal-missing", at, at + 2, {}))
    if draft.claim is not None and draft.cards == 52:
        _fault(draft, "portability", draft.claim, command="mc", what="claim after 52 cards")
