"""Teams that sit the same way in both rooms: EV04."""

from collections.abc import Iterable
from typing import Any

from pbnlint.records import Record
from pbnlint.rules.event.comparison import COMPARED, comparison, other_room
from pbnlint.rules.fixes import edit
from pbnlint.rules.registry import Context, Fix, Hit, rule
from pbnlint.rules.wording import shown


@rule(
    *("EV04", "event.same-direction", "warning"),
    fix="unsafe",
    hides="suspicion.direction suspicion.arrow-switch suspicion.outlier score.imp-mismatch",
    root_cause=True,
    tags=COMPARED,
    scope="across",
)
def same_direction(record: Record, _context: Context, memory: dict[Any, Any]) -> Iterable[Hit]:
    """The record shows a team that sits the same way in both rooms.

    In a match each team sits North-South in one room and East-West in the other, so that both play both sides of the
    board. If it sits the same way twice there is nothing to compare; the board itself is not fouled, for everybody
    played the same cards. The fix exchanges the pairs of this room.

    Bad:
        [Event "Harbour Teams"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Room "Open"]
        [PairNS "Oak"]
        [PairEW "Elm"]

        [Event "Harbour Teams"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Room "Closed"]
        [PairNS "Oak"]
        [PairEW "Elm"]

    Good:
        [Event "Harbour Teams"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Room "Open"]
        [PairNS "Oak"]
        [PairEW "Elm"]

        [Event "Harbour Teams"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Room "Closed"]
        [PairNS "Elm"]
        [PairEW "Oak"]
    """
    if "PairNS" not in record.values:
        return ()
    team, key = record.known("PairNS"), comparison(record)
    if not team or key is None or not key.team:
        return ()
    other = other_room(memory, key, team)
    if other != team:
        return ()
    return (
        Hit(
            f"The record shows {shown(team)} as North-South, where they sit in the other room too.",
            record.span("PairNS"),
            {"team": team, "direction": "NS"},
            fix=_exchange(record),
        ),
    )


def _exchange(record: Record) -> Fix | None:
    ns, ew = record.values.get("PairNS"), record.values.get("PairEW")
    if ns is None or ew is None or ns.inferred or ew.inferred:
        return None
    edits = (edit(record, ns.start, ns.end, ew.text), edit(record, ew.start, ew.end, ns.text))
    return Fix(False, "exchange the pairs of this room", edits)
