"""What the forms for CI systems have in common: the paths they know, texts they accept, what a finding says."""

import os
from typing import Final

from pbnlint.plain import printable
from pbnlint.rules.registry import Finding

_ROOTS: Final = ("GITHUB_WORKSPACE", "CI_PROJECT_DIR")
"""The environment variables in which CI systems name the folder that paths are relative to."""
_UNWRITABLE: Final = dict.fromkeys((*range(0xD800, 0xE000), 0xFFFE, 0xFFFF), "\N{REPLACEMENT CHARACTER}")
"""What no XML holds and no UTF-8 encodes; half of a character stands for a byte of a file's name that is not UTF-8."""


def legal(text: str | None) -> str:
    """A text that can stand in any XML or JSON document: what cannot is replaced, as control characters are."""
    return printable(text).translate(_UNWRITABLE)


def root() -> str:
    """The folder that a CI system takes paths to be relative to: that which it names, else the current one."""
    named = (os.environ.get(name) for name in _ROOTS)
    return next((folder for folder in named if folder and os.path.isabs(folder)), None) or os.getcwd()


def repository_path(path: str) -> str:
    """A path as a CI system knows the file: from its root where the file lies below it, with `/` between folders."""
    below = _below(os.path.abspath(path), root()) or _below(os.path.realpath(path), os.path.realpath(root()))
    return (below or path).replace(os.sep, "/")


def _below(path: str, folder: str) -> str:
    start = os.path.join(folder, "")
    return path.removeprefix(start) if path.startswith(start) else ""


def statement(finding: Finding) -> str:
    """What was found, and the Law that speaks to it, on one line."""
    law = f" {finding.law.heading}." if finding.law else ""
    return legal(finding.message + law)


def placed_statement(finding: Finding) -> str:
    """The statement, and behind it the board, room, table and round in brackets."""
    where = place_name(finding)
    return f"{statement(finding)} ({where})" if where else statement(finding)


def place_name(finding: Finding) -> str:
    """The board, room, table and round of a finding in words: `board 5, room Open`; nothing if it names none."""
    where = finding.where
    parts = (("board", where.board), ("room", where.room), ("table", where.table), ("round", where.round))
    return ", ".join(f"{noun} {legal(text)}" for noun, text in parts if text)
