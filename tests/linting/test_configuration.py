"""Configuration files: which one counts, and what happens to what it should not say."""

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbnlint.cli.check import command
from pbnlint.linting.configuration import Misconfigured
from pbnlint.linting.configuration.finding import finder
from pbnlint.linting.configuration.keys import KEYS, OF_COMMAND
from pbnlint.linting.configuration.reading import read, read_table
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
    above = written(tmp_path, "")
    assert above == finder()(str(folder))
    near = written(folder, "")
    assert near == finder()(str(folder))


def test_a_pyproject_counts_if_it_has_a_table_for_pbnlint(tmp_path: Path) -> None:
    """Others are passed by."""
    folder = tmp_path / "club"
    folder.mkdir()
    written(folder, "[project]\nname = 'club'", "pyproject.toml")
    own = written(tmp_path, "[tool.pbnlint.score]\nmethod = 'Butler'", "pyproject.toml")
    assert own == finder()(str(folder))
    assert {"method": "Butler"} == dict(read(own).score)


def test_pbnlint_toml_comes_before_pyproject(tmp_path: Path) -> None:
    """In the same folder."""
    written(tmp_path, "[tool.pbnlint.score]\ntrim = 1", "pyproject.toml")
    assert written(tmp_path, "") == finder()(str(tmp_path))


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
    ("results-due = 5", "results-due", 5),
    ("winners = 2.0", "winners", 2),
    ("phantom-pairs = [12, 'B 7']", "phantom-pairs", ("12", "B 7")),
    ("individual = true", "individual", True),
    ("numbers-by-direction = false", "numbers-by-direction", False),
    ("numbers-by-section = true", "numbers-by-section", True),
    ("boards-per-round = 4", "boards-per-round", 4),
    ("sections = 'Apart'", "sections", "apart"),
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


GENERAL: list[tuple[str, str, object]] = [
    ("select = ['score', 'AU03', 'PL', 'ALL']", "select", ("score", "AU03", "PL", "ALL")),
    ("ignore = []", "ignore", ()),
    ("extend-select = ['pedantic']", "extend_select", ("pedantic",)),
    ("exclude = ['archive/', '*.lin']", "exclude", ("archive/", "*.lin")),
    ("per-file-ignores = { 'old/' = ['deal'] }", "per_file_ignores", {"old/": ("deal",)}),
    ("laws = 2007", "laws", "2007"),
    ("laws = '1997'", "laws", "1997"),
    ("laws = 'Auto'", "laws", "auto"),
    ("laws = 'home-ru'", "laws", "home-ru"),
    ("severity = { score = 'Warning' }", "severity", {"score": "warning"}),
    ("encoding = 'CP1250'", "encoding", "cp1250"),
]


@pytest.mark.parametrize(("text", "field", "value"), GENERAL, ids=[text for text, _, _ in GENERAL])
def test_keys_outside_of_the_table_score_are_read(tmp_path: Path, text: str, field: str, value: object) -> None:
    """Words in any letter case, lists as they stand."""
    assert value == getattr(read(written(tmp_path, text)), field)


def test_rules_are_known_in_any_letter_case(tmp_path: Path) -> None:
    """Under every key that names some."""
    text = "select = ['Score', 'au03']\n[per-file-ignores]\n'*' = ['ALL', 'all']\n[severity]\n'Score.Mismatch' = 'info'"
    assert read(written(tmp_path, text)).select == ("Score", "au03")


def test_what_is_an_option_alone_is_known_as_such() -> None:
    """Each option of the command is a setting or none."""
    options = {name.removeprefix("--") for param in command.params for name in param.opts if name.startswith("--")}
    assert options - set(KEYS) == OF_COMMAND


def test_every_key_is_tried_here() -> None:
    """A new one gets its example above."""
    assert {key.replace("-", "_") for key in KEYS} == {field for _, field, _ in GENERAL}


WRONG = [
    ("selct = ['score']", "selct is no setting. Did you mean select?"),
    ("extend_select = ['score']", "extend_select is no setting. Did you mean extend-select?"),
    ("qqqq = 1", "qqqq is no setting. It may be select, ignore,"),
    ("fail-on = 'warning'", "fail-on is an option of `pbnlint check`, no setting; leave it out here."),
    ("fail_on = 'warning'", "fail_on is an option of `pbnlint check`, no setting"),
    ("[tool.pbnlint]\nlaws = 2017", "[tool.pbnlint] stands in pyproject.toml only; leave this line out here"),
    ("select = []", "select must be a list of rules with at least one,"),
    ("select = 'score'", 'select must be a list of rules with at least one, as in ["score", "AU03"], not "score".'),
    ("select = [3]", "select must be a list of rules"),
    ("ignore = ['scor']", "ignore: scor names no rule"),
    ("ignore = ['au3']", "ignore: au3 names no rule"),
    ("exclude = 'archive/'", 'exclude must be a list of patterns, as in ["archive/", "*.lin"], not "archive/".'),
    ("exclude = ['!']", 'exclude: "!" is no pattern of paths'),
    ("exclude = [' ']", "exclude must be a list of patterns"),
    ("per-file-ignores = ['old/']", "per-file-ignores must be a table of patterns with lists of rules"),
    ("[per-file-ignores]\n'old/' = 'deal'", 'per-file-ignores: "old/" must be a list of rules'),
    ("[per-file-ignores]\n'old/' = ['deel']", "per-file-ignores: deel names no rule"),
    ("laws = 1999", 'laws must be "auto", 1987, 1997, 2007, 2017 or "home-ru", not 1999.'),
    ("laws = true", "laws must be"),
    ("laws = 2017.5", "not 2017.5."),
    ("severity = 'error'", "severity must be a table of rules"),
    ("[severity]\nscore = 'grave'", 'severity: "score" must be "error", "warning" or "info", not "grave".'),
    ("[severity]\nscor = 'error'", "severity: scor names no rule"),
    ("[severity]\nscore.mismatch = 'info'", 'severity: a dot divides tables, so write "score.mismatch" in quotes.'),
    (f"{'x' * 100_000} = 1", f"{'x' * 60} is no setting."),
    ("encoding = 1250", 'encoding must be the name of an encoding, as in "utf-8", not 1250.'),
    (
        "encoding = 'windows-1250'",
        'encoding: "windows-1250" is no encoding that a file can be read in. Did you mean "cp1250"?',
    ),
    ("encoding = 'ebcdic'", "There are auto, utf-8,"),
    ("laws = 2024-10-17", "laws must be"),
    ("[score]\nmethod = 'buttler'", 'score.method: "buttler" names no method'),
    ("[score]\ndatum = 'given'", "score.datum is given, so the table datums must give it for each board."),
    ("[score]\nwinners = 3", "score.winners must be a whole number from 1 to 2, not 3."),
    ("[score]\nphantom-pairs = 12", "score.phantom-pairs must be a list of the numbers of pairs"),
    ("[score]\nphantom-pairs = [-1]", "score.phantom-pairs must be a list of the numbers of pairs"),
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
    assert broken == finder()(str(tmp_path))


@pytest.mark.parametrize("number", ["nan", "-inf", "1e999999", "3." + "1" * 99])
def test_numbers_of_other_programs_are_no_business_of_ours(tmp_path: Path, number: str) -> None:
    """Whatever cannot be counted with exactly."""
    text = f"[tool.other]\nsize = {number}\n[tool.pbnlint.score]\naverage-imps = 2.5"
    assert Fraction(5, 2) == read(written(tmp_path, text, "pyproject.toml")).score["average-imps"]


def test_a_byte_order_mark_is_no_setting(tmp_path: Path) -> None:
    """Editors on Windows write one in front of UTF-8."""
    assert "2007" == read(written(tmp_path, "\ufefflaws = 2007\r\n")).laws


def test_every_setting_is_tried_here() -> None:
    """A new one gets its example above."""
    tried = {key for _, key, _ in VALUES}
    assert set(SETTINGS) == tried


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    """One sentence each, so that nobody mends a file five times."""
    path = written(tmp_path, "selct = []\nlaws = 1\n[score]\ntrim = -1\nwiners = 1\n")
    with pytest.raises(Misconfigured) as raised:
        read(path)
    keys = [problem.removeprefix(f"{path}: ").split()[0] for problem in raised.value.problems]
    assert ["selct", "laws", "score.trim", "score.winers"] == keys


def test_keys_of_a_pyproject_are_named_with_their_table(tmp_path: Path) -> None:
    """As they stand in the file."""
    path = written(tmp_path, "[tool.pbnlint]\nlaws = 1\n[tool.pbnlint.score]\ntrim = -1", "pyproject.toml")
    with pytest.raises(Misconfigured) as raised:
        read(path)
    keys = [problem.removeprefix(f"{path}: ").split()[0] for problem in raised.value.problems]
    assert ["tool.pbnlint.laws", "tool.pbnlint.score.trim"] == keys


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[project]\nname = 'pbnlint'", "has no table [tool.pbnlint]"),
        ("[tool]\npbnlint = 3", "tool.pbnlint must be a table of settings"),
    ],
)
def test_a_pyproject_that_is_named_has_a_table_for_pbnlint(tmp_path: Path, text: str, sentence: str) -> None:
    """Or what it is named for would silently not count."""
    with pytest.raises(Misconfigured, match=re.escape(sentence)):
        read(written(tmp_path, text, "pyproject.toml"))


def test_a_table_that_is_none_is_not_passed_by(tmp_path: Path) -> None:
    """Whoever wrote it wants settings to count."""
    path = written(tmp_path, "[tool]\npbnlint = 3", "pyproject.toml")
    assert path == finder()(str(tmp_path))


@pytest.mark.parametrize("text", ["[project]\nname = 'pbnlint'", "[project", "[tool.other]\nx = 1"])
def test_a_pyproject_without_settings_is_passed_by(tmp_path: Path, text: str) -> None:
    """It is other programs' business, even where it is broken, unless it speaks of pbnlint."""
    written(tmp_path, text, "pyproject.toml")
    assert finder()(str(tmp_path)) != str(tmp_path / "pyproject.toml")


def test_a_link_that_leads_nowhere_is_one_sentence(tmp_path: Path) -> None:
    """It is not passed over in silence."""
    link = tmp_path / "pbnlint.toml"
    link.symlink_to(tmp_path / "nowhere.toml")
    assert str(link) == finder()(str(tmp_path))
    with pytest.raises(Misconfigured, match="No such file"):
        read(str(link))


def test_a_configuration_counts_where_the_link_lies_not_where_it_leads(tmp_path: Path) -> None:
    """A file that is linked into a folder is one of that folder."""
    for name in ("shared", "club"):
        (tmp_path / name).mkdir()
        written(tmp_path / name, "")
    (tmp_path / "shared" / "a.pbn").write_text("")
    (tmp_path / "club" / "a.pbn").symlink_to(tmp_path / "shared" / "a.pbn")
    assert str(tmp_path / "club" / "pbnlint.toml") == finder()(str(tmp_path / "club"))


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda path: path.mkdir(), "is no file"),
        (lambda path: path.write_bytes(b"laws = '\xff'"), "it is not in UTF-8"),
        (lambda path: path.write_bytes(b"laws = '\x00'"), "cannot be read as TOML"),
    ],
)
def test_what_cannot_be_read_is_one_sentence(tmp_path: Path, make: Callable[[Path], object], sentence: str) -> None:
    """A folder of that name, bytes that are no text."""
    path = tmp_path / "pbnlint.toml"
    make(path)
    assert str(path) == finder()(str(tmp_path))
    with pytest.raises(Misconfigured, match=sentence):
        read(str(path))


def test_each_folder_is_looked_into_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many files are asked for."""
    written(tmp_path, "")
    deep = tmp_path / "a" / "b"
    deep.mkdir(parents=True)
    nearest = finder()
    found = [nearest(str(deep)), nearest(str(deep.parent))]
    monkeypatch.setattr("os.path.lexists", lambda _path: pytest.fail("looked again"))
    assert [*found, str(tmp_path / "pbnlint.toml")] == [nearest(str(one)) for one in (deep, deep.parent, tmp_path)]


def test_the_configuration_of_the_club_can_be_followed() -> None:
    """It is the example of the documentation."""
    club = read(str(ROOT / "fixtures" / "club" / "pbnlint.toml"))
    assert ("cp1250", {"method": "matchpoints", "short-boards": "Neuberg", "winners": 1}) == (
        club.encoding,
        dict(club.score),
    )


whatever: st.SearchStrategy[object] = st.recursive(
    st.one_of(st.booleans(), st.integers(), st.floats(), st.text(), st.dates(), st.datetimes(), st.fractions()),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(), inner, max_size=3)),
    max_leaves=6,
)


def faults_of(table: dict[str, object]) -> Sequence[str]:
    """The sentences on what cannot be followed."""
    try:
        read_table(table, "pbnlint.toml")
    except Misconfigured as misconfigured:
        return misconfigured.problems
    return ()


@given(st.dictionaries(st.one_of(st.sampled_from([*KEYS, "score"]), st.text()), whatever, max_size=4))
def test_whatever_a_table_holds_is_followed_or_told_of(table: dict[str, object]) -> None:
    """One sentence for each fault, and nothing else."""
    assert all(problem.startswith("pbnlint.toml: ") for problem in faults_of(table))


@given(st.dictionaries(st.one_of(st.sampled_from(list(SETTINGS)), st.text()), whatever, max_size=4))
def test_whatever_is_said_of_scoring_is_followed_or_told_of(table: dict[str, object]) -> None:
    """So it is for the table of scoring."""
    assert all(problem.startswith("pbnlint.toml: score.") for problem in faults_of({"score": table}))


@pytest.mark.parametrize(
    "value",
    [
        "0x" + "f" * 5000,
        "1" * 4301,
        "1e9999999999999999999",
        "-1e-9999999999999999999",
        "1_0.0_1",
        "0o7",
        "inf",
        "-nan",
    ],
    ids=["hex", "digits", "large", "small", "plain", "octal", "inf", "nan"],
)
@pytest.mark.parametrize("key", ["laws", "score.trim", "score.average-imps", "score.phantom-pairs"])
def test_numbers_of_any_size_are_read_or_told_of(tmp_path: Path, key: str, value: str) -> None:
    """However they are written."""
    text = f"{key} = {f'[{value}]' if key.endswith('pairs') else value}"
    with suppress(Misconfigured):
        read(written(tmp_path, text))


@given(st.binary(max_size=60))
def test_whatever_a_file_holds_is_followed_or_told_of(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    """Bytes of any kind."""
    path = tmp_path_factory.getbasetemp() / "any.toml"
    path.write_bytes(data)
    with suppress(Misconfigured):
        read(str(path))
