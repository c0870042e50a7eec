"""No text of a printed page runs into another or into the margins: the words of every sample as poppler finds them."""

import re
import shutil
import subprocess
from html import unescape
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.conftest import ROOT

pytestmark = [
    pytest.mark.pdf,
    pytest.mark.skipif(shutil.which("pdftotext") is None, reason="needs poppler's pdftotext"),
]

SAMPLES = sorted((ROOT / "reports").glob("*/sample/*.pdf"))
MARGIN = 13 / 25.4 * 72 - 1
"""The narrower margin at the side of a page, in points, less the rounding."""
TOUCHING = 0.5
"""Words may come so near, in points: a letter leans over its own edge."""
_WORD = re.compile(r'<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)</word>')


class Word(NamedTuple):
    """A word and the box that it fills, in points from the top left corner."""

    left: float
    top: float
    right: float
    bottom: float
    text: str


def words_of(pdf: Path) -> list[tuple[float, list[Word]]]:
    """The width of each page, and its words from left to right."""
    command = ["pdftotext", "-bbox", str(pdf), "-"]
    printed = subprocess.run(command, capture_output=True, check=True, text=True, encoding="utf-8").stdout
    return [
        (
            float(re.findall(r'width="([\d.]+)"', page)[0]),
            sorted(
                Word(float(left), float(top), float(right), float(bottom), unescape(text))
                for left, top, right, bottom, text in _WORD.findall(page)
            ),
        )
        for page in printed.split("<page ")[1:]
    ]


def collisions(words: list[Word]) -> list[tuple[str, str]]:
    """The words that stand on each other; those of two lines may touch."""
    found = []
    for index, word in enumerate(words):
        for other in words[index + 1 :]:
            if other.left > word.right - TOUCHING:
                break
            common = min(word.bottom, other.bottom) - max(word.top, other.top)
            if common > 0.6 * min(word.bottom - word.top, other.bottom - other.top):
                found.append((word.text, other.text))
    return found


@pytest.mark.parametrize("pdf", SAMPLES, ids=[pdf.stem for pdf in SAMPLES])
def test_no_word_stands_on_another(pdf: Path) -> None:
    """Columns, boards beside each other, labels of charts."""
    pages = words_of(pdf)
    assert all(words for _, words in pages)
    assert [] == [pair for _, words in pages for pair in collisions(words)]


@pytest.mark.parametrize("pdf", SAMPLES, ids=[pdf.stem for pdf in SAMPLES])
def test_no_word_stands_in_the_margin(pdf: Path) -> None:
    """Neither at the left nor at the right."""
    assert [] == [
        word.text
        for width, words in words_of(pdf)
        for word in words
        if word.left < MARGIN or word.right > width - MARGIN
    ]


def test_a_word_on_another_is_found() -> None:
    """Side by side and below each other they are none."""
    one, beside, below = Word(10, 10, 30, 20, "one"), Word(31, 10, 50, 20, "two"), Word(10, 19, 30, 29, "three")
    assert [] == collisions(sorted([one, beside, below]))
    assert [("one", "four")] == collisions(sorted([one, Word(25, 11, 45, 21, "four")]))
