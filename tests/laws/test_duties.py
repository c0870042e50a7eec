"""The duties to pass that follow from a withdrawn call and what replaced it."""

import csv
from pathlib import Path

import pytest

from pbnlint.laws import Edition
from pbnlint.laws.duties import Ruled, Withdrawn, duty

DATA = Path(__file__).resolve().parents[1] / "data"

with (DATA / "law_duties.csv").open(encoding="utf-8", newline="") as file:
    ROWS = [pytest.param(row, id=f"{row['kind']}, {row['what']}") for row in csv.DictReader(file)]


def withdrawn(row: dict[str, str]) -> Withdrawn:
    """The call of a row, withdrawn by South."""
    flags = row["flags"].split()
    return Withdrawn(
        row["kind"],
        row["detail"],
        "S",
        row["call"],
        over=row["over"] or None,
        replacement=row["replacement"] or None,
        comparable="comparable" in flags,
        artificial="artificial" in flags,
        rho_passed="rho_passed" in flags,
        lho_called="lho_called" in flags,
    )


def shown(ruled: Ruled) -> str:
    """Duties, whether the replacement is allowed, and the Law, as the vectors write them."""
    duties = ", ".join(f"{d.seat} {d.extent}{' later' if d.after_replacement else ''}" for d in ruled.duties) or "-"
    return f"{duties} {'allowed' if ruled.allowed else 'not allowed'} ({ruled.law or '-'})"


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("row", ROWS)
def test_duties_by_edition(row: dict[str, str], edition: Edition) -> None:
    """Who must pass and how long, whether the replacement may be made, and under which Law."""
    assert row[f"duties {int(edition)}"] == shown(duty(withdrawn(row), edition))
