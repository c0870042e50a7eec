"""The method of an event: by option, configuration, tag, claims or usage."""

import re
from fractions import Fraction
from typing import Any

import pytest

from pbnlint.scoring.arithmetic.margin_scales import MarginScale
from pbnlint.scoring.arithmetic.rounding import Rounding, rounded
from pbnlint.scoring.arithmetic.victory_points import victory_points
from pbnlint.scoring.event import METHOD_NAMES, ClaimedMatch, Collected, Entry, Figures, Method
from pbnlint.scoring.methods import Settings, choose, read_method, read_scoring
from pbnlint.scoring.pairs.comparing import travellers
from tests.scoring.pair_values import entries, entry

SCORES = ((420, 450, -50, 420, 170), (620, 600, -100, 650, 170), (110, 100, 140, -90, 0), (400, 430, 430, -50, -100))


def _event(found: tuple[Entry, ...] = (), *, scoring: tuple[str, ...] = (), **values: Any) -> Collected:
    return Collected("Autumn Pairs", found, {}, scoring=scoring, **values)


def _claiming(method: Method, *, boards: tuple[tuple[int, ...], ...] = SCORES, places: int = 2) -> Collected:
    """An event whose files claim what a method gives."""
    found: list[Entry] = []
    for number, scores in enumerate(boards, 1):
        found += entries(scores, str(number))
    claimed: list[Entry] = []
    for traveller in travellers(found, method):
        for line in traveller.lines:
            points = rounded(Fraction(line.points_ns or 0), Fraction(1, 10**places))
            if method.name == "matchpoints":
                figures = Figures(points_ns=points, points_places=places)
            else:
                figures = Figures(imps_ns=points, imps_places=places)
            claimed.append(line.entry._replace(claimed=figures))
    return _event(tuple(claimed))


def _said(settings: Settings) -> dict[str, object]:
    return {field: value for field, value in settings._asdict().items() if value not in (None, frozenset())}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        *((name, {"name": name}) for name in METHOD_NAMES if name != "IMPs"),
        ("MatchPoints;MP1", {"name": "matchpoints", "half_points": False}),
        ("MP;MP2", {"name": "matchpoints", "half_points": True}),
        ("mp", {"name": "matchpoints"}),
        ("IMP;Cross1", {"name": "cross-IMPs", "divisor": "Cross1"}),
        ("IMP;Cross", {"name": "cross-IMPs", "divisor": "Cross"}),
        ("ximp", {"name": "cross-IMPs"}),
        ("cross imps", {"name": "cross-IMPs"}),
        ("IMP;Butler-2;Mean", {"name": "Butler", "trim": 1, "datum": "mean"}),
        ("IMP; Butler ; Median", {"name": "Butler", "datum": "median"}),
        ("butler", {"name": "Butler"}),
        ("BAM", {"name": "board-a-match"}),
        ("Board a Match", {"name": "board-a-match"}),
        ("PAB", {"name": "point-a-board"}),
        ("total", {"name": "total points"}),
        ("target", {"name": "target IMPs"}),
        ("RUBBER", {"name": "rubber"}),
        ("MP;OldMP", {"name": "matchpoints", "old_undertricks": True}),
        ("IMP;Butler;IMP_1948", {"name": "Butler", "imp_scale": "IMP_1948"}),
        ("MP;Ascherman", {"name": "matchpoints", "short_boards": "Ascherman"}),
        ("Teams", {"name": "IMPs"}),
        ("VP", {"name": "IMPs", "vp_scale": MarginScale("WBF continuous")}),
        ("Cavendish", {"name": "cross-IMPs", "cap": 17}),
    ],
)
def test_what_a_text_says(text: str, expected: dict[str, object]) -> None:
    """Names, short forms, and the fields of Scoring, in any letter case, with blanks and hyphens or without."""
    assert expected == _said(read_method(text))


@pytest.mark.parametrize("text", ["", ";", "chess", "MP;Butler", "butlerr", "Cross;Patton"])
def test_a_text_that_names_no_method(text: str) -> None:
    """The sentence lists the names, or says which two contradict each other."""
    with pytest.raises(ValueError, match=r"there are matchpoints.* and Chicago\.$|names two methods of scoring"):
        read_method(text)


def test_a_slip_is_guessed() -> None:
    """The nearest name is offered."""
    with pytest.raises(ValueError, match=re.escape("(did you mean Butler?)")):
        read_method("butlerr")


def test_a_tag_may_say_what_is_not_known() -> None:
    """Unknown fields of a file are passed over, and so is one that contradicts an earlier one."""
    assert {"name": "matchpoints", "half_points": True} == _said(read_scoring("MP;Zonal;MP2;Butler"))


def test_an_option_comes_first() -> None:
    """Before the configuration and the tag."""
    method = choose(_event(scoring=("MP",)), Settings(name="butler", options=frozenset({"name"})))
    assert ("Butler", "option") == (method.name, method.chosen_by)


def test_a_configuration_comes_before_the_tag() -> None:
    """What the user says of events of the kind."""
    method = choose(_event(scoring=("MP",)), Settings(name="IMP;Cross1"))
    assert ("cross-IMPs", "Cross1", "configuration") == (method.name, method.divisor, method.chosen_by)


def test_the_tag_that_most_records_have() -> None:
    """The first one that says anything."""
    method = choose(_event(scoring=("Facit", "MatchPoints;MP2", "IMP")), Settings())
    assert ("matchpoints", True, "file") == (method.name, method.half_points, method.chosen_by)


def test_an_option_changes_a_detail_of_the_tag() -> None:
    """The name stays the file's."""
    method = choose(_event(scoring=("IMP;Butler-2",)), Settings(datum="median", options=frozenset({"datum"})))
    assert ("Butler", "median", 1, "file") == (method.name, method.datum, method.trim, method.chosen_by)
    assert "the datum by the option" in method.why


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"datum": "median"}, "; the datum by the option is not used."),
        ({"datum": "median", "divisor": "Cross"}, "; the datum and the divisor by the option are not used."),
        ({"short_boards": "none"}, "; boards with missing scores by the option."),
    ],
)
def test_an_option_about_another_method(fields: dict[str, Any], words: str) -> None:
    """It changes nothing, and the reason for the method says so."""
    method = choose(_event(), Settings(name="matchpoints", **fields, options=frozenset({"name", *fields})))
    assert method.why.endswith(words)


def test_a_setting_of_its_own_comes_before_what_a_text_says() -> None:
    """Before the tag, and before the text that names the method."""
    assert not choose(_event(scoring=("MP;MP2",)), Settings(half_points=False)).half_points
    assert "Cross" == choose(_event(), Settings(name="IMP;Cross1", divisor="Cross")).divisor


def test_details_of_a_tag_for_another_method_do_not_count() -> None:
    """Who asks for another method asks for all of it."""
    method = choose(_event(scoring=("IMP;Butler-2;IMP_1948",)), Settings(name="cross"))
    assert ("cross-IMPs", 0, "IMP") == (method.name, method.trim, method.imp_scale)


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [("datum", "median", "Butler"), ("divisor", "Cross1", "cross-IMPs"), ("short_boards", "none", "matchpoints")],
)
def test_an_option_names_the_method_that_it_is_about(field: str, value: Any, expected: str) -> None:
    """Where nothing else does."""
    chosen: dict[str, Any] = {field: value}
    settings = Settings(**chosen, options=frozenset({field}))
    assert (expected, "option") == choose(_event(), settings)[:2]


@pytest.mark.parametrize(
    "usual",
    [
        Method("matchpoints"),
        Method("matchpoints", half_points=True),
        Method("Butler"),
        Method("Butler", trim=1),
        Method("cross-IMPs", divisor="Cross"),
        Method("cross-IMPs", divisor="Cross1"),
        Method("cross-IMPs", divisor="Cross2"),
    ],
    ids=lambda method: f"{method.name}-{method.half_points}-{method.trim}-{method.divisor}",
)
def test_claims_tell_the_method(usual: Method) -> None:
    """Without a tag the figures of the files do, where one variant alone gives them."""
    method = choose(_claiming(usual), Settings())
    assert usual == method._replace(chosen_by="assumed", why="")
    assert "claims" == method.chosen_by


def test_claims_tell_what_a_tag_leaves_open() -> None:
    """`IMP` does not say against what."""
    collected = _claiming(Method("cross-IMPs", divisor="Cross1"))._replace(scoring=("IMP",))
    method = choose(collected, Settings())
    assert ("cross-IMPs", "Cross1", "claims") == (method.name, method.divisor, method.chosen_by)


def test_claims_do_not_overrule_a_tag() -> None:
    """What the file says is what counts; the figures that differ are differences."""
    collected = _claiming(Method("cross-IMPs", divisor="Cross"))._replace(scoring=("IMP;Cross2",))
    assert "Cross2" == choose(collected, Settings()).divisor


@pytest.mark.parametrize("rule", ["Neuberg", "factored", "Mitchell", "none"])
def test_claims_tell_how_short_boards_are_scored(rule: Any) -> None:
    """Some boards have fewer results than others."""
    boards = (*SCORES, (420, -50, 170), (100, 90, 50, -100))
    collected = _claiming(Method("matchpoints", short_boards=rule), boards=boards)
    method = choose(collected._replace(scoring=("MP;MP1",)), Settings())
    assert (rule, "file") == (method.short_boards, method.chosen_by)
    assert (rule != "Neuberg") == ("fit this variant alone" in method.why)


def test_figures_that_nothing_explains_change_nothing() -> None:
    """The usual variant stays where no other is better by far."""
    odd = tuple(one._replace(claimed=Figures(points_ns=n)) for n, one in enumerate(entries(SCORES[0]), 20))
    method = choose(_event(odd, scoring=("MP",)), Settings())
    assert Method("matchpoints") == method._replace(chosen_by="assumed", why="")


def test_a_variant_that_explains_a_part_of_the_figures_changes_nothing() -> None:
    """Another variant must leave no more than a tenth of what differs by the usual one."""
    claiming = _claiming(Method("matchpoints", half_points=True)).entries
    spoilt = (
        one if number % 3 else one._replace(claimed=Figures(points_ns=Fraction(99)))
        for number, one in enumerate(claiming)
    )
    assert not choose(_event(tuple(spoilt), scoring=("MP",)), Settings()).half_points


def test_teams_are_scored_in_imps() -> None:
    """Assumed, and said so."""
    method = choose(_event(teams=True), Settings())
    assert ("IMPs", "assumed") == (method.name, method.chosen_by)


def test_pairs_at_imps_without_claims() -> None:
    """Butler is assumed, and said so."""
    method = choose(_event((entry(420),), scoring=("IMP",)), Settings())
    assert ("Butler", "assumed") == (method.name, method.chosen_by)
    assert 'assumed because the tag Scoring "IMP" leaves open what the scores are compared with' in method.why


@pytest.mark.parametrize(("rounding", "expected"), [(None, "HALF_EVEN"), ("HALF_UP", "HALF_UP"), ("FLOOR", "FLOOR")])
def test_a_median_between_two_scores_goes_to_the_even_ten(rounding: Rounding | None, expected: str) -> None:
    """A half is nothing odd for a median, so it goes neither way, unless the rounding is chosen."""
    chosen = choose(_event((entry(420),)), Settings("Butler", datum="median", datum_rounding=rounding))
    named = choose(_event((entry(420),), scoring=("IMP;Butler;Median",)), Settings(datum_rounding=rounding))
    assert [expected] * 2 == [chosen.datum_rounding, named.datum_rounding]


def test_stated_imps_are_butler() -> None:
    """Where figures that the files state are IMPs, the reason says so."""
    method = choose(_event((entry(420)._replace(claimed=Figures(imps_ns=3)),)), Settings())
    assert ("Butler", "assumed") == (method.name, method.chosen_by)
    assert "the records state IMPs" in method.why


def test_nothing_said_is_matchpoints() -> None:
    """Assumed, and said so."""
    method = choose(_event((entry(420),)), Settings())
    assert ("matchpoints", "assumed") == (method.name, method.chosen_by)


def test_claimed_matches_tell_the_scale_of_victory_points() -> None:
    """The scale and the length of matches that give every claim."""
    claims = []
    for round_, (home, visit) in enumerate(((25, 8), (16, 7), (6, 21), (54, 1), (0, 42), (32, 18)), 1):
        won, lost = victory_points(abs(home - visit), 8) or (0, 0)
        vps = (won, lost) if home > visit else (lost, won)
        claims.append(ClaimedMatch("1", "2", str(round_), (home, visit), vps))
    method = choose(_event(scoring=("Teams",), teams=True, claimed_matches=tuple(claims)), Settings())
    assert (MarginScale("WBF continuous"), 8) == (method.vp_scale, method.match_boards)


def test_datums_of_experts_that_nobody_gives() -> None:
    """The mean takes their place, and the reason says so."""
    method = choose(_event(scoring=("IMP;Experts",)), Settings())
    assert "mean" == method.datum
    assert "the datums of the experts are not in the files" in method.why


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        (Settings(name="chess"), "names no method of scoring"),
        (Settings(vp_scale=MarginScale("25-5")), "is no scale of victory points"),
        (Settings(imp_scale="EMP"), "is no scale of IMPs with a known table"),
        (Settings(datum="given"), "a given datum needs the datums"),
    ],
)
def test_settings_that_do_not_exist(settings: Settings, message: str) -> None:
    """One sentence that says what there is."""
    with pytest.raises(ValueError, match=message):
        choose(_event(), settings)


@pytest.mark.parametrize("name", METHOD_NAMES)
def test_the_reason_is_one_sentence(name: str) -> None:
    """It begins with a capital and ends with a full stop."""
    why = choose(_event(), Settings(name=name, options=frozenset({"name"}))).why
    assert re.fullmatch(r"[A-Z][^\n]*\.", why)
    assert "by the option" in why or name == "IMPs"


def test_the_reason_names_the_tag() -> None:
    """As the file has it."""
    assert (
        'Matchpoints 2/1/0 by the tag Scoring "MatchPoints;MP1"; '
        "boards with fewer scores than due are brought to the top by Neuberg."
    ) == choose(_event(scoring=("MatchPoints;MP1",)), Settings()).why


def test_a_scale_for_teams_is_no_reason_at_matchpoints() -> None:
    """A club's scale of victory points says nothing of how its pairs are scored."""
    why = choose(_event(scoring=("MP",)), Settings(vp_scale=MarginScale("WBF continuous"))).why
    assert "victory points" not in why
    assert "victory points" in choose(_event(teams=True), Settings(vp_scale=MarginScale("WBF continuous"))).why
