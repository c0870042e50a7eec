"""What a finding is known by from one run to the next, wherever its lines have moved to."""

import hashlib
import json
from collections import Counter
from collections.abc import Sequence
from typing import Final

from pbnlint.rules.registry import Finding

_PLACES: Final = frozenset({"record", "records", "line", "lines", "first", "of", "results", "row", "rows"})
"""The data that say where something stands in the file, and change when records are put in front of it."""
_CONSEQUENCES: Final = frozenset(
    {"corrections", "decided", "deviating", "findings", "hidden", "options", "others", "readings", "rulings"}
)
"""The data that follow from what was found here, or elsewhere: what the Laws say of it, what was ruled, what fits."""
_PASSING: Final = _PLACES | _CONSEQUENCES
_COUNTS: Final = frozenset({"boards", "count"})
"""The data that say, where they are a number, for how much else of the file a finding speaks."""


def fingerprints(findings: Sequence[Finding]) -> tuple[str, ...]:
    """A fingerprint for each finding of a file, as 32 hexadecimal digits; no two are the same.

    It says what was found on which board, table, room and round, without the line or the number of the record; of a
    rule of form, which reports the first place of each kind for all, it says the kind alone. Findings that are alike in
    all that are told apart by their order.
    """
    seen: Counter[str] = Counter()
    found = []
    for finding in findings:
        key = _key(finding)
        seen[key] += 1
        found.append(hashlib.sha256(f"{key} {seen[key]}".encode()).hexdigest()[:32])
    return tuple(found)


def _key(finding: Finding) -> str:
    if finding.rule.once:
        return json.dumps([finding.rule.code, finding.kind])
    where = finding.where
    data = {
        name: value
        for name, value in finding.data.items()
        if name not in _PASSING and not (name in _COUNTS and isinstance(value, int))
    }
    return json.dumps(
        [finding.rule.code, where.board, where.table, where.room, where.round, data], sort_keys=True, default=str
    )
