"""Records whose result a table lists: a ScoreTable has all results of a board, also those of other records."""

from collections import Counter
from collections.abc import Hashable, Sequence

from pbnlint.scoring.event import Entry
from pbnlint.scoring.reading.occasions import Occasion

Who = tuple[Hashable, Hashable] | None
"""The contestants of a result as their source names them, None where it does not name both."""


def listed(found: Sequence[tuple[Entry, Occasion, Who]]) -> set[int]:
    """Which results of a file, counted from 0, are records that stand among the rows of their board as well.

    Each row stands for one record of the same board, event, stage, session and day with the same result; who played
    is not compared, because tables and records may name pairs in different ways. Where a row has an adjusted score the
    contestants tell the record, which may hold the result that was adjusted.
    """
    if len({entry.row is None for entry, _, _ in found}) < 2:
        return set()
    rows = Counter(_result(entry, occasion) for entry, occasion, _ in found if entry.row is not None)
    ruled = {
        (entry.board, occasion.of_session, who)
        for entry, occasion, who in found
        if entry.row is not None and entry.awards is not None and who is not None
    }
    same = set()
    for number, (entry, occasion, who) in enumerate(found):
        if entry.row is not None:
            continue
        key = _result(entry, occasion)
        if (entry.board, occasion.of_session, who) in ruled:
            same.add(number)
        elif rows[key] > 0:
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
