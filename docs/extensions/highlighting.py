"""How the blocks of the pages are coloured: consoles, PBN and LIN."""

from typing import Any, Final, cast

from pygments.lexer import Lexer, RegexLexer, bygroups
from pygments.token import Comment, Generic, Keyword, Name, Operator, Punctuation, String, Text
from sphinx.application import Sphinx

from docs.extensions import SAFE

_by_group = cast("Any", bygroups)  # its stubs leave its arguments open


class Console(RegexLexer):
    """Commands behind `$ `, and what they print, of which no line is taken for a command."""

    name = "console"
    tokens = {  # noqa: RUF012
        "root": [
            (r"^(\$ )(.*\n)", _by_group(Generic.Prompt, Generic.Strong)),
            (r".*\n", Generic.Output),
            (r".+", Generic.Output),
        ]
    }


class Pbn(RegexLexer):
    """Tags, comments, and the marks in auctions and plays."""

    name = "PBN"
    tokens = {  # noqa: RUF012
        "root": [
            (r"^%.*", Comment.Preproc),
            (r";.*|\{[^}]*\}?", Comment),
            (r'(\[)(\s*)(\w+)(\s*)("(?:[^"\\]|\\.)*")(\s*)(\])',
             _by_group(Punctuation, Text, Name.Tag, Text, String, Text, Punctuation)),
            (r'"(?:[^"\\]|\\.)*"', String),
            (r"\^[ISRL]|[*+]", Operator),
            (r"=\d+=|\$\d+", Name.Label),
            (r"[\w.-]+", Text),
            (r"\s+|.", Text),
        ]
    }  # fmt: skip


class Lin(RegexLexer):
    """Commands, bars and values."""

    name = "LIN"
    tokens = {  # noqa: RUF012
        "root": [
            (r"([^|\s]{1,2})(\|)([^|]*)(\||$)", _by_group(Keyword, Punctuation, String, Punctuation)),
            (r"\s+|.", Text),
        ]
    }


_LEXERS: Final[dict[str, type[Lexer]]] = {"console": Console, "lin": Lin, "pbn": Pbn}
"""By the language of a block."""


def setup(app: Sphinx) -> dict[str, bool]:
    """Have Sphinx colour blocks in these languages so."""
    for language, lexer in _LEXERS.items():
        app.add_lexer(language, lexer)
    return SAFE
