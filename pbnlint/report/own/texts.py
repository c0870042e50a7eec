"""The words of a design: they replace the report's own, or are added to them."""

import re
import string
from collections.abc import Iterator, Mapping
from typing import Any, Final

from pbnlint.report.language.words import Words
from pbnlint.report.own.folder import Misdesigned, OwnDesign, find_all, read_text

_KEY: Final = re.compile(r"[A-Za-z][A-Za-z0-9_]*")


def own_words(design: OwnDesign, words: Words) -> Words:
    """The words of a report with those of the design for its language.

    Of the design's English words those that it adds hold in every language that it does not say them in. Raises
    `Misdesigned` for a file that cannot be read, and for a text that would be filled in with what the report's own text
    of this name is not.
    """
    texts: dict[str, str] = {}
    for language in dict.fromkeys(("en", words.lang)):
        for path in find_all(design, f"texts/{language}.toml"):
            table = _table(design, path, words)
            checked = {key: _checked(design, path, key, text, words) for key, text in table.items()}
            texts |= {key: text for key, text in checked.items() if language == words.lang or key not in words}
    return words.extended(texts) if texts else words


def _table(design: OwnDesign, path: str, words: Words) -> Mapping[str, Any]:
    import tomllib

    try:
        found = tomllib.loads(read_text(design, path))
    except tomllib.TOMLDecodeError as error:
        what = str(error).rstrip(".").replace("at end of document", "at its end")
        raise Misdesigned(f"{design.shown(path)} is no TOML: {what[:1].lower()}{what[1:]}.") from error
    for key, text in found.items():
        if words.counts(key):
            raise Misdesigned(f"{design.shown(path)}: {key} counts something, in forms that stay; leave it out.")
        if not _KEY.fullmatch(key) or not isinstance(text, str):
            raise Misdesigned(f'{design.shown(path)}: {key} must be a text, as in `{key} = "..."`.')
    return found


def _checked(design: OwnDesign, path: str, key: str, text: str, words: Words) -> str:
    """A text that is filled in with what the report's own text of this name is filled in with, or with less."""
    known = words.get(key)
    if known is None:
        return text
    try:
        given, filled = set(_fields(text)), set(_fields(known))
    except ValueError as error:
        raise Misdesigned(
            f"{design.shown(path)}: the braces of {key} do not fit each other; write `{{{{` for one."
        ) from error
    if given - filled:
        raise Misdesigned(
            f"{design.shown(path)}: {key} has {{{min(given - filled)}}}, which is not filled in; "
            f"there is {', '.join(f'{{{name}}}' for name in sorted(filled)) or 'nothing to fill in'}."
        )
    return text


def _fields(text: str) -> Iterator[str]:
    """What stands in braces, with its form if it has one."""
    for _, name, form, conversion in string.Formatter().parse(text):
        if name is not None:
            yield name + (f"!{conversion}" if conversion else "") + (f":{form}" if form else "")
