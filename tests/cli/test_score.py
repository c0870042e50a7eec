"""`pbnlint score` as its users meet it."""

import csv
import io
import json
import random
import time
from pathlib import Path

import pytest

from pbnlint.bridge.boards import dealer_of, vulnerability_of
from tests.cli.records import CLEAN
from tests.cli.scoring import SESSION, corrected, run
from tests.conftest import FIXTURES
from tests.timing import limit

TEAMS = FIXTURES / "sample" / "teams.pbn"
PAIRS = FIXTURES / "sample" / "pairs.pbn"


def test_an_event_is_ranked_and_its_wrong_total_named() -> None:
    """Both directions of a session with two winners; status 0 whatever is found."""
    result = run(SESSION)
    assert 0 == result.exit_code
    assert "     1   4  Elder, Elm       49.75  62.19      10" in result.output
    assert "     1  10  Finch, Fulmar     47.75  59.69      10" in result.output
    assert "score 28; the records give 26." in result.output


def test_the_method_is_told_with_the_reason() -> None:
    """The tag of the file, or the option."""
    assert 'by the tag Scoring "MP;MP1"' in run(SESSION).output
    assert "by the option" in run(SESSION, "--method", "cross-IMPs").output


def test_a_match_has_imps_and_victory_points() -> None:
    """By the scale that was asked for."""
    result = run(TEAMS, "--vp-scale", "wbf")
    assert "  Trees  Birds  total       7  10-23  13.27-26.73" in result.output


def test_several_files_are_one_event(session: Path, tmp_path: Path) -> None:
    """Its boards may lie in two files or in a folder."""
    games = session.read_text("utf-8").split("\n\n[Event")
    (tmp_path / "parts").mkdir()
    for name, part in (("a", games[:6]), ("b", games[6:])):
        text = "\n\n[Event".join(part) + "\n"
        (tmp_path / "parts" / f"{name}.pbn").write_text(text if name == "a" else "[Event" + text, "utf-8")
    whole = json.loads(run(session, "--format", "json").output)
    parts = json.loads(run(tmp_path / "parts", "--format", "json").output)
    assert whole["standings"] == parts["standings"]


def test_standard_input_is_scored_like_a_file() -> None:
    """With `-`."""
    assert run(SESSION).output == run("-", data=SESSION.read_bytes()).output


def test_a_bad_file_does_not_stop_the_others(tmp_path: Path, session: Path) -> None:
    """It is named on standard error."""
    bad = tmp_path / "empty.pbn"
    bad.write_bytes(b"")
    result = run(session, bad)
    assert (0, run(SESSION).stdout) == (result.exit_code, result.stdout)
    assert "empty.pbn is empty" in result.stderr


def test_without_a_readable_file_nothing_is_scored(tmp_path: Path) -> None:
    """Status 2, and a sentence for each."""
    result = run(tmp_path / "none.pbn")
    assert 2 == result.exit_code
    first, last = result.stderr.splitlines()
    assert "none.pbn does not exist" in first
    assert "nothing was scored" in last


@pytest.mark.parametrize("form", ["text", "csv", "json", "pbn", "usebio"])
def test_every_format_can_go_to_a_file(tmp_path: Path, form: str) -> None:
    """As it would to standard output; an existing file is kept without --force."""
    path = tmp_path / "out"
    result = run(SESSION, "--format", form, "-o", path)
    assert (0, f"{path} written.\n") == (result.exit_code, result.output)
    assert run(SESSION, "--format", form).stdout_bytes == path.read_bytes()
    path.write_text("kept")
    assert (2, "kept") == (run(SESSION, "--format", form, "-o", path).exit_code, path.read_text())
    assert 0 == run(SESSION, "--format", form, "-o", path, "--force").exit_code
    assert path.read_text() != "kept"


@pytest.mark.parametrize(
    ("name", "form"),
    [("a.CSV", "csv"), ("a.json", "json"), ("a.pbn", "pbn"), ("a.xml", "usebio"), ("a.txt", "text")],
)
def test_without_a_format_the_ending_decides(tmp_path: Path, name: str, form: str) -> None:
    """As if it had been asked for."""
    assert 0 == run(SESSION, "-o", tmp_path / name).exit_code
    assert run(SESSION, "--format", form).stdout_bytes == (tmp_path / name).read_bytes()


def test_a_page_is_made_by_another_command(tmp_path: Path) -> None:
    """Text under the name of a page could not be opened."""
    result = run(SESSION, "-o", tmp_path / "out.pdf")
    assert (2, True) == (result.exit_code, "`pbnlint report PATH..." in result.output)
    assert not (tmp_path / "out.pdf").exists()


def test_xml_without_boards_is_told(tmp_path: Path) -> None:
    """Nobody could score the matches again."""
    path = tmp_path / "teams.pbn"
    path.write_text(MATCHES)
    result = run(path, "--format", "usebio")
    assert (0, True) == (result.exit_code, "the files hold no results of boards" in result.stderr)


def test_a_record_without_results_may_name_the_event(tmp_path: Path) -> None:
    """As one that has nothing but a table of matches."""
    path = tmp_path / "teams.pbn"
    path.write_text(MATCHES)
    assert "Cup" == run(path).output.splitlines()[0]


MATCHES = (
    '[Event "Cup"]\n[Scoring "Teams"]\n[ScoreTable "Round;TeamId_Home;TeamId_Away;MatchDetails"]\n1 1 2 "200,25,8"\n'
)


def test_a_file_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    """Status 2."""
    result = run(SESSION, "-o", tmp_path / "none" / "out")
    assert (2, True) == (result.exit_code, "cannot be written: No such file" in result.stderr)


def test_csv_has_the_standings_or_the_results() -> None:
    """Ten pairs, or fifty results, or those of what was asked for."""
    counts = [
        len(list(csv.reader(io.StringIO(run(SESSION, "--format", "csv", *more).output)))) - 1
        for more in ((), ("--travellers",), ("--board", "3"), ("--pair", "8"))
    ]
    assert [10, 50, 5, 10] == counts


def test_json_keeps_exact_numbers() -> None:
    """Fractions of a Neuberg board are no binary approximations."""
    event = json.loads(run(SESSION, "--format", "json").output)
    scores = {one["id"]: one["score"] for one in event["standings"]}
    assert (1, 49.75, 42.8) == (event["version"], scores["4"], scores["2"])


def test_pbn_is_a_copy_with_the_right_total(session: Path) -> None:
    """The one wrong figure is mended, so that a second run finds that all agree."""
    copy = session.parent / "copy.pbn"
    assert 0 == run(session, "--format", "pbn", "-o", copy).exit_code
    assert "figures that the file gives agree." in run(copy).output


def test_pbn_keeps_the_encoding(session: Path) -> None:
    """Of the first file."""
    session.write_bytes(session.read_bytes().replace(b"Elder", b"Els\xe4ter"))
    assert b"Els\xe4ter" in run(session, "--format", "pbn").stdout_bytes


def test_travellers_boards_and_score_cards_can_be_asked_for() -> None:
    """One board or one pair alone, or all boards."""
    assert 10 == run(SESSION, "--travellers").output.count("\nBoard ")
    [board] = [line for line in run(SESSION, "--board", "4").output.splitlines() if line.startswith("Board")]
    assert "Board 4, dealer West, all vulnerable; top 8, Neuberg: 4 of 5 results" == board
    assert (
        "  Round 2 against 4 Elder, Elm\n"
        "      9  2D        E        9    110   5  62.50   30.56\n"
        "     10  3H        E       10    170   4  50.00   32.50\n" in run(SESSION, "--pair", "8").output
    )


@pytest.mark.parametrize(
    ("option", "asked", "sentence"),
    [
        ("--pair", "88", "the event has no contestant 88. It has 1 to 10."),
        ("--pair", "x", "the event has no contestant x. It has 1 to 10."),
        ("--pair", "dve", "Did you mean Dove?"),
        ("--board", "12", "the event has no board 12. It has 1 to 10."),
        ("--method", "buttler", "did you mean Butler?"),
        ("--vp-scale", "acbl2", "did you mean acbl20?"),
        ("--config", "none.toml", "none.toml cannot be read"),
    ],
)
def test_what_does_not_exist_is_one_sentence(option: str, asked: str, sentence: str) -> None:
    """With what may have been meant."""
    result = run(SESSION, option, asked)
    assert (2, "") == (result.exit_code, result.stdout)
    assert sentence in result.stderr


def test_a_pair_is_found_by_a_name() -> None:
    """As well as by its number."""
    assert run(SESSION, "--pair", "8").output == run(SESSION, "--pair", "dove").output


def test_a_team_is_found_by_a_part_of_its_name() -> None:
    """In any letter case; its card ends with its matches."""
    card = run(TEAMS, "--pair", "bird").output
    assert card == run(TEAMS, "--pair", "Birds").output
    assert "\nMatches\n" in card


def test_a_part_of_several_names_is_not_enough() -> None:
    """The sentence says which they are."""
    assert "give one of the ids" in run(SESSION, "--pair", "el").stderr


def test_a_number_that_two_directions_share_gives_both_cards(tmp_path: Path) -> None:
    """Where the pairs sit by their table."""
    path = tmp_path / "club.pbn"
    path.write_text(SHARED, "utf-8")
    assert ["Score card of 1 NS, North-South", "Score card of 1 EW, East-West"] == [
        row for row in run(path, "--pair", "1").output.splitlines() if row.startswith("Score card")
    ]


def test_a_board_is_found_without_its_noughts(tmp_path: Path) -> None:
    """As it is said, and not only as the file writes it."""
    path = tmp_path / "club.pbn"
    path.write_text(SHARED, "utf-8")
    assert run(path, "--board", "03").output == run(path, "--board", "3").output


def test_an_event_without_a_title_has_the_name_of_its_club_or_file(tmp_path: Path) -> None:
    """The club where the file names it."""
    path = tmp_path / "thursday.pbn"
    path.write_text(SHARED, "utf-8")
    assert "thursday.pbn" == run(path).output.splitlines()[0]
    path.write_text('[Site "Riverbank Club"]\n' + SHARED, "utf-8")
    assert "Riverbank Club" == run(path).output.splitlines()[0]


SHARED = """\
[Board "03"]
[Scoring "MP"]
[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result"]
1 1 4S N 10
2 2 4S N 11
"""
"""Two results of pairs with the same numbers in both directions."""


@pytest.mark.parametrize(("date", "printed"), [("2024.03.18", True), ("18.3.2024", True), ("14:12", False)])
def test_a_date_is_printed_and_a_time_alone_is_none(tmp_path: Path, date: str, printed: bool) -> None:
    """A tag Date that holds something else does not stand in the heading."""
    path = tmp_path / "evening.pbn"
    path.write_text(CLEAN.replace("2024.03.18", date))
    assert printed == (date in run("score", path).output)


def test_an_empty_path_is_named_as_such() -> None:
    """Not as a file without a name that does not exist."""
    result = run("")
    assert 2 == result.exit_code
    assert "an empty path was given; name a file or a folder." in result.stderr


ROOMS = """
[Event "Cup"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[HomeTeam "Oak"]
[VisitTeam "Elm"]
[Room "Open"]
[Scoring "IMP"]
[Declarer "N"]
[Contract "4S"]
[Result "10"]
[Score "NS 450"]

[Event "Cup"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[HomeTeam "Oak"]
[VisitTeam "Elm"]
[Room "Closed"]
[Scoring "IMP"]
[Declarer "N"]
[Contract "4S"]
[Result "9"]
[Score "NS -50"]
"""


def test_a_wrong_score_of_a_room_is_a_difference(tmp_path: Path) -> None:
    """It is told beside the one that contract and tricks give (Law 77)."""
    path = tmp_path / "cup.pbn"
    path.write_text(ROOMS)
    text = " ".join(run(path).output.split())
    assert "1 of 2 figures in the file differs from what the records give" in text
    assert "score NS 450; the records give 420." in text


def test_a_configuration_chooses_the_method(session: Path) -> None:
    """The nearest file; an option comes before it, and --no-config leaves it out."""
    (session.parent / "pbnlint.toml").write_text("[score]\nmethod = 'Butler'\ntrim = 1\n")
    method = {
        options: json.loads(run(session, "--format", "json", *options).output)["method"]
        for options in ((), ("--trim", "0"), ("--no-config",))
    }
    assert [("Butler", 1, "configuration"), ("Butler", 0, "configuration"), ("matchpoints", 0, "file")] == [
        (one["name"], one["trim"], one["chosen_by"]) for one in method.values()
    ]


def test_a_wrong_configuration_is_one_sentence(session: Path) -> None:
    """With the file and the key, and status 2."""
    (session.parent / "pbnlint.toml").write_text("[score]\nmetod = 'Butler'\n")
    result = run(session)
    assert 2 == result.exit_code
    assert "pbnlint.toml: score.metod is no setting. Did you mean method?" in result.stderr


def test_a_named_configuration_is_taken_instead(session: Path, tmp_path: Path) -> None:
    """And the nearest one is not even read."""
    (session.parent / "pbnlint.toml").write_text("[score")
    other = tmp_path / "other.toml"
    other.write_text("[score]\nmethod = 'cross-IMPs'\n")
    event = json.loads(run(session, "--config", other, "--format", "json").output)
    assert "cross-IMPs" == event["method"]["name"]


def test_no_line_is_longer_than_80_columns(session: Path, tmp_path: Path) -> None:
    """Whatever is asked for."""
    new = corrected(session, tmp_path)
    for options in (
        (),
        ("--travellers",),
        ("--pair", "8"),
        ("--board", "4"),
        ("--against", session),
        ("--method", "Butler"),
    ):
        lines = run(new, *options).output.splitlines()
        assert [] == [line for line in lines if len(line) > 80]
    assert [] == [line for line in run(TEAMS, "--travellers").output.splitlines() if len(line) > 80]


INDIVIDUAL = r"""% PBN 2.1
[Event "Hedgerow Individual"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Scoring "MP"]
[Competition "Individuals"]
[ScoreTable "PlayerId_North;PlayerId_East;PlayerId_South;PlayerId_West;Contract;Declarer;Result"]
1 2 3 4 4S N 10
5 6 7 8 3NT S 9
9 10 11 12 4S N 9
[TotalScoreTable "Rank;PlayerId;Names"]
1 1 "Alder"
2 3 "Beech"

"""


def test_players_of_an_individual_are_ranked_one_by_one(tmp_path: Path) -> None:
    """The card of a player names the side that it played against."""
    path = tmp_path / "individual.pbn"
    path.write_text(INDIVIDUAL)
    event = json.loads(run(path, "--format", "json").output)
    assert {str(number) for number in range(1, 13)} == {one["id"] for one in event["standings"]}
    card = run(path, "--pair", "3").output
    assert "Score card of 3 Beech, North-South" in card
    assert "      1  1 Alder  2+4" in card


def test_deals_without_results_are_not_scored(tmp_path: Path) -> None:
    """Status 2, a sentence, and what was left out."""
    path = tmp_path / "deals.pbn"
    path.write_text('[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "N:AK.. ..AK .AK. ...AK"]\n')
    result = run(path)
    sentences = "nothing was scored, since the files hold no results. 1 record without a result is left out."
    assert (2, "", f"pbnlint: {sentences}\n") == (result.exit_code, result.stdout, result.stderr)
    assert "no results for Butler, the method by the option" in run(path, "--method", "Butler").stderr


def test_pairs_without_numbers_are_told_by_their_names(tmp_path: Path) -> None:
    """Once."""
    tags = {"Board": "1", "Dealer": "N", "Vulnerable": "None", "North": "Alder", "South": "Beech", "East": "Crane"}
    tags |= {"West": "Dove", "Contract": "3NT", "Declarer": "N", "Result": "10"}
    path = tmp_path / "single.pbn"
    path.write_text("\n".join(f'[{name} "{value}"]' for name, value in tags.items()) + "\n")
    path.write_text(
        path.read_text() + '[Deal "N:AK2.AK2.AK2.AK32 Q43.Q43.Q43.QJ54 J65.J65.J65.T986 T987.T987.T987.7"]\n'
    )
    [row] = [line for line in run(path, "--method", "target").output.splitlines() if "Alder" in line]
    assert ["1", "Alder,", "Beech"] == row.split()[:3]
    assert "Score card of Alder - Beech, North-South\n" in run(path, "--method", "target", "--pair", "Alder").output


def hundred_tables() -> str:
    """A session of 100 tables and 30 boards; East-West move up a table every two boards."""
    rng = random.Random(1)
    games = []
    for board in range(1, 31):
        tags = {"Event": "Long Meadow", "Board": board, "Dealer": dealer_of(board)}
        tags |= {"Vulnerable": vulnerability_of(board), "Scoring": "MP"}
        rows = [
            f"{table + 1} {table + 1} {101 + (table + board // 2) % 100} {rng.choice(('3NT', '4S', '2H', '5DX'))} "
            f"{rng.choice('NESW')} {rng.randint(6, 12)}"
            for table in range(100)
        ]
        columns = '[ScoreTable "Table;PairId_NS;PairId_EW;Contract;Declarer;Result"]'
        games.append("\n".join([*(f'[{name} "{value}"]' for name, value in tags.items()), columns, *rows, "", ""]))
    return "".join(games)


def test_a_hundred_tables_are_scored_within_two_seconds(tmp_path: Path) -> None:
    """With all travellers; 3,000 results."""
    path = tmp_path / "meadow.pbn"
    path.write_text(hundred_tables())
    start = time.process_time()
    result = run(path, "--travellers")
    seconds = time.process_time() - start
    assert (0, 30) == (result.exit_code, result.output.count("\nBoard "))
    assert seconds < limit(2)
