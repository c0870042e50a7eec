"""Designs for tests: the example, pieces to make others from, and what comes of one."""

import base64
from collections.abc import Callable, Mapping

import pytest

from pbnlint.report import Misdesigned, render_html
from tests.conftest import FIXTURES
from tests.report.views import full_view

CLUB = FIXTURES / "design"
PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
LEAF = b'<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>'
Make = Callable[[Mapping[str, str | bytes]], str]


def page(folder: str, text: str = "Alder") -> str:
    """The director's report of a view with one of everything, in the design of a folder."""
    return render_html(full_view(text), design=folder)


def problem(folder: str) -> str:
    """The sentence that refuses the design of a folder."""
    with pytest.raises(Misdesigned) as raised:
        page(folder)
    sentence = str(raised.value)
    assert (1, ".", True) == (len(sentence.splitlines()), sentence[-1], sentence.count(folder) < 3)
    return sentence


def extended(block: str, content: str) -> dict[str, str | bytes]:
    """A template that puts something into a block of the report's own."""
    return {
        "report.html": f'{{% extends "builtin/report.html" %}}\n{{% block {block} %}}\n{content}\n{{% endblock %}}\n'
    }
