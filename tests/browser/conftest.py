"""Reports opened in the system's Chromium; skipped, with a reason that the summary shows, where there is none."""

import os
import shutil
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

import pbnlint
from dev import TEST_PROGRAMS
from pbnlint.report import render_html
from tests.conftest import FIXTURES

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

WIDE = (1280, 900)
TELEPHONE = (390, 844)
"""Sizes of a window, in pixels."""

OVERFLOWING = """() => {
    const width = document.documentElement.clientWidth;
    const beyond = [...document.querySelectorAll("body *")].filter(
        (one) => one.getBoundingClientRect().right > width + 1 && !one.closest(".wide, .skip"));
    return beyond.map((one) => `${one.tagName} ${one.className} ${one.textContent.slice(0, 40)}`);
}"""
"""What stands beyond the right edge of the window, and does not scroll in a box of its own."""

SAMPLE = FIXTURES / "sample"
MATERIAL = {kind: FIXTURES / kind for kind in ("audit", "hands", "match")}
"""Events that show all that a report can hold, for those that the sample of pairs and teams leaves half empty."""


class Opened(NamedTuple):
    """A page in the browser, what it said on its console and which errors it met, and every address it asked for."""

    page: "Page"
    said: list[str]
    asked: list[str]


Write = Callable[[str, str], Path]
Open = Callable[..., Opened]
OpenFile = Callable[[Path, tuple[int, int]], Opened]


@pytest.fixture(scope="package")
def browser() -> Iterator["Browser"]:
    """Chromium without a window, one for all tests."""
    program = next(filter(None, map(shutil.which, TEST_PROGRAMS["chromium"])), None)
    if program is None:
        missing = "this system has no Chromium"
        pytest.fail(missing) if os.environ.get("CI") else pytest.skip(missing)
    playwright = pytest.importorskip("playwright.sync_api")
    with playwright.sync_playwright() as run:
        chromium: Browser = run.chromium.launch(executable_path=program)
        yield chromium
        chromium.close()


@pytest.fixture(scope="package")
def written(tmp_path_factory: pytest.TempPathFactory) -> Write:
    """Writes the report of an event, of a kind and in a language, once, and says where it is."""
    folder = tmp_path_factory.mktemp("reports")

    @cache
    def write(kind: str, language: str = "en") -> Path:
        path = folder / f"{kind}-{language}.html"
        view = pbnlint.view(kind, MATERIAL.get(kind, SAMPLE), language=language)
        path.write_text(render_html(view), encoding="utf-8")
        return path

    return write


@pytest.fixture
def opened(browser: "Browser", written: Write) -> Iterator[Open]:
    """Opens a report in a window of its own: its kind, language, size, scheme of colours, and what follows `#`."""
    contexts = []

    def open_report(
        kind: str,
        language: str = "en",
        *,
        size: tuple[int, int] = WIDE,
        scheme: str = "light",
        scripts: bool = True,
        place: str = "",
    ) -> Opened:
        report = _opened(browser, f"{written(kind, language).as_uri()}{place}", size, scheme, scripts)
        contexts.append(report.page.context)
        return report

    yield open_report
    for context in contexts:
        context.close()


@pytest.fixture
def opened_file(browser: "Browser") -> Iterator[OpenFile]:
    """Opens a file in a window of this size."""
    contexts = []

    def open_file(path: Path, size: tuple[int, int]) -> Opened:
        report = _opened(browser, path.as_uri(), size, "light", scripts=True)
        contexts.append(report.page.context)
        return report

    yield open_file
    for context in contexts:
        context.close()


@pytest.fixture(scope="package")
def on_telephone(browser: "Browser", written: Write) -> Open:
    """Opens a report, of a kind and in a language, on a telephone, once for all tests, which leave it as it is."""

    @cache
    def open_report(kind: str, language: str = "en") -> Opened:
        return _opened(browser, written(kind, language).as_uri(), TELEPHONE, "light", scripts=True)

    return open_report


def _opened(browser: "Browser", address: str, size: tuple[int, int], scheme: str, scripts: bool) -> Opened:
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme="dark" if scheme == "dark" else "light",
        is_mobile=size == TELEPHONE,
        has_touch=size == TELEPHONE,
        java_script_enabled=scripts,
    )
    context.set_default_timeout(10_000)
    found = Opened(context.new_page(), [], [])
    found.page.on("console", lambda message: found.said.append(message.text))
    found.page.on("pageerror", lambda error: found.said.append(str(error)))
    found.page.on("request", lambda request: found.asked.append(request.url))
    found.page.goto(address)
    return found
