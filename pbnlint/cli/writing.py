"""Putting a whole file under its name, or nothing at all."""

import errno
import os
from contextlib import suppress

import click


def write_whole(output: str, content: bytes, *, replace: bool) -> None:
    """Write a file that is there whole or not at all: beside its place first, then put in its place.

    With `replace` a file that is there is replaced, with its permissions, and through a link that leads to it; what is
    no file, such as a pipe, is written to. Raises `OSError` where it cannot be written or, without `replace`, where
    something is there.
    """
    target = os.path.realpath(output) if replace else output
    if replace and os.path.lexists(target) and not os.path.isfile(target):
        with open(target, "wb") as stream:
            stream.write(content)
        return
    beside = os.path.join(os.path.dirname(target), f".pbnlint-{os.getpid()}-{os.urandom(4).hex()}")
    try:
        with open(beside, "xb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        if replace:
            with suppress(FileNotFoundError):
                os.chmod(beside, os.stat(target).st_mode & 0o7777)
            os.replace(beside, target)
        else:
            _put_new(beside, target)
    finally:
        with suppress(FileNotFoundError):
            os.unlink(beside)


def _put_new(beside: str, target: str) -> None:
    """Give a file its name unless something has it by now; a link does both at once, where the disk knows links."""
    try:
        os.link(beside, target)
    except FileExistsError:
        raise
    except (OSError, NotImplementedError, AttributeError):
        if os.path.lexists(target):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), target) from None
        os.rename(beside, target)


def refuse_folder(output: str) -> None:
    """End with a sentence if the name of an output is that of a folder."""
    if os.path.isdir(output):
        raise click.UsageError(f"{output} is a folder; name a file in it.")
