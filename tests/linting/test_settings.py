"""How each file is checked: what an option says, what the nearest configuration says, and which of them counts."""

import os
from pathlib import Path

import pytest

from pbnlint.laws import Edition
from pbnlint.linting.configuration import Configuration, Misconfigured
from pbnlint.linting.paths import find_files
from pbnlint.linting.selection import UnknownRule
from pbnlint.linting.settings import NO_SEVERITIES, Options, Settings, settings_of, severities


def configure(folder: Path, text: str) -> Path:
    """A folder with a configuration."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "pbnlint.toml").write_text(text, encoding="utf-8")
    return folder


def codes(settings: Settings) -> set[str]:
    """The rules that run."""
    return {rule.code for rule in settings.plan.rules}


def of(folder: Path, name: str = "a.pbn", options: Options = Options()) -> Settings:  # noqa: B008
    """The settings of a file."""
    return settings_of(options)(str(folder / name))


def test_without_a_configuration_all_is_as_usual(tmp_path: Path) -> None:
    """No Laws chosen, nothing left out."""
    plain = of(tmp_path, options=Options(no_config=True))
    assert (None, "auto", NO_SEVERITIES, None, "") == plain[1:]


def test_each_file_has_the_settings_of_its_folder(tmp_path: Path) -> None:
    """The nearest configuration counts alone: it adds nothing to those above it."""
    above = configure(tmp_path, "select = ['score']\nlaws = 2007")
    below = configure(tmp_path / "old", "laws = 1987")
    by = settings_of(Options())
    assert (Edition.E07, Edition.E87) == (by(str(above / "a.pbn")).laws, by(str(below / "a.pbn")).laws)
    assert codes(by(str(above / "a.pbn"))) < codes(by(str(below / "a.pbn")))


def test_files_of_one_configuration_share_their_settings(tmp_path: Path) -> None:
    """A plan is made once."""
    configure(tmp_path, "select = ['score']")
    by = settings_of(Options())
    assert by(str(tmp_path / "a.pbn")) is by(str(tmp_path / "sub" / "b.pbn"))


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (Options(), {"SC02", "AU03"}),
        (Options(ignore=("AU",)), {"SC02"}),
        (Options(extend_select=("PL06",)), {"SC02", "AU03", "PL06"}),
        (Options(select=("SC01",)), {"SC01"}),
        (Options(select=("SC01", "AU"), ignore=("AU",)), {"SC01"}),
        (Options(select=("SC01",), extend_select=("PL06",)), {"SC01", "PL06"}),
    ],
)
def test_select_replaces_and_the_others_add(tmp_path: Path, options: Options, expected: set[str]) -> None:
    """`--select` takes the place of all that a file says of the selection."""
    configure(tmp_path, "select = ['SC01', 'SC02']\nignore = ['SC01']\nextend-select = ['AU03']")
    assert expected == codes(of(tmp_path, options=options))


def test_per_file_ignores_hold_whatever_is_selected(tmp_path: Path) -> None:
    """By patterns relative to the folder of the configuration."""
    configure(tmp_path, "[per-file-ignores]\n'old/' = ['SC01']\n'*.lin' = ['AU']")
    by = settings_of(Options(select=("SC01", "AU03")))
    found = {name: codes(by(str(tmp_path / name))) for name in ("a.pbn", "old/a.pbn", "b.lin", "old/x/b.lin")}
    assert {"a.pbn": {"SC01", "AU03"}, "old/a.pbn": {"AU03"}, "b.lin": {"SC01"}, "old/x/b.lin": set()} == found


@pytest.mark.parametrize(
    ("said", "option", "laws"),
    [(2007, None, Edition.E07), (2007, "auto", None), (2007, "1987", Edition.E87), ('"auto"', None, None)],
)
def test_laws_of_an_option_come_first(tmp_path: Path, said: object, option: str | None, laws: Edition | None) -> None:
    """Even where it says to go by the date."""
    configure(tmp_path, f"laws = {said}")
    assert laws == of(tmp_path, options=Options(laws=option)).laws


def test_a_named_configuration_counts_for_every_file(tmp_path: Path) -> None:
    """And no other does."""
    configure(tmp_path / "a", "laws = 2007")
    other = configure(tmp_path / "b", "laws = 1997") / "pbnlint.toml"
    assert Edition.E97 == of(tmp_path / "a", options=Options(config=str(other))).laws


def test_an_option_that_names_no_rule_is_refused_at_once() -> None:
    """Before any file is looked at."""
    with pytest.raises(UnknownRule):
        settings_of(Options(ignore=("scor",)))


def test_a_faulty_configuration_shows_when_a_file_is_asked_for(tmp_path: Path) -> None:
    """With the file and the key."""
    configure(tmp_path, "laws = 1")
    with pytest.raises(Misconfigured, match="laws must be"):
        of(tmp_path)


SEVERITIES = [
    ({"score": "info"}, "SC01", "info"),
    ({"score": "info", "SC01": "error"}, "SC01", "error"),
    ({"SC01": "error", "score": "info"}, "SC01", "error"),
    ({"SC0": "warning", "S": "error"}, "SC01", "warning"),
    ({"score.mismatch": "info", "SC01": "error"}, "SC01", "info"),
    ({"SC01": "error", "score.mismatch": "info"}, "SC01", "info"),
    ({"ALL": "info", "score": "error"}, "SC01", "error"),
    ({"score": "error", "ALL": "info"}, "AU03", "info"),
    ({"AU": "info", "auction": "error"}, "AU03", "error"),
    ({"au": "info", "Auction": "error"}, "AU03", "error"),
    ({"Auction": "error", "au": "info"}, "AU03", "error"),
    ({"pedantic": "info"}, "SC01", None),
]


@pytest.mark.parametrize(("said", "code", "severity"), SEVERITIES)
def test_of_several_severities_the_most_exact_counts(said: dict[str, str], code: str, severity: str | None) -> None:
    """In whatever order they stand."""
    assert severity == severities(Configuration(severity=said)).get(code)  # type: ignore[arg-type]


def records_in(folder: Path, *names: str) -> None:
    """Files that count as records by their names."""
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("")


def found_in(folder: Path, options: Options = Options()) -> list[str]:  # noqa: B008
    """The files of a folder that are not left out."""
    return [os.path.relpath(file, folder) for file in find_files(str(folder), settings_of(options)).files]


@pytest.mark.parametrize(
    ("exclude", "files"),
    [
        ([], ["a.pbn", "old/1998/b.pbn", "old/c.lin", "x.draft.pbn"]),
        (["old/"], ["a.pbn", "x.draft.pbn"]),
        (["/old/1998/"], ["a.pbn", "old/c.lin", "x.draft.pbn"]),
        (["*.draft.pbn", "*.lin"], ["a.pbn", "old/1998/b.pbn"]),
        (["*.pbn", "!a.pbn"], ["a.pbn", "old/c.lin"]),
        (["old/**", "!old/c.lin"], ["a.pbn", "old/c.lin", "x.draft.pbn"]),
        (["# old/"], ["a.pbn", "old/1998/b.pbn", "old/c.lin", "x.draft.pbn"]),
    ],
)
def test_what_is_excluded_is_not_found(tmp_path: Path, exclude: list[str], files: list[str]) -> None:
    """By patterns as in a .gitignore."""
    records_in(tmp_path, "a.pbn", "old/1998/b.pbn", "old/c.lin", "x.draft.pbn")
    configure(tmp_path, f"exclude = {exclude}")
    assert files == sorted(found_in(tmp_path))


def test_excluded_folders_are_not_walked_into(tmp_path: Path) -> None:
    """Not even to read the configuration in them, which may be faulty."""
    records_in(tmp_path, "a.pbn", "old/b.pbn")
    configure(tmp_path, "exclude = ['old/']")
    configure(tmp_path / "old", "laws = 1")
    assert ["a.pbn"] == found_in(tmp_path)


def test_a_configuration_below_excludes_in_its_folder(tmp_path: Path) -> None:
    """Relative to itself; that above it no longer does."""
    records_in(tmp_path, "a.pbn", "b.pbn", "sub/a.pbn", "sub/b.pbn")
    configure(tmp_path, "exclude = ['a.pbn']")
    configure(tmp_path / "sub", "exclude = ['/b.pbn']")
    assert ["b.pbn", "sub/a.pbn"] == found_in(tmp_path)


def test_patterns_are_relative_to_a_named_configuration(tmp_path: Path) -> None:
    """What lies outside of its folder is never excluded."""
    records_in(tmp_path, "club/a.pbn", "other/a.pbn")
    config = configure(tmp_path / "club", "exclude = ['*.pbn']") / "pbnlint.toml"
    assert ["other/a.pbn"] == found_in(tmp_path, Options(config=str(config)))


def test_named_files_and_folders_are_left_out_too(tmp_path: Path) -> None:
    """With a sentence that says by what; so is a folder in which all is."""
    records_in(tmp_path, "old/1998/b.pbn", "x.pbn")
    configure(tmp_path, "exclude = ['old/', '*.pbn']")
    by = settings_of(Options())
    names = [str(tmp_path / name) for name in ("old/1998/b.pbn", "old", "x.pbn")]
    why = f"(exclude in {tmp_path / 'pbnlint.toml'})."
    assert [f"{name} is left out {why}" for name in names] == [find_files(name, by).left_out for name in names]
    assert f"all files of {tmp_path} are left out {why}" == find_files(str(tmp_path), by).left_out


@pytest.mark.parametrize("exclude", [["old/", "!old/b.pbn"], ["!*.pbn", "old"]])
def test_nothing_takes_back_what_lies_in_an_excluded_folder(tmp_path: Path, exclude: list[str]) -> None:
    """As in a .gitignore: be it named, or found in a folder."""
    records_in(tmp_path, "a.pbn", "old/b.pbn")
    configure(tmp_path, f"exclude = {exclude}")
    assert ["a.pbn"] == found_in(tmp_path)
    assert "old/b.pbn is left out" in find_files(str(tmp_path / "old" / "b.pbn"), settings_of(Options())).left_out


def test_a_folder_without_records_is_a_problem_as_ever(tmp_path: Path) -> None:
    """Though something else in it is excluded."""
    configure(tmp_path, "exclude = ['old/', '*.md']")
    records_in(tmp_path, "read.md")
    found = find_files(str(tmp_path), settings_of(Options()))
    assert ("", True) == (found.left_out, "holds no .pbn" in found.problem)
