"""The edits that exchange North-South and East-West in a result: the pairs, who declared, and the score."""

from typing import Final

from pbnlint.bridge.seats import RHO, Seat
from pbnlint.records import Record, Table
from pbnlint.rules.fixes import edit
from pbnlint.rules.registry import Edit
from pbnlint.rules.score.basis import Basis, as_written
from pbnlint.rules.score.figures import read_figures

_TAKEN: Final[dict[Seat, Seat]] = {"N": "E", "E": "N", "S": "W", "W": "S"}
"""The seats that a pair takes when it sits the other way."""
_COMPARED: Final = frozenset(("IMP", "MP", "Percentage", "ScoreIMP", "ScoreMP", "ScorePercentage", "Rank"))
"""What follows from comparing results, and would have to be computed anew for the whole board."""
EXCHANGED_COLUMNS: Final = (("PairId_NS", "PairId_EW"), ("Names_NS", "Names_EW"))
EXCHANGED_TAGS: Final = (("PairNS", "PairEW"), ("North", "East"), ("South", "West"))


def declarer_exchanged(declarer: Seat, leader: Seat | None) -> Seat:
    """Who declared if the pairs sat the other way: by who led, else the seat that the same player took."""
    return RHO[leader] if leader else _TAKEN[declarer]


def exchange_of_row(
    record: Record, table: Table, row: int, basis: Basis, leader: Seat | None
) -> tuple[Edit, ...] | None:
    """The edits for a row of a ScoreTable, by its number; None if comparisons stand beside the result."""
    if basis.declarer is None or any(name.partition("_")[0] in _COMPARED for name in table.columns):
        return None
    cells = dict(zip(table.columns, table.row(row - 1), strict=True))
    turned = basis._replace(declarer=declarer_exchanged(basis.declarer, leader))
    texts: dict[str, str] = {"Declarer": turned.declarer or ""}
    for ns, ew in EXCHANGED_COLUMNS:
        if ns in cells and ew in cells:
            texts |= {ns: cells[ew].text, ew: cells[ns].text}
    texts |= _scores({name: cells[name].text for name in ("Score_NS", "Score_EW") if name in cells}, turned.ns)
    found = []
    for name, text in texts.items():
        cell = cells[name]
        if cell.text != text:
            quoted = record.text[cell.start : cell.start + 1] == '"'
            found.append(edit(record, cell.start, cell.end, f'"{text}"' if quoted and text != "-" else text))
    return tuple(found)


def _scores(texts: dict[str, str], ns: int) -> dict[str, str]:
    """The scores of a row in the form that it uses: both, or on the plus side only."""
    figures = {"Score_NS": ns, "Score_EW": -ns}
    one_side = len(texts) > 1 and "-" in texts.values()
    return {name: "-" if one_side and figures[name] <= 0 else str(figures[name]) for name in texts}


def exchange_of_record(record: Record, basis: Basis, leader: Seat | None) -> tuple[Edit, ...] | None:
    """The edits for the result that a record itself states; None if comparisons stand beside it."""
    values = record.values
    if basis.declarer is None or not values.keys().isdisjoint(_COMPARED):
        return None
    turned = basis._replace(declarer=declarer_exchanged(basis.declarer, leader))
    texts: dict[str, str] = {"Declarer": turned.declarer or ""}
    for one, other in EXCHANGED_TAGS:
        if one in values and other in values:
            texts |= {one: values[other].text, other: values[one].text}
    figures = read_figures(record.get("Score")) if record.get("Score") else None
    if figures is not None:
        texts["Score"] = as_written(figures, turned.ns, turned.side)
    if any(name not in values or values[name].inferred for name in texts):
        return None
    return tuple(
        edit(record, values[name].start, values[name].end, text)
        for name, text in texts.items()
        if values[name].text != text
    )
