"""Whatever stands in a record or a table, and damaged files: the event is collected all the same."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbnlint.formats import open_source
from pbnlint.formats.source import Unreadable
from pbnlint.scoring.collecting import collect
from tests.conftest import corpus_paths
from tests.mutations import mutated, pieces
from tests.scoring.records import (
    ROWS,
    event,
    game,
    table,
)

CELLS = st.sampled_from(
    [
        *(
            "-",
            "?",
            "1",
            "2",
            "0",
            "17",
            "^35",
            "A+",
            "A6040",
            "NP",
            '"60% 4S= / 40% 4S-1"',
            "Bye",
            "4S",
            "4SX",
            "7NTXX",
        ),
        *(
            "Pass",
            "PASS",
            "S",
            "W",
            "^N",
            "10",
            "13",
            "14",
            "=",
            "+1",
            "-2",
            "420",
            "-50",
            "99999",
            "999999",
            "1e5",
            "½",
        ),
        *('"60 % - 40 %"', "100%", "101%", "A00", "12.5", "12,5", ".", "+", "x" * 300),
    ]
)
COLUMNS = [*ROWS.split(";"), "MP_NS", "Percentage_EW", "IMP_NS", "Section", "Round", "Multiplicity", "Version"]


@given(st.lists(st.lists(CELLS, min_size=len(COLUMNS), max_size=len(COLUMNS)), min_size=1, max_size=6))
def test_whatever_stands_in_a_table(rows: list[list[str]]) -> None:
    """A row is left out, or it has scores or awards, and contestants that the event knows."""
    found = event(table(";".join(COLUMNS), *(" ".join(row) for row in rows)))
    for entry in found.entries:
        assert (entry.result.score_ns is None) == (entry.awards is not None)
        assert {entry.ns, entry.ew} <= {"", *found.contestants}
        assert entry.times > 0


@given(st.text(max_size=40), st.sampled_from(["Score", "Contract", "Result", "ScoreIMP", "ScorePercentage", "PairNS"]))
def test_whatever_stands_in_a_tag(text: str, tag: str) -> None:
    """The same of a record."""
    value = "".join(one for one in text if one.isprintable() and one not in '"\\')
    for entry in event(game(**{tag: value})).entries:
        assert entry.awards is not None or entry.result.score_ns is not None


def _collect(data: bytes, name: str) -> None:
    """Collect a file, unless it cannot be opened at all."""
    try:
        source = open_source(data, name)
    except Unreadable:
        return
    collect([list(source.records)])


@given(st.integers(0, 10_000))
def test_damaged_records_are_collected_all_the_same(seed: int) -> None:
    """Nothing that stands in a file stops the event."""
    sound = [("event.pbn", one.encode()) for one in (game(PairNS="1"), table(f"{ROWS};MP_NS", "1 2 4S S 10 420 - 3"))]
    for _, data in mutated(sound, 3, seed):
        _collect(data, "event.pbn")


@pytest.mark.shared
@pytest.mark.parametrize("seed", range(3))
def test_damaged_real_records_are_collected_all_the_same(seed: int) -> None:
    """The same of pieces of real files."""
    chosen: list[Path] = list(corpus_paths())[seed::25]
    for name, data in mutated(pieces(chosen), 60, seed):
        _collect(data, name)
