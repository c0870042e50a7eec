"""Suspicions ranked by how much they move the result of an event."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pbnlint.bridge.boards import dealer_of
from pbnlint.cli import main
from pbnlint.linting.events import read_file, score_files
from pbnlint.linting.suspects import Suspect, check_for_suspects, corrected, suspects
from pbnlint.scoring.event import Event
from pbnlint.scoring.methods import Settings

COLUMNS = "Table;Round;PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Score_EW"
BOARD = """[Event "Alder Pairs"]
[Date "2024.03.01"]
[Board "{number}"]
[Dealer "{dealer}"]
[Vulnerable "None"]
[Scoring "MatchPoints"]
[ScoreTable "{columns}"]
{rows}
"""
BOARDS = (
    ("4S N 10 420 -420", "4S N 11 450 -450", "4S S 10 420 -420", "4S N 9 -50 50"),
    ("3NT E 9 -400 400", "3NT W 9 -400 400", "3NT E 10 -430 430", "3NT E 8 50 -50"),
    ("2H S 8 110 -110", "2H S 9 140 -140", "2H N 8 110 -110", "2H S 7 -50 50"),
)
"""The results of three boards by tables, all of them right."""


def event_of(boards: tuple[tuple[str, ...], ...]) -> str:
    """A session in one round; North-South stay, and East-West are pairs 11 to 14."""
    return "\n".join(
        BOARD.format(
            number=number,
            dealer=dealer_of(number),
            columns=COLUMNS,
            rows="\n".join(f"{table} 1 {table} {10 + table} {row}" for table, row in enumerate(rows, 1)),
        )
        for number, rows in enumerate(boards, 1)
    )


def changed(board: int, table: int, row: str) -> tuple[tuple[str, ...], ...]:
    """The boards with another result; both count from 1."""
    return tuple(
        tuple(row if (board, table) == (b, t) else right for t, right in enumerate(rows, 1))
        for b, rows in enumerate(BOARDS, 1)
    )


WRONG_SIDE = changed(1, 1, "4S E 10 -420 420")
ONE_TRICK = changed(3, 2, "2H S 9 110 -110")
SWITCHED = tuple(
    (turned, *rows[1:])
    for turned, rows in zip(("4S E 10 -420 420", "3NT N 9 400 -400", "2H W 8 -110 110"), BOARDS, strict=True)
)


@pytest.fixture
def filed(tmp_path: Path) -> Path:
    """Where the event is written."""
    return tmp_path / "alder.pbn"


def scored(path: Path) -> Event:
    """The event of a file."""
    return score_files([read_file(path)], Settings()).event


def found_in(path: Path, text: str) -> tuple[Suspect, ...]:
    """The suspicions of an event."""
    path.write_text(text, encoding="utf-8")
    event = scored(path)
    return suspects([check_for_suspects(str(path))], event, event.method)


def run(*args: str | Path) -> Result:
    """Run `pbnlint score` with these arguments."""
    return CliRunner().invoke(main, ["score", *map(str, args)])


def test_nothing_is_scored_anew_for_a_clean_event(filed: Path) -> None:
    """Without a suspicion there is nothing to tell."""
    assert () == found_in(filed, event_of(BOARDS))


RIGHT = event_of(BOARDS)
SAT_EW = RIGHT.replace("\n1 1 1 11 ", "\n1 1 11 1 ")


@pytest.mark.parametrize(
    ("boards", "rule", "right"),
    [(WRONG_SIDE, "suspicion.direction", RIGHT), (SWITCHED, "suspicion.arrow-switch", SAT_EW)],
    ids=["a declarer on the wrong side", "a pair that sat the other way"],
)
def test_a_true_suspicion_gives_the_scores_of_the_right_file(
    filed: Path, boards: tuple[tuple[str, ...], ...], rule: str, right: str
) -> None:
    """What would change is what does change once the file is put right."""
    (suspect,) = [one for one in found_in(filed, event_of(boards)) if one.finding.rule.name == rule]
    before = {one.id: one.score for one in scored(filed).standings}
    filed.write_text(right, encoding="utf-8")
    due = {one.id: one.score for one in scored(filed).standings}
    assert due == before | {one.new.id: one.new.score for one in suspect.changes.standings}


def test_a_score_one_trick_off_is_read_with_the_other_result(filed: Path) -> None:
    """The event by the score as recorded, where one change alone explains it."""
    (suspect,) = found_in(filed, event_of(ONE_TRICK))
    assert "declarer took one trick less" == suspect.reading
    filed.write_text(event_of(changed(3, 2, "2H S 8 110 -110")), encoding="utf-8")
    right = {one.id: one.score for one in scored(filed).standings}
    assert {one.new.id: one.new.score for one in suspect.changes.standings}.items() <= right.items()


def test_the_one_that_moves_the_result_most_stands_first(filed: Path) -> None:
    """Not the one that stands first in the file."""
    boards = (ONE_TRICK[2], ONE_TRICK[1], ("4S E 10 -420 420", *BOARDS[0][1:]))
    found = found_in(filed, event_of(boards))
    assert ["suspicion.direction", "score.mismatch"] == [one.finding.rule.name for one in found]
    assert found[0].weight > found[1].weight


def test_only_the_record_concerned_is_read_otherwise(filed: Path) -> None:
    """All other records are the same objects, and a column that the table lacks stays out."""
    filed.write_text(event_of(BOARDS), encoding="utf-8")
    records = read_file(filed).records
    correction = {"record": 2, "row": 1, "values": {"Declarer": "N", "Lead": "SA"}}
    first, second, third = corrected(records, [correction])
    assert (first, third) == (records[0], records[2])
    assert ["N", "W", "E", "E"] == [row[5] for row in second.tables[0].texts]
    assert COLUMNS.split(";") == list(second.tables[0].columns)


def test_the_command_names_scores_and_ranks(filed: Path) -> None:
    """As text on request, and as JSON; an ordinary run says nothing of it."""
    filed.write_text(event_of(WRONG_SIDE), encoding="utf-8")
    text = " ".join(run(filed, "--suspects").output.split())
    assert "If the suspicion is true, in MP:" in text
    assert "suspicion.direction" not in run(filed).output
    (one,) = json.loads(run(filed, "--suspects", "--format", "json").output)["suspects"]
    assert ("suspicion.direction", 1) == (one["rule"], one["row"])
    assert json.loads(run(filed, "--format", "json").output)["suspects"] is None


def test_suspects_are_for_people_and_json(filed: Path) -> None:
    """Other formats have no room for them."""
    filed.write_text(event_of(BOARDS), encoding="utf-8")
    result = run(filed, "--suspects", "--format", "csv")
    assert 2 == result.exit_code
    assert "--suspects" in result.output


def test_a_clean_event_says_so(filed: Path) -> None:
    """In one sentence."""
    filed.write_text(event_of(BOARDS), encoding="utf-8")
    assert "No suspicion suggests another result." in run(filed, "--suspects").output


ROOM = """[Event "Alder Teams"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Declarer "N"]
[Contract "4S"]
[Result "10"]
[Score "NS {score}"]
[HomeTeam "Oak"]
[VisitTeam "Ash"]
[Room "{room}"]
"""


def test_a_match_of_two_rooms_is_scored_anew_too(filed: Path) -> None:
    """450 against 420 is an IMP for the home team, which level boards did not give."""
    (suspect,) = found_in(filed, ROOM.format(score=450, room="Open") + "\n" + ROOM.format(score=420, room="Closed"))
    assert "declarer took one trick more" == suspect.reading
    assert {"Oak": 1, "Ash": -1} == {one.new.id: one.new.score for one in suspect.changes.standings}
    assert suspect.moves_first


def test_no_more_readings_are_scored_than_asked_for(filed: Path) -> None:
    """Whoever has little time gets the first ones; the others are not told."""
    filed.write_text(event_of((WRONG_SIDE[0], BOARDS[1], ONE_TRICK[2])), encoding="utf-8")
    event, checked = scored(filed), [check_for_suspects(str(filed))]
    every = suspects(checked, event, event.method)
    assert len(every) > 1
    assert 1 == sum(bool(one.changes.lines) for one in suspects(checked, event, event.method, most=1))
