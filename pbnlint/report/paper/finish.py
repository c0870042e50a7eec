"""What is done to a PDF when all its pages are drawn: suits get their colour, lines with tabs become rows of cells.

Both would cost a box each if the page asked for them, and boxes are what WeasyPrint is slow at. What does not look as
expected is left as it is: then a heart is black and a traveller one cell, but the document is whole.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from pbnlint.report.paper.cells import Face, cell_marker, tokens
from pbnlint.report.paper.margins import margin_marker

_RED: Final = b"0.69 0 0.125 rg"
_BLACK: Final = b"0 0 0 rg"
_RED_SUITS: Final = frozenset("♥♦")


def finish(document: Any, pdf: Any) -> None:
    """The finisher of a WeasyPrint document that is about to be written; `pdf` is a `pydyf.PDF`."""
    faces = {
        font.hash.encode(): Face(
            frozenset(b"%04x" % glyph for glyph, text in font.to_unicode.items() if text in _RED_SUITS), font.widths
        )
        for font in getattr(document, "fonts", {}).values()
        if hasattr(font, "to_unicode") and not font.bitmap
    }
    in_margins = margin_marker(pdf)
    marked = cell_marker(document, pdf, faces)
    for number in pdf.pages["Kids"][::3]:
        page = pdf.objects[number]
        content = pdf.objects[int(page["Contents"].split()[0])]
        content.stream = list(_coloured(marked(page, in_margins(page, content.stream)), faces))


def _coloured(operators: Sequence[Any], faces: Mapping[bytes, Face]) -> Iterator[Any]:
    """The operators of a page; where text is black, its hearts and diamonds become red."""
    red: frozenset[bytes] = frozenset()
    colour = b""
    for operator in operators:
        if isinstance(operator, bytes):
            if operator.endswith(b" Tf"):
                face = faces.get(operator[1:].split(b" ", 1)[0])
                red = face.red if face else frozenset()
            elif operator.endswith((b" rg", b" scn", b" cs")) or operator == b"Q":
                colour = operator
            elif operator.endswith(b"] TJ"):
                shown = operator.replace(b">0<", b"").replace(b">0]", b">]")  # kerning by nothing
                if colour == _BLACK and any(glyph in shown for glyph in red):
                    yield from _parted(shown, red)
                else:
                    yield shown
                continue
        yield operator


def _parted(operator: bytes, red: frozenset[bytes]) -> Iterator[bytes]:
    """Glyphs to show, in runs of one colour."""
    run, inked = b"", False
    for glyphs, number in tokens(operator):
        if number:
            run += number + b" "
        for at in range(0, len(glyphs), 4):
            glyph = glyphs[at : at + 4]
            if (glyph in red) != inked:
                if run:
                    yield b"[" + run + b"] TJ"
                inked, run = not inked, b""
                yield _RED if inked else _BLACK
            run += b"<" + glyph + b">"
    if run:
        yield b"[" + run.replace(b"><", b"") + b"] TJ"
    if inked:
        yield _BLACK
