"""What a game does not say itself: `#` and `##` (PBN 4.8), and the facts that the records of one match share."""

from typing import Final

from pbnlint.formats.pbn.tags import FORBIDS_INHERITANCE
from pbnlint.records import Fault, Value

_BOARD: Final = ("Board", "Deal", "Dealer", "Vulnerable")
_MATCH: Final = ("Stage", "HomeTeam", "VisitTeam")
_EVENT: Final = ("Event", "Site", "Date", "Scoring")
_PLAYERS: Final = ("West", "North", "East", "South")
_RESULTS: Final = frozenset({"Contract", "Declarer", "Result", "Score", "Auction", "Play"})


class Inheritance:
    """Remembers what later games may inherit: one value for each tag, whatever the length of the file."""

    def __init__(self) -> None:
        self._last: dict[str, Value] = {}
        self._running: dict[str, Value] = {}
        self._previous: dict[str, Value] = {}
        self._head: dict[str, Value] = {}
        self._players: list[dict[str, Value]] = [{}, {}]

    def complete(self, own: dict[str, Value], faults: list[Fault], *, plain: bool) -> dict[str, Value]:
        """The values of a record with what it inherits; what is wrong with that is added to `faults`.

        A `plain` record has no value that begins with `#`.
        """
        values = own
        if self._running or not plain:
            values = self._resolve(own, faults)
        if "Event" in values and "Deal" in values and "Board" in values and "HomeTeam" not in values:
            # A record that stands alone, as nearly all do.
            self._head = {}
        else:
            values = self._share(values)
        self._last.update(values)
        self._previous = values
        return values

    def _resolve(self, own: dict[str, Value], faults: list[Fault]) -> dict[str, Value]:
        """The values with `#` and `##` taken for what they mean."""
        values: dict[str, Value] = {}
        for name, stated in own.items():
            value, text = stated, stated.text
            if text == "#" or text.startswith("##"):
                if name in FORBIDS_INHERITANCE:
                    faults.append(Fault("forbidden-inherit", value.start, value.end, {"tag": name}))
                elif text == "#" and name not in self._last:
                    data = {"tag": name, "reason": "nothing to inherit"}
                    faults.append(Fault("inherit-unclear", value.start, value.end, data))
            if text == "#":
                earlier = self._last.get(name)
                value = Value(earlier.text if earlier else "", 0, 0, inferred=True)
                self._running.pop(name, None)
            elif text.startswith("##"):
                self._running[name] = Value(text[2:], 0, 0, inferred=True)
                value = Value(text[2:], min(value.start + 2, value.end), value.end)
            elif self._running.pop(name, None) is not None:
                data = {"tag": name, "reason": "over a running default"}
                faults.append(Fault("inherit-unclear", value.start, value.end, data))
            values[name] = value
        for name, value in self._running.items():
            values.setdefault(name, value)
        return values

    def _share(self, values: dict[str, Value]) -> dict[str, Value]:
        """The values with what a match states once: at its head, and at the first of two records of a board."""
        second = "Board" not in values and "Deal" not in values
        if any(name in values for name in ("Event", *_MATCH)):
            self._open_match(values)
        if not _RESULTS & values.keys():
            return values
        lent: dict[str, Value] = {}
        if second and self._same_board(values):
            lent.update((name, value) for name, value in self._previous.items() if name in _BOARD)
        if "Event" not in values:
            lent.update(self._head)
        players = self._players[second]
        if any(name in values for name in _PLAYERS):
            self._players[second] = {name: values[name] for name in _PLAYERS if name in values}
        elif self._head:
            lent.update(players)
        if not lent:
            return values
        return values | {n: Value(v.text, 0, 0, inferred=True) for n, v in lent.items() if n not in values}

    def _open_match(self, values: dict[str, Value]) -> None:
        """Take a record as the head of a match, if it names teams or a stage; one without Event keeps the event."""
        head: dict[str, Value] = {}
        if "Event" not in values:
            head.update((name, self._head[name]) for name in _EVENT if name in self._head)
        head.update((name, values[name]) for name in (*_EVENT, *_MATCH, "Round") if name in values)
        self._head = head if any(name in values for name in _MATCH) else {}
        self._players = [{}, {}]

    def _same_board(self, values: dict[str, Value]) -> bool:
        """Whether nothing speaks against a record without board and deal being of the board before it."""
        return all(
            name not in values or name not in self._previous or values[name].text == self._previous[name].text
            for name in ("Dealer", "Vulnerable", "Event")
        )
