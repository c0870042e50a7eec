"""The folder of a user's own design, and the files in it; nothing outside the folder is read."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

_LARGEST_TEXT: Final = 1_000_000
"""Bytes of a template, a style, or a file of words."""


class Misdesigned(Exception):
    """A design that cannot be used; the message is one sentence that says what is wrong, where, and what to do."""


@dataclass(frozen=True, slots=True)
class OwnDesign:
    """The folder of a design, as named and with its links resolved, and the folders in which a report's files lie.

    A folder within it that bears the name of the report comes first, then the design's folder itself.
    """

    named: str
    root: str
    folders: tuple[str, ...]

    def shown(self, path: str) -> str:
        """The name of a file as the user sees it: the folder as named, and the path within."""
        return os.path.join(self.named, os.path.relpath(path, self.root))


def own_design(path: str, kind: str) -> OwnDesign:
    """The design in a folder for a kind of report; raises `Misdesigned` where it has nothing for this report."""
    if not path.strip():
        raise Misdesigned("--design names no folder; it takes one with a report.html, a style.css or texts.")
    root = os.path.realpath(path)
    if not os.path.isdir(root):
        raise Misdesigned(f"{path} is no folder; --design takes a folder with a report.html, a style.css or texts.")
    within = os.path.join(root, kind)
    design = OwnDesign(path, root, (*([within] if os.path.isdir(within) else []), root))
    if not any(find(design, name) for name in ("report.html", "base.html", "style.css", "texts", "macros")):
        raise Misdesigned(
            f"{path} holds no report.html, style.css or texts for the report {kind}; put one of them there."
        )
    return design


def find(design: OwnDesign, name: str) -> str | None:
    """The path of a file or folder of the design, links resolved; None if there is none.

    Raises `Misdesigned` for a name, or a link, that leads out of the folder.
    """
    return next(_found(design, name), None)


def find_all(design: OwnDesign, name: str) -> list[str]:
    """The paths of the files of this name: of the design, then of the report, which may overrule it."""
    return [*_found(design, name)][::-1]


def _found(design: OwnDesign, name: str) -> Iterator[str]:
    if "\0" in name:
        raise Misdesigned(f"{design.named} has no file whose name holds a NUL; correct the name.")
    for folder in design.folders:
        path = os.path.realpath(os.path.join(folder, name))
        if path != design.root and not path.startswith(os.path.join(design.root, "")):
            raise Misdesigned(f"{name} lies outside the design's folder {design.named}; copy it into the folder.")
        if os.path.exists(path):
            yield path


def read_text(design: OwnDesign, path: str) -> str:
    """The text of a file of the design; raises `Misdesigned` where it cannot be read, is no UTF-8, or is too large."""
    data = read_bytes(design, path, _LARGEST_TEXT)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Misdesigned(f"{design.shown(path)}, line {line}: this is no UTF-8; save the file as UTF-8.") from error


def read_bytes(design: OwnDesign, path: str, largest: int) -> bytes:
    """The bytes of a file of the design, `largest` at most; raises `Misdesigned` where that fails."""
    try:
        if not os.path.isfile(path):
            raise Misdesigned(f"{design.shown(path)} is no file; put a file of this name there.")
        with open(path, "rb") as stream:
            data = stream.read(largest + 1)
    except OSError as error:
        raise Misdesigned(f"{design.shown(path)} cannot be read: {error.strerror or error}.") from error
    if len(data) > largest:
        raise Misdesigned(f"{design.shown(path)} has more than {largest:,} bytes; make it smaller.")
    return data
