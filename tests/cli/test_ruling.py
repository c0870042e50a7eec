"""`pbnlint ruling`, and the rulings that the other commands read."""

import json
import re
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pbnlint.cli import main
from pbnlint.formats.rulings.reader import read_rulings
from tests.conftest import ROOT

SAMPLE = ROOT / "fixtures" / "sample"
SESSION = ROOT / "fixtures" / "score" / "session.pbn"
RECORD = """[Event "Trees"]
[Date "1999.05.05"]
[Board "1"]
[Table "2"]
[Dealer "N"]
[Vulnerable "None"]
[Declarer "N"]
[Contract "2H"]
[Result "8"]
[Auction "N"]
1H 1S X Pass
2H Pass Pass Pass
"""
WITHDRAWN = """[[ruling]]
board = 1
table = 2
withdrawn = [{ call = "1H", after = 2 }]
"""


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """A record file in a folder of its own."""
    return Path(shutil.copy(SAMPLE / "pairs.pbn", tmp_path / "club.pbn"))


@pytest.fixture
def withdrawn(tmp_path: Path) -> Path:
    """A record, with a ruling on it beside."""
    (tmp_path / "trees.rulings.toml").write_text(WITHDRAWN)
    (tmp_path / "trees.pbn").write_text(RECORD)
    return tmp_path / "trees.pbn"


def run(*arguments: object) -> Result:
    """The program with these arguments."""
    return CliRunner().invoke(main, [str(one) for one in arguments])


class TestNew:
    """`pbnlint ruling new`."""

    def test_writes_a_ruling_for_each_finding_that_needs_a_decision(self, club: Path) -> None:
        """The file lies beside the record, and reads as rulings that change nothing."""
        result = run("ruling", "new", club)
        path = club.with_name("club.rulings.toml")
        assert (0, f"{path} written: 4 rulings to fill in.\n") == (result.exit_code, result.stdout)
        rulings = read_rulings(str(path)).rulings
        assert [("2", "score.mismatch"), ("3", "auction.after-final-pass")] == [
            (one.table.board, one.rule) for one in rulings[:2]
        ]
        assert all((one.awards, one.penalties, one.withdrawn) == (None, (), ()) for one in rulings)

    def test_shows_facts_law_and_options(self, club: Path) -> None:
        """As comments, in the director's order."""
        text = run("ruling", "new", club, "-o", "-", "--rule", "PL07").stdout
        facts = text.index("# The record shows North leading H8 to trick 8")
        law = text.index("# Law 55, with 53A (2017): ")
        option = text.index('# option = "')
        assert facts < text.index("# Auction from N: 1S 1NT 2S AP") < law < option < text.index("# adjustment = ")

    def test_the_call_withdrawn_that_it_proposes_is_the_one_of_the_record(self, tmp_path: Path) -> None:
        """Where the record shows call and replacement, the line made to count explains both."""
        record = tmp_path / "trees.pbn"
        record.write_text(RECORD.replace("1H 1S X Pass\n2H Pass Pass Pass", "1H 1S 1D 2D\nPass Pass Pass"))
        run("ruling", "new", record)
        path = tmp_path / "trees.rulings.toml"
        path.write_text(path.read_text().replace('# withdrawn = [{ call = "1D"', 'withdrawn = [{ call = "1D"'))
        found = json.loads(run("check", record, "--format", "json").stdout)["findings"]
        assert [("AU11", "no rectification")] == [
            (one["code"], one["data"]["what"]) for one in found if one["code"].startswith("AU")
        ]

    def test_leaves_an_existing_file_alone(self, club: Path) -> None:
        """Unless it is told what to do with it."""
        path = club.with_name("club.rulings.toml")
        path.write_text("# mine\n")
        result = run("ruling", "new", club)
        assert 2 == result.exit_code
        assert f"{path} exists already; add --append to add to it, or --force to replace it." in result.stderr
        assert "# mine\n" == path.read_text()

    def test_replaces_a_file_if_told_to(self, club: Path) -> None:
        """`--force`."""
        path = club.with_name("club.rulings.toml")
        path.write_text("# mine\n")
        assert 0 == run("ruling", "new", club, "--force").exit_code
        assert 4 == len(read_rulings(str(path)).rulings)

    def test_appends_what_is_not_on_file(self, club: Path) -> None:
        """`--append` keeps what is there."""
        run("ruling", "new", club, "--rule", "score.mismatch")
        path = club.with_name("club.rulings.toml")
        before = path.read_text()
        result = run("ruling", "new", club, "--append")
        assert f"{path} extended: 3 rulings to fill in.\n" == result.stdout
        assert path.read_text().startswith(before)
        assert 4 == len(read_rulings(str(path)).rulings)

    def test_appends_nothing_twice(self, club: Path) -> None:
        """Everything is on file."""
        run("ruling", "new", club)
        before = club.with_name("club.rulings.toml").read_text()
        result = run("ruling", "new", club, "--append")
        assert 0 == result.exit_code
        assert "nothing in this file needs a ruling that is not on file; --board begins one" in result.stderr
        assert before == club.with_name("club.rulings.toml").read_text()

    def test_appends_nothing_to_a_file_that_cannot_be_read(self, club: Path) -> None:
        """What it holds is not known."""
        path = club.with_name("club.rulings.toml")
        path.write_text("[[ruling]\n")
        result = run("ruling", "new", club, "--append")
        assert 2 == result.exit_code
        assert "is not valid TOML" in result.stderr
        assert "[[ruling]\n" == path.read_text()

    def test_appends_nothing_to_a_list_in_brackets(self, club: Path) -> None:
        """TOML allows no more after it, so the file would not be read again."""
        path = club.with_name("club.rulings.toml")
        path.write_text("ruling = [{ board = 99 }]\n")
        result = run("ruling", "new", club, "--append")
        assert 2 == result.exit_code
        assert "cannot be extended, for its rulings are one list in brackets" in result.stderr
        assert "ruling = [{ board = 99 }]\n" == path.read_text()

    def test_a_folder_is_no_rulings_file(self, club: Path, tmp_path: Path) -> None:
        """One sentence, and no advice that does not help."""
        result = run("ruling", "new", club, "-o", tmp_path)
        assert 2 == result.exit_code
        assert f"{tmp_path} is a folder; name a file in it." in result.stderr

    def test_append_begins_a_file_where_there_is_none(self, club: Path) -> None:
        """With its heading."""
        assert 0 == run("ruling", "new", club, "--append").exit_code
        assert club.with_name("club.rulings.toml").read_text().startswith("# Rulings of the director")

    def test_the_file_of_the_folder_is_extended_where_there_is_one(self, club: Path) -> None:
        """It goes on to count for this file; each ruling names the file that it concerns."""
        path = club.with_name("event.rulings.toml")
        path.write_text("# mine\n")
        assert 2 == run("ruling", "new", club).exit_code
        assert f"{path} extended: 4 rulings to fill in.\n" == run("ruling", "new", club, "--append").stdout
        assert {"club.pbn"} == {one.table.file for one in read_rulings(str(path)).rulings}
        assert not club.with_name("club.rulings.toml").exists()

    @pytest.mark.parametrize(
        ("arguments", "count"),
        [(("--board", 2), 1), (("--board", 1), 3), (("--board", "01", "--table", 2), 1)],
        ids=["with a finding", "without", "one table"],
    )
    def test_one_board(self, club: Path, arguments: tuple[object, ...], count: int) -> None:
        """What was found on it; where nothing was, a ruling for each table."""
        result = run("ruling", "new", club, "-o", "-", *arguments)
        assert count == result.stdout.count("[[ruling]]")

    def test_a_board_that_is_not_there(self, club: Path) -> None:
        """One sentence, and no file."""
        result = run("ruling", "new", club, "--board", 99)
        assert (2, f"pbnlint: {club} has no board 99.\n") == (result.exit_code, result.stderr)
        assert not club.with_name("club.rulings.toml").exists()

    def test_a_table_of_a_traveller(self, tmp_path: Path) -> None:
        """Its row alone, with the pairs that met there, though nothing was found on it."""
        session = shutil.copy(SESSION, tmp_path / "session.pbn")
        [ruling] = re.findall(
            r"(?s)\[\[ruling\]\].*?facts", run("ruling", "new", session, "--board", 3, "--table", 4, "-o", "-").stdout
        )
        assert "# North-South Elder - Elm; East-West Bittern - Bunting.\n" in ruling
        assert 'board = "3"\ntable = "4"\nround = "4"\n' in ruling

    def test_a_table_that_is_not_there(self, tmp_path: Path) -> None:
        """One sentence, and no file."""
        session = shutil.copy(SESSION, tmp_path / "session.pbn")
        result = run("ruling", "new", session, "--board", 3, "--table", 9)
        assert (2, f"pbnlint: {session} has no table 9 of board 3.\n") == (result.exit_code, result.stderr)

    def test_a_wrong_total_needs_no_ruling(self, tmp_path: Path) -> None:
        """It wants computing anew."""
        session = shutil.copy(SESSION, tmp_path / "session.pbn")
        assert "nothing in this file needs a ruling" in run("ruling", "new", session).stderr

    def test_tables_that_only_their_record_tells_apart(self, tmp_path: Path) -> None:
        """The number of the record says which is meant."""
        record = '[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Auction "N"]\n1NT Pass 1S Pass\nPass Pass\n\n'
        (tmp_path / "a.pbn").write_text(record * 2)
        text = run("ruling", "new", tmp_path / "a.pbn", "-o", "-").stdout
        assert ["record = 1", "record = 2"] == [line for line in text.splitlines() if line.startswith("record")]

    def test_nothing_to_rule_on(self, tmp_path: Path) -> None:
        """A clean record needs no file."""
        (tmp_path / "a.pbn").write_text('[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n')
        result = run("ruling", "new", tmp_path / "a.pbn")
        sentence = "pbnlint: nothing in this file needs a ruling; --board begins one for a board that you name.\n"
        assert (0, sentence) == (result.exit_code, result.stderr)
        assert not (tmp_path / "a.rulings.toml").exists()

    def test_a_file_that_is_not_there(self) -> None:
        """One sentence."""
        result = run("ruling", "new", "no-such.pbn")
        assert (2, "pbnlint: no-such.pbn does not exist; check the path.\n") == (result.exit_code, result.stderr)

    def test_a_rule_that_is_none(self, club: Path) -> None:
        """One sentence."""
        result = run("ruling", "new", club, "--rule", "XX99")
        assert 2 == result.exit_code
        assert "XX99 is no rule. `pbnlint rules` lists them all." in result.stderr


def test_the_schema_is_printed() -> None:
    """As the wheel ships it."""
    assert "Rulings of a bridge event" == json.loads(run("ruling", "schema").stdout)["title"]


class TestCheck:
    """Rulings in `pbnlint check`."""

    def test_rulings_beside_a_file_are_replayed(self, withdrawn: Path) -> None:
        """The call withdrawn has its consequences."""
        found = json.loads(run("check", withdrawn, "--format", "json").stdout)["findings"]
        assert [("S", "not allowed"), ("N", "had to pass")] == [
            (one["data"]["seat"], one["data"]["what"]) for one in found if one["code"] == "AU11"
        ]

    def test_a_finding_says_that_a_ruling_is_on_file(self, withdrawn: Path) -> None:
        """In the text, and in the data; whether it is filled in."""
        begun = "= a ruling is begun, which does not say yet what was decided: ruling 1"
        assert begun in run("check", withdrawn).stdout
        path = withdrawn.with_name("trees.rulings.toml")
        path.write_text(path.read_text() + 'option = "3S stands."\n')
        assert "= a ruling is on file: ruling 1" in run("check", withdrawn).stdout
        found = json.loads(run("check", withdrawn, "--format", "json").stdout)["findings"]
        assert [[1], [1]] == [one["data"]["rulings"] for one in found if one["code"] == "AU11"]

    def test_a_ruling_on_another_rule_is_not_on_file_for_this_one(self, withdrawn: Path) -> None:
        """A ruling that names its rule speaks of that alone."""
        rulings = withdrawn.with_name("trees.rulings.toml")
        rulings.write_text(WITHDRAWN + 'rule = "play.revoke"\n')
        assert "a ruling is on file" not in run("check", withdrawn).stdout

    def test_rulings_that_are_named_stand_instead(self, withdrawn: Path, tmp_path: Path) -> None:
        """`--rulings`."""
        (tmp_path / "none.toml").touch()
        result = run("check", withdrawn, "--rulings", tmp_path / "none.toml")
        assert "AU11" not in result.stdout

    def test_rulings_of_the_folder(self, withdrawn: Path, tmp_path: Path) -> None:
        """`event.rulings.toml` holds for every file without one of its own."""
        withdrawn.with_name("trees.rulings.toml").rename(tmp_path / "event.rulings.toml")
        assert "AU11" in run("check", tmp_path).stdout

    def test_a_ruling_on_another_file_is_not_taken_for_this_one(self, withdrawn: Path) -> None:
        """What was decided on a board of another file is not applied to the board of that number here."""
        rulings = withdrawn.with_name("trees.rulings.toml")
        rulings.write_text(WITHDRAWN + 'file = "birds.pbn"\n')
        result = run("check", withdrawn)
        assert 2 == result.exit_code
        assert "names the file birds.pbn, and these rulings concern trees.pbn alone" in result.stderr

    def test_a_rulings_file_that_cannot_be_read(self, withdrawn: Path) -> None:
        """One sentence and status 2; the record is checked all the same."""
        withdrawn.with_name("trees.rulings.toml").write_text("[[ruling]]\nboard = 1\nlaws = 3\n")
        result = run("check", withdrawn, withdrawn)
        assert 2 == result.exit_code
        assert 1 == result.stderr.count('"laws" is no key of a rulings file; did you mean law?')
        assert "in 2 records in 2 files" in result.stdout

    @pytest.mark.parametrize(
        ("line", "note"),
        [
            ("board = 9\noption = 'It stands.'", "ruling 2 (board 9, file trees.pbn) fits no record of trees.pbn."),
            (
                'board = 1\ntable = 2\nwithdrawn = [{ call = "1H", after = 30 }]',
                "ruling 2 (board 1, table 2, file trees.pbn) puts 1H after 30 calls, and the record has fewer.",
            ),
            (
                'board = 1\ntable = 2\nmust_pass = [{ seat = "W", until = "the end", after = 30 }]',
                (
                    "ruling 2 (board 1, table 2, file trees.pbn) puts a duty of West to pass after 30 calls, "
                    "and the record has fewer."
                ),
            ),
        ],
        ids=["no record", "no call", "no duty"],
    )
    def test_a_ruling_that_does_not_fit(self, withdrawn: Path, line: str, note: str) -> None:
        """A sentence says so, and nothing fails."""
        rulings = withdrawn.with_name("trees.rulings.toml")
        rulings.write_text(f"{WITHDRAWN}[[ruling]]\n{line}\n")
        result = run("check", withdrawn)
        assert (0, f"pbnlint: {rulings}: {note}\n") == (result.exit_code, result.stderr)

    def test_a_file_that_is_not_there_is_all_there_is_to_say(self, withdrawn: Path) -> None:
        """A record file misspelt beside the rulings of its folder: nothing is said of these."""
        withdrawn.with_name("event.rulings.toml").write_text('[[ruling]]\nboard = 1\nfile = "tress.pbn"\n')
        missing = withdrawn.with_name("tress.pbn")
        result = run("check", missing)
        assert (2, f"pbnlint: {missing} does not exist; check the path.\n") == (result.exit_code, result.stderr)


class TestUnfilled:
    """Rulings that `ruling new` began, and that nobody has filled in."""

    @pytest.fixture
    def begun(self, club: Path) -> Path:
        """The record file, with a ruling begun on each finding."""
        run("ruling", "new", club)
        return club

    @pytest.mark.parametrize("kind", ["director", "audit", "results", "match"])
    def test_no_report_has_them_among_the_rulings_made(self, begun: Path, kind: str, tmp_path: Path) -> None:
        """One sentence says that they are there."""
        result = run("report", begun, "--kind", kind, "-o", tmp_path / "report.json")
        assert f"4 rulings in {begun.with_name('club.rulings.toml')} are not filled in yet." in result.stderr
        assert not json.loads((tmp_path / "report.json").read_text()).get("rulings")

    def test_score_says_once_that_there_are_some(self, begun: Path) -> None:
        """And applies none."""
        result = run("score", begun)
        rulings = begun.with_name("club.rulings.toml")
        assert f"pbnlint: 4 rulings in {rulings} are not filled in yet.\n" == result.stderr
        rulings.unlink()
        assert run("score", begun).stdout == result.stdout

    def test_none_has_an_effect_to_show(self, begun: Path) -> None:
        """`--what-if` has nothing to say of them."""
        result = run("score", begun, "--what-if")
        assert run("score", begun).stdout == result.stdout
        assert "there are no rulings whose effect --what-if could show." in result.stderr

    def test_check_says_once_that_there_are_some(self, begun: Path) -> None:
        """A sentence after the findings."""
        sentence = f"4 rulings in {begun.with_name('club.rulings.toml')} are not filled in yet."
        assert f"pbnlint: {sentence}\n" == run("check", begun).stderr

    def test_one_that_is_filled_in_is_not_counted(self, begun: Path) -> None:
        """The first of the four."""
        rulings = begun.with_name("club.rulings.toml")
        rulings.write_text(rulings.read_text().replace("# adjustment = ", "adjustment = ", 1))
        assert f"pbnlint: 3 rulings in {rulings} are not filled in yet.\n" == run("score", begun).stderr


class TestAwarded:
    """The option that the score of the record was awarded, which `ruling new` offers."""

    OPTION = '# option = "The score was awarded by the Director: it stands. (12)"'
    ADJUSTMENT = '# adjustment = { both = "NS 430" }'

    @pytest.fixture
    def rulings(self, club: Path) -> Path:
        """The ruling begun, with this option chosen."""
        run("ruling", "new", club, "--rule", "score.mismatch")
        path = club.with_name("club.rulings.toml")
        path.write_text(path.read_text().replace(self.OPTION, self.OPTION[2:]))
        return path

    def test_the_adjustment_offered_with_it_has_the_event_ranked_with_that_score(
        self, club: Path, rulings: Path
    ) -> None:
        """The score is no longer told of as a mistake."""
        rulings.write_text(rulings.read_text().replace(self.ADJUSTMENT, self.ADJUSTMENT[2:]))
        result = run("score", club, "--what-if")
        assert "" == result.stderr
        assert "3NT N 10 630  NS +430" in result.stdout
        assert "the records give 630" not in result.stdout

    def test_the_option_alone_is_told_to_be_a_text(self, club: Path, rulings: Path) -> None:
        """Which score was awarded is not guessed."""
        result = run("score", club, "--what-if")
        assert "says that the score was awarded, and does not award it" in result.stderr
        assert "It moves nothing, for it has neither an adjustment nor a penalty." in result.stdout


@pytest.mark.parametrize(
    ("line", "note"),
    [
        ('rule = "score.mismach"', 'names "score.mismach", which is no rule; did you mean score.mismatch?'),
        ('rule = "sc1"', 'names "sc1", which is no rule; did you mean SC01?'),
        ('rule = "?"', 'names "?", which is no rule; `pbnlint rules` lists them all.'),
        ("law = 99", 'names the Law "99", which no edition has; write it as in 27B2.'),
        (f'law = "{"9" * 5000}"', "which no edition has; write it as in 27B2."),
        ('rule = "sc01"\nlaw = "79C"', ""),
        ('law = "A5"', ""),
    ],
    ids=["rule misspelt", "code misspelt", "no rule", "no Law", "long number", "both", "home rule"],
)
@pytest.mark.parametrize("command", ["check", "score"])
def test_a_rule_or_a_law_that_there_is_not(withdrawn: Path, command: str, line: str, note: str) -> None:
    """One sentence; the ruling is applied all the same."""
    withdrawn.with_name("trees.rulings.toml").write_text(f"[[ruling]]\nboard = 1\noption = 'It stands.'\n{line}\n")
    result = run(command, withdrawn)
    assert (0, int(bool(note))) == (result.exit_code, result.stderr.count("\n"))
    assert note in result.stderr


def test_many_rules_that_there_are_not_are_not_all_told_of(withdrawn: Path) -> None:
    """Twenty sentences, and one that there is more to say."""
    ruling = '[[ruling]]\nboard = 1\noption = "It stands."\nrule = "score.mismach"\n'
    for number, sentences in ((20, 20), (21, 21), (30, 21)):
        withdrawn.with_name("trees.rulings.toml").write_text(ruling * number)
        assert sentences == run("check", withdrawn).stderr.count("\n")


def test_no_scores_without_the_rulings(tmp_path: Path) -> None:
    """An event scored as if nothing had been ruled would be wrong in silence."""
    session = Path(shutil.copy(SESSION, tmp_path / "session.pbn"))
    (tmp_path / "session.rulings.toml").write_text("[[ruling]\n")
    result = run("score", session)
    assert (2, "") == (result.exit_code, result.stdout)
    assert "nothing was scored, since the rulings could not be read." in result.stderr


def test_no_changes_from_a_version_without_its_rulings(tmp_path: Path) -> None:
    """What an earlier version came to is not known without them."""
    (tmp_path / "session.rulings.toml").write_text("[[ruling]\n")
    result = run("score", SESSION, "--against", shutil.copy(SESSION, tmp_path / "session.pbn"))
    assert 2 == result.exit_code
    assert "nothing was compared, since the earlier version could not be read." in result.stderr


def test_no_report_without_the_rulings(withdrawn: Path, tmp_path: Path) -> None:
    """What was decided is not known, so there is no report to sign."""
    withdrawn.with_name("trees.rulings.toml").write_text("[[ruling]\n")
    result = run("report", withdrawn, "-o", tmp_path / "report.html")
    assert 2 == result.exit_code
    assert "no report was written, since the rulings could not be read." in result.stderr
    assert not (tmp_path / "report.html").exists()
