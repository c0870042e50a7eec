"""What the value of each tag looks like: its grammar, its range, and the values that are usual (PBN 3.4.4, 3.4.12, 4).

Expressions stand here as texts, so that each is compiled when a file first needs it.
"""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from pbnlint.formats.pbn.sided import SIDED
from pbnlint.formats.pbn.tags import SCORING_MODIFIERS, SCORING_SYSTEMS
from pbnlint.rules.pbn.days import judge_date
from pbnlint.rules.pbn.verdict import Kind, Verdict
from pbnlint.scoring.texts.adjusted import read_adjusted, weights_of

LONGEST: Final = 100
"""A value of more characters is none of these forms, whatever follows: so many are enough to judge it."""


@lru_cache(maxsize=8192)
def verdicts(tag: str, text: str) -> tuple[Verdict, ...]:
    """What is wrong with the value of a tag of `JUDGED`; nothing if it is empty, unknown or as it should be.

    Only the first `LONGEST` characters are to be given, since what is given is remembered.
    """
    return () if text in ("", "?") else JUDGED[tag](text)


Judge = Callable[[str], tuple[Verdict, ...]]


def _form(pattern: str, expected: str, kind: Kind = "value") -> Judge:
    """A judge that takes what a pattern matches."""
    wrong = (Verdict(kind, expected),)
    return lambda text: () if re.fullmatch(pattern, text, re.ASCII) else wrong


def _usual(*words: str) -> Judge:
    """A judge that takes the words of a list, in any letter case."""
    known = frozenset(word.lower() for word in words)
    strange = (Verdict("unusual", f"{', '.join(words[:-1])} or {words[-1]}"),)
    return lambda text: () if text.lower() in known else strange


def _board(text: str) -> tuple[Verdict, ...]:
    if not (text.isascii() and text.isdecimal()) or not text.strip("0"):
        return (Verdict("value", "a positive whole number"),)
    return (Verdict("unusual", "a number without leading zeros"),) if text.startswith("0") else ()


_TIME: Final = r"(?:[01?][0-9?]|2[0-3?])(?::[0-5?][0-9?]){2}"
_LOOSE_TIME: Final = r"(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?"


def _time(text: str) -> tuple[Verdict, ...]:
    if re.fullmatch(_TIME, text):
        return ()
    loose = re.fullmatch(_LOOSE_TIME, text, re.ASCII)
    padded = ":".join((part or "0").zfill(2) for part in loose.groups()) if loose else ""
    return (Verdict("value", "HH:MM:SS", padded if re.fullmatch(_TIME, padded) else None),)


_EXPECTED: Final = {
    "Score": "a whole number, as 400 or NS 400",
    "ScoreIMP": "a number with a decimal point, as NS 2.5",
    "ScoreMP": "a number of matchpoints, as NS 12.5",
    "ScorePercentage": "a percentage from 0 to 100, as NS 52.5",
    "ScoreRubber": "points above and below the line, as NS 100/60",
    "OptimumScore": "a side and its score, as NS 400",
}
_BY_DIRECTOR: Final = frozenset({"Score", "ScoreIMP", "ScoreMP", "ScorePercentage"})
_SLASH: Final = r"(?<=\d) ?/ ?(?=\d)"
_COMMA: Final = r"(?<=\d),(?=\d)"
_SIDE_BEHIND: Final = r"([+-]?\d{1,9}(?:[.,]\d{1,9})?) ?(NS|EW)"
_SIDE_JOINED: Final = r"\b(NS|EW)[:=]? ?(?=[+-]?\d)"
_ADJUSTED_SIDES: Final = r"(NS|EW) +(\S{1,20})(?: +(NS|EW) +(\S{1,20}))?"


def _sided(tag: str) -> Judge:
    """A judge of scores for declarer's side, one side or both (PBN 4.2), or adjusted by the director."""
    pattern, expected = SIDED[tag], _EXPECTED[tag]

    def accepts(text: str) -> bool:
        return re.fullmatch(pattern, text, re.ASCII) is not None

    def judge(text: str) -> tuple[Verdict, ...]:
        # A blank at an edge has a rule of its own (SY16); the figures are right all the same.
        text = text.strip()
        if accepts(text) or accepts(re.sub(_SLASH, "/", text)) or (tag in _BY_DIRECTOR and _is_adjusted(text)):
            return ()
        better = re.sub(_COMMA, ".", re.sub(_SIDE_BEHIND, r"\2 \1", text.upper()))
        better = re.sub(_SIDE_JOINED, r"\1 ", better)
        return (Verdict("value", expected, better if better != text and accepts(better) else None),)

    return judge


def _is_adjusted(text: str) -> bool:
    """Whether the director set this score: an average, a weighted score, or a side that has one of them."""
    if weights_of(text):
        return True
    adjusted = read_adjusted(text)
    if adjusted is not None:
        return adjusted.kind != "unknown"
    match = re.fullmatch(_ADJUSTED_SIDES, text)
    return match is not None and any(part and read_adjusted(part) for part in (match[2], match[4]))


_SCORING: Final = {word.lower(): word for word in (*SCORING_SYSTEMS, *SCORING_MODIFIERS)}
_ONE_SYSTEM: Final = {"MatchPoints": "MP"}
_OF_IMPS: Final = frozenset({"Butler", "Butler-2", "Experts", "Cross", "Cross1", "Cross2", "IMP_1948", "IMP_1961"})
_OF_MATCHPOINTS: Final = frozenset({"MP1", "MP2"})


def _scoring(text: str) -> tuple[Verdict, ...]:
    """Fields that nobody knows, and fields that do not go together (PBN 3.4.12)."""
    fields = [field.strip() for field in text.split(";")]
    known = [_SCORING[field.lower()] for field in fields if field.lower() in _SCORING]
    found = [
        Verdict("unusual", "a field that the standard names", part=field)
        for field in fields
        if field.lower() not in _SCORING and field not in ("", "?")
    ]
    systems = dict.fromkeys(_ONE_SYSTEM.get(field, field) for field in known if field in SCORING_SYSTEMS)
    if len(systems) > 1:
        found.append(Verdict("conflict", f"{' and '.join(systems)} are two systems, and a board is scored by one"))
    elif systems:
        wrong, other = (_OF_IMPS, "IMP") if "MP" in systems else (_OF_MATCHPOINTS, "MP")
        misfits = [field for field in known if field in wrong] if "MP" in systems or "IMP" in systems else []
        if misfits:
            found.append(Verdict("conflict", f"{misfits[0]} belongs to {other} scoring"))
    return tuple(found)


_HISTORY: Final = r"NS +{side} +EW +{side}".format(side=r"\d{1,9} +\d{1,9}/\d{1,9}(?: +\d{1,9}){0,2}")
_SECONDS: Final = _form(r"\d{1,9}", "a number of seconds")
_PLAYER: Final = _usual("human", "program")

JUDGED: Final[Mapping[str, Judge]] = {
    "Board": _board,
    **dict.fromkeys(("Date", "EventDate", "UTCDate"), judge_date),
    "Scoring": _scoring,
    **{tag: _sided(tag) for tag in SIDED},
    "ScoreRubberHistory": _form(_HISTORY, "NS, then EW, each as in NS 0 150/120 40"),
    "Room": _form("(?i:open|closed)", "Open or Closed"),
    "FrenchMP": _form("(?i:yes|no)", "Yes or No"),
    "Hidden": _form(r"(?:([WNES])(?!.*\1))+", "letters of W, N, E, S, each at most once"),
    **dict.fromkeys(("Time", "UTCTime"), _time),
    "TimeControl": _form(r"\d{1,9}/\d{1,9}|-", "games and minutes, as 4/30"),
    **dict.fromkeys(("TimeCall", "TimeCard"), _SECONDS),
    "Round": _form(r"[A-Za-z0-9_]+(?:\.[A-Za-z0-9_]+)*", "letters, digits and _, joined by periods", "unusual"),
    "Table": _form(r"\d{1,9}", "a number", "unusual"),
    "Competition": _usual("Cavendish", "Chicago", "Individuals", "Pairs", "Rubber", "Teams"),
    "Mode": _usual("EM", "EMB", "IBS", "OKB", "TABLE", "TC"),
    **dict.fromkeys(("WestType", "NorthType", "EastType", "SouthType"), _PLAYER),
    "Termination": _usual(
        *("abandoned", "adjudication", "death", "emergency", "normal", "rules infraction", "time forfeit"),
        "unterminated",
    ),
    "DoubleDummyTricks": _form("[0-9A-Da-d]{20}", "20 digits from 0 to d", "unusual"),
}
"""The judge of each tag whose values have a form of their own, and no group of rules of their own."""
