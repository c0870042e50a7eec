"""A command line that cannot be followed is answered with what is wrong and what would be right."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pbnlint.cli import main
from pbnlint.plain import printable

BOARD = """\
% PBN 2.1
[Event "Spring pairs"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Declarer "N"]
[Contract "3NT"]
[Result "9"]
[Score "NS 400"]
"""


def run(*arguments: str) -> Result:
    """Run the program under its own name."""
    return CliRunner().invoke(main, [*arguments], prog_name="pbnlint")


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A file of one board, in the folder where the program runs."""
    (tmp_path / "evening.pbn").write_text(BOARD, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return "evening.pbn"


@pytest.mark.parametrize(
    ("arguments", "wanted", "examples"),
    [
        (("check",), "nothing to check: name record files, a folder of them, or - for standard input.", 3),
        (("score",), "nothing to score: name the record files of an event, or their folder.", 2),
        (("report",), "nothing to report: name the record files of an event, or their folder.", 2),
        (("report", "evening.pbn"), "needs a file to be written to", 2),
        (("rule",), "Which rule? Give its name or its code", 2),
        (("ruling", "new"), "no record file to begin the rulings of: name one.", 1),
    ],
)
@pytest.mark.usefixtures("evening")
def test_a_command_that_is_given_nothing_says_what_it_would_like(
    arguments: tuple[str, ...], wanted: str, examples: int
) -> None:
    """With commands as examples, each on a line of its own."""
    result = run(*arguments)
    assert 2 == result.exit_code
    assert wanted in result.stderr
    assert examples == sum(line.startswith("  ") for line in result.stderr.splitlines())
    assert [] == [line for line in result.stderr.splitlines() if len(line) > 100]


@pytest.mark.usefixtures("evening")
def test_the_examples_are_commands() -> None:
    """Each is read to its end by the program; files that it names are missing here."""
    for command in ("check", "score"):
        shown = [line.split()[1:] for line in run(command).stderr.splitlines() if line.startswith("  pbnlint")]
        assert {"evening.pbn", "results"} == {words[1] for words in shown}
        assert [] == [words for words in shown if "Usage" in run(*words).output]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("evening.pbn",), "evening.pbn is no command. To check it: `pbnlint check evening.pbn`."),
        (("gone.PBN", "-q"), "gone.PBN is no command. To check it: `pbnlint check gone.PBN -q`."),
        (("my evening.lin",), "my evening.lin is no command. To check it: `pbnlint check 'my evening.lin'`."),
        ((".",), "To check it: `pbnlint check .`."),
        (("-",), "To check it: `pbnlint check -`."),
        (("chek",), "chek is no command. Did you mean `pbnlint check`?"),
        (("SCORE",), "SCORE is no command. Did you mean `pbnlint score`?"),
        (("au03",), "au03 is no command, but a rule: `pbnlint rule au03` explains it."),
        (("wibble",), "wibble is no command. There are check, "),
        (("lint", "x"), "lint is no command. Did you mean `pbnlint check`?"),
        (("Help",), "Help is no command. Did you mean `pbnlint --help`?"),
        (("explain", "AU03"), "Did you mean `pbnlint rule`?"),
        (("version",), "Did you mean `pbnlint --version`?"),
        (("fix", "evening.pbn"), "Did you mean `pbnlint check --fix`?"),
        (("--versoin",), "--versoin is no option of `pbnlint`. Did you mean --version?"),
        (("ruling", "evening.pbn"), "To begin its rulings: `pbnlint ruling new evening.pbn`."),
        (("ruling", "nwe"), "nwe is no command of `pbnlint ruling`. Did you mean `pbnlint ruling new`?"),
        (("config", "shema"), "shema is no command of `pbnlint config`. Did you mean `pbnlint config schema`?"),
        (("config", "x"), "x is no command of `pbnlint config`. There is schema."),
        (("--select", "x"), "--select is no option of `pbnlint` itself; options come behind the command"),
    ],
)
@pytest.mark.usefixtures("evening")
def test_what_is_no_command_is_told_for_what_it_is(arguments: tuple[str, ...], said: str) -> None:
    """A file, a rule, or a typing error."""
    result = run(*arguments)
    assert (2, True) == (result.exit_code, said in result.stderr), result.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("check", "--laws", "2027"), "--laws cannot be 2027. It may be auto, 1987, 1997, 2007, 2017 or home-ru."),
        (("check", "--severity", "error"), "--severity is no option of `pbnlint check`. Did you mean --fail-on?"),
        (("check", "--format", "Sarf"), "--format cannot be Sarf. Did you mean sarif? It may be full, "),
        (("check", "--fail-on", "x"), "--fail-on cannot be x. It may be "),
        (("check", "--selct", "AU"), "--selct is no option of `pbnlint check`. Did you mean --select?"),
        (("check", "--wibble"), "--wibble is no option of `pbnlint check`. `pbnlint check --help` lists them."),
        (("check", "--select"), "--select needs something behind it"),
        (("check", "--select", ""), "--select names no rule; leave it out to run all rules that are not off."),
        (("check", "--select", " ,"), "--select names no rule"),
        (("check", "--select", "insuficient-bid"), "Did you mean auction.insufficient-bid?"),
        (("check", "--ignore", "AUCTION.INSUFICIENT-BID"), "Did you mean auction.insufficient-bid?"),
        (("check", "--extend-select", "au3"), "Did you mean AU03?"),
        (("check", "--extend-select", "al"), "Did you mean ALL?"),
        (("check", "--select", "Auctoin"), "Did you mean auction?"),
        (("rules", "Auctoin"), "Did you mean auction?"),
        (("score", "--trim", "5000"), "--trim takes a whole number from 0 to 1000."),
        (("score", "--trim", "two"), "--trim takes a whole number from 0 to 1000."),
        (("report", "-o", "x.html", "--kind", "resuts"), "--kind cannot be resuts. Did you mean results?"),
        (("ruling", "new", "--rule", "insuficient-bid"), "Did you mean auction.insufficient-bid?"),
    ],
)
@pytest.mark.usefixtures("evening")
def test_a_typing_error_names_the_nearest_word(arguments: tuple[str, ...], said: str) -> None:
    """In any letter case; and what may stand there."""
    file = () if arguments[-1] == "--select" else ("evening.pbn",)
    result = run(*arguments[:1], *arguments[1:], *file)
    assert (2, True) == (result.exit_code, said in result.stderr), result.stderr


@pytest.mark.parametrize(("name", "near"), [("Insuficient-Bid", "auction.insufficient-bid"), ("AU3", "AU03")])
def test_a_rule_that_is_asked_for_may_be_misspelt(name: str, near: str) -> None:
    """The nearest is named."""
    assert f"{name} is no rule. Did you mean {near}?" in run("rule", name).stderr


def test_what_is_too_much_is_named() -> None:
    """And may be left out."""
    assert "`pbnlint doctor` does not know what to do with a b; leave it out." in run("doctor", "a", "b").stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ("check", "--format", "CONCISE", "--laws", "HOME-RU", "--fail-on", "Never"),
        ("report", "-o", "x.html", "--kind", "Results", "--lang", "ZH", "--paper", "A4"),
        ("score", "--short-boards", "Mitchell", "--format", "JSON"),
        ("check", "--select", "au03,Score", "--ignore", "AUCTION.INSUFFICIENT-BID", "--extend-select", "all"),
    ],
)
def test_words_are_known_in_any_letter_case(evening: str, arguments: tuple[str, ...]) -> None:
    """As people write them."""
    assert 0 == run(*arguments, evening).exit_code


@given(st.lists(st.text(max_size=8), max_size=4))
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_command_line_is_answered(words: list[str]) -> None:
    """In sentences, without control characters, and never with a traceback."""
    result = run("check", "--select=AU", *words)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert result.exit_code in (0, 2)
    assert [] == [line for line in result.stderr.split("\n") if line != printable(line)]


@pytest.mark.parametrize(("arguments", "shown"), [((), "Commands:"), (("ruling",), "schema")])
def test_a_command_of_commands_shows_its_help(arguments: tuple[str, ...], shown: str) -> None:
    """And no error, where none of them is named."""
    output = run(*arguments).output
    assert output.startswith(f"Usage: {' '.join(['pbnlint', *arguments])} [OPTIONS] COMMAND")
    assert shown in output
    assert "Error" not in output
