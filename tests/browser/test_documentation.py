"""The documentation on the screen: complete in itself, accessible, in light and dark, on a desk and on a telephone."""

from collections.abc import Iterator
from importlib.resources import files
from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.conftest import TELEPHONE, WIDE
from tests.docs import site

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.slow
PAGES = ("index", "rules/index", "rules/auction.insufficient-bid", "formats/grammar-pbn", "reference/json-score")
LOOKS = tuple(product(PAGES[::2], ((WIDE, "light"), (WIDE, "dark"), (TELEPHONE, "light"))))

RAIL = """() => {
    const { fill, stroke } = getComputedStyle(document.querySelector(".railroad path"));
    return [fill, stroke];
}"""
"""How the rails of a diagram are painted."""

OVERFLOWING = """() => document.documentElement.scrollWidth - document.documentElement.clientWidth"""
"""How far the page goes beyond the right edge."""


class Shown:
    """A page of the documentation in a window, with what it asked for and said."""

    def __init__(self, browser: "Browser", name: str, size: tuple[int, int], scheme: str) -> None:
        width, height = size
        dark = scheme == "dark"
        self.context = browser.new_context(
            viewport={"width": width, "height": height}, color_scheme="dark" if dark else "light"
        )
        self.page: Page = self.context.new_page()
        self.asked: list[str] = []
        self.said: list[str] = []
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.on("console", lambda message: self.said.append(message.text))
        self.page.on("pageerror", lambda error: self.said.append(str(error)))
        self.page.goto((site.build().pages / f"{name}.html").as_uri())


@pytest.fixture
def shown(browser: "Browser", request: pytest.FixtureRequest) -> Iterator[Shown]:
    """The page, the size of the window and the scheme that the test names."""
    name, (size, scheme) = request.param
    one = Shown(browser, name, size, scheme)
    yield one
    one.context.close()


EACH = pytest.mark.parametrize("shown", [(name, (TELEPHONE, "light")) for name in PAGES], indirect=True, ids=PAGES)


@EACH
def test_asks_for_its_own_files_alone(shown: Shown) -> None:
    """Nothing is fetched from a network, and neither a script nor the browser complains."""
    assert ([], []) == (shown.said, [one for one in shown.asked if not one.startswith(("file:", "data:"))])


@EACH
def test_fits_a_telephone(shown: Shown) -> None:
    """Wide diagrams, tables and blocks scroll in boxes of their own."""
    assert 0 == shown.page.evaluate(OVERFLOWING)


@pytest.mark.parametrize("shown", LOOKS, indirect=True, ids=str)
def test_is_accessible(shown: Shown) -> None:
    """No rule of axe is broken in what we write; the frame around it is the theme's."""
    shown.page.evaluate(files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8"))
    results: dict[str, Any] = shown.page.evaluate("() => axe.run('article', { resultTypes: ['violations'] })")
    assert [] == [f"{one['id']}: {node['html'][:300]}" for one in results["violations"] for node in one["nodes"]]


@pytest.mark.parametrize("shown", [("search", (WIDE, "light"))], indirect=True)
def test_search_works_from_a_file(shown: Shown) -> None:
    """Whoever opens the pages from a disk finds a rule by its name."""
    shown.page.goto(f"{shown.page.url}?q=insufficient-bid")
    shown.page.wait_for_selector("#search-results li a")
    assert any(
        "insufficient-bid" in link.inner_text() for link in shown.page.query_selector_all("#search-results li a")
    )


@pytest.mark.parametrize("shown", [("rules/auction.insufficient-bid", (WIDE, "dark"))], indirect=True)
def test_diagrams_are_drawn_in_the_colours_of_the_page(shown: Shown) -> None:
    """In the dark the rails are bright, and what stands between them is not filled."""
    fill, stroke = shown.page.evaluate(RAIL)
    bright = [int(part) for part in stroke.removeprefix("rgb(").rstrip(")").split(",")]
    assert ("none", True) == (fill, min(bright) > 100)
