"""Bring the catalogues of all languages up to date and compile them: `python3 dev.py texts`.

The texts of a report stand in English in `reports/<kind>/texts/en.toml`, what findings say in
`reports/common/findings/en.toml`, those of the Laws in the modules of
`pbnlint/laws`. Beside each lie the catalogues of the other languages. A text that was changed keeps its translation,
marked fuzzy until somebody has looked at it; one that is gone takes its translation along.
"""

import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Any, Final, NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from pbnlint.laws import home, lines, lines_home, options, titles, translation
from pbnlint.laws.texts import RULE_SETS, texts

ROOT: Final = Path(__file__).resolve().parents[1]
LAWS: Final = ROOT / "pbnlint" / "laws" / "translations"
REPORTS: Final = ROOT / "reports"

LOCALES: Final[Mapping[str, str]] = {"vi": "vi", "ru": "ru", "zh": "zh_Hant"}
"""The languages beside English, and the locale whose plural forms each has."""

CASES: Final[Mapping[str, tuple[str, ...]]] = {"vi": (), "ru": ("gen", "acc"), "zh": ()}
"""The oblique cases in which a language has words within a sentence."""

_ALWAYS: Final = datetime(2026, 1, 1, tzinfo=UTC)
_NOISE: Final = re.compile(rb'^"(?!Language:|Plural-Forms:|MIME-Version:|Content-)[\w-]+: .*\n', re.MULTILINE)


class Message(NamedTuple):
    """A text to translate: its context (the key of a report's text), the English, and the plural if it counts."""

    context: str
    text: str
    plural: str = ""


def folders() -> tuple[Path, ...]:
    """The folders that hold catalogues."""
    return (LAWS, *sorted(path.parent for path in REPORTS.glob("*/*/en.toml")))


def messages(folder: Path, language: str) -> tuple[Message, ...]:
    """The texts of a folder that a language has to say, in the order of their sources."""
    if folder == LAWS:
        return tuple(dict.fromkeys(_of_laws(CASES[language])))
    with (folder / "en.toml").open("rb") as stream:
        source = tomllib.load(stream)
    return tuple(dict.fromkeys(message for key, text in source.items() for message in _of_report(key, text)))


def _of_report(key: str, text: Any) -> Iterator[Message]:
    """A text by its key, one that counts in both its forms, the clauses of a group one by one."""
    if isinstance(text, str):
        yield Message(key, text)
    elif isinstance(text, list):
        yield from (Message(key, clause) for clause in text)
    else:
        yield Message(key, text["one"], text["other"])


def _of_laws(cases: tuple[str, ...]) -> Iterator[Message]:
    for title in (*titles.TITLES.values(), *titles.OF_EDITION.values(), *home.TITLES.values()):
        yield Message("title", title)
    for found in (*options.LINES.values(), *lines_home.LINES.values(), lines.CLOSING):
        for line in found:
            yield Message("option", line.text)
    for name in options.NAMED:
        yield Message("name", name)
        for case in cases:
            yield Message(f"name {case}", name)
    yield Message("name", *translation.TRICKS)
    yield Message("name", translation.EXPLAINED)
    for rules in RULE_SETS:
        for text in texts(rules):
            yield Message("text", text.text)


def read(folder: Path, language: str) -> Catalog:
    """The catalogue of a language as it lies in a folder; an empty one where there is none."""
    path = folder / f"{language}.po"
    if not path.exists():
        return Catalog(locale=LOCALES[language])
    with path.open("rb") as stream:
        return read_po(stream, locale=LOCALES[language], abort_invalid=True)


def updated(folder: Path, language: str) -> Catalog:
    """The catalogue that a folder should have: every text of its source, with the translations that there are."""
    old = read(folder, language)
    by_key = {message.context: message for message in old if message.context}
    new = Catalog(locale=LOCALES[language], creation_date=_ALWAYS, revision_date=_ALWAYS)
    for context, text, plural in messages(folder, language):
        found = old.get(text, context)
        former = found or (by_key.get(context) if folder.name == "texts" else None)
        said = forms(former) if former else ("",)
        if plural and len(said) != new.num_plurals:
            said = (said[0],) * new.num_plurals
        new.add(
            (text, plural) if plural else text,
            said if plural else said[0],
            context=context,
            flags=("fuzzy",) if former is not None and (found is None or former.fuzzy) else (),
        )
    return new


def written(catalogue: Catalog) -> tuple[bytes, bytes]:
    """A catalogue as it is written for people (`.po`) and compiled (`.mo`)."""
    po, mo = BytesIO(), BytesIO()
    write_po(po, catalogue, width=120, omit_header=False)
    write_mo(mo, catalogue)
    # The head would say when and by what it was written, and differ where nothing else does.
    head, _, body = (po.getvalue().partition(b"#, fuzzy\n")[2] or po.getvalue()).partition(b"\n\n")
    return _NOISE.sub(b"", head + b"\n") + b"\n" + body, mo.getvalue()


def main() -> list[str]:
    """Write all catalogues anew; returns what is left to translate, a line each."""
    left = []
    for folder in folders():
        for language in LOCALES:
            catalogue = updated(folder, language)
            for ending, content in zip(("po", "mo"), written(catalogue), strict=True):
                (folder / f"{language}.{ending}").write_bytes(content)
            left += [f"{(folder / language).relative_to(ROOT)}.po: {text}" for text in untranslated(catalogue)]
    return left


def untranslated(catalogue: Catalog) -> list[str]:
    """The contexts of the texts of a catalogue that lack a translation, or one that somebody has looked at."""
    return [f"{one.context}: {one.id}" for one in catalogue if one.id and (one.fuzzy or not all(forms(one)))]


def forms(message: Entry) -> tuple[str, ...]:
    """The translation of a text, of one that counts in all its forms."""
    string = message.string
    return tuple(map(str, string)) if isinstance(string, tuple | list) else (str(string or ""),)


if __name__ == "__main__":
    sys.exit("\n".join(main()) or 0)
