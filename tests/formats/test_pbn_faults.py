"""What the reader goes past, row by row of the specification: each fault once, nothing else, at its place."""

import csv
import json
from operator import itemgetter
from typing import Any

import pytest

from tests.formats.pbn_texts import DATA, G0, faults_of, only

with (DATA / "pbn_faults.csv").open(encoding="utf-8", newline="") as _file:
    ROWS = [tuple(row.values()) for row in csv.DictReader(_file)]


def _plain(cell: str) -> str:
    r"""The text of a cell, in which `\n`, `\t`, `\x07`, `\"` and `\\` are escapes."""
    return cell.encode("latin-1", "backslashreplace").decode("unicode_escape") if "\\" in cell else cell


@pytest.mark.parametrize(("row", "find", "put", "expected"), ROWS, ids=[row[0] for row in ROWS])
def test_an_example_has_the_fault_of_its_row_and_no_other(row: str, find: str, put: str, expected: str) -> None:
    """The reference game with one change has exactly the faults that the table names, with their data."""
    find = _plain(find)
    assert find in G0, row
    faults = faults_of(only(G0.replace(find, _plain(put), 1)))
    wanted: list[tuple[str, dict[str, Any]]] = [(kind, data) for kind, data in json.loads(expected)]
    found = sorted(((fault.kind, fault.data) for fault in faults), key=itemgetter(0))
    cut = [(kind, {key: data.get(key) for key in more}) for (kind, data), (_, more) in zip(found, wanted, strict=False)]
    assert (len(wanted), wanted) == (len(found), cut)
