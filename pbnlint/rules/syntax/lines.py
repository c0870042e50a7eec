"""Lines and where they end: SY07 to SY09."""

from collections.abc import Iterator
from typing import Final

from pbnlint.formats.source import Source
from pbnlint.listing import listed
from pbnlint.records import Fault, Record
from pbnlint.rules.registry import Context, Edit, Fix, Hit, Where, rule
from pbnlint.rules.wording import counted

_LINE_ENDS: Final = {"LF": "\n", "CRLF": "\r\n", "CR": "\r"}


@rule(
    *("SY07", "syntax.line-too-long", "error"),
    spec="F07",
    faults="line-too-long",
)
def line_too_long(_record: Record, fault: Fault, _context: Context) -> Iterator[Hit]:
    """The record shows a PBN line of more than 255 characters.

    A line may have 255 characters, its line end included (PBN 2.3), and a reader with room for no more cuts the rest
    off. A long text can be broken into two, or moved into a comment, which may go over any number of lines; only its
    author knows where.

    Bad:
        [Board "1"]
        [Event "<a*260>"]

    Good:
        [Board "1"]
        [Event "<a*200>"]
    """
    length = fault.data.get("length")
    yield Hit(
        f"The record shows a line of {length} characters with its line end; PBN allows 255.",
        (fault.start, fault.end),
        fault.data,
    )


@rule(
    *("SY08", "syntax.mixed-line-ends", "warning"),
    spec="F10",
    fix="safe",
    hides="pbn.export-layout",
    scope="file",
)
def mixed_line_ends(source: Source) -> Iterator[Hit]:
    """The record shows more than one kind of line end in one file.

    Each platform has its own way to end a line, and a file keeps to one (PBN 2.3); where two are mixed, an editor was
    at work that joined or patched the file, and some programs then see one endless line or empty lines that end a
    game too early. The fix writes the commonest kind throughout, or CR LF in a file that claims the export format.

    Bad:
        [Board "1"]
        [Dealer "N"]<0D>
        [Vulnerable "None"]

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
    """
    for fault in source.faults:
        if fault.kind == "mixed-line-ends":
            counts = {kind: n for kind, n in fault.data.get("counts", {}).items() if n}
            kinds = listed(f"{counted(n, 'line')} with {kind}" for kind, n in counts.items())
            usual = "CRLF" if source.export else source.line_end
            yield Hit(
                f"The file shows more than one kind of line end: {kinds}.",
                Where(fault.place),
                fault.data,
                fix=Fix(True, f"end every line with {usual}", (), usual),
            )


@rule(
    *("SY09", "syntax.eof", "info"),
    spec="F12",
    fix="safe",
    hides="pbn.export-layout",
    scope="file",
)
def eof(source: Source) -> Iterator[Hit]:
    """The record shows a last line without a line end.

    It is read like any other line. Programs that append to the file write on into that line, though, so that two games
    become one. The fix appends a line end.

    Bad:
        [Board "1"]
        [Dealer "N"]<EOF>

    Good:
        [Board "1"]
        [Dealer "N"]
    """
    for fault in source.faults:
        if fault.kind == "eof":
            yield Hit(
                "The file shows a last line without a line end.",
                Where(fault.place),
                fault.data,
                fix=Fix(True, "append a line end", (Edit(fault.place, _LINE_ENDS[source.line_end]),)),
            )
