"""What cards need beside them, and where none belong: PL01, PL02, PL14."""

from collections.abc import Iterator
from typing import Final

from pbnlint.bridge.cards import CARD_BIT
from pbnlint.bridge.play_values import BLANK, END, MARKS, TO_PLAY, card_meant
from pbnlint.bridge.seats import NAMES, Seat
from pbnlint.listing import listed
from pbnlint.records import Record
from pbnlint.rules.conditions import is_pbn
from pbnlint.rules.fixes import replace
from pbnlint.rules.play.common import NEEDED, declarer_of, is_passed_out, of_kind, span_of, unusual
from pbnlint.rules.registry import Context, Hit, rule
from pbnlint.rules.wording import counted, shown

_WORDS: Final = {"leader": "seat for the first column"}
_NO_CARDS: Final = frozenset((BLANK, TO_PLAY, END, *MARKS))


@rule(
    *("PL01", "play.context-missing", "warning"),
    spec="C01 C22 L67",
    hides="pbn.export-tags",
    when=unusual,
)
def context_missing(record: Record, _context: Context) -> Iterator[Hit]:
    """The record shows cards played, but not all that is needed to check them.

    Who led, who held a card and who won a trick follow from the deal, the contract, the declarer and the seat of the
    first column; PBN wants them before the cards (PBN 3.1), and in LIN the calls tell them. Where one is missing or
    comes later, the cards are checked only in part, here and by other programs. There is no fix.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
        [Play "E"]
        H8 H2 HT HK
        *

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
        [Play "E"]
        H8 H2 HT HK
        *
    """
    section = record.play
    if is_passed_out(record):
        return
    if section is None or all(token in _NO_CARDS for token in section.tokens):
        yield from _nothing_at_all(record)
        return
    missing = _missing(record)
    place = record.values.get("Play")
    later = [
        name
        for name in NEEDED
        if place is not None and name in record.values and record.values[name].start > place.start
    ]
    if not missing and not later:
        return
    words = [f"no {_WORDS.get(what, what)}" for what in missing] + [f"{name} only after them" for name in later]
    yield Hit(
        f"The record shows cards but {listed(words)}, so they are checked only in part.",
        record.span("Play") if is_pbn(record) else span_of(record, 0),
        {"missing": [*missing, *(name.lower() for name in later)]},
    )


def _nothing_at_all(record: Record) -> Iterator[Hit]:
    """A Play tag that is as empty as the section behind it, on a board with a contract.

    With a seat it is a play that was not recorded, and without a contract a deal that nobody has played yet.
    """
    if "Play" in record.values and not record.get("Play") and record.final_contract is not None:
        said = "The record shows a Play section with neither the seat of the first column nor a card."
        yield Hit(said, record.span("Play"), {"missing": ["leader"]})


def _missing(record: Record) -> list[str]:
    """What the record does not say at all; what it says wrongly is the business of other rules."""
    section = record.play
    missing = ["deal"] if record.deal is None and not record.known("Deal") else []
    calls = record.auction
    if not is_pbn(record):
        return missing if calls and calls.tokens else [*missing, "auction"]
    if record.denomination is None and not record.known("Contract"):
        missing.append("contract")
    in_contract = record.denomination is None or record.final_contract is not None
    if in_contract and declarer_of(record) is None and not record.known("Declarer"):
        missing.append("declarer")
    if section is not None and section.leader is None and not record.known("Play"):
        missing.append("leader")
    return missing


@rule(
    *("PL02", "play.card-syntax", "error"),
    spec="C02 C03 L80",
    fix="unsafe",
    hides="play.card-not-held play.gap-in-trick",
    when=unusual,
)
def card_syntax(record: Record, _context: Context) -> Iterator[Hit]:
    """The record shows something that is not a suit and a rank where a card is due.

    A card is written as its suit and its rank, with `T` for the ten (PBN 3.6.1). A ten written `10` and the rank
    before the suit can only mean one card and are understood; anything else leaves the card unknown, and perhaps the
    winner of the trick. The fix writes `HT` for `H10`, which is safe, and `H8` for `8H`.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
        [Play "E"]
        8H H2 HT HK
        *

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
        [Play "E"]
        H8 H2 HT HK
        *
    """
    section = record.play
    if section is None:
        return
    respelt: set[int] = set()
    for fault in section.faults:
        if fault.kind == "card-syntax":
            respelt.add(fault.start)
            trick = fault.data.get("trick") or (int(fault.data.get("card") or 1) + 3) // 4
            found, expected = str(fault.data.get("found", "")), str(fault.data.get("expected", ""))
            yield _misspelt(record, (fault.start, fault.end), trick, fault.data.get("seat"), found, expected)
    seats = {one.token: one.seat for one in of_kind(record, "UNKNOWN_CARD")}
    cell = -1
    for token, text in enumerate(section.tokens):
        cell += text != END and text not in MARKS
        if text in CARD_BIT or text in _NO_CARDS or text.startswith("^"):
            continue
        span = span_of(record, token)
        if span[0] not in respelt:
            yield _misspelt(record, span, cell // 4 + 1, seats.get(token), text, card_meant(text))


def _misspelt(
    record: Record, span: tuple[int, int], trick: int, seat: Seat | None, found: str, expected: str | None
) -> Hit:
    fix = None
    if expected and record.text[span[0] : span[1]] == found:
        safe = "10" in found or expected == BLANK
        fix = replace(record, span, expected, f"write {expected}", safe=safe)
    whose = f"{NAMES[seat]}'s card" if seat else "a card"
    meant = f"; it can only mean {expected}" if expected else ""
    return Hit(
        f"The record shows `{shown(found)}` as {whose} in trick {trick}, which is not suit and rank{meant}.",
        span,
        {"trick": trick, "seat": seat, "found": found, "expected": expected},
        fix=fix,
    )


@rule(
    *("PL14", "play.on-passed-out-board", "error"),
    spec="C24 L88",
    hides="play.context-missing contract.result-missing",
    when=unusual,
)
def on_passed_out_board(record: Record, _context: Context) -> Iterator[Hit]:
    """The record shows cards played on a board that was passed out.

    Four passes end the board without play (Law 22), so either the calls or Contract are not those of this board, or the
    cards are not. There is no fix.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Declarer ""]
        [Contract "Pass"]
        [Result ""]
        [Play "E"]
        H8 H2 HT HK
        *

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Declarer ""]
        [Contract "Pass"]
        [Result ""]
    """
    section = record.play
    cards = [token for token in section.tokens if token not in _NO_CARDS] if section else []
    if cards and is_passed_out(record):
        yield Hit(
            f"The record shows {counted(len(cards), 'card')} played on a board that was passed out.",
            span_of(record, section.tokens.index(cards[0]) if section else 0),
            {"cards": len(cards)},
            reread=record.with_play(None),
        )
