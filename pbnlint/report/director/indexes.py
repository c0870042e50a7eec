"""The indexes of the director's report: where each Law speaks, and where each pair is concerned."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice
from typing import Final, NamedTuple

from pbnlint.bridge.seats import Side
from pbnlint.laws import Citation, HomeRules, RuleSet, cite_number, edition_for
from pbnlint.records import Record
from pbnlint.report.director.boards import Board
from pbnlint.report.director.model import IndexEntry, IndexRefs, Reference
from pbnlint.report.director.ruled import MOST_RULINGS, law_of
from pbnlint.report.language.findings import citation_text
from pbnlint.report.language.symbols import DASH, short
from pbnlint.report.language.words import Words
from pbnlint.report.pieces.causes import needs_decision
from pbnlint.report.pieces.tables import names_text, number_of_pair, table_text
from pbnlint.rules.registry import date_of
from pbnlint.rulings import Ruling
from pbnlint.scoring.natural import natural

_SIDES: Final[tuple[Side, Side]] = ("NS", "EW")
_MOST_ENTRIES: Final = 300
_MOST_REFERENCES: Final = 40
_LONGEST_NUMBER: Final = 12


class Indexed(NamedTuple):
    """What the indexes lead to: boards with the anchors of their places, rulings with their tables, adjusted scores."""

    boards: Sequence[tuple[Board, str]]
    rulings: Mapping[Ruling, Sequence[Record]]
    adjusted: Sequence[Board]
    laws: RuleSet | None


class _Place(NamedTuple):
    """A board that an index names: its record, and the anchor of the part of the page that speaks of it."""

    record: Record
    anchor: str


def law_index(indexed: Indexed, words: Words) -> tuple[tuple[IndexEntry, ...], str]:
    """Each Law with its title and edition and the boards where it speaks, and how many more Laws there are."""
    found: dict[tuple[str, str], tuple[Citation, dict[_Place, None]]] = {}
    for law, place in _cited(indexed):
        for one in _each(law):
            key = (str(one.edition), one.number)
            found.setdefault(key, (one, {}))[1][place] = None
    ordered = sorted(found.values(), key=lambda entry: _rank(entry[0]))
    entries = (
        IndexEntry(citation_text(law, words), (IndexRefs("", *_references(places, words)),)) for law, places in ordered
    )
    return _shown(entries, len(ordered), words)


def pair_index(indexed: Indexed, words: Words) -> tuple[tuple[IndexEntry, ...], str]:
    """Each pair with its boards to decide, its rulings and its adjusted scores, and how many more pairs there are."""
    kinds = (
        ("to_decide", [_Place(board.record, anchor) for board, anchor in indexed.boards if _to_decide(board)]),
        ("rulings", _ruled(indexed)),
        ("adjusted", [_Place(board.record, "adjustments") for board in indexed.adjusted]),
    )
    apart = _numbers_apart(place.record for _, places in kinds for place in places)
    found: dict[str, dict[str, dict[_Place, None]]] = {}
    for kind, places in kinds:
        for place in places:
            for side in _SIDES:
                name = _pair(place.record, side, words, apart=apart)
                if name:
                    found.setdefault(name, {}).setdefault(kind, {})[place] = None
    entries = (
        IndexEntry(
            name, tuple(IndexRefs(words[kind], *_references(places, words)) for kind, places in kinds_of.items())
        )
        for name, kinds_of in sorted(found.items(), key=lambda item: natural(item[0].casefold()))
    )
    return _shown(entries, len(found), words)


def _shown(entries: Iterable[IndexEntry], count: int, words: Words) -> tuple[tuple[IndexEntry, ...], str]:
    return tuple(islice(entries, _MOST_ENTRIES)), words.more(count - _MOST_ENTRIES)


def _to_decide(board: Board) -> bool:
    return any(needs_decision(finding) for finding in board.findings)


def _ruled(indexed: Indexed) -> list[_Place]:
    printed = enumerate(islice(indexed.rulings.values(), MOST_RULINGS), 1)
    return [_Place(record, f"ruling-{number}") for number, records in printed for record in records]


def _cited(indexed: Indexed) -> Iterator[tuple[Citation, _Place]]:
    """Every Law that the page cites, with the place where it does."""
    for board, anchor in indexed.boards:
        for finding in board.findings:
            if finding.law is not None:
                yield finding.law, _Place(board.record, anchor)
    for number, (ruling, records) in enumerate(islice(indexed.rulings.items(), MOST_RULINGS), 1):
        law = law_of(ruling, indexed.laws or edition_for(date_of(records[0])))
        if law is not None:
            yield from ((law, _Place(record, f"ruling-{number}")) for record in records)
    for board in indexed.adjusted:
        for finding in board.adjustments:
            if finding.law is not None:
                yield finding.law, _Place(board.record, "adjustments")


def _each(law: Citation) -> Iterator[Citation]:
    """The Laws of a citation one by one, each with its own title."""
    yield law._replace(others=())
    for number in law.others:
        yield cite_number(number, law.edition)


def _rank(law: Citation) -> tuple[bool, str, object]:
    """The Laws of the latest edition first, home rules last; in an edition by number, 9 before 10 and 27 before 27B."""
    home = isinstance(law.edition, HomeRules)
    return home, str(law.edition) if home else str(9999 - int(law.edition)), natural(law.number)


def _references(places: Iterable[_Place], words: Words) -> tuple[tuple[Reference, ...], str]:
    """The places in the order of their boards, each once, and how many more there are."""
    named = dict.fromkeys((_name(place.record, words), place.anchor) for place in places)
    ordered = sorted(named, key=lambda one: (natural(one[0]), one[1]))
    more = words.more(len(ordered) - _MOST_REFERENCES)
    return tuple(Reference(text, anchor) for text, anchor in ordered[:_MOST_REFERENCES]), more


def _name(record: Record, words: Words) -> str:
    """A board and its table: `7 (3)`, `2 (Open)`."""
    table = table_text(record, words)
    board = short(record.known("Board"), _LONGEST_NUMBER) or DASH
    return f"{board} ({table})" if table else board


def _pair(record: Record, side: Side, words: Words, *, apart: bool) -> str:
    """The names of a pair with its number; the number alone with the side, where both sides have the same numbers."""
    names, number = names_text(record, side), number_of_pair(record, side, words)
    if names:
        return f"{names} ({number})" if number else names
    return f"{words[side.lower()]} {number}" if number and apart else number


def _numbers_apart(records: Iterable[Record]) -> bool:
    """Whether the pairs of each direction have numbers of their own: then a number can meet itself."""
    return any(number and number == record.known("PairEW") for record in records if (number := record.known("PairNS")))


def anchored(full: Iterable[Board], alike: Iterable[Sequence[Board]]) -> list[tuple[Board, str]]:
    """All boards that the page names, each with the anchor of its block or of the list that it stands in."""
    printed = ((one, board.anchor) for board in full for one in (board, *board.following))
    listed = ((board, f"like-{number}") for number, group in enumerate(alike, 1) for board in group)
    return list(chain(printed, listed))
