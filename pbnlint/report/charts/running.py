"""Running scores as a chart: IMPs board after board. Lengths and texts are those of `pbnlint.report.charts.counts`."""

from collections.abc import Callable, Iterable, Sequence
from math import ceil, floor
from typing import TYPE_CHECKING, Final, NamedTuple

from pbnlint.report.charts.lettering import fitted, round_steps, width_of
from pbnlint.report.language.words import Words

if TYPE_CHECKING:
    from fractions import Fraction

    Value = int | Fraction

_ROW: Final = 110
"""Height of a line of text."""
_GAP: Final = 40
"""Room between two labels."""
_LINE_WIDTH: Final = 3600
_PLOT_HEIGHT: Final = 1100
_LONGEST_END: Final = 1000
_MOST_TICKS: Final = 5


class Text(NamedTuple):
    """A text in a chart, which begins at `x` on the base line `y`."""

    x: int
    y: int
    text: str


class LineChart(NamedTuple):
    """One or two running scores: paths of their lines, of the grid, the zero line, and the bounds of segments.

    `lines` are the first series, drawn through, and the second, dashed. `description` has every value.
    """

    anchor: str
    name: str
    title: str
    description: str
    width: int
    """In tenths of a point."""
    height: int
    """In tenths of a point."""
    lines: tuple[str, ...]
    grid: str
    """The path of the grid."""
    zero: str
    """The path of the zero line."""
    bounds: str
    """The path of the bounds of segments."""
    texts: tuple[Text, ...]
    """What is written in it, and where."""


class Series(NamedTuple):
    """A running score: whose it is, and its values one after the other."""

    name: str
    values: Sequence["Value"]


def line_chart(
    anchor: str,
    name: str,
    series: Sequence[Series],
    positions: Sequence[str],
    words: Words,
    *,
    segments: Sequence[tuple[str, int]] = (),
    above: str = "",
    below: str = "",
    places: int = 0,
) -> LineChart | None:
    """Running scores over boards: one series, or two on the same scale; None without a value.

    Args:
        anchor: the id of the picture, of its own on the page.
        name: what the chart shows, for its text alternative: `Running IMPs`.
        series: each with a value after each board. Every line begins at zero, before the first board.
        positions: the boards, as the axis names them.
        words: the words of the report.
        segments: each with its name and how many boards it has, in order; a line stands between two of them.
        above: what a value above zero means, below: what one below zero means: `Alder ahead`.
        places: decimal places of the values.
    """
    series = [one for one in series if one.values][:2]
    count = max((len(one.values) for one in series), default=0)
    if not count:
        return None
    values = [value for one in series for value in one.values]
    ticks = _ticks(min(0, *values), max(0, *values), places)
    low, high = ticks[0], ticks[-1]
    numbers = [words.number(tick, 0 if ticks[1] - ticks[0] >= 1 else places) for tick in ticks]
    ends = [_end(one, words, places) for one in series]
    left = max(map(width_of, numbers)) + _GAP
    right = _LINE_WIDTH - max(map(width_of, ends)) - _GAP
    top = _ROW * (bool(segments) + bool(above)) + _GAP
    bottom = top + _PLOT_HEIGHT

    def x(index: int) -> int:
        return left + (right - left) * index // count

    def y(value: "Value") -> int:
        return bottom - round((value - low) * _PLOT_HEIGHT / (high - low))

    texts = [
        Text(left - _GAP - width_of(number), y(tick) + 28, number) for tick, number in zip(ticks, numbers, strict=True)
    ]
    texts += _end_texts([y(one.values[-1]) for one in series], ends, right + _GAP, top, bottom)
    bounds = list(_bounds(segments, count))
    texts += _segment_texts(segments, bounds, x)
    if above:
        texts.append(Text(left, top - _GAP, fitted(above, right - left)))
    axis = bottom + (2 * _ROW if below else _ROW)
    if below:
        texts.append(Text(left, bottom + 90, fitted(below, right - left)))
    texts += _position_texts(positions[:count], x, axis - 20)
    return LineChart(
        anchor=anchor,
        name=name,
        title=_running_title(name, series, positions, words, places),
        description="; ".join(_all_values(one, positions, words, places) for one in series),
        width=_LINE_WIDTH,
        height=axis + 10,
        lines=tuple(_polyline([(x(0), y(0)), *((x(i), y(v)) for i, v in enumerate(one.values, 1))]) for one in series),
        grid="".join(f"M{left} {y(tick)}H{right}" for tick in ticks if tick),
        zero=f"M{left} {y(0)}H{right}",
        bounds="".join(f"M{x(index)} {top}V{bottom}" for index in bounds if 0 < index < count),
        texts=tuple(texts),
    )


def _ticks(low: "Value", high: "Value", places: int) -> "list[Value]":
    """Round values that cover a range, zero among them: about five steps of 1, 2 or 5 and noughts."""
    from fractions import Fraction

    if low == high:
        high = low + 1
    smallest = Fraction(1, 10**places)
    step = next(step for step in (smallest * factor for factor in round_steps()) if (high - low) / step <= _MOST_TICKS)
    return [step * index for index in range(floor(low / step), ceil(high / step) + 1)]


def _end(series: Series, words: Words, places: int) -> str:
    number = words.number(series.values[-1], places)
    return f"{fitted(series.name, _LONGEST_END - width_of(number))} {number}".strip()


def _end_texts(heights: Sequence[int], ends: Sequence[str], x: int, top: int, bottom: int) -> list[Text]:
    """The names and values at the ends of the lines, the upper line's above, and never one over the other."""
    ordered = sorted(zip(heights, ends, strict=True))
    at = [min(max(height, top), bottom) for height, _ in ordered]
    if len(at) > 1 and at[1] - at[0] < _ROW:
        middle = min(max(sum(at) // 2, top + _ROW // 2), bottom - _ROW // 2)
        at = [middle - _ROW // 2, middle + _ROW // 2]
    return [Text(x, height + 28, end) for height, (_, end) in zip(at, ordered, strict=True)]


def _bounds(segments: Sequence[tuple[str, int]], count: int) -> Iterable[int]:
    """After how many boards each segment begins, and where the last ends."""
    at = 0
    yield at
    for _, boards in segments:
        at = min(at + boards, count)
        yield at


def _segment_texts(
    segments: Sequence[tuple[str, int]], bounds: Sequence[int], x: Callable[[int], int]
) -> Iterable[Text]:
    for (name, _), first, last in zip(segments, bounds, bounds[1:], strict=False):
        text = fitted(name, x(last) - x(first) - _GAP)
        if text:
            yield Text((x(first) + x(last) - width_of(text)) // 2, _ROW - 20, text)


def _position_texts(positions: Sequence[str], x: Callable[[int], int], y: int) -> Iterable[Text]:
    """The boards under the axis, as many as have room: the first and the last, then every so many."""
    last = len(positions)
    step = next(
        (step for power in (1, 10, 100, 1000) for step in (power, 2 * power, 5 * power) if last / step <= 12), 1
    )
    order = dict.fromkeys([last, 1, *range(step, last, step)])
    taken: list[tuple[int, int]] = []
    for index in order if last else ():
        text = fitted(positions[index - 1], 400)
        begin = x(index) - width_of(text) // 2
        end = begin + width_of(text)
        if text and all(end + _GAP <= other or begin >= until + _GAP for other, until in taken):
            taken.append((begin, end))
            yield Text(begin, y, text)


def _polyline(points: Sequence[tuple[int, int]]) -> str:
    return "M" + "L".join(f"{x} {y}" for x, y in points)


def _running_title(name: str, series: Sequence[Series], positions: Sequence[str], words: Words, places: int) -> str:
    parts = []
    for one in series:
        high, low = max(one.values), min(one.values)
        parts.append(
            words["chart_running"].format(
                name=one.name or name,
                last=words.number(one.values[-1], places),
                high=words.number(high, places),
                at_high=_position(positions, one.values.index(high)),
                low=words.number(low, places),
                at_low=_position(positions, one.values.index(low)),
            )
        )
    return words["chart_title"].format(name=name, values="; ".join(parts))


def _position(positions: Sequence[str], index: int) -> str:
    return positions[index] if index < len(positions) else str(index + 1)


def _all_values(series: Series, positions: Sequence[str], words: Words, places: int) -> str:
    values = ", ".join(
        words["chart_value"].format(label=_position(positions, index), number=words.number(value, places))
        for index, value in enumerate(series.values)
    )
    return words["chart_value"].format(label=series.name, number=values) if series.name else values
