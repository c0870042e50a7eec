"""Events of pairs scored as a whole: what is said of results without points, and how long it takes."""

import random
import time

import pytest

from pbnlint.rulings import Penalty
from pbnlint.scoring.event import Collected, Entry, Method
from pbnlint.scoring.scored import score
from tests.scoring.pair_values import entries, entry

SESSION = tuple(
    one
    for board, scores in enumerate(((100, 50, 0), (0, 50, 50), (420, -50, 400)), 1)
    for one in entries(scores, str(board))
)


def event(found: tuple[Entry, ...], **fields: object) -> Collected:
    """An event of some entries."""
    return Collected("Cup", found, {}, **fields)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("found", "method", "words"),
    [
        (SESSION, Method("IMPs"), "for matches between two rooms"),
        (SESSION, Method("Patton"), "for matches between two rooms"),
        (SESSION, Method("Butler", imp_scale="IMP_1961"), "No table of the scale IMP_1961"),
        (SESSION, Method("Butler", datum="given", datums={"2": 50}), "Boards 1, 3 have no datum"),
        (SESSION, Method("target IMPs"), "Boards 1, 2, 3 have a result without the cards"),
        (entries([100]), Method("matchpoints"), "Board 1 has a single result"),
        (
            (*SESSION, entry(100)),
            Method("matchpoints"),
            "1 result does not name both contestants; it counts on its board",
        ),
        ((entry(100), entry(0)), Method("matchpoints"), "2 results do not name both contestants; they count"),
    ],
    ids=["IMPs", "Patton", "scale", "datum", "target", "alone", "nameless", "several nameless"],
)
def test_notes(found: tuple[Entry, ...], method: Method, words: str) -> None:
    """Why results have no points, or count for nobody."""
    assert [True] == [words in note for note in score(event(found), method).notes]


def test_nothing_to_say() -> None:
    """A session without a fault has no notes, besides those of its collection."""
    assert ("Rain.",) == score(event(SESSION, notes=("Rain.",)), Method("matchpoints")).notes


def test_no_results() -> None:
    """An event without results has neither boards nor standings."""
    found = score(event(()), Method("matchpoints"))
    assert ((), (), ()) == (found.travellers, found.standings, found.notes)


def test_penalties() -> None:
    """They are taken off, and the event lists them."""
    penalty = Penalty("1", 1, "matchpoints", "slow play")
    before, after = (
        score(event(SESSION), Method("matchpoints")),
        score(event(SESSION), Method("matchpoints"), [penalty]),
    )
    first, second = ({one.id: one.score for one in one.standings} for one in (before, after))
    assert ((penalty,), 1) == (after.penalties, first["1"] - second["1"])


@pytest.mark.slow
@pytest.mark.parametrize(
    "method",
    [Method("matchpoints"), Method("cross-IMPs"), Method("Butler", datum="median")],
    ids=lambda method: method.name,
)
def test_a_hundred_tables_and_thirty_boards(method: Method) -> None:
    """A large session is scored well within 0.7 seconds of the processor's time."""
    draw = random.Random(30)
    usual = [420, 450, 170, 140, 110, -50, -100, -200, 620, 650, 430, 400, -420, -140, 100, 50, 500, 980, 1430, -620]
    session = tuple(
        entry(
            draw.choice(usual) + 10 * draw.randrange(3),
            str(board),
            ns=str(1 + (table + board) % 100),
            ew=str(101 + table),
        )
        for board in range(1, 31)
        for table in range(100)
    )
    begin = time.process_time()
    found = score(event(session), method)
    assert (200, True) == (len(found.standings), time.process_time() - begin < 0.7)
