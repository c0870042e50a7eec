"""What the Tab key offers, asked for as shells ask for it."""

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner

from pbnlint.cli import main
from pbnlint.rules.registry import rules


def answer(shell: str, words: Sequence[str]) -> str:
    """What the program answers a shell in which these words stand, the last of them to be completed."""
    line, at = " ".join(("pbnlint", *words)), words[-1] if shell == "fish" else str(len(words))
    environment = {"_PBNLINT_COMPLETE": f"{shell}_complete", "COMP_WORDS": line, "COMP_CWORD": at}
    return CliRunner().invoke(main, prog_name="pbnlint", env=environment).stdout


def offered(*words: str) -> list[str]:
    """What Bash is offered for the last of some words."""
    return [line.removeprefix("plain,") for line in answer("bash", words).splitlines()]


def test_commands() -> None:
    """They are offered though their modules are loaded one by one."""
    assert ["rule", "rules", "ruling"] == offered("rul")


def test_commands_within_a_command() -> None:
    """Such as `ruling new`."""
    assert ["new"] == offered("ruling", "n")


def test_options() -> None:
    """Of the command alone."""
    assert ["--fail-on"] == offered("check", "--fail")


@pytest.mark.parametrize(
    ("words", "choices"),
    [
        (("check", "--fail-on", "e"), ["error"]),
        (("check", "--laws", "20"), ["2007", "2017"]),
        (("report", "--kind", "h"), ["hands"]),
        (("score", "--format", "us"), ["usebio"]),
        (("score", "--method", "bu"), ["Butler"]),
        (("report", "--vp-scale", "acbl"), ["acbl20", "acbl30"]),
    ],
)
def test_choices(words: Sequence[str], choices: list[str]) -> None:
    """The values that an option may have."""
    assert choices == offered(*words)


@pytest.mark.parametrize("words", [("rule",), ("ruling", "new", "--rule")])
def test_rules_by_name(words: Sequence[str]) -> None:
    """By what begins as the name does."""
    expected = [rule.name for rule in rules() if rule.name.startswith("deal.")]
    assert expected == offered(*words, "deal.")


def test_rules_by_code() -> None:
    """After a capital."""
    assert [rule.code for rule in rules() if rule.code.startswith("AU0")] == offered("rule", "AU0")


@pytest.mark.parametrize("option", ["--select", "--ignore", "--extend-select"])
def test_groups_of_rules(option: str) -> None:
    """Where several rules can be named; a group stands before its rules."""
    names = [rule.name for rule in rules() if rule.name.startswith("auct")]
    assert ["auction", *names] == offered("check", option, "auct")


def test_words_for_many_rules() -> None:
    """`ALL`, and `pedantic` with what begins so."""
    assert (["ALL"], ["pedantic"]) == (offered("check", "--select", "AL"), offered("check", "--select", "ped"))


def test_the_last_rule_of_a_list() -> None:
    """What stands before it is kept."""
    assert ["EN01,AU03"] == offered("check", "--select", "EN01,AU03")


def test_the_last_rule_of_a_list_in_fish() -> None:
    """To which nothing with a comma can be offered."""
    assert ("", "plain,AU03") == tuple(
        answer("fish", ("check", "--select", begun)).split("\t")[0].strip() for begun in ("EN01,AU03", "AU03")
    )


@pytest.mark.parametrize(
    "words",
    [
        *[("check",), ("report",), ("score",), ("ruling", "new")],
        *[("check", option) for option in ("--output", "--config", "--rulings", "--baseline", "--write-baseline")],
        *[("report", "--output"), ("score", "--output"), ("score", "--against"), ("score", "--rulings")],
        ("ruling", "new", "--output"),
    ],
)
def test_files(words: Sequence[str]) -> None:
    """The shell finds them."""
    assert ["file,"] == offered(*words, "")


def test_folders() -> None:
    """Where nothing but a folder will do."""
    assert ["dir,"] == offered("report", "--design", "")


def test_meanings_in_zsh() -> None:
    """It shows what a rule finds beside its name."""
    (rule,) = (rule for rule in rules() if rule.name == "auction.insufficient-bid")
    assert ["plain", rule.name, rule.summary] == answer("zsh", ("rule", rule.name)).splitlines()


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_what_switches_it_on(shell: str) -> None:
    """A script for the shell, which asks the program under its name."""
    environment = {**os.environ, "_PBNLINT_COMPLETE": f"{shell}_source"}
    done = subprocess.run(
        [sys.executable, "-m", "pbnlint"], env=environment, capture_output=True, text=True, check=True
    )
    assert f"_PBNLINT_COMPLETE={shell}_complete" in done.stdout


@pytest.fixture
def on_path(tmp_path: Path) -> dict[str, str]:
    """An environment in which the program is found by its name."""
    program = tmp_path / "pbnlint"
    program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m pbnlint "$@"\n')
    program.chmod(0o755)
    return {**os.environ, "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}", "HOME": str(tmp_path)}


IN_SHELLS = {
    "bash": """
        eval "$(_PBNLINT_COMPLETE=bash_source pbnlint)"
        COMP_WORDS=(pbnlint rule AU03) COMP_CWORD=2
        _pbnlint_completion pbnlint
        echo "${COMPREPLY[@]}"
    """,
    "fish": """
        _PBNLINT_COMPLETE=fish_source pbnlint > $HOME/pbnlint.fish
        source $HOME/pbnlint.fish
        complete --do-complete "pbnlint rule AU03" | string split --fields 1 \\t
    """,
    "zsh": """
        autoload -Uz compinit && compinit -D
        eval "$(_PBNLINT_COMPLETE=zsh_source pbnlint)"
        _describe() { print -r -- ${completions_with_descriptions%%:*} }
        words=(pbnlint rule AU03) CURRENT=3
        _pbnlint_completion
    """,
}
"""What switches completion on, and what then happens at the Tab key behind `pbnlint rule AU03`."""


@pytest.mark.parametrize("shell", IN_SHELLS)
def test_in_the_shell_itself(shell: str, on_path: dict[str, str]) -> None:
    """Switched on as the documentation says."""
    if not shutil.which(shell):
        pytest.skip(f"{shell} is not installed")
    done = subprocess.run([shell, "-c", IN_SHELLS[shell]], env=on_path, capture_output=True, text=True, check=False)
    assert "AU03" == done.stdout.strip(), done.stderr
