"""Hand records: each deal once, by session and board, with what it is worth; six or four to a page."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

import pbnlint
from pbnlint import report
from pbnlint.bridge.cards import SUITS, ranks_in
from pbnlint.bridge.deal import Deal
from pbnlint.cli import main
from pbnlint.linting.events import FileRead, read_file
from pbnlint.report.hands.model import DealtBoard, HandsView
from pbnlint.report.language.symbols import SUIT_SYMBOL, ranks_text
from pbnlint.rules.score.double_dummy import Tricks
from tests.conftest import FIXTURES
from tests.report.events import MADE, PAIRS, TEAMS, event, records

NIGHT = FIXTURES / "hands" / "night.pbn"
TUESDAY = FIXTURES / "usebio" / "tuesday.xml"
_DEALS = (
    "N:J63.AKQ8762.92.6 KT754.3.QJ763.87 AQ8.T94.K85.AKQ9 92.J5.AT4.JT5432",
    "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86",
    "N:T954.T83.A9.KQT8 KJ.972.8742.9752 AQ873.J4.KQT3.64 62.AKQ65.J65.AJ3",
)
_DIGITS = "a86c686ba87553155315"


def read(*texts: str) -> FileRead:
    """Records as one file that was read."""
    return read_file(event(*texts).encode("latin-1"))


def hands_of(*sources: str | Path, solved: Mapping[Deal, Tricks] | None = None) -> HandsView:
    """The hand records of records or of one file, made at a fixed time."""
    texts = [source for source in sources if isinstance(source, str)]
    files = [read_file(source) for source in sources if isinstance(source, Path)]
    material = report.gather("hands", [*files, *([read(*texts)] if texts else [])])
    view = report.view("hands", replace(material, solved=solved or {}), made=MADE)
    assert isinstance(view, HandsView)
    return view


def board(number: str = "1", deal: str = _DEALS[0], **tags: str) -> str:
    """A record of a board with its deal; not vulnerable, North deals."""
    values = {"Event": "Hedgerow Pairs", "Board": number, "Dealer": "N", "Vulnerable": "None", "Deal": deal, **tags}
    return "\n".join(f'[{name} "{text}"]' for name, text in values.items())


def shown(view: HandsView) -> list[list[str]]:
    """The numbers of the boards of each session."""
    return [[deal.number for deal in session.deals] for session in view.sessions]


def only(view: HandsView) -> DealtBoard:
    """The deal of a view that has but one."""
    ((one,),) = [session.deals for session in view.sessions]
    return one


def test_each_deal_stands_once_in_the_order_of_its_board() -> None:
    """However many tables played it, and whatever the order of the records; 10 comes after 9."""
    texts = [
        board(number, table, Table=name) for name in "12" for number, table in zip(("10", "9"), _DEALS, strict=False)
    ]
    assert [["9", "10"]] == shown(hands_of(*texts))


def test_a_diagram_has_all_hands_dealer_and_vulnerability() -> None:
    """As the record gives them."""
    one = only(hands_of(board(deal=_DEALS[0], Dealer="S", Vulnerable="EW")))
    assert "Dealer South · East-West vulnerable" == one.facts
    assert ("A K Q 8 7 6 2", "10") == (one.diagram.north.lines[1].cards, one.diagram.north.points)
    assert one.diagram.south.dealer


def test_versions_of_a_board_stand_beside_each_other() -> None:
    """Both decks of a fouled board, the commoner first, each with the tables that played it."""
    texts = [board("1", _DEALS[deal], Table=table) for table, deal in (("3", 1), ("1", 0), ("2", 0))]
    ((first, second),) = [session.deals for session in hands_of(*texts).sessions]
    assert ("Version 1: Table 1, Table 2", "Version 2: Table 3") == (first.version, second.version)
    assert ("board-1", "board-1--2") == (first.anchor, second.anchor)


def test_hands_that_a_record_leaves_out_are_no_other_version() -> None:
    """The record that gives all four is shown."""
    one = only(hands_of(board(deal="N:J63.AKQ8762.92.6 - - -", Table="1"), board(deal=_DEALS[0], Table="2")))
    assert ("", "18") == (one.version, one.diagram.south.points)


@pytest.mark.parametrize("tag", ["Event", "Date", "Stage"])
def test_sessions_stand_apart(tag: str) -> None:
    """Two events, days or stages with deals of their own, each under what tells it from the other."""
    names = ("2024.10.17", "2024.10.18") if tag == "Date" else ("Ash", "Elm")
    view = hands_of(*(board("1", deal, **{tag: name}) for name, deal in zip(names, _DEALS, strict=False)))
    assert [["1"], ["1"]] == shown(view)
    expected = ("17 October 2024", "18 October 2024") if tag == "Date" else names
    assert list(expected) == [session.heading for session in view.sessions]


@pytest.mark.parametrize("tags", [("Section",), ("Round",), ("HomeTeam", "VisitTeam")])
def test_groups_with_deals_of_their_own_stand_apart(tags: tuple[str, ...]) -> None:
    """Sections, rounds and matches that had other cards on most boards."""
    texts = [
        board(number, _DEALS[(int(number) + group) % 3], **dict.fromkeys(tags, f"Alder {group}"))
        for group in (1, 2)
        for number in ("1", "2")
    ]
    assert [["1", "2"], ["1", "2"]] == shown(hands_of(*texts))


@pytest.mark.parametrize("tag", ["Section", "Round", "HomeTeam", "Stage", "Date", "Event"])
def test_groups_that_played_the_same_deals_share_them(tag: str) -> None:
    """A fouled board in one of them changes nothing; it is shown in both versions."""
    texts = [board(str(n + 1), deal, **{tag: "Alder"}) for n, deal in enumerate(_DEALS)]
    texts += [board(str(n + 1), deal, **{tag: "Birch"}) for n, deal in enumerate(_DEALS[:2])]
    texts.append(board("3", _DEALS[0], **{tag: "Birch"}))
    assert [["1", "2", "3", "3"]] == shown(hands_of(*texts))


def test_a_date_is_a_day() -> None:
    """The time at which each table finished does not part a session."""
    texts = (board(str(n + 1), deal, Date=f"2024.10.17 20:{n}0") for n, deal in enumerate(_DEALS))
    assert [["1", "2", "3"]] == shown(hands_of(*texts))


def test_boards_without_a_number_are_different_deals() -> None:
    """Nothing says that they are versions of one board."""
    view = hands_of(*(board("", deal) for deal in _DEALS))
    assert [["–", "–", "–"]] == shown(view)
    assert [""] * 3 == [deal.version for session in view.sessions for deal in session.deals]


def test_makes_come_from_the_string_of_the_record() -> None:
    """Declarers N S E W, denominations from clubs to notrump."""
    makes = only(hands_of(board(DoubleDummyTricks=_DIGITS))).makes
    assert makes is not None
    assert ["", "♣", "♦", "♥", "♠", "NT"] == [column.label for column in makes.columns]
    assert (("N", "6", "12", "6", "8", "10"), ("S", "8", "10", "11", "6", "8")) == makes.lines[:2]
    assert (("E", "1", "3", "5", "5", "7"), ("W", "5", "1", "3", "5", "5")) == makes.lines[2:]


def _table_of(digits: str) -> str:
    order = [(seat, denomination) for seat in "NSEW" for denomination in ("NT", "S", "H", "D", "C")]
    rows = (f"{s} {d} {int(digit, 16)}" for (s, d), digit in zip(order, digits, strict=True))
    return "\n".join((r'[OptimumResultTable "Declarer;Denomination\2R;Result\2R"]', *rows))


def _ability_of(digits: str) -> str:
    parts = {seat: digits[5 * at : 5 * at + 5] for at, seat in enumerate("NSEW")}
    return " ".join(f"{seat}:{parts[seat].upper()}" for seat in "NESW")


def test_every_notation_of_makes_is_read_alike() -> None:
    """The table of the standard, the string of programs, and what Polish hand records have."""
    views = (
        hands_of(board(DoubleDummyTricks=_DIGITS)),
        hands_of(f"{board()}\n{_table_of(_DIGITS)}"),
        hands_of(board(Ability=_ability_of(_DIGITS))),
    )
    first, *others = (only(view).makes for view in views)
    assert first is not None
    assert [first, first] == others


def test_par_and_its_contract_follow_from_the_makes() -> None:
    """Where the record states none: North-South alone can make anything here, and 6NT is best."""
    one = only(hands_of(board(DoubleDummyTricks="c8c68c8c681515115151")))
    assert ("N-S 990", ("6NT N-S =",)) == (one.par, one.optimum)


def test_a_par_that_the_makes_do_not_give_is_marked() -> None:
    """The page shows what the record states, and says what follows from the makes."""
    one = only(hands_of(board(DoubleDummyTricks="c8c68c8c681515115151", OptimumScore="NS 980")))
    assert ("N-S 980", ("By the makes par is N-S 990.",)) == (one.par, one.notes)


@pytest.mark.parametrize(
    ("tag", "text", "expected"),
    [
        ("ParContract", "NS 4S=; NS 4H=", "4♠ N-S =; 4♥ N-S ="),
        ("ParContract", "W 5DX-2", "5♦\N{NO-BREAK SPACE}X W −2"),
        ("ParContract", "EW 3N+1", "3NT E-W +1"),
        ("OptimumContract", "4N E 10", "4NT E ="),
        ("OptimumContract", "Pass", "Passed out"),
        ("Minimax", "6HDE800", "6♥\N{NO-BREAK SPACE}X E"),
        ("ParContract", "whatever", "whatever"),
    ],
)
def test_contracts_of_par_are_read_as_programs_write_them(tag: str, text: str, expected: str) -> None:
    """What nobody can read stays as it stands."""
    assert expected == "; ".join(only(hands_of(board(**{tag: text}))).optimum)


def _deal() -> Deal:
    (record,) = read(board()).records
    assert record.deal is not None
    return record.deal.deal


def _solved(number: int) -> Tricks:
    return {(seat, d): number for seat in ("N", "E", "S", "W") for d in ("C", "D", "H", "S", "NT")}


def test_makes_are_computed_where_the_record_has_none() -> None:
    """And the page says so."""
    view = hands_of(board(), solved={_deal(): _solved(6)})
    makes = only(view).makes
    assert makes is not None
    assert ("N", "6", "6", "6", "6", "6") == makes.lines[0]
    assert "computed from the hands" in view.lead
    assert ("0", ("Passed out",)) == (only(view).par, only(view).optimum)


def test_a_stated_number_that_the_hands_do_not_give_is_starred() -> None:
    """The record's number is shown, the other stands below."""
    one = only(hands_of(board(DoubleDummyTricks="6" * 19 + "7"), solved={_deal(): _solved(6)}))
    assert one.makes is not None
    assert "7*" == one.makes.lines[3][1]
    assert ("* By the hands: W ♣ 6.",) == one.notes


@pytest.mark.parametrize("deal", ["N:J63.AKQ8762.92.6 - - -", "N:J63.AKQ8762.92.6 KT754.3.QJ763.8 - 92.J5.AT4.JT5432"])
def test_hands_that_are_not_known_are_left_open(deal: str) -> None:
    """The others are shown, and a note says that the pack is not whole."""
    one = only(hands_of(board(deal=deal)))
    assert () == one.diagram.south.lines
    assert ("As recorded: the hands do not make a whole pack.",) == one.notes


@pytest.mark.parametrize("source", [TUESDAY, board(deal="")], ids=["usebio", "pbn"])
def test_a_file_without_hands_is_one_sentence(source: str | Path) -> None:
    """Nothing else stands on the page."""
    view = hands_of(source)
    assert ("No hand is recorded.", (), "") == (view.empty, view.sessions, view.lead)


@settings(max_examples=50)
@given(
    st.dictionaries(
        st.sampled_from(["Deal", "Board", "Dealer", "DoubleDummyTricks", "OptimumScore", "ParContract", "Ability"]),
        st.text(st.characters(exclude_characters='"\\\r\n', max_codepoint=255), max_size=30),
    )
)
def test_whatever_stands_in_a_record_can_be_shown(tags: Mapping[str, str]) -> None:
    """No value stops the page."""
    values = {"Deal": _DEALS[0], **tags}
    view = hands_of(board(values.pop("Board", "1"), values.pop("Deal"), **values))
    assert report.render_html(view)


@cache
def _texts(paper: str, per_page: int) -> Sequence[str]:
    """The text of each page of the sample's PDF."""
    pdf = report.render_pdf(replace(hands_of(NIGHT), per_page=per_page), paper)
    return [page.extract_text() for page in PdfReader(BytesIO(pdf)).pages]


def _cards(view: HandsView) -> Sequence[str]:
    """Every suit of every hand as the page has to show it."""
    return [
        f"{line.suit} {line.cards}"
        for session in view.sessions
        for deal in session.deals
        for hand in (deal.diagram.north, deal.diagram.east, deal.diagram.south, deal.diagram.west)
        for line in hand.lines
    ]


def test_the_diagrams_hold_every_card_of_the_file() -> None:
    """What is compared with the page below is what the records deal."""
    deals = {record.deal.deal for record in read_file(NIGHT).records if record.deal is not None}
    dealt = sorted(f"{SUIT_SYMBOL[s]} {ranks_text(ranks_in(h or 0, s))}" for d in deals for h in d.hands for s in SUITS)
    assert dealt == sorted(_cards(hands_of(NIGHT)))


@pytest.mark.pdf
def test_every_card_is_text_of_the_page() -> None:
    """Suit by suit, also where a long suit is set closer."""
    text = re.sub(r"\s+", "", "".join(_texts("a4", 6)))
    assert [] == [cards for cards in _cards(hands_of(NIGHT)) if re.sub(r"\s", "", cards) not in text]


@pytest.mark.pdf
@pytest.mark.parametrize(("paper", "per_page"), [("a4", 6), ("letter", 6), ("letter", 4)])
def test_a_page_holds_as_many_deals_as_asked_for(paper: str, per_page: int) -> None:
    """The first page too, whose head is small."""
    boards = [len(re.findall(r"Board \d", text)) for text in _texts(paper, per_page)]
    assert [per_page] * (13 // per_page) + [13 % per_page] == boards


@pytest.mark.pdf
def test_bookmarks_lead_to_the_boards() -> None:
    """Each by its number."""
    reader = PdfReader(BytesIO(report.render_pdf(hands_of(*(board(str(n), deal) for n, deal in enumerate(_DEALS, 4))))))

    def titles(entries: Sequence[Any]) -> list[str]:
        return [title for one in entries for title in (titles(one) if isinstance(one, list) else [one.title])]

    assert ["Board 4", "Board 5", "Board 6"] == [
        title[:7] for title in titles(reader.outline) if title.startswith("Board")
    ]


def test_boards_can_be_linked_and_filtered() -> None:
    """Each deal has an anchor of its number, and its number for the filter."""
    page = report.render_html(hands_of(*records(TEAMS, "3", "7"), *records(PAIRS, "1")))
    for number in ("1", "3", "7"):
        assert f'id="board-{number}" data-board="{number}"' in page


def test_the_options_belong_to_hand_records(tmp_path: Path) -> None:
    """Another report refuses them in one sentence."""
    for option in (["--dd"], ["--per-page", "4"]):
        done = CliRunner().invoke(main, ["report", str(NIGHT), "-o", str(tmp_path / "a.html"), *option])
        assert 2 == done.exit_code
        assert "--kind hands" in done.output


def test_four_to_a_page_on_the_command_line(tmp_path: Path) -> None:
    """The page is laid out for it."""
    path = tmp_path / "hands.html"
    done = CliRunner().invoke(main, ["report", str(NIGHT), "--kind", "hands", "--per-page", "4", "-o", str(path)])
    assert (0, True) == (done.exit_code, "by4" in path.read_text(encoding="utf-8"))


def test_makes_are_computed_when_asked_for(tmp_path: Path) -> None:
    """Those of the sample are true, so that nothing is starred, and the board without any gets its own."""
    pytest.importorskip("endplay")
    path = tmp_path / "hands.html"
    done = CliRunner().invoke(main, ["report", str(NIGHT), "--kind", "hands", "--dd", "-o", str(path)])
    page = path.read_text(encoding="utf-8")
    assert (0, 13, 0) == (done.exit_code, page.count('class="makes"'), page.count("By the hands"))


def test_makes_are_computed_in_python_when_asked_for() -> None:
    """For the board of the sample that states none."""
    pytest.importorskip("endplay")
    for dd, expected in ((False, 12), (True, 13)):
        view = pbnlint.view("hands", NIGHT, dd=dd)
        assert isinstance(view, HandsView)
        assert expected == sum(deal.makes is not None for session in view.sessions for deal in session.deals)
