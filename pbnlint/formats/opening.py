"""Opening a file: which format it is in, how it is encoded, and the way to its records."""

import codecs
import io
import os
import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from typing import BinaryIO, Final, cast

from pbnlint.expressions import expression
from pbnlint.formats.decoding import encoding_of, texts
from pbnlint.formats.source import Format, Source, SourceFault, Unreadable
from pbnlint.formats.survey import Survey, survey, unusual_line_ends, utf16_variant
from pbnlint.records import FILE_START, Record

_ENDINGS: Final[dict[str, Format]] = {".pbn": "pbn", ".lin": "lin", ".xml": "usebio"}
_TAG: Final = expression(rb"^[ \t]*\[[ \t]*[A-Za-z]\w*[ \t]*\"", re.MULTILINE)
_PAIR: Final = expression(
    rb"(?:^|[|\s])(?:pn|md|vg|qx|st|rh|ah|sv|mb|an|pc|mc|pg|rs|at|nt|bt|ht|sk)(?:\||%7C|%257C)", re.IGNORECASE
)
_LINK: Final = re.compile(rb"\s*https?://[^\s?]+\?", re.IGNORECASE)
_FILE_ENDING: Final = expression(r"\.[a-z0-9]{1,8}")
_IN_MEMORY: Final = 1 << 23
_TEXT: Final = re.compile(r'\s*+(?:\[\s*\w+\s*"|[A-Za-z]{2}\|)|\s*+\S[^\r\n]*[\r\n]')
"""How the text of a record begins, and no name of a file."""
_FEW_LETTERS: Final = 40


def open_source(
    subject: str | os.PathLike[str] | bytes | BinaryIO, name: str | None = None, encoding: str = "auto"
) -> Source:
    """Open a record file: a path, a link that holds a deal, bytes, or a binary stream such as standard input.

    `name` is what the file is called in messages, and its ending tells the format before the content does. A stream
    that cannot be read twice is copied to a temporary file. `encoding`, one of `decoding.ENCODINGS`, is that of a file
    which says nothing of its own. Raises `Unreadable` where no text can be had.
    """
    if isinstance(subject, str) and _LINK.match(subject.encode("utf-8", "replace")):
        subject, name = subject.encode("utf-8", "replace"), name or "link"
    if isinstance(subject, str | os.PathLike):
        return _open_path(os.fspath(subject), name or str(subject), encoding)
    if isinstance(subject, bytes):
        return _open(_Again(io.BytesIO(subject)), name or "<bytes>", encoding)
    if hasattr(subject, "encoding"):
        raise Unreadable(f'{name or "The stream"} is open as text; open it with mode "rb", since its bytes count.')
    copy = _seekable(subject)
    return _open(_Again(copy, own=copy is not subject), name or str(getattr(subject, "name", "<stream>")), encoding)


class _Again:
    """A stream that can be read from its beginning, again and again, for as long as somebody holds it."""

    def __init__(self, stream: BinaryIO, *, own: bool = False) -> None:
        self._stream = stream
        self._start = stream.tell()
        self._own = own

    def __call__(self) -> AbstractContextManager[BinaryIO]:
        self._stream.seek(self._start)
        return nullcontext(self._stream)

    def close(self) -> None:
        """Let go of the stream, if it is our own copy."""
        if self._own:
            self._stream.close()


class _File:
    """A file on disk, opened anew for each reading."""

    def __init__(self, path: str, name: str) -> None:
        self._path = path
        self._name = name

    def __call__(self) -> AbstractContextManager[BinaryIO]:
        try:
            return open(self._path, "rb")
        except (OSError, ValueError) as error:
            raise Unreadable(_why(error, self._name)) from error

    def close(self) -> None:
        """Nothing is held open between readings."""


def _why(error: OSError | ValueError, name: str) -> str:
    if not name:
        return "an empty path was given; name a file or a folder."
    if _TEXT.match(name) and not isinstance(error, IsADirectoryError | PermissionError):
        begin = "".join(name.strip()[:_FEW_LETTERS].splitlines()[:1])
        shown = begin if begin == name.strip() else f"{begin} ..."
        advice = "name the file, or in a program give the text as bytes"
        return f"{shown} is the name of no file, but looks like the text of one; {advice}."
    if isinstance(error, FileNotFoundError):
        return f"{name} does not exist; check the path."
    if isinstance(error, IsADirectoryError):
        return f"{name} is a folder; name a file in it."
    if isinstance(error, PermissionError):
        return f"{name} may not be read by this user; change its permissions or copy it."
    return f"{name} cannot be read ({getattr(error, 'strerror', None) or error}); check the file and its drive."


def _open_path(path: str, name: str, encoding: str) -> Source:
    try:
        if os.path.isdir(path):
            os.listdir(path)  # A folder that may not be looked into says so.
            raise IsADirectoryError
        if _is_pipe(path):
            # A pipe gives its bytes once: `pbnlint check <(unzip -p event.zip)`.
            with open(path, "rb") as pipe:
                return _open(_Again(_seekable(pipe), own=True), name, encoding)
    except (OSError, ValueError) as error:
        raise Unreadable(_why(error, name)) from error
    return _open(_File(path, name), name, encoding)


def _is_pipe(path: str) -> bool:
    import stat

    try:
        return stat.S_ISFIFO(os.stat(path).st_mode)
    except FileNotFoundError:
        return False


def _seekable(stream: BinaryIO) -> BinaryIO:
    if stream.seekable():
        return stream
    import shutil
    import tempfile

    copy = cast("BinaryIO", tempfile.SpooledTemporaryFile(max_size=_IN_MEMORY))  # noqa: SIM115
    shutil.copyfileobj(stream, copy)
    copy.seek(0)
    return copy


def _open(read: "_Again | _File", name: str, encoding: str) -> Source:
    try:
        with read() as stream:
            variant = utf16_variant(stream.read(4096))
        if variant is None:
            return _open_text(read, name, encoding)
        copy, bom = _from_utf16(read, variant, name)
        read.close()
        read = copy
        source = _open_text(copy, name, "auto")
    except OSError as error:
        read.close()
        raise Unreadable(_why(error, name)) from error
    except Unreadable:
        read.close()
        raise
    source.encoding, source.bom = variant, bom
    if source.format != "usebio":
        source.faults.insert(0, SourceFault("utf16", FILE_START, {"variant": variant.upper()}))
    return source


def _open_text(read: "_Again | _File", name: str, otherwise: str) -> Source:
    """Open what is not UTF-16."""
    with read() as stream:
        seen = survey(stream, name)
    form, faults, kind = _format(seen.head, name)
    bom = seen.head.startswith(codecs.BOM_UTF8)
    try:
        encoding = encoding_of(seen, form, otherwise)
    except Unreadable as error:
        raise Unreadable(f"{name}: {error}") from error
    source = Source(name, form, encoding, iter(()), bom=bom, faults=faults, line_end=seen.usual_end, kind=kind)
    if seen.mixed:
        with read() as stream:
            lines = unusual_line_ends(stream, seen.ends)
        place = FILE_START._replace(line=lines[0], end_line=lines[0])
        faults.append(SourceFault("mixed-line-ends", place, {"counts": seen.ends, "lines": lines}))
    source.records = _records(read, source, seen)
    return source


def _records(read: "_Again | _File", source: Source, seen: Survey) -> Iterator[Record]:
    try:
        with read() as stream:
            pieces = texts(stream, source, seen)
            if source.format == "lin":
                from pbnlint.formats.lin.reader import read_lin

                yield from _named(source.name, read_lin(source, pieces))
            elif source.format == "usebio":
                from pbnlint.formats.usebio.reader import read_usebio

                yield from read_usebio(source, pieces)
            else:
                from pbnlint.formats.pbn.reader import read_pbn

                yield from _named(source.name, read_pbn(source, pieces))
    except OSError as error:
        raise Unreadable(_why(error, source.name)) from error
    finally:
        read.close()


def _named(name: str, records: Iterator[Record]) -> Iterator[Record]:
    """Records, with the file's name in front of the sentence that they cannot be read."""
    try:
        yield from records
    except Unreadable as error:
        raise Unreadable(f"{name}: {error}") from error


def _from_utf16(read: "_Again | _File", variant: str, name: str) -> "tuple[_Again, bool]":
    """The same text as UTF-8, and whether its mark stood in front."""
    import tempfile

    copy = cast("BinaryIO", tempfile.SpooledTemporaryFile(max_size=_IN_MEMORY))  # noqa: SIM115
    decoder = codecs.getincrementaldecoder(variant)()
    bom = False
    with read() as stream:
        final = False
        first = True
        while not final:
            block = stream.read(1 << 18)
            final = not block
            try:
                text = decoder.decode(block, final)
            except UnicodeDecodeError as error:
                copy.close()
                raise Unreadable(
                    f"{name} is UTF-16 text that is damaged; save it again as plain text (ISO 8859-1 or UTF-8)."
                ) from error
            if first and text:
                first, bom = False, text.startswith("\ufeff")
                text = text.removeprefix("\ufeff")
            copy.write(text.encode("utf-8"))
    copy.seek(0)
    return _Again(copy, own=True), bom


_XML_HEAD: Final = 1 << 14


def holds_usebio(path: str) -> bool:
    """Whether a file on disk begins as USEBIO does; False for what cannot be read."""
    try:
        with open(path, "rb") as stream:
            head = stream.read(_XML_HEAD)
    except (OSError, ValueError):
        return False
    variant = utf16_variant(head)
    return _shows_usebio(head if variant is None else head.decode(variant, "replace").lstrip("\ufeff").encode())


def _is_markup(head: bytes) -> bool:
    return head.removeprefix(codecs.BOM_UTF8).lstrip()[:1] == b"<"


def _shows_usebio(head: bytes) -> bool:
    """Whether the beginning of a file is that of USEBIO; the format's own reader is asked only for what is XML."""
    if not _is_markup(head):
        return False
    from pbnlint.formats.xml_head import shows_usebio

    return shows_usebio(head)


_SHOWS: Final[dict[Format, Callable[[bytes], bool]]] = {
    "usebio": _shows_usebio,
    "pbn": lambda head: _TAG.search(head) is not None,
    "lin": lambda head: _PAIR.search(head) is not None or _LINK.match(head) is not None,
}
"""Whether the beginning of a file shows a format."""


def _format(head: bytes, name: str) -> tuple[Format, list[SourceFault], str]:
    """The format of a file by its content where that is clear, else by its ending; the fault if they differ; its kind.

    The kind is told of a file that shows no format of ours, and is empty if it is not known. Raises `Unreadable` for a
    web page, whatever it shows, unless it is named as LIN and holds some: that may stand behind the head of a page.
    """
    ending = os.path.splitext(name)[1].lower()
    named = _ENDINGS.get(ending)
    fits = named is not None and _SHOWS[named](head)
    if _is_markup(head) and not (fits and named == "lin"):
        from pbnlint.formats.foreign import page

        if what := page(head):
            raise Unreadable(f"{name} is {what}.")
    if named is not None and fits:
        return named, [], ""
    shown = next((form for form, shows in _SHOWS.items() if shows(head)), None)
    form: Format = shown or named or "pbn"
    if shown is None:
        from pbnlint.formats.foreign import kind_of

        kind = kind_of(head, name)
        if kind:
            return form, [], kind
    # A stream, bytes or a link has no name that could end in anything.
    if form in (named, "usebio") or not _FILE_ENDING.fullmatch(ending) or _LINK.match(name.encode("utf-8", "replace")):
        return form, [], ""
    advice = {"what": "extension", "found": ending, "expected": f".{form}"}
    return form, [SourceFault("style-advice", FILE_START, advice)], ""
