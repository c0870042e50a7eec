"""Configuration files as the users of `check`, `score`, `report` and `ruling` meet them."""

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from pbnlint.cli import main
from tests.cli.records import CLEAN, INSUFFICIENT, WRONG_SCORE
from tests.conftest import ROOT

CLUB = ROOT / "fixtures" / "club"


def run(*args: str | Path, stdin: bytes | None = None) -> Result:
    """Run the program with these arguments."""
    return CliRunner().invoke(main, [str(arg) for arg in args], input=stdin)


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which the program runs."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(name: str, content: str | bytes) -> Path:
    """A file of the folder in which the program runs, named as from there."""
    path = Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode("latin-1") if isinstance(content, str) else content)
    return path


def codes(*args: str | Path, stdin: bytes | None = None) -> list[str]:
    """The codes of what `check` finds."""
    result = run("check", "--format", "json", *args, stdin=stdin)
    return [finding["code"] for finding in json.loads(result.stdout)["findings"]]


def test_the_configuration_beside_a_file_counts() -> None:
    """For a file, for a folder, for standard input under the name of a file."""
    write("club/a.pbn", WRONG_SCORE)
    assert ["SC01"] == codes("club/a.pbn")
    write("club/pbnlint.toml", "ignore = ['score']")
    piped = codes("-", "--stdin-filename", "club/x.pbn", stdin=WRONG_SCORE.encode())
    assert ([], [], []) == (codes("club/a.pbn"), codes("club"), piped)
    assert ["SC01"] == codes("-", stdin=WRONG_SCORE.encode())


def test_a_configuration_is_named_as_the_user_names_it(here: Path) -> None:
    """By its whole path too, though it lies where the program runs."""
    write("a.pbn", CLEAN)
    path = here / write("c.toml", "laws = 3")
    named = [run("check", "a.pbn", "--config", name).stderr.split()[1] for name in (path, "c.toml")]
    assert [f"{path}:", "c.toml:"] == named


def test_each_file_is_checked_by_its_own_configuration() -> None:
    """In one run."""
    for name, text in (("a", "select = ['score']"), ("b", "select = ['auction']"), ("c", "")):
        write(f"{name}/pbnlint.toml", text)
        write(f"{name}/x.pbn", INSUFFICIENT.replace("NS 400", "NS 430"))
    found = json.loads(run("check", "--format", "json", ".").stdout)["findings"]
    by_file: dict[str, set[str]] = {}
    for finding in found:
        by_file.setdefault(finding["path"], set()).add(finding["code"][:2])
    assert ({"SC"}, {"AU"}) == (by_file["./a/x.pbn"], by_file["./b/x.pbn"])
    assert {"SC", "AU"} <= by_file["./c/x.pbn"]


def test_no_config_takes_nothing_from_files() -> None:
    """And --config takes another one for all."""
    write("pbnlint.toml", "ignore = ['score']")
    write("a.pbn", WRONG_SCORE)
    write("other/strict.toml", "[severity]\nscore = 'info'")
    assert ["SC01"] == codes("a.pbn", "--no-config")
    assert 0 == run("check", "a.pbn", "--config", "other/strict.toml").exit_code
    assert ["SC01"] == codes("a.pbn", "--config", "other/strict.toml")


def test_config_and_no_config_contradict_each_other() -> None:
    """That is a sentence."""
    result = run("check", write("a.pbn", CLEAN), "--config", "x.toml", "--no-config")
    assert (2, True) == (result.exit_code, "leave one of them out" in result.stderr)


@pytest.mark.parametrize(
    ("name", "status", "sentence"),
    [
        ("", 2, "--config needs the name of a file"),
        ("none.toml", 2, "none.toml cannot be read: No such file or directory."),
        ("folder", 2, "folder cannot be read: Is a directory."),
        (os.devnull, 1, ""),
    ],
)
def test_what_is_named_as_configuration_is_read_whatever_it_is(name: str, status: int, sentence: str) -> None:
    """A device that is empty says nothing; what cannot be read is one sentence."""
    Path("folder").mkdir()
    write("pbnlint.toml", "ignore = ['score']")
    result = run("check", write("a.pbn", WRONG_SCORE), "--config", name)
    assert (status, True) == (result.exit_code, sentence in result.stderr)


def test_severity_decides_on_the_exit_status() -> None:
    """What is told less grave no longer fails."""
    write("a.pbn", WRONG_SCORE)
    write("pbnlint.toml", "[severity]\n'score.mismatch' = 'warning'")
    result = run("check", "a.pbn")
    assert (0, True) == (result.exit_code, result.stdout.startswith("warning: "))
    assert 1 == run("check", "a.pbn", "--fail-on", "warning").exit_code


def test_laws_of_the_configuration_and_of_the_option() -> None:
    """`--laws auto` goes by the date whatever the file says."""
    write("a.pbn", CLEAN)
    write("pbnlint.toml", "laws = 1997")
    closing = [run("check", "a.pbn", *option).stdout for option in ((), ("--laws", "auto"), ("--laws", "2007"))]
    assert ["1997, as asked", "2017, by date", "2007, as asked"] == [
        text.split("Laws of ")[1].rstrip(".\n") for text in closing
    ]


FAULTS = "selct = ['score']\n[score]\nmethod = 'buttler'\n"


@pytest.mark.parametrize(
    "command",
    [("check",), ("check", "--fix"), ("check", "--show-settings"), ("score",), ("report", "-o", "r.html"),
     ("ruling", "new", "-o", "r.toml")],
)  # fmt: skip
def test_a_faulty_configuration_stops_every_command(command: tuple[str, ...]) -> None:
    """With one sentence for each fault, and status 2; nothing is done."""
    path = write("a.pbn", WRONG_SCORE)
    write("pbnlint.toml", FAULTS)
    result = run(*command, path)
    told = result.stderr.splitlines()
    assert (2, "", 2) == (result.exit_code, result.stdout, len(told))
    assert told[0].startswith("pbnlint: pbnlint.toml: selct is no setting. Did you mean select?")
    assert told[1].startswith('pbnlint: pbnlint.toml: score.method: "buttler" names no method of scoring')
    assert {"a.pbn", "pbnlint.toml"} == {one.name for one in Path().iterdir()}


@pytest.mark.parametrize("option", [(), ("--fix",)])
def test_nothing_is_done_where_the_last_configuration_is_faulty(option: tuple[str, ...]) -> None:
    """However many files would have been done before."""
    first = write("a/a.pbn", CLEAN.replace('"3NT"', '"3N"'))
    write("b/a.pbn", CLEAN)
    write("b/pbnlint.toml", FAULTS)
    before = first.read_bytes()
    result = run("check", "a", "b", *option)
    assert (2, "", before) == (result.exit_code, result.stdout, first.read_bytes())


def test_a_selection_that_names_no_rule_says_where() -> None:
    """The file and the key."""
    write("pyproject.toml", "[tool.pbnlint]\nextend-select = ['scores']")
    result = run("check", write("a.pbn", CLEAN))
    assert result.stderr.startswith("pbnlint: pyproject.toml: tool.pbnlint.extend-select: scores names no rule")


def test_a_named_file_that_is_excluded_is_no_failure() -> None:
    """It is left out, with a sentence."""
    write("pbnlint.toml", "exclude = ['old/']")
    result = run("check", write("old/a.pbn", WRONG_SCORE), write("b.pbn", CLEAN))
    assert (0, "pbnlint: old/a.pbn is left out (exclude in pbnlint.toml).\n") == (result.exit_code, result.stderr)
    assert "in 1 file." in result.stdout


@pytest.mark.parametrize("option", [(), ("--fix",), ("--diff",), ("--format", "json"), ("--statistics",)])
def test_where_all_is_excluded_nothing_fails(option: tuple[str, ...]) -> None:
    """Nothing was found, for nothing was looked at."""
    write("pbnlint.toml", "exclude = ['*.pbn']")
    path = write("a.pbn", WRONG_SCORE)
    for what in (path, Path()):
        result = run("check", what, *option)
        assert (0, WRONG_SCORE.encode()) == (result.exit_code, path.read_bytes())
        assert 1 == result.stderr.count("left out (exclude in pbnlint.toml).")


def test_what_is_in_folders_is_left_out_in_silence() -> None:
    """Whoever wrote the pattern knows."""
    write("pbnlint.toml", "exclude = ['old/']")
    write("old/a.pbn", WRONG_SCORE)
    write("b.pbn", CLEAN)
    result = run("check", ".")
    assert (0, "") == (result.exit_code, result.stderr)


def test_excluded_standard_input_passes_through() -> None:
    """An editor that has it corrected gets back what it gave."""
    write("pbnlint.toml", "exclude = ['old/']")
    data = CLEAN.replace('"3NT"', '"3N"').encode()
    result = run("check", "--fix", "-", "--stdin-filename", "old/a.pbn", stdin=data)
    assert (0, data) == (result.exit_code, result.stdout_bytes)
    assert "old/a.pbn is left out" in result.stderr
    assert b'"3NT"' in run("check", "--fix", "-", "--stdin-filename", "a.pbn", stdin=data).stdout_bytes


def test_standard_input_without_a_name_is_never_excluded() -> None:
    """It has no path."""
    write("pbnlint.toml", "exclude = ['*']")
    assert ["SC01"] == codes("-", stdin=WRONG_SCORE.encode())


def test_corrections_watch_with_all_rules_whatever_is_selected() -> None:
    """And mend only what the configuration selects."""
    text = CLEAN.replace('"3NT"', '"3N"').replace('[Dealer "N"]', '[Dealer "n"]')
    path = write("a.pbn", text)
    write("pbnlint.toml", "select = ['contract']")
    assert 0 == run("check", "--fix", path).exit_code
    assert text.replace('"3N"', '"3NT"') == path.read_text("latin-1")


def test_a_corrected_file_keeps_the_bytes_of_its_encoding() -> None:
    """What is not mended is written as it was."""
    text = CLEAN.replace("Maple", "Jeřáb").replace('"3NT"', '"3N"')
    path = write("a.pbn", text.encode("cp1250"))
    write("pbnlint.toml", "encoding = 'cp1250'")
    assert 0 == run("check", "--fix", path).exit_code
    assert text.replace('"3N"', '"3NT"').encode("cp1250") == path.read_bytes()


@pytest.mark.parametrize("option", [(), ("--fix",)])
def test_a_file_that_is_in_another_encoding_is_one_sentence(option: tuple[str, ...]) -> None:
    """And stays as it is; the others are checked all the same."""
    data = CLEAN.replace("Maple", "Jeřáb").encode("cp1250")
    write("pbnlint.toml", "encoding = 'utf-8'")
    path = write("a.pbn", data)
    result = run("check", path, write("b.pbn", CLEAN), *option)
    assert (2, data) == (result.exit_code, path.read_bytes())
    assert result.stderr.startswith("pbnlint: a.pbn: there are bytes that mean nothing in utf-8, the encoding by the")
    assert "in 1 file." in result.stdout


def standings(*args: str | Path) -> list[dict[str, Any]]:
    """The standings that `score` gives."""
    found: list[dict[str, Any]] = json.loads(run("score", "--format", "json", *args).stdout)["standings"]
    return found


def test_score_takes_facts_of_the_movement(session: Path) -> None:
    """One ranking in place of two."""
    assert {"NS", "EW"} == {one["direction"] for one in standings(session)}
    (session.parent / "pbnlint.toml").write_text("[score]\nwinners = 1\n")
    result = run("score", session)
    assert {None} == {one["direction"] for one in standings(session)}
    assert "the movement by the configuration" in " ".join(result.stdout.split())


def test_an_event_has_one_configuration_for_its_scoring() -> None:
    """That of its first file; what others say of it is not passed over in silence."""
    for name in ("a", "b", "c"):
        write(f"{name}/x.pbn", CLEAN.replace("18", "19"))
    write("a/pbnlint.toml", "[score]\nmethod = 'Butler'")
    write("b/pbnlint.toml", "[score]\nmethod = 'cross-IMPs'")
    write("c/pbnlint.toml", "ignore = ['score']\n[score]\nmethod = 'Butler'")
    sentence = (
        "pbnlint: what b/pbnlint.toml says of scoring and Laws does not count: the files are one event, scored as "
        "a/pbnlint.toml says.\n"
    )
    result = run("score", "a", "b", "c")
    assert (sentence, True) == (result.stderr, "Butler" in result.stdout)
    assert sentence == run("report", "a", "b", "c", "-o", "r.html").stderr


def test_score_leaves_out_what_is_excluded(session: Path) -> None:
    """Of a folder."""
    (session.parent / "old.pbn").write_bytes(session.read_bytes().replace(b"2024.10.24", b"2023.10.24"))
    (session.parent / "pbnlint.toml").write_text("exclude = ['old.pbn']")
    assert standings(session) == standings(session.parent)


@pytest.mark.parametrize(
    "command", [("score",), ("report", "-o", "r.html"), ("report", "--kind", "hands", "-o", "r.html")]
)
def test_nothing_is_made_where_all_is_left_out(command: tuple[str, ...]) -> None:
    """And the sentence does not speak of files that could not be read."""
    write("pbnlint.toml", "exclude = ['*.pbn']")
    result = run(*command, write("a.pbn", CLEAN))
    told = result.stderr.splitlines()
    assert (2, "pbnlint: a.pbn is left out (exclude in pbnlint.toml).") == (result.exit_code, told[0])
    assert (2, True) == (len(told), told[1].endswith(", since all that was named is left out."))


def test_names_are_read_in_the_encoding_of_the_configuration() -> None:
    """In `score` as well."""
    second = CLEAN.replace("Maple", "Jeřáb").replace("Rowan", "Heron").replace("Linden", "Larch")
    path = write("a.pbn", f"{CLEAN}\n{second.replace('Alder', 'Kestrel')}".encode("cp1250"))
    write("pbnlint.toml", "encoding = 'cp1250'")
    assert "Jeřáb" in run("score", path).stdout


def test_the_report_shows_what_the_configuration_selects() -> None:
    """A finding that is ignored is no item of the audit."""
    path = write("a.pbn", WRONG_SCORE)
    write("pbnlint.toml", "")
    found = []
    for text in ("", "ignore = ['score']"):
        write("pbnlint.toml", text)
        assert 0 == run("report", path, "--kind", "audit", "-o", "r.json", "--force").exit_code
        found.append("SC01" in Path("r.json").read_text("utf-8"))
    assert [True, False] == found


def test_a_report_still_needs_a_file_to_write() -> None:
    """Unless it only shows the settings."""
    path = write("a.pbn", CLEAN)
    result = run("report", path)
    assert (2, True) == (result.exit_code, " -o " in result.stderr)
    assert 0 == run("report", path, "--show-settings").exit_code


def shown(*args: str | Path) -> dict[str, Any]:
    """What --show-settings prints, read as a configuration."""
    result = run(*args, "--show-settings")
    assert 0 == result.exit_code, result.output
    assert max(map(len, result.stdout.splitlines())) <= 80
    return tomllib.loads(result.stdout)


SAID = """
select = ["score", "AU03"]
exclude = ["archive/", "*.draft.pbn"]
laws = 2007
encoding = "cp1250"
[per-file-ignores]
"old files/" = ["deal"]
[severity]
"score.mismatch" = "info"
[score]
average-imps = 2.5
vp-scale = { name = "Orch\\"ard", steps = [[0, 10, 10], [4, 10.5, 9.5]] }
datums = { 1 = 400, 2 = 410, 3 = 420, 4 = 430, 5 = 440, 6 = 450, 7 = 460, 8 = 470, 9 = 480 }
"""


def test_shown_settings_are_a_configuration_that_says_the_same() -> None:
    """All that the file says, and what else there is."""
    write("pbnlint.toml", SAID)
    path = write("a.pbn", CLEAN)
    assert {**tomllib.loads(SAID), "ignore": [], "extend-select": []} == shown("check", path)
    write("pbnlint.toml", run("check", path, "--show-settings").stdout)
    assert {**tomllib.loads(SAID), "ignore": [], "extend-select": []} == shown("check", path)


def test_shown_settings_say_where_they_come_from() -> None:
    """The file, the option, or nobody."""
    write("pbnlint.toml", "ignore = ['AU']\nlaws = 1997\n")
    text = run("check", write("a.pbn", CLEAN), "--show-settings", "--ignore", "PL", "--laws", "auto").stdout
    assert text.startswith("# Settings for a.pbn: pbnlint.toml.\n")
    for line in ('    "AU",  # pbnlint.toml', '    "PL",  # --ignore', 'laws = "auto"  # --laws',
                 'encoding = "auto"  # default'):  # fmt: skip
        assert line in text.splitlines()


def test_a_selection_by_option_replaces_that_of_the_file() -> None:
    """As it does when files are checked."""
    write("pbnlint.toml", "select = ['score']\nignore = ['SC01']\nextend-select = ['lin']")
    found = shown("check", write("a.pbn", CLEAN), "--select", "AU", "--ignore", "AU03")
    assert (["AU"], ["AU03"], []) == (found["select"], found["ignore"], found["extend-select"])


def test_shown_settings_of_scoring_have_the_options() -> None:
    """Over those of the file."""
    write("pbnlint.toml", "[score]\nmethod = 'matchpoints'\ntrim = 1")
    found = shown("score", write("a.pbn", CLEAN), "--method", "Butler", "--datum", "median")
    assert {"method": "Butler", "trim": 1, "datum": "median"} == found["score"]
    result = run("score", "a.pbn", "--show-settings", "--method", "buttler")
    assert (2, True) == (result.exit_code, "names no method" in result.stderr)


def test_each_configuration_is_shown_once() -> None:
    """With the files for which it counts."""
    for name in ("a/1.pbn", "a/2.pbn", "b/3.pbn"):
        write(name, CLEAN)
    write("a/pbnlint.toml", "laws = 1987")
    blocks = run("check", ".", "--show-settings").stdout.split("\n\n# Settings")
    assert ["# Settings for ./a/1.pbn and 1 more: a/pbnlint.toml.", " for ./b/3.pbn: no configuration file."] == [
        block.split("\n")[0] for block in blocks
    ]


def test_nothing_is_checked_or_written_where_settings_are_shown() -> None:
    """Whatever else is asked for."""
    path = write("a.pbn", CLEAN.replace('"3NT"', '"3N"'))
    before = path.read_bytes()
    result = run("check", path, "--fix", "--show-settings", "--output", "out.txt")
    assert (0, before, False) == (result.exit_code, path.read_bytes(), Path("out.txt").exists())


@pytest.mark.parametrize("name", ["fol\nder", "o\x1b[31mdd", "\u202eback", 'quo"te', "ünï"])
def test_odd_names_of_folders_steer_nothing(name: str) -> None:
    """Neither the terminal nor the TOML."""
    write(f"{name}/pbnlint.toml", "laws = 1997")
    path = write(f"{name}/a.pbn", CLEAN)
    text = run("check", path, "--show-settings").stdout
    assert "1997" == str(tomllib.loads(text)["laws"])
    assert not {"\x1b", "\u202e"} & set(text)


def test_the_schema_is_printed() -> None:
    """The one that is shipped."""
    result = run("config", "schema")
    assert (ROOT / "pbnlint" / "linting" / "config.schema.json").read_text("utf-8") == result.stdout


def test_the_club_is_checked_as_its_configuration_says() -> None:
    """The archive is left out, old spellings are let be, and a wrong figure is a warning."""
    result = run("check", "--format", "concise", CLUB)
    assert (0, 1) == (result.exit_code, result.stdout.count("warning: SC01 score.mismatch"))
    assert "1 warning in 7 records in 2 files." in result.stdout
    assert 1 == run("check", "--no-config", CLUB).exit_code


def test_a_folder_that_is_gone_is_no_traceback(tmp_path: Path) -> None:
    """The program runs where nothing is any more."""
    gone = tmp_path / "gone"
    gone.mkdir()
    code = (
        "import os, sys; from pbnlint.__main__ import run; "
        "os.chdir(sys.argv[1]); os.rmdir(sys.argv[1]); sys.argv[1:] = ['check', '-']; run()"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    result = subprocess.run(
        [sys.executable, "-c", code, str(gone)],
        input=CLEAN,
        capture_output=True,
        text=True,
        check=False,
        env=environment,
    )
    assert (0, "") == (result.returncode, result.stderr)
