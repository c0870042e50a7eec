"""Sentences on matches that a scale of victory points does not convert."""

from collections.abc import Iterable, Iterator

from pbnlint.scoring.event import MatchScore, Method


def unconverted(matches: Iterable[MatchScore], method: Method) -> Iterator[str]:
    """A sentence on the lengths for which the scale of the method has no victory points, if there are such matches."""
    lengths = sorted({match.boards for match in matches if match.boards and match.vps is None})
    if lengths and method.vp_scale is not None:
        boards = "1 board" if lengths == [1] else f"{', '.join(map(str, lengths))} boards"
        yield (
            f"The scale {method.vp_scale.name} has no victory points for {method.name} in matches of {boards}; these "
            "matches have none."
        )
