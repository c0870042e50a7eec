"""Putting a whole file under its name, or nothing at all."""

import errno
import os
from contextlib import suppress

import click


class NotReplaced(Exception):
    """A file that stays as it was; the message says why in one sentence."""


def replace_file(path: str, old: bytes, new: bytes) -> None:
    """Put `new` in the place of a file that still holds `old`, as `write_whole` does.

    Raises `NotReplaced`, and leaves the file as it was, where that fails.
    """
    try:
        if not os.access(os.path.realpath(path), os.W_OK):
            raise NotReplaced(f"{path} may not be written by this user; change its permissions, or correct a copy.")
        with open(path, "rb") as stream:
            if stream.read() != old:
                raise NotReplaced(
                    f"{path} has changed while it was checked, and stays as it is; run the program again."
                )
        write_whole(path, new, replace=True)
    except OSError as error:
        raise NotReplaced(f"{path} cannot be corrected ({error.strerror or error}); it is as it was.") from error


def write_whole(output: str, content: bytes, *, replace: bool) -> None:
    """Write a file that is there whole or not at all: beside its place first, then put in its place.

    With `replace` a file that is there is replaced, with its owner and permissions, and through a link that leads to
    it; what is no file, such as a pipe, is written to. Raises `OSError` where it cannot be written or, without
    `replace`, where something is there.
    """
    target = os.path.realpath(output) if replace else output
    if replace and os.path.lexists(target) and not os.path.isfile(target):
        with open(target, "wb") as stream:
            stream.write(content)
        return
    beside = os.path.join(os.path.dirname(target), f".pbnlint-{os.getpid()}-{os.urandom(4).hex()}")
    # Who may not read the file shall not read what replaces it, meanwhile.
    mode = 0o600 if os.path.exists(target) else 0o666
    try:
        with open(beside, "xb", opener=lambda path, flags: os.open(path, flags, mode)) as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        if replace:
            _give_permissions(target, beside)
            os.replace(beside, target)
        else:
            _put_new(beside, target)
    finally:
        with suppress(FileNotFoundError):
            os.unlink(beside)


def _give_permissions(target: str, beside: str) -> None:
    """Give a file the owner and the permissions of another, if that is there."""
    with suppress(FileNotFoundError):
        known = os.stat(target)
        with suppress(OSError, AttributeError):
            # Only an administrator may give a file to somebody else; then it belongs to who wrote it.
            os.chown(beside, known.st_uid, known.st_gid)
        os.chmod(beside, known.st_mode & 0o7777)


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
