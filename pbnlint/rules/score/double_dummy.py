"""Double-dummy tricks stated twice, and the par that follows from them: SC12."""

from collections.abc import Iterator
from typing import Final

from pbnlint.bridge.boards import Vulnerability
from pbnlint.bridge.calls import DENOMINATION_OF, DENOMINATIONS, Denomination
from pbnlint.bridge.seats import PARTNER, SEAT_OF, SEATS, Seat
from pbnlint.records import Record
from pbnlint.rules.registry import Context, Hit, rule
from pbnlint.rules.score.basis import as_written, found_ns
from pbnlint.rules.score.figures import has_rare_figures, read_figures
from pbnlint.rules.wording import counted

Tricks = dict[tuple[Seat, Denomination], int]
"""Double-dummy tricks by declarer and denomination."""

_DIGITS: Final = "0123456789abcd"
_DECLARERS: Final[tuple[Seat, ...]] = ("N", "S", "E", "W")
_ORDER: Final = tuple((seat, denomination) for seat in _DECLARERS for denomination in reversed(DENOMINATIONS))
_ALL: Final = frozenset(_ORDER)


@rule(*("SC12", "score.double-dummy-conflict", "warning"), spec="B20 B21 SCO090", when=has_rare_figures)
def double_dummy_conflict(record: Record, _context: Context) -> Iterator[Hit]:
    r"""The record shows double-dummy tricks that differ between its table and its string, or a par they do not give.

    OptimumResultTable and DoubleDummyTricks hold the same twenty numbers (PBN 5.7): what each seat can make in
    each denomination if everybody sees all cards. OptimumScore is the score that neither side can then better. Where
    they differ one was computed for another deal, or edited. There is no fix.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [DoubleDummyTricks "87889878791111111111"]
        [OptimumResultTable "Declarer;Denomination\2R;Result\2R"]
        N NT 9 N S 7 N H 8 N D 8 N C 9
        S NT 8 S S 7 S H 8 S D 7 S C 9
        E NT 1 E S 1 E H 1 E D 1 E C 1
        W NT 1 W S 1 W H 1 W D 1 W C 1

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [DoubleDummyTricks "87889878791111111111"]
        [OptimumResultTable "Declarer;Denomination\2R;Result\2R"]
        N NT 8 N S 7 N H 8 N D 8 N C 9
        S NT 8 S S 7 S H 8 S D 7 S C 9
        E NT 1 E S 1 E H 1 E D 1 E C 1
        W NT 1 W S 1 W H 1 W D 1 W C 1
    """
    values = record.values
    if "OptimumScore" in values and not values["OptimumScore"].inferred:
        yield from _par(record)
    if "DoubleDummyTricks" not in values or "OptimumResultTable" not in values:
        return
    table, digits = _from_table(record), _from_digits(record.get("DoubleDummyTricks"))
    differing = [key for key, tricks in table.items() if key in digits and digits[key] != tricks]
    if not differing:
        return
    shown = [f"{seat} {denomination} {table[seat, denomination]}" for seat, denomination in differing]
    others = [f"{seat} {denomination} {digits[seat, denomination]}" for seat, denomination in differing]
    more = len(differing) - 1
    besides = f"; {counted(more, 'more number')} differ" if more else ""
    yield Hit(
        f"The record shows {shown[0]} in its double-dummy table, but {others[0]} in DoubleDummyTricks{besides}.",
        record.span("DoubleDummyTricks"),
        {"found": ", ".join(others), "expected": ", ".join(shown), "tag": "DoubleDummyTricks"},
    )


def _par(record: Record) -> Iterator[Hit]:
    """The par beside the tricks; it may come from the table or from the string, where they differ."""
    from pbnlint.scoring.arithmetic.par import par

    text, vulnerability, dealer = record.known("OptimumScore"), record.vulnerability, record.dealer
    figures = read_figures(text) if text else None
    ns = found_ns(figures, "NS") if figures is not None and figures.first is not None else None
    if figures is None or ns is None or vulnerability is None or dealer is None:
        return
    expected: list[int] = []
    for tricks in (_from_table(record), _from_digits(record.get("DoubleDummyTricks"))):
        if tricks.keys() == _ALL and max(tricks.values()) <= 13:
            if par(tricks, vulnerability, dealer) == ns or ns in other_pars(tricks, vulnerability, dealer):
                return
            expected.append(par(tricks, vulnerability, dealer))
    if expected:
        found, due = " ".join(text.split()), as_written(figures, expected[0], "NS")
        yield Hit(
            f"The record shows the par {found}, but the double-dummy tricks give {due}.",
            record.span("OptimumScore"),
            {"found": found, "expected": due, "tag": "OptimumScore"},
        )


def other_pars(tricks: Tricks, vulnerability: Vulnerability, dealer: Seat) -> set[int]:
    """The pars if a side cannot choose which of its players declares, and has to do with the worse one."""
    from pbnlint.scoring.arithmetic.par import par

    worse = [
        tricks | {(seat, d): min(tricks[seat, d], tricks[PARTNER[seat], d]) for seat in seats for d in DENOMINATIONS}
        for seats in (("N", "S"), ("E", "W"), SEATS)
    ]
    return {par(one, vulnerability, dealer) for one in worse}


def tricks_stated(record: Record) -> Tricks:
    """The double-dummy tricks that a record states, in its table or else as a string."""
    return _from_digits(record.get("DoubleDummyTricks")) | _from_table(record)


def _from_digits(text: str) -> Tricks:
    """The tricks of a string of twenty digits, declarers N S E W by NT S H D C; nothing from any other text."""
    text = text.lower()
    if len(text) != len(_ORDER) or not set(text) <= set(_DIGITS):
        return {}
    return {key: _DIGITS.index(digit) for key, digit in zip(_ORDER, text, strict=True)}


def _from_table(record: Record) -> Tricks:
    tricks: Tricks = {}
    for table in record.tables:
        if table.name != "OptimumResultTable":
            continue
        for row in table.texts:
            cells = dict(zip(table.columns, row, strict=False))
            seat = SEAT_OF.get(cells.get("Declarer", "").upper())
            text = (cells.get("Denomination") or cells.get("Suit") or "").upper()
            denomination = DENOMINATION_OF.get("NT" if text == "N" else text)
            result = cells.get("Result") or cells.get("Tricks") or ""
            if seat and denomination and result.isdecimal() and len(result) <= 2:
                tricks[seat, denomination] = int(result)
    return tricks
