"""What pbnlint says of the examples of its rules, and what it writes in their place: found out by doing it."""

import difflib
import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from unittest import mock

import click

from pbnlint.linting.files import check
from pbnlint.linting.fixing import correct
from pbnlint.linting.plan import Plan
from pbnlint.linting.selection import plan
from pbnlint.output.text import full
from pbnlint.rules.registry import Rule
from tests.rules.examples import Example, rulings_of


def said_of(rule: Rule, example: Example) -> str:
    """The findings of a rule in an example, as `pbnlint check` prints them at eighty columns."""
    checked = check(example.data, _plan(rule), name=example.name, rulings=rulings_of(example))
    checked.findings = [finding for finding in checked.findings if finding.rule is rule]
    with _no_terminal():
        return click.unstyle("\n".join(full([checked])))


def fixed(rule: Rule, example: Example) -> str | None:
    """What the correction of a rule changes in an example, in the unified format; None if it leaves it as it is."""
    unsafe = rule.fix == "unsafe"
    corrected = correct(example.data, _plan(rule), name=example.name, unsafe=unsafe, mended=plan([rule.name]))
    if not corrected.fixed:
        return None
    before, after = (_text(data).splitlines(keepends=True) for data in (example.data, corrected.data))
    lines = difflib.unified_diff(before, after, example.name, example.name)
    return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)


def comment(text: str, form: str) -> str:
    """A comment to pbnlint as a record in this format has it."""
    return f"{{pbnlint: {text}}}" if form == "pbn" else f"nt|pbnlint: {text}|"


def is_silenced_by_comment(rule: Rule, example: Example) -> bool:
    """Whether a comment, on a line of its own somewhere in an example, silences a finding of the rule."""
    line = f"{comment(f'ignore[{rule.name}]', example.name.rpartition('.')[2])}\n".encode()
    lines = example.data.splitlines(keepends=True)
    for place in reversed(range(len(lines) + 1)):
        data = b"".join((*lines[:place], line, *lines[place:]))
        checked = check(data, _plan(rule), name=example.name, rulings=rulings_of(example))
        if any(ignored.finding.rule is rule for ignored in checked.ignored):
            return True
    return False


def _plan(rule: Rule) -> Plan:
    """The rules that run by themselves, and this one if it is off."""
    return _extended(rule.name if rule.off else "")


@cache
def _extended(name: str) -> Plan:
    return plan(extend=[name] if name else [])


def _text(data: bytes) -> str:
    """Bytes as a reader of the page sees them: what is no plain ASCII by its number, as in the examples."""
    shown = data.decode("utf-16") if data[:2] in (b"\xfe\xff", b"\xff\xfe") else None
    if shown is not None:
        return f"<FEFF>{shown}"
    return "".join(_character(byte) for byte in data.replace(b"\r\n", b"<0D>\n"))


def _character(byte: int) -> str:
    return chr(byte) if 32 <= byte < 127 or byte == 10 else f"<{byte:02X}>"


@contextmanager
def _no_terminal() -> Iterator[None]:
    """Whoever builds the pages in a wide terminal gets the same pages."""
    with mock.patch.object(os, "get_terminal_size", side_effect=OSError):
        yield
