"""The grammar of PBN and its quick acceptors take the same texts; of the others the grammar says what was wrong."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbnlint.formats.pbn import acceptors, grammar
from pbnlint.formats.pbn.sided import SIDED

_PIECES = {
    "tag pair": ["[", "]", '"', "Event", "event", "A", " ", "\t", "\n", "\\", '\\"', "é", "{", "x_1"],
    "deal": ["N:", "w:", "-", " ", ".", "AKQ", "T98", "...", "akq", "10", "- - -", "A.K.Q.J", "\n"],
    "contract": ["1", "7", "8", "NT", "N", "nt", "S", "h", "X", "XX", "x", "Pass", "pass", " ", "P"],
    "result": ["^", "9", "13", "14", "EW ", "NS ", "NS", " ", "-", "0", "EW 4"],
    "table header": ["+", "-", "Rank", "Score_NS", ";", "\\", "5", "0", "R", "L", " ", "\\3R", ";A"],
    "auction": [
        *("1NT", "Pass", "pass", "X", "XX", "7d", "AP", "ap", "-", "*", "+", "^I", "^S", "^R", " ", "\n", "\v"),
        *("=1=", "=33=", "$1", "$7", "$15", "$256", "!", "?", "!?", "{c}", "{", "}", ";c\n", ";", "8S", "3", "/"),
    ],
    "play": [
        *("SA", "HT", "h2", "H10", "-", "--", "*", "+", "^R", "^L", "^I", " ", "\n", "=2=", "=0=", "$7", "$1", "$14"),
        *("!", "??", "???", "{c}", ";c\n", "8H", "C"),
    ],
}
_SIDED = ["NS", "EW", " ", "  ", "420", "-50", "+1", "1.5", "100", "101", "100.0", "60/40", ".", "٣"]
_PIECES.update((kind, _SIDED) for kind in SIDED)


@pytest.mark.parametrize("kind", sorted(acceptors.ACCEPTORS))
def test_acceptor_and_grammar_take_the_same_texts(kind: str) -> None:
    """Whatever is put together from the pieces of a language, both take it or both refuse it."""

    @given(st.lists(st.sampled_from(_PIECES[kind]), max_size=14).map("".join))
    def agree(text: str) -> None:
        assert (acceptors.ACCEPTORS[kind].fullmatch(text) is not None) == grammar.accepts(kind, text)

    agree()


_WELL_FORMED = [
    ("tag pair", '[Event "Monday \\"Pairs\\""]'),
    ("tag pair", '[ Event\n"x" ]'),
    ("deal", "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"),
    ("deal", "e:- ... - .kq5.ajt.9876543"),
    ("contract", "7NTXX"),
    ("contract", "NT"),
    ("result", "^EW 4 NS 9"),
    ("table header", r"+Rank\1R;Contract;-Score_NS\4"),
    ("auction", "- 1NT =1= Pass {mild} $15 $16 ! ^S ^I 1D 3C?=2=$31\n; to the end\nAP"),
    ("auction", "*"),
    ("play", "^L SA^R H2 - +\nC2 =1= $7 DT\n*"),
    ("Score", "NS 400 EW -400"),
    ("ScoreIMP", "EW -2.5"),
    ("ScoreMP", "12.5"),
    ("ScorePercentage", "NS 60.5 EW 39.5"),
    ("ScoreRubber", "EW 100/60"),
    ("OptimumScore", "NS +90"),
]


@pytest.mark.parametrize(("kind", "text"), _WELL_FORMED)
def test_texts_of_the_standard_are_accepted(kind: str, text: str) -> None:
    """What the standard allows is refused by neither half."""
    assert (True, None) == (acceptors.ACCEPTORS[kind].fullmatch(text) is not None, grammar.explain(kind, text))


@pytest.mark.parametrize(("kind", "text"), _WELL_FORMED)
def test_acceptor_and_grammar_agree_on_texts_that_are_nearly_right(kind: str, text: str) -> None:
    """A character dropped, doubled, or put in the place of another: both halves say the same."""

    @given(st.integers(0, len(text)), st.sampled_from(["", *sorted(set(text)), "\x07", "~", "5"]), st.booleans())
    def agree(at: int, put: str, insert: bool) -> None:
        mutant = text[:at] + put + text[at + (not insert) :]
        assert (acceptors.ACCEPTORS[kind].fullmatch(mutant) is not None) == grammar.accepts(kind, mutant)

    agree()


@pytest.mark.parametrize(
    ("kind", "text", "offset", "expected"),
    [
        ("tag pair", "[Event Monday]", 7, "a value in quotes"),
        ("tag pair", '[Board "1"', 10, "the closing bracket"),
        ("deal", "N:AK.QJ - - -", 7, "a dot between two suits"),
        ("table header", "Rank\\R", 5, "a width in characters"),
        ("contract", "8S", 0, "a contract, as 3NT or 4HX, or Pass"),
        ("OptimumScore", "400", 0, "NS or EW with a whole number"),
    ],
)
def test_a_refusal_names_the_place_and_what_was_expected(kind: str, text: str, offset: int, expected: str) -> None:
    """The words are for people, the place is an offset into the text."""
    assert (offset, expected) == acceptors.refusal(kind, text)


def test_an_accepted_text_is_not_explained() -> None:
    """There is nothing to say about a text that is right."""
    assert acceptors.refusal("contract", "3NT") is None
