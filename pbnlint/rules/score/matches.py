"""Victory points beside the margins of the matches: SC09."""

from collections.abc import Iterator
from typing import Final

from pbnlint.records import Record
from pbnlint.rules.fixes import edit
from pbnlint.rules.registry import Fix, Hit
from pbnlint.rules.score.scales import Match, Verdict, due, is_right, other_length, verdicts
from pbnlint.rules.score.travellers import shown_number
from pbnlint.rules.wording import counted
from pbnlint.scoring.arithmetic.victory_points import SHARED, Scale

_SLIP: Final = 2
"""A sum is taken for a slip if it is less than one of this part of a point away: half points are penalties."""


def wrong_victory_points(record: Record) -> Iterator[Hit]:
    """The victory points in the tables of a record that no known scale gives, or that do not add up."""
    for verdict in verdicts(record):
        length = None if verdict.fits else other_length(verdict)
        if length is not None:
            yield _of_other_length(verdict, *length)
            continue
        for match in verdict.matches:
            hit = None if verdict.fits else _by_scale(record, verdict, match)
            hit = hit or _by_sum(verdict, match)
            if hit is not None:
                yield hit


def _by_scale(record: Record, verdict: Verdict, match: Match) -> Hit | None:
    scale, boards = verdict.scale, match.boards or verdict.boards
    expected = due(match, scale, verdict.boards) if scale is not None else None
    if scale is None or expected is None or boards is None or match.imps is None:
        return None
    if is_right(match, scale, verdict.boards):
        return None
    traveller = verdict.traveller
    places = max(figure.places for figure in match.points)
    found = [traveller.text(match.row, column) for column in verdict.columns]
    right = [shown_number(value, 2 if scale.startswith("WBF continuous") else places) for value in expected]
    spans = [traveller.span(match.row, column) for column in verdict.columns]
    edits = (edit(record, *span, text) for span, text, old in zip(spans, right, found, strict=True) if text != old)
    margin = abs(match.imps[0] - match.imps[1])
    return Hit(
        f"The record shows {found[0]} to {found[1]} victory points in row {match.row + 1} of its table, but "
        f"{counted(margin, 'IMP')} on {counted(boards, 'board')} give {right[0]} to {right[1]} ({scale}).",
        spans[0],
        {"found": "/".join(found), "expected": "/".join(right), "scale": scale, "row": match.row + 1},
        fix=Fix(False, f"write {' and '.join(right)}", tuple(edits)),
    )


def _of_other_length(verdict: Verdict, scale: Scale, lengths: list[int]) -> Hit:
    """Victory points of a whole table that are right for matches of another length."""
    match = next(one for one in verdict.matches if not is_right(one, scale, None))
    found = "/".join(verdict.traveller.text(match.row, column) for column in verdict.columns)
    places = 2 if scale.startswith("WBF continuous") else 0
    expected = "/".join(shown_number(value, places) for value in due(match, scale, None) or ())
    boards = counted(lengths[0], "board") if len(lengths) == 1 else f"{lengths[0]} to {lengths[-1]} boards"
    return Hit(
        "The record shows victory points that are in all rows of its table those of matches of "
        f"{boards} ({scale}); row {match.row + 1} has {match.boards} boards and {found}, where these give {expected}.",
        verdict.traveller.span(match.row, verdict.columns[0]),
        {"found": found, "expected": expected, "scale": scale, "boards": lengths},
    )


def _by_sum(verdict: Verdict, match: Match) -> Hit | None:
    """Two sides that do not share the whole, by less than a penalty could make up."""
    first, second = match.points
    total = first.value + second.value
    totals = {SHARED[verdict.scale]} if verdict.scale else set(SHARED.values())
    near = next((one for one in totals if one != total and -1 < (total - one) * _SLIP < 1), None)
    if near is None or verdict.fits:
        return None
    places = max(first.places, second.places)
    found, expected = shown_number(total, places), shown_number(near)
    return Hit(
        f"The record shows victory points that add up to {found}, not to {expected}, in row {match.row + 1} of its "
        "table.",
        verdict.traveller.span(match.row, verdict.columns[0]),
        {"found": found, "expected": expected, "scale": verdict.scale, "row": match.row + 1},
    )
