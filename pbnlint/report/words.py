"""The words of a report in a language: texts by their keys, numbers, and texts that count something."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from pbnlint.report.places import COMMON, folder

if TYPE_CHECKING:
    from fractions import Fraction

LANGUAGES: Final = ("en",)
"""The languages that reports are written in."""


class Words(Mapping[str, str]):
    """The texts of one report by their keys, in one language; `{...}` in a text is filled in by whoever uses it."""

    def __init__(self, texts: Mapping[str, str], counted: Mapping[str, Mapping[str, str]]) -> None:
        self._texts = texts
        self._counted = counted

    def __getitem__(self, key: str) -> str:
        return self._texts[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def __len__(self) -> int:
        return len(self._texts)

    def count(self, key: str, number: int, **filled: Any) -> str:
        """A text with a number, in the form that the language has for this number: `1 record`, `12 records`."""
        form = self._counted[key]["one" if number == 1 else "other"]
        return form.format(count=self.number(number), **filled)

    def number(self, value: "int | Fraction", places: int = 0) -> str:
        """A number with so many decimal places, ties away from zero, with a true minus sign: `1,234`, `−12.50`."""
        from pbnlint.scoring.arithmetic.numbers import fixed

        text = fixed(value, places)
        sign, digits = ("−", text[1:]) if text.startswith("-") else ("", text)
        whole, point, decimals = digits.partition(".")
        return f"{sign}{int(whole):,}{point}{decimals}"


@lru_cache(maxsize=16)
def words_of(kind: str, language: str) -> Words:
    """The words of a report; raises `KeyError` for a language that there is none of."""
    if language not in LANGUAGES:
        raise KeyError(language)
    found = {**_source(COMMON), **_source(kind)}
    counted = {key: text for key, text in found.items() if not isinstance(text, str)}
    return Words({key: text for key, text in found.items() if isinstance(text, str)}, counted)


def keys_of(kind: str) -> frozenset[str]:
    """The keys of the words in the folder of one report, or in that of what all share."""
    return frozenset(_source(kind))


def _source(kind: str) -> dict[str, Any]:
    import tomllib

    with (folder(kind) / "texts" / "en.toml").open("rb") as stream:
        return tomllib.load(stream)
