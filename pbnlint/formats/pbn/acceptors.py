"""What the standard accepts, as compiled expressions: the quick half of the grammar.

`grammar` says the same, and says of a refused text where and what was expected. All expressions are for `fullmatch`,
take time in proportion to the text, and follow the import format, lower case included (PBN 3.11).
"""

import re
from typing import TYPE_CHECKING, Final

from pbnlint.expressions import expression
from pbnlint.formats.pbn.sided import SIDED

if TYPE_CHECKING:
    from pbnlint.formats.pbn.grammar import Explanation

WHITE: Final = r"[ \t\v\r\n]"
_CHARACTER: Final = r"[^\x00-\x1f\x7f-\x9f]"
_STRING: Final = r'"(?:[^"\\\x00-\x1f\x7f-\x9f]|\\[^\x00-\x1f\x7f-\x9f])*"'

TAG_PAIR: Final = expression(rf"\[{WHITE}*[A-Z][A-Za-z0-9_]*{WHITE}*{_STRING}{WHITE}*\]", re.ASCII)
"""A tag pair (PBN 3.3)."""

_HOLDING: Final = "[AKQJT98765432akqjt]*"
_HAND: Final = rf"(?:-|{_HOLDING}(?:\.{_HOLDING}){{3}})"
DEAL: Final = expression(rf"[NESWnesw]:{_HAND}(?: {_HAND}){{3}}", re.ASCII)
"""A deal (PBN 3.4.11); whether it is a whole pack is another question."""

_DENOMINATION: Final = "(?:NT|nt|[SHDCshdc])"
CONTRACT: Final = expression(rf"Pass|pass|[1-7]{_DENOMINATION}(?:XX?|xx?)?|{_DENOMINATION}", re.ASCII)
"""A contract, a passed-out board, or the denomination of an end position (PBN 3.4.14, 3.10)."""


_TRICKS: Final = r"(?:1[0-3]|[0-9])"
RESULT: Final = expression(rf"\^?(?:{_TRICKS}|EW {_TRICKS}(?: NS {_TRICKS})?|NS {_TRICKS}(?: EW {_TRICKS})?)", re.ASCII)
"""A result (PBN 3.4.15)."""

_COLUMN: Final = r"[+-]?[A-Za-z0-9_]+(?:\\[1-9]\d{0,3}[LR]?)?"
TABLE_HEADER: Final = expression(rf"{_COLUMN}(?:;{_COLUMN})*", re.ASCII)
"""The header of a table (PBN 5.2); a column's name is letters, digits and underscores."""

# White space and comments, none of which a failed attempt can split in another way.
_GAP: Final = rf"(?>{WHITE}+|;[^\r\n]*|\{{[^}}]*\}})*+"
_SUFFIX: Final = r"[!?]{1,2}(?![!?])"
_NOTE: Final = r"=(?:[1-9]|[12]\d|3[0-2])="
_END: Final = r"(?![A-Za-z0-9-])"


def _annotations(nags: str) -> str:
    """At most one suffix, at most one note and any number of NAGs, in any order."""
    many = rf"(?:{_GAP}\${nags}(?!\d))*"
    suffix, note = f"{_GAP}{_SUFFIX}{many}", f"{_GAP}{_NOTE}{many}"
    return f"{many}(?:{suffix}(?:{note})?|{note}(?:{suffix})?)?"


_ANY_NAG: Final = r"1[5-9]|[2-9]\d|1\d\d|2[0-4]\d|25[0-5]"
_CALL_NAG: Final = rf"(?:0|[1-6]|13|{_ANY_NAG})"
_CARD_NAG: Final = rf"(?:0|[7-9]|1[0-2]|14|{_ANY_NAG})"

_BID: Final = rf"[1-7]{_DENOMINATION}"
_CALL: Final = rf"(?:{_BID}|Pass|pass|XX?|xx?){_END}"
_ANNOTATED: Final = _annotations(_CALL_NAG)
AUCTION: Final = expression(
    rf"{_GAP}(?:-{_END}{_GAP})*"
    rf"(?:(?:\^S|(?:\^I{_GAP}{_BID}{_END}|{_CALL}){_ANNOTATED}){_GAP})*"
    rf"(?:(?:AP|ap){_END}{_ANNOTATED}|[*+])?{_GAP}",
    re.ASCII,
)
"""The data of an auction section (PBN 3.5)."""

_CARD: Final = r"(?:[SHDC][AKQJT2-9]|[shdc][akqjt2-9])"
_CELL: Final = rf"(?:(?:\^[RL]{_GAP})*{_CARD}{_END}{_annotations(_CARD_NAG)}|-{_END}|\+)"
PLAY: Final = expression(rf"{_GAP}(?:{_CELL}{_GAP})*\*?{_GAP}", re.ASCII)
"""The data of a play section (PBN 3.6)."""


ACCEPTORS: Final = {
    "tag pair": TAG_PAIR,
    "deal": DEAL,
    "contract": CONTRACT,
    "result": RESULT,
    "table header": TABLE_HEADER,
    "auction": AUCTION,
    "play": PLAY,
    **{tag: re.compile(pattern, re.ASCII) for tag, pattern in SIDED.items()},
}
"""The acceptor of each kind of text that `grammar` knows."""


def refusal(kind: str, text: str) -> "Explanation | None":
    """Why the standard does not accept a text of a kind (a key of `ACCEPTORS`); None if it does."""
    if ACCEPTORS[kind].fullmatch(text) is not None:
        return None
    from pbnlint.formats.pbn.grammar import explain

    return explain(kind, text)
