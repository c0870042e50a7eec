"""The report of results: ranking, travellers with frequencies, footnotes, and what a file may hold."""

import re
from collections import Counter
from io import BytesIO
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

import pbnlint
from pbnlint import report
from pbnlint.cli import main
from pbnlint.linting.events import read_file
from pbnlint.report.results.model import ResultsView
from pbnlint.scoring.methods import Settings
from tests.report.evenings import (
    COPSE,
    REAL,
    SESSION,
    plain,
    ranked,
    record,
    table,
    traveller,
    view_of,
)
from tests.report.events import MADE, TEAMS

# The first page.


def test_the_ranking_is_that_of_the_file() -> None:
    """Two winners, each with rank, number, names, score, percentage and boards as the file's own totals have them."""
    north_south, east_west = view_of(SESSION).rankings
    assert ("North-South", "East-West") == (north_south.heading, east_west.heading)
    first = north_south.lines[0]
    assert ("1", "4", "Elder – Elm", "49.75", "62.19", "10") == (
        first.rank, first.number, plain(first.names), first.score, first.percent, first.boards,
    )  # fmt: skip
    assert ["10", "9", "6", "7", "8"] == [line.number for line in east_west.lines]


def test_the_numbers_that_matter(session: ResultsView) -> None:
    """Boards, results, tables, pairs, and how many scores were adjusted."""
    assert {
        "Boards": "10", "Results": "50", "Tables": "5", "Pairs": "10", "Adjusted scores": "2",
    } == dict(session.figures)  # fmt: skip


def test_the_method_is_said_in_a_sentence(session: ResultsView) -> None:
    """What was counted, what became of missing scores, and that the records asked for it."""
    text = dict(session.facts)["Scoring"]
    assert text.startswith("Matchpoints: 2 for each score that is beaten")
    assert "Neuberg" in text
    assert text.endswith("So the records say.")


@pytest.mark.parametrize(
    ("name", "method", "unit"),
    [
        ("MP;MP2", "1 for each score that is beaten, a half for each equal one", "MP"),
        ("Butler;Median", "the median of the scores", "IMPs"),
        ("cross-IMPs", "IMPs against each of the other scores", "IMPs"),
        ("total points", "Total points", "Points"),
    ],
)
def test_every_method_has_its_words_and_its_unit(name: str, method: str, unit: str) -> None:
    """The points of travellers, cards and ranking are called by the method's own name."""
    view = view_of(SESSION, chosen=Settings(name=name, options=frozenset(("name",))))
    assert method in dict(view.facts)["Scoring"]
    assert "So it was chosen." in dict(view.facts)["Scoring"]
    assert unit == view.rank_columns.score
    assert f"{unit} N-S" in [column.label for column in view.travellers[0].columns]
    assert unit in [column.label for column in view.cards[0].columns]


def test_a_penalty_and_an_adjusted_score_have_a_letter_and_a_footnote(copse: ResultsView) -> None:
    """Below the ranking each letter says who got what, by which ruling, under which Law."""
    notes = {note.sign: note.text for note in copse.rank_notes}
    fined = [notes[sign] for sign in ranked(copse)["5"].sign.split()]
    assert "Penalty of 10 % of a top: late for the fourth round." in fined
    ruled = [notes[sign] for sign in ranked(copse)["2"].sign.split()]
    given = "Board 1, 2 against 4: Adjusted score for both sides: 60 % of 3♣ S =, 40 % of 3♣ S −1."
    assert [f"{given} Ruling 1, Law 27B2: Insufficient bid (2017)."] == ruled
    assert "" == ranked(copse)["6"].sign


def test_what_was_supposed_is_said_at_the_end(copse: ResultsView) -> None:
    """Here, that three rulings were applied."""
    assert ["3 rulings were applied."] == list(copse.remarks)
    assert "3 rulings were applied." in report.render_html(copse)


def test_teams_have_matches_and_victory_points(shared: Path) -> None:
    """Thirty matches without boards: the totals of ten teams as published, in victory points."""
    view = view_of(shared / REAL / "team.pbn")
    lines = view.rankings[0].lines
    assert ("VPs", ["75.23", "70.93", "67.72"]) == (view.rank_columns.score, [line.score for line in lines[:3]])
    assert [f"Round {number}" for number in range(1, 7) for _ in range(5)] == [match.stage for match in view.matches]
    assert view.match_vps
    assert ((), ()) == (view.travellers, view.cards)


def test_a_team_match_shows_both_rooms() -> None:
    """The ranking counts IMPs; a traveller has a line for each room."""
    view = view_of(TEAMS)
    assert {"Birds": "13", "Trees": "−13"} == {name: line.score for name, line in ranked(view).items()}
    assert {"Open", "Closed"} == {line.place for line in traveller(view, "1").lines}
    assert "10–23" in [match.score for match in view.matches]


def test_the_card_of_a_team_has_the_open_room_first() -> None:
    """Trees sit North-South there on every board, and East-West in the other room."""
    (card,) = (one for one in view_of(TEAMS).cards if one.heading == "Trees")
    sides = [line.side for part in card.parts for line in part.lines]
    assert ["N-S", "E-W"] * (len(sides) // 2) == sides


# Travellers.


def test_a_traveller_has_pairs_contract_result_and_points(session: ResultsView) -> None:
    """A few results stand one by one, the best of North-South first."""
    line = traveller(session, "1").lines[3]
    assert ("5", "9", "1NT", "N", "+3", "180", "2", "6") == (
        line.ns, line.ew, line.contract, line.by, line.tricks, line.score, line.points_ns, line.points_ew,
    )  # fmt: skip
    assert "Dealer North, none vulnerable, top 8" == traveller(session, "1").facts


def test_a_board_with_a_missing_score_says_how_it_was_scored(session: ResultsView) -> None:
    """Four of five results were brought to the top."""
    assert traveller(session, "4").facts.endswith("top 8 (4 of 5 results, by Neuberg)")


def test_an_adjusted_row_has_a_letter_that_its_footnote_explains(session: ResultsView) -> None:
    """What was given stands below the board, and beside the ruling's Law."""
    board = traveller(session, "3")
    signed = next(line for line in board.lines if line.sign)
    assert ("4", "6", "a") == (signed.ns, signed.ew, signed.sign)
    given = "Adjusted score for both sides: 60 % of 2♥ N =, 40 % of 2♥ N −1."
    assert [("a", f"{given} Ruling 1, Law 70D1: Contested claim or concession (2017).")] == list(board.notes)
    assert [("a", "Adjusted score: N-S 60 %; E-W 40 %.")] == list(traveller(session, "4").notes)


def test_equal_results_of_a_long_traveller_stand_together() -> None:
    """Each with its frequency and all who had it; nobody is lost, and the frequencies are those of the results."""
    rows = [(pair, 20 + pair, *(("4S", 420) if pair % 3 else ("3NT", 400))) for pair in range(1, 15)]
    board = view_of(table(1, rows)).travellers[0]
    assert [("10", "4♠", "420"), ("4", "3NT", "400")] == [(one.times, one.contract, one.score) for one in board.lines]
    listed = Counter(pair for line in board.lines for pair in line.pairs.split(", "))
    assert Counter(f"{ns}–{ew}" for ns, ew, _, _ in rows) == listed


def test_either_player_of_a_side_may_have_declared_an_equal_result() -> None:
    """North's ten tricks in four spades are South's; both are named."""
    rows = [(pair, 20 + pair, "4S", 420) for pair in range(1, 15)]
    text = table(1, rows).replace("2 22 4S N", "2 22 4S S")
    assert [("14", "N/S")] == [(line.times, line.by) for line in view_of(text).travellers[0].lines]


def test_a_short_traveller_is_not_merged() -> None:
    """Twelve results stand one by one, however equal."""
    rows = [(pair, 20 + pair, "4S", 420) for pair in range(1, 13)]
    assert 12 == len(view_of(table(1, rows)).travellers[0].lines)


def test_a_strip_shows_how_often_each_score_occurred(session: ResultsView) -> None:
    """Its text alternative has the frequencies."""
    strip = traveller(session, "1").strip
    assert strip is not None
    assert "400: 3 tables" in strip.title


def test_versions_of_a_fouled_board_are_told_apart() -> None:
    """The two rooms of board 8 held different cards, so that each stands for itself."""
    assert {"A", "B"} == {line.version for line in traveller(view_of(TEAMS), "8").lines}


def test_boards_of_two_sessions_have_anchors_of_their_own() -> None:
    """Board 1 of each session is a board of its own."""
    first = table(1, [(1, 2, "4S", 420), (3, 4, "3S", 140)])
    second = table(1, [(1, 4, "4S", 420), (3, 2, "3S", 140)])
    one, other = (text.replace("[Board", f'[Session "{number}"]\n[Board') for number, text in ((1, first), (2, second)))
    view = view_of(one + other)
    assert len(view.travellers) == len({board.anchor for board in view.travellers})


def test_a_lead_is_shown_where_it_is_recorded() -> None:
    """In suit symbols; the column is left out where no lead is recorded."""
    rows = (
        '[Event "Copse"]\n[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n'
        '[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Lead;Score_NS"]\n'
        "1 2 4S N 10 HT 420\n3 4 4S N 9 D2 -50\n\n"
    )
    board = view_of(rows).travellers[0]
    assert ["♥10", "♦2"] == [line.lead for line in board.lines]
    assert "Lead" in [column.label for column in board.columns]
    assert "Lead" not in [column.label for column in view_of(SESSION).travellers[0].columns]


# Events as published.


@pytest.mark.parametrize(
    ("file", "best"),
    [
        ("rkcb+pbnparser/src/main/resources/sm1.pbn", ("1,337.00", "59.58")),
        ("rkcb+pbnparser/src/main/resources/impcross.pbn", ("2,261.0", "")),
        ("yewtc+App-BridgeWebs-XMLEditor/t/data/sample.xml", ("92", "63.89")),
    ],
    ids=["SM pairs 2014", "Silver 2011", "Forest of Dean"],
)
def test_the_winner_is_the_one_published(shared: Path, file: str, best: tuple[str, str]) -> None:
    """Score and percentage of the first place, as the organisers gave them."""
    first = view_of(shared / "corpus" / "files" / file).rankings[0].lines[0]
    assert best == (first.score, first.percent)


def test_the_matches_of_an_online_qualifier_are_those_published(shared: Path) -> None:
    """Austria 20-16 Denmark, Sweden 36-4 Croatia; boards that were not played are told as such."""
    path = shared / "corpus" / "files" / "dominicprice+endplay" / "tests" / "pbn" / "example2.pbn"
    view = view_of(path)
    scores = {(match.home, match.visit): match.score for match in view.matches}
    assert ("20–16", "36–4") == (scores["AUSTRIA", "DENMARK"], scores["SWEDEN", "CROATIA"])
    assert "Adjusted scores" not in dict(view.figures)
    assert any(note.text == "Not played." for board in view.travellers for note in board.notes)


# What a file may hold.


def test_boards_without_results_are_said_to_have_none() -> None:
    """Hands alone give a report with one sentence."""
    view = view_of('[Event "Copse"]\n[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n')
    assert ("No results are recorded.", (), ()) == (view.missing, view.travellers, view.cards)
    assert "No results are recorded." in report.render_html(view)


@pytest.mark.parametrize(
    "hostile",
    ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "</style><b>", "{{ 7 * 7 }}", "=1+1|c", "a\x1fb"],
)
def test_hostile_names_print_as_text(hostile: str) -> None:
    """In the ranking, on travellers and cards, and in the texts that the filter searches."""
    name = hostile.replace('"', '\\"')
    text = "".join(
        record(1, name, "Fir", east, "Crow", "4S", tricks) for east, tricks in (("Wren", 10), ("Dove", 9))
    )  # fmt: skip
    page = report.render_html(view_of(text))
    assert "<script>alert" not in page
    assert "<img" not in page
    assert 1 == page.count("</style>")
    assert not re.search(r"<tr[^>]*onerror", re.sub(r'"[^"]*"', "", page))


def test_every_link_leads_somewhere(session: ResultsView) -> None:
    """From the ranking to the card, from the card to the traveller, from the contents to the parts."""
    page = report.render_html(session)
    anchors = re.findall(r' id="([^"]+)"', page)
    assert len(anchors) == len(set(anchors))
    assert set() == set(re.findall(r'href="#([^"]+)"', page)) - set(anchors)
    assert {"board-1", "card-4"} <= set(anchors)


def test_rows_and_boards_can_be_filtered(session: ResultsView) -> None:
    """A board by its number, a row by the numbers and names of its pairs."""
    page = report.render_html(session)
    assert 10 == len(re.findall(r'<article id="board-\d+" data-board="\d+"', page))
    assert "Elder" in "".join(re.findall(r'<tr data-search="([^"]*)"', page))


@settings(max_examples=30)
@given(st.text(max_size=30), st.text(max_size=30), st.text(max_size=12), st.sampled_from(("4S", "Pass", "9Q", "")))
def test_no_text_stops_a_report(name: str, site: str, board: str, contract: str) -> None:
    """Whatever stands in a tag, there is a page."""
    text = record(1, name, "Fir", "Wren", "Crow", contract, 10, f'[Room "{site}"]\n[Table "{board}"]')
    files = [read_file(text.encode("utf-8", "replace"))]
    if files[0].records:
        view = report.view("results", report.gather("results", files), made=MADE)
        assert report.render_html(view).startswith("<!DOCTYPE html>")


@pytest.mark.parametrize("language", report.LANGUAGES)
def test_there_is_a_page_in_every_language(language: str) -> None:
    """No text of any language lacks what is filled into it."""
    view = view_of(COPSE, language=language)
    assert f'<html lang="{view.language}"' in report.render_html(view)
    assert 6 == len(ranked(view))


# On paper.


@pytest.mark.pdf
def test_every_name_and_score_is_in_the_text_of_the_pdf(session: ResultsView) -> None:
    """What can be read can be copied and searched."""
    reader = PdfReader(BytesIO(report.render_pdf(session)))
    text = plain("\n".join(page.extract_text() for page in reader.pages))
    names = [plain(line.names) for line in ranked(session).values()]
    scores = [line.score for board in session.travellers for line in board.lines if line.score]
    totals = [line.score for line in ranked(session).values()]
    assert [] == [wanted for wanted in (*names, *scores, *totals) if wanted not in text]
    titles = [str(item["/Title"]) for item in _flat(reader.outline)]
    assert {f"Board {number}" for number in range(1, 11)} <= {title.partition(" Dealer")[0].strip() for title in titles}


def _flat(outline: object) -> list[dict[str, object]]:
    if isinstance(outline, list):
        return [item for part in outline for item in _flat(part)]
    assert isinstance(outline, dict)
    return [outline]


@pytest.mark.pdf
def test_a_board_is_not_split_over_pages() -> None:
    """The heading of a board and its last row stand on one page."""
    rows = [[(pair, 20 + pair, f"{1 + pair % 7}S", 10 * pair) for pair in range(1, 12)] for _ in range(12)]
    view = view_of("".join(table(number, row) for number, row in enumerate(rows, 1)))
    pages = [page.extract_text() for page in PdfReader(BytesIO(report.render_pdf(view))).pages]
    cards_begin = next(number for number, text in enumerate(pages) if "Score cards" in text)
    for text in pages[1:cards_begin]:
        assert len(re.findall(r"Board \d+", text)) == len(re.findall(r"N-S.*E-W.*Contract", text))


# The command line.


def _run(tmp_path: Path, *arguments: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(
        main, ["report", str(SESSION), "--kind", "results", "-o", str(tmp_path / "out.html"), *arguments]
    )
    page = tmp_path / "out.html"
    return done.exit_code, done.output, page.read_text(encoding="utf-8") if page.exists() else ""


def test_the_command_takes_the_method_by_option(tmp_path: Path) -> None:
    """As `score` does, with its variants."""
    code, _, page = _run(tmp_path, "--method", "Butler", "--datum", "median")
    assert (0, True, True) == (code, "the median of the scores" in page, "So it was chosen." in page)


def test_a_method_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    """In one sentence that lists those there are."""
    code, output, page = _run(tmp_path, "--method", "guesswork")
    assert (2, True, "") == (code, "names no method of scoring" in output, page)


def test_a_method_is_refused_for_a_report_that_scores_nothing(tmp_path: Path) -> None:
    """The director's report compares nothing."""
    output = str(tmp_path / "out.html")
    done = CliRunner().invoke(main, ["report", str(SESSION), "--kind", "director", "--method", "Butler", "-o", output])
    assert 2 == done.exit_code
    assert "--method says how an event is scored" in done.output


def test_the_configuration_chooses_the_method(tmp_path: Path) -> None:
    """What a club has settled holds for its reports."""
    config = tmp_path / "pbnlint.toml"
    config.write_text('[score]\nmethod = "total points"\n', encoding="utf-8")
    code, _, page = _run(tmp_path, "--config", str(config))
    assert (0, True) == (code, "Total points" in page)


def test_the_api_gives_the_same_view() -> None:
    """`pbnlint.view` takes kind, path and method."""
    view = pbnlint.view("results", SESSION, method="Butler")
    assert isinstance(view, ResultsView)
    assert "IMPs" == view.rank_columns.score
