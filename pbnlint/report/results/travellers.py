"""Travellers: the results of each board, equal ones together where they are many."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from pbnlint.bridge.contract import PASSED_OUT, Contract
from pbnlint.bridge.seats import NAMES, Seat
from pbnlint.report.charts.counts import frequency_strip
from pbnlint.report.language.awards import exact_text
from pbnlint.report.language.method import unit_text
from pbnlint.report.language.symbols import DASH, contract_text, number_text, over_text, places_of, short
from pbnlint.report.language.words import Words
from pbnlint.report.model import Column, Note
from pbnlint.report.page.anchors import anchors
from pbnlint.report.results.figures import apart, figure, room_for, sign_of
from pbnlint.report.results.model import ResultLine, Traveller
from pbnlint.report.results.sides import Sides
from pbnlint.scoring.arithmetic.target import HIGH_CARD_POINTS
from pbnlint.scoring.compared import Compared, compared
from pbnlint.scoring.pairs.single_table import high_card_points_ns

if TYPE_CHECKING:
    from pbnlint.scoring.event import Entry, Event, Line, Method
    from pbnlint.scoring.event import Traveller as Scored

NARROW: Final = 56
"""So many characters of a line fit into half the width of a page."""
LONG: Final = 13
"""If a board has so many results, equal ones stand on one line."""
_MOST_DOTS: Final = 40
"""Of more tables, numbers say how often a score occurred."""
_LONGEST_BOARD: Final = 12
_LONGEST_PLACE: Final = 30
_FEWEST_IN_A_STRIP: Final = 4
_VULNERABLE: Final = {
    "None": "vulnerable_none",
    "NS": "vulnerable_ns",
    "EW": "vulnerable_ew",
    "All": "vulnerable_all",
}
_SHORT: Final = {"factored": "top_factored", "Mitchell": "top_mitchell"}


class Results(NamedTuple):
    """What all travellers of an event are made with; `lead` and `note` give the lead and the footnote of a line."""

    event: "Event"
    sides: Sides
    words: Words
    lead: "Callable[[Entry], str]"
    note: "Callable[[Line], str]"


def travellers(results: Results) -> tuple[Traveller, ...]:
    """A traveller for each board that anybody played."""
    boards = [one for one in results.event.travellers if one.lines]
    several = len({one.session for one in boards}) > 1
    found = anchors("board", (board_key(one, several=several) for one in boards))
    made = [_made(one, results) for one in boards]
    if any(sum(line.entry.times for line in one.lines) >= LONG for one in boards):
        made = [one._replace(lines=_merged(one.lines)) for one in made]
    elif not results.sides.numbered:
        made = [one._replace(lines=[_named(line) for line in one.lines]) for one in made]
    columns = _columns([line for one in made for line in one.lines], results)
    return tuple(
        _traveller(one, lines, anchor, columns, results, several=several)
        for one, lines, anchor in zip(boards, made, found, strict=True)
    )


def board_key(board: "Scored", *, several: bool) -> tuple[str, ...]:
    """What an anchor of a board is made from: the session, where there are several, and the number."""
    return (board.session, board.board) if several else (board.board,)


class _Made(NamedTuple):
    """The lines of a board, and the letters of its footnotes by their texts."""

    lines: list[ResultLine]
    signs: dict[str, str]


def _made(board: "Scored", results: Results) -> _Made:
    signs: dict[str, str] = {}
    places = places_of(one for line in board.lines for one in (line.points_ns, line.points_ew))
    sections, stages = (
        set(names) for names in zip(*((one.entry.section, one.entry.stage) for one in board.lines), strict=True)
    )
    several = (len(sections) > 1, len(stages) > 1)
    return _Made([_line(line, signs, places, several, results) for line in board.lines], signs)


def _columns(lines: Sequence[ResultLine], results: Results) -> dict[str, Column]:
    """The columns of all boards by their fields: what no line of any board fills is left out."""
    distinct = {field: set(texts) for field, texts in zip(_FIELDS, zip(*lines, strict=True), strict=False)}
    fields = [field for field, texts in distinct.items() if field in _ALWAYS or any(texts)]
    return dict(zip(fields, apart([_column(field, distinct[field], results) for field in fields]), strict=True))


def _traveller(
    board: "Scored", made: _Made, anchor: str, columns: Mapping[str, Column], results: Results, *, several: bool
) -> Traveller:
    words = results.words
    session = words["session_number"].format(session=short(board.session, _LONGEST_PLACE)) if several else ""
    scores = _scores(board)
    return Traveller(
        anchor=anchor,
        board=short(board.board, _LONGEST_BOARD),
        heading=words["board_number"].format(board=short(board.board, _LONGEST_BOARD) or DASH),
        facts=", ".join((*filter(None, (session,)), *_facts(board, results))),
        columns=tuple(columns.values()),
        shown=tuple(columns),
        lines=tuple(made.lines),
        narrow="pairs" not in columns and sum(column.width for column in columns.values()) <= NARROW,
        notes=tuple(Note(sign, text) for text, sign in made.signs.items()),
        frequencies=_frequencies(scores, words),
        strip=frequency_strip(f"{anchor}-strip", scores, words) if scores else None,
    )


def _line(line: "Line", signs: dict[str, str], places: int, several: tuple[bool, bool], results: Results) -> ResultLine:
    entry, words = line.entry, results.words
    note = results.note(line)
    ns, ew = results.sides.of(entry.ns), results.sides.of(entry.ew)
    contract, by, tricks = outcome_cells(entry, words)
    return ResultLine(
        ns=ns.short,
        ew=ew.short,
        times=f"{entry.times}" if entry.times > 1 else "",
        contract=contract,
        by=by,
        lead=results.lead(entry),
        tricks=tricks,
        score=_score(entry),
        points_ns=figure(line.points_ns, places, words),
        points_ew=figure(line.points_ew, places, words),
        sign=sign_of(note, signs) if note else "",
        version=short(entry.version, _LONGEST_PLACE),
        place=_place(entry, several, words),
        pairs="",
        players=f"{ns.text} {ew.text}",
    )


def outcome_cells(entry: "Entry", words: Words) -> tuple[str, str, str]:
    """Contract, declarer and tricks at a table; what is not known is empty."""
    result = entry.result
    if result.contract == PASSED_OUT:
        return words["passed_out_short"], "", ""
    return _outcome(result.contract, result.declarer, result.tricks)


@lru_cache(maxsize=4096)
def _outcome(contract: Contract | str | None, declarer: Seat | None, tricks: int | None) -> tuple[str, str, str]:
    if not isinstance(contract, Contract):
        return short(contract or "", _LONGEST_BOARD), declarer or "", ""
    # Without a blank a contract keeps to its column.
    text = contract_text(contract).replace("\N{NO-BREAK SPACE}", "")
    return text, declarer or "", "" if tricks is None else over_text(contract.level, tricks)


def _score(entry: "Entry") -> str:
    """The score of North-South, or both scores where they are not opposite."""
    ours, theirs = entry.result.score_ns, entry.result.score_ew
    if ours is None:
        return "" if theirs is None else number_text(-theirs)
    if theirs is not None and ours != -theirs:
        return f"{number_text(ours)}/{number_text(-theirs)}"
    return number_text(ours)


def _place(entry: "Entry", several: tuple[bool, bool], words: Words) -> str:
    """What tells the tables of a board apart beside their pairs: section and stage where there are several, room."""
    parts = [name for name, told in zip((entry.section, entry.stage), several, strict=True) if told]
    texts = [short(part, _LONGEST_PLACE) for part in parts if part]
    if entry.room:
        texts.append(words.get(f"in_{entry.room.lower()}", short(entry.room, _LONGEST_PLACE)))
    return ", ".join(texts)


def _merged(lines: Iterable[ResultLine]) -> list[ResultLine]:
    """Equal results on one line with all who had them, in the order of the first; a lead only if all have the same.

    Whether North or South declared makes no result another: `N/S`.
    """
    groups: dict[tuple[str, ...], list[ResultLine]] = {}
    for line in lines:
        groups.setdefault((line.contract, *line[6:12]), []).append(line)
    return [
        group[0]._replace(
            ns="",
            ew="",
            times=f"{sum(int(line.times or 1) for line in group)}",
            by="/".join(sorted(filter(None, {line.by for line in group}))),
            lead=group[0].lead if len({line.lead for line in group}) == 1 else "",
            place="",
            pairs=_listed(group),
            players=" ".join(line.players for line in group),
        )
        for group in groups.values()
    ]


def _listed(lines: Sequence[ResultLine]) -> str:
    """The pairs of some results: `1–6, 2–8`, or their names."""
    if all(line.ns[:1].isdigit() and line.ew[:1].isdigit() for line in lines):
        return ", ".join(f"{line.ns}{DASH}{line.ew}" for line in lines)
    return "; ".join(_both(line) for line in lines)


def _named(line: ResultLine) -> ResultLine:
    """A line that has both sides in one column."""
    return line._replace(ns="", ew="", pairs=_both(line))


def _both(line: ResultLine) -> str:
    """Both sides by their names, with blanks round the stroke that end no line."""
    return f"{line.ns}\N{NO-BREAK SPACE}/\N{NO-BREAK SPACE}{line.ew}"


_FIELDS: Final = ResultLine._fields[:-1]
_ALWAYS: Final = ("contract", "by")
_NUMBERS: Final = frozenset(("ns", "ew", "times", "score", "points_ns", "points_ew"))
_LEAST: Final = {"ns": 4, "ew": 4, "contract": 9, "by": 3, "tricks": 7, "score": 7, "points_ns": 7, "points_ew": 7}
"""The columns of most boards are as wide as this, so that they stand under each other from board to board."""


_LABELS: Final = {
    "ns": "head_ns",
    "ew": "head_ew",
    "times": "head_times",
    "contract": "head_contract",
    "by": "head_by",
    "lead": "head_lead",
    "tricks": "head_tricks",
    "score": "head_score",
    "sign": "head_sign",
    "version": "head_version",
    "place": "head_place",
    "pairs": "head_pairs",
}


def _column(field: str, texts: Iterable[str], results: Results) -> Column:
    words = results.words
    if field in ("points_ns", "points_ew"):
        side = words[field.removeprefix("points_")]
        label = words["head_points"].format(unit=unit_text(results.event.method, words), side=side)
    else:
        label = words[_LABELS[field]]
    width = max(_LEAST.get(field, 0), room_for((label, *texts)))
    return Column(label, field in _NUMBERS, width)


def _facts(board: "Scored", results: Results) -> list[str]:
    """Dealer, vulnerability, and with what the scores were compared."""
    words = results.words
    entries = [line.entry for line in board.lines]
    dealer = next((entry.dealer for entry in entries if entry.dealer), None)
    vulnerability = next((entry.vulnerability for entry in entries if entry.vulnerability), None)
    facts = [words["dealer_short"].format(seat=words[NAMES[dealer].lower()])] if dealer else []
    facts += [words[_VULNERABLE[vulnerability]]] if vulnerability else []
    return [*facts, *(text for one in compared(board, results.event.method) for text in _comparison(one, results))]


def _comparison(one: Compared, results: Results) -> list[str]:
    method, words = results.event.method, results.words
    texts = []
    if one.datum is not None and method.name == "target IMPs":
        points = high_card_points_ns(one.lines[0].entry.result.deal) or 0
        side, held, sign = (
            ("ns", points, 1) if 2 * points >= HIGH_CARD_POINTS else ("ew", HIGH_CARD_POINTS - points, -1)
        )
        target = exact_text(sign * one.datum, words)
        texts.append(words["target"].format(side=words[side], points=words.number(held), target=target))
    elif one.datum is not None:
        texts.append(words["datum"].format(score=exact_text(one.datum, words)))
    if one.top is not None:
        top = words["top"].format(points=exact_text(one.top, words))
        if one.is_short(method):
            due = {"results": words.number(one.results), "due": exact_text(one.due, words)}
            top = f"{top} ({words[_short_by(one, method)].format(**due)})"
        texts.append(top)
    version = f"{words['version'].format(version=short(one.version, _LONGEST_PLACE))}: " if one.version else ""
    return [f"{version}{text}" for text in texts]


def _short_by(one: Compared, method: "Method") -> str:
    """The text that says how a board with too few results was scored."""
    return "top_fixed" if one.fixed else _SHORT.get(method.short_boards, "top_neuberg")


def _scores(board: "Scored") -> dict[int, int]:
    """How often each score of North-South occurred; nothing for a board of a few tables."""
    scores: dict[int, int] = {}
    for line in board.lines:
        score = line.entry.result.score_ns
        if score is not None:
            scores[score] = scores.get(score, 0) + line.entry.times
    return scores if sum(scores.values()) >= _FEWEST_IN_A_STRIP else {}


def _frequencies(scores: Mapping[int, int], words: Words) -> str:
    """The same in a line of text, a dot for each table: `Score  −50 •  420 •••`."""
    if not scores:
        return ""
    dots = sum(scores.values()) <= _MOST_DOTS
    parts = (
        f"{number_text(score)}\N{NO-BREAK SPACE}{'•' * times if dots else f'×{times}'}"
        for score, times in sorted(scores.items())
    )
    return "\N{EM SPACE}".join((words["head_score"], *parts))
