"""What the report says of boards whose results stand in a table, and of boards that one table repeats."""

import re

import pytest

from pbnlint.report.director.model import DirectorView
from pbnlint.report.model import Pair
from tests.report.events import PAIRS, TEAMS, event, records, view_of

_COLUMNS = "Table;Round;PairId_NS;PairId_EW;Contract;Declarer;Result;Lead;Score_NS;Score_EW"
_TOTALS = '[TotalScoreTable "Rank;PairId;Names"]\n1 5 "Ash - Beech"\n2 32 "Cedar - Elm"\n'


def _board(*rows: str, columns: str = _COLUMNS) -> str:
    head = '[Event "Hedgerow Pairs"]\n[Date "2024.10.17"]\n[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n'
    deal = '[Deal "N:J63.AKQ8762.92.6 KT754.3.QJ763.87 AQ8.T94.K85.AKQ9 92.J5.AT4.JT5432"]\n'
    return "\n".join((f'{head}{deal}{_TOTALS}[ScoreTable "{columns}"]', *rows))


def _text(pairs: tuple[Pair, ...], label: str) -> str:
    return next(pair.text for pair in pairs if pair.label == label)


RIGHT = '9 1 9 28 6NT S 13 C5 "1020" -'
WRONG = '5 1 5 32 6NT S 13 S9 "1030" -'
ALSO_WRONG = '7 1 7 30 6NT S 12 S9 "1090" -'


@pytest.fixture(scope="module")
def spoilt() -> DirectorView:
    """A board with a wrong score in two rows of its table."""
    return view_of(event(_board(WRONG, RIGHT, ALSO_WRONG)))


def test_each_row_of_a_table_has_its_own_block(spoilt: DirectorView) -> None:
    """Table, round and pairs of the row stand at its head, and each is ruled apart."""
    assert [("Table 5", "pair 5"), ("Table 7", "pair 7")] == [
        (block.facts.split(" · ")[2], re.findall(r"pair \d+", block.pairs[0].text)[0]) for block in spoilt.blocks
    ]
    assert [True, True] == [block.decision for block in spoilt.blocks]


def test_a_row_shows_its_contract_lead_result_and_score(spoilt: DirectorView) -> None:
    """What the row says, not what another table did."""
    assert ["6NT", "South", "♠9", "13 tricks, +1", "N-S 1030"] == [pair.text for pair in spoilt.blocks[0].result]


def test_the_other_rows_are_the_other_tables(spoilt: DirectorView) -> None:
    """Below the result stand the other rows of the table."""
    assert "6NT S +1, N-S 1020; 6NT S =, N-S 1090" == spoilt.blocks[0].elsewhere


def test_the_players_of_a_pair_come_from_the_totals(spoilt: DirectorView) -> None:
    """The table of the totals names the pairs that a row gives by number."""
    assert ["Ash - Beech (pair 5)", "Cedar - Elm (pair 32)"] == [pair.text for pair in spoilt.blocks[0].pairs]


def test_the_first_page_names_table_and_pairs_of_a_row(spoilt: DirectorView) -> None:
    """A decision leads to the block of its row."""
    (group,) = spoilt.decisions
    assert [("1", "5", "Ash - Beech against Cedar - Elm"), ("1", "7", "pair 7 against pair 30")] == [
        (line.board, line.table, line.pairs) for line in group.lines
    ]
    assert [block.anchor for block in spoilt.blocks] == [line.anchor for line in group.lines]


def test_adjusted_rows_of_one_board_are_listed_apart() -> None:
    """Two averages on a board are two adjusted scores."""
    view = view_of(event(_board('5 1 5 32 - - - - "A+" "A+"', RIGHT, '7 1 7 30 - - - - "A+" "A-"')))
    ((_, lines),) = view.adjustments
    assert ["5", "7"] == [line.table for line in lines]
    assert "2" == _text(view.figures, "Adjusted scores")


def test_how_far_matchpoints_are_recomputed_is_said() -> None:
    """A file with matchpoints gets a sentence; one without them gets none."""
    columns = f"{_COLUMNS};MP_NS;MP_EW"
    assert "matchpoints" in view_of(event(_board(f"{RIGHT} 2 0", columns=columns))).recomputed
    assert "" == view_of(TEAMS).recomputed


def test_boards_without_results_are_counted_and_not_signed() -> None:
    """Hands alone are not results checked and final."""
    text = records(TEAMS, "1", room="Open")[0]
    bare = re.sub(r'\[(Contract|Declarer|Result|Score|Lead) "[^"]*"\]\n', "", text.partition("[Auction")[0])
    view = view_of(event(bare, bare.replace('[Board "1"]', '[Board "17"]')))
    assert view.verdict.startswith("Boards: 2, of which without a recorded result: 2. No result was checked")
    assert not view.signed
    assert view_of(TEAMS).signed


def test_faults_of_form_are_counted_apart() -> None:
    """Errors and warnings on the page are those that ask for a decision."""
    spelt = records(TEAMS, "1", room="Open")[0].replace("AP", "P P P")
    view = view_of(event(spelt, *records(TEAMS, "3")))
    counts = {pair.label: pair.text for pair in view.figures}
    assert ("0", "0", "0") == (counts["Errors"], counts["Warnings"], counts["To decide"])
    assert int(counts["Faults of form"]) > 0


def _sit_out(board: int) -> str:
    head = f'[Event "Trees against Birds"]\n[Date "2024.10.17"]\n[Board "{board}"]\n[Table "1"]\n'
    return f'{head}[North "Dummy 1"]\n[South "Dummy 2"]\n[East "Ash"]\n[West "Elm"]\n[Contract "Pass"]\n[Score ""]\n'


def test_a_table_that_sat_out_is_one_block() -> None:
    """Ten boards that nobody played are one line and one block."""
    view = view_of(event(*map(_sit_out, range(11, 21))))
    assert ["11–20"] == [block.number for block in view.blocks]
    assert ["11–20"] == [line.board for group in view.decisions for line in group.lines]


def test_a_column_of_laws_needs_a_law() -> None:
    """Without any Law on the first page there is no column for it."""
    assert not view_of(event(*map(_sit_out, range(11, 21)))).decisions_law
    assert view_of(PAIRS).decisions_law


@pytest.mark.parametrize("date", ["2013.08.10", "2013-08-10", "2013-08-10 17:32"])
def test_dates_are_written_out(date: str) -> None:
    """Whatever the notation, and without the time of day."""
    text = re.sub(r'\[Date "[^"]*"\]', f'[Date "{date}"]', records(TEAMS, "1", room="Open")[0])
    assert "10 August 2013" == _text(view_of(event(text)).facts, "Date")


def test_many_dates_are_a_span() -> None:
    """Five evenings are named by the first and the last."""
    text = records(TEAMS, "1", room="Open")[0]
    days = [re.sub(r'\[Date "[^"]*"\]', f'[Date "2013.08.{day}"]', text) for day in (12, 10, 11, 14, 13)]
    assert "10 August 2013 to 14 August 2013" == _text(view_of(event(*days)).facts, "Date")


def test_a_board_with_results_in_a_table_was_played() -> None:
    """A hand of twelve cards was then found later than before the play."""
    text = _board(RIGHT).replace("N:J63.", "N:J6.")
    options = [option.text for block in view_of(event(text)).blocks for one in block.options for option in one.options]
    assert any(text.startswith("Found later") for text in options)
    assert not any("before the play" in text for text in options)
