"""Charts as finished numbers and texts: how often each value occurs, and numbers by name.

The macros of `reports/common/macros/charts.html` write them as SVG. All lengths are tenths of a point, whole numbers,
from the top left corner. Nothing is told by colour: one bar is filled, one hatched, one hollow. `title` is the
text in place of the picture: a sentence with the numbers that matter. `anchor` is the id of the picture, which no
other part of the page may have.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import ceil, floor
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from pbnlint.report.charts.lettering import round_steps, width_of
from pbnlint.report.language.symbols import number_text
from pbnlint.report.language.words import Words

if TYPE_CHECKING:
    from fractions import Fraction

    Value = int | Fraction

Fill = Literal["filled", "hatched", "hollow"]

_ROW: Final = 110
"""Height of a line of text beside a chart."""
_APART: Final = 80
"""Room between two labels with a TAB between them: browsers skip a TAB stop that is nearer than half a figure."""
_MOST_IN_TITLE: Final = 24


class Columns(NamedTuple):
    """How often each value occurs: the path of all columns with the line they stand on and a mark under one of them.

    Below are two lines of text, values and how often they occur: a TAB leads from one label to the next, every `tab`
    tenths of a point, the first at `start`. They stand outside the picture, since the engine for paper sets letters
    inside a picture slowly. Where not all labels have room, some columns go without.
    """

    anchor: str
    title: str
    width: int
    """In tenths of a point."""
    height: int
    """In tenths of a point."""
    drawn: str
    """The path."""
    labels: str
    """The two lines of text."""
    start: int
    tab: int


class BarLabel(NamedTuple):
    """What a bar stands for, and its number."""

    name: str
    number: str


class Bars(NamedTuple):
    """Horizontal bars, one to a line of text `row` high: labels, and a path for all bars of each fill.

    The width may be stretched; the height is that of the lines.
    """

    anchor: str
    title: str
    row: int
    width: int
    """In tenths of a point."""
    height: int
    """In tenths of a point."""
    labels: tuple[BarLabel, ...]
    """One for each bar."""
    filled: str
    """The path of the filled bars."""
    hatched: str
    """The path of the hatched bars."""
    hollow: str
    """The path of the hollow bars."""


class Bar(NamedTuple):
    """A bar: what it stands for, its number, and how it is filled."""

    name: str
    number: int
    fill: Fill = "filled"


# Frequencies.

_STRIP_WIDTH: Final = 2000
"""That of a telephone, since labels do not shrink."""
_STRIP_HEIGHT: Final = 120
_MARK: Final = 50


def frequency_strip(
    anchor: str, scores: Iterable[int] | Mapping[int, int], words: Words, width: int = _STRIP_WIDTH
) -> Columns | None:
    """How often each North-South score of a board occurred, from the lowest to the highest; None without a score.

    Under each column stands its score and below that at how many tables; a mark shows the median. `scores` are all
    scores, or each with how often it occurred.
    """
    counts = Counter(scores)
    values = sorted(value for value, count in counts.items() if count > 0)
    if not values:
        return None
    tables = sum(counts[value] for value in values)
    ordered = [value for value in values for _ in range(counts[value])]
    middle = ordered[(tables - 1) // 2], ordered[tables // 2]
    median = words.number(_half(sum(middle)), 0)
    labels = [number_text(value) for value in values]
    parts = [
        words["chart_value"].format(label=label, number=words.count("chart_tables", counts[value]))
        for label, value in zip(labels, values, strict=True)
    ]
    title = words["chart_strip"].format(
        tables=words.count("chart_tables", tables), median=median, values=_listed(parts, words)
    )
    return _columns(
        anchor, title, labels, [counts[value] for value in values],
        (values.index(middle[0]), values.index(middle[1])), width, _STRIP_HEIGHT, words,
    )  # fmt: skip


_DISTRIBUTION_WIDTH: Final = 2000
_DISTRIBUTION_HEIGHT: Final = 700
_MOST_COLUMNS: Final = 49
"""IMPs reach from 24 lost to 24 won."""


def distribution(
    anchor: str, name: str, values: "Iterable[Value]", words: Words, width: int = _DISTRIBUTION_WIDTH
) -> Columns | None:
    """How often results differed from par by so much, in whole tricks, IMPs or whatever is counted; None without one.

    A column for each difference, or for several where they lie far apart; no difference at all has a column of its
    own, which is marked.
    """
    values = list(values)
    if not values:
        return None
    reach = max(max(ceil(value), -floor(value)) for value in values)
    step = next(step for step in round_steps() if 2 * ceil(reach / step) + 1 <= _MOST_COLUMNS)
    groups = Counter(_group(value, step) for value in values)
    first, last = min(0, *groups), max(0, *groups)
    labels = [_range_text(group, step, words) for group in range(first, last + 1)]
    counts = [groups[group] for group in range(first, last + 1)]
    sides = [sum(value < 0 for value in values), groups[0], sum(value > 0 for value in values)]
    less, none, more = (words.number(side) for side in sides)
    summary = words["chart_sides"].format(less=less, none=none, more=more)
    title = words["chart_title"].format(name=name, values=summary)
    return _columns(anchor, title, labels, counts, (-first, -first), width, _DISTRIBUTION_HEIGHT, words)


def _group(value: "Value", step: int) -> int:
    """The number of the column of a value, from zero to both sides."""
    return ceil(value / step) if value > 0 else floor(value / step)


def _range_text(group: int, step: int, words: Words) -> str:
    """What a column stands for: `−3`, `+2`, or `+6…+10` where it holds several values."""
    far = _signed(group * step, words)
    if step == 1 or not group:
        return far
    near = _signed(group * step - (step - 1 if group > 0 else 1 - step), words)
    return f"{near}…{far}" if group > 0 else f"{far}…{near}"


def _signed(value: int, words: Words) -> str:
    return f"+{words.number(value)}" if value > 0 else words.number(value)


def _half(value: int) -> "Value":
    from fractions import Fraction

    return Fraction(value, 2)


def _listed(parts: Sequence[str], words: Words) -> str:
    shown = ", ".join(parts[:_MOST_IN_TITLE])
    left = len(parts) - _MOST_IN_TITLE
    return f"{shown} {words['and_more'].format(count=words.number(left))}" if left > 0 else shown


def _columns(
    anchor: str,
    title: str,
    labels: Sequence[str],
    counts: Sequence[int],
    marked: tuple[int, int],
    width: int,
    height: int,
    words: Words,
) -> Columns:
    """Columns of one width side by side; the mark stands under a column, or between two."""
    numbers = [words.number(count) if count else "" for count in counts]
    widest = max(map(width_of, (*labels, *numbers)))
    pitch = max(1, min(max(widest, 100) + _APART, (width - widest - _APART) // max(1, len(labels) - 1)))
    thick = pitch - min(30, pitch // 4)
    every = ceil((widest + _APART) / pitch)
    first, room = marked[0] % every, every * pitch
    # The middle of the first column, so far from the edge that the first label has room.
    middle = max(thick // 2, _MARK // 2, room // 2 - first * pitch)
    left, mark = middle - thick // 2, middle + sum(marked) * pitch // 2
    most = max(counts)
    heights = [max(10, count * height // most) if count else 0 for count in counts]
    columns = "".join(
        f"M{left + index * pitch} {height}v-{high}h{thick}v{high}z" for index, high in enumerate(heights) if high
    )
    right = thick + pitch * (len(labels) - 1)
    return Columns(
        anchor=anchor,
        title=title,
        width=max(left + right, middle + pitch * (len(labels) - 1) + max(room, _MARK) // 2),
        height=height + _MARK + 20,
        drawn=f"{columns}M{left} {height}h{right}v6h-{right}zM{mark} {height + 15}l-{_MARK // 2} {_MARK}h{_MARK}z",
        labels="\n".join(_cells(texts[first::every], room) for texts in (labels, numbers)),
        start=middle + first * pitch - room // 2,
        tab=room,
    )


def _cells(labels: Sequence[str], room: int) -> str:
    """Labels in cells of equal room with a TAB between them, each in the middle."""
    space = width_of(" ")
    return "\t".join(" " * round((room - width_of(label)) / (2 * space)) + label for label in labels)


# Findings.

_BARS_WIDTH: Final = 2000
_HATCH: Final = 30


def bars(anchor: str, name: str, items: Sequence[Bar], words: Words) -> Bars | None:
    """Horizontal bars by number, in the order given; None without one.

    The name of each bar has to say what its fill says.
    """
    if not items:
        return None
    most = max(1, *(item.number for item in items))
    paths: dict[Fill, str] = {"filled": "", "hatched": "", "hollow": ""}
    for index, item in enumerate(items):
        length = max(20, item.number * (_BARS_WIDTH - 20) // most) if item.number > 0 else 0
        if length:
            paths[item.fill] += _bar(index * _ROW + 20, length, item.fill)
    parts = [words["chart_value"].format(label=item.name, number=words.number(item.number)) for item in items]
    return Bars(
        anchor=anchor,
        title=words["chart_title"].format(name=name, values=_listed(parts, words)),
        row=_ROW,
        width=_BARS_WIDTH,
        height=_ROW * len(items),
        labels=tuple(BarLabel(item.name, words.number(item.number)) for item in items),
        filled=paths["filled"],
        hatched=paths["hatched"],
        hollow=paths["hollow"],
    )


def _bar(y: int, length: int, fill: Fill) -> str:
    outline = f"M10 {y}h{length}v70h-{length}z"
    if fill != "hatched":
        return outline
    return outline + "".join(f"M{x} {y}v70" for x in range(10 + _HATCH, 10 + length, _HATCH))
