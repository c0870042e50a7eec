"""A rule as SARIF describes it: what its documentation says, as plain text and as Markdown."""

import inspect
from collections.abc import Iterator
from itertools import takewhile
from textwrap import dedent
from typing import Any, Final

from pbnlint.rules.registry import Rule, Severity

LEVELS: Final[dict[Severity, str]] = {"error": "error", "warning": "warning", "info": "note"}
_SEVERITIES: Final[dict[Severity, str]] = {"error": "error", "warning": "warning", "info": "recommendation"}
"""How GitHub sorts what is no matter of security (`problem.severity`)."""
_FIXES: Final = {
    "none": "There is no automatic correction.",
    "safe": "`pbnlint check --fix` corrects it.",
    "unsafe": "`pbnlint check --unsafe-fixes` corrects it.",
}


def descriptor(rule: Rule) -> dict[str, Any]:
    """A rule with its code as the id; an address for more it has none."""
    paragraphs = _paragraphs(rule.doc)
    prose = [_joined(one) for one in _prose(paragraphs)]
    return {
        "id": rule.code,
        "name": rule.name,
        "shortDescription": {"text": rule.summary},
        "fullDescription": {"text": " ".join(prose)},
        "help": {
            "text": "\n\n".join((*_plain(paragraphs), _FIXES[rule.fix].replace("`", ""))),
            "markdown": "\n\n".join((*_markdown(paragraphs), _FIXES[rule.fix])),
        },
        "defaultConfiguration": {"level": LEVELS[rule.severity], "enabled": not rule.off},
        "properties": {
            "group": rule.group,
            "tags": [rule.group],
            "problem.severity": _SEVERITIES[rule.severity],
        },
    }


def _paragraphs(doc: str) -> list[str]:
    """The paragraphs of a documentation; an example is one with its heading, however many blank lines it holds."""
    paragraphs: list[str] = []
    for part in inspect.cleandoc(doc).split("\n\n"):
        if part.startswith("    ") and paragraphs:
            paragraphs[-1] += f"\n\n{part}"
        else:
            paragraphs.append(part)
    return paragraphs


def _joined(paragraph: str) -> str:
    return " ".join(paragraph.split())


def _is_example(paragraph: str) -> bool:
    return ":\n    " in paragraph


def _prose(paragraphs: list[str]) -> Iterator[str]:
    """The paragraphs before the first example."""
    return takewhile(lambda paragraph: not _is_example(paragraph), paragraphs)


def _plain(paragraphs: list[str]) -> Iterator[str]:
    for paragraph in paragraphs:
        yield paragraph if _is_example(paragraph) else _joined(paragraph)


def _markdown(paragraphs: list[str]) -> Iterator[str]:
    """The paragraphs with their examples as blocks of code."""
    for paragraph in paragraphs:
        if _is_example(paragraph):
            head, _, example = paragraph.partition(":\n")
            yield f"**{_joined(head)}:**"
            yield f"```\n{dedent(example)}\n```"
        else:
            yield _joined(paragraph)
