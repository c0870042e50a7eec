"""The grammar of LIN's values, written out with pyparsing: it says what was expected where a value is refused.

The readers take sound values with regular expressions and ask here only about the others. Both accept the same texts.
"""

from functools import lru_cache
from typing import Final, Literal, NamedTuple

import pyparsing as pp

Kind = Literal["hands", "calls", "card", "match", "result"]


class Refusal(NamedTuple):
    """Why a value is refused: the offset of the first character that does not fit, and what was expected there."""

    offset: int
    expected: str


def _one_of(characters: str, name: str) -> pp.ParserElement:
    return pp.Char(characters).set_name(name)


def _one_of_words(words: str, name: str) -> pp.ParserElement:
    return pp.one_of(words, caseless=True).set_name(name)


_END: Final = pp.StringEnd().set_name("the end")

_RANKS: Final = pp.Optional(pp.Word("AKQJT23456789").set_name("ranks from A K Q J T 9 to 2"))
_HAND: Final = pp.And([pp.Literal(suit).set_name(f"the suit letter {suit}") + _RANKS for suit in "SHDC"])
_HAND.set_name("the cards of a hand")
_COMMA: Final = pp.Literal(",").set_name("a comma")
_HANDS: Final = _HAND + _COMMA + _HAND + _COMMA + _HAND + pp.Optional(_COMMA + pp.Optional(_HAND))

_LEVEL: Final = _one_of("123456789", "a level from 1 to 7")
_CALL: Final = (
    (_LEVEL + _one_of_words("NT C D H S N", "a denomination (C, D, H, S, N)"))
    | _one_of_words("PASS P REDBL RDBL R XX ** DBL D X *", "a call (p, d, r, or a bid such as 1N)")
    | _one_of("!?-, \t\r\n\x0b\x0c", "an alert mark")
)
_CALLS: Final = pp.OneOrMore(_CALL).set_name("a call (p, d, r, or a bid such as 1N)")

_CARD: Final = _one_of("SHDCshdc", "a suit (S, H, D, C)") + _one_of(
    "AKQJTakqjt23456789", "a rank (A, K, Q, J, T, 9 to 2)"
)

_TEXT: Final = pp.Regex(r"[^,]*")
_NUMBER: Final = pp.Regex(r"\s*(?:[+-]?[0-9]{1,9}(?:\.[0-9]{1,9})?\s*)?(?=,|\Z)").set_name("a number")
_BOARD: Final = pp.Regex(r"\s*(?:[0-9]{1,9}\s*)?(?=,|\Z)").set_name("a board number")
_SCORING: Final = pp.Regex(r"\s*[IPBipb]?\s*(?=,)").set_name("I, P or B")
_MATCH: Final = (
    *(_TEXT, _COMMA, _TEXT, _COMMA, _SCORING, _COMMA, _BOARD, _COMMA, _BOARD, _COMMA),
    *(_TEXT, _COMMA, _NUMBER, _COMMA, _TEXT, _COMMA, _NUMBER),
)

_TRICKS: Final = pp.Regex(r"[0-9]{1,2}").set_name("a number of tricks")
_OUTCOME: Final = (pp.Literal("=") | (_one_of("+-", "=, + or -") + _TRICKS)).set_name("=, + or - with a number")
_RESULT: Final = (
    _one_of("1234567", "a level from 1 to 7, or P")
    + _one_of("SHDCNshdcn", "a denomination (S, H, D, C, N)")
    + _one_of("SWNEswne", "a declarer (S, W, N, E)")
    + pp.Optional(_one_of_words("xx x", "x or xx"))
    + _OUTCOME
) | _one_of_words("PASS P", "P")
_RESULT.set_name("a level from 1 to 7, or P")

_GRAMMARS: Final[dict[str, pp.ParserElement]] = {
    name: (grammar + _END).leave_whitespace()
    for name, grammar in (
        ("hands", _HANDS),
        ("calls", _CALLS),
        ("card", _CARD),
        ("match", pp.And(list(_MATCH))),
        ("result", _RESULT),
    )
}


def grammar(kind: Kind) -> pp.ParserElement:
    """The grammar of a value of this kind, for the whole of it."""
    return _GRAMMARS[kind]


@lru_cache(maxsize=256)
def explain(kind: Kind, text: str) -> Refusal | None:
    """Why a text is no value of its kind; None if it is one.

    `hands` is an `md` value behind the dealer, `calls` one of `mb`, `card` one of `pc`, `match` one of `vg`, `result`
    an item of `rs`, which may be empty.
    """
    if kind == "result" and not text:
        return None
    try:
        _GRAMMARS[kind].parse_string(text)
    except pp.ParseException as refused:
        return Refusal(refused.loc, refused.msg.removeprefix("Expected "))
    return None
