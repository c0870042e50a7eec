"""Forms of a file as a whole: line ends, encodings, and text that went through a wrong character set."""

from collections.abc import Callable
from typing import Final, NamedTuple

from pbnlint.expressions import expression
from pbnlint.formats import Format

_LINE_END: Final = expression(r"\r\n?|\n")
_PLAIN: Final = str.maketrans(
    {
        **dict.fromkeys("\u2018\u2019\u201a\u201c\u201d\u201e", "'"),
        **dict.fromkeys("\u2013\u2014", "-"),
        "\u2026": "...",
        "\u2039": "<",
        "\u203a": ">",
        "\u2022": "*",
        "\u02c6": "^",
        "\u02dc": "~",
        "\u20ac": "EUR",
        "\u2122": "(TM)",
        "\u0152": "OE",
        "\u0153": "oe",
        "\u0160": "S",
        "\u0161": "s",
        "\u017d": "Z",
        "\u017e": "z",
        "\u0178": "Y",
        "\u0192": "f",
        "\u2020": "+",
        "\u2021": "++",
        "\u2030": "o/oo",
    }
)
"""What to write in ASCII for the characters that Windows-1252 has beyond ISO 8859-1.

A double quote would end the value that it stands in, so both kinds of curly quotes become apostrophes.
"""


class Text(NamedTuple):
    """The text of a file, its format, and how it is encoded; `mark` if a byte-order mark stands in front."""

    text: str
    format: Format
    encoding: str
    mark: bool


def _line_ends(line_end: str) -> Callable[[Text], Text]:
    return lambda file: file._replace(text=_LINE_END.sub(line_end, file.text))


def _plain_quotes(file: Text) -> Text:
    return file._replace(text=file.text.translate(_PLAIN), encoding="iso-8859-1", mark=False)


def _decoded_back(file: Text) -> Text:
    from pbnlint.formats.mojibake import mojibake

    parts: list[str] = []
    done = 0
    for start, found, meant in mojibake(file.text):
        if meant is not None and start >= done:
            parts += [file.text[done:start], meant]
            done = start + len(found)
    text = "".join([*parts, file.text[done:]])
    if file.format == "lin":
        return file._replace(text=text, encoding="utf-8")
    # PBN is written in ISO 8859-1 where that has all the characters.
    latin = text.isascii() or max(text) <= "\xff"
    return file._replace(text=text, encoding="iso-8859-1", mark=False) if latin else file._replace(text=text)


FORMS: Final[dict[str, Callable[[Text], Text]]] = {
    "CRLF": _line_ends("\r\n"),
    "LF": _line_ends("\n"),
    "CR": _line_ends("\r"),
    "iso-8859-1": lambda file: file._replace(encoding="iso-8859-1", mark=False),
    "utf-8": lambda file: file._replace(encoding="utf-8", mark=False),
    "plain quotes": _plain_quotes,
    "decoded back": _decoded_back,
}
"""The forms that a correction may give a file, each with what gives it."""
