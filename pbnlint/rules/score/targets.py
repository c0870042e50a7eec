"""IMPs of a single table beside the target for the high-card points: SC14."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from pbnlint.bridge.boards import is_vulnerable
from pbnlint.bridge.cards import points_in
from pbnlint.records import Record
from pbnlint.rules.fixes import replace
from pbnlint.rules.registry import Hit
from pbnlint.rules.score.basis import basis_of, found_ns
from pbnlint.rules.score.figures import Figures, read_figures
from pbnlint.rules.score.rooms import as_stated
from pbnlint.rules.score.travellers import TARGET_COLUMNS, Traveller, is_target_scored, shown_number, travellers
from pbnlint.scoring.arithmetic.imps import imps
from pbnlint.scoring.arithmetic.target import HIGH_CARD_POINTS, against_target

_POINTS: Final = ("HCP_NS", "HCP_EW")


class Beside(NamedTuple):
    """IMPs stated for North-South against a target, with those due.

    `text` is the figure as written, at `span`, and `due` what should stand there. `fits` says that the figure is right
    by the vulnerability of the other side. `row` counts from 1, None for a tag.
    """

    text: str
    due: str
    target: int
    right: bool
    fits: bool
    span: tuple[int, int]
    row: int | None


def wrong_target_imps(record: Record) -> Iterator[Hit]:
    """The IMPs of a record that its targets do not give, and high-card points that are no whole pack."""
    for ns, ew, span in _written(record):
        if ns + ew != HIGH_CARD_POINTS:
            yield Hit(
                f"The record shows {ns} high-card points for North-South and {ew} for East-West, "
                f"which makes {ns + ew}, not {HIGH_CARD_POINTS}.",
                span,
                {"found": ns + ew, "expected": HIGH_CARD_POINTS, "target": None},
            )
            return
    for one in besides(record):
        if not one.right and not one.fits:
            yield Hit(
                f"The record shows {one.text} IMPs, but against the target of {one.target} for North-South the score "
                f"gives {one.due}.",
                one.span,
                {"found": one.text, "expected": one.due, "target": one.target, "row": one.row},
                fix=replace(record, one.span, one.due, f"write {one.due}", safe=False),
            )


def besides(record: Record) -> Iterator[Beside]:
    """The IMPs that a record states against a target, in its tags and in its table."""
    if not is_target_scored(record):
        return
    for traveller in travellers(record):
        for row in range(len(traveller.results)):
            yield from _in_row(record, traveller, row)
    yield from _in_tags(record)


def _in_row(record: Record, traveller: Traveller, row: int) -> Iterator[Beside]:
    score, figure = traveller.results[row].ns, traveller.figure(row, "IMP_NS")
    points = _count(traveller.text(row, "HCP_NS")) if "HCP_NS" in traveller.columns else _points(record)
    if score is None or figure is None or points is None:
        return
    given = next((one.value for name in TARGET_COLUMNS if (one := traveller.figure(row, name))), None)
    judged = _judged(record, points, score, int(figure.value), None if given is None else int(given))
    if judged is not None:
        target, expected, fits = judged
        right = figure.value == expected
        text, due = traveller.text(row, "IMP_NS"), shown_number(expected, figure.places)
        yield Beside(text, due, target, right, fits, traveller.span(row, "IMP_NS"), row + 1)


def _in_tags(record: Record) -> Iterator[Beside]:
    text, points = record.known("ScoreIMP"), _points(record)
    figures = read_figures(text) if text else None
    found, score = _ns(figures), _score(record)
    if figures is None or found is None or score is None or points is None:
        return
    judged = _judged(record, points, score, found, None)
    if judged is not None:
        target, expected, fits = judged
        yield Beside(text, as_stated(figures, expected), target, found == expected, fits, record.span("ScoreIMP"), None)


def _judged(record: Record, points: int, score: int, found: int, given: int | None) -> tuple[int, int, bool] | None:
    """The target of North-South, the IMPs due to them, and whether the figure is right by the other vulnerability.

    A `given` target that is not that of the classic table is taken as it is.
    """
    vulnerability = record.vulnerability
    if vulnerability is None or not 0 <= points <= HIGH_CARD_POINTS:
        return None
    ns, ew = is_vulnerable("NS", vulnerability), is_vulnerable("EW", vulnerability)
    target, _, expected = against_target(points, ns, ew, score)
    other = against_target(points, ew, ns, score)
    if given is not None and given not in (target, other.target):
        return given, imps(score - given), False
    return target, expected, found == other.imps


def _ns(figures: Figures | None) -> int | None:
    """A whole figure of North-South, if the sides are named and agree."""
    return None if figures is None or figures.first is None else found_ns(figures, "NS")


def _score(record: Record) -> int | None:
    """The score of North-South that the record states, else the one that its result gives."""
    basis, text = basis_of(record), record.known("Score")
    stated = _ns(read_figures(text)) if text else None
    return stated if stated is not None else basis.ns if basis else None


def _points(record: Record) -> int | None:
    """The high-card points of North-South: as the record states them, else as its deal shows them."""
    stated = _count(record.known("HCP_NS"))
    if stated is not None:
        return stated
    reading = record.deal
    north, _, south, _ = reading.deal.hands if reading is not None and reading.sound else (None, None, None, None)
    return None if north is None or south is None else points_in(north) + points_in(south)


def _count(text: str) -> int | None:
    return int(text) if text.isdecimal() and len(text) <= 2 else None


def _written(record: Record) -> Iterator[tuple[int, int, tuple[int, int]]]:
    """The high-card points of both sides where both are stated, with the place of the second figure."""
    ns, ew = (_count(record.known(name)) for name in _POINTS)
    if ns is not None and ew is not None:
        yield ns, ew, record.span("HCP_EW")
    for traveller in travellers(record):
        for row in range(len(traveller.results)) if "HCP_EW" in traveller.columns else ():
            ns, ew = (_count(traveller.text(row, name)) for name in _POINTS)
            if ns is not None and ew is not None:
                yield ns, ew, traveller.span(row, "HCP_EW")
