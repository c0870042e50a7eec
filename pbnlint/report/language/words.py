"""The words of a report in a language: texts by their keys, numbers, and texts that count something.

The English texts stand in `reports/<kind>/texts/en.toml`. Beside them lie gettext catalogues of the other languages, in
which the key of a text is its context; what a catalogue lacks stays English.
"""

from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from pbnlint.laws.translation import LANGUAGES as _OF_LAWS
from pbnlint.report.places import COMMON, folder

if TYPE_CHECKING:
    from fractions import Fraction
    from gettext import NullTranslations

LANGUAGES: Final = _OF_LAWS
"""The languages that reports are written in, English first."""

_MINUS: Final = "\N{MINUS SIGN}"


class English(str):
    """A text that stays English in a report of another language; templates mark it so."""

    __slots__ = ()


class Words(Mapping[str, str]):
    """The texts of one report by their keys, in one language; `{...}` in a text is filled in by whoever uses it.

    `lang` is the language as the command line names it; `counted` has the English forms of the texts that count.
    """

    def __init__(
        self,
        lang: str,
        texts: Mapping[str, str],
        counted: Mapping[str, tuple[str, str]],
        catalogues: Mapping[str, "NullTranslations"],
    ) -> None:
        self.lang = lang
        self._texts = texts
        self._counted = counted
        self._catalogues = catalogues

    def __getitem__(self, key: str) -> str:
        return self._texts[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def __len__(self) -> int:
        return len(self._texts)

    def extended(self, texts: Mapping[str, str]) -> "Words":
        """These words with other texts for some keys, or with more keys."""
        return Words(self.lang, {**self._texts, **texts}, self._counted, self._catalogues)

    def counts(self, key: str) -> bool:
        """Whether a key is that of a text with a number, which `count` gives in one of several forms."""
        return key in self._counted

    def count(self, key: str, number: int, **filled: Any) -> str:
        """A text with a number, in the form that the language has for this number: `1 record`, `12 records`."""
        form = self._catalogues[key].npgettext(key, *self._counted[key], number)
        return form.format(count=self.number(number), **filled)

    def number(self, value: "int | Fraction", places: int = 0) -> str:
        """A number with so many decimal places, ties away from zero, as the language writes it: `1,234`, `−12.50`."""
        from pbnlint.scoring.arithmetic.numbers import fixed

        text = fixed(value, places)
        sign, digits = (_MINUS, text[1:]) if text.startswith("-") else ("", text)
        whole, _, decimals = digits.partition(".")
        grouped = f"{int(whole):,}".replace(",", self._texts["mark_of_thousands"])
        return f"{sign}{grouped}{self._texts['decimal_mark']}{decimals}" if decimals else f"{sign}{grouped}"

    def more(self, left: int) -> str:
        """What stands under a list of which so many entries were left out: `and 12 more`; nothing if none were."""
        return self._texts["and_more"].format(count=self.number(left)) if left > 0 else ""

    def english(self, text: str) -> str:
        """A text that is not told in the language of the words, marked as English where they are in another."""
        return text if self.lang == LANGUAGES[0] else English(text)

    @cached_property
    def short_terms(self) -> str:
        """The terms that stand in a report without the English beside them, each with it: `不叫 (pass) · ...`.

        Only those that are in no translation of the Laws; in English there are none.
        """
        from pbnlint.laws.glossary import unexplained

        counted = (self._catalogues[key].npgettext(key, *forms, 2) for key, forms in self._counted.items())
        texts = (*self._texts.values(), *counted)
        found = {term.english: term for text in texts for term in unexplained(text, self.lang)}
        return " · ".join(f"{term.text} ({term.english})" for term in found.values())


@lru_cache(maxsize=16)
def words_of(kind: str, language: str) -> Words:
    """The words of a report; raises `KeyError` for a language that there is none of."""
    if language not in LANGUAGES:
        raise KeyError(language)
    texts: dict[str, str] = {}
    counted: dict[str, tuple[str, str]] = {}
    catalogues: dict[str, NullTranslations] = {}
    for place in (COMMON, kind):
        catalogue = catalogue_in(str(folder(place) / "texts"), language)
        for key, text in _source(place).items():
            if isinstance(text, str):
                texts[key] = catalogue.pgettext(key, text)
            else:
                counted[key], catalogues[key] = (text["one"], text["other"]), catalogue
    return Words(language, texts, counted, catalogues)


def keys_of(kind: str) -> frozenset[str]:
    """The keys of the words in the folder of one report, or in that of what all share."""
    return frozenset(_source(kind))


def _source(kind: str) -> dict[str, Any]:
    import tomllib

    with (folder(kind) / "texts" / f"{LANGUAGES[0]}.toml").open("rb") as stream:
        return tomllib.load(stream)


@lru_cache(maxsize=32)
def catalogue_in(place: str, language: str) -> "NullTranslations":
    """The catalogue of a language in a folder; an empty one for English, and where there is none."""
    from gettext import GNUTranslations, NullTranslations

    path = Path(place) / f"{language}.mo"
    if language == LANGUAGES[0] or not path.exists():
        return NullTranslations()
    with path.open("rb") as stream:
        return GNUTranslations(stream)
