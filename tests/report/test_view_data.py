"""Views as JSON and as CSV, and the page that explains every field of them."""

import csv
import io
import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from types import NoneType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

import pbnlint
from pbnlint import report
from pbnlint.report.data import NoTable, columns, element_of, fields_of, is_record, tables
from pbnlint.report.model import View
from tests.conftest import FIXTURES
from tests.report.events import PAIRS, TEAMS, view_of
from tests.report.making import checked_data, view_from
from tests.report.view_models import PAGE, page, unexplained, view_class
from tests.report.views import full_view

FILES = (TEAMS, PAIRS, FIXTURES / "score" / "session.pbn")


@cache
def made(kind: str) -> tuple[View, ...]:
    """The report of a kind on each of some events."""
    return tuple(view_from(kind, checked_data((path.name, path.read_bytes()))) for path in FILES)


def rows(view: View, table: str | None = None) -> list[dict[str, str]]:
    """A table of a view as a spreadsheet reads it."""
    return list(csv.DictReader(io.StringIO(report.render_csv(view, table).decode("utf-8-sig"))))


def texts(value: Any) -> Iterator[str]:
    """All texts in a view but its words, however deep."""
    if isinstance(value, str):
        yield value
    elif is_record(type(value)):
        for name in fields_of(value.__class__):
            yield from texts(getattr(value, name))
    elif isinstance(value, tuple):
        for one in value:
            yield from texts(one)


# The page.


def test_the_page_is_what_the_views_give() -> None:
    """`python -m tests.report.view_models` gives the page that lies in the folder."""
    assert page() == PAGE.read_text(encoding="utf-8")


def test_every_field_is_explained() -> None:
    """Below the field, in the record's docstring, or by a name that means the same everywhere."""
    assert [] == unexplained()


# JSON.


def conforms(value: Any, hint: Any) -> bool:
    """Whether a value of JSON is one that the page promises of a field."""
    kinds = get_args(hint)
    if get_origin(hint) is Literal:
        return value in kinds
    if NoneType in kinds:
        return value is None or any(conforms(value, kind) for kind in kinds if kind is not NoneType)
    if is_record(hint):
        hints = get_type_hints(hint)
        return list(fields_of(hint)) == list(value) and all(conforms(value[name], hints[name]) for name in value)
    if get_origin(hint) is tuple:
        inner = kinds[:1] * len(value) if kinds[1:] == (Ellipsis,) else kinds
        return isinstance(value, list) and len(inner) == len(value) and all(map(conforms, value, inner))
    return type(value) is hint


@pytest.mark.parametrize("kind", report.KINDS)
def test_json_is_made_as_the_page_says(kind: str) -> None:
    """Version, kind and language, and every field of the view with what it holds."""
    for view in made(kind):
        data = json.loads(report.render_json(view))
        assert ["version", *fields_of(type(view))] == list(data)
        assert (1, kind, "en") == (data["version"], data["kind"], data["language"])
        hints = get_type_hints(type(view))
        assert [] == [name for name in fields_of(type(view)) if not conforms(data[name], hints[name])]


@pytest.mark.parametrize("kind", report.KINDS)
def test_json_has_every_text_of_the_view(kind: str) -> None:
    """In their order."""

    def of(value: Any) -> Iterator[str]:
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict | list):
            for one in value.values() if isinstance(value, dict) else value:
                yield from of(one)

    for view in made(kind):
        assert list(texts(view)) == list(of(json.loads(report.render_json(view))))


def test_the_name_of_a_file_that_is_no_text_is_written_with_codes() -> None:
    """JSON holds no half characters."""
    view = replace(full_view("Alder"), title="\udcff.pbn")
    assert "\\udcff.pbn" == json.loads(report.render_json(view))["title"]


# CSV.


@pytest.mark.parametrize("kind", report.KINDS)
def test_every_table_has_its_columns_and_a_row_for_each_record(kind: str) -> None:
    """Also where it is empty."""
    for view in made(kind):
        for name, table in tables(type(view)).items():
            records: list[Any] = [view]
            for field in table.path:
                records = [one for record in records for one in getattr(record, field)]
            found = list(csv.reader(io.StringIO(report.render_csv(view, name).decode("utf-8-sig"))))
            assert list(columns(table)) == found[0]
            assert (len(records), {len(found[0])}) == (len(found) - 1, set(map(len, found)))
            assert len(set(found[0])) == len(found[0])


@pytest.mark.parametrize("kind", report.KINDS)
def test_the_tables_of_a_report_lose_no_text(kind: str) -> None:
    """What stands in a record of the view stands in a cell of one of them."""
    for view in made(kind):
        cells = "\n".join(
            cell for name in tables(type(view)) for row in rows(view, name) for cell in row.values()
        ).replace("-", "\N{MINUS SIGN}")
        said = {
            " ".join(text.replace("\N{WORD JOINER}", "").replace("-", "\N{MINUS SIGN}").split())
            for name, hint in fields_of(type(view)).items()
            if element_of(hint) is not None
            for text in texts(getattr(view, name))
        }
        assert [] == [text for text in said if text not in cells]


@pytest.mark.parametrize("kind", report.KINDS)
def test_a_report_has_the_table_that_it_shows(kind: str) -> None:
    """Unless another is asked for."""
    assert report.KINDS[kind].table in tables(view_class(kind))


def test_a_decision_is_a_row() -> None:
    """With its event before it."""
    view = view_of(TEAMS, PAIRS)
    found = rows(view)
    assert [(group.event, line.board) for group in view.decisions for line in group.lines] == [
        (row["decisions.event"], row["board"]) for row in found
    ]


def test_a_place_in_the_ranking_is_a_row() -> None:
    """With numbers that a spreadsheet can add up."""
    (view,) = (view for view in made("results") if "Hedgerow" in view.title)
    assert ["1", "2=", "2="] == [row["rank"] for row in rows(view)][:3]
    assert all(float(row["percent"]) > 0 for row in rows(view))


def test_hands_stand_in_cells() -> None:
    """Suit by suit."""
    (row, *_) = rows(made("hands")[0])
    assert row["diagram.north.lines"].startswith("♠ ")
    assert 3 == row["diagram.north.lines"].count("; ")


def test_a_minus_is_one_that_a_spreadsheet_reads() -> None:
    """And a text that looks like a formula is none."""
    minus = rows(full_view("\N{MINUS SIGN}50"))[0]
    formula = rows(full_view("=1+1"))[0]
    assert ("-50", "'=1+1") == (minus["what"], formula["what"])


def test_a_table_that_is_not_there_is_refused_by_name() -> None:
    """With those that are there."""
    with pytest.raises(NoTable, match=r"The report director has no table x; it has figures, decisions, .*contents\."):
        report.render_csv(full_view("Alder"), "x")


def test_all_forms_can_be_made_from_python() -> None:
    """`render` gives the bytes of a file."""
    view = pbnlint.view("director", TEAMS, design=FIXTURES / "design")
    assert pbnlint.render(view, "json").startswith(b"{")
    assert b"contest" not in pbnlint.render(view, "csv", table="rulings").splitlines()[0]
    assert b"Bridge Club Old Linden" in pbnlint.render(view, "html", design=FIXTURES / "design")
