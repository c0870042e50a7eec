"""The cards of a play: the values of `pc` as tokens of the common notation, in the order played."""

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from pbnlint.bridge.cards import CARD_BIT
from pbnlint.formats.lin.pairs import Pair
from pbnlint.records import Fault, PlaySection

CARD_OF: Final[dict[str, str]] = {
    suit + rank: card for card in CARD_BIT for suit in (card[0], card[0].lower()) for rank in (card[1], card[1].lower())
}
"""The cards as BBO writes them, `HQ` and in broadcasts `hQ`, and with small ranks."""

_CARDS: Final = re.compile(r"([SHDC])(10|[AKQJT2-9])", re.IGNORECASE)


class Play(NamedTuple):
    """The cards of a record, with the place of each."""

    section: PlaySection
    spans: tuple[tuple[int, int], ...]


def read_play(pairs: Iterable[Pair]) -> Play | None:
    """The play in the `pc` pairs of a record; None if there is none."""
    tokens: list[str] = []
    spans: list[tuple[int, int]] = []
    faults: list[Fault] = []
    for pair in pairs:
        if pair.name == "pc":
            _read_cards(pair, tokens, spans, faults)
        elif pair.name == "up":
            count = pair.value.strip()
            number = int(count) if count.isdecimal() and len(count) < 5 else 1
            keep = max(0, len(tokens) - number)
            del tokens[keep:], spans[keep:]
    if not tokens:
        return None
    return Play(PlaySection(None, tuple(tokens), "order", faults=tuple(faults)), tuple(spans))


def _read_cards(pair: Pair, tokens: list[str], spans: list[tuple[int, int]], faults: list[Fault]) -> None:
    value = pair.value.strip()
    start = pair.start + pair.value.find(value) if value else pair.start
    card = CARD_OF.get(value)
    if card is not None:
        tokens.append(card)
        spans.append((start, start + len(value)))
        return
    matches = list(_CARDS.finditer(value))
    skipped = len(value) - sum(len(match[0]) for match in matches) - sum(value.count(mark) for mark in "! ,\t\r\n")
    if not matches or skipped:
        tokens.append(value)
        spans.append((start, start + len(value)) if value else (pair.at, pair.end))
        return
    for match in matches:
        tokens.append(match[1].upper() + match[2].upper().replace("10", "T"))
        spans.append((start + match.start(), start + match.end()))
        if match[2] == "10":
            data = {"found": match[0], "expected": tokens[-1], "card": len(tokens)}
            faults.append(Fault("card-syntax", *spans[-1], data))
    if len(matches) > 1:
        data = {"command": "pc", "what": "several cards"}
        faults.append(Fault("portability", start, start + len(value), data))
