"""The score cards of the report of results: what they show, and that they add up to the ranking."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pbnlint.report.results.model import ResultsView
from pbnlint.scoring.event import Event
from pbnlint.scoring.score_cards import Running, score_cards
from tests.report.evenings import COPSE, SESSION, TUESDAY, card, event_of, plain, ranked, record, table, view_of
from tests.report.events import TEAMS


def test_a_score_card_goes_board_by_board(session: ResultsView) -> None:
    """Opponents, contract, tricks, own score, points, and the percentage so far."""
    own = card(session, "4 ")
    assert "North-South, place 1" == own.facts
    second = own.parts[0].lines[1]
    assert ("2", "3NT", "E", "+1", "−430", "6.00", "75.00", "75.00", "7 Crane – Curlew") == (
        second.board, second.contract, second.by, second.tricks, second.score, second.points, second.percent,
        second.so_far, plain(second.against),
    )  # fmt: skip


def test_the_last_line_of_a_card_is_the_percentage_of_the_ranking(session: ResultsView) -> None:
    """What a card comes to is what its owner is ranked by."""
    ends = {one.heading.partition(" ")[0]: one.parts[-1].lines[-1].so_far for one in session.cards}
    assert {number: line.percent for number, line in ranked(session).items()} == ends


def test_a_card_says_what_a_penalty_took(copse: ResultsView) -> None:
    """The sum of the boards, the penalty, and the score in the ranking."""
    sums = dict(card(copse, "5 ").sums)
    assert ("13.20 of 16", "−0.40", "12.80") == (sums["MP in all"], sums["Penalty"], sums["MP in the ranking"])


def test_a_team_counts_a_board_once() -> None:
    """At the second table of a board the IMPs are those of the first, and stand there alone."""
    lines = card(view_of(TEAMS), "Birds").parts[0].lines
    assert ["1", "", "−10", ""] == [line.points for line in lines[:4]]


def test_a_player_of_an_individual_has_the_partner_on_the_card() -> None:
    """Partners change from board to board."""
    seats = [
        (1, "Elm", "Fir", "Wren", "Crow"),
        (1, "Ash", "Oak", "Dove", "Lark"),
        (2, "Elm", "Oak", "Wren", "Lark"),
        (2, "Ash", "Fir", "Dove", "Crow"),
    ]
    alone = '[Competition "Individuals"]'
    view = view_of("".join(record(*seated, "4S", 9 + at % 2, alone) for at, seated in enumerate(seats)))
    own = card(view, "Elm")
    assert ["Wren – Crow", "Wren – Lark"] == [plain(line.against) for part in own.parts for line in part.lines]
    assert ["Fir", "Oak"] == [line.partner for part in own.parts for line in part.lines]
    assert "Players" in dict(view.figures)


@pytest.mark.parametrize("source", [SESSION, COPSE, TUESDAY, TEAMS], ids=lambda path: path.stem)
def test_the_boards_of_each_card_add_up_to_the_ranking(source: Path) -> None:
    """Exactly, before anything is rounded."""
    _assert_cards_add_up(event_of(source))


def _assert_cards_add_up(event: Event) -> None:
    cards = score_cards(event)
    for standing in event.standings:
        total = Running()
        for played in cards[standing.id]:
            total = total.plus(played)
        assert (standing.id, standing.score + standing.penalty) == (standing.id, total.points)
        if standing.percent is not None and not standing.penalty:
            assert (standing.id, standing.percent) == (standing.id, total.percent)


_SCORES = st.sampled_from((420, 400, 450, -50, 140, 0, -100))


@settings(max_examples=40)
@given(
    st.lists(st.lists(_SCORES, min_size=2, max_size=6), min_size=1, max_size=6),
    st.sampled_from(("", "MP;MP2", "Butler", "cross-IMPs;Cross1")),
)
def test_cards_add_up_in_any_session(boards: list[list[int]], scoring: str) -> None:
    """Whatever was scored, and however many tables played a board."""
    texts = [
        table(number, [(ns, 20 + (ns + number) % 6, "4S", score) for ns, score in enumerate(scores, 1)])
        for number, scores in enumerate(boards, 1)
    ]
    text = "".join(texts).replace("MP;MP1", scoring or "MP;MP1")
    _assert_cards_add_up(event_of(text))
    view = view_of(text)
    assert len(view.cards) == len({one.anchor for one in view.cards})
    assert sum(map(len, boards)) == sum(int(line.times or 1) for board in view.travellers for line in board.lines)


def test_a_long_card_has_two_boards_on_a_line_of_paper() -> None:
    """None of them is lost, and the last is the last."""
    boards = [table(number, [(1, 2, "4S", 420), (3, 4, "3S", 140)]) for number in range(1, 62)]
    own = card(view_of("".join(boards)), "1")
    width = len(own.paired)
    rows = own.paired_rows[0]
    assert 31 == len(rows)
    assert [str(number) for number in range(1, 62)] == [
        *(row[0] for row in rows), *(row[width] for row in rows if row[width])
    ]  # fmt: skip
    assert ("31", "") == (rows[-1][0], rows[-1][width])
