"""Putting new bytes in the place of a file: all of them at once, or none."""

import os


class NotReplaced(Exception):
    """A file that stays as it was; the message says why in one sentence."""


def is_file(path: str) -> bool:
    """Whether a path names a file on a disk, not a link to a record, a pipe, or nothing at all."""
    return os.path.isfile(path)


def replace_file(path: str, old: bytes, new: bytes) -> None:
    """Put `new` in the place of a file that still holds `old`, with the permissions that it has.

    The bytes are written beside the file, which is replaced when all of them are on the disk; a symbolic link stays,
    and the file that it leads to is replaced. Raises `NotReplaced`, and leaves the file as it was, where that fails.
    """
    try:
        target = os.path.realpath(path)
        if not os.access(target, os.W_OK):
            raise NotReplaced(f"{path} may not be written by this user; change its permissions, or correct a copy.")
        with open(target, "rb") as stream:
            if stream.read() != old:
                raise NotReplaced(
                    f"{path} has changed while it was checked, and stays as it is; run the program again."
                )
        _put(target, new)
    except OSError as error:
        raise NotReplaced(f"{path} cannot be corrected ({error.strerror or error}); it is as it was.") from error


def _put(target: str, new: bytes) -> None:
    import stat
    import tempfile
    from contextlib import suppress

    known = os.stat(target)
    handle, beside = tempfile.mkstemp(prefix=".pbnlint-", dir=os.path.dirname(target))
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(new)
            stream.flush()
            os.fsync(stream.fileno())
        with suppress(OSError, AttributeError):
            # Only an administrator may give a file to somebody else; then it belongs to who corrects it.
            os.chown(beside, known.st_uid, known.st_gid)
        os.chmod(beside, stat.S_IMODE(known.st_mode))
        os.replace(beside, target)
    except BaseException:
        with suppress(OSError):
            os.unlink(beside)
        raise
