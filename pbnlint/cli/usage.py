"""What the program says of a command line that it cannot follow: what is wrong with it, and what would be right."""

import os
import re
from collections.abc import Sequence
from typing import Final

import click

from pbnlint.cli.choices import written
from pbnlint.listing import listed
from pbnlint.nearest import near
from pbnlint.plain import printable

_NOTHING: Final = {
    "check": """\
There is nothing to check: name record files, a folder of them, or - for standard input.

  pbnlint check evening.pbn
  pbnlint check results
  gzip -dc evening.pbn.gz | pbnlint check -""",
    "score": """\
There is nothing to score: name the record files of an event, or their folder.

  pbnlint score evening.pbn
  pbnlint score results --travellers""",
    "report": """\
There is nothing to report: name the record files of an event, or their folder.

  pbnlint report evening.pbn -o director.html
  pbnlint report results --kind results -o results.pdf""",
    "new": """\
There is no record file to begin the rulings of: name one.

  pbnlint ruling new evening.pbn""",
    "rule": """\
Which rule? Give its name or its code; `pbnlint rules` lists them all.

  pbnlint rule auction.insufficient-bid
  pbnlint rule AU03""",
}
"""What each command would like to have, where it is given nothing."""

_NO_OUTPUT: Final = """\
The report needs a file to be written to; the ending of its name says in which form.

  pbnlint report evening.pbn -o director.html
  pbnlint report evening.pbn -o director.pdf"""

_RECORD_ENDINGS: Final = (".pbn", ".lin", ".xml")
_FOR_FILES: Final = {
    "": ("check it", "pbnlint check"),
    "ruling": ("begin its rulings", "pbnlint ruling new"),
}
"""By the command of commands, what is done with a file that is named in place of one, and how."""
_OTHER_COMMANDS: Final = {
    "explain": "rule",
    "fix": "check --fix",
    "help": "--help",
    "lint": "check",
    "version": "--version",
}
_OTHER_OPTIONS: Final = {"--severity": "--fail-on", "--rule": "--select", "--rules": "--select"}
"""Words that other programs have, and what they are called here."""


def worded(error: click.UsageError) -> click.UsageError:
    """An error of a command line in words that say what is wrong with it, and what would be right."""
    if type(error).show is not click.UsageError.show:  # a command that is given nothing shows its help
        return error
    lines = (_message(error) or error.format_message()).split("\n")
    return click.UsageError("\n".join(map(printable, lines)), error.ctx)


def _message(error: click.UsageError) -> str | None:
    context, called = error.ctx, error.ctx.command_path if error.ctx else "pbnlint COMMAND"
    if isinstance(error, click.MissingParameter):
        missing = f"{error.param_hint or (written(error.param) if error.param else '')}"
        if "--output" in missing:
            return _NO_OUTPUT
        return None if missing.startswith("-") else _NOTHING.get(context.info_name or "" if context else "")
    if isinstance(error, click.NoSuchOption):
        return _no_option(error.option_name, context, called)
    if isinstance(error, click.BadOptionUsage) and "requires" in error.message:
        return f"{error.option_name} needs something behind it; `{called} --help` says what."
    if isinstance(error, click.BadParameter) and error.param and isinstance(error.param.type, click.IntRange):
        return f"{written(error.param)} takes a whole number from {error.param.type.min} to {error.param.type.max}."
    if isinstance(error, click.BadParameter):
        return error.message if error.message.endswith(".") else None
    extra = re.fullmatch(r"Got unexpected extra arguments? \((.*)\)", error.message, re.DOTALL)
    return f"`{called}` does not know what to do with {extra[1]}; leave it out." if extra else None


def _no_option(name: str, context: click.Context | None, called: str) -> str:
    options = [one for param in context.command.params for one in param.opts] if context else []
    known = {one.removeprefix("--"): one for one in options if one.startswith("--")}
    meant = _OTHER_OPTIONS.get(name.lower(), "")
    meant = meant if meant in options else known.get(near(name.removeprefix("--"), known), "")
    if context is not None and context.parent is None and not meant:
        return f"{name} is no option of `{called}` itself; options come behind the command: `pbnlint check {name}`."
    hint = f"Did you mean {meant}?" if meant else f"`{called} --help` lists them."
    return f"{name} is no option of `{called}`. {hint}"


def no_command(words: Sequence[str], commands: Sequence[str], group: str = "") -> str:
    """What to say where the first of some words is no command: a file to check, a rule, or a typing error.

    `group` is the command to which the commands belong, empty for those of the program itself.
    """
    name, called = words[0], f"pbnlint {group}".strip()
    meant = "" if group else _OTHER_COMMANDS.get(name.lower(), "")
    purpose, command = _FOR_FILES.get(group, _FOR_FILES[""])
    if not meant and (name == "-" or name.lower().endswith(_RECORD_ENDINGS) or os.path.exists(name)):
        import shlex

        return f"{name} is no command. To {purpose}: `{command} {shlex.join(words)}`."
    meant = meant or near(name, commands)
    what = f"no command of `{called}`" if group else "no command"
    if meant:
        return f"{name} is {what}. Did you mean `{called} {meant}`?"
    from pbnlint.rules.registry import rules

    if not group and any(name.lower() in (rule.name, rule.code.lower()) for rule in rules()):
        return f"{name} is no command, but a rule: `pbnlint rule {name}` explains it."
    return f"{name} is {what}. There {'is' if len(commands) == 1 else 'are'} {listed(commands)}."
