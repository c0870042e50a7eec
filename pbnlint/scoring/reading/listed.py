"""Records whose result a table lists: a ScoreTable has all results of a board, also those of other records."""

from collections import Counter
from collections.abc import Hashable, Sequence

from pbnlint.scoring.event import Entry
from pbnlint.scoring.reading.occasions import Occasion


def listed(found: Sequence[tuple[Entry, Occasion]]) -> set[int]:
    """Which results of a file, counted from 0, are records that stand among the rows of their board as well.

    Each row stands for one record of the same board, event, stage, session and day with the same result; who played
    is not compared, because tables and records may name pairs in different ways.
    """
    if len({entry.row is None for entry, _ in found}) < 2:
        return set()
    rows = Counter(_result(entry, occasion) for entry, occasion in found if entry.row is not None)
    same = set()
    for number, (entry, occasion) in enumerate(found):
        key = _result(entry, occasion)
        if entry.row is None and rows[key] > 0:
            rows[key] -= 1
            same.add(number)
    return same


def _result(entry: Entry, occasion: Occasion) -> Hashable:
    result = entry.result
    if entry.awards is not None or result.adjusted is not None:
        played: Hashable = "adjusted"
    else:
        played = result.contract, result.declarer, result.tricks, result.score_ns
    return entry.board, occasion.of_session, played
