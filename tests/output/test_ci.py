"""Findings in the forms that CI systems take in: what they say, and that nothing from a file breaks them."""

import os
import sys
from pathlib import Path
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pbnlint.linting.files import Checked
from pbnlint.output.forms import blocks
from pbnlint.output.sarif_rules import descriptor
from pbnlint.rules.registry import Rule, rules
from tests.cli.records import CLEAN, INFO_ONLY, INSUFFICIENT, WRONG_SCORE
from tests.output import golden, parsed
from tests.output.checking import checked, every_fixture

FORMS = tuple(parsed.READERS)
VALUES = st.text(st.characters(max_codepoint=255), max_size=40)
NAMES = st.text(st.characters(exclude_characters="\0"), min_size=1)
HOSTILE = '[Event "]]> ::error::x\x00\x1b[31m &lt; <!-- %0A, a:b"]\n[Board "]]>\x07::warning::"]\n[Dealer "X"]\n'
TWO = WRONG_SCORE + "\n" + INSUFFICIENT.replace('[Board "1"]', '[Board "2"]').replace('"None"', '"NS"')


def shown(form: str, *results: Checked) -> str:
    """The text of a form for files that were checked."""
    return "\n".join(blocks(form, results))


@pytest.mark.parametrize("form", golden.FORMS)
def test_the_sample_is_printed_as_it_was(form: str) -> None:
    """Byte for byte; `python -m tests.output.golden` writes these files anew."""
    assert golden.path_of(form).read_text("utf-8") == golden.shown(form)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("content", [CLEAN, WRONG_SCORE, INFO_ONLY, TWO, HOSTILE, "", "% nothing\n"])
def test_readers_of_the_form_take_it(form: str, content: str) -> None:
    """Whatever the file holds, be it nothing."""
    parsed.READERS[form](shown(form, checked(content)))


@settings(max_examples=40)
@given(VALUES, NAMES)
def test_no_value_and_no_name_breaks_a_form(value: str, name: str) -> None:
    """Control characters, ends of comments, commands to a runner, half characters of names that are not UTF-8."""
    result = checked(WRONG_SCORE.replace('[Board "1"]', f'[Board "{value}"]'), name)
    for form, read in parsed.READERS.items():
        read(shown(form, result))


@pytest.mark.parametrize("form", FORMS)
def test_nothing_to_check_is_a_report_without_entries(form: str) -> None:
    """As of a folder whose files are all left out."""
    parsed.READERS[form](shown(form))


def test_every_fixture_is_valid_sarif_with_every_rule() -> None:
    """The files written for the tests."""
    run_of = parsed.sarif(shown("sarif", *every_fixture()))
    assert len(run_of["results"]) > 50


@pytest.mark.parametrize("rule", rules(), ids=lambda rule: rule.code)
def test_sarif_describes_a_rule_as_its_documentation_does(rule: Rule) -> None:
    """With its examples as blocks of code, and within what code scanning takes in."""
    told = descriptor(rule)
    assert (rule.code, rule.name, rule.summary) == (told["id"], told["name"], told["shortDescription"]["text"])
    assert all(f"**{kind}:**\n\n```\n" in told["help"]["markdown"] for kind in ("Bad", "Good"))
    assert max(len(told[name]["text"]) for name in ("shortDescription", "fullDescription")) <= 1024


@pytest.mark.parametrize(
    ("content", "level"), [(WRONG_SCORE, "error"), (INFO_ONLY, "note"), (WRONG_SCORE.replace("NS 430", ""), None)]
)
def test_sarif_has_the_level_of_each_finding(content: str, level: str | None) -> None:
    """What we call info is a note there."""
    levels = [result["level"] for result in parsed.sarif(shown("sarif", checked(content)))["results"]]
    assert level in levels or level is None


def test_sarif_refers_to_the_laws_as_a_taxonomy() -> None:
    """The Laws of each edition are one, with the titles of those that are cited."""
    run = parsed.sarif(shown("sarif", checked(INSUFFICIENT)))
    [taxonomy] = run["taxonomies"]
    [result] = [one for one in run["results"] if one["ruleId"] == "AU03"]
    assert "Laws of Duplicate Bridge 2017" == taxonomy["name"]
    assert {"id": "27", "shortDescription": {"text": "Insufficient bid"}} in taxonomy["taxa"]
    assert (["27"], True) == ([taxon["id"] for taxon in result["taxa"]], "Law 27 (2017)" in result["message"]["text"])


def test_sarif_says_on_which_board_something_was_found() -> None:
    """As a logical location; the place in the file is the physical one."""
    [result] = parsed.sarif(shown("sarif", checked(WRONG_SCORE)))["results"]
    [location] = result["locations"]
    assert {"name": "1", "fullyQualifiedName": "board 1", "kind": "board"} in location["logicalLocations"]
    assert {"startLine": 17, "startColumn": 9, "endLine": 17, "endColumn": 15} == location["physicalLocation"]["region"]


def test_sarif_counts_columns_in_characters() -> None:
    """A character beyond the first 65,536 counts once, as the document says."""
    content = WRONG_SCORE.replace('[Score "NS 430"]', '{\U0001f0a1\U0001f0a1} [Score "NS 430"]').encode()
    run = parsed.sarif(shown("sarif", checked(content)))
    [region] = [
        result["locations"][0]["physicalLocation"]["region"] for result in run["results"] if result["ruleId"] == "SC01"
    ]
    assert ("unicodeCodePoints", 14) == (run["columnKind"], region["startColumn"])


def test_a_correction_in_sarif_gives_the_corrected_file() -> None:
    """Its replacements are exact."""
    [result] = parsed.sarif(shown("sarif", checked(WRONG_SCORE)))["results"]
    [fix] = result["fixes"]
    [change] = fix["artifactChanges"]
    [replacement] = change["replacements"]
    region, lines = replacement["deletedRegion"], WRONG_SCORE.splitlines(keepends=True)
    line = lines[region["startLine"] - 1]
    end = region["endColumn"] - 1
    lines[region["startLine"] - 1] = (
        line[: region["startColumn"] - 1] + replacement["insertedContent"]["text"] + line[end:]
    )
    assert (CLEAN, False) == ("".join(lines), fix["properties"]["safe"])


def test_sarif_tells_of_a_file_that_could_not_be_read() -> None:
    """As a notification of the run, which is then no success."""
    run = parsed.sarif(shown("sarif", checked("", "empty.pbn")))
    [invocation] = run["invocations"]
    [notification] = invocation["toolExecutionNotifications"]
    assert (False, "error") == (invocation["executionSuccessful"], notification["level"])
    assert "empty.pbn" in notification["message"]["text"]


ODD_NAMES = ["a b.pbn", "100%.pbn", "a:b.pbn", "#1?.pbn", "ë.pbn", "a\\b.pbn", "[x].pbn", "deep/a.pbn", "-.pbn"]


@pytest.mark.skipif(sys.platform != "linux", reason="other systems refuse such names")
@pytest.mark.parametrize("name", [*ODD_NAMES, os.fsdecode(b"\xff\xfe.pbn")])
def test_a_path_in_sarif_leads_to_the_file(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Below the top of the repository it is relative to it, byte for byte; elsewhere it is absolute."""
    monkeypatch.chdir(tmp_path)
    inside = parsed.sarif(shown("sarif", checked(WRONG_SCORE, name)))
    outside = parsed.sarif(shown("sarif", checked(WRONG_SCORE, f"/elsewhere/{name}")))
    [near], [far] = [run["artifacts"] for run in (inside, outside)]
    assert {"uri": quote(os.fsencode(name)), "uriBaseId": "%SRCROOT%"} == {
        key: near["location"][key] for key in ("uri", "uriBaseId")
    }
    assert f"file:///elsewhere/{quote(os.fsencode(name))}" == far["location"]["uri"]
    assert f"{tmp_path.as_uri()}/" == inside["originalUriBaseIds"]["%SRCROOT%"]["uri"]


@pytest.mark.parametrize("variable", ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"])
def test_paths_are_relative_to_the_top_of_the_repository(
    variable: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever below it the program was started, and through links."""
    (tmp_path / "work" / "club").mkdir(parents=True)
    (tmp_path / "link").symlink_to(tmp_path / "work")
    monkeypatch.setenv(variable, str(tmp_path / "link"))
    monkeypatch.chdir(tmp_path / "work" / "club")
    [entry] = parsed.gitlab(shown("gitlab", checked(WRONG_SCORE)))
    assert "club/a.pbn" == entry["location"]["path"]


def test_junit_has_a_suite_for_each_file() -> None:
    """With errors and warnings as what failed, notes as tests that pass, and one that passes where nothing is found."""
    suites = parsed.junit(shown("junit", checked(CLEAN), checked(WRONG_SCORE, "b.pbn"), checked(INFO_ONLY, "c.pbn")))
    outcomes = [(suite.name, suite.tests, suite.failures, suite.errors) for suite in suites]
    assert [("a.pbn", 1, 0, 0), ("b.pbn", 1, 0, 1), ("c.pbn", 1, 0, 0)] == outcomes


def test_junit_tells_findings_of_one_rule_apart() -> None:
    """Systems show one test of a name alone."""
    content = WRONG_SCORE + "\n" + WRONG_SCORE
    names = [case.name for suite in parsed.junit(shown("junit", checked(content))) for case in suite]
    assert ["score.mismatch (SC01) board 1, line 17:9", "score.mismatch (SC01) board 1, line 42:9"] == [
        name for name in names if "SC01" in name
    ]


def test_checkstyle_names_files_without_findings() -> None:
    """So that they count as checked."""
    found = parsed.checkstyle(shown("checkstyle", checked(CLEAN), checked(WRONG_SCORE, "b.pbn")))
    assert {"a.pbn": 0, "b.pbn": 1} == {name: len(errors) for name, errors in found.items()}


def test_gitlab_tells_the_same_file_given_twice_apart() -> None:
    """An entry with a fingerprint that another has is passed over there."""
    twice = parsed.gitlab(shown("gitlab", checked(WRONG_SCORE), checked(WRONG_SCORE)))
    assert 2 == len({entry["fingerprint"] for entry in twice})


def test_github_shows_the_gravest_first() -> None:
    """It shows ten of a kind in a step, and fifty in all."""
    every = (checked(INFO_ONLY), checked(WRONG_SCORE, "b.pbn"), checked("", "c.pbn"))
    commands = parsed.github(shown("github", *every) + "\n")
    assert [("error", "c.pbn"), ("error", "b.pbn"), ("notice", "a.pbn")] == [
        (name, told["file"]) for name, told, _ in commands
    ]


def test_github_is_told_rule_place_and_law() -> None:
    """The rule is the title, the Law stands in the message."""
    [(name, told, text)] = parsed.github(shown("github", checked(WRONG_SCORE, "a,b:c%.pbn")) + "\n")
    place = {"file": "a,b:c%.pbn", "line": "17", "endLine": "17", "col": "9", "endColumn": "15"}
    assert ("error", {**place, "title": "score.mismatch (SC01)"}) == (name, told)
    assert "Law 79C, with 77 (2017)" in text
