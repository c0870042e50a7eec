"""Configuration files: which one counts, and what happens to what it should not say."""

import re
from fractions import Fraction
from pathlib import Path

import pytest

from pbnlint.linting.configuration import Misconfigured
from pbnlint.linting.configuration.finding import find
from pbnlint.linting.configuration.reading import read
from pbnlint.linting.configuration.score import KEYS as SETTINGS
from pbnlint.scoring.arithmetic.margin_scales import MarginScale
from tests.conftest import ROOT


def written(folder: Path, text: str, name: str = "pbnlint.toml") -> str:
    """The path of a new configuration file."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_the_nearest_file_upwards_counts(tmp_path: Path) -> None:
    """A file in the folder itself before those above it."""
    folder = tmp_path / "2024" / "spring"
    folder.mkdir(parents=True)
    record = folder / "a.pbn"
    record.write_text("")
    above = written(tmp_path, "")
    assert above == find(str(record))
    near = written(folder, "")
    assert [near, near] == [find(str(record)), find(str(folder))]


def test_a_pyproject_counts_if_it_has_a_table_for_pbnlint(tmp_path: Path) -> None:
    """Others are passed by."""
    folder = tmp_path / "club"
    folder.mkdir()
    written(folder, "[project]\nname = 'club'", "pyproject.toml")
    own = written(tmp_path, "[tool.pbnlint.score]\nmethod = 'Butler'", "pyproject.toml")
    assert own == find(str(folder))
    assert {"method": "Butler"} == dict(read(own).score)


def test_pbnlint_toml_comes_before_pyproject(tmp_path: Path) -> None:
    """In the same folder."""
    written(tmp_path, "[tool.pbnlint.score]\ntrim = 1", "pyproject.toml")
    assert written(tmp_path, "") == find(str(tmp_path))


VALUES = [
    ("method = ' Butler '", "method", "Butler"),
    ("datum = 'Median'", "datum", "median"),
    ("trim = 2", "trim", 2),
    ("datum-rounding = 'half_even'", "datum-rounding", "HALF_EVEN"),
    ("datums = { 1 = 420, 2 = -50.5 }", "datums", {"1": 420, "2": Fraction(-101, 2)}),
    ("divisor = 'scores'", "divisor", "scores"),
    ("trim-percent = 5", "trim-percent", 5),
    ("imp-scale = 'imp_1948'", "imp-scale", "IMP_1948"),
    ("cap = 17", "cap", 17),
    ("short-boards = 'neuberg'", "short-boards", "Neuberg"),
    ("vp-scale = 'ACBL 20'", "vp-scale", "ACBL 20"),
    ("averages = 'fixed'", "averages", "fixed"),
    ("average-imps = 2.5", "average-imps", Fraction(5, 2)),
    ("match-boards = 8", "match-boards", 8),
    ("knockout = true", "knockout", True),
    ("small-groups = false", "small-groups", False),
    ("weighted-datum = true", "weighted-datum", True),
    ("carry-over = { Trees = 3 }", "carry-over", {"Trees": 3}),
    ("patton = [[0, 4, 4], [10, 5, 3]]", "patton", MarginScale("the organiser's table", ((0, 4, 4), (10, 5, 3)))),
    (
        "vp-scale = { name = 'Orchard', steps = [[0, 10, 10], [4, 10.5, 9.5]] }",
        "vp-scale",
        MarginScale("Orchard", ((0, 10, 10), (4, Fraction(21, 2), Fraction(19, 2)))),
    ),
]


@pytest.mark.parametrize(("text", "key", "value"), VALUES, ids=[text for text, _, _ in VALUES])
def test_settings_are_read_exactly(tmp_path: Path, text: str, key: str, value: object) -> None:
    """Numbers as fractions, words in any letter case."""
    assert {key: value} == dict(read(written(tmp_path, f"[score]\n{text}")).score)


WRONG = [
    ("[scores]", "scores is no setting. Did you mean score?"),
    ("score = 3", "score must be a table of settings"),
    ("[score]\nmehtod = 'MP'", "score.mehtod is no setting. Did you mean method?"),
    ("[score]\nqqqq = 1", "score.qqqq is no setting. It may be method,"),
    ("[score]\nmethod = 3", "score.method must be a text in quotes, not 3."),
    ("[score]\ntrim = '1'", 'score.trim must be a whole number from 0 to 1000, not "1".'),
    ("[score]\ntrim = true", "score.trim must be a whole number from 0 to 1000, not true."),
    ("[score]\ndatum = 'mode'", 'score.datum must be "mean", "median" or "given", not "mode".'),
    ("[score]\nweighted-datum = 1", "score.weighted-datum must be true or false, not 1."),
    ("[score]\ndatums = [1]", "score.datums must be a table of numbers, as in { name = 5 }, not this list."),
    ("[score]\ncarry-over = { Trees = 'x' }", "score.carry-over must be a table of numbers"),
    ("[score]\npatton = [[0, 4]]", "score.patton must be a list of steps by rising margins"),
    ("[score]\npatton = [[0, 4, 4], [0, 5, 3]]", "score.patton must be a list of steps by rising margins"),
    ("[score]\npatton = [[1, 4, 4]]", "of which the first is for the margin 0"),
    ("[score]\nvp-scale = { step = [] }", "score.vp-scale must be the name of a scale, or a table"),
    ("[score]\naverage-imps = nan", "nan is not a number that can be counted with"),
    ("[score]\naverage-imps = 1e999999999", "cannot be read as TOML"),
    ("[score", "cannot be read as TOML"),
    ("a = " + "[" * 5000, "cannot be read as TOML"),
]


@pytest.mark.parametrize(("text", "sentence"), WRONG, ids=[text[:40] for text, _ in WRONG])
def test_what_cannot_be_followed_is_one_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    """With the file, the key, and what may stand there."""
    path = written(tmp_path, text)
    with pytest.raises(Misconfigured) as raised:
        read(path)
    told = str(raised.value)
    assert told.startswith(path)
    assert sentence in told
    assert "\n" not in told


def test_a_file_that_is_missing_is_one_sentence(tmp_path: Path) -> None:
    """As for any other file."""
    with pytest.raises(Misconfigured, match="No such file"):
        read(str(tmp_path / "none.toml"))


def test_a_broken_pyproject_that_speaks_of_pbnlint_is_not_passed_over(tmp_path: Path) -> None:
    """Whoever wrote settings wants to know that they do not count."""
    broken = written(tmp_path, "[tool.pbnlint.score\n", "pyproject.toml")
    assert broken == find(str(tmp_path))


def test_every_setting_is_tried_here() -> None:
    """A new one gets its example above."""
    tried = {key for _, key, _ in VALUES}
    assert set(SETTINGS) == tried


def test_the_example_of_the_readme_is_a_configuration(tmp_path: Path) -> None:
    """Every word of it is a setting."""
    [example] = re.findall(
        r"(?<=^```toml\n)\[score\]\n(?:(?!```).*\n)*", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE
    )
    assert {"method", "datum", "vp-scale"} < set(read(written(tmp_path, example)).score)
