"""The examples of the documentation are real: what a page shows is what the program does."""

import re
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner

from pbnlint.cli import main
from pbnlint.rules.registry import rules
from tests.conftest import FIXTURES, ROOT
from tests.docs.examples import in_process, in_shell, play
from tests.docs.pages import DOCS, PAGES, blocks, name

PARTS = ("ruling new", "ruling schema")
"""The commands within commands."""


def _marked(page: Path) -> Any:
    """A page as a parameter; one that prints a PDF needs what PDFs need."""
    prints = re.search(r"^\$ pbnlint report .*\.pdf", page.read_text(encoding="utf-8"), re.MULTILINE)
    return pytest.param(page, id=name(page), marks=[pytest.mark.pdf] if prints else [])


@pytest.mark.parametrize("page", [_marked(page) for page in PAGES])
def test_page_is_real(page: Path, tmp_path: Path) -> None:
    """Running every example of a page gives the page, and its other blocks are what it says of them."""
    text, problems = play(page, tmp_path)
    assert ([], page.read_text(encoding="utf-8")) == (problems, text)


def test_process_gives_the_same(tmp_path: Path) -> None:
    """The program in a process of its own prints what examples show that are run without one."""
    command = ["check", str(FIXTURES / "export" / "friday.pbn")]
    assert in_process(command, tmp_path) == in_shell(f"pbnlint {' '.join(command)}", tmp_path)


def test_blocks_of_all_kinds_are_found() -> None:
    """The pages have examples, and each kind that is looked at is there to be looked at."""
    found = [block.language for page in PAGES for block in blocks(page.read_text(encoding="utf-8"))]
    assert set() == {"console", "sh", "python", "toml", "pbn", "lin"} - set(found)


def test_every_fence_is_a_block() -> None:
    """What looks like a fence in a page is the beginning or the end of a block that is looked at."""
    for page in PAGES:
        lines = page.read_text(encoding="utf-8").splitlines()
        found = blocks("\n".join(lines))
        known = {block.start - 1 for block in found} | {block.end for block in found}
        fences = {number for number, line in enumerate(lines) if re.match(r"\s*(```|~~~)", line)}
        assert (name(page), set()) == (name(page), fences - known)


def commands() -> list[str]:
    """The commands of the program, in its order."""
    return main.list_commands(click.Context(main))


@pytest.fixture(scope="module")
def options() -> set[str]:
    """Every option of every command."""
    helps = [CliRunner().invoke(main, [*command.split(), "--help"]).output for command in [*commands(), *PARTS]]
    return set(re.findall(r"--[a-z-]+", "".join(helps))) | {"--version"}


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_options_exist(page: Path, options: set[str]) -> None:
    """Every option that a page names is one of the program's."""
    named = set(re.findall(r"`(?:pbnlint [a-z ]*)?(--[a-z-]+)", page.read_text(encoding="utf-8")))
    assert set() == named - options - OTHERS.get(name(page), set())


OTHERS = {"docs/suspicion.md": {"--seed"}}
"""Options of other programs that a page names."""


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    """Every file that a page links to is in the checkout, or is a page that is made of a rule that there is."""
    targets = re.findall(r"\]\((?!https?:)([^)#\s]+)[^)]*\)", page.read_text(encoding="utf-8"))
    assert [] == [target for target in targets if not _leads_somewhere(page, target)]


GENERATED = {"formats/grammar-pbn", "formats/grammar-lin", "reference", "laws", "scoring", "rules"}
"""Pages, and folders of pages, that the build makes or that stand there when it is done; it holds the links to them."""


def _leads_somewhere(page: Path, target: str) -> bool:
    path = (page.parent / target).resolve()
    if path.exists():
        return True
    if not path.is_relative_to(DOCS):
        return False
    place = path.relative_to(DOCS).with_suffix("").as_posix() if path.suffix == ".md" else ""
    folder, _, leaf = place.partition("/")
    if folder == "rules" and "." in leaf:
        return leaf in {rule.name for rule in rules()}
    return place in GENERATED or folder in GENERATED


def test_readme_names_every_command() -> None:
    """Its table of commands has a row for each command of the program, in its order."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert commands() == re.findall(r"^\| `pbnlint (\w+)", text, re.MULTILINE)


def test_readme_is_an_entrance() -> None:
    """It fits a few screens; the rest is in `docs/`."""
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= 220


def test_examples_for_ci_fit_a_page() -> None:
    """No line of theirs goes over the edge, where a comment would not be seen."""
    files = sorted((DOCS / "examples").iterdir())
    assert files
    assert [] == [line for path in files for line in path.read_text(encoding="utf-8").splitlines() if len(line) > 76]


def test_rulings_are_real() -> None:
    """A ruling that the pages show filled in stands so in a rulings file of the samples, which are scored in tests."""
    shown = [
        block.text
        for page in PAGES
        for block in blocks(page.read_text(encoding="utf-8"))
        if block.language == "toml" and "[[ruling]]" in block.text
    ]
    real = [path.read_text(encoding="utf-8") for path in FIXTURES.rglob("*.toml")]
    assert shown
    assert [] == [text for text in shown if not any(text in file for file in real)]
