"""What the program says beside its output, and how output leaves it whole."""

import sys
from typing import IO

import click


def say(sentence: str) -> None:
    """One sentence on standard error."""
    from pbnlint.plain import printable

    click.echo(f"pbnlint: {printable(sentence)}", err=True)


def say_unwritable(error: OSError) -> None:
    """Say why output was lost, if that can be said, and let go of what is still to be written."""
    from contextlib import suppress

    with suppress(OSError):
        say(f"the output cannot be written ({error.strerror or error}).")
    hang_up()


def hang_up() -> None:
    """Let go of what is still to be written: nobody can have it."""
    import os
    from contextlib import suppress

    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError, AttributeError):
            # Python writes the rest when it ends, and would fail again.
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def in_utf8(stream: IO[str]) -> None:
    """Have a stream write UTF-8, as JSON demands (RFC 8259, 8.1), whatever the terminal takes."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(encoding="utf-8", errors="backslashreplace")
