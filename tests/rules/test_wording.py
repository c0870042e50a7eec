"""Stretches of a file as messages show them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbnlint.rules.wording import shown

WORDS = st.lists(st.text("abcdefgh", min_size=1, max_size=12), min_size=1, max_size=30)


@given(WORDS)
def test_a_text_of_words_is_cut_between_them(words: list[str]) -> None:
    """What is shown of it are its first words, whole, and not more than the limit."""
    text = " ".join(words)
    found = shown(text)
    assert len(found) <= 60
    kept = found.removesuffix("...").split(" ")
    assert (kept, len(text) <= 60) == (words[: len(kept)], kept == words)


def test_a_word_without_end_is_cut_where_it_must_be() -> None:
    """A name of a hundred letters has no better place."""
    assert f"{'a' * 57}..." == shown("a" * 100)
    assert f"b {'a' * 55}..." == shown("b " + "a" * 100)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('West said "I have no more hearts here" and led a club', 'West said "I have..."'),
        ('West said "no" and led a club', 'West said "no" and...'),
        ("West said “I have no more hearts” and led a club", "West said “I have...”"),
        ("West said «I have no more hearts» and led a club", "West said «I have...»"),
    ],
)
def test_a_quotation_that_is_cut_is_closed(text: str, found: str) -> None:
    """Behind the points that say that something is missing."""
    assert found == shown(text, 22)


def test_a_text_that_has_room_stays_as_it_is() -> None:
    """Also where the record leaves a quotation open."""
    assert 'West said "no' == shown('West  said\n"no')
