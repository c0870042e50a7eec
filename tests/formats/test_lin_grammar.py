"""The readers of LIN's values and the grammar that explains refusals accept the same texts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbnlint.formats.lin.calls import split_calls
from pbnlint.formats.lin.grammar import Kind, Refusal, explain
from pbnlint.formats.lin.hands import CLEAN
from pbnlint.formats.lin.match import PASSED, RESULT, read_match
from pbnlint.formats.lin.pairs import Pair
from pbnlint.formats.lin.plays import CARD_OF

HAND = st.builds(
    lambda suits: "".join(letter + ranks for letter, ranks in zip("SHDC", suits, strict=False)),
    st.lists(st.text("AKQJT98765432", max_size=4), min_size=3, max_size=4),
)
HANDS = st.lists(HAND, min_size=2, max_size=5).map(",".join)
_TOKENS = (
    *("p", "D", "1n", "7NT", "2C", "x", "xx", "XX", "R", "**", "*"),
    *("!", "?", "-", ",", " ", "9S", "PASS", "dbl", "Z", "0C", "8"),
)
CALLS = st.lists(st.sampled_from(_TOKENS)).map("".join)
RESULTS = st.one_of(
    st.text("37PASNWx=+-X12 ", max_size=7),
    st.from_regex(r"[0-8][SHDCNT][SWNEn]x{0,3}(=|[+-][0-9]{0,3})|P|PASS|pass", fullmatch=True),
)
FIELD = st.sampled_from(["", "I", "P", "b", "Q", "1", "16", " 4 ", "-3", "4.5", "Oak", "x y"])
MATCHES = st.lists(FIELD, min_size=7, max_size=10).map(",".join)


@given(st.one_of(HANDS, st.text("SHDCAKQJT2,1", max_size=20)))
def test_hands(text: str) -> None:
    """Hands in standard spelling."""
    assert (CLEAN.fullmatch(text) is not None) == (explain("hands", text) is None)


@given(st.one_of(CALLS, st.text("pdrxX*!?-1n7NTCPAS ", min_size=1, max_size=8)))
def test_calls(text: str) -> None:
    """Rows of calls."""
    assert bool(split_calls(text)) == (explain("calls", text) is None)


@given(st.text("SHDCshdcAKQJTakqjt2913", max_size=3))
def test_cards(text: str) -> None:
    """Single cards."""
    assert (text in CARD_OF) == (explain("card", text) is None)


@given(RESULTS)
def test_results(text: str) -> None:
    """Items of a result list; whether the tricks are possible is another question."""
    accepted = text.upper() in PASSED or RESULT.fullmatch(text) is not None
    assert accepted == (explain("result", text) is None)


@given(MATCHES)
def test_match_headers(text: str) -> None:
    """Headings of a match; whether the boards are in order is another question."""
    faults = read_match(Pair("vg", text, 0, 3, 3 + len(text)))[1]
    refused = [fault for fault in faults if fault.data["field"] != "boards"]
    assert (not refused) == (explain("match", text) is None)


@pytest.mark.parametrize(
    ("kind", "text", "offset", "expected"),
    [
        ("result", "3NT N=", 2, "a declarer (S, W, N, E)"),
        ("result", "8NN=", 0, "a level from 1 to 7, or P"),
        ("result", "3NN", 3, "=, + or - with a number"),
        ("calls", "3Z", 1, "a denomination (C, D, H, S, N)"),
        ("card", "8H", 0, "a suit (S, H, D, C)"),
        ("match", "A,S 1,Q,1,16,X,0,Y,0", 6, "I, P or B"),
        ("match", "A,S 1,I,1,16,X,0,Y", 18, "a comma"),
    ],
)
def test_a_refusal_says_where_and_what_was_expected(kind: Kind, text: str, offset: int, expected: str) -> None:
    """In words for a person."""
    assert Refusal(offset, expected) == explain(kind, text)
