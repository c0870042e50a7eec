"""The report of matches: totals, both rooms, running score, swings, notes, and what a file may hold."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from io import BytesIO
from itertools import chain
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from pbnlint import report
from pbnlint.cli import main
from pbnlint.linting.events import read_file, read_rulings
from pbnlint.report.language.words import words_of
from pbnlint.report.match.model import BoardLine, Contest, MatchView, SumLine
from pbnlint.report.pieces.matches import match_tables
from pbnlint.scoring.arithmetic.margin_scales import MarginScale
from pbnlint.scoring.methods import Settings
from tests.conftest import FIXTURES
from tests.report.events import MADE, PAIRS, TEAMS

CUP = FIXTURES / "match" / "cup.pbn"
CORPUS = "corpus/files/dominicprice+endplay/tests/pbn"
SALO = "corpus/files/rkcb+pbnparser/src/main/resources/team.pbn"
AS_RECORDED = Settings()


def view_of(*sources: Path | str, chosen: Settings = AS_RECORDED) -> MatchView:
    """The report of files or texts, with the rulings beside the files, made at a fixed time."""
    files = [read_file(str(one)) if isinstance(one, Path) else read_file(one.encode()) for one in sources]
    rulings = read_rulings([str(one) for one in sources if isinstance(one, Path)]).rulings
    view = report.view("match", report.gather("match", files, settings=chosen, rulings=rulings), made=MADE)
    assert isinstance(view, MatchView)
    return view


def total(match: Contest) -> tuple[str, str]:
    """The IMPs of home and visit in all segments."""
    line = next(line for line in match.sums if line.total)
    return line.home, line.visit


def boards(match: Contest) -> list[BoardLine]:
    """The boards of all segments."""
    return list(chain.from_iterable(part.boards for part in match.parts))


def board(match: Contest, number: str) -> BoardLine:
    """A board by its number."""
    return next(line for line in boards(match) if line.board == number)


def room(
    number: int, where: str, contract: str, tricks: int, declarer: str = "N", home: str = "Alder", more: str = ""
) -> str:
    """A record of one room, of Alder against Plover unless another home team is named."""
    return (
        f'[Event "Copse Cup"]\n[Board "{number}"]\n[Dealer "N"]\n[Vulnerable "All"]\n[Room "{where}"]\n'
        f'[HomeTeam "{home}"]\n[VisitTeam "Plover"]\n[Scoring "IMP"]\n[Declarer "{declarer}"]\n'
        f'[Contract "{contract}"]\n[Result "{tricks}"]\n{more}'
    )


def played(number: int, first: tuple[str, int], second: tuple[str, int], home: str = "Alder") -> str:
    """A board in both rooms, each with contract and tricks of North."""
    return f"{room(number, 'Open', *first, home=home)}\n{room(number, 'Closed', *second, home=home)}"


@pytest.fixture(scope="module")
def cup() -> MatchView:
    """A final of twenty boards with a ruling."""
    return view_of(CUP)


@pytest.fixture(scope="module")
def final(cup: MatchView) -> Contest:
    """Its match."""
    return cup.contests[0]


def test_segments_stand_behind_their_stage(cup: MatchView) -> None:
    """The head names the stage once, with the segments that PBN writes behind a colon."""
    assert "Final: 1, 2" == cup.session


# Totals of real matches.


@pytest.fixture(scope="module")
def knockout(shared: Path) -> MatchView:
    """The Spingold and the championship of 2012."""
    return view_of(shared / CORPUS / "example3-part-spingold-usbc.pbn")


@pytest.mark.parametrize(
    ("teams", "score", "segments"),
    [
        (("Monaco", "Nickell"), "143–101", "36–21 32–23 23–57 52–0"),
        (("Monaco", "Cayne"), "174–71", "44–29 47–15 43–14 40–13"),
        (("Nickell", "Gordon"), "81–73", "17–22 19–7 3–24 42–20"),
        (("Nickell", "Diamond"), "267–251", "28–37 22–46 22–43 64–19 41–25 32–29 31–11 27–41"),
    ],
)
def test_published_scores_of_a_knockout(knockout: MatchView, teams: tuple[str, str], score: str, segments: str) -> None:
    """The totals and the segments as they were published."""
    lines = [line for group in knockout.groups for line in group.lines if (line.home, line.visit) == teams]
    assert [(score, segments)] == [(line.score, " ".join(line.segments)) for line in lines]


@pytest.mark.shared
def test_the_published_score_of_a_match_in_two_rooms(shared: Path) -> None:
    """Germany against Austria, Vienna 1998."""
    view = view_of(shared / CORPUS / "example1~8cc2323.pbn")
    assert "J-austria won by 62 IMPs, 108 to 46." == view.verdict


@pytest.mark.shared
def test_published_scores_of_a_round_of_many_matches(shared: Path) -> None:
    """The matches of an online qualifier that are recorded whole."""
    view = view_of(shared / CORPUS / "example2.pbn")
    scores = {(line.home, line.visit): line.score for group in view.groups for line in group.lines}
    assert {("AUSTRIA", "DENMARK"): "20–16", ("SWEDEN", "CROATIA"): "36–4"}.items() <= scores.items()


@pytest.mark.shared
def test_matches_without_boards_have_the_published_victory_points(shared: Path) -> None:
    """Thirty matches of a Swiss, round by round, and the totals of the teams."""
    view = view_of(shared / SALO)
    lines = [line for group in view.groups for line in group.lines]
    assert (30, (), ("25–8", "15.75–4.25")) == (len(lines), view.contests, (lines[0].score, lines[0].vps))
    assert view.standings is not None
    assert ["75.23", "70.93", "67.72"] == [line.score for line in view.standings.lines[:3]]


@pytest.mark.shared
@pytest.mark.parametrize("name", ["example1~8cc2323.pbn", "example2.pbn"])
def test_both_reports_of_matches_agree(shared: Path, name: str) -> None:
    """What the director's report says of a match without rulings is what this one says."""
    path = shared / CORPUS / name
    tables = match_tables(read_file(str(path)).records, (), words_of("director", "en"))
    assert [(table.home, table.home_total, table.visit_total) for table in tables] == [
        (match.home, *total(match)) for match in view_of(path).contests
    ]


@pytest.mark.shared
def test_a_match_that_was_not_played_has_no_score_and_no_adjusted_boards(shared: Path) -> None:
    """One note says it of all its boards; there is no lead to draw and nothing to count."""
    view = view_of(shared / CORPUS / "example2.pbn")
    match = view.contests[-1]
    line = view.groups[-1].lines[-1]
    assert ("WALES", "ITALY", "–", None, ()) == (line.home, line.visit, line.score, match.chart, match.tallies)
    assert ["Not compared: not played."] == [note.text for note in match.notes]
    assert {("not played", "not played")} == {(one.open.contract, one.closed.contract) for one in boards(match)}
    assert not any("adjusted" in sentence for sentence in view.doubts)


# The score of a match.

RESULTS = st.tuples(st.sampled_from(["1NT", "3NT", "4HX", "5C", "6S", "7DXX"]), st.integers(0, 13))


@settings(max_examples=25)
@given(st.lists(st.tuples(RESULTS, RESULTS), min_size=1, max_size=9))
def test_the_running_score_ends_with_the_total(results: list[tuple[tuple[str, int], tuple[str, int]]]) -> None:
    """Whatever happens on the boards, the last running score, the sum of the lines and the total are one."""
    (match,) = view_of("\n".join(played(at, *both) for at, both in enumerate(results, 1))).contests
    gains = [
        [int(text or 0) for text in column] for column in zip(*((b.home, b.visit) for b in boards(match)), strict=True)
    ]
    assert tuple(map(str, map(sum, gains))) == total(match)
    assert "–".join(total(match)) == boards(match)[-1].running


def _gains(line: BoardLine) -> tuple[str, str]:
    return line.home, line.visit


def test_a_board_shows_both_rooms(final: Contest) -> None:
    """Contract, declarer, lead, tricks and the score of North-South, room by room."""
    line = board(final, "8")
    assert ("3NT", "S", "♣6", "−1", "−50") == line.open
    assert ("5♦", "N", "♥5", "+2", "440") == line.closed
    assert ("", "10", "13–22") == (line.home, line.visit, line.running)


def test_segments_add_up_to_the_total(final: Contest) -> None:
    """Each segment has its sum below its boards and in the summary."""
    assert [("Segment 1", "14", "24"), ("Segment 2", "14", "24"), ("Total", "28", "48")] == [
        (line.label, line.home, line.visit) for line in final.sums
    ]
    assert [("14", "24"), ("14", "24")] == [(part.sum.home, part.sum.visit) for part in final.parts]


def test_the_pairs_of_both_rooms_stand_over_the_boards(final: Contest) -> None:
    """Who sat where, with the team; a line for each line-up."""
    assert [
        ("Open Room", "N-S Rowan – Hazel (Trees), E-W Heron – Kestrel (Birds)"),
        ("Closed Room", "N-S Wren – Finch (Birds), E-W Juniper – Linden (Trees)"),
    ] == [(pair.label, " ".join(pair.text.replace("\u2060", "").split())) for pair in final.parts[0].lineups]


def test_the_chart_shows_the_lead_and_the_segments(final: Contest) -> None:
    """Its text in place of the picture names the teams and where the lead ended; the segments are marked."""
    assert final.chart is not None
    assert "Trees" in final.chart.title
    assert "−20" in final.chart.title
    assert {"Segment 1", "Segment 2", "Trees ahead", "Birds ahead"} <= {text.text for text in final.chart.texts}


def test_counts_for_a_captain(final: Contest) -> None:
    """Boards won, swings, the biggest gain and lead of each team, and boards that brought nothing."""
    assert [
        ("Boards won", "5", "8"),
        ("Swings (10+ IMPs)", "2", "4"),
        ("Biggest gain", "13 (board 13)", "10 (board 5)"),
        ("Biggest lead", "12 (board 2)", "21 (board 18)"),
    ] == list(final.tallies)
    assert ["20", "19", "6"] == [figure.text for figure in final.figures]


def test_the_first_page_says_who_won_and_what_is_open(cup: MatchView) -> None:
    """The winner with the margin; that a room is missing makes it provisional."""
    assert "Birds won by 20 IMPs, 48 to 28." == cup.verdict
    assert (
        "The result is provisional.",
        "1 board was not compared; a note below the boards says why.",
        "1 board has an adjusted score.",
    ) == cup.doubts


def test_a_drawn_match_without_doubts() -> None:
    """Both teams by name, and that nothing is open."""
    view = view_of(played(1, ("3NT", 9), ("3NT", 9)))
    assert ("Alder and Plover drew, 0 each.", ("Every board was compared.",)) == (view.verdict, view.doubts)


def test_carry_over_and_penalties_follow_the_total(tmp_path: Path) -> None:
    """In the unit of the match, with the reason of a penalty; the final total and the verdict have both."""
    path = tmp_path / "copse.pbn"
    path.write_text(played(1, ("3NT", 9), ("3NT", 8)))
    path.with_name("copse.rulings.toml").write_text(
        '[[ruling]]\nboard = 1\npenalty = [{ contestant = "Plover", amount = "2 IMPs", reason = "slow play" }]\n'
    )
    view = view_of(path, chosen=Settings(carry_over={"Alder": 4}))
    assert [
        ("Total", "12", "0"),
        ("Carry-over", "4", ""),
        ("Penalty: slow play", "", "−2"),
        ("Total with carry-over and penalties", "16", "−2"),
    ] == [_both(line) for line in view.contests[0].sums]
    assert "Alder won by 18 IMPs, 16 to −2." == view.verdict


def _both(line: SumLine) -> tuple[str, str, str]:
    return line.label, line.home, line.visit


def test_a_carry_over_in_the_records_is_named_and_not_counted() -> None:
    """The director says what counts; the report says what the records name."""
    more = '[HomeCarryOver "5"]\n[VisitCarryOver "0"]\n'
    view = view_of(room(1, "Open", "3NT", 9, more=more) + "\n" + room(1, "Closed", "3NT", 9, more=more))
    assert "The records name a carry-over, Alder 5 and Plover 0, which is not counted." in view.doubts
    assert ("0", "0") == total(view.contests[0])


def test_victory_points_stand_beside_the_imps() -> None:
    """By the scale that was chosen."""
    text = "\n".join(played(at, ("3NT", 9), ("3NT", 8 + at % 2)) for at in range(1, 9))
    view = view_of(text, chosen=Settings(vp_scale=MarginScale("WBF continuous")))
    (match,) = view.contests
    home, visit = (Fraction(text) for text in (match.sums[0].home_vps, match.sums[0].visit_vps))
    assert Fraction(20) == home + visit
    assert home > visit
    assert f"{match.sums[0].home_vps}–{match.sums[0].visit_vps}" == view.groups[0].lines[0].vps


def test_teams_may_share_the_points_of_a_board() -> None:
    """Board-a-match: one point, or a half for each; no board is a swing."""
    text = played(1, ("3NT", 9), ("3NT", 8)) + "\n" + played(2, ("3NT", 9), ("3NT", 9))
    (match,) = view_of(text, chosen=Settings(name="board-a-match")).contests
    assert [("1", ""), ("0.5", "0.5")] == [(line.home.removesuffix(".0"), line.visit) for line in boards(match)]
    assert (("1.5", "0.5"), ()) == (total(match), match.swings)


# Notes.


def test_an_adjusted_board_has_a_letter_and_a_note(final: Contest) -> None:
    """The note says what was given, and what happened at the table."""
    assert ("adjusted", "a") == (board(final, "11").closed.contract, board(final, "11").sign)
    text = "Adjusted score in the Closed Room: 50 % of 3NT W +2, 50 % of 2NT W +3 (at the table 3NT W +2)."
    assert ("a", text) == final.notes[0]


def test_a_board_of_one_room_is_explained(final: Contest) -> None:
    """It counts for nobody, and the note says why."""
    line = board(final, "20")
    assert ("–", "–", "b", "28–48") == (line.home, line.visit, line.sign, line.running)
    assert ("b", "Not compared: played in one room only.") == final.notes[1]


def test_a_score_that_law_77_does_not_give_is_recomputed() -> None:
    """The line has the score of contract, tricks and vulnerability, and a note."""
    more = '[Score "NS 630"]\n'
    view = view_of(room(1, "Open", "3NT", 9, more=more) + "\n" + room(1, "Closed", "3NT", 9))
    (match,) = view.contests
    assert ("600", "a") == (boards(match)[0].open.score, boards(match)[0].sign)
    assert ("Recomputed: the record shows another score.",) == tuple(note.text for note in match.notes)


# Swings.


def test_boards_of_ten_imps_and_more_are_swings(final: Contest) -> None:
    """Each has a block that the line of the board leads to."""
    assert ["2", "5", "8", "13", "15", "18"] == [one.board for one in final.swings]
    assert [one.anchor for one in final.swings] == [line.swing for line in boards(final) if line.swing]


def test_a_swing_shows_hands_and_both_auctions(final: Contest) -> None:
    """Hands, what each room did, and the calls side by side."""
    one = final.swings[0]
    assert "12 IMPs to Trees" == one.gain
    assert "Segment 1 · Dealer East · North-South vulnerable" == one.facts
    assert one.diagram is not None
    assert ["3NT by North =, lead ♣3, N-S 600", "3NT by North −1, lead ♣3, N-S −100"] == [
        room.outcome for room in one.rooms
    ]
    assert all(room.auction is not None for room in one.rooms)


@pytest.mark.parametrize(
    ("first", "second", "sentence"),
    [
        (("4S", 10), ("4S", 9), "4♠ made in the Open Room, one down in the Closed Room."),
        (("4S", 8), ("4S", 10), "4♠ made in the Closed Room, 2 down in the Open Room."),
        (("3NT", 10), ("5C", 10), "Game made in the Open Room, one down in the Closed Room."),
        (("6S", 12), ("4S", 12), "Small slam made in the Open Room, game made in the Closed Room."),
        (("7S", 12), ("6S", 12), "Grand slam one down in the Open Room, small slam made in the Closed Room."),
        (("2HX", 8), ("2H", 8), "Part-score doubled and made in the Open Room, part-score made in the Closed Room."),
        (("3NTX", 5), ("2S", 8), "Game doubled, 4 down in the Open Room, part-score made in the Closed Room."),
        (("4HXX", 10), ("4H", 10), "Game redoubled and made in the Open Room, game made in the Closed Room."),
    ],
)
def test_what_made_the_difference(first: tuple[str, int], second: tuple[str, int], sentence: str) -> None:
    """One plain sentence on contracts and tricks of both rooms."""
    (match,) = view_of(played(1, first, second)).contests
    assert [sentence] == [one.cause for one in match.swings]


def test_a_team_that_scores_in_both_rooms() -> None:
    """The sides are named where not the same one declared."""
    text = room(1, "Open", "4S", 10) + "\n" + room(1, "Closed", "5D", 11, "E")
    assert [
        "Plus scores in both rooms for Alder: game made by N-S in the Open Room, game made by E-W in the Closed Room."
    ] == [one.cause for one in view_of(text).contests[0].swings]


def test_a_board_passed_out_in_one_room() -> None:
    """It has neither declarer nor tricks."""
    closed = room(1, "Closed", "Pass", 0).replace('[Declarer "N"]\n', "").replace('[Result "0"]\n', "")
    (match,) = view_of(room(1, "Open", "4S", 10) + "\n" + closed).contests
    assert ("Passed out", "", "", "", "0") == boards(match)[0].closed
    assert ["Game made in the Open Room, passed out in the Closed Room."] == [one.cause for one in match.swings]


def test_what_scoring_left_out_is_remarked(cup: MatchView) -> None:
    """Whatever else there is to say of the scoring stands at the end."""
    assert any("board 20 left out" in sentence for sentence in cup.remarks)


# Several matches, or none.


def test_each_match_has_its_place() -> None:
    """The list of matches leads to each; no anchor stands twice."""
    text = played(1, ("4S", 10), ("4S", 9)) + "\n" + played(1, ("4S", 9), ("4S", 10), home="Aspen")
    view = view_of(text)
    assert ["m1", "m2"] == [line.anchor for group in view.groups for line in group.lines]
    assert [("12", "0"), ("0", "12")] == [total(match) for match in view.contests]
    found = list(_anchors(view.contests))
    assert sorted(set(found)) == sorted(found)


def _anchors(matches: Sequence[Contest]) -> Iterator[str]:
    for match in matches:
        yield match.anchor
        yield from (part.anchor for part in match.parts)
        yield from (line.anchor for line in boards(match))
        yield from (one.anchor for one in match.swings)


def test_an_event_of_pairs_has_no_match() -> None:
    """One sentence says so, and where to look instead."""
    view = view_of(PAIRS)
    assert view.verdict.startswith("No match of two rooms was found in these records.")
    assert ((), (), ()) == (view.groups, view.contests, view.figures)


def test_rooms_that_are_scored_otherwise() -> None:
    """The report says that the method compares no rooms, and which does."""
    view = view_of(played(1, ("4S", 10), ("4S", 9)), chosen=Settings(name="matchpoints"))
    assert view.verdict.startswith("These records name rooms or teams, but the method")


def test_a_method_without_its_table_scores_no_match() -> None:
    """The report says what is missing."""
    view = view_of(played(1, ("4S", 10), ("4S", 9)), chosen=Settings(name="Patton"))
    assert view.verdict.startswith("No match could be scored:")


def test_each_room_may_have_its_file() -> None:
    """The results of both are compared, and each room has the players of its own file."""
    files = (
        room(1, at, "4S", tricks, more=f'[North "{name}"]\n[South "Hazel"]\n')
        for at, tricks, name in (("Open", 10, "Rowan"), ("Closed", 9, "Wren"))
    )
    (match,) = view_of(*files).contests
    assert ("12", "0") == total(match)
    assert ["N-S Rowan", "N-S Wren"] == [pair.text.split("\u00a0")[0] for pair in match.parts[0].lineups]


# The page.


def test_the_command_writes_the_report(tmp_path: Path) -> None:
    """As a page for the screen, with a row for each board by which the filter finds it."""
    path = tmp_path / "match.html"
    result = CliRunner().invoke(main, ["report", str(TEAMS), "--kind", "match", "-o", str(path)])
    assert (0, f"{path} written.\n") == (result.exit_code, result.stdout)
    assert 8 == path.read_text(encoding="utf-8").count("<tr id=")


def test_names_of_teams_print_as_text() -> None:
    """Whatever a team is called, it is called so on the page."""
    name = "<b onclick=x>&{{ 7 * 7 }}"
    page = report.render_html(view_of(played(1, ("4S", 10), ("4S", 9), home=name)))
    assert name not in page
    assert "&lt;b onclick=x&gt;&amp;{{ 7 * 7 }} against Plover" in page


@pytest.mark.pdf
def test_the_pdf_has_every_name_and_score(cup: MatchView, final: Contest) -> None:
    """All players, teams, scores and running scores are in its text, and each segment in its outline."""
    from pypdf import PdfReader

    reader = PdfReader(BytesIO(report.render_pdf(cup)))
    words = set("".join(page.extract_text() + "\n" for page in reader.pages).replace("\u2060", "").split())
    wanted = {"Trees", "Birds", "Rowan", "Hazel", "Linden", "Juniper", "Wren", "Finch", "Kestrel", "Heron", "Alder"}
    wanted |= {"Aspen", "Dunlin", "(Birds)"}
    wanted |= {text for line in boards(final) for text in (line.running, line.open.score, line.closed.score) if text}
    assert set() == wanted - {word.strip("\u2007\u2009,") for word in words}
    titles = [one["/Title"] for one in _flat(reader.outline)]
    assert {"Segment 1", "Segment 2", "Swings"} <= set(titles)


def _flat(outline: Sequence[object]) -> Iterator[dict[str, str]]:
    for one in outline:
        if isinstance(one, list):
            yield from _flat(one)
        elif isinstance(one, dict):
            yield one
