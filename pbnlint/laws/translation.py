"""What the Laws say in other languages: titles, options and the texts of rules.

The English sentences stand in the modules beside this one. `translations/` holds a gettext catalogue for each other
language, which is read at run time; what it lacks stays English. A context tells what a text is: `title`, `option`,
`text`, and for the words that are filled into an option `name`, in an oblique case `name gen` or `name acc`.
"""

import os
import re
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from gettext import NullTranslations

LANGUAGES: Final = ("en", "vi", "ru", "zh")
"""English, Vietnamese, Russian, Chinese in traditional characters."""

FOLDER: Final = os.path.join(os.path.dirname(__file__), "translations")

TRICKS: Final = ("{count} trick", "{count} tricks")
EXPLAINED: Final = "{bid}, {meaning}"
"""Words that are put together of others."""

_COUNTED = re.compile(r"(\d+) tricks?")
_EXPLAINED = re.compile(r"([1-7](?:NT|[CDHS])), (.*)")
_FIELD = re.compile(r"\{(\w+)(?::(\w+))?\}")


@cache
def catalogue(language: str) -> "NullTranslations":
    """The catalogue of a language, an empty one for English; raises `KeyError` for a language that there is none of."""
    from gettext import GNUTranslations, NullTranslations

    if language not in LANGUAGES:
        raise KeyError(language)
    if language == LANGUAGES[0]:
        return NullTranslations()
    with open(os.path.join(FOLDER, f"{language}.mo"), "rb") as stream:
        return GNUTranslations(stream)


def title_text(title: str, language: str) -> str:
    """A title of a Law or a home rule in a language."""
    return catalogue(language).pgettext("title", title) if title else title


def rule_text(text: str, language: str) -> str:
    """The text of a rule in a language."""
    return catalogue(language).pgettext("text", text)


def filled(template: str, words: Mapping[str, str], language: str) -> str:
    """A sentence with its words filled in, in a language; a word stands in the case that the sentence asks for."""
    if language == LANGUAGES[0]:
        return template.format_map(words)
    sentence = catalogue(language).pgettext("option", template)
    return _FIELD.sub(lambda field: name_text(words[field[1]], field[2] or "", language), sentence)


def name_text(word: str, case: str, language: str) -> str:
    """A word for a sentence: a seat, a side, a suit, in a case (`gen`, `acc`) or where it is empty as it is named.

    What is the same in all languages stays: a bid, a card, a number.
    """
    found = catalogue(language)
    counted, explained = _COUNTED.fullmatch(word), _EXPLAINED.fullmatch(word)
    if counted:
        return found.npgettext("name", *TRICKS, int(counted[1])).format(count=counted[1])
    if explained:
        return found.pgettext("name", EXPLAINED).format(
            bid=explained[1], meaning=name_text(explained[2], case, language)
        )
    context = f"name {case}".strip()
    inflected = found.pgettext(context, word)
    return inflected if inflected != word or context == "name" else found.pgettext("name", word)
