"""The catalogues of all languages: complete, compiled, and in the terms of the glossary."""

import re
from collections.abc import Iterator
from gettext import GNUTranslations
from pathlib import Path
from typing import Final

import pytest
from babel.messages.catalog import Message

from pbnlint.laws.glossary import unexplained
from tests.catalogues import LAWS, LOCALES, folders, forms, messages, read, untranslated

NARROW: Final = {
    # Calls and contracts in cells, the compass box, and the heads of narrow columns; the foot of the report explains.
    "box_all", "box_ew", "box_none", "box_ns", "clause_passed", "double", "head_by", "head_contract", "head_lead",
    "head_points", "head_tricks", "makes", "pass", "passed_out", "passed_out_short", "redouble", "tricks", "unit_imp",
    "unit_mp", "unit_vp",
}  # fmt: skip
"""Texts that have no room for the English beside a term of ours."""

CATALOGUES: Final = [
    pytest.param(folder, language, id=f"{folder.parent.name}-{folder.name}-{language}")
    for folder in folders()
    for language in LOCALES
]


def entries(folder: Path, language: str) -> Iterator[tuple[Message, str]]:
    """Each text of a catalogue with each of its translations."""
    return ((entry, text) for entry in read(folder, language) if entry.id for text in forms(entry))


def fields(text: str) -> set[str]:
    """The names of what is filled in."""
    return set(re.findall(r"\{(\w+)", text))


@pytest.mark.parametrize(("folder", "language"), CATALOGUES)
def test_every_text_is_translated(folder: Path, language: str) -> None:
    """A catalogue has what its source has now, and a person has looked at all of it: else run `dev.py texts`."""
    catalogue = read(folder, language)
    found = {(entry.context or "", *((entry.id, "") if isinstance(entry.id, str) else entry.id)) for entry in catalogue}

    assert {tuple(message) for message in messages(folder, language)} == found - {("", "", "")}
    assert [] == untranslated(catalogue)


@pytest.mark.parametrize(("folder", "language"), CATALOGUES)
def test_a_translation_fills_in_the_same(folder: Path, language: str) -> None:
    """What the English text names, no more and no less."""
    english = [
        (entry.id if isinstance(entry.id, str) else entry.id[-1], text) for entry, text in entries(folder, language)
    ]

    assert [] == [text for source, text in english if fields(source) != fields(text)]


@pytest.mark.parametrize(("folder", "language"), CATALOGUES)
def test_what_is_read_is_what_is_written(folder: Path, language: str) -> None:
    """The compiled catalogue says the same as the one that people edit: else run `dev.py texts`."""
    with (folder / f"{language}.mo").open("rb") as stream:
        compiled = GNUTranslations(stream)
    said = []
    for entry in read(folder, language):
        if isinstance(entry.id, str) and entry.id:
            said.append((forms(entry)[0], compiled.pgettext(entry.context or "", entry.id)))
        elif entry.id:
            plurals = {
                compiled.npgettext(entry.context or "", entry.id[0], entry.id[1], number) for number in range(30)
            }
            said.append((" ".join(sorted(set(forms(entry)))), " ".join(sorted(plurals))))

    assert [] == [(written, read) for written, read in said if written != read]


@pytest.mark.parametrize(("folder", "language"), CATALOGUES)
def test_a_term_of_ours_has_the_english_one_beside_it(folder: Path, language: str) -> None:
    """Wherever there is room: a reader who knows the Laws in translation has not met it there."""
    bare = [
        (entry.context, term.text, text)
        for entry, text in entries(folder, language)
        if folder == LAWS or entry.context not in NARROW
        for term in unexplained(text, language)
    ]

    assert [] == bare
