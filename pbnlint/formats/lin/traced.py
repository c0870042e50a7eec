"""Text that was rewritten, each character with the stretch of the source that it stands for."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from pbnlint.expressions import expression

Span = tuple[int, int]

_CODES: Final = expression(r"(?:%[0-9A-Fa-f]{2})+")


class Traced(NamedTuple):
    """A text with as many spans as characters: offsets into the source, from the first to behind the last."""

    text: str
    spans: tuple[Span, ...]

    def part(self, start: int, end: int | None = None) -> "Traced":
        """A stretch of the text."""
        return Traced(self.text[start:end], self.spans[start:end])

    def place(self, start: int, end: int) -> Span:
        """The smallest stretch of the source that holds what a stretch of the text stands for."""
        spans = self.spans[start:end]
        if spans:
            return min(span[0] for span in spans), max(span[1] for span in spans)
        at = self.spans[start][0] if start < len(self.spans) else self.end
        return at, at

    @property
    def end(self) -> int:
        """Where the source of the last character ends."""
        return self.spans[-1][1] if self.spans else 0


def traced(text: str, start: int = 0) -> Traced:
    """A text that stands in the source as it is, at an offset."""
    return Traced(text, tuple((at, at + 1) for at in range(start, start + len(text))))


def joined(parts: Iterable[Traced]) -> Traced:
    """Several texts in a row."""
    parts = list(parts)
    return Traced("".join(part.text for part in parts), tuple(span for part in parts for span in part.spans))


def added(text: str, at: int) -> Traced:
    """Text that stands for nothing, at a place of the source."""
    return Traced(text, ((at, at),) * len(text))


def decoded(source: Traced) -> Traced:
    """A text with its percent codes decoded once, as UTF-8; codes that are none become U+FFFD."""
    parts = []
    position = 0
    for run in _CODES.finditer(source.text):
        parts.append(source.part(position, run.start()))
        text = bytes.fromhex(run[0].replace("%", "")).decode("utf-8", "replace")
        spans = []
        at = run.start()
        for char in text:
            # What replaces codes that are no UTF-8 may stand for more than one; the last takes what is left over.
            end = min(at + 3 * (1 if char == "\ufffd" else len(char.encode())), run.end())
            spans.append((source.spans[at][0], source.spans[end - 1][1]))
            at = end
        parts.append(Traced(text, tuple(spans)))
        position = run.end()
    parts.append(source.part(position))
    return joined(parts)


def unquoted(text: str) -> str:
    """A value with percent codes as the text that they stand for."""
    return decoded(traced(text)).text if "%" in text else text
