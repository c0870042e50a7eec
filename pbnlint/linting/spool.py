"""Findings held back while a file is read: on the disk, if they are many."""

import pickle
from collections.abc import Iterator
from typing import IO, Final

from pbnlint.rules.registry import Finding

_IN_MEMORY: Final = 1 << 20
"""So many bytes are kept in memory."""


class Spool:
    """A list of findings that takes no more memory however long it grows; they can be read back once."""

    def __init__(self) -> None:
        self._file: IO[bytes] | None = None

    def append(self, finding: Finding) -> None:
        if self._file is None:
            from tempfile import SpooledTemporaryFile

            self._file = SpooledTemporaryFile(_IN_MEMORY)  # noqa: SIM115 - it is closed once it has been read back
        pickle.dump(finding, self._file)

    def __iter__(self) -> Iterator[Finding]:
        if self._file is None:
            return
        with self._file as file:
            end = file.tell()
            file.seek(0)
            while file.tell() < end:
                finding: Finding = pickle.load(file)  # noqa: S301 - what this process has written there itself
                yield finding
