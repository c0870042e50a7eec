"""Rules about a board's number, dealer, vulnerability and players (group BO; Laws 2 and 3, PBN 3.4.4 to 3.4.10)."""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any, Final

from pbnlint.bridge.boards import dealer_of, vulnerability_of
from pbnlint.bridge.seats import NAMES, SEAT_OF, Seat
from pbnlint.expressions import expression
from pbnlint.laws import cite
from pbnlint.listing import listed
from pbnlint.records import FILE_START, Record
from pbnlint.rules.conditions import VULNERABLE_TEXTS, is_pbn, no_if_plain
from pbnlint.rules.fixes import rewrite
from pbnlint.rules.registry import Context, Hit, Where, rule, where
from pbnlint.rules.wording import seats_named, shown

FEW_BOARDS: Final = 16
"""Up to so many boards, a deviation from the cycle of Law 2 is worth an information each."""
_KEPT: Final = 1024
_FEW_DEVIATIONS: Final = 64
_NONE: Final[frozenset[int]] = frozenset()


def board_number(record: Record) -> int | None:
    """The board's number where the record states one itself and the cycle of Law 2 applies to it, else None."""
    value = record.values.get("Board")
    if value is None or value.inferred or not value.text.isdecimal() or len(value.text) > 6:
        return None
    return int(value.text) or None


def _without_cycle(record: Record) -> bool:
    """Whether the game has no cycle of dealer and vulnerability by board number: rubber and Chicago."""
    game = record.get("Scoring") + record.get("Competition")
    return "Rubber" in game or "Chicago" in game


def _count(memory: dict[Any, Any], number: int) -> None:
    """Count a board that follows the cycle."""
    memory["records"] = memory.get("records", 0) + 1
    numbers = memory.get("numbers", _NONE)
    if len(numbers) <= FEW_BOARDS and number not in numbers:
        memory["numbers"] = numbers | {number}


def _count_deviation(memory: dict[Any, Any], number: int, found: str, hit: Callable[[], Hit]) -> None:
    """Count a board that does not follow the cycle, and keep what is to be said of it while few boards deviate."""
    _count(memory, number)
    deviating = memory["deviating"] = memory.get("deviating", 0) + 1
    if "too many" in memory:
        return
    hits = memory.get("hits", {})
    if (number, found) in hits:
        return
    if len(hits) >= _KEPT or (deviating > _FEW_DEVIATIONS and deviating * 4 > memory["records"]):
        memory["too many"] = True
        memory["hits"] = {}
    else:
        memory["hits"] = {**hits, (number, found): hit()}


def _judge(memory: dict[Any, Any], what: str) -> Iterator[Hit]:
    """The deviations of a file: one by one in a short file or where nearly all boards follow, else their number."""
    deviating, records = memory.get("deviating", 0), memory.get("records", 0)
    if not deviating:
        return
    few = len(memory["numbers"]) <= FEW_BOARDS
    if (few or deviating * 10 <= records) and "too many" not in memory:
        yield from (hit._replace(severity="info" if few else "warning") for hit in memory["hits"].values())
        return
    follow = ", so its boards probably follow no cycle" if deviating * 2 > records else ""
    yield Hit(
        f"The file shows {deviating} of {records} records with another {what} than Law 2 gives to their board number"
        f"{follow}.",
        Where(FILE_START),
        {"records": records, "deviating": deviating},
        severity="warning" if not few and deviating * 10 <= records else "info",
    )


def _judge_dealers(_context: Context, memory: dict[Any, Any]) -> Iterator[Hit]:
    return _judge(memory, "dealer")


@rule(
    *("BO01", "board.dealer", "info"),
    spec="D01 L53 LAW043",
    fix="unsafe",
    scope="across",
    finish=_judge_dealers,
)
def dealer(record: Record, context: Context, memory: dict[Any, Any]) -> Iterable[Hit]:
    """The record shows another dealer than Law 2 gives to the board's number.

    North deals board 1, East board 2 and so on, in a cycle of four; a board with another dealer was turned at the table
    or numbered wrongly. Practice deals and boards made by hand follow no cycle, so this is an information for up to
    sixteen boards, a warning where at least nine boards in ten follow the cycle, and one line for the whole file where
    fewer do. Rubber and Chicago have no such cycle. The fix writes the dealer of the cycle.

    Bad:
        [Board "1"]
        [Dealer "E"]
        [Vulnerable "None"]

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
    """
    number, found = board_number(record), record.dealer
    if number is None or found is None:
        return ()
    expected = dealer_of(number)
    if found == expected:
        _count(memory, number)
    elif not record.values["Dealer"].inferred and not _without_cycle(record):
        said = f"{NAMES[found]} as dealer", NAMES[expected]
        _count_deviation(memory, number, found, lambda: _deviates(record, context, "Dealer", (found, expected), said))
    return ()


_IN_LIN: Final = {"S": "1", "W": "2", "N": "3", "E": "4", "None": "o", "NS": "n", "EW": "e", "All": "b"}
"""How LIN writes dealers and vulnerabilities."""


def _deviates(record: Record, context: Context, tag: str, values: tuple[str, str], said: tuple[str, str]) -> Hit:
    """The finding for a value that is not the one of the cycle; both come first as recorded, then in words."""
    found, expected = values
    written = expected if is_pbn(record) else _IN_LIN[expected]
    fix = rewrite(record, tag, written, f"write {written}", safe=False)
    return Hit(
        f"The record shows {said[0]} on board {record.get('Board')}, where Law 2 has {said[1]}.",
        where(record, record.span(tag)),
        {"found": found, "expected": expected},
        law=cite("board-number", "", context.edition(record)),
        fix=fix,
    )


_WORDS: Final[dict[str, str]] = {
    "None": "nobody vulnerable",
    "NS": "North-South vulnerable",
    "EW": "East-West vulnerable",
    "All": "both sides vulnerable",
}


def _judge_vulnerabilities(_context: Context, memory: dict[Any, Any]) -> Iterator[Hit]:
    return _judge(memory, "vulnerability")


@rule(
    *("BO02", "board.vulnerability", "info"),
    spec="D02 L54",
    fix="unsafe",
    scope="across",
    finish=_judge_vulnerabilities,
)
def vulnerability(record: Record, context: Context, memory: dict[Any, Any]) -> Iterable[Hit]:
    """The record shows another vulnerability than Law 2 gives to the board's number.

    The vulnerability goes round in a cycle of sixteen boards, beginning with nobody on board 1. A board that differs
    was numbered wrongly, or its scores were computed for the wrong vulnerability. How much it weighs depends on the
    file, as for the dealer: an information, a warning where at least nine boards in ten follow the cycle, one line
    for the file where fewer do. The fix writes the vulnerability of the cycle.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "All"]

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
    """
    number, found = board_number(record), record.vulnerability
    if number is None or found is None:
        return ()
    expected = vulnerability_of(number)
    if found == expected:
        _count(memory, number)
    elif not record.values["Vulnerable"].inferred and not _without_cycle(record):
        said = _WORDS[found], _WORDS[expected]
        _count_deviation(
            memory, number, found, lambda: _deviates(record, context, "Vulnerable", (found, expected), said)
        )
    return ()


_SEAT_TAGS: Final = ("Dealer", "Declarer", "Auction", "Play")
_UNSAID: Final = frozenset({"", "?"})
_SEAT_TEXTS: Final = frozenset({*SEAT_OF, *(seat.lower() for seat in SEAT_OF), *_UNSAID})
_SEAT_WORDS: Final = {name.upper(): seat for seat, name in NAMES.items()}


@no_if_plain
def _names_no_seat(record: Record) -> bool:
    values = record.values
    for tag in _SEAT_TAGS:
        value = values.get(tag)
        if value is not None and value.text not in _SEAT_TEXTS and not _is_seat(tag, value.text):
            return True
    return False


def _is_seat(tag: str, text: str) -> bool:
    """Whether an unusual text names a seat after all: a caret before declarer, blanks; `#` has its own rule."""
    text = text.strip()
    return text in _SEAT_TEXTS or text.startswith("#") or (tag == "Declarer" and text.removeprefix("^") in _SEAT_TEXTS)


@rule(
    *("BO03", "board.seat-value", "error"),
    spec="L125 L21 M07 M27",
    fix="unsafe",
    hides="board.dealer board.header-missing auction.first-caller contract.declarer-missing play.context-missing "
    "pbn.export-form contract.wrong-declarer",
    when=_names_no_seat,
)
def seat_value(record: Record, _context: Context) -> Iterator[Hit]:
    """The record shows a dealer, declarer, first caller or leader that is no seat.

    The seats are written N, E, S and W (PBN 3.4.9, 3.4.13, 3.5, 3.6); LIN counts the dealer from 1 for South to 4 for
    East. Without the seat nobody can tell who made which call or played which card. The fix writes the
    letter for a seat written in full.

    Bad:
        [Board "1"]
        [Dealer "North"]
        [Vulnerable "None"]

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
    """
    for tag in _SEAT_TAGS:
        value = record.values.get(tag)
        if value is None or value.text in _SEAT_TEXTS or _is_seat(tag, value.text):
            continue
        seat = _SEAT_WORDS.get(value.text.strip().upper())
        lin = record.dialect.name == "lin"
        found = record.text[value.start : value.end] if lin else value.text
        known = "LIN has 1 for South, 2 for West, 3 for North, 4 for East" if lin else "a seat is N, E, S or W"
        yield Hit(
            f"The record shows `{shown(found)}` as {_SEAT_ROLES[tag]}; {known}.",
            record.span(tag),
            {"tag": tag, "found": found},
            fix=rewrite(record, tag, seat, f"write {seat}", safe=False) if seat else None,
            reread=record.reading(**{tag: seat or "?"}),
        )


_SEAT_ROLES: Final = {"Dealer": "dealer", "Declarer": "declarer", "Auction": "first caller", "Play": "leader"}

_VULNERABLE_TEXTS: Final = VULNERABLE_TEXTS | _UNSAID
_MEANT: Final = {
    **dict.fromkeys(("NOBODY", "NIL", "NEITHER", "NO", "0", "O", "Z"), "None"),
    **dict.fromkeys(("N-S", "N/S", "NORTH-SOUTH", "N", "S"), "NS"),
    **dict.fromkeys(("E-W", "E/W", "EAST-WEST", "E", "W"), "EW"),
    **dict.fromkeys(("EVERYBODY", "B", "A", "N-S/E-W", "GAME ALL"), "All"),
}


@no_if_plain
def _says_no_vulnerability(record: Record) -> bool:
    value = record.values.get("Vulnerable")
    if value is None or value.text in _VULNERABLE_TEXTS:
        return False
    return value.text.strip().lower() not in _VULNERABLE_LOWER and not value.text.startswith("#")


_VULNERABLE_LOWER: Final = frozenset(text.lower() for text in _VULNERABLE_TEXTS)


@rule(
    *("BO04", "board.vulnerability-value", "error"),
    spec="L124 L44 M09",
    fix="unsafe",
    hides="board.vulnerability event.vulnerability-differs score.mismatch",
    when=_says_no_vulnerability,
)
def vulnerability_value(record: Record, _context: Context) -> Iterator[Hit]:
    """The record shows a vulnerability that is none of the known values.

    PBN knows None, Love and - for nobody, NS, EW, All and Both (PBN 3.4.10); LIN knows o, n, e and b, and its readers
    take anything else for nobody. Every score of the board depends on it. The fix writes the value that is
    meant, where that is clear.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "nobody"]

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
    """
    lin = record.dialect.name == "lin"
    found = record.get("Vulnerable")
    expected = _MEANT.get(found.strip().upper())
    known = "o, n, e or b; LIN reads anything else as nobody" if lin else "None, NS, EW or All"
    yield Hit(
        f"The record shows the vulnerability `{shown(found)}`; it is {known}.",
        record.span("Vulnerable"),
        {"found": found, "expected": "o, n, e or b" if lin else expected or "None, NS, EW or All"},
        fix=rewrite(record, "Vulnerable", expected, f"write {expected}", safe=False) if expected and not lin else None,
        reread=record.reading(Vulnerable=expected or ("None" if lin else "?")),
    )


@no_if_plain
def _lacks_header(record: Record) -> bool:
    values = record.values
    dealer = values.get("Dealer")
    if dealer is None or not dealer.text:
        return True
    return record.dialect.name == "lin" and ("Board" not in values or "Vulnerable" not in values)


@rule(
    *("BO05", "board.header-missing", "warning"),
    spec="A01 L22 L46 L47 T13",
    hides="pbn.export-tags",
    when=_lacks_header,
)
def header_missing(record: Record, _context: Context) -> Iterator[Hit]:
    """The record shows an auction without a dealer, or a LIN board without its dealer, number or vulnerability.

    The dealer makes the first call (Law 17), and the number says which board the result belongs to. What is missing is
    taken from the auction where it can be; a score cannot be checked without the vulnerability.

    Bad:
        [Board "1"]
        [Dealer ""]
        [Vulnerable "None"]
        [Auction "N"]
        1NT Pass 3NT Pass
        Pass Pass

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Auction "N"]
        1NT Pass 3NT Pass
        Pass Pass
    """
    section = record.auction
    lin = record.dialect.name == "lin"
    called = section is not None and bool(section.tokens or record.known("Auction"))
    missing = ["Dealer"] if not record.get("Dealer") and (called or (lin and "Deal" in record.values)) else []
    if lin and (called or "Deal" in record.values):
        missing += [tag for tag in ("Board", "Vulnerable") if tag not in record.values]
    if missing:
        names = listed({"Dealer": "dealer", "Board": "board number", "Vulnerable": "vulnerability"}[m] for m in missing)
        subject = "a board" if lin else "an auction"
        yield Hit(f"The record shows {subject} without its {names}.", record.head(), {"missing": missing})


_PLAYER_TAGS: Final = ("North", "East", "South", "West")


def _one_name_twice(record: Record) -> bool:
    get = record.values.get
    north, east, south, west = get("North"), get("East"), get("South"), get("West")
    return _repeats(
        north.text if north is not None else "",
        east.text if east is not None else "",
        south.text if south is not None else "",
        west.text if west is not None else "",
    )


@lru_cache(maxsize=1024)
def _repeats(*names: str) -> bool:
    return len(set(names)) < len(names) and any(names.count(name) > 1 and _is_name(name) for name in names)


@lru_cache(maxsize=1024)
def _is_name(text: str) -> bool:
    """Whether a text is the name of a person, not of a robot or of nobody in particular."""
    return _NO_NAME.fullmatch(" ".join(text.split())) is None


@rule(
    *("BO06", "board.player-twice", "info"),
    spec="D16 L42",
    once=True,
    when=_one_name_twice,
)
def player_twice(record: Record, _context: Context) -> Iterator[Hit]:
    """The record shows one name at two seats of a table.

    Four players sit at a table (Law 3), so a name that stands twice is a slip of the hand that entered the names, or a
    word that is no name. Empty and unknown names, those of robots, and one name for both players of each pair are
    passed over; each name is reported once per file.

    Bad:
        [Board "1"]
        [West "Alder"]
        [North "Birch"]
        [East "Cedar"]
        [South "Birch"]

    Good:
        [Board "1"]
        [West "Alder"]
        [North "Birch"]
        [East "Cedar"]
        [South "Dogwood"]
    """
    seats: dict[str, list[Seat]] = {}
    for tag in _PLAYER_TAGS:
        name = " ".join(record.get(tag).split())
        if _is_name(name):
            seats.setdefault(name, []).append(SEAT_OF[tag[0]])
    if sorted(seats.values()) == [["E", "W"], ["N", "S"]]:
        return
    for name, at in seats.items():
        if len(at) > 1:
            yield Hit(
                f"The record shows the name {shown(name)} at {len(at)} seats: {seats_named(at)}.",
                record.span(NAMES[at[-1]]),
                {"name": name, "seats": list(at)},
                kind=f"{name} {at}",
            )


_NO_NAME: Final = expression(
    r"[\W_]*|~~.*|\w{0,20}bot|(?:gib|robot|ben|wbridge|jack|q-?plus|computer|program|human|player|unknown|anonymous|none|dummy"
    r"|phantom|sit-?out|bye|vacant|north|east|south|west)[\W\d]{0,20}",
    re.IGNORECASE,
)
