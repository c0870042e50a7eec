"""What a suspicion would have the file say, in its own terms, so that a program can read the event that way.

A correction is a mapping: `record` and `row` say where (row 0: the record itself is the result), `values` gives new
texts by the names of PBN's tags, or of the columns of a ScoreTable; `exchanged` says that the pairs change places too.
A finding lists its corrections in `data["corrections"]`; they hold together.
"""

from collections.abc import Sequence
from typing import Any

from pbnlint.bridge.contract import PASSED_OUT
from pbnlint.rules.score.basis import Basis

Correction = dict[str, Any]


def as_filed(record: int, row: int, basis: Basis, *, exchanged: bool = False) -> Correction:
    """The correction that files a result in place of another, with its score by Law 77."""
    played = basis.contract is not None
    values = {
        "Contract": str(basis.contract) if played else PASSED_OUT,
        "Declarer": basis.declarer or "",
        "Result": str(basis.tricks) if played else "",
    }
    values |= {"Score_NS": str(basis.ns), "Score_EW": str(-basis.ns)} if row else {"Score": f"NS {basis.ns}"}
    correction: Correction = {"record": record, "row": row, "values": values}
    return correction | {"exchanged": True} if exchanged else correction


def as_written(record: int, **values: str) -> Correction:
    """The correction that writes other values into a record."""
    return {"record": record, "row": 0, "values": values}


def effect(before: int, after: int, others: Sequence[int]) -> list[list[str]]:
    """The row of evidence for what another score of North-South would change on the board; none without other tables.

    In matchpoints, as a percentage of what they can win against the others, rounded to the nearest.
    """
    if not others or before == after:
        return []
    was, would = _percent(before, others), _percent(after, others)
    if was == would:
        return [["on the board", f"NS {after} in place of NS {before}, {was} % of the matchpoints either way"]]
    return [
        ["on the board", f"NS {after} in place of NS {before}: NS would have {would} % of the matchpoints, not {was} %"]
    ]


def _percent(score: int, others: Sequence[int]) -> int:
    won = sum(2 if score > other else score == other for other in others)
    return (100 * won + len(others)) // (2 * len(others))
