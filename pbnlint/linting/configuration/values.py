"""The kinds of values that settings have: how each is read, and what JSON Schema says of it."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pbnlint.listing import listed

if TYPE_CHECKING:
    from pbnlint.scoring.arithmetic.numbers import Number

Schema = Mapping[str, Any]

MOST_DIGITS: Final = 50


class NoSuchValue(ValueError):
    """A value of the right type that means nothing; the message is a sentence of its own."""


class Kind(NamedTuple):
    """A kind of value.

    `read` gives the value in the terms of the program. It raises `NoSuchValue`, or ValueError with the words that fit
    behind "must be": `a whole number from 1 to 24`.
    """

    read: Callable[[Any], Any]
    schema: Schema


class Key(NamedTuple):
    """A setting: the kind of its values, and what it means, in the words of the schema."""

    kind: Kind
    means: str


def shown(value: Any) -> str:
    """A value as a sentence names it."""
    if isinstance(value, dict):
        return "this table"
    if isinstance(value, list | tuple):
        return "this list"
    if isinstance(value, int) and abs(value) >= 10**MOST_DIGITS:
        return f"a number of more than {MOST_DIGITS} digits"
    if hasattr(value, "denominator") and value.denominator != 1:
        value = float(value)
    text = f'"{value}"' if isinstance(value, str) else f"{value}"
    text = text.lower() if isinstance(value, bool) else text
    return text if len(text) <= 60 else f"{text[:60]}..."


def read_text(value: Any) -> str:
    """A text with something in it, without the blanks around it."""
    if not isinstance(value, str) or not value.strip():
        raise ValueError("a text in quotes")
    return value.strip()


TEXT: Final = Kind(read_text, {"type": "string", "pattern": r"\S"})


def _read_flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError("true or false")
    return value


FLAG: Final = Kind(_read_flag, {"type": "boolean"})


def read_number(value: Any) -> "Number":
    """A number, exactly."""
    from fractions import Fraction

    if isinstance(value, float):
        value = Fraction(str(value)) if abs(value) < 10**MOST_DIGITS else None
    if isinstance(value, bool) or not isinstance(value, int | Fraction) or abs(value) >= 10**MOST_DIGITS:
        raise ValueError("a number")
    return value


NUMBER: Final = Kind(read_number, {"type": "number"})


def whole_number(value: Any) -> int | None:
    """A whole number, be it written `2` or `2.0`; None for anything else."""
    if isinstance(value, bool) or not hasattr(value, "numerator"):
        return int(value) if isinstance(value, float) and value.is_integer() else None
    return int(value) if value.denominator == 1 else None


def count(least: int, most: int) -> Kind:
    """A whole number between two bounds."""

    def read(value: Any) -> int:
        number = whole_number(value)
        if number is None or not least <= number <= most:
            raise ValueError(f"a whole number from {least} to {most}")
        return number

    return Kind(read, {"type": "integer", "minimum": least, "maximum": most})


def in_any_case(word: str) -> str:
    """The regular expression of a word in any letter case."""
    return "".join(f"[{one.upper()}{one.lower()}]" if one.isalpha() else one.replace(".", r"\.") for one in word)


def one_of(*words: str) -> Kind:
    """One of some words, in any letter case."""

    def read(value: Any) -> str:
        found = next((word for word in words if isinstance(value, str) and word.lower() == value.strip().lower()), None)
        if found is None:
            raise ValueError(listed((f'"{word}"' for word in words), "or"))
        return found

    pattern = rf"^\s*(?:{'|'.join(map(in_any_case, words))})\s*$"
    return Kind(read, {"type": "string", "anyOf": [{"enum": list(words)}, {"pattern": pattern}]})


def _read_numbers(value: Any) -> "dict[str, Number]":
    wrong = ValueError("a table of numbers, as in { name = 5 }")
    if not isinstance(value, Mapping):
        raise wrong
    try:
        return {str(key): read_number(one) for key, one in value.items()}
    except ValueError as problem:
        raise wrong from problem


NUMBERS: Final = Kind(_read_numbers, {"type": "object", "additionalProperties": NUMBER.schema})


def list_of(item: Kind, words: str, *, some: bool = False) -> Kind:
    """A list of values of a kind, called by `words`; `some` wants at least one."""

    def read(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list | tuple) or (some and not value):
            raise ValueError(words)
        found = []
        for one in value:
            try:
                found.append(item.read(one))
            except NoSuchValue:
                raise
            except ValueError as problem:
                raise ValueError(words) from problem
        return tuple(found)

    return Kind(read, {"type": "array", "items": item.schema, **({"minItems": 1} if some else {})})


def table_of(key: Kind, item: Kind, words: str) -> Kind:
    """A table with keys and values of two kinds, called by `words`; a wrong value is named by its key."""

    def read(value: Any) -> dict[Any, Any]:
        if not isinstance(value, Mapping):
            raise ValueError(words)
        found = {}
        for name, one in value.items():
            try:
                read_name = key.read(name)
            except NoSuchValue:
                raise
            except ValueError as problem:
                raise ValueError(words) from problem
            if isinstance(one, Mapping) and one:
                raise NoSuchValue(f'a dot divides tables, so write "{name}.{next(iter(one))}" in quotes.')
            try:
                found[read_name] = item.read(one)
            except NoSuchValue:
                raise
            except ValueError as problem:
                raise NoSuchValue(f'"{name}" must be {problem}, not {shown(one)}.') from problem
        return found

    return Kind(read, {"type": "object", "propertyNames": key.schema, "additionalProperties": item.schema})
