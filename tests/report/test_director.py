"""What the director's report says of an event."""

import re
from pathlib import Path

import pytest

from pbnlint import report
from pbnlint.laws import Edition, HomeRules
from pbnlint.linting.files import check
from pbnlint.linting.selection import plan
from pbnlint.report.director.model import Block
from pbnlint.report.model import Pair
from tests.mutations import mutated
from tests.report.events import PAIRS, TEAMS, checked, director_of, event, of_checked, records, view_of

ONE_RECORD = records(TEAMS, "2", room="Open")[0]


def _block(text: str) -> Block:
    (block,) = view_of(event(text)).blocks
    return block


def _text(pairs: tuple[Pair, ...], label: str) -> str:
    return next(pair.text for pair in pairs if pair.label == label)


# The first page.


def test_the_head_names_the_event_its_date_and_the_laws() -> None:
    """Event, session, date, place and edition of the Laws stand first."""
    view = view_of(TEAMS)
    assert "Trees against Birds" == view.title
    assert "17 October 2024" == _text(view.facts, "Date")
    assert "Clubhouse by the Old Orchard" == _text(view.facts, "Place")
    assert "Laws of Duplicate Bridge 2017, by the date of play" == _text(view.facts, "Laws")


def test_an_edition_chosen_by_the_user_is_said_to_be_so() -> None:
    """With an edition chosen, the head says so and the findings cite it."""
    view = director_of([checked(event(ONE_RECORD), Edition.E97)], Edition.E97)
    assert "Laws of Duplicate Bridge 1997, chosen by the user" == _text(view.facts, "Laws")
    assert "(1997)" in view.blocks[0].findings[0].law


@pytest.mark.parametrize(
    ("date", "year"), [("1990.05.01", 1987), ("2003.05.01", 1997), ("2010.05.01", 2007), ("2020.05.01", 2017)]
)
def test_the_laws_are_those_in_force_on_the_date(date: str, year: int) -> None:
    """A record is judged by the edition in force when it was played."""
    block = _block(re.sub(r'\[Date "[^"]*"\]', f'[Date "{date}"]', ONE_RECORD))
    assert f"({year})" in block.findings[0].law


def test_a_file_is_named_with_its_fingerprint() -> None:
    """The file name, the number of its records, and the beginning of its SHA-256."""
    import hashlib

    (line,) = view_of(TEAMS).files
    assert "teams.pbn" == line.name
    assert f"16 records, Fingerprint (SHA-256) {hashlib.sha256(TEAMS.read_bytes()).hexdigest()[:16]}" == line.text


def test_the_numbers_that_matter() -> None:
    """Boards, records, findings by severity, adjusted scores, boards to decide."""
    view = view_of(TEAMS, PAIRS)
    assert ("14", "34", "2", "10") == tuple(
        _text(view.figures, label) for label in ("Boards", "Records", "Adjusted scores", "To decide")
    )
    assert sum(len(group.lines) for group in view.decisions) == int(_text(view.figures, "To decide"))


def test_a_decision_says_board_table_pairs_what_and_law() -> None:
    """One line for each board to decide, which leads to its block."""
    (group,) = view_of(event(ONE_RECORD)).decisions
    (line,) = group.lines
    assert ("2", "Open", "27") == (line.board, line.table, line.law)
    assert "East bid 2♦ over North's 2♠" in line.what
    assert all(name in line.pairs for name in ("Rowan", "Hazel", "Heron", "Kestrel"))
    assert _block(ONE_RECORD).anchor == line.anchor


def test_files_are_one_event_and_several_events_are_kept_apart() -> None:
    """Two files make one report; where they name two events, each line stands under its own."""
    view = view_of(TEAMS, PAIRS)
    assert "Trees against Birds · Hedgerow Pairs" == view.title
    assert ["Trees against Birds", "Hedgerow Pairs"] == [group.event for group in view.decisions]
    assert [""] == [group.event for group in view_of(TEAMS).decisions]


def test_a_clean_event_says_so_in_one_sentence() -> None:
    """Nothing found: no decisions, no boards, and a sentence."""
    view = view_of(event(*records(TEAMS, "1", "3")))
    assert "the record shows nothing that needs a decision" in view.verdict
    assert ((), (), ()) == (view.decisions, view.blocks, view.appendix)


# A board.


def test_the_hands_stand_as_in_a_bridge_column() -> None:
    """Suits from spades to clubs, `10` for the ten, points, and the dealer marked."""
    (diagram,) = _block(ONE_RECORD).diagrams
    assert ["♠ 9 8 6 2", "♥ J 7 6 2", "♦ Q", "♣ A 10 7 6"] == [
        f"{line.suit} {line.cards}" for line in diagram.north.lines
    ]
    assert ("7", "5", "16", "12") == tuple(
        hand.points for hand in (diagram.north, diagram.east, diagram.south, diagram.west)
    )
    assert [False, True, False, False] == [
        hand.dealer for hand in (diagram.north, diagram.east, diagram.south, diagram.west)
    ]
    assert "N-S vul." == diagram.vulnerable


def test_a_void_is_a_dash() -> None:
    """A hand without a suit shows a dash."""
    hands = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
    text = re.sub(r'\[Deal "[^"]*"\]', f'[Deal "{hands}"]', ONE_RECORD)
    (diagram,) = _block(text).diagrams
    assert ["–", "A K Q J 10 9 8 7 6 5 4 3 2", "–", "–"] == [line.cards for line in diagram.east.lines]


def test_the_dealers_column_is_reached_by_blank_cells() -> None:
    """The auction has four columns, West first."""
    auction = _block(ONE_RECORD).auction
    assert auction is not None
    assert ("West", "North", "East", "South") == auction.seats
    assert [["", "", "Pass", "1♠"], ["2♣", "2♠", "2♦", "4♠"], ["Pass", "Pass", "Pass", ""]] == [
        [cell.text for cell in row] for row in auction.rows
    ]


def test_an_irregular_call_is_boxed_and_its_finding_bears_the_same_letter() -> None:
    """The mark is a box and a letter, not a colour."""
    block = _block(ONE_RECORD)
    assert block.auction is not None
    assert [("2♦", "A")] == [(cell.text, cell.mark) for row in block.auction.rows for cell in row if cell.boxed]
    assert "A" == block.findings[0].mark


def test_a_void_call_is_struck_through() -> None:
    """A double that the Laws do not allow has no effect."""
    auction = _block(records(TEAMS, "4", room="Open")[0]).auction
    assert auction is not None
    assert ["Dbl"] == [cell.text for row in auction.rows for cell in row if cell.struck]


def test_a_turn_that_was_lost_is_a_dash_with_its_reason() -> None:
    """The seat over which somebody called shows a dash; the reason stands below."""
    text = ONE_RECORD.replace("Pass 1S 2C 2S\n2D 4S AP", "Pass 1S ^S 2S\n3D 4S AP")
    auction = _block(text).auction
    assert auction is not None
    assert "–" == auction.rows[1][0].text
    assert "West lost this turn: North called out of turn" in [note.text for note in auction.notes]


def test_alerts_are_figures_with_their_text_below() -> None:
    """An explained call bears a figure."""
    auction = _block(records(PAIRS, "3")[2]).auction
    assert auction is not None
    assert [("2♣", "1")] == [(cell.text, cell.alert) for row in auction.rows for cell in row if cell.alert]
    assert [("1", "both majors")] == list(auction.notes)


def test_calls_with_the_same_note_share_it() -> None:
    """Each bears its figure; suits are written as programs for play online do."""
    text = ONE_RECORD.replace("Pass 1S 2C 2S\n2D", "Pass 1S =1= 2C =2= 2S\n2D =1=")
    text += '[Note "1:5+!s, forcing"]\n[Note "2:Wow!"]\n'
    auction = _block(text).auction
    assert auction is not None
    assert [("1, 3", "5+♠, forcing"), ("2", "Wow!")] == list(auction.notes)


def test_contract_lead_result_and_score_stand_on_one_line() -> None:
    """As the record states them."""
    result = _block(ONE_RECORD).result
    assert ["4♠", "South", "♥A (West)", "11 tricks, +1", "N-S 650"] == [pair.text for pair in result]


def test_a_contract_that_only_the_auction_tells_is_shown() -> None:
    """Without a contract, declarer and score in the record, calls and tricks give them."""
    text = re.sub(r'\[(Contract|Declarer|Score) "[^"]*"\]\n', "", records(TEAMS, "1", room="Open")[0])
    assert ["4♠", "North", "♦Q (East)", "10 tricks, =", "by Law 77: N-S 420"] == [
        pair.text for pair in _block(text).result
    ]


def test_a_single_board_is_printed_though_nothing_was_found() -> None:
    """A report on one record is about this board."""
    view = view_of(event(*records(TEAMS, "1", room="Open")))
    assert (1, ()) == (len(view.blocks), view.decisions)


def test_both_readings_have_their_contracts_and_scores() -> None:
    """As recorded, and with the irregular call taken back."""
    stands, cancelled = _block(ONE_RECORD).readings
    assert ("The call stands", "4♠ by South", "N-S 650 with 11 tricks") == (stands.name, stands.contract, stands.score)
    assert ("The call is cancelled", "2♠ by South", "N-S 200 with 11 tricks") == (
        cancelled.name, cancelled.contract, cancelled.score,
    )  # fmt: skip
    assert "back to East" in cancelled.meaning


def test_a_reading_in_another_denomination_is_scored_as_just_made() -> None:
    """Nobody knows how many tricks the other contract would have brought."""
    _, cancelled = _block(records(PAIRS, "1")[1]).readings
    assert ("1♠ by East", "E-W 80 if just made") == (cancelled.contract, cancelled.score)


def test_options_stand_in_order_with_boxes_and_laws() -> None:
    """What the record leaves open is to tick."""
    (options,) = _block(ONE_RECORD.replace("2D 4S AP", "2D")).options
    ticked = [option for option in options.options if option.box]
    assert "27A1" == ticked[0].law
    assert "27B1a" == ticked[1].law
    assert "South accepts 2♦" in ticked[0].text


def test_a_revoke_shows_its_trick() -> None:
    """The four cards stand below the finding."""
    block = _block(records(TEAMS, "5", room="Closed")[0])
    assert "Trick 3, led by North: North ♦J · East ♠2 · South ♦4 · West ♦3" == block.findings[0].evidence


def test_a_fouled_board_shows_both_versions() -> None:
    """Two diagrams, each with its room."""
    view = view_of(event(*records(TEAMS, "8")))
    assert [["Closed Room", "Open Room"]] == [[diagram.label for diagram in block.diagrams] for block in view.blocks]


def test_other_tables_stand_below_the_result() -> None:
    """Equal results are merged; a table that held other cards is left out."""
    first, irregular, other_cards = records(PAIRS, "5")
    view = view_of(event(first, irregular, other_cards, first.replace('[Table "1"]', '[Table "4"]')))
    assert "2♠ N +1, N-S 140 (2×)" == view.blocks[0].elsewhere


def test_the_comment_of_a_record_stands_with_its_board() -> None:
    """What somebody wrote beside the result helps the director."""
    block = _block(ONE_RECORD.replace('[Auction "E"]', '{South asked for a ruling.}\n[Auction "E"]'))
    assert "South asked for a ruling." == block.remark


def test_what_the_record_marks_asks_for_no_ruling() -> None:
    """An irregularity that bears its mark is noted, and not among the decisions."""
    view = view_of(event(*records(PAIRS, "1")))
    assert [False] == [block.decision for block in view.blocks]
    assert () == view.decisions
    assert "what was noted stands below" in view.verdict


# Adjusted scores, matches, the record itself.


def test_adjusted_scores_are_listed_apart_with_the_comment() -> None:
    """Artificial and assigned, with what each side has."""
    (group,) = view_of(PAIRS).adjustments
    assert [("4", "Artificial", "60 %", "40 %"), ("6", "Assigned, split", "−50", "−420")] == [
        (line.board, line.kind, line.ns, line.ew) for line in group.lines
    ]
    assert "West had overheard the result at table 2" in group.lines[0].comment


def test_a_match_is_scored_board_by_board() -> None:
    """Each room, the difference, the IMPs, the sums of the segments and the total."""
    (match,) = view_of(TEAMS).matches
    assert "Trees against Birds" == match.heading
    boards = {board.board: board for part in match.parts for board in part.boards}
    assert ("4♠ S +1", "650", "3♠ S +2", "200", "450", "10", "") == boards["2"][2:]
    assert [("10", "10"), ("0", "13")] == [(part.home, part.visit) for part in match.parts]
    assert ("10", "23") == (match.home_total, match.visit_total)


def test_a_board_that_cannot_be_compared_says_why() -> None:
    """A fouled board counts for nobody; a note gives the reason."""
    (match,) = view_of(TEAMS).matches
    (board,) = (board for part in match.parts for board in part.boards if board.board == "8")
    reasons = {note.sign: note.text for note in match.notes}
    assert "Not compared: the rooms held different cards." in [reasons[sign] for sign in board.sign.split(", ")]


@pytest.mark.shared
def test_a_real_match_comes_out_as_published(shared: Path) -> None:
    """Spingold 2012, final: 143-101 by quarters 36-21, 32-23, 23-57, 52-0."""
    path = next((shared / "corpus" / "files").rglob("example3-part-spingold-usbc.pbn"))
    final = view_of(path).matches[0]
    assert "Monaco against Nickell" == final.heading
    assert ("143", "101") == (final.home_total, final.visit_total)
    assert [("36", "21"), ("32", "23"), ("23", "57"), ("52", "0")] == [(part.home, part.visit) for part in final.parts]


def test_pairs_have_no_match() -> None:
    """A session of pairs has no IMPs of teams."""
    assert () == view_of(PAIRS).matches


def test_what_concerns_the_form_stands_in_an_appendix_once() -> None:
    """The same remark about many records is one line with the first places."""
    texts = [record.replace("AP", "P P P") for record in records(TEAMS, "1", "3", room="Open")]
    spelling = [line for line in view_of(event(*texts)).appendix if line.reference == "AU02"]
    assert ["boards 1, 3"] == [line.where for line in spelling]
    assert "and 5 more like this" in spelling[0].text


# Many findings, and odd ones.


def _many(count: int) -> str:
    wrong = ONE_RECORD.replace("NS 650", "NS 620")
    return event(*(re.sub(r'\[Board "2"\]', f'[Board "{16 * n + 2}"]', wrong) for n in range(count)))


def test_boards_alike_are_printed_up_to_a_number_and_the_others_listed() -> None:
    """Three hundred boards with the same fault do not make three hundred pages."""
    view = view_of(_many(300))
    (like,) = view.likenesses
    assert 300 == len(view.blocks) + len(like.lines) + int(re.sub(r"\D", "", like.more))
    assert len(view.blocks) <= 20
    assert "like-1" == view.decisions[-1].lines[-1].anchor


def test_an_endless_auction_is_cut() -> None:
    """Ten thousand calls fit on a page, and the report says how many are left out."""
    text = ONE_RECORD.replace("2D 4S AP", "2D 4S Pass Pass Pass\n" + "Pass Pass Pass Pass\n" * 2500)
    block = _block(text)
    assert block.auction is not None
    assert len(block.auction.rows) <= 16
    assert "more calls" in block.auction.more
    assert "more like this" in block.more


def test_a_record_without_anything_makes_a_report() -> None:
    """Nothing but a contract: no hands, no auction, dashes."""
    block = _block(
        '[Event ""]\n[Contract "3NT"]\n[Declarer "S"]\n[Result "9"]\n[Vulnerable "None"]\n[Score "NS 430"]\n'
    )
    assert (None, ()) == (block.auction, block.diagrams)
    assert "–" == block.number
    assert "record 1" in block.facts


@pytest.mark.parametrize(
    ("events", "site", "title"),
    [
        (("Hedgerow Pairs - Session 1", "Hedgerow Pairs - Session 2"), "Copse", "Hedgerow Pairs"),
        (("The Oak Cup", "The Elm Cup"), "Copse", "The Oak Cup · The Elm Cup"),
        (("?", ""), "Copse", "Copse"),
        (("", ""), "?", "Event without a name"),
    ],
)
def test_the_title_says_nothing_twice(events: tuple[str, str], site: str, title: str) -> None:
    """What all names have in common is the name of the event; the place stands for one without a name."""
    texts = [f'[Event "{event}"]\n[Site "{site}"]\n[Board "{n}"]\n' for n, event in enumerate(events, 1)]
    assert title == director_of([checked("\n".join(texts))]).title


def test_a_title_of_the_user_stands_instead_of_the_event() -> None:
    """The report can be given another title."""
    assert "Autumn" == director_of([checked(TEAMS)], title="Autumn").title


def test_a_report_nobody_knows_is_refused() -> None:
    """Kinds of reports have names."""
    with pytest.raises(KeyError):
        report.view("poster", of_checked([checked(TEAMS)]))


def test_damaged_files_make_a_report() -> None:
    """Whatever a file holds, its report can be printed."""
    pieces = [(path.name, text.encode("latin-1")) for path in (TEAMS, PAIRS) for text in records(path, *"12345678")]
    printed = 0
    for _, data in mutated(pieces, 400, seed=20241017):
        result = check(data, plan(), keep=True)
        if result.records:
            printed += report.render_html(director_of([result])).startswith("<!DOCTYPE html>")
    assert printed > 300


@pytest.mark.parametrize(
    ("dates", "text"),
    [
        (("2012.07.14", "2012.05.02"), "2 May 2012 · 14 July 2012"),
        (("2012.07.14", "in May", "2012.05.02", "2012.06.01"), "2 May 2012 to 14 July 2012"),
    ],
)
def test_dates_stand_in_the_order_of_time(dates: tuple[str, ...], text: str) -> None:
    """Whatever the order of the records; what is no date begins and ends nothing."""
    days = [re.sub(r'\[Date "[^"]*"\]', f'[Date "{date}"]', ONE_RECORD) for date in dates]
    assert text == _text(view_of(event(*days)).facts, "Date")


def test_a_date_near_a_change_over_is_named() -> None:
    """Where a zone may have played by another edition the head says so."""
    text = re.sub(r'\[Date "[^"]*"\]', '[Date "2017.08.15"]', ONE_RECORD)
    facts = view_of(text).facts
    assert (
        "Laws of Duplicate Bridge 2017, by the date of play; near a change-over or before 1987: 15 August 2017"
        == _text(facts, "Laws")
    )


def test_home_rules_are_cited_by_their_own_names() -> None:
    """In the head, and where a Law would be cited."""
    auction = ONE_RECORD.replace(ONE_RECORD[ONE_RECORD.index("[Auction") :], '[Auction "N"]\n1NT Pass 1S AP\n')
    view = director_of([checked(event(auction), HomeRules.RU)], HomeRules.RU)
    assert "Home rules home-ru, chosen by the user" == _text(view.facts, "Laws")
    laws = [line.law for block in view.blocks for line in block.findings]
    assert "Home rule A3, A2: Irregular bid called over (home-ru)" in laws


def test_notes_on_the_form_of_the_file_are_left_out() -> None:
    """That a file does not state its version is for who writes the program, not for the director."""
    view = view_of(event(*records(TEAMS, "1")))
    assert [line.reference for line in view.appendix] == []
