"""What the rules make of the texts of the Laws: which rule detects each of them, and which prints it as an option.

What is neither is not visible in a record, or only with a ruling beside it; its text is in `pbnlint.laws.texts`.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from pbnlint.laws import RuleSet
from pbnlint.laws.options import options_naming
from pbnlint.laws.texts import RULE_SETS, Text, texts
from pbnlint.rules.registry import Rule, rules
from pbnlint.rules.topics import TOPICS

DETECTED: Final[Mapping[str, str]] = {
    "auction.unknown-call": "RU-18A",
    "auction.insufficient-bid": (
        "VI-27A1 VI-27A2 VI-27B RU-18B RU-18C RU-18D RU-18E RU-27A RU-27B HM-A2 HM-A3 HM-A5 HM-A6a HM-A6b"
    ),
    "auction.inadmissible-double": "VI-32 VI-35.1 VI-36A VI-36B1 RU-19A1",
    "auction.inadmissible-redouble": "VI-32 VI-35.1 VI-36A VI-36B1",
    "auction.above-seven": "VI-35.3 VI-38A VI-38B RU-38",
    "auction.after-final-pass": "VI-35.4 VI-39A VI-39B VI-39C",
    "auction.incomplete": "VI-34 RU-22B",
    "auction.first-caller": "HM-A7",
    "auction.after-withdrawn-call": "VI-27B1a VI-27B3 VI-35.2 VI-37A VI-37B1 VI-37B2",
    "auction.irregularity-accepted": (
        "VI-28B VI-29A VI-29B VI-30 VI-30A VI-30B1 VI-30B2a VI-30B3 VI-31 VI-31B VI-31* VI-32 VI-32A "
        "RU-31A RU-31B RU-31* HM-A2 HM-A3 HM-A7 HM-A8a HM-A8b HM-A8c HM-A9"
    ),
    "contract.invalid": "VI-38A RU-38",
    "contract.mismatch": "RU-22B",
    "contract.passed-out-inconsistent": "RU-22A",
    "deal.count": "ZH-13 ZH-13C HM-D3",
    "deal.duplicate": "HM-D3",
    "deal.missing": "ZH-14A HM-D3",
    "adjustment.artificial-score": "ZH-12A2 ZH-12C1",
    "adjustment.average-value": "ZH-12C1",
    "adjustment.artificial-with-contract": "ZH-12A2",
    "adjustment.split-score": "ZH-12C2",
    "adjustment.ruling-needed": "ZH-13C VI-34 VI-38A",
    "event.pair-repeats-board": "ZH-15B",
}
"""By rule, the texts whose case it finds in a record, as far as the record shows it."""

_NOT_PRINTED: Final = frozenset(("RU-23", "RU-31*", "VI-27*", "VI-31*"))
"""Footnotes and headings, which have the number of the Law whose options are others."""
_PRINTED_AS: Final = {
    "RU-23A": "23",
    "RU-31A2": "31A2a",
    "VI-31A2": "31A2a",
    "ZH-14B1a": "14B",
    "ZH-14B1b": "14B",
    "ZH-14B3": "14B",
    "ZH-15A1": "15A",
    "ZH-15A2": "15A",
}
"""Texts that the options name by another number of the same Law."""


class Covered(NamedTuple):
    """A text with the names of the rules that detect its case, and of those among whose options it is printed.

    `named` is the number that these options give.
    """

    rules: RuleSet
    text: Text
    detected: tuple[str, ...]
    printed: tuple[str, ...]
    named: str


def coverage() -> Iterator[Covered]:
    """Every text of every rule set that has texts."""
    by_code = {rule.code: rule.name for rule in rules()}
    detecting = defaultdict(list)
    for name, ids in DETECTED.items():
        for text_id in ids.split():
            detecting[text_id].append(name)
    codes = _codes()
    for rule_set in RULE_SETS:
        for text in texts(rule_set):
            named = _PRINTED_AS.get(text.id, text.number)
            kinds = () if text.id in _NOT_PRINTED else options_naming(named, rule_set)
            found = {code for kind in kinds for code in codes.get(kind, ())}
            printed = tuple(name for code, name in by_code.items() if code in found)
            yield Covered(rule_set, text, tuple(detecting[text.id]), printed, named)


def detected_by(rule: Rule, rule_set: RuleSet) -> tuple[Text, ...]:
    """The texts of a rule set whose case a rule detects, in the order of their numbers."""
    ids = DETECTED.get(rule.name, "").split()
    return tuple(text for text in texts(rule_set) if text.id in ids)


def _codes() -> dict[str, list[str]]:
    """The codes of the rules that print the options of each kind."""
    codes = defaultdict(list)
    for code, topics in TOPICS.items():
        for kind, _ in topics:
            codes[kind].append(code)
    return codes
