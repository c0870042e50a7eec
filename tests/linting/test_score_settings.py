"""From the settings of a configuration and of options to those of the scoring."""

from fractions import Fraction
from typing import Any

import pytest

from pbnlint.linting.configuration import Configuration, Misconfigured
from pbnlint.linting.configuration.reading import read_table
from pbnlint.linting.configuration.score import KEYS as SETTINGS
from pbnlint.linting.score_settings import settings
from pbnlint.scoring.arithmetic.margin_scales import MarginScale
from pbnlint.scoring.event import Movement
from pbnlint.scoring.methods import Settings

MEANT: dict[str, tuple[object, str, object]] = {
    "method": ("mp", "name", "mp"),
    "datum": ("median", "datum", "median"),
    "trim": (1, "trim", 1),
    "trim-percent": (5, "trim_percent", 5),
    "datum-rounding": ("half_even", "datum_rounding", "HALF_EVEN"),
    "datums": ({"1": 420}, "datums", {"1": 420}),
    "divisor": ("scores", "divisor", "Cross1"),
    "cap": (17, "cap", 17),
    "short-boards": ("ascherman", "short_boards", "Ascherman"),
    "imp-scale": ("IMP_1948", "imp_scale", "IMP_1948"),
    "vp-scale": ("acbl20", "vp_scale", MarginScale("ACBL 20")),
    "averages": ("fixed", "variable_averages", False),
    "average-imps": (Fraction(5, 2), "average_imps", Fraction(5, 2)),
    "weighted-datum": (True, "weighted_datum", True),
    "patton": ([[0, 4, 4]], "aggregate", MarginScale("the organiser's table", ((0, 4, 4),))),
    "match-boards": (8, "match_boards", 8),
    "knockout": (True, "knockout", True),
    "small-groups": (True, "small_groups", True),
    "carry-over": ({"Trees": 3}, "carry_over", {"Trees": 3}),
    "results-due": (5, "movement", Movement(results_due=5)),
    "winners": (2, "movement", Movement(winners=2)),
    "phantom-pairs": ([12], "movement", Movement(phantom_pairs=("12",))),
    "individual": (True, "movement", Movement(individual=True)),
    "numbers-by-direction": (True, "movement", Movement(numbers_by_direction=True)),
    "numbers-by-section": (False, "movement", Movement(numbers_by_section=False)),
    "boards-per-round": (4, "movement", Movement(boards_per_round=4)),
    "sections": ("apart", "movement", Movement(sections="apart")),
}
"""A value of each setting, and the field of `Settings` with the value that it gets."""


def configured(**values: Any) -> Configuration:
    """A configuration file that says so; underscores stand for hyphens."""
    said = {key.replace("_", "-"): value for key, value in values.items()}
    return read_table({"score": said}, "pbnlint.toml")


@pytest.mark.parametrize("key", list(SETTINGS))
def test_every_setting_reaches_the_scoring(key: str) -> None:
    """In the words of the scoring, and alone."""
    value, field, meant = MEANT[key]
    found = settings(configured(**{key: value}), {}, None)
    assert {field: meant} == {name: one for name, one in found._asdict().items() if one != getattr(Settings(), name)}


@pytest.mark.parametrize(("word", "meant"), [
    ("neuberg", "Neuberg"), ("FACTORED", "factored"), ("Mitchell", "Mitchell"), ("none", "none"),
])  # fmt: skip
def test_ways_of_short_boards_are_read_in_any_case(word: str, meant: str) -> None:
    """As an option, too."""
    assert meant == settings(configured(short_boards=word), {}, None).short_boards
    assert meant == settings(Configuration(), {"short-boards": word}, None).short_boards


def test_an_option_comes_before_the_configuration() -> None:
    """And the scoring is told which it was."""
    found = settings(configured(trim=1, method="Butler"), {"trim": 0}, None)
    assert (0, "Butler", frozenset({"trim"})) == (found.trim, found.name, found.options)


@pytest.mark.parametrize(("laws", "offenders_too"), [(1987, False), (1997, True), (2017, True), (None, None)])
def test_an_offenders_session_counts_from_the_minute_of_1998_on(laws: Any, offenders_too: bool | None) -> None:
    """By the Laws of 1987 average minus is 40 % whatever the session."""
    assert offenders_too is settings(Configuration(), {}, laws).offenders_too


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ({"method": "buttler"}, 'pbnlint.toml: score.method: "buttler" names no method'),
        ({"vp_scale": "wfb"}, 'pbnlint.toml: score.vp-scale: "wfb" is no scale of victory points; did you mean wbf?'),
        ({"datum": "given"}, "pbnlint.toml: score.datum is given, so the table datums must give it for each board."),
    ],
)
def test_what_does_not_exist_is_one_sentence_with_the_file(said: dict[str, Any], sentence: str) -> None:
    """And the key."""
    with pytest.raises(Misconfigured) as raised:
        settings(configured(**said), {}, None)
    assert str(raised.value).startswith(sentence)
