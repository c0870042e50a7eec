"""Forms of LIN that not every reader takes: LI06."""

import re
from collections.abc import Callable, Iterator
from typing import Final

from pbnlint.bridge.cards import SUITS
from pbnlint.bridge.seats import SIDE
from pbnlint.expressions import expression
from pbnlint.records import Fault, Record
from pbnlint.rules.fixes import edit, replace
from pbnlint.rules.lin.common import bar_in
from pbnlint.rules.registry import Context, Fix, Hit, rule
from pbnlint.rules.wording import shown

_SUIT: Final = expression(r"([SHDC])([^SHDC]*)", re.IGNORECASE)
_HEADER: Final = expression(r"(?:board|bd)\W{0,3}(\d{1,6})", re.IGNORECASE | re.ASCII)
_CARD: Final = expression(r"[SHDC](?:10|[AKQJT2-9])", re.IGNORECASE)
_VULNERABILITY: Final = {"None": "o", "NS": "n", "EW": "e", "All": "b"}


@rule(
    *("LI06", "lin.portability", "info"),
    spec="L122 L29 L30 L31 L45 L48 L61 L69 L81 L92",
    fix="safe",
    once=True,
    faults="portability",
)
def portability(record: Record, fault: Fault, _context: Context) -> Iterator[Hit]:
    """The record shows a form that is understood here, and that other readers of LIN refuse or misread.

    LIN has no standard, only readers. Most of them want the suits of a hand in the order S H D C with all four
    letters, `o`, `n`, `e` or `b` for the vulnerability, `Board 7` as header, one call or card in each pair, no claim
    once all cards are played, and `%7C` for the bars of a link. Each kind of it is reported once per file. The fix
    writes the form that every reader takes.

    Bad:
        qx|1|md|3SQJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,|sv|-|pg||

    Good:
        qx|1|md|3SQJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,|sv|o|pg||
    """
    if record.lesson:
        return
    what, command = str(fault.data.get("what", "")), str(fault.data.get("command", ""))
    written = record.text[fault.start : fault.end]
    usual = _USUAL.get(what)
    yield Hit(
        f"The record shows `{shown(written)}`: {_WORDS.get(what, what)}.",
        (fault.start, fault.end),
        fault.data,
        fix=usual(record, fault, written) if usual else None,
        kind=f"{command} {what}",
    )


_WORDS: Final = {
    "suit order": "most readers want the suits in the order S H D C",
    "suit twice": "most readers want each suit once, in the order S H D C",
    "void letter": "most readers want the letters of all four suits, that of a void too",
    "vulnerability": "most readers know only `o`, `n`, `e` and `b`",
    "header text": "some readers take only `Board` and a number",
    "several calls": "most readers take one call in each `mb`",
    "several cards": "most readers take one card in each `pc`",
    "question mark": "a question mark belongs in lessons only",
    "claim after 52 cards": "all cards were played, so a claim says nothing more",
    "plain bars": "the bars of a link are written %7C",
}


def _plain(record: Record, fault: Fault, text: str, usual: str) -> Fix | None:
    """The usual form written in place of what stands there; None where percent codes stand between."""
    if "%" in text or not usual or usual == text:
        return None
    return replace(record, (fault.start, fault.end), usual, f"write `{shown(usual)}`", safe=True)


def _hand(record: Record, fault: Fault, text: str) -> Fix | None:
    ranks: dict[str, str] = dict.fromkeys(SUITS, "")
    for suit, written in _SUIT.findall(text):
        ranks[suit.upper()] += written.strip()
    hand = "".join(suit + ranks[suit] for suit in SUITS)
    return _plain(record, fault, text, hand.lower() if text.islower() else hand)


def _vulnerability(record: Record, fault: Fault, text: str) -> Fix | None:
    return _plain(record, fault, text, _VULNERABILITY.get(record.get("Vulnerable"), ""))


def _header(record: Record, fault: Fault, text: str) -> Fix | None:
    found = _HEADER.fullmatch(text.strip())
    return _plain(record, fault, text, f"Board {found[1]}") if found else None


def _calls(record: Record, fault: Fault, text: str) -> Fix | None:
    from pbnlint.formats.lin.calls import split_calls

    calls: list[str] = []
    for match in split_calls(text) or ():
        if match.lastgroup in ("alert", "question") and calls:
            calls[-1] += match[0]
        elif match.lastgroup != "blank":
            calls.append(match[0])
    bar = bar_in(record)
    return _plain(record, fault, text, f"{bar}mb{bar}".join(calls))


def _cards(record: Record, fault: Fault, text: str) -> Fix | None:
    cards = _CARD.findall(text)
    if "".join(cards) != "".join(text.split()):
        return None
    bar = bar_in(record)
    return _plain(record, fault, text, f"{bar}pc{bar}".join(cards))


def _question(record: Record, fault: Fault, text: str) -> Fix | None:
    """Drops the mark, unless nothing else stands in the value."""
    before, after = record.text[fault.start - 1 : fault.start], record.text[fault.end : fault.end + 1]
    if text != "?" or (before in ("|", "") and after in ("|", "")):
        return None
    return replace(record, (fault.start, fault.end), "", "drop the question mark", safe=True)


def _claim(record: Record, fault: Fault, text: str) -> Fix | None:
    """Drops a claim that says what the cards say."""
    replay, declarer = record.play_replay, record.playing_declarer
    if replay is None or declarer is None or not replay.complete or str(replay.won(SIDE[declarer])) != text.strip():
        return None
    start = record.text.lower().rfind("mc|", 0, fault.start)
    if start < 0 or record.text[start + 3 : fault.start].strip() or not record.text.startswith("|", fault.end):
        return None
    return replace(record, (start, fault.end + 1), "", "drop the claim", safe=True)


def _bars(record: Record, fault: Fault, text: str) -> Fix | None:
    bars = [fault.start + index for index, character in enumerate(text) if character == "|"]
    return Fix(True, "write the bars as %7C", tuple(edit(record, at, at + 1, "%7C") for at in bars))


_USUAL: Final[dict[str, Callable[[Record, Fault, str], Fix | None]]] = {
    "suit order": _hand,
    "suit twice": _hand,
    "void letter": _hand,
    "vulnerability": _vulnerability,
    "header text": _header,
    "several calls": _calls,
    "several cards": _cards,
    "question mark": _question,
    "claim after 52 cards": _claim,
    "plain bars": _bars,
}
