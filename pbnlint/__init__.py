"""pbnlint checks duplicate-bridge record files (PBN, LIN) and prints the reports that a tournament director signs.

The package is its own programming interface: `read` and `check` work on files, bytes and open streams, `view` and
`render` make reports. Everything is imported when it is first used.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, BinaryIO, Literal

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pbnlint.records import Record
    from pbnlint.report import View
    from pbnlint.rules.registry import Finding

__version__ = "0.1.0"
__all__ = ["check", "read", "render", "view"]

Path = str | os.PathLike[str]
Target = Path | bytes | BinaryIO


def read(target: Target) -> Iterator[Record]:
    """The records of a file (path, bytes, or binary stream) one by one, in the file's order.

    Raises `pbnlint.formats.Unreadable` if the file is missing, empty, binary, or no record file.
    """
    from pbnlint.formats import open_source

    return open_source(target).records


def check(
    target: Target, *, select: str | Iterable[str] = (), ignore: str | Iterable[str] = (), laws: int | str | None = None
) -> Iterator[Finding]:
    """The findings of a file, sorted by place.

    `select` and `ignore` choose rules as the command line does (names, codes, prefixes, groups), as `"score,AU03"` or
    one by one; `laws` is the year of an edition of the Laws (1987, 1997, 2007, 2017) or `home-ru`, None to go by the
    date of each record.
    Raises `ValueError` for a name that no rule has, and `pbnlint.formats.Unreadable` if the file is missing, empty,
    binary, or holds no records.
    """
    from pbnlint.formats import Unreadable
    from pbnlint.laws import rule_set
    from pbnlint.linting import files
    from pbnlint.linting.selection import plan

    checked = files.check(target, plan(_items(select), _items(ignore)), laws=rule_set(laws) if laws else None)
    if checked.problem:
        raise Unreadable(checked.problem)
    return iter(checked.findings)


def _items(names: str | Iterable[str]) -> list[str]:
    return [name.strip() for name in (names.split(",") if isinstance(names, str) else names) if name.strip()]


def view(kind: str, paths: Path | Iterable[Path], *, laws: int | str | None = None) -> View:
    """The view model of a report on files and folders, which are taken as one event; `kind` is `director`.

    Raises `pbnlint.formats.Unreadable` if one of the files is missing, empty, binary, or holds no records.
    """
    from pbnlint import report
    from pbnlint.formats import Unreadable
    from pbnlint.laws import rule_set
    from pbnlint.linting import files
    from pbnlint.linting.selection import plan

    edition = rule_set(laws) if laws else None
    names = [os.fspath(path) for path in ((paths,) if isinstance(paths, str | os.PathLike) else paths)]
    checked = tuple(files.check_paths(names, plan(), laws=edition, keep=True))
    problems = [one.problem for one in checked if one.problem]
    if problems:
        raise Unreadable(" ".join(problems))
    return report.view(kind, checked, laws=edition)


def render(model: View, form: Literal["html", "pdf"], *, paper: Literal["a4", "letter"] = "a4") -> bytes:
    """A report as a file's bytes. Raises `pbnlint.report.PdfUnavailable` where the PDF engine is missing."""
    from pbnlint import report

    return report.render_pdf(model, paper) if form == "pdf" else report.render_html(model, paper).encode()
