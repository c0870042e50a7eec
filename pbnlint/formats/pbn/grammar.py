"""The grammar of PBN, and what it expected where a text breaks it.

This is the normative half: `acceptors` takes exactly the same texts, only quicker, and this module is imported for a
text that they refuse. Names of elements are words for people, for they end up in messages.
"""

import re
from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

import pyparsing as pp

_WHITE: Final = " \t\v\r\n"


class Explanation(NamedTuple):
    """Where a text breaks the grammar, as an offset into it, and what was expected there."""

    offset: int
    expected: str


def _word(pattern: str, name: str) -> pp.ParserElement:
    return pp.Regex(pattern, re.ASCII).leave_whitespace().set_name(name)


def _token(pattern: str, name: str) -> pp.ParserElement:
    return pp.Regex(pattern, re.ASCII).set_whitespace_chars(_WHITE).set_name(name)


def _tag_pair() -> pp.ParserElement:
    value = _token(r'"(?:[^"\\\x00-\x1f\x7f-\x9f]|\\[^\x00-\x1f\x7f-\x9f])*"', "a value in quotes")
    pair: pp.ParserElement = (
        _word(r"\[", "an opening bracket")
        + _token("[A-Z][A-Za-z0-9_]*", "the name of a tag, which begins with a capital letter")
        + value
        + _token(r"\]", "the closing bracket")
    )
    return pair


def _deal() -> pp.ParserElement:
    dot = _word(r"\.", "a dot between two suits")
    holding = _word("[AKQJT98765432akqjt]*", "ranks of a suit, as AKQJT98765432")
    suits = holding + dot + holding + dot + holding + dot + holding
    hand = (_word("-(?![^ ])", "`-`") | suits).set_name("a hand: its four suits with dots between, or `-`")
    blank = _word(" ", "one blank between two hands")
    first = _word("[NESWnesw]:", "the seat of the first hand, as `N:`")
    deal: pp.ParserElement = first + hand + blank + hand + blank + hand + blank + hand
    return deal


def _contract() -> pp.ParserElement:
    denomination = _word("NT|nt|[SHDCshdc]", "a denomination: S, H, D, C or NT")
    risk = _word("XX?|xx?", "X or XX")
    level = _word("[1-7]", "a level from 1 to 7")
    passed_out = _word("Pass|pass", "Pass")
    contract = passed_out | level + denomination + pp.Opt(risk) | denomination
    return contract.set_name("a contract, as 3NT or 4HX, or Pass")


def _sided(item: pp.ParserElement, blanks: str, *, bare: bool = True) -> pp.ParserElement:
    blank = _word(blanks, "a blank")
    ew, ns = _word("EW", "EW"), _word("NS", "NS")
    both = ew + blank + item + pp.Opt(blank + ns + blank + item) | ns + blank + item + pp.Opt(blank + ew + blank + item)
    sides = "NS or EW with " + item.name
    return (both | item).set_name(f"{item.name}, or {sides}") if bare else both.set_name(sides)


def _result() -> pp.ParserElement:
    return pp.Opt(_word(r"\^", "`^`")) + _sided(_word("1[0-3]|[0-9]", "a number of tricks from 0 to 13"), " ")


def _header() -> pp.ParserElement:
    column = (
        pp.Opt(_word("[+-]", "`+` or `-`"))
        + _word("[A-Za-z0-9_]+", "the name of a column")
        + pp.Opt(
            _word(r"\\", "a backslash")
            - _word(r"[1-9]\d{0,3}", "a width in characters")
            + pp.Opt(_word("[LR]", "L or R"))
        )
    ).set_name("a column")
    header: pp.ParserElement = column + pp.ZeroOrMore(_word(";", "a semicolon between two columns") + column)
    return header


def _annotations(nags: str, what: str) -> pp.ParserElement:
    suffix = _token(r"[!?]{1,2}(?![!?])", "a suffix")
    note = _token("=(?:[1-9]|[12][0-9]|3[0-2])=", "a reference to a note")
    nag = _token(rf"\$(?:{nags})(?!\d)", f"a NAG for a {what}")
    many = pp.ZeroOrMore(nag)
    notes: pp.ParserElement = many + pp.Opt(suffix + many + pp.Opt(note + many) | note + many + pp.Opt(suffix + many))
    return notes.set_name(f"annotations of a {what}")


_COMMENT: Final = _token(r";[^\r\n]*|\{[^}]*\}", "a comment")
_ANY_NAG: Final = r"1[5-9]|[2-9]\d|1\d\d|2[0-4]\d|25[0-5]"
_APART: Final = "(?![A-Za-z0-9-])"


def _auction() -> pp.ParserElement:
    notes = _annotations(rf"0|[1-6]|13|{_ANY_NAG}", "call")
    bid = _token(rf"[1-7](?:NT|nt|[SHDCshdc]){_APART}", "a bid from 1C to 7NT")
    call = _token(rf"(?:Pass|pass|XX?|xx?){_APART}", "Pass, X or XX") | bid
    turn = _token(r"\^S", "`^S`") | (_token(r"\^I", "`^I`") - bid | call) + notes
    all_pass = _token(f"(?:AP|ap){_APART}", "AP") + notes
    padding, end = _token(f"-{_APART}", "`-`"), all_pass | _token("[*+]", "`*` or `+`")
    auction: pp.ParserElement = pp.ZeroOrMore(padding) + pp.ZeroOrMore(turn) + pp.Opt(end)
    return auction


def _play() -> pp.ParserElement:
    notes = _annotations(rf"0|[7-9]|1[0-2]|14|{_ANY_NAG}", "card")
    card = _token(f"(?:[SHDC][AKQJT2-9]|[shdc][akqjt2-9]){_APART}", "a card, suit then rank, as HT")
    marks = pp.ZeroOrMore(_token(r"\^[RL]", "`^R` or `^L`"))
    cell = marks + card + notes | _token(f"-{_APART}", "`-`") | _token(r"\+", "`+`")
    play: pp.ParserElement = pp.ZeroOrMore(cell) + pp.Opt(_token(r"\*", "`*`"))
    return play


_INTEGER: Final = r"[+-]?\d{1,9}"
_DECIMAL: Final = r"\d{1,9}(?:\.\d{0,9})?"


@cache
def grammar(kind: str) -> pp.ParserElement:
    """The grammar of one kind of text (a key of `acceptors.ACCEPTORS`), for the whole of it."""
    end = _token(r"\Z", _SECTIONS[kind]) if kind in _SECTIONS else _word(r"\Z", "nothing more")
    whole = _GRAMMARS[kind]() + end
    return (whole.ignore(_COMMENT) if kind in _SECTIONS else whole).parse_with_tabs()


_SECTIONS: Final[dict[str, str]] = {
    "auction": "a call, an annotation or the end",
    "play": "a card, an annotation or the end",
}
_GRAMMARS: Final[dict[str, Callable[[], pp.ParserElement]]] = {
    "tag pair": _tag_pair,
    "deal": _deal,
    "contract": _contract,
    "result": _result,
    "table header": _header,
    "auction": _auction,
    "play": _play,
    "Score": lambda: _sided(_word(_INTEGER, "a whole number"), " +"),
    "ScoreIMP": lambda: _sided(_word(rf"[+-]?{_DECIMAL}", "a number with a decimal point"), " +"),
    "ScoreMP": lambda: _sided(_word(rf"\+?{_DECIMAL}", "a number of matchpoints"), " +"),
    "ScorePercentage": lambda: _sided(
        _word(r"\+?(?:100(?:\.0{0,9})?|\d{1,2}(?:\.\d{0,9})?)", "a percentage from 0 to 100"), " +"
    ),
    "ScoreRubber": lambda: _sided(_word(r"\d{1,9}/\d{1,9}", "points above and below the line, as 100/60"), " +"),
    "OptimumScore": lambda: _sided(_word(_INTEGER, "a whole number"), " +", bare=False),
}


def accepts(kind: str, text: str) -> bool:
    """Whether the grammar takes the whole text."""
    try:
        grammar(kind).parse_string(text)
    except pp.ParseBaseException:
        return False
    return True


def explain(kind: str, text: str) -> Explanation | None:
    """Where a text breaks the grammar and what was expected there; None if it does not."""
    try:
        grammar(kind).parse_string(text)
    except pp.ParseBaseException as error:
        expected = str(error.msg).removeprefix("Expected ")
        return Explanation(min(error.loc, len(text)), expected)
    return None
