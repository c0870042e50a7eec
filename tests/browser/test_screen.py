"""Every report on the screen: complete in itself, accessible, in light and dark, on a desk and on a telephone."""

from importlib.resources import files
from itertools import product
from typing import Any

import pytest

from pbnlint.report import KINDS, LANGUAGES
from tests.browser.conftest import OVERFLOWING, TELEPHONE, WIDE, Open, Write

REPORTS = tuple(product(KINDS, LANGUAGES))
SETTINGS = tuple(product((WIDE, TELEPHONE), ("light", "dark")))
LOOKS = (
    *((kind, "en", *setting) for kind in KINDS for setting in SETTINGS),
    *((kind, language, *SETTINGS[-1]) for kind, language in REPORTS if language != "en"),
)
"""Every report in every setting; other languages, which have the same colours and sizes, in one alone."""

LINKED = ("director", "match", "results")
"""The reports whose lists lead to boards or pairs."""

IN_SIGHT = "one => { const { top, bottom } = one.getBoundingClientRect(); return bottom > 0 && top < innerHeight }"

TOUCH = 44
"""How high a control is that a finger meets, in pixels."""

REPEATED = "article:nth-of-type(n + 4), tr:nth-child(n + 7), section:nth-of-type(n + 9)"
"""Blocks and rows like those before them: axe looks at them in one setting alone, since it takes its time."""

LOW = f"""() => [...document.querySelectorAll("button, summary, nav a, .side input, .side label")]
    .filter((one) => one.getClientRects().length && !one.matches("label:has(input:not([type=checkbox]))"))
    .map((one) => one.matches("[type=checkbox]") ? one.closest("label") : one)
    .filter((one) => one.getBoundingClientRect().height < {TOUCH})
    .map((one) => one.outerHTML)"""


@pytest.mark.parametrize(("kind", "language"), REPORTS)
def test_is_complete_in_itself(on_telephone: Open, written: Write, kind: str, language: str) -> None:
    """It asks for no address but its own, and neither its script nor the browser complains."""
    _, said, asked = on_telephone(kind, language)
    assert ([], [written(kind, language).as_uri()]) == (said, [one for one in asked if not one.startswith("data:")])


@pytest.mark.parametrize(("kind", "language", "size", "scheme"), LOOKS)
def test_is_accessible(opened: Open, kind: str, language: str, size: tuple[int, int], scheme: str) -> None:
    """No rule of axe is broken: contrast, names of controls, order of headings, landmarks, heads of tables."""
    page = opened(kind, language, size=size, scheme=scheme).page
    page.evaluate(files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8"))
    if (language, size, scheme) != ("en", WIDE, "light"):
        page.evaluate("repeated => document.querySelectorAll(repeated).forEach((one) => one.remove())", REPEATED)
    rules = {} if language == "en" else {"color-contrast": {"enabled": False}}
    results: dict[str, Any] = page.evaluate("rules => axe.run({ rules, resultTypes: ['violations'] })", rules)
    assert [] == [f"{one['id']}: {node['html'][:300]}" for one in results["violations"] for node in one["nodes"]]


@pytest.mark.parametrize(("kind", "language"), REPORTS)
def test_fits_a_telephone(on_telephone: Open, kind: str, language: str) -> None:
    """Nothing stands beyond the right edge but what scrolls in a box of its own."""
    page = on_telephone(kind, language).page
    assert ([], TELEPHONE[0]) == (page.evaluate(OVERFLOWING), page.evaluate("document.documentElement.scrollWidth"))


@pytest.mark.parametrize("kind", KINDS)
def test_has_controls_for_fingers(opened: Open, kind: str) -> None:
    """Buttons, fields and links of the contents are high enough to be met on a telephone."""
    page = opened(kind, size=TELEPHONE).page
    page.evaluate("document.getElementById('tools').open = true")
    assert [] == page.evaluate(LOW)


@pytest.mark.parametrize("kind", KINDS)
def test_is_readable_on_a_telephone(on_telephone: Open, kind: str) -> None:
    """No text is smaller than 12 pixels, nor what is read at length smaller than 15."""
    page = on_telephone(kind).page
    sizes = page.evaluate("""() => {
        const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
        const sizes = {};
        while (texts.nextNode()) {
            const text = texts.currentNode.data.trim();
            const element = texts.currentNode.parentElement;
            if (!text || !element.getClientRects().length || element.closest("svg, sup")) continue;
            const size = parseFloat(getComputedStyle(element).fontSize) * element.currentCSSZoom;
            sizes[size] = (sizes[size] || 0) + text.length;
        }
        return Object.entries(sizes).map(([size, length]) => [Number(size), length]);
    }""")
    assert min(size for size, _ in sizes) >= 12
    assert max(sizes, key=lambda one: one[1])[0] >= 15


@pytest.mark.parametrize("kind", KINDS)
def test_every_link_leads_somewhere(opened: Open, kind: str) -> None:
    """Each leads to a place of the page that there is."""
    page = opened(kind).page
    places = page.locator("a[href]").evaluate_all("links => links.map(link => link.getAttribute('href'))")
    assert places
    assert [] == [one for one in places if not page.evaluate("one => Boolean(document.querySelector(one))", one)]


@pytest.mark.parametrize("kind", LINKED)
def test_a_board_is_a_click_away(opened: Open, kind: str) -> None:
    """The last link in the report, a line on a board or a pair, shows that one, marked as the target."""
    page = opened(kind).page
    link = page.locator("main a[href]").last
    place = link.get_attribute("href")
    link.click()
    assert [place] == page.evaluate("[...document.querySelectorAll(':target')].map((one) => `#${one.id}`)")
    assert page.locator(f"{place}").evaluate(IN_SIGHT)


@pytest.mark.parametrize("kind", KINDS)
def test_the_beginning_is_a_tap_away(opened: Open, kind: str) -> None:
    """From the end of a report on a telephone."""
    page = opened(kind, size=TELEPHONE).page
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    page.locator("a[href='#top']").last.click()
    assert page.locator("h1").evaluate(IN_SIGHT)


@pytest.mark.parametrize("kind", KINDS)
def test_dark_and_light_change_places(opened: Open, kind: str) -> None:
    """The button turns what the system asks for round, and back."""
    page = opened(kind, scheme="dark").page
    grounds = [page.evaluate("getComputedStyle(document.querySelector('main')).backgroundColor")]
    for _ in range(2):
        page.locator("#dark").click()
        grounds.append(page.evaluate("getComputedStyle(document.querySelector('main')).backgroundColor"))
    assert ("rgb(255, 255, 255)", grounds[0]) == (grounds[1], grounds[2])
    assert grounds[0] != grounds[1]


@pytest.mark.parametrize("kind", KINDS)
def test_prints_black_on_white_without_tools(opened: Open, kind: str) -> None:
    """Whatever the screen looks like, paper is light, and has neither filter nor contents nor buttons."""
    page = opened(kind, scheme="dark").page
    page.emulate_media(media="print", color_scheme="dark")
    assert "rgb(0, 0, 0)" == page.evaluate("getComputedStyle(document.querySelector('main')).color")
    assert 0 == page.locator("button:visible, input:visible, summary:visible, nav:visible").count()


@pytest.mark.parametrize("kind", KINDS)
def test_is_complete_without_scripts(opened: Open, kind: str) -> None:
    """Where scripts do not run, all is shown but the controls that would need them."""
    plain = opened(kind, scripts=False).page
    assert 0 == plain.locator("button:visible, input:visible, summary:visible").count()
    assert opened(kind).page.inner_text("main") == plain.inner_text("main")
