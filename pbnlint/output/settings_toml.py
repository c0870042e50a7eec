"""Settings as a configuration file that says the same, with a comment on where each comes from."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from pbnlint.plain import printable

_WIDTH: Final = 80
_INDENT: Final = "    "
_ESCAPES: Final = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}


class Said(NamedTuple):
    """A value and who says it: the path of a file, an option, or `default`."""

    value: Any
    by: str


Shown = Said | Sequence[Said] | str
"""A setting: one value, or the items of a list, each with who says it; or a sentence on one that nobody sets."""


def document(heading: str, settings: Mapping[str, Shown], tables: Mapping[str, Mapping[str, Said]]) -> Iterator[str]:
    """The lines of a configuration: settings first, then those in tables of their own."""
    yield from comment(heading)
    for name, setting in settings.items():
        yield from _setting(name, setting)
    for name, table in tables.items():
        yield from ("", f"[{name}]")
        yield from _table(table)
        for key, said in table.items():
            if _is_long(key, said):
                yield from ("", f"[{name}.{_key(key)}]")
                yield from _table({inner: Said(value, said.by) for inner, value in said.value.items()})


def _table(table: Mapping[str, Said]) -> Iterator[str]:
    if not table:
        yield "# nothing is set"
    for key, said in table.items():
        if not _is_long(key, said):
            yield from _entry(key, said)


def _is_long(key: str, said: Said) -> bool:
    """Whether a value is a table that does not fit into a line."""
    return isinstance(said.value, Mapping) and len(_key(key)) + len(toml(said.value)) + 3 > _WIDTH


def comment(text: str) -> Iterator[str]:
    """A text as lines of comment."""
    import textwrap

    return (
        f"# {line}"
        for line in textwrap.wrap(printable(text), _WIDTH - 2, break_long_words=False, break_on_hyphens=False)
    )


def _setting(name: str, setting: Shown) -> Iterator[str]:
    if isinstance(setting, str):
        yield from comment(setting)
    elif isinstance(setting, Said):
        yield from _entry(name, setting)
    elif not setting:
        yield f"{name} = []  # default"
    else:
        yield f"{name} = ["
        for item in setting:
            yield from _lines(f"{_INDENT}{toml(item.value)},", item.by)
        yield "]"


def _entry(key: str, said: Said) -> Iterator[str]:
    line = f"{_key(key)} = {toml(said.value)}"
    if len(line) <= _WIDTH or not isinstance(said.value, list | tuple):
        yield from _lines(line, said.by)
        return
    yield from comment(said.by)
    yield f"{_key(key)} = ["
    for item in said.value:
        yield f"{_INDENT}{toml(item)},"
    yield "]"


def _lines(line: str, by: str) -> Iterator[str]:
    """A line with who says it: behind it where there is room, else above."""
    whole = f"{line}  # {printable(by)}"
    if len(whole) <= _WIDTH:
        yield whole
    else:
        indent = line[: len(line) - len(line.lstrip())]
        yield from (f"{indent}{one}" for one in comment(by))
        yield line


def _key(key: str) -> str:
    plain = key and all(one.isascii() and (one.isalnum() or one in "-_") for one in key)
    return key if plain else _text(key)


def toml(value: Any) -> str:
    """A value as TOML: a text, a number, true or false, or lists and tables of these."""
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping):
        inner = ", ".join(f"{_key(key)} = {toml(one)}" for key, one in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, Iterable):
        return f"[{', '.join(map(toml, value))}]"
    return _number(value)


def _text(text: str) -> str:
    return '"' + "".join(map(_character, text)) + '"'


def _character(one: str) -> str:
    if one in _ESCAPES:
        return _ESCAPES[one]
    if one == " " or one.isprintable():
        return one
    # What no text can hold is a byte of the name of a file that is not in UTF-8.
    return f"\\u{ord(one):04X}" if ord(one) < 1 << 16 else f"\\U{ord(one):08X}"


def _number(value: Any) -> str:
    """An exact number as a decimal one: those of a file have an end."""
    if value.denominator == 1:
        return str(value.numerator)
    from decimal import Context, Decimal

    digits = Context(prec=200)
    return format(digits.divide(Decimal(value.numerator), Decimal(value.denominator)).normalize(digits), "f")
