"""From the elements around a result to the values of its record, which bear the names of PBN's tags."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from pbnlint.bridge.boards import dealer_of, vulnerability_of
from pbnlint.bridge.contract import PASSED_OUT, read_contract
from pbnlint.bridge.seats import NAMES, SEATS
from pbnlint.expressions import expression
from pbnlint.formats.usebio.elements import Text
from pbnlint.records import Value

Texts = Mapping[str, Text]

_SCORING: Final = {
    "MATCH_POINTS": "MatchPoints",
    "MATCHPOINTS": "MatchPoints",
    "MP": "MatchPoints",
    "IMPS": "IMP",
    "IMP": "IMP",
    "CROSS_IMPS": "IMP;Cross",
    "CROSS_IMP": "IMP;Cross",
    "XIMP": "IMP;Cross",
    "BUTLER_IMPS": "IMP;Butler",
}
"""What BOARD_SCORING_METHOD says, in the terms of PBN's Scoring tag."""
_EVENT_SCORING: Final = {
    "MP_PAIRS": "MatchPoints",
    "CROSS_IMPS": "IMP;Cross",
    "CROSS_IMP": "IMP;Cross",
    "BUTLER_PAIRS": "IMP;Butler",
    "SWISS_PAIRS_CROSS_IMPS": "IMP;Cross",
    "SWISS_PAIRS_BUTLER_IMPS": "IMP;Butler",
    "SWISS_TEAMS": "IMP",
    "TEAMS_OF_FOUR": "IMP",
    "TEAMS": "IMP",
    "KO": "IMP",
    "HEAD_TO_HEAD": "IMP",
}
"""The same for the EVENT_TYPE of a board or an event."""

_DAY: Final = expression(r"(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})")
_YEAR_FIRST: Final = expression(r"(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})")
_POINTS: Final = expression(r"([+-]?)(\d+)")
_SEAT_WORDS: Final = {name.upper(): seat for seat, name in NAMES.items()}
_IMPS: Final = ("CROSS_IMP_POINTS", "CROSS_IMPS", "BUTLER_POINTS", "BUTLER_IMPS", "IMP_POINTS", "IMPS")
_LONGEST_BOARD: Final = 6


def values_of(line: Texts, around: Texts, start: int) -> dict[str, Value]:
    """The values of a result. `around` is what the file says of board, match, section and event, the nearest first.

    `start` is the offset at which the record's own text begins; what stands before it is inferred.
    """
    values: dict[str, Value] = {}

    def put(name: str, text: str, source: Text) -> None:
        if text:
            own = source.start >= start
            values[name] = Value(text, source.start - start, source.end - start) if own else Value(text, 0, 0, True)

    for name, element, read in _OF_LINE:
        found = line.get(element) or around.get(element)
        if found is not None:
            put(name, read(found.text), found)
    if values.get("Contract") is not None and values["Contract"].text == PASSED_OUT:
        _forget_declarer(values)
    for name, text, source in _results(line):
        put(name, text, source)
    for name, elements, read in _OF_EVENT:
        found = next((around[element] for element in elements if element in around), None)
        if found is not None:
            put(name, read(found.text), found)
    kind = around.get("EVENT_TYPE")
    if kind is not None and kind.text.upper() == "INDIVIDUAL":
        put("Competition", "Individuals", kind)
    scoring = _scoring(around)
    if scoring is not None:
        put("Scoring", *scoring)
    _infer(values)
    return values


def _forget_declarer(values: dict[str, Value]) -> None:
    """Nobody declares a board passed out, yet programs write North and no trick."""
    values.pop("Declarer", None)
    if "Result" in values and values["Result"].text == "0":
        del values["Result"]


def _infer(values: dict[str, Value]) -> None:
    """Dealer and vulnerability by the number of the board, which USEBIO leaves to Law 2."""
    board = values.get("Board")
    if board is not None and board.text.isdecimal() and len(board.text) <= _LONGEST_BOARD and int(board.text) > 0:
        number = int(board.text)
        values["Dealer"] = Value(dealer_of(number), 0, 0, inferred=True)
        values["Vulnerable"] = Value(vulnerability_of(number), 0, 0, inferred=True)


def _scoring(around: Texts) -> tuple[str, Text] | None:
    for element, names in (("BOARD_SCORING_METHOD", _SCORING), ("EVENT_TYPE", _EVENT_SCORING)):
        found = around.get(element)
        if found is not None and found.text.upper() in names:
            return names[found.text.upper()], found
    return None


def _plain(text: str) -> str:
    return text


def _contract(text: str) -> str:
    """A contract in PBN's spelling; as written where nobody can read it."""
    contract = read_contract(text)
    return text if contract is None else str(contract)


def _seat(text: str) -> str:
    return _SEAT_WORDS.get(text.upper(), text.upper() if len(text) == 1 else text)


def _date(text: str) -> str:
    """A date, of which USEBIO has the day first, in the form of PBN."""
    match = _DAY.fullmatch(text)
    if match is not None:
        return f"{match[3]}.{match[2]:0>2}.{match[1]:0>2}"
    match = _YEAR_FIRST.fullmatch(text)
    return f"{match[1]}.{match[2]:0>2}.{match[3]:0>2}" if match is not None else text


Read = Callable[[str], str]

_OF_LINE: Final[tuple[tuple[str, str, Read], ...]] = (
    ("PairNS", "NS_PAIR_NUMBER", _plain),
    ("PairEW", "EW_PAIR_NUMBER", _plain),
    *((f"Player{seat}", f"{seat}_PLAYER_NUMBER", _plain) for seat in SEATS),
    ("Contract", "CONTRACT", _contract),
    ("Declarer", "PLAYED_BY", _seat),
    ("Result", "TRICKS", _plain),
)
_OF_EVENT: Final[tuple[tuple[str, tuple[str, ...], Read], ...]] = (
    ("Board", ("BOARD_NUMBER",), _plain),
    ("Table", ("TABLE_NUMBER",), _plain),
    ("Round", ("ROUND_NUMBER",), _plain),
    ("Section", ("SECTION_ID",), _plain),
    ("Session", ("SESSION_ID",), _plain),
    ("Event", ("EVENT_DESCRIPTION",), _plain),
    ("Site", ("CLUB_NAME",), _plain),
    ("Date", ("DATE",), _date),
)


def _results(line: Texts) -> Iterator[tuple[str, str, Text]]:
    """The score of a result and what it came to, each with its place."""
    score = line.get("SCORE")
    if score is not None and score.text:
        points = _POINTS.fullmatch(score.text)
        yield "Score", f"NS {points[1].removeprefix('+')}{points[2]}" if points else score.text, score
    else:
        yield from _sided("Score", "", line, "SCORE")
    yield from _sided("ScoreMP", "", line, "MATCH_POINTS")
    yield from _sided("ScorePercentage", "%", line, "PERCENTAGE")
    for element in _IMPS:
        figures = tuple(_sided("ScoreIMP", "", line, element))
        if figures:
            yield from figures
            return


def _sided(name: str, unit: str, line: Texts, element: str) -> Iterator[tuple[str, str, Text]]:
    """A figure of which each side has its own element, in the form `NS a EW b`."""
    ns, ew = line.get(f"NS_{element}"), line.get(f"EW_{element}")
    given = [(side, text) for side, text in (("NS", ns), ("EW", ew)) if text is not None and text.text]
    if given:
        text = " ".join(f"{side} {found.text.removesuffix(unit) if unit else found.text}" for side, found in given)
        first, last = given[0][1], given[-1][1]
        yield name, text, Text(text, min(first.start, last.start), max(first.end, last.end))
