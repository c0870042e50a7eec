"""The documentation as built: without a warning, complete in itself, and every link leads somewhere."""

import pytest

from tests.docs import site

pytestmark = pytest.mark.slow


def test_is_built_without_a_warning() -> None:
    """Sphinx has nothing to say."""
    built = site.build()
    assert (0, "") == (built.status, built.said)


def test_every_link_leads_to_a_place() -> None:
    """A link within the documentation leads to a file that is there, and to an anchor in it."""
    assert [] == [f"{one.path.name}: {target}" for one in site.pages() for target in site.broken(one)]


def test_fetches_nothing_from_elsewhere() -> None:
    """No page has a script, a style, a picture or a font of another host."""
    assert [] == [
        f"{one.path.name}: {address}" for one in site.pages() for address in one.fetched if site.is_elsewhere(address)
    ]


def test_elements_are_nested() -> None:
    """Every element is closed where it was opened."""
    assert [] == [f"{one.path.name}: {what}" for one in site.pages() for what in one.wrong]


def test_anchors_are_unique() -> None:
    """No two elements of a page have the same id."""
    assert [] == [
        f"{one.path.name}: {anchor}" for one in site.pages() for anchor, count in one.anchors.items() if count > 1
    ]
