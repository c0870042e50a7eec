"""Rulings files: what is read from them, and what is said of one that cannot be read."""

import json
import os
import tomllib
from fractions import Fraction
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbnlint.bridge.contract import Contract
from pbnlint.formats.rulings.beside import beside
from pbnlint.formats.rulings.reader import LARGEST, RulingsFile, read_rulings, rulings_in
from pbnlint.formats.rulings.skeleton import Draft, skeleton
from pbnlint.rulings import (
    Award,
    ExposedCard,
    Possible,
    RuledDuty,
    RuledPenalty,
    RuledTable,
    Ruling,
    WithdrawnCall,
    name_of,
)
from tests.schemas import faults

SCHEMA = json.loads(files("pbnlint.formats.rulings").joinpath("rulings.schema.json").read_text(encoding="utf-8"))
WHOLE = """
event = "Trees"

[[ruling]]
board = 7
table = "3"
round = "2"
room = "Open"
section = "A"
session = 1
ns = 4
ew = "Ash - Yew"
record = 12
file = "first.pbn"
law = "27B2"
rule = "auction.insufficient-bid"
facts = '''
South bid 1H over 1S.
'''
option = "another sufficient bid"
misinformation = "1S was explained as natural"
withdrawn = [{ call = "1h", after = 2, seat = "South", replacement = "3C", comparable = false, artificial = true }]
exposed = [{ card = "H10", seat = "e", when = "trick 3" }]
must_pass = [{ seat = "N", until = "the end", after = 3 }]
decided_by = "Rowan"
date = 2026-05-05
appeal = "none"

[ruling.adjustment]
both = ["60 % of 4S N =", "40 % of 4S N -1"]

[[ruling.penalty]]
side = "EW"
amount = "10 % of a top"
reason = "slow play"

[[ruling.penalty]]
contestant = 4
amount = "0.5 VPs"
"""


def read(text: str) -> RulingsFile:
    """What stands in a rulings file of this text."""
    return rulings_in(text.encode(), "event.rulings.toml")


def ruled(*lines: str) -> RulingsFile:
    """What stands in a rulings file with one ruling on board 7 and these lines."""
    return read("\n".join(("[[ruling]]", 'board = "7"', *lines)))


def test_everything_that_a_director_can_write() -> None:
    """Each key has its place in the ruling."""
    four_spades = Contract(4, "S")
    weighted = Award(
        "assigned",
        possible=(Possible(Fraction(3, 5), four_spades, "N", 10), Possible(Fraction(2, 5), four_spades, "N", 9)),
    )
    expected = Ruling(
        1,
        RuledTable("7", "3", "2", "Open", "A", "1", "4", "Ash - Yew", 12, "first.pbn"),
        law="27B2",
        rule="auction.insufficient-bid",
        facts="South bid 1H over 1S.",
        option="another sufficient bid",
        misinformation="1S was explained as natural",
        withdrawn=(WithdrawnCall("1H", 2, "S", "3C", comparable=False, artificial=True),),
        exposed=(ExposedCard("HT", "E", "trick 3"),),
        duties=(RuledDuty("N", "THROUGHOUT", 3),),
        awards=(weighted, weighted),
        penalties=(
            RuledPenalty(10, "percent of a top", side="EW", reason="slow play"),
            RuledPenalty(Fraction(1, 2), "VPs", contestant="4"),
        ),
        decided_by="Rowan",
        date="2026-05-05",
        appeal="none",
    )
    assert RulingsFile("event.rulings.toml", (expected,)) == read(WHOLE)


def keys_of(table: dict[str, Any]) -> set[str]:
    """The keys of a table of the schema and of those in it."""
    found = set()
    for key, value in table.get("properties", {}).items():
        found |= {key} | keys_of(value.get("items", value))
    return found


def test_the_schema_has_the_keys_that_are_read() -> None:
    """Every key of the schema is read, and an unknown one is named against the same list."""
    of_a_ruling = keys_of(SCHEMA["$defs"]["ruling"])
    assert set() == {key for key in of_a_ruling if f"{key} =" not in WHOLE and f"[ruling.{key}]" not in WHOLE} - {
        "ns",
        "ew",
        "penalty",
    }
    (problem,) = ruled("zzzzzzzzzzzz = 1").problems
    listed = problem.partition("expected one of ")[2].rstrip(".").split(", ")
    assert set(SCHEMA["$defs"]["ruling"]["properties"]) == set(listed)


def schema_faults(text: str) -> list[str]:
    """What the schema has against a rulings file; its dates count as texts, as for the editors that read schemas."""
    return faults(json.loads(json.dumps(tomllib.loads(text), default=str)), SCHEMA)


def test_the_schema_takes_what_is_read() -> None:
    """A file with every key."""
    assert [] == schema_faults(WHOLE)


@pytest.mark.parametrize(
    "lines",
    [
        "bord = 7",
        "facts = 7",
        "record = 0",
        "withdrawn = 3",
        'withdrawn = [{ call = "1H" }]',
        'withdrawn = [{ call = "1H", after = 320 }]',
        'withdrawn = [{ call = "1H", after = 2, seat = "Q" }]',
        'must_pass = [{ seat = "N", until = "later" }]',
        'adjustment = { ns = "A+" }',
        'adjustment = { both = "A+", ns = "A+", ew = "A+" }',
        "adjustment = { both = [] }",
        'adjustment = { both = ["-60 % of Pass", "160 % of Pass"] }',
        'penalty = [{ amount = "1 VP" }]',
        'penalty = [{ side = "NS", contestant = 4, amount = "1 VP" }]',
    ],
)
def test_the_schema_refuses_what_the_reader_refuses(lines: str) -> None:
    """So that an editor marks it while it is written."""
    assert () != ruled(lines).problems
    assert [] != schema_faults(f'[[ruling]]\nboard = "7"\n{lines}\n')


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A+", Award("average", "A+")),
        ("Ave-", Award("average", "A-")),
        ("average", Award("average", "A")),
        ("60 %", Award("percentage", amount=60)),
        ("33.5%", Award("percentage", amount=Fraction(67, 2))),
        ("+3 IMPs", Award("IMPs", amount=3)),
        ("−2.5 IMPs", Award("IMPs", amount=Fraction(-5, 2))),
        ("not played", Award("not played")),
        ("4S N =", Award("assigned", possible=(Possible(1, Contract(4, "S"), "N", 10),))),
        ("4S= by N", Award("assigned", possible=(Possible(1, Contract(4, "S"), "N", 10),))),
        ("4SX N -1", Award("assigned", possible=(Possible(1, Contract(4, "S", 1), "N", 9),))),
        ("3N E +2", Award("assigned", possible=(Possible(1, Contract(3, "NT"), "E", 11),))),
        ("4♥ W =", Award("assigned", possible=(Possible(1, Contract(4, "H"), "W", 10),))),
        ("Pass", Award("assigned", possible=(Possible(1, "Pass"),))),
        ("NS 420", Award("assigned", possible=(Possible(1, score_ns=420),))),
        ("EW 50", Award("assigned", possible=(Possible(1, score_ns=-50),))),
    ],
)
def test_scores_as_directors_write_them(text: str, expected: Award) -> None:
    """A score for both sides, in any usual form."""
    lines = f'adjustment = {{ both = "{text}" }}'
    (ruling,) = ruled(lines).rulings
    assert (expected, expected) == ruling.awards
    assert [] == schema_faults(f"[[ruling]]\nboard = 7\n{lines}\n")


def test_a_split_score() -> None:
    """Each side has its own."""
    (ruling,) = ruled('adjustment = { ns = "A+", ew = "A-" }').rulings
    assert (Award("average", "A+"), Award("average", "A-")) == ruling.awards


def test_weights_in_thirds() -> None:
    """What no percentage can say is written as a fraction."""
    (ruling,) = ruled('adjustment = { both = ["1/3 of 3NT S =", "2/3 of 3NT S -1"] }').rulings
    assert ruling.awards is not None
    assert [Fraction(1, 3), Fraction(2, 3)] == [one.weight for one in ruling.awards[0].possible]


@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        ("bord = 7", '"bord" is no key of a rulings file; did you mean board?'),
        ("facts = 7", ", facts: expected a text in quotes, not 7."),
        ("board = 7.5", 'board: expected a name in quotes or a number, not 7.5.'),
        ('law = ""', 'law: expected a name in quotes or a number, not "".'),
        ("record = 0", "record: expected the number of the record in its file, from 1, not 0."),
        ("withdrawn = 3", "withdrawn: expected tables, each under a line [[ruling.withdrawn]], not 3."),
        ('withdrawn = [{ call = "1H" }]', "withdrawn: after is missing."),
        ('withdrawn = [{ call = "0H", after = 2 }]', 'call: expected a call: Pass, X, XX or a bid such as 2H, not "'),
        (
            'withdrawn = [{ call = "1H", after = -1 }]',
            "after: expected the number of calls before it in the record, such as 2, not -1.",
        ),
        (
            'withdrawn = [{ call = "1H", after = 2 }, { call = "1H", after = 2, seat = "Q" }]',
            'withdrawn 2, seat: expected a seat: N, E, S or W, not "Q".',
        ),
        ('exposed = [{ card = "1S", seat = "N" }]', 'card: expected a card such as SA or H7, not "1S".'),
        ('must_pass = [{ seat = "N", until = "later" }]', 'until: expected "next turn" or "the end", not "later".'),
        ("adjustment = 3", "adjustment: expected a table with both, or with ns and ew, not 3."),
        ('adjustment = { ns = "A+" }', "adjustment: give both sides a score, with both = ..., or with ns = ... and"),
        ("adjustment = { both = [] }", "or a list of weighted results, not a list."),
        ('adjustment = { both = "4S" }', 'or a result such as 4S N =, 4S N -1, 3NTX E +1, Pass or NS 420, not "4S".'),
        (
            'adjustment = { both = ["60 % of 4S N =", "39.9 % of 4S N -1"] }',
            "adjustment, both: the weights make 99.9 %; they must make 100 %.",
        ),
        ('adjustment = { both = ["1/3 of Pass"] }', "the weights make 33 1/3 %; they must make 100 %."),
        ('adjustment = { both = ["60 of Pass"] }', 'expected a weight and a result'),
        ('adjustment = { both = ["1/0 of Pass"] }', 'expected a weight and a result'),
        ('penalty = [{ amount = "1 VP" }]', "penalty: say who pays, with side (NS or EW at that table) or with"),
        ('penalty = [{ side = "NS", contestant = 4, amount = "1 VP" }]', "penalty: say who pays"),
        ('penalty = [{ side = "NS", amount = "1 pint" }]', 'amount: expected an amount such as 10 % of a top'),
        ('penalty = [{ side = "NS", amount = "-1 VP" }]', 'amount: expected an amount'),
    ],
)  # fmt: skip
def test_a_fault_is_a_sentence(lines: str, problem: str) -> None:
    """It names the file, the ruling and the key, and says what is expected; the file gives no rulings."""
    text = f"[[ruling]]\n{lines}\n" if lines.startswith("board") else f'[[ruling]]\nboard = "7"\n{lines}\n'
    found = read(text)
    assert () == found.rulings
    (sentence,) = found.problems
    assert sentence.startswith("event.rulings.toml: ruling 1")
    assert problem in sentence


def test_all_faults_are_told_at_once() -> None:
    """Reading goes on after a fault, into the next ruling."""
    problems = read("[[ruling]]\nboard = []\n[[ruling]]\nrecord = 3\nlaws = 27\n").problems
    assert ["ruling 1", "ruling 2"] == [problem.split(": ")[1].split(",")[0] for problem in problems]


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"\xff\xfe", "is not UTF-8, which TOML must be (line 1); save it as UTF-8."),
        (b"a = 1\n\xe9 = 2\n", "is not UTF-8, which TOML must be (line 2); save it as UTF-8."),
        (b"[[ruling]\n", "is not valid TOML: "),
        (b"x = " + b"[" * 100_000, "is not valid TOML: its tables are nested too deeply."),
        (b"x = " + b"9" * 10_000, "is not valid TOML: a number in it has thousands of digits."),
        (
            b"[[ruling]]\nboard = 1\nboard = 2\n",
            "is not valid TOML: a key has a value twice; leave one of them (at line 3",
        ),
        (b"#" * (LARGEST + 1), "has more than 4,000,000 bytes, too many for a rulings file."),
        (b"[ruling]\nboard = 7\n", "ruling: expected rulings, each under a line [[ruling]], not a table."),
        (b"ruling = [3]\n", "ruling 1: expected a table; begin each ruling with a line [[ruling]]."),
        (
            b"[[ruling]]\npenalty = [{ contestant = 1, amount = '1 VP' }]\n",
            "for a penalty that concerns none, write any",
        ),
        (b"[[ruling]]\ntable = 3\n", 'names no board; write board = "7", or record = 12 for the 12th record'),
    ],
)
def test_a_file_that_is_no_rulings_file(data: bytes, problem: str) -> None:
    """One sentence says why."""
    (sentence,) = rulings_in(data, "event.rulings.toml").problems
    assert sentence.startswith("event.rulings.toml")
    assert problem in sentence


def test_a_file_that_is_not_there() -> None:
    """One sentence."""
    (sentence,) = read_rulings("no-such.rulings.toml").problems
    assert "no-such.rulings.toml cannot be read (No such file or directory)." == sentence


@pytest.mark.parametrize("data", [b"", b"\xef\xbb\xbf# nothing yet\r\n"])
def test_a_file_without_rulings(data: bytes) -> None:
    """Nothing was ruled, and nothing is wrong; a mark of UTF-8 in front does no harm."""
    assert RulingsFile("a") == rulings_in(data, "a")


@given(st.binary(max_size=200))
def test_no_bytes_raise(data: bytes) -> None:
    """Whatever stands in a file, the reader gives rulings or says why not."""
    found = rulings_in(data, "a")
    assert not (found.rulings and found.problems)


VALUES = st.recursive(
    st.one_of(st.booleans(), st.integers(), st.text(max_size=9), st.sampled_from(["N", "1H", "A+", "60 % of Pass"])),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(st.sampled_from(sorted(keys_of(SCHEMA["$defs"]["ruling"]))), inner, max_size=4),
    ),
    max_leaves=8,
)


def toml(value: Any) -> str:
    """A value as TOML writes it on one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value).replace("\x7f", "\\u007f")


@given(st.dictionaries(st.sampled_from(sorted(SCHEMA["$defs"]["ruling"]["properties"])), VALUES, max_size=5))
def test_no_values_raise(table: dict[str, Any]) -> None:
    """Values of any kind in the place of any other give sentences on one line each."""
    text = "[[ruling]]\n" + "\n".join(f"{key} = {toml(value)}" for key, value in table.items())
    found = read(text)
    assert not any("\n" in problem for problem in found.problems)
    assert bool(found.rulings) != bool(found.problems)
    if found.rulings:
        assert [] == schema_faults(text)


def test_the_own_file_comes_before_that_of_the_folder(tmp_path: Path) -> None:
    """`club.rulings.toml` for `club.pbn`, `event.rulings.toml` for all files that have none of their own."""
    (tmp_path / "event.rulings.toml").touch()
    (tmp_path / "club.rulings.toml").touch()
    assert str(tmp_path / "club.rulings.toml") == beside(str(tmp_path / "club.pbn"))
    assert str(tmp_path / "event.rulings.toml") == beside(str(tmp_path / "other.pbn"))


def test_a_link_that_leads_nowhere_is_told_of(tmp_path: Path) -> None:
    """What was ruled is not known, and not nothing."""
    (tmp_path / "club.rulings.toml").symlink_to(tmp_path / "gone")
    path = beside(str(tmp_path / "club.pbn"))
    assert path is not None
    assert 1 == len(read_rulings(path).problems)


def test_nobody_waits_for_a_pipe(tmp_path: Path) -> None:
    """A pipe beside a record file is no rulings file."""
    os.mkfifo(tmp_path / "club.rulings.toml")
    assert beside(str(tmp_path / "club.pbn")) is None


def test_no_file_beside(tmp_path: Path) -> None:
    """Most record files have none."""
    assert beside(str(tmp_path / "club.pbn")) is None


@pytest.mark.parametrize(
    ("table", "name"),
    [
        (RuledTable("7", "3"), "ruling 2 (board 7, table 3)"),
        (RuledTable(record=4, ns="5"), "ruling 2 (NS 5, record 4)"),
    ],
)
def test_a_ruling_has_a_name_for_sentences(table: RuledTable, name: str) -> None:
    """Its number, and what it says of its table."""
    assert name == name_of(Ruling(2, table))


TEXTS = st.text(max_size=40)


@given(TEXTS, TEXTS, TEXTS, TEXTS)
def test_a_skeleton_can_be_read(board: str, shown: str, law: str, option: str) -> None:
    """Whatever stands in a record, the file made of it is a rulings file that changes nothing."""
    draft = Draft(RuledTable(board, record=3), (shown,), shown, law, law, (shown,), ((option, True), (shown, False)))
    found = rulings_in(skeleton([draft, draft]).encode(), "a")
    assert () == found.problems
    assert [(None, (), ())] * 2 == [(one.awards, one.withdrawn, one.penalties) for one in found.rulings]


def test_the_examples_of_a_skeleton_can_be_read() -> None:
    """Each commented line that a director may let count is valid without its `#`."""
    text = skeleton([Draft(RuledTable("7"), options=(("It stands.", True),))])
    lines = [line.removeprefix("# ") for line in text.splitlines() if line.startswith("# ") and " = " in line]
    examples = [line for line in lines if line.split()[0] in SCHEMA["$defs"]["ruling"]["properties"]]
    assert 13 == len(examples)
    for line in examples:
        assert () == ruled(line).problems
        assert [] == schema_faults(f"[[ruling]]\nboard = 7\n{line}\n")
