"""From a rulings file to rulings: every key has a reader of its own, and every fault becomes a sentence.

Reading goes on after a fault, so that a director sees all of them at once; but a file with a fault gives no rulings,
because an event scored by half of them would be wrong in silence.
"""

import os
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from pbnlint.formats.rulings.beside import OF_A_FOLDER
from pbnlint.formats.rulings.values import (
    Reader,
    a_call,
    a_card,
    a_flag,
    a_name,
    a_number,
    a_seat,
    a_side,
    a_text,
    an_amount,
    an_award,
    an_extent,
    expected,
    quoted,
)
from pbnlint.rulings import ExposedCard, RuledDuty, RuledPenalty, RuledTable, Ruling, WithdrawnCall

LARGEST: Final = 4_000_000
"""The bytes of the largest rulings file; an event of a thousand rulings has a tenth of them."""
_LONGEST_AUCTION: Final = 319


class RulingsFile(NamedTuple):
    """A rulings file as read: its rulings, or the sentences that say why there are none.

    `notes` are sentences on rulings that are not filled in, or that name a rule or a Law which there is not.
    """

    path: str
    rulings: tuple[Ruling, ...] = ()
    problems: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


def read_rulings(path: str, file: str = "") -> RulingsFile:
    """The rulings of a file; never raises.

    `file` is the record file that they all concern (the name without its folder), empty where they say so themselves.
    """
    try:
        with open(path, "rb") as stream:
            data = stream.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        return RulingsFile(path, problems=(f"{path} cannot be read ({getattr(error, 'strerror', None) or error}).",))
    return rulings_in(data, path, file)


def rulings_in(data: bytes, path: str, file: str = "") -> RulingsFile:
    """As `read_rulings`, from the bytes of a file that is called `path` in sentences."""
    import tomllib

    if len(data) > LARGEST:
        return RulingsFile(path, problems=(f"{path} has more than {LARGEST:,} bytes, too many for a rulings file.",))
    try:
        raw = tomllib.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        return RulingsFile(
            path, problems=(f"{path} is not UTF-8, which TOML must be (line {line}); save it as UTF-8.",)
        )
    except (ValueError, RecursionError) as error:
        return RulingsFile(path, problems=(f"{path} is not valid TOML: {_why(error)}.",))
    problems: list[str] = []
    read = _table(raw, _FILE, path, problems)
    rulings = _rulings(read.get("ruling") or [], path, file, problems)
    return RulingsFile(path, () if problems else rulings, tuple(problems))


def _why(error: Exception) -> str:
    if isinstance(error, RecursionError):
        return "its tables are nested too deeply"
    if "digits" in str(error):
        return "a number in it has thousands of digits"
    text = str(error).rstrip(".").replace("Cannot overwrite a value", "a key has a value twice; leave one of them")
    return text[:1].lower() + text[1:]


def _rulings(raw: list[object], path: str, file: str, problems: list[str]) -> tuple[Ruling, ...]:
    found = []
    for number, one in enumerate(raw, 1):
        at = f"{path}: ruling {number}"
        if not isinstance(one, dict):
            problems.append(f"{at}: expected a table; begin each ruling with a line [[ruling]].")
            continue
        before = len(problems)
        values = _table(one, _RULING, at, problems)
        if "board" not in one and "record" not in one:
            hint = (
                "; for a penalty that concerns none, write any board that its contestant played"
                if "penalty" in one
                else ""
            )
            problems.append(
                f'{at} names no board; write board = "7", or record = 12 for the 12th record of the file{hint}.'
            )
        named = os.path.basename(values.get("file", file))
        if file and named != file:
            problems.append(
                f"{at} names the file {named}, and these rulings concern {file} alone; take that line out, or call the "
                f"rulings file {OF_A_FOLDER}."
            )
        if len(problems) == before:
            found.append(_ruling(number, values, file))
    return tuple(found)


def _ruling(number: int, values: dict[str, Any], file: str) -> Ruling:
    place = {key: values.pop(key) for key in RuledTable._fields if key in values}
    if file:
        place["file"] = file
    named = {"adjustment": "awards", "penalty": "penalties", "must_pass": "duties"}
    return Ruling(number, RuledTable(**place), **{named.get(key, key): value for key, value in values.items()})


def _table(raw: Mapping[str, object], readers: Mapping[str, Reader], at: str, problems: list[str]) -> dict[str, Any]:
    """The values of a table by their keys; keys that mean nothing are faults, with the one that was perhaps meant."""
    values = {}
    for key, value in raw.items():
        reader = readers.get(key)
        if reader is None:
            problems.append(f"{at}: {quoted(key)} is no key of a rulings file{_meant(key, readers)}")
            continue
        found = reader(value, f"{at}, {key}", problems)
        if found is not None:
            values[key] = found
    return values


def _meant(key: str, readers: Mapping[str, Reader]) -> str:
    from pbnlint.nearest import near

    meant = near(key, readers)
    return f"; did you mean {meant}?" if meant else f"; expected one of {', '.join(readers)}."


def _each(reader: Reader, header: str) -> Reader:
    """A list of tables, each under a header of its own."""

    def read(value: object, at: str, problems: list[str]) -> Any:
        if not isinstance(value, list):
            return expected(f"tables, each under a line [[{header}]]", value, at, problems)
        many = len(value) > 1
        found = [reader(one, f"{at} {i}" if many else at, problems) for i, one in enumerate(value, 1)]
        return tuple(one for one in found if one is not None)

    return read


def _of(readers: Mapping[str, Reader], needed: tuple[str, ...], make: Callable[..., Any]) -> Reader:
    """A table that becomes one value; the keys needed must be there."""

    def read(value: object, at: str, problems: list[str]) -> Any:
        if not isinstance(value, dict):
            return expected("a table", value, at, problems)
        before = len(problems)
        values = _table(value, readers, at, problems)
        missing = [key for key in needed if key not in value]
        if missing:
            problems.append(f"{at}: {' and '.join(missing)} {'is' if len(missing) == 1 else 'are'} missing.")
        return make(**values) if len(problems) == before else None

    return read


def _adjustment(value: object, at: str, problems: list[str]) -> Any:
    """`both`, or `ns` and `ew`: what each side gets."""
    if not isinstance(value, dict):
        return expected("a table with both, or with ns and ew", value, at, problems)
    before = len(problems)
    awards = _table(value, {"both": an_award, "ns": an_award, "ew": an_award}, at, problems)
    if len(problems) > before:
        return None
    if set(awards) == {"both"}:
        return awards["both"], awards["both"]
    if set(awards) == {"ns", "ew"}:
        return awards["ns"], awards["ew"]
    problems.append(f"{at}: give both sides a score, with both = ..., or with ns = ... and ew = ...")
    return None


def _penalty(value: object, at: str, problems: list[str]) -> Any:
    values = _of(_PENALTY, ("amount",), dict)(value, at, problems)
    if values is None:
        return None
    if ("side" in values) == ("contestant" in values):
        problems.append(f"{at}: say who pays, with side (NS or EW at that table) or with contestant (its id).")
        return None
    amount, unit = values.pop("amount")
    return RuledPenalty(amount, unit, **values)


def _duty(seat: Any = None, until: Any = None, after: int | None = None) -> RuledDuty:
    return RuledDuty(seat, until, after)


_AFTER: Final = a_number(0, _LONGEST_AUCTION, "the number of calls before it in the record, such as 2")
_FILE: Final[dict[str, Reader]] = {
    "event": a_text,
    "ruling": lambda value, at, problems: (
        value if isinstance(value, list) else expected("rulings, each under a line [[ruling]]", value, at, problems)
    ),
}
_WITHDRAWN: Final[dict[str, Reader]] = {
    "call": a_call,
    "after": _AFTER,
    "seat": a_seat,
    "replacement": a_call,
    "comparable": a_flag,
    "artificial": a_flag,
}
_PENALTY: Final[dict[str, Reader]] = {"amount": an_amount, "side": a_side, "contestant": a_name, "reason": a_text}
_RULING: Final[dict[str, Reader]] = {
    **dict.fromkeys(RuledTable._fields, a_name),
    "record": a_number(1, 10**9, "the number of the record in its file, from 1"),
    "law": a_name,
    "rule": a_name,
    "facts": a_text,
    "option": a_text,
    "misinformation": a_text,
    "withdrawn": _each(_of(_WITHDRAWN, ("call", "after"), WithdrawnCall), "ruling.withdrawn"),
    "exposed": _each(
        _of({"card": a_card, "seat": a_seat, "when": a_text}, ("card", "seat"), ExposedCard), "ruling.exposed"
    ),
    "must_pass": _each(
        _of({"seat": a_seat, "until": an_extent, "after": _AFTER}, ("seat", "until"), _duty), "ruling.must_pass"
    ),
    "adjustment": _adjustment,
    "penalty": _each(_penalty, "ruling.penalty"),
    "decided_by": a_text,
    "date": a_text,
    "appeal": a_text,
}
