"""The hand records of a session: what was dealt, and what it is worth."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Final

from pbnlint.bridge.deal import is_full
from pbnlint.records import Record
from pbnlint.report.hands.deals import Dealt, sessions
from pbnlint.report.hands.figures import worth
from pbnlint.report.hands.model import DealtBoard, HandsView, Session
from pbnlint.report.language.symbols import DASH, seat_text, short
from pbnlint.report.language.words import Words
from pbnlint.report.material import Material
from pbnlint.report.model import Pair
from pbnlint.report.page.anchors import anchors
from pbnlint.report.pieces.diagram import diagram
from pbnlint.report.pieces.event import date_text, distinct, head_of, session_text
from pbnlint.report.pieces.tables import pairs_text, table_named

KIND: Final = "hands"
_VULNERABLE: Final[Mapping[str, str]] = {
    "None": "vulnerable_none",
    "NS": "vulnerable_ns",
    "EW": "vulnerable_ew",
    "All": "vulnerable_all",
}
_LONGEST_NUMBER: Final = 12
_LONGEST_NAME: Final = 60
_MOST_TABLES: Final = 3


def hands_view(material: Material, words: Words, title: str | None, made: datetime) -> HandsView:
    """The hand records of files that are taken together as one event: each deal once, session by session."""
    dealt = sessions(material.records)
    headings = _headings(dealt, words)
    found = iter(anchors("board", ((one.board,) for deals in dealt for one in deals)))
    computed = False
    shown: list[Session] = []
    for number, (deals, heading) in enumerate(zip(dealt, headings, strict=True), 1):
        boards: list[DealtBoard] = []
        for one in deals:
            board, is_computed = _board(one, material, next(found), words)
            boards.append(board)
            computed = computed or is_computed
        shown.append(Session(f"session-{number}", heading, tuple(boards)))
    has_figures = any(board.makes or board.par for one in shown for board in one.deals)
    head = head_of(KIND, material, words, title, made)
    head["facts"] = tuple(f for f in head["facts"] if f.label != words["laws"])
    return HandsView(
        **head,
        contents=tuple(Pair(one.heading, one.anchor) for one in shown if one.heading),
        sessions=tuple(shown),
        lead=" ".join(_lead(has_figures, computed, words)),
        empty="" if shown else words["no_hands"],
    )


def _lead(has_figures: bool, computed: bool, words: Words) -> Iterator[str]:
    if has_figures:
        yield words["figures_lead"]
    if computed:
        yield words["computed_lead"]


def _board(dealt: Dealt, material: Material, anchor: str, words: Words) -> tuple[DealtBoard, bool]:
    """A deal as it is shown, and whether its tricks were computed."""
    first = next(record for record in dealt.records if record.deal is dealt.reading)
    found = worth(dealt.records, material.solved.get(dealt.reading.deal, {}), words)
    drawn = diagram(first, words)
    if drawn is None:  # every deal that is shown gives a hand
        raise ValueError("a deal without hands")
    notes = found.notes if is_full(dealt.reading.deal) else (words["not_whole"], *found.notes)
    board = DealtBoard(
        anchor=anchor,
        number=short(dealt.board, _LONGEST_NUMBER) or DASH,
        version=_version(dealt, words),
        facts=_facts(dealt.records, words),
        diagram=drawn,
        makes=found.makes,
        par=found.par,
        optimum=found.optimum,
        notes=notes,
    )
    return board, found.computed


def _facts(records: Sequence[Record], words: Words) -> str:
    dealer = next((one.dealer for one in records if one.dealer), None)
    vulnerability = next((one.vulnerability for one in records if one.vulnerability), None)
    parts = (
        words["dealer_short"].format(seat=seat_text(dealer, words)) if dealer else "",
        words[_VULNERABLE[vulnerability]] if vulnerability else words["vulnerable_unknown"],
    )
    return " · ".join(part for part in parts if part)


def _version(dealt: Dealt, words: Words) -> str:
    """Which of several decks that were played under one number this is, and where it was played."""
    if not dealt.version:
        return ""
    places = distinct(table_named(one, words) or short(pairs_text(one, words), _LONGEST_NAME) for one in dealt.records)
    where = filter(None, (*places[:_MOST_TABLES], words.more(len(places) - _MOST_TABLES)))
    text = words["version"].format(number=dealt.version)
    return f"{text}: {', '.join(where)}" if places else text


def _headings(dealt: Sequence[Sequence[Dealt]], words: Words) -> list[str]:
    """What tells each session from the others; nothing where there is but one."""
    if len(dealt) < 2:
        return [""] * len(dealt)
    described = [tuple(_described([r for one in deals for r in one.records], words)) for deals in dealt]
    common = [len({one[index] for one in described}) == 1 for index in range(len(described[0]))]
    headings = [
        " · ".join(text for text, same in zip(texts, common, strict=True) if text and not same) for texts in described
    ]
    return [
        text if text and headings.count(text) == 1 else f"{text or words['session']} · {number}"
        for number, text in enumerate(headings, 1)
    ]


def _described(records: Sequence[Record], words: Words) -> Iterator[str]:
    """Event, date, session and match of some records, each empty where they do not agree on one."""
    for tag in ("Event", "Date"):
        text = _one(record.known(tag) for record in records)
        yield date_text(text, words) if tag == "Date" else short(text, _LONGEST_NAME)
    yield session_text(records, words)
    teams = [_one(record.known(tag) for record in records) for tag in ("HomeTeam", "VisitTeam")]
    home, visit = (short(team, _LONGEST_NAME) for team in teams)
    yield words["match_heading"].format(home=home, visit=visit) if home and visit else ""


def _one(texts: Iterable[str]) -> str:
    found = distinct(texts)
    return found[0] if len(found) == 1 else ""
