"""Values and annotations that the export format writes in one form only: PB19."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from pbnlint.bridge.seats import SEAT_OF, distance, turn
from pbnlint.expressions import expression
from pbnlint.records import Record
from pbnlint.rules.conditions import is_pbn
from pbnlint.rules.fixes import edit, rewrite
from pbnlint.rules.registry import Context, Fix, Hit, rule
from pbnlint.rules.wording import shown

if TYPE_CHECKING:
    from pbnlint.formats.pbn.layout import Section
    from pbnlint.formats.pbn.notes import Home
    from pbnlint.formats.pbn.writer import Change

_SIGN: Final = expression(r"[$!?=]")
"""What every annotation has."""
_VULNERABLE: Final = {"Both": "All", "Love": "None", "-": "None"}
_HOMES: Final[dict[str, "Home"]] = {"Auction": "auction", "Play": "play"}


@rule(
    *("PB19", "pbn.export-form", "info"),
    spec="A15 M10 M19 M36 N10 N14",
    fix="safe",
    export="error",
    off=True,
    once=True,
)
def export_form(record: Record, _context: Context) -> Iterator[Hit]:
    """The record shows a value or an annotation that is legal on import but not the form of the export format.

    Where the import format leaves a choice, the export format has one form (PBN 2.1): the vulnerability is `None`,
    `NS`, `EW` or `All`; deal and auction begin with the dealer; the result is the number of declarer's tricks; behind a
    call or card stand its note and then its NAGs in rising order, and no suffix. Each kind is reported once per file.
    The fix writes that form.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "Love"]

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
    """
    if not is_pbn(record):
        return
    vulnerable = record.get("Vulnerable")
    if vulnerable in _VULNERABLE:
        yield _value(record, "Vulnerable", vulnerable, _VULNERABLE[vulnerable], _VULNERABLE[vulnerable])
    yield from _deal(record)
    yield from _result(record)
    yield from _auction(record)
    from pbnlint.formats.pbn.layout import lay_out

    layout = lay_out(record.text)
    for name, home in _HOMES.items():
        section = layout.named(name)
        if section and any(_SIGN.search(record.text, item.start, item.end) for item in section.data):
            yield from _annotations(record, section, home)


def _value(record: Record, tag: str, found: str, expected: str, text: str) -> Hit:
    return Hit(
        f"The record shows {tag} `{shown(found)}`; the export format writes `{shown(expected)}`.",
        record.span(tag),
        {"tag": tag, "found": found, "expected": expected},
        fix=rewrite(record, tag, text, f"write {shown(expected)}", safe=True),
        kind=tag,
    )


def _deal(record: Record) -> Iterator[Hit]:
    from pbnlint.formats.pbn.acceptors import DEAL

    text, dealer = record.get("Deal"), record.dealer
    first = SEAT_OF.get(text[:1].upper())
    if dealer is None or first is None or first == dealer or DEAL.fullmatch(text) is None:
        return
    hands = text[2:].split(" ")
    steps = distance(first, dealer)
    turned = f"{dealer}:{' '.join(hands[steps:] + hands[:steps])}"
    yield Hit(
        f"The record shows a deal that begins with {first}; the export format begins with the dealer, {dealer}.",
        record.span("Deal"),
        {"tag": "Deal", "found": first, "expected": dealer},
        fix=rewrite(record, "Deal", turned, "begin the deal with the dealer's hand", safe=True),
        kind="Deal",
    )


def _result(record: Record) -> Iterator[Hit]:
    from pbnlint.formats.pbn.acceptors import RESULT

    text = record.get("Result")
    caret = text[:1] == "^"
    if text[caret:].isdecimal() or record.tricks is None or RESULT.fullmatch(text) is None:
        return
    expected = f"{'^' * caret}{record.tricks}"
    yield _value(record, "Result", text, expected, expected)


def _auction(record: Record) -> Iterator[Hit]:
    """An auction that another seat begins, with `-` up to the dealer."""
    from pbnlint.formats.pbn.layout import lay_out

    value, dealer, read = record.values.get("Auction"), record.dealer, record.auction
    if value is None or dealer is None or read is None or read.first in (None, dealer):
        return
    padding = next((at for at, token in enumerate(read.tokens) if token != "-"), len(read.tokens))
    if read.tokens and (padding == len(read.tokens) or turn(read.first, padding) != dealer):
        return
    section = lay_out(record.text).named("Auction")
    changes = _without_padding(section, record.text, padding) if section is not None else []
    edits = [edit(record, value.start, value.end, dealer)]
    edits += [edit(record, change.start, change.end, change.text) for change in changes]
    yield Hit(
        f"The record shows an auction that begins with {read.first}; the export format begins with the dealer, "
        f"{dealer}, and has no `-` before the first call.",
        (value.start, value.end),
        {"tag": "Auction", "found": value.text, "expected": dealer},
        fix=None if value.inferred else Fix(True, "begin the auction with the dealer", tuple(edits)),
        kind="Auction",
    )


def _without_padding(section: "Section", text: str, padding: int) -> "list[Change]":
    """The `-` taken out, and the calls in lines of four again."""
    from pbnlint.formats.pbn.export_layout import SEATS, slots
    from pbnlint.formats.pbn.writer import Change, in_rows

    spans = slots(section, text, "auction")
    if not padding or padding >= len(spans):
        return []
    begin, first = spans[0][0], spans[padding][0]
    lines = [change for change in in_rows(text, spans[padding:], SEATS) if change.start >= first]
    return [Change(begin, first, ""), *lines]


def _annotations(record: Record, section: "Section", home: "Home") -> Iterator[Hit]:
    from pbnlint.formats.pbn.annotations import not_exported

    for one in not_exported(section, record.text, home):
        edits = tuple(edit(record, change.start, change.end, change.text) for change in one.changes)
        suffix = "!" in one.found or "?" in one.found
        yield Hit(
            f"The record shows `{shown(one.found)}` behind a {'call' if home == 'auction' else 'card'}; the export "
            f"format writes `{shown(one.expected)}`.",
            (one.start, one.end),
            {"tag": section.tag.name, "found": one.found, "expected": one.expected},
            fix=Fix(True, f"write {shown(one.expected)}", edits) if edits else None,
            kind=f"{home} {'suffix' if suffix else 'order'}",
        )
