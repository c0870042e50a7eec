"""The order of tags and sections in the export format (PBN 3.1, 3.4), and a game put into it."""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from pbnlint.expressions import expression
from pbnlint.formats.pbn.layout import Layout, Section
from pbnlint.formats.pbn.tags import EXTENSIONS, MANDATORY, STANDARD, is_section
from pbnlint.formats.pbn.writer import Change

_LINE_END: Final = expression(r"\r\n?|\n")
_IDENTIFICATION, _AUCTION, _PLAY, _SECTION = range(1, 5)

Rank = tuple[int, int, str]


class Misplaced(NamedTuple):
    """A tag that stands too early or too late, and the one that it must follow, None if it comes first."""

    section: Section
    after: str | None


def _rank(section: Section, behind_sections: bool, mandatory: Sequence[str]) -> Rank:
    name = section.tag.name
    if name in mandatory:
        return 0, mandatory.index(name), ""
    if name in ("Auction", "Play"):
        return (_AUCTION if name == "Auction" else _PLAY), 0, ""
    # A tag that nobody knows may be a section without rows.
    unknown = name not in STANDARD and name not in EXTENSIONS
    if is_section(name) and (not unknown or section.words or behind_sections):
        return _SECTION, 0, name
    return _IDENTIFICATION, 0, name


def ranked(layout: Layout, mandatory: Sequence[str] = MANDATORY) -> list[tuple[Rank, Section]]:
    """The tags of a game, each the first time it stands, with their ranks; notes go with their section."""
    found: list[tuple[Rank, Section]] = []
    seen: set[str] = set()
    for section in layout.sections:
        name = section.tag.name
        if name != "Note" and name not in seen:
            found.append((_rank(section, bool(seen & {"Auction", "Play"}), mandatory), section))
            seen.add(name)
    return found


def misplaced(layout: Layout, mandatory: Sequence[str] = MANDATORY) -> list[Misplaced]:
    """The fewest tags that must move so that all stand in order; of two that could, the one that stands first."""
    tags = ranked(layout, mandatory)
    ranks = [_folded(rank) for rank, _ in tags]
    if all(one <= other for one, other in pairwise(ranks)):
        return []
    kept = _longest_ordered(ranks)
    in_order = sorted(range(len(tags)), key=lambda index: ranks[index])
    names = [tags[index][1].tag.name for index in in_order]
    before = {names[at]: names[at - 1] if at else None for at in range(len(names))}
    return [Misplaced(s, before[s.tag.name]) for index, (_, s) in enumerate(tags) if index not in kept]


def _folded(rank: Rank) -> Rank:
    """A rank by which names follow the alphabet without regard to case, since the standard states no collation."""
    return rank[0], rank[1], rank[2].upper()


def _longest_ordered(ranks: Sequence[Rank]) -> set[int]:
    """The indexes of the longest row of ranks in order; where several are as long, of the later ones."""
    lowest: list[Rank] = []
    ends: list[int] = []
    before: list[int] = []
    for index, rank in enumerate(ranks):
        length = bisect_right(lowest, rank)
        before.append(ends[length - 1] if length else -1)
        lowest[length : length + 1] = [rank]
        ends[length : length + 1] = [index]
    kept: set[int] = set()
    at = ends[-1] if ends else -1
    while at >= 0:
        kept.add(at)
        at = before[at]
    return kept


def in_order(text: str, layout: Layout, mandatory: Sequence[str] = MANDATORY) -> Change | None:
    """The game with its tags in order, each with the data, notes and comments behind it.

    None if a tag does not begin its line, or the last line has no line end.
    """
    sections = layout.sections
    if not sections or any(s.tag.start and text[s.tag.start - 1] not in "\r\n" for s in sections):
        return None
    line_end = _LINE_END.match(text, len(text.rstrip()))
    if line_end is None or layout.stray or layout.resumed:
        return None
    starts = [section.tag.start for section in sections]
    ends = [*starts[1:], line_end.end()]
    chunks: list[tuple[Rank, str]] = []
    behind = False
    for section, start, end in zip(sections, starts, ends, strict=True):
        if section.tag.name == "Note" and chunks:
            rank, chunk = chunks.pop()
            chunks.append((rank, chunk + text[start:end]))
            continue
        chunks.append((_folded(_rank(section, behind, mandatory)), text[start:end]))
        behind = behind or section.tag.name in ("Auction", "Play")
    return Change(starts[0], line_end.end(), "".join(chunk for _, chunk in sorted(chunks, key=lambda one: one[0])))


def insertion(layout: Layout, text: str, name: str) -> int | None:
    """Where the line of a mandatory tag that is missing goes; None if that is not the beginning of a line."""
    before = MANDATORY[: MANDATORY.index(name)]
    earlier = [s for s in layout.sections if s.tag.name in before]
    if not earlier:
        at = layout.sections[0].tag.start if layout.sections else None
    else:
        last = max(earlier, key=lambda s: before.index(s.tag.name))
        at = next((s.tag.start for s in layout.sections if s.tag.start > last.tag.start), None)
    return at if at is not None and (at == 0 or text[at - 1] in "\r\n") else None
