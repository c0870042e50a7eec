"""What the director's report says of rulings that were made."""

import pytest

from pbnlint import report
from pbnlint.formats.rulings.reader import rulings_in
from pbnlint.linting.files import check
from pbnlint.linting.selection import plan
from pbnlint.report.director.model import DirectorView, RulingLine
from tests.conftest import FIXTURES
from tests.report.events import PAIRS, TEAMS, director_of, event, records, view_of

COPSE = FIXTURES / "rulings" / "copse.pbn"
INSUFFICIENT = event(records(TEAMS, "2", room="Open")[0])
"""A record in which East bid 2D over 2S, and South called."""


def ruled(text: str, *rulings: str) -> DirectorView:
    """The report of a text with rulings beside it."""
    read = rulings_in("\n".join(f"[[ruling]]\n{ruling}" for ruling in rulings).encode(), "a.rulings.toml")
    assert () == read.problems
    return director_of([check(text.encode("latin-1"), plan(), keep=True, rulings=read)])


def entries(line: RulingLine) -> dict[str, str]:
    """What a ruling says, by its labels."""
    return {entry.label: entry.text for entry in line.entries}


def test_rulings_are_printed_board_by_board() -> None:
    """Each with its table, its pairs and its Law, in the order of the file beside the records."""
    assert [
        ("1", "2", "Law 27B2: Insufficient bid (2017)"),
        ("3", "1", "Law 16D: Authorised and unauthorised information (2017)"),
        ("4", "3", "Law 90B: Procedural penalties (2017)"),
    ] == [(line.board, line.table, line.law) for line in view_of(COPSE).rulings]


def test_a_ruling_says_what_happened_and_what_was_decided() -> None:
    """Facts, withdrawn call, decision, score."""
    said = entries(view_of(COPSE).rulings[0])
    assert ["Facts", "Withdrawn call", "Ruling", "Score awarded", "Decided by"] == list(said)
    assert said["Facts"].startswith("South bid 1♥ over partner's 1♠")
    assert "South 1♥, after 2 calls of the record" == said["Withdrawn call"]
    assert "60 % of 3♣ S =, 40 % of 3♣ S −1" == said["Score awarded"]


def test_a_split_score_and_a_penalty() -> None:
    """Each side by its name; the penalty with its reason."""
    _, split, fined = view_of(COPSE).rulings
    assert "N-S average plus; E-W average minus" == entries(split)["Score awarded"]
    assert "10 % of a top, E-W: late for the fourth round" == entries(fined)["Penalty"]


def test_everything_else_that_a_ruling_can_say() -> None:
    """What no record shows, in the director's words and in symbols."""
    (line,) = ruled(
        INSUFFICIENT,
        """board = 2
        misinformation = "1S was explained as natural"
        exposed = [{ card = "SA", seat = "E", when = "trick 3" }]
        must_pass = [{ seat = "W", until = "next turn" }, { seat = "E", until = "the end" }]
        withdrawn = [{ call = "X", after = 4, seat = "W", replacement = "2S", comparable = true, artificial = true }]
        decided_by = "Rowan"
        date = 2024-10-17
        appeal = "none"
        penalty = [{ contestant = "Birds", amount = "0.5 VPs" }, { side = "NS", amount = "3 IMPs" }]
        """,
    ).rulings
    withdrawn = "West Dbl, after 4 calls of the record; replaced by 2♠; the replacement is comparable; artificial"
    assert [
        ("Withdrawn call", withdrawn),
        ("Exposed card", "East ♠A, trick 3"),
        ("Misinformation", "1♠ was explained as natural"),
        ("Must pass", "West, at the next turn"),
        ("Must pass", "East, for the rest of the auction"),
        ("Penalty", "0.5 VPs, Birds"),
        ("Penalty", "3 IMPs, N-S"),
        ("Decided by", "Rowan, 2024-10-17"),
        ("Appeal", "none"),
    ] == [(entry.label, entry.text) for entry in line.entries]  # fmt: skip


def test_what_was_decided_is_no_longer_to_decide() -> None:
    """The board is printed with the ruling in place of the room for one."""
    (block,) = ruled(INSUFFICIENT, 'board = 2\nlaw = 27\noption = "South accepted it."').blocks
    assert not block.decision
    assert ("Ruling 1 is on file: South accepted it.",) == block.rulings


def test_a_ruling_to_be_filled_in_leaves_the_decision_open() -> None:
    """It says nothing yet, and nothing is printed of it where the board stands."""
    view = ruled(INSUFFICIENT, 'board = 2\nlaw = 27\nfacts = ""')
    assert view.blocks[0].decision
    assert () == view.blocks[0].rulings


def test_a_ruling_on_another_law_leaves_the_decision_open() -> None:
    """It is on the same board, and on something else."""
    (block,) = ruled(INSUFFICIENT, 'board = 2\nlaw = 90\noption = "A warning."').blocks
    assert block.decision


def test_scores_that_rulings_give_are_counted() -> None:
    """Among the adjusted scores of the first page, each table once."""
    adjusted = next(pair.text for pair in view_of(COPSE).figures if pair.label == "Adjusted scores")
    assert "2" == adjusted


def test_a_call_withdrawn_is_told_below_the_auction() -> None:
    """The cell of the call that replaced it bears a figure, and no turn seems to be lost."""
    block = view_of(COPSE).blocks[0]
    assert block.auction is not None
    assert [("1", "South had made another call here and withdrew it: 1♥")] == [
        (note.sign, note.text) for note in block.auction.notes
    ]
    assert ["", "1♠", "Pass", "3♣"] == [cell.text for cell in block.auction.rows[0]]
    assert "1" == block.auction.rows[0][3].alert


def test_a_call_withdrawn_before_the_first_one_moves_no_column() -> None:
    """A pass out of rotation, cancelled, before the dealer called."""
    text = '[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Auction "N"]\n1C 1H Pass Pass\nPass\n'
    (block,) = ruled(text, 'board = 1\nwithdrawn = [{ call = "Pass", after = 0, seat = "E" }]').blocks
    assert block.auction is not None
    assert ["", "1♣", "1♥", "Pass"] == [cell.text for cell in block.auction.rows[0]]


TABLE = """[Event "Trees"]
[Date "2024.10.17"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Scoring "MP"]
[ScoreTable "Table\\1R;PairId_NS\\1R;PairId_EW\\1R;Contract\\3L;Declarer\\1R;Result\\2R;Score_NS\\4R"]
1 1 3 3NT N  9  400
2 2 4 3NT N  9  430
3 5 6 3NT N 10  400
"""


@pytest.mark.parametrize(
    ("place", "decided"),
    [("table = 2", [False, True]), ("table = 3", [True, False]), ("ns = 5", [True, False]), ("", [False, False])],
)
def test_a_ruling_on_a_row_of_a_table(place: str, decided: list[bool]) -> None:
    """It decides what was found on that row alone; without a table, what was found on the board."""
    view = ruled(TABLE, f'board = 1\n{place}\nrule = "score.mismatch"\noption = "The score is corrected."')
    assert decided == [block.decision for block in view.blocks]


def test_a_ruling_on_a_row_names_its_pairs() -> None:
    """The pairs of the row."""
    (line,) = ruled(TABLE, 'board = 1\ntable = 2\noption = "It stands."').rulings
    assert ("2", "pair 2 against pair 4") == (line.table, line.pairs.lower())


def test_without_rulings_there_is_no_such_part() -> None:
    """Neither in the contents nor on the page."""
    page = report.render_html(view_of(PAIRS))
    assert "Rulings made" not in page
    assert "Rulings made" in report.render_html(view_of(COPSE))


def test_a_ruling_on_the_cause_settles_that_the_result_calls_for_one() -> None:
    """One ruling on hands of fourteen and twelve cards, and nothing more is asked."""
    text = event(*(one for one in records(PAIRS, "5") if '[Table "3"]' in one))
    made = 'board = 5\nrule = "deal.count"\nlaw = "13D"\noption = "The result is cancelled."'
    assert ([True], [False]) == (
        [block.decision for block in director_of([check(text.encode("latin-1"), plan(), keep=True)]).blocks],
        [block.decision for block in ruled(text, made).blocks],
    )
