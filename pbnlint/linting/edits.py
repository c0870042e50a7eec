"""Edits of a text: which of them can be made together, and the text with them made."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from pbnlint.expressions import expression
from pbnlint.records import Place
from pbnlint.rules.registry import Finding

_LINE_END: Final = expression(r"\r\n?|\n")


class Change(NamedTuple):
    """The replacement of a stretch of a text, given by offsets."""

    start: int
    end: int
    text: str


class Lines:
    """Where the lines of a text begin, to turn places into offsets."""

    def __init__(self, text: str) -> None:
        self._starts = [0, *(match.end() for match in _LINE_END.finditer(text))]
        self._size = len(text)

    def span(self, place: Place) -> tuple[int, int]:
        """The offsets of a place."""
        return self._offset(place.line, place.column), self._offset(place.end_line, place.end_column)

    def _offset(self, line: int, column: int) -> int:
        return min(self._starts[min(line, len(self._starts)) - 1] + column - 1, self._size)


def compatible(findings: Iterable[Finding], text: str) -> tuple[list[Finding], list[Change]]:
    """The findings whose edits can be made together, those that come first before others, and the changes they make.

    Edits that overlap cannot, unless they are the same. Texts put in at one place stand in the order of the findings.
    """
    lines = Lines(text)
    made: list[Change] = []
    known: set[Change] = set()
    chosen: list[Finding] = []
    for finding in findings:
        edits = finding.fix.edits if finding.fix is not None else ()
        changes = [Change(*lines.span(edit.place), edit.text) for edit in edits]
        if known.issuperset(changes):
            chosen.append(finding)
        elif not any(_clashes(change, made) for change in changes):
            chosen.append(finding)
            known.update(changes)
            for change in changes:
                made.insert(bisect_left(made, (change.start, change.end + 0.5)), change)
    return chosen, made


def _clashes(change: Change, made: list[Change]) -> bool:
    """Whether a change touches what another, of those sorted by their places, changes."""
    at = bisect_left(made, (change.start,))
    if at and made[at - 1].end > change.start:
        return True
    following = made[at : at + 1]
    if change.start == change.end:
        # Others may put text in there, but not replace what stands there.
        return any(other.start == change.start < other.end for other in made[at : at + 1])
    return any(other.start < change.end for other in following)


def edited(text: str, changes: Iterable[Change]) -> str:
    """A text with changes made that are sorted by their places and do not overlap."""
    return "".join(_parts(text, changes))


def _parts(text: str, changes: Iterable[Change]) -> Iterator[str]:
    done = 0
    for change in changes:
        yield text[done : change.start]
        yield change.text
        done = change.end
    yield text[done:]
