"""Rulings brought to records: what an auction comes to once a call withdrawn is replayed."""

from pathlib import Path

import pytest

from pbnlint.formats.rulings.reader import rulings_in
from pbnlint.laws import Edition
from pbnlint.linting.events import read_file, score_files
from pbnlint.linting.files import check
from pbnlint.linting.selection import plan
from pbnlint.scoring.methods import Settings

RECORD = """[Event "Trees"]
[Date "2024.10.17"]
[Board "1"]
[Table "2"]
[Dealer "N"]
[Vulnerable "None"]
[Result "9"]
[Auction "N"]
1S Pass 3C Pass
3S ^S Pass X AP
"""
"""North had to pass and bid 3S; South, and not East, called next, so that the bid becomes a pass."""
WITHDRAWN = '[[ruling]]\nboard = 1\nwithdrawn = [{ call = "1H", after = 2 }]\n'


@pytest.fixture
def trees(tmp_path: Path) -> Path:
    """The record as a file."""
    (tmp_path / "trees.pbn").write_text(RECORD)
    return tmp_path / "trees.pbn"


@pytest.mark.parametrize(("rulings", "contract"), [("", "3SX N"), (WITHDRAWN, "3CX S")], ids=["without", "with"])
def test_the_contract_is_that_of_the_replay_with_the_ruling(trees: Path, rulings: str, contract: str) -> None:
    """In `check`."""
    read = rulings_in(rulings.encode(), "a")
    (record,) = check(str(trees), plan(), keep=True, rulings=read).kept
    assert contract == f"{record.final_contract} {record.playing_declarer}"


@pytest.mark.parametrize(("rulings", "score"), [("", 530), (WITHDRAWN, 470)], ids=["without", "with"])
def test_the_score_is_that_of_the_replay_with_the_ruling(trees: Path, rulings: str, score: int) -> None:
    """In `score`."""
    event = score_files([read_file(str(trees))], Settings(), rulings_in(rulings.encode(), "a").rulings).event
    assert [score] == [line.entry.result.score_ns for one in event.travellers for line in one.lines]


@pytest.mark.parametrize(
    ("place", "found"),
    [
        ("board = 1", True),
        ("board = 1\ntable = 2", True),
        ("board = 1\ntable = 3", False),
        ("board = 1\nround = 1", False),
        ("board = 2", False),
        ("record = 1", True),
        ("record = 2", False),
        ('board = 1\nfile = "trees.pbn"', True),
        ('board = 1\nfile = "birds.pbn"', False),
    ],
)
def test_calls_go_into_the_auction_of_their_table_alone(trees: Path, place: str, found: bool) -> None:
    """A table that the record does not name for certain keeps its calls."""
    read = rulings_in(f"[[ruling]]\n{place}\n{WITHDRAWN.partition('board = 1')[2]}".encode(), "a")
    (record,) = check(str(trees), plan(), keep=True, rulings=read).kept
    assert found == bool(record.withdrawn)


@pytest.mark.parametrize(("year", "score"), [(Edition.E07, 670), (Edition.E17, 590)])
def test_an_edition_that_is_asked_for_decides_on_the_score_too(trees: Path, year: Edition, score: int) -> None:
    """In 2007 partner had to pass, so 4H becomes a pass, for the next player did not call."""
    text = RECORD.replace("3C", "2H").replace("3S ^S", "4H ^S").replace('"9"', '"10"')
    trees.write_text(text)
    read = rulings_in(WITHDRAWN.replace("after = 2", "after = 2, artificial = true").encode(), "a").rulings
    event = score_files([read_file(str(trees))], Settings(), read, laws=year).event
    assert [score] == [line.entry.result.score_ns for one in event.travellers for line in one.lines]


def test_calls_go_into_one_record_alone(trees: Path) -> None:
    """A ruling that fits several changes the first, and a note says what to do."""
    trees.write_text(f"{RECORD}\n{RECORD}\n{RECORD}".replace('"2"', '"3"', 1))
    read = rulings_in(WITHDRAWN.encode(), "a")
    checked = check(str(trees), plan(), keep=True, rulings=read)
    assert [True, False, False] == [bool(record.withdrawn) for record in checked.kept]
    sentence = (
        "ruling 1 (board 1) names calls, and fits several records, so that only the first was replayed with them; "
        "say which, with table or record."
    )
    assert [f"a: {sentence}"] == checked.notes
    scored = score_files([read_file(str(trees))], Settings(), read.rulings)
    assert 1 == len([note for note in scored.event.notes if note.endswith(sentence)])


def test_a_record_that_does_not_say_who_called_first(trees: Path) -> None:
    """Its calls cannot be replayed, and a note says why."""
    trees.write_text(
        RECORD.replace('[Dealer "N"]\n', "").replace('[Auction "N"]', '[Auction "?"]').replace('"1"', '"?"')
    )
    text = WITHDRAWN.replace("board = 1", "record = 1")
    (note,) = check(str(trees), plan(), rulings=rulings_in(text.encode(), "a")).notes
    assert "names calls, and the record shows neither the dealer nor who called first." in note


def test_an_edition_that_is_asked_for_decides_on_the_duties(trees: Path) -> None:
    """An artificial bid withdrawn: in 2007 partner is silent, in 2017 it does not matter."""
    trees.write_text(RECORD.replace("3C", "2H").replace("3S ^S Pass X AP", "4H Pass Pass Pass"))
    read = rulings_in(WITHDRAWN.replace("after = 2", "after = 2, artificial = true").encode(), "a")
    codes = {
        year: [
            one.severity
            for one in check(str(trees), plan(), laws=year, rulings=read).findings
            if one.rule.code == "AU11"
        ]
        for year in (Edition.E07, Edition.E17)
    }
    assert {Edition.E07: ["warning"], Edition.E17: ["info"]} == codes
