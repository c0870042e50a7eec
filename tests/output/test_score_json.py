"""An event scored as JSON: what programs read."""

import json
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbnlint.output.figures import exact, fixed, json_number
from pbnlint.output.score_json import document
from pbnlint.scoring.arithmetic.margin_scales import MarginScale
from pbnlint.scoring.changes import changes
from pbnlint.scoring.event import Event
from tests.conftest import ROOT
from tests.output.events import PAIRS_EVENT, TEAMS_EVENT, line
from tests.schemas import faults

SCHEMA: dict[str, Any] = json.loads((ROOT / "pbnlint" / "output" / "score.schema.json").read_text())
CORRECTED = PAIRS_EVENT._replace(
    travellers=(PAIRS_EVENT.travellers[0]._replace(lines=(line("1", "6", 10, 420, 3),)),),
    standings=(PAIRS_EVENT.standings[0]._replace(rank="2"),),
)
MOVED = changes(PAIRS_EVENT, CORRECTED)
WITH_SCALE = TEAMS_EVENT._replace(
    method=TEAMS_EVENT.method._replace(vp_scale=MarginScale("Orchard", ((0, 10, 10),)), datums={"1": Fraction(1, 3)})
)


def parsed(event: Event, *more: Any) -> dict[str, Any]:
    """The document as a program sees it."""
    found: dict[str, Any] = json.loads(document(event, *more))
    return found


@pytest.mark.parametrize(
    "given_to", [(PAIRS_EVENT,), (TEAMS_EVENT,), (WITH_SCALE,), (CORRECTED, MOVED, (("ruling 1", MOVED),))]
)
def test_the_document_is_as_its_schema_says(given_to: tuple[Any, ...]) -> None:
    """Of pairs, of teams, and with changes."""
    assert [] == faults(parsed(*given_to), SCHEMA)


def test_the_schema_refuses_what_it_does_not_describe() -> None:
    """Else the test above could not fail."""
    event = parsed(PAIRS_EVENT)
    del event["standings"][0]["rank"]
    event["boards"][0]["results"][0]["tricks"] = "ten"
    event["more"] = 1
    assert 3 == len(faults(event, SCHEMA))


def test_a_standing_has_the_agreed_fields() -> None:
    """Exact numbers are texts where they are no finite decimals."""
    assert {
        "rank": "1", "id": "1", "names": ["Alder", "Aspen"], "direction": "NS", "score": "29/6", "percent": "725/12",
        "boards": 2, "penalty": 0, "matches": 0,
    } == parsed(PAIRS_EVENT)["standings"][0]  # fmt: skip


def test_a_match_has_the_agreed_fields() -> None:
    """Segments without victory points, and the total."""
    assert [
        {"home": "Trees", "visit": "Birds", "stage": "1", "imps": [10, 13], "vps": None, "boards": 4},
        {"home": "Trees", "visit": "Birds", "stage": "total", "imps": [21, 36], "vps": [7.66, 12.34], "boards": 8},
    ] == parsed(TEAMS_EVENT)["matches"]


def test_a_result_has_the_agreed_fields() -> None:
    """Among others."""
    agreed = {
        "ns": "1", "ew": "6", "room": None, "contract": "4S", "declarer": "N", "tricks": 11, "score_ns": 450,
        "points_ns": 3.5, "points_ew": 0.5, "adjusted": None,
    }  # fmt: skip
    [board] = parsed(PAIRS_EVENT)["boards"]
    assert ("3", agreed) == (board["board"], {key: board["results"][0][key] for key in agreed})


def test_claims_that_do_not_hold_are_listed() -> None:
    """With the number of all that were compared."""
    event = parsed(PAIRS_EVENT)
    assert (12, "4", "3.5") == (
        event["compared"],
        event["differences"][0]["claimed"],
        event["differences"][0]["computed"],
    )


def test_changes_have_old_and_new() -> None:
    """None unless an earlier version was given."""
    assert parsed(PAIRS_EVENT)["changes"] is None
    [standing] = parsed(CORRECTED, MOVED)["changes"]["standings"]
    assert ("1", "2") == (standing["old"]["rank"], standing["new"]["rank"])


FRACTIONS = st.fractions(max_denominator=10**6) | st.decimals(allow_nan=False, allow_infinity=False, places=7).map(
    Fraction
)


@given(FRACTIONS)
def test_no_number_loses_anything(value: Fraction) -> None:
    """As a JSON number or as a text, it reads back as it was."""
    found = json.loads(json.dumps(json_number(value)))
    assert value == (Fraction(found) if isinstance(found, str | int) else Fraction(repr(found)))
    assert value == Fraction(exact(value))


@pytest.mark.parametrize(("value", "places", "text"), [
    (Fraction(1, 8), 2, "0.13"), (Fraction(-1, 8), 2, "-0.13"), (7, 2, "7.00"), (Fraction(5, 2), 0, "3"),
    (Fraction(-1, 1000), 2, "0.00"), (None, 2, ""),
])  # fmt: skip
def test_figures_are_rounded_half_away_from_zero(value: "Fraction | int | None", places: int, text: str) -> None:
    """Once, when they are printed; no nought has a sign."""
    assert text == fixed(value, places)
