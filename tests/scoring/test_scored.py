"""Events of pairs scored as a whole: what is said of results without points, and how long it takes."""

import random
import time
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pbnlint.bridge.contract import Contract
from pbnlint.bridge.deal import Deal
from pbnlint.rulings import Award, AwardKind, Penalty, PenaltyUnit, Possible
from pbnlint.scoring.arithmetic.pair_imps import Divisor
from pbnlint.scoring.event import (
    ClaimedStanding,
    Collected,
    DatumKind,
    Entry,
    Figures,
    Method,
    MethodName,
    ShortBoards,
)
from pbnlint.scoring.match import TableResult
from pbnlint.scoring.scored import score
from pbnlint.scoring.texts.adjusted import Adjusted
from tests.scoring.pair_values import entries, entry
from tests.timing import limit

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
        (SESSION, Method("Butler", datum="given", datums={"2": 50}), "Boards 1 and 3 have no datum"),
        (SESSION, Method("target IMPs"), "Boards 1-3 have a result without the cards"),
        (entries([100]), Method("matchpoints"), "Board 1 has a single result"),
        (
            (*SESSION, entry(100)),
            Method("matchpoints"),
            "1 result does not tell who both contestants are; it counts on its board",
        ),
        ((entry(100), entry(0)), Method("matchpoints"), "2 results do not tell who both contestants are; they count"),
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


_NUMBERS = st.integers(-200, 200) | st.fractions(-200, 200, max_denominator=7)
_POSSIBLE = st.builds(
    Possible,
    weight=st.fractions(0, 1, max_denominator=5),
    contract=st.sampled_from([None, "Pass", "odd", Contract(4, "S", 1)]),
    declarer=st.sampled_from([None, "N", "E"]),
    tricks=st.none() | st.integers(-1, 14),
    score_ns=st.none() | st.sampled_from([0, 420, -50]),
)
_AWARDS = st.builds(
    Award,
    kind=st.sampled_from(get_args(AwardKind)),
    average=st.sampled_from([None, "A+", "A", "A-"]),
    amount=st.none() | _NUMBERS,
    possible=st.lists(_POSSIBLE, max_size=3).map(tuple),
)
_FIGURES = st.builds(
    Figures, *(st.none() | _NUMBERS for _ in range(6)), *(st.integers(0, 3) for _ in range(3)), st.none() | st.just(420)
)
_RESULTS = st.builds(
    TableResult,
    record=st.just(1),
    board=st.just("1"),
    contract=st.sampled_from([None, "Pass", "odd", Contract(3, "NT")]),
    declarer=st.sampled_from([None, "N", "E"]),
    tricks=st.none() | st.integers(-1, 14),
    score_ns=st.none() | st.sampled_from([0, 10, 420, -50, 999990]),
    score_ew=st.none() | st.sampled_from([0, 10, -420, 50]),
    adjusted=st.sampled_from([None, Adjusted("average", 60, 40), Adjusted("average", 55), Adjusted("unknown")]),
    imps_ns=st.none() | st.integers(-3, 3),
    deal=st.sampled_from([None, Deal((0, None, 0, None)), Deal((None, (1 << 52) - 1, None, 0))]),
)
_ENTRIES = st.builds(
    Entry,
    board=st.sampled_from(["1", "2", "B²", ""]),
    result=_RESULTS,
    ns=st.sampled_from(["", "1", "2", "1+2", "+"]),
    ew=st.sampled_from(["", "1", "3", "3+4"]),
    vulnerability=st.sampled_from([None, "None", "All", "NS"]),
    version=st.sampled_from(["", "A", "B"]),
    session=st.sampled_from(["", "9" * 5000]),
    times=st.integers(0, 3),
    awards=st.none() | st.tuples(_AWARDS, _AWARDS),
    claimed=_FIGURES,
    file=st.integers(0, 1),
)
_METHODS = st.builds(
    Method,
    name=st.sampled_from(get_args(MethodName)),
    imp_scale=st.sampled_from(["IMP", "IMP_1948", "EMP"]),
    half_points=st.booleans(),
    short_boards=st.sampled_from(get_args(ShortBoards)),
    datum=st.sampled_from(get_args(DatumKind)),
    trim=st.integers(-1, 4),
    trim_percent=st.integers(0, 100),
    datums=st.sampled_from([{}, {"1": 45}]),
    divisor=st.sampled_from(get_args(Divisor)),
    cap=st.none() | st.integers(0, 24),
    variable_averages=st.booleans(),
    weighted_datum=st.booleans(),
    old_undertricks=st.booleans(),
    small_groups=st.booleans(),
)
_STANDINGS = st.builds(
    ClaimedStanding,
    contestant=st.sampled_from(["1", "2", "9", ""]),
    rank=st.sampled_from(["", "1", "=2", "9" * 5000, "²"]),
    score=st.none() | _NUMBERS,
    percent=st.none() | _NUMBERS,
    boards=st.none() | st.integers(0, 3),
    kind=st.sampled_from(["", "TotalScoreMP", "TotalIMP", "MeanScore", "TotalVP"]),
    file=st.integers(0, 1),
)
_PENALTIES = st.builds(
    Penalty, contestant=st.sampled_from(["1", "9"]), amount=_NUMBERS, unit=st.sampled_from(get_args(PenaltyUnit))
)


@settings(max_examples=50)
@given(
    st.lists(_ENTRIES, max_size=8),
    st.lists(_STANDINGS, max_size=4),
    st.lists(_PENALTIES, max_size=2),
    _METHODS,
    st.booleans(),
)
def test_whatever_the_files_say(
    found: list[Entry], claims: list[ClaimedStanding], penalties: list[Penalty], method: Method, individual: bool
) -> None:
    """Every entry has its line, by every method and variant, however odd the values."""
    collected = event(tuple(found), claimed_standings=tuple(claims), individual=individual)
    scored = score(collected, method, penalties)
    lines = [line.entry for traveller in scored.travellers for line in traveller.lines]
    assert sorted(map(id, found)) == sorted(map(id, lines))
    assert scored.compared >= len(scored.differences)


@pytest.mark.slow
@pytest.mark.parametrize(
    "method",
    [Method("matchpoints"), Method("cross-IMPs"), Method("Butler", datum="median")],
    ids=lambda method: method.name,
)
def test_a_hundred_tables_and_thirty_boards(method: Method) -> None:
    """A large session is scored well within 0.7 seconds of the processor's time, on a machine of today."""
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
    allowed = limit(0.7)
    begin = time.process_time()
    found = score(event(session), method)
    assert (200, True) == (len(found.standings), time.process_time() - begin < allowed)
