"""The pages on scoring name all that can be chosen, and their tables are those that are scored by."""

import re
from collections.abc import Iterator
from fractions import Fraction

import pytest

from pbnlint.linting.configuration.score import KEYS
from pbnlint.scoring.arithmetic.imps import SCALES
from pbnlint.scoring.arithmetic.margin_scales import NAMES, read_scale
from pbnlint.scoring.arithmetic.pair_imps import DIVISORS
from pbnlint.scoring.arithmetic.rounding import ROUNDINGS
from pbnlint.scoring.arithmetic.target import target_ns
from pbnlint.scoring.arithmetic.victory_points import SCALES as VP_SCALES
from pbnlint.scoring.arithmetic.victory_points import of_percentage, victory_points
from pbnlint.scoring.event import METHOD_NAMES, SHORT_BOARDS
from pbnlint.scoring.methods import read_scoring
from tests.docs.pages import DOCS

FOLDER = DOCS / "scoring"
PAGES = {path.stem: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.md"))}


def rows(page: str, heading: str = "") -> Iterator[list[str]]:
    """The cells of the tables of a page below a heading, as they are written."""
    text = PAGES[page].split(f"## {heading}\n")[1].split("\n## ")[0] if heading else PAGES[page]
    for line in text.splitlines():
        if line.startswith("|"):
            yield [cell.strip() for cell in line.strip("|").split("|")]


def coded(text: str) -> set[str]:
    """The words of a text that stand in code."""
    return set(re.findall(r"`([^`\n]+)`", text))


def test_every_method_has_a_page() -> None:
    """The table of methods has each once, in order, with a page that says how it is scored."""
    found = [cells for cells in rows("index", "Methods") if cells[0].startswith("`")]
    assert list(METHOD_NAMES) == [cells[0].strip("`") for cells in found]
    assert all((FOLDER / re.findall(r"\(([a-z-]+\.md)\)", cells[-1])[0]).exists() for cells in found)


def test_every_setting_has_a_page() -> None:
    """The table of settings has each, and the page that it names tells it."""
    told: dict[str, str] = {}
    for cells in rows("index", "Settings"):
        for setting in coded(cells[0]):
            pages = re.findall(r"\(([a-z-]+)\.md\)", cells[-1])
            told[setting] = pages[0] if pages else "index"
    assert set(KEYS) == set(told)
    assert [] == [setting for setting, page in told.items() if not re.search(rf"`{setting}\b", PAGES[page])]


@pytest.mark.parametrize(
    ("page", "words"),
    [
        ("victory-points", NAMES),
        ("short-boards", tuple(name.lower() for name in SHORT_BOARDS)),
        ("cross-imps", DIVISORS),
        ("butler", ROUNDINGS),
        ("imps", ("IMP_1948",)),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_every_variant_is_told(page: str, words: tuple[str, ...]) -> None:
    """What may be chosen of a method stands on its page."""
    known = " ".join(coded(PAGES[page]))
    assert [] == [word for word in words if word not in known]


def test_every_scale_has_a_name() -> None:
    """The names for scales of victory points that the page has are those of all scales."""
    named = {read_scale(cells[0].strip("`")) for cells in rows("victory-points") if cells[0].startswith("`")}
    assert set(VP_SCALES) | {"percentage"} == {scale.name for scale in named if scale is not None}


def test_words_for_methods_are_understood() -> None:
    """Each word that the page says a tag may have says something, or is a scale without a table."""
    words = [word for cells in rows("index", "How the method is chosen") for word in coded(cells[0])]
    assert len(words) > 20
    assert [] == [word for word in words if not any(read_scoring(word))]


def test_scales_of_imps() -> None:
    """The tables of IMPs have the differences that are converted alike, those in force before those of 1948."""
    expected = [
        (f"{first}-{after - 10}" if after else f"{first} and more", str(points))
        for scale in SCALES.values()
        for points, (first, after) in enumerate(zip((0, *scale), (*scale, 0), strict=True))
    ]
    found = [
        (cells[at], cells[at + 1])
        for cells in rows("imps")
        for at in (0, 2, 4)
        if len(cells) == 6 and cells[1] != "IMPs"
    ]
    assert sorted(expected) == sorted(span for span in found if re.match(r"\d", span[0]))


def test_targets() -> None:
    """The table of targets is the one that is scored against."""
    found = {
        int(cells[at].split()[0]): (int(cells[at + 1]), int(cells[at + 2]))
        for cells in rows("target")
        for at in (0, 3)
        if cells[at][:2].isdigit()
    }
    assert {points: (target_ns(points, False, False), target_ns(points, True, True)) for points in range(20, 38)} == (
        found
    )


@pytest.mark.parametrize(
    ("heading", "first"), [("ACBL, 20 points", 11), ("ACBL, 30 points", 18), ("Percentage", 11)], ids=str
)
def test_tables_of_victory_points(heading: str, first: int) -> None:
    """Each margin of a table gives its points, and a little less gives fewer, at both ends of the line's lengths."""
    lines = [cells for cells in rows("victory-points", heading) if re.match(r"\d", cells[0])]
    assert lines
    for cells in lines:
        for boards in map(int, cells[0].split("-")):
            for points, cell in enumerate(cells[1:], first):
                least, less = Fraction(cell), Fraction(1, 100) if heading == "Percentage" else Fraction(1)
                assert (points, True) == (
                    _winner(heading, least, boards),
                    (_winner(heading, least - less, boards) or 0) < points,
                )


def _winner(heading: str, margin: Fraction, boards: int) -> int | None:
    if heading == "Percentage":
        both = of_percentage(margin, boards)
        return both and both[0]
    found = victory_points(margin, boards, "ACBL 20" if heading == "ACBL, 20 points" else "ACBL 30")
    return found and int(found[0])


def test_formulas_close() -> None:
    """Every formula stands between two signs, and none within a line of code."""
    for page, text in PAGES.items():
        prose = re.sub(r"(?ms)^```.*?^```", "", text)
        assert (page, 0) == (page, len(re.findall(r"(?<!\\)\$\$", prose)) % 2)
        assert (page, 0) == (page, len(re.findall(r"(?<![\\$])\$(?!\$)", prose)) % 2)
