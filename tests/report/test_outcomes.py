"""What the report says a board comes to, one way and the other."""

import pytest

from pbnlint.report.director.model import Block
from pbnlint.report.language.symbols import in_symbols
from tests.report.events import PAIRS, TEAMS, event, records, view_of


def _block(*texts: str, rule: str) -> Block:
    """The block whose finding bears a code."""
    blocks = view_of(event(*texts)).blocks
    return next(block for block in blocks if any(line.reference.startswith(rule) for line in block.findings))


@pytest.fixture(scope="module")
def revoke() -> Block:
    """East revokes in trick 3 and does not win it."""
    return _block(*records(TEAMS, "5", room="Closed"), rule="PL06")


def test_a_revoke_shows_the_score_as_played_and_after_the_transfer(revoke: Block) -> None:
    """Both numbers of tricks with their scores."""
    assert [
        ("As played", "as recorded", "3NT by South", "N-S 630 with 10 tricks"),
        ("After Law 64", "1 trick to N-S", "3NT by South", "N-S 660 with 11 tricks"),
    ] == list(map(tuple, revoke.readings))


def test_a_revoke_offers_only_what_the_play_leaves_open(revoke: Block) -> None:
    """It was established, and who won the trick is known."""
    texts = [option.text for options in revoke.options for option in options.options]
    assert any("did not win the trick" in text for text in texts)
    assert not any(text.startswith("Not established") or "and East won" in text for text in texts)


def test_two_readings_alike_are_one_line() -> None:
    """Where nothing changes, the table says so once."""
    (reading,) = _block(*records(TEAMS, "4", room="Open"), rule="AU").readings
    assert ("No effect on contract or score", "4♥\N{NO-BREAK SPACE}X by South") == (reading.name, reading.contract)


def test_a_lead_that_was_played_to_is_said_to_be_accepted() -> None:
    """The next hand followed, so nobody can refuse the lead any more."""
    texts = [text for text in records(PAIRS, *"123456789") if "[Play" in text]
    block = _block(*texts, rule="PL07")
    assert "East, the next hand, played to the lead, which accepts it (Law 53A)." in "".join(
        line.evidence for line in block.findings
    )
    assert not any("withdrawn" in option.text for options in block.options for option in options.options)


def test_a_wrong_declarer_shows_both_contracts() -> None:
    """By the record and by the calls, each with its score, and whose left the lead came from."""
    block = _block(*records(TEAMS, *"345678"), rule="CO04")
    assert [("As written down", "4♠ by East"), ("By the auction", "4♠ by West")] == [
        (reading.name, reading.contract) for reading in block.readings
    ]
    assert "The opening lead is recorded from North, on the left of West." in block.findings[0].evidence


def test_a_lost_double_shows_both_scores() -> None:
    """The contract of the record and that of the calls score differently."""
    text = records(TEAMS, "1", room="Open")[0].replace('[Contract "4S"]', '[Contract "4SX"]')
    block = _block(text, rule="CO03")
    assert ["N-S 590 with 10 tricks", "N-S 420 with 10 tricks"] == [reading.score for reading in block.readings]


def test_a_match_with_a_board_to_rule_on_is_provisional() -> None:
    """The board bears a letter, the note says why, and the total says that it may change."""
    (match,) = view_of(TEAMS).matches
    signs = {note.text: note.sign for note in match.notes}
    boards = {board.board: board.sign for part in match.parts for board in part.boards}
    assert signs["Awaits a ruling."] in boards["2"]
    assert ("", "Total, provisional") == (boards["1"], match.total)


def test_a_match_without_doubts_has_a_total() -> None:
    """Nothing to rule on, nothing provisional."""
    (match,) = view_of(event(*records(TEAMS, "1", "3"))).matches
    assert ("Total", ()) == (match.total, match.notes)


def test_a_corrected_score_is_marked_in_the_match() -> None:
    """The IMPs come from the recomputed score, and the note says that the record has another."""
    spoilt = [text.replace('[Score "NS 420"]', '[Score "NS 450"]') for text in records(TEAMS, "1", "3")]
    (match,) = view_of(event(*spoilt)).matches
    assert "Recomputed: the record shows another score." in [note.text for note in match.notes]


def test_the_cards_that_differ_are_marked_on_a_fouled_board() -> None:
    """Both diagrams mark what the other room did not hold, and the finding says how."""
    block = _block(*records(TEAMS, "8"), rule="EV01")
    first, second = (
        [card.rank for hand in (one.north, one.east, one.south, one.west) for line in hand.lines
         for card in line.compared if card.differs]
        for one in block.diagrams
    )  # fmt: skip
    assert len(first) == len(second) > 0
    assert "Cards that differ are underlined in the two diagrams." in [line.evidence for line in block.findings]


def test_a_fouled_board_of_a_match_offers_what_teams_have() -> None:
    """No options for pairs where two teams play."""
    block = _block(*records(TEAMS, "8"), rule="EV01")
    texts = [option.text for options in block.options for option in options.options]
    assert not any(text.startswith("Pairs") for text in texts)


def test_a_hand_with_too_few_cards_alone_is_missing_one() -> None:
    """The options are those of Law 14, which the finding names, since no hand has too many."""
    text = '[Event "x"]\n[Date "2024.10.17"]\n[Board "1"]\n[Deal "N:T2.AT.J6542.85 - A8654.KQ5.T.QJT6 -"]\n'
    (block,) = view_of(text).blocks
    assert ["Law 14: Missing card (2017)"] == [line.law.strip() for line in block.findings]
    assert ["14A", "14B, 67", "14B"] == [
        option.law for option in block.options[0].options if option.law.startswith("14")
    ]


@pytest.mark.parametrize(
    ("message", "printed"),
    [
        ("West called, and the record marks it (^I).", "West called, and the record marks it."),
        ("a play that stops after 5 tricks without `*` or `+`.", "a play that stops after 5 tricks."),
        ("an Auction section without any call and without `*`; North", "an auction without any call; North"),
        ("the contract `4Z`", "the contract “4Z”"),
        ("the score NS 430, but EW -50", "the score N-S 430, but E-W −50"),
        ("East bid 2D and led SA", "East bid 2♦ and led ♠A"),
    ],
)
def test_a_sentence_has_no_signs_of_a_file(message: str, printed: str) -> None:
    """Nothing that only somebody who reads the file understands."""
    assert printed == in_symbols(message)


def test_boards_of_another_file_leave_a_match_alone() -> None:
    """A record of the same number and board in another file awaits a ruling of its own."""
    match, alone = (view_of(*files).matches[0] for files in ((TEAMS, PAIRS), (TEAMS,)))
    assert alone.parts == match.parts
