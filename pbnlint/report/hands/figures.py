"""What a deal is worth if everybody sees all cards: tricks of each declarer, par, and the contracts that give it."""

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from pbnlint.bridge.boards import Vulnerability
from pbnlint.bridge.calls import DENOMINATIONS, Denomination
from pbnlint.bridge.contract import PASSED_OUT, Contract, read_contract
from pbnlint.bridge.seats import SEAT_OF, Seat
from pbnlint.records import Record
from pbnlint.report.hands.model import Makes
from pbnlint.report.language.symbols import DASH, SUIT_SYMBOL, contract_text, number_text, over_text, seat_text, short
from pbnlint.report.language.words import Words
from pbnlint.report.model import Column
from pbnlint.rules.score.basis import found_ns
from pbnlint.rules.score.double_dummy import Tricks, other_pars, tricks_stated
from pbnlint.rules.score.figures import read_figures

_DECLARERS: Final[tuple[Seat, ...]] = ("N", "S", "E", "W")
_WHOLE: Final = len(_DECLARERS) * len(DENOMINATIONS)
_MOST: Final = 13
_LONGEST: Final = 60
_STAR: Final = "*"
_MOST_CONTRACTS: Final = 4
_ABILITY: Final = re.compile(r"([NESW]):([0-9A-Da-d]{5})")
_BRIEF: Final = re.compile(r"(NS|EW|[NESW])\s+([1-7]\w+?)\s*(=|[+-]\d+)")
"""A contract of `ParContract`: `NS 4S=`, `EW 3N+1`, `NS 4SX-1`."""
_COUNTED: Final = re.compile(r"([1-7]\w+)\s+([NESW])\s+(\d+)")
"""`OptimumContract`: `4N E 10`."""
_JOINED: Final = re.compile(r"([1-7])([SHDCN])(D?)([NESW])(-?\d+)")
"""`Minimax`: `4SW-420`, `6HDE800`, with the score of North-South."""


class Worth(NamedTuple):
    """The double-dummy figures of a deal as they are shown."""

    makes: Makes | None
    par: str
    optimum: tuple[str, ...]
    notes: tuple[str, ...]
    computed: bool
    """Whether the record gives no tricks, and those shown were computed."""


def worth(records: Sequence[Record], solved: Tricks, words: Words) -> Worth:
    """What the records of a deal state, and where they state nothing, what follows; `solved` are tricks computed."""
    stated = max((_stated(record) for record in records), key=len, default={})
    tricks = stated or solved
    differing = {key: solved[key] for key, number in stated.items() if key in solved and solved[key] != number}
    notes = [words["makes_differ"].format(items=_listed(differing))] if differing else []
    par, optimum, note = _par(records, tricks, words)
    notes += [note] if note else []
    makes = _makes(tricks, differing, words) if tricks else None
    return Worth(makes, par, optimum, tuple(notes), not stated and bool(solved))


def _stated(record: Record) -> Tricks:
    """The tricks that a record states: as PBN does, else as Polish hand records do (`Ability`)."""
    tricks = tricks_stated(record)
    if not tricks:
        for letter, digits in _ABILITY.findall(record.known("Ability")):
            seat = SEAT_OF[letter]
            tricks |= {(seat, d): int(digit, 16) for d, digit in zip(reversed(DENOMINATIONS), digits, strict=True)}
    return {key: number for key, number in tricks.items() if number <= _MOST}


def _makes(tricks: Tricks, differing: Tricks, words: Words) -> Makes:
    return Makes(
        (Column(""), *(Column(_symbol(denomination), number=True) for denomination in DENOMINATIONS)),
        tuple((seat, *(_make(tricks, differing, seat, one) for one in DENOMINATIONS)) for seat in _DECLARERS),
        tuple(seat_text(seat, words) for seat in _DECLARERS),
    )


def _make(tricks: Tricks, differing: Tricks, seat: Seat, denomination: Denomination) -> str:
    number = tricks.get((seat, denomination))
    return DASH if number is None else f"{number}{_STAR}" if (seat, denomination) in differing else str(number)


def _symbol(denomination: Denomination) -> str:
    return SUIT_SYMBOL.get(denomination, denomination)


def _listed(tricks: Tricks) -> str:
    return ", ".join(f"{seat} {_symbol(denomination)} {number}" for (seat, denomination), number in tricks.items())


def _par(records: Sequence[Record], tricks: Tricks, words: Words) -> tuple[str, tuple[str, ...], str]:
    """The par score, the contracts that give it, and a note where the tricks give another par than the record."""
    vulnerability = next((one.vulnerability for one in records if one.vulnerability), None)
    dealer = next((one.dealer for one in records if one.dealer), None)
    text = _first(records, "OptimumScore")
    contracts = _contracts_stated(records, words)
    stated = _score_stated(text)
    if len(tricks) < _WHOLE or vulnerability is None or dealer is None:
        return _par_text(stated, words) if stated is not None else short(text, _LONGEST), contracts, ""
    from pbnlint.scoring.arithmetic.par import par

    points = par(tricks, vulnerability, dealer)
    if not text:
        return _par_text(points, words), contracts or _contracts(tricks, vulnerability, dealer, words), ""
    if stated is None:
        return short(text, _LONGEST), contracts, ""
    if stated == points:
        return _par_text(points, words), contracts or _contracts(tricks, vulnerability, dealer, words), ""
    agrees = stated in other_pars(tricks, vulnerability, dealer)
    note = "" if agrees else words["par_differs"].format(score=_par_text(points, words))
    return _par_text(stated, words), contracts, note


def _first(records: Iterable[Record], name: str) -> str:
    return next((text for record in records if (text := record.known(name).strip())), "")


def _score_stated(text: str) -> int | None:
    """The par of North-South that a record states, or None."""
    figures = read_figures(text) if text else None
    return found_ns(figures, "NS") if figures is not None and figures.first is not None else None


def _par_text(points: int, words: Words) -> str:
    """A score, from the side that it is good for: `N-S 420`, `E-W 50`, `0`."""
    if not points:
        return number_text(0)
    return f"{words['ns' if points > 0 else 'ew']} {number_text(abs(points))}"


def _contracts(tricks: Tricks, vulnerability: Vulnerability, dealer: Seat, words: Words) -> tuple[str, ...]:
    from pbnlint.scoring.arithmetic.par import optimum_contracts

    found = optimum_contracts(tricks, vulnerability, dealer)
    if not found:
        return (words["passed_out"],)
    return _few(_contract(one.contract, "".join(one.declarers), one.tricks, words) for one in found)


def _contracts_stated(records: Sequence[Record], words: Words) -> tuple[str, ...]:
    """The contracts of par as a record states them, in one of the three notations that programs write."""
    brief = _first(records, "ParContract")
    if brief:
        matches = [_BRIEF.fullmatch(one.strip()) for one in brief.split(";")]
        texts = [_brief(match, words) if match else "" for match in matches]
        return _few(texts) if all(texts) else (short(brief, _LONGEST),)
    counted = _first(records, "OptimumContract")
    match = _COUNTED.fullmatch(counted)
    contract = read_contract(match[1]) if match else read_contract(counted) if counted else None
    if contract == PASSED_OUT:
        return (words["passed_out"],)
    if match and isinstance(contract, Contract) and int(match[3]) <= _MOST:
        return (_contract(contract, match[2], int(match[3]), words),)
    if counted:
        return (short(counted, _LONGEST),)
    joined = _JOINED.fullmatch(_first(records, "Minimax"))
    if joined is None:
        return ()
    contract = read_contract(f"{joined[1]}{joined[2]}{'X' if joined[3] else ''}")
    return (f"{contract_text(contract)} {_by(joined[4], words)}",) if isinstance(contract, Contract) else ()


def _brief(match: re.Match[str], words: Words) -> str:
    contract = read_contract(match[2])
    if not isinstance(contract, Contract):
        return ""
    over = 0 if match[3] == "=" else int(match[3])
    return _contract(contract, match[1], contract.level + 6 + over, words)


def _contract(contract: Contract, declarers: str, tricks: int, words: Words) -> str:
    """A contract with its declarer or side and its result: `4♠ N-S =`, `5♦ X E −2`."""
    return f"{contract_text(contract)} {_by(declarers, words)} {over_text(contract.level, tricks)}"


def _by(declarers: str, words: Words) -> str:
    return words[declarers.lower()] if len(declarers) > 1 else declarers


def _few(texts: Iterable[str]) -> tuple[str, ...]:
    shown = tuple(texts)
    more = len(shown) - _MOST_CONTRACTS
    return (*shown[:_MOST_CONTRACTS], f"+{more}") if more > 0 else shown
