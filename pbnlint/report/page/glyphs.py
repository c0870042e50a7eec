"""Characters that the report's own fonts lack: whether the system has a font for them, and what to do if not."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any, Final

from pbnlint import system
from pbnlint.report.model import View
from pbnlint.report.places import COMMON, folder

_SHOWN: Final = 20
"""How many characters are named."""
_HAN: Final = (
    (0x2E80, 0x9FFF),
    (0xAC00, 0xD7AF),
    (0xF900, 0xFAFF),
    (0xFE30, 0xFE4F),
    (0xFF00, 0xFFEF),
    (0x20000, 0x3FFFF),
)
"""The blocks of Chinese, Japanese and Korean."""


def missing_glyphs(view: View) -> str:
    """The characters of a report that its own fonts lack, each once, in the order of their code points.

    They print only if another font holds them: for a PDF of this system, for a page of the reader's.
    """
    return beyond_own_fonts("".join((*_texts(view), *view.words.values())))


def beyond_own_fonts(text: str) -> str:
    """The characters of a text that the reports' own fonts lack, each once, in the order of their code points."""
    known = _of_ranges((folder(COMMON) / "fonts" / "coverage.txt").read_text(encoding="ascii"))
    return "".join(sorted({c for c in text if c.isprintable() and ord(c) not in known}))


def fonts_are_known() -> bool:
    """Whether this system tells which characters its fonts have."""
    return _held() is not None


def without_font(characters: str) -> str:
    """Those of some characters for which this system has no font; all of them where it does not say what it has."""
    if not characters:
        return ""
    held = _held()
    return characters if held is None else "".join(c for c in characters if ord(c) not in held)


def pdf_warning(view: View) -> str:
    """One sentence for a PDF with characters that no font of this system has; empty if there are none."""
    missing = without_font(missing_glyphs(view))
    if not missing:
        return ""
    return (
        f"no font of this system has {_named(missing)}: they are blank in the PDF; {_cure(missing)} and make it again."
    )


def page_warning(view: View) -> str:
    """One sentence for a page with characters that the fonts inside it lack; empty if there are none."""
    missing = missing_glyphs(view)
    if not missing:
        return ""
    font = "Noto Sans CJK" if _has_han(missing) else "Noto Sans"
    return f"the page's own fonts lack {_named(missing)}: whoever reads it needs a font that has them, such as {font}."


def _cure(missing: str) -> str:
    return system.cure("chinese" if _has_han(missing) else "letters", system.this_system())


def _has_han(characters: str) -> bool:
    return any(first <= ord(c) <= last for c in characters for first, last in _HAN)


def _named(characters: str) -> str:
    return characters if len(characters) <= _SHOWN else f"{characters[:_SHOWN]} ..."


def _of_ranges(text: str) -> frozenset[int]:
    """The code points of a list of ranges in hexadecimal: `20-7e a0`."""
    bounds = ([int(end, 16) for end in entry.split("-")] for entry in text.split())
    return frozenset(code for bound in bounds for code in range(bound[0], bound[-1] + 1))


@lru_cache(maxsize=1)
def _held() -> frozenset[int] | None:
    """The code points that the fonts of this system hold, as fontconfig tells; None where it does not."""
    import subprocess

    try:
        command = ("fc-list", "--format", "%{charset}\n")
        told = subprocess.run(command, capture_output=True, text=True, check=True, timeout=20).stdout  # noqa: S603
        return _of_ranges(" ".join(set(told.splitlines()))) or None
    except (OSError, ValueError, subprocess.SubprocessError):
        return None


def _texts(value: Any) -> Iterator[str]:
    """All texts in a view, however deep."""
    if isinstance(value, str):
        yield value
    elif is_dataclass(value):
        for field in fields(value):
            yield from _texts(getattr(value, field.name))
    elif isinstance(value, tuple):
        for part in value:
            yield from _texts(part)
