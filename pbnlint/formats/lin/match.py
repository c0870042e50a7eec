"""The heading of a match or session: `vg`, and the results that `rs` gives before the boards."""

import re
from typing import Final, NamedTuple

from pbnlint.expressions import expression
from pbnlint.formats.lin.pairs import Pair
from pbnlint.formats.lin.traced import unquoted
from pbnlint.records import Fault, Value


class Match(NamedTuple):
    """What `vg` says: values under the names of PBN's tags, and the numbers of the first and last board."""

    values: dict[str, Value]
    first: int | None
    last: int | None

    @property
    def boards(self) -> int | None:
        """How many boards the match has; None if the numbers do not say."""
        return None if self.first is None or self.last is None else self.last - self.first + 1


SCORING: Final = {"I": "IMP", "P": "MP", "B": "BAM"}
_FIELDS: Final = 9
_NUMBER: Final = expression(r"\s*[+-]?\d{1,9}(?:\.\d{1,9})?\s*")
_BOARD: Final = expression(r"\s*\d{1,9}\s*", re.ASCII)
RESULT: Final = expression(r"([1-7])[SHDCN][SWNE]x{0,2}(?:(=)|([+-])(\d{1,2}))", re.IGNORECASE | re.ASCII)
PASSED: Final = frozenset({"", "P", "PASS"})


def items_of(value: str, start: int) -> list[Value]:
    """The items of a comma list, trimmed, each with its place."""
    items = []
    for item in value.split(","):
        text = item.strip()
        at = start + (item.index(text) if text else 0)
        items.append(Value(text, at, at + len(text)))
        start += len(item) + 1
    return items


def read_match(pair: Pair) -> tuple[Match, list[Fault]]:
    """The match that a `vg` value describes."""
    fields = items_of(pair.value, pair.start)
    faults = []
    if len(fields) != _FIELDS:
        found = {"field": "count", "found": str(len(fields))}
        faults.append(Fault("match-header", pair.start, pair.end, found))
    names = _aligned(fields)
    faults += _check(names)
    first, last = (_board(names.get(name)) for name in ("first", "last"))
    if first is not None and last is not None and first > last:
        field = names["last"]
        data = {"field": "boards", "found": f"{first}-{last}"}
        faults.append(Fault("match-header", names["first"].start, field.end, data))
        first = last = None
    values = {
        name: field._replace(text=unquoted(field.text))
        for name, field in names.items()
        if field.text and name not in ("first", "last")
    }
    if "Scoring" in values:
        own_table = names["Event"].text.upper() == "BBO" and names["Stage"].text.upper() == "IMPS"
        scoring = values["Scoring"]
        standard = "IMP" if own_table else SCORING.get(scoring.text.upper(), scoring.text)
        values["Scoring"] = scoring._replace(text=standard)
    return Match(values, first, last), faults


_NAMES: Final = (
    "Event",
    "Stage",
    "Scoring",
    "first",
    "last",
    "HomeTeam",
    "HomeCarryOver",
    "VisitTeam",
    "VisitCarryOver",
)


def _aligned(fields: list[Value]) -> dict[str, Value]:
    """Which field is which; a comma too many before the scoring letter counts to the title."""
    if len(fields) > _FIELDS:
        for index in range(3, len(fields) - 2):
            if (
                fields[index].text.upper() in SCORING
                and _BOARD.fullmatch(fields[index + 1].text)
                and _BOARD.fullmatch(fields[index + 2].text)
            ):
                title = Value(
                    ", ".join(field.text for field in fields[: index - 1]), fields[0].start, fields[index - 2].end
                )
                fields = [title, *fields[index - 1 :]]
                break
    return dict(zip(_NAMES, fields, strict=False))


def _check(names: dict[str, Value]) -> list[Fault]:
    """Fields that are no scoring letter, board number or carry-over."""
    wrong = []
    for name, field in names.items():
        text = field.text
        if name == "Scoring":
            sound = not text or text.upper() in SCORING
        elif name in ("first", "last"):
            sound = not text or _BOARD.fullmatch(text) is not None
        elif name.endswith("CarryOver"):
            sound = not text or _NUMBER.fullmatch(text) is not None
        else:
            continue
        if not sound:
            wrong.append(Fault("match-header", field.start, field.end, {"field": name, "found": text}))
    return wrong


def _board(field: Value | None) -> int | None:
    return int(field.text) if field is not None and _BOARD.fullmatch(field.text) else None


def read_results(pair: Pair, match: Match | None) -> tuple[tuple[Value, ...], list[Fault]]:
    """The items of `rs`, two for each board; one comma too many at the end is usual."""
    items = items_of(pair.value, pair.start)
    faults = []
    boards = match.boards if match else None
    if boards is not None:
        found = len(items)
        if found == 2 * boards + 1 and not items[-1].text:
            found -= 1
        if found != 2 * boards:
            data = {"item": None, "found": str(found), "expected": str(2 * boards)}
            faults.append(Fault("result-list", pair.start, pair.end, data))
    for number, item in enumerate(items, 1):
        faults += _check_result(number, item)
    return tuple(items), faults


def _check_result(number: int, item: Value) -> list[Fault]:
    text = item.text
    if text.upper() in PASSED:
        return []
    found = RESULT.fullmatch(text)
    if found is None:
        from pbnlint.formats.lin.grammar import explain

        refusal = explain("result", text)
        data = {"item": number, "found": text, "expected": refusal.expected if refusal else ""}
        return [Fault("result-list", item.start, item.end, data)]
    faults = []
    if found[3] is not None:
        level, difference = int(found[1]), int(found[4])
        limit = 7 - level if found[3] == "+" else 6 + level
        if not 1 <= difference <= limit:
            data = {"item": number, "found": text, "expected": f"{found[3]}1 to {found[3]}{limit}"}
            faults.append(Fault("result-list", item.start, item.end, data))
    if "X" in text:
        data = {"found": text, "expected": text.replace("X", "x")}
        faults.append(Fault("letter-case", item.start, item.end, data))
    return faults


def read_labels(pair: Pair, match: Match | None) -> list[Fault]:
    """What is wrong with the list of board labels in `bn`."""
    items = items_of(pair.value, pair.start)
    if items and not items[-1].text:
        items.pop()
    boards = match.boards if match else None
    if boards is None or len(items) == boards:
        return []
    data = {"item": None, "found": str(len(items)), "expected": str(boards)}
    return [Fault("result-list", pair.start, pair.end, data)]
