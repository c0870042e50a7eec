"""Rules about how a file's text is encoded (group EN; PBN 2.2).

The formats decode whatever they get and note what they met; these rules say it, once per file.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from pbnlint.formats.source import Source, SourceFault
from pbnlint.listing import listed
from pbnlint.records import Fault, Record
from pbnlint.rules.fixes import replace
from pbnlint.rules.registry import Context, Fix, Hit, Where, rule
from pbnlint.rules.wording import shown


def _met(source: Source, kind: str) -> Iterator[SourceFault]:
    return (fault for fault in source.faults if fault.kind == kind)


def _reencoded(source: Source, beyond: bool) -> Fix | None:
    """The correction that gives a file the encoding of its format; None if that lacks one of its characters."""
    if source.format == "lin":
        return Fix(True, "drop the byte-order mark" if source.bom else "write the file in UTF-8", (), "utf-8")
    return None if beyond else Fix(True, "write the file in ISO 8859-1", (), "iso-8859-1")


def _is_beyond_ascii(record: Record) -> bool:
    return not record.text.isascii()


def _is_beyond_latin1(text: str) -> bool:
    return max(text) > "\xff"


def _judge_utf8(context: Context, memory: dict[Any, Any]) -> Iterator[Hit]:
    """Text in UTF-8, unless all of it is characters that stand where none may and are reported for that."""
    source, symbols = context.source, memory.get("symbols", set())
    for fault in _met(source, "utf8"):
        bom, lines = fault.data.get("bom", False), fault.data.get("lines", [])
        if not bom and symbols.issuperset(lines):
            continue
        where = f"in line {lines[0]}" if len(lines) == 1 else f"in {len(lines)} lines" if lines else ""
        if bom and source.format == "lin":
            message = "The file begins with a UTF-8 byte-order mark, which is no LIN."
        elif bom:
            message = "The file begins with a UTF-8 byte-order mark; PBN is written in ISO 8859-1."
        else:
            message = f"The file shows text in UTF-8 {where}; PBN is written in ISO 8859-1."
        yield Hit(message, Where(fault.place), fault.data, fix=_reencoded(source, bool(memory.get("beyond"))))


@rule(
    *("EN01", "encoding.utf8", "warning"),
    spec="F01 F03 L10",
    fix="safe",
    hides="encoding.cp1252",
    when=_is_beyond_ascii,
    scope="across",
    finish=_judge_utf8,
)
def utf8(record: Record, _context: Context, memory: dict[Any, Any]) -> Iterable[Hit]:
    """The record shows PBN text in UTF-8 instead of ISO 8859-1, or a file that begins with a byte-order mark.

    PBN is written in ISO 8859-1, one byte for each character (PBN 2.2); a program that expects that shows two odd
    characters for each accented letter. A byte-order mark stands before the first tag or command, where a strict
    reader finds text that belongs to nothing. The fix drops the mark, and writes the text of a PBN file in
    ISO 8859-1 if every character exists there.

    Bad:
        [Event "Caf<C3><A9> Bridge"]
        [Board "1"]

    Good:
        [Event "Caf<E9> Bridge"]
        [Board "1"]
    """
    sections = (record.auction, record.play)
    for fault in (*record.faults, *(fault for section in sections if section for fault in section.faults)):
        if fault.kind == "illegal-character" and not record.text[fault.start : fault.end].isascii():
            memory.setdefault("symbols", set()).add(record.place(fault.start, fault.end).line)
    memory["beyond"] = memory.get("beyond") or _is_beyond_latin1(record.text)
    return ()


def _judge_utf16(context: Context, memory: dict[Any, Any]) -> Iterator[Hit]:
    source = context.source
    expected = "UTF-8" if source.format == "lin" else "ISO 8859-1"
    for fault in _met(source, "utf16"):
        yield Hit(
            f"The file is written in {fault.data.get('variant', 'UTF-16')}; {source.format.upper()} is written in "
            f"{expected}.",
            Where(fault.place),
            fault.data,
            fix=_reencoded(source, bool(memory.get("beyond"))),
        )


@rule(
    *("EN02", "encoding.utf16", "warning"),
    spec="F02",
    fix="safe",
    hides="encoding.utf8 encoding.cp1252 syntax.illegal-character",
    when=_is_beyond_ascii,
    scope="across",
    finish=_judge_utf16,
)
def utf16(record: Record, _context: Context, memory: dict[Any, Any]) -> Iterable[Hit]:
    """The record shows text in UTF-16, two bytes for each character.

    Neither PBN nor LIN is written so (PBN 2.2), and most readers see a zero byte between any two letters. The
    file was decoded and checked all the same. The fix writes it in ISO 8859-1 if it is PBN, in UTF-8 if it is LIN.

    Bad:
        <FEFF>[Event "Monday Pairs"]
        [Board "1"]

    Good:
        [Event "Monday Pairs"]
        [Board "1"]
    """
    memory["beyond"] = memory.get("beyond") or _is_beyond_latin1(record.text)
    return ()


@rule(
    *("EN03", "encoding.cp1252", "warning"),
    spec="F04 L09",
    fix="unsafe",
    scope="file",
)
def cp1252(source: Source) -> Iterator[Hit]:
    """The record shows bytes that only Windows-1252 knows, or LIN or XML that is not UTF-8 as it should be.

    ISO 8859-1 has no printing characters for the bytes 128 to 159 (PBN 2.2); Windows puts curly quotes and long
    dashes there, and LIN or XML that is no UTF-8 is nearly always of the same origin. The text is read as
    Windows-1252. The fix writes plain quotes and dashes in PBN, and UTF-8 in the others.

    Bad:
        [Event "Ladies<92> Night"]
        [Board "1"]

    Good:
        [Event "Ladies' Night"]
        [Board "1"]
    """
    for fault in _met(source, "cp1252"):
        found = fault.data.get("bytes", [])
        if source.format == "lin":
            message = "The file is not UTF-8, as LIN is; it is read as Windows-1252."
            fix = Fix(False, "write the file in UTF-8", (), "utf-8")
        elif source.format == "usebio":
            message = "The file is not UTF-8, as XML is that declares nothing else; it is read as Windows-1252."
            fix = Fix(False, "write the file in UTF-8", (), "utf-8")
        else:
            some = listed([*found[:5], "more"] if len(found) > 5 else found) if found else "bytes from 128 to 159"
            text = shown(str(fault.data.get("text", "")))
            message = f"The file shows {some}, which ISO 8859-1 leaves empty; read as Windows-1252: `{text}`."
            fix = Fix(False, "write plain quotes and dashes", (), "plain quotes")
        yield Hit(message, Where(fault.place), fault.data, fix=fix)


def _decoded_back(faults: list[SourceFault]) -> Fix | None:
    """The correction, where all that went wrong can be decoded."""
    legible = all(fault.data.get("decoded") is not None for fault in faults)
    return Fix(False, "write the text decoded back", (), "decoded back") if legible else None


def _judge_mojibake(context: Context, memory: dict[Any, Any]) -> Iterator[Hit]:
    """One finding for the file; it concerns one record only, and hides nothing, if other letters are as they should."""
    faults = list(_met(context.source, "mojibake"))
    if not faults:
        return
    first = faults[0]
    found, decoded = str(first.data.get("found", "")), first.data.get("decoded")
    if decoded:
        meant = f" where `{shown(decoded)}` was meant"
    else:
        meant = ", and what stood there is lost" if decoded is None else ", which does not belong there"
    others = f"; {len(faults) - 1} more such places differ from it" if len(faults) > 1 else ""
    yield Hit(
        f"The file shows `{shown(found)}`{meant}: text saved in a wrong character set{others}.",
        Where(first.place, record=memory.get("record") if memory.get("other") else None),
        {**first.data, "more": [fault.data for fault in faults[1:]]},
        fix=_decoded_back(faults),
    )


@rule(
    *("EN04", "encoding.mojibake", "warning"),
    spec="L11",
    fix="unsafe",
    hides="encoding.utf8 encoding.cp1252",
    root_cause=True,
    when=_is_beyond_ascii,
    scope="across",
    finish=_judge_mojibake,
)
def mojibake(record: Record, _context: Context, memory: dict[Any, Any]) -> Iterable[Hit]:
    """The record shows text that went through a wrong character set before it was saved.

    A program read the bytes of one character set as those of another and saved what it saw: one accented letter
    becomes two odd ones, a suit symbol takes on a stray letter, or a replacement character stands where the letter
    is lost for good. Names and explanations then differ from one file to the next. The fix writes the text decoded
    back, where it can be.

    Bad:
        [Event "Monday Pairs"]
        [Board "1"]
        [West "Caf<C3><83><C2><A9>"]

    Good:
        [Event "Monday Pairs"]
        [Board "1"]
        [West "Caf<E9>"]
    """
    from pbnlint.formats.mojibake import mojibake as mojibake_in

    if "record" not in memory and any(True for _ in mojibake_in(record.text)):
        memory["record"] = record.number
    memory["other"] = memory.get("other") or not _explained(record.text)
    return ()


def _explained(text: str) -> bool:
    """Whether every character outside ASCII belongs to text that went through a wrong character set."""
    from pbnlint.formats.mojibake import mojibake as mojibake_in

    rest = list(text)
    for start, found, _ in mojibake_in(text):
        rest[start : start + len(found)] = " " * len(found)
    return "".join(rest).isascii()


@rule(
    *("EN05", "encoding.url-encoded", "warning"),
    spec="L12 L121",
    fix="safe",
    hides="lin.missing-bar lin.no-data lin.unknown-command syntax.stray-text",
    once=True,
    faults="url-encoded",
)
def url_encoded(record: Record, fault: Fault, _context: Context) -> Iterator[Hit]:
    """The record shows LIN whose bars are percent-encoded in a file, or encoded twice in a link.

    A link writes the bar as `%7C`, because a bar may not stand in a link; in a file it is a plain bar. A
    link copied into a file, or put into another link, keeps its codes, and a reader finds no command at all. The
    text was decoded and checked all the same; the finding stands once per file. The fix decodes it.

    Bad:
        md%7C3SQJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,%7Csv%7Co%7Cah%7CBoard 1%7C

    Good:
        md|3SQJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,|sv|o|ah|Board 1|
    """
    twice = fault.data.get("form") == "twice"
    yield Hit(
        "The record shows LIN that is percent-encoded twice; once is enough."
        if twice
        else "The record shows percent-encoded bars in a file, where a bar is `|`.",
        (fault.start, fault.end),
        fault.data,
        fix=replace(record, (fault.start, fault.end), _decoded(record, fault, twice), "decode the text", safe=True),
        kind="twice" if twice else "",
    )


def _decoded(record: Record, fault: Fault, twice: bool) -> str:
    """The text without the percent codes that are too many: a link keeps one layer of them, a file none."""
    from pbnlint.formats.lin.links import find_link, is_link
    from pbnlint.formats.lin.traced import decoded, traced

    start = find_link(record.text)
    link = start is not None and is_link(record.text, start)
    piece = traced(record.text[fault.start : fault.end])
    for _ in range(2 if twice and not link else 1):
        text = piece.text if link else piece.text.replace("+", " ")
        piece = decoded(piece._replace(text=text))
    return piece.text
