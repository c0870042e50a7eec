"""The JSON Schema of configurations says what their reader says."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbnlint.linting.configuration import Misconfigured
from pbnlint.linting.configuration.keys import KEYS, SCORE
from pbnlint.linting.configuration.reading import read, read_table
from pbnlint.linting.configuration.schema import document, schema
from pbnlint.linting.configuration.score import KEYS as SCORE_KEYS
from pbnlint.output.settings_toml import toml
from pbnlint.rules.registry import rules
from tests.conftest import ROOT

SHIPPED = ROOT / "pbnlint" / "linting" / "config.schema.json"
CHECKER = jsonschema.Draft7Validator(schema())


def is_followed(table: dict[str, Any]) -> bool:
    """Whether the reader takes a table."""
    try:
        read_table(table, "pbnlint.toml")
    except Misconfigured:
        return False
    return True


def test_the_shipped_schema_is_that_of_the_keys_and_rules() -> None:
    """`pbnlint config schema` writes it anew."""
    assert document() == SHIPPED.read_text("utf-8")


def test_it_is_a_schema() -> None:
    """Of the draft that it names."""
    jsonschema.Draft7Validator.check_schema(json.loads(SHIPPED.read_text("utf-8")))


def test_every_key_is_described() -> None:
    """In both tables, and no other."""
    properties = schema()["properties"]
    assert [*KEYS, SCORE] == list(properties)
    assert list(SCORE_KEYS) == list(properties[SCORE]["properties"])
    described = [*properties.values(), *properties[SCORE]["properties"].values()]
    assert all(one["description"].endswith(".") for one in described)


def test_every_name_of_a_rule_is_offered() -> None:
    """Names, codes and groups, so that editors complete them."""
    offered = set(schema()["definitions"]["rule"]["anyOf"][0]["enum"])
    table = rules()
    assert {"ALL", "pedantic", *(r.name for r in table), *(r.code for r in table), *(r.group for r in table)} == offered


selectors = st.sampled_from(
    ["score", "AU03", "AU", "P", "ALL", "pedantic", "score.mismatch", " deal ", "au03", "all", "Score.Mismatch"]
)
no_selectors = st.sampled_from(["scor", "", "AU033", "score.", "scoremismatch", "al"])
several = st.lists(selectors, max_size=3)
patterns = st.sampled_from(["archive/", "*.lin", "!keep.pbn", "a b", "/x/**/y", "ä"])
words = st.sampled_from(["error", "Warning", " info "])
anything: st.SearchStrategy[Any] = st.one_of(
    st.booleans(), st.integers(-5, 3000), st.decimals(-5, 50, places=1).map(float), st.text(max_size=6),
    st.lists(st.integers(-1, 3), max_size=3), st.dictionaries(st.text(max_size=3), st.integers(0, 9), max_size=2),
    no_selectors, st.lists(no_selectors, max_size=2), selectors, words,
)  # fmt: skip
RIGHT: dict[str, st.SearchStrategy[Any]] = {
    "select": st.lists(selectors, min_size=1, max_size=3),
    "ignore": several,
    "extend-select": several,
    "per-file-ignores": st.dictionaries(patterns, several, max_size=2),
    "exclude": st.lists(patterns, max_size=3),
    "laws": st.sampled_from(["auto", " AUTO", 1987, 2017, "2007", "home-ru", 1997.0]),
    "severity": st.dictionaries(selectors, words, max_size=3),
    "encoding": st.sampled_from(["auto", "UTF-8", "iso-8859-2", "cp1250", "KOI8-R"]),
}
number = st.one_of(st.integers(-100, 100), st.decimals(-50, 50, places=2).map(float))
steps = st.lists(st.integers(1, 50), unique=True, max_size=4).map(
    lambda margins: [[0, 10, 10], *([margin, 11, 9.5] for margin in sorted(margins))]
)
SCORE_RIGHT: dict[str, st.SearchStrategy[Any]] = {
    "method": st.sampled_from(["matchpoints", "Butler", "cross-IMPs"]),
    "datum": st.sampled_from(["mean", " Median", "given"]),
    "trim": st.integers(0, 1000),
    "trim-percent": st.integers(0, 49),
    "datum-rounding": st.sampled_from(["HALF_UP", "floor"]),
    "datums": st.dictionaries(st.text(max_size=3), number, max_size=2),
    "divisor": st.sampled_from(["sum", "Scores"]),
    "cap": st.integers(1, 24),
    "short-boards": st.sampled_from(["neuberg", "none"]),
    "imp-scale": st.sampled_from(["IMP", "imp_1948"]),
    "vp-scale": st.one_of(
        st.sampled_from(["wbf", "WBF-discrete", "acbl 20", "wbf_plain", " percent "]),
        steps,
        st.fixed_dictionaries({"steps": steps}, optional={"name": st.just("Orchard")}),
    ),
    "averages": st.sampled_from(["variable", "FIXED"]),
    "average-imps": number,
    "weighted-datum": st.booleans(),
    "patton": steps,
    "match-boards": st.integers(1, 1000),
    "knockout": st.booleans(),
    "small-groups": st.booleans(),
    "results-due": st.integers(1, 1000),
    "winners": st.sampled_from([1, 2, 2.0]),
    "phantom-pairs": st.lists(st.one_of(st.integers(0, 20), st.sampled_from(["B 7", "x"])), max_size=2),
    "individual": st.booleans(),
    "numbers-by-direction": st.booleans(),
    "numbers-by-section": st.booleans(),
    "boards-per-round": st.integers(1, 100),
    "sections": st.sampled_from(["together", "Apart"]),
    "carry-over": st.dictionaries(st.text(max_size=3), number, max_size=2),
}


def tables(right: dict[str, st.SearchStrategy[Any]], free: tuple[str, ...]) -> st.SearchStrategy[dict[str, Any]]:
    """Tables with values that a key may have, others, and keys that there are none of.

    `free` are keys of which a schema cannot say everything: they get no other values.
    """
    wrong = {key: one for key, one in ((key, anything) for key in right) if key not in free}
    other = st.dictionaries(st.sampled_from(["Select", "scores", "laws "]), anything, max_size=1)
    return st.tuples(
        st.fixed_dictionaries({}, optional=right),
        st.one_of(st.just({}), st.fixed_dictionaries({}, optional=wrong), other),
    ).map(lambda both: both[0] | both[1])


@given(tables(RIGHT, ("exclude", "per-file-ignores")), tables(SCORE_RIGHT, ("method",)), st.booleans())
def test_schema_and_reader_take_the_same(general: dict[str, Any], score: dict[str, Any], has_score: bool) -> None:
    """Whatever is written."""
    table = {**general, **({SCORE: score} if has_score else {})}
    assert CHECKER.is_valid(table) == is_followed(table)


TYPES: list[Any] = [True, 3, 2.5, "text", [], [3], ["text"], [["text"]], {}, {"a": 1}, {"a": ["text"]}]


@pytest.mark.parametrize("key", [*KEYS, SCORE, *(f"{SCORE}.{key}" for key in SCORE_KEYS)])
def test_wrong_types_are_refused_by_both(key: str) -> None:
    """Each key with a value of every type: what one refuses, the other does."""
    for value in TYPES:
        table = {SCORE: {key.removeprefix("score."): value}} if key.startswith("score.") else {key: value}
        if key == "score.method" and value == "text":
            continue
        assert CHECKER.is_valid(table) == is_followed(table), (key, value)


@given(tables(RIGHT, ("exclude", "per-file-ignores")), tables(SCORE_RIGHT, ("method",)))
def test_a_file_says_what_a_mapping_says(
    tmp_path_factory: pytest.TempPathFactory, general: dict[str, Any], score: dict[str, Any]
) -> None:
    """Written as TOML and read again, a configuration is the same."""
    table = {**general, SCORE: score}
    path = tmp_path_factory.getbasetemp() / "written.toml"
    path.write_text("".join(f"{toml_key(key)} = {toml(value)}\n" for key, value in exact(table).items()), "utf-8")
    if is_followed(table):
        assert read_table(exact(table), "")._replace(said={}) == read(str(path))._replace(path="", said={})


def toml_key(key: str) -> str:
    """A key as TOML writes any."""
    return toml(key)


def exact(value: Any) -> Any:
    """The value with its numbers as a file gives them."""
    from fractions import Fraction

    if isinstance(value, float):
        return Fraction(str(value))
    if isinstance(value, dict):
        return {key: exact(one) for key, one in value.items()}
    return [exact(one) for one in value] if isinstance(value, list) else value


def test_the_configuration_of_the_club_is_valid() -> None:
    """As an editor sees it."""
    import tomllib

    text = Path(ROOT / "fixtures" / "club" / "pbnlint.toml").read_text("utf-8")
    assert [] == [error.message for error in CHECKER.iter_errors(tomllib.loads(text))]
