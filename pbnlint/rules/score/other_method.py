"""Figures that are wrong by the method stated and right by another one throughout the file: SC03."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

from pbnlint.bridge.boards import is_vulnerable
from pbnlint.bridge.contract import Contract, read_contract
from pbnlint.records import Place, Record
from pbnlint.rules.registry import Edit, Fix, Hit, Where, where
from pbnlint.rules.score import comparisons, datums, rooms, scales, targets
from pbnlint.rules.score.basis import Basis, basis_of, basis_of_row, found_ns, has_other_scoring
from pbnlint.rules.score.figures import Figures, read_figures
from pbnlint.rules.score.travellers import fields_of
from pbnlint.rules.score_table import Row, rows_in, texts_of
from pbnlint.rules.wording import counted
from pbnlint.scoring.arithmetic.duplicate import score

_FIELDS: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(comparisons.POINT_SCALES, tuple(comparisons.POINT_SCALES)),
    **dict.fromkeys(datums.CROSS, datums.CROSS),
    "IMP_1948": (),
    "Ascherman": (),
}
"""The fields of Scoring that name a method, each with those that it takes the place of."""

_OLD: Final = "scale before 1987"
_RECORDS_FOR: Final = {_OLD: 2}
"""How many records it takes, where one is not enough."""


@dataclass(slots=True)
class Evidence:
    """What speaks for and against another method on one question, in the whole file.

    `fits` are the methods that give every figure looked at so far, None before the first; `records` those with figures
    that are wrong by the method stated, `results` their rows in tables, as record and row. `fields` are the places of
    their Scoring with its text, if each of them states one of its own. `wrong` says whether a figure has been found
    that no other method gives.
    """

    stated: str = ""
    fits: set[str] | None = None
    records: list[int] = field(default_factory=list)
    results: list[list[int]] = field(default_factory=list)
    first: Where | None = None
    fields: dict[Place, str] = field(default_factory=dict)
    stated_everywhere: bool = True
    wrong: bool = False


def judged(memory: dict[Any, Any]) -> Iterator[Hit]:
    """The methods that explain all figures of the file on which they differ from the one stated."""
    for one in memory.get("evidence", {}).values():
        if one.wrong or one.first is None or not one.fits or len(one.fits) != 1:
            continue
        (fits,) = one.fits
        if len(one.records) >= _RECORDS_FOR.get(fits, 1):
            yield _hit(one, fits)


def _hit(one: Evidence, fits: str) -> Hit:
    edits: tuple[Edit, ...] = ()
    if one.stated_everywhere:
        edits = tuple(Edit(place, text) for place, old in one.fields.items() if (text := _with_field(old, fits)) != old)
    description = f"state {fits} in Scoring" if fits != _OLD else "state OldMP in Scoring"
    return Hit(
        f"The record shows figures that are wrong by {one.stated} and right by {fits}, in "
        f"{counted(len(one.records), 'record')} of the file.",
        one.first or Where(Place(1, 1, 1, 1)),
        {"stated": one.stated, "fits": fits, "records": one.records, "results": one.results},
        fix=Fix(False, description, edits) if edits else None,
    )


def _with_field(scoring: str, fits: str) -> str:
    """A Scoring with the field for a method, where PBN has one."""
    named = "OldMP" if fits == _OLD else fits
    if named != "OldMP" and named not in _FIELDS:
        return scoring
    left = [one for one in scoring.split(";") if one.strip() not in _FIELDS.get(named, ())]
    return ";".join([*left, named])


def take(record: Record, memory: dict[Any, Any]) -> None:
    """Take the figures of a record into the evidence for and against other methods."""
    values = record.values
    if "ScoreTable" in values:
        _of_tables(record, memory)
    if "Room" in values or "HomeTeam" in values:
        _of_rooms(record, memory)
    contract = values.get("Contract")
    if contract is not None and "X" in contract.text and "Score" in values:
        _of_score(record, memory)


def _note(
    record: Record, memory: dict[Any, Any], question: str, stated: str, right: bool, fits: Iterable[str],
    row: int | None = None, at: Where | None = None,
) -> None:  # fmt: skip
    """Take one figure, or the figures of one table, into the evidence on a question."""
    one: Evidence = memory.setdefault("evidence", {}).setdefault(question, Evidence())
    others = set(fits) - {stated}
    one.fits = others if one.fits is None else one.fits & others
    if right:
        return
    if not others:
        one.wrong = True
        return
    place = at or where(record, record.span("Scoring"))
    one.stated, one.first = one.stated or stated, one.first or place
    if place.record is not None and place.record not in one.records[-1:]:
        one.records.append(place.record)
    if row is not None and place.record is not None:
        one.results.append([place.record, row])
    scoring = record.values.get("Scoring")
    if scoring is None or scoring.text in ("", "?") or place.record != record.number:
        one.stated_everywhere = False
    elif not scoring.inferred:
        one.fields[record.place(scoring.start, scoring.end)] = scoring.text


def _of_tables(record: Record, memory: dict[Any, Any]) -> None:
    for points in comparisons.verdicts(record):
        _of_points(record, memory, points)
    for imps in datums.verdicts(record):
        _of_imps(record, memory, imps)
    for vps in scales.verdicts(record):
        if vps.fits:
            stated = vps.stated or "WBF continuous"
            if vps.stated or not set(vps.fits).isdisjoint((stated, scales.PLAIN)):
                _note(record, memory, "victory points", stated, stated in vps.fits, vps.fits)
    for one in targets.besides(record):
        if one.right or one.fits:
            fits = ("vulnerability of the other side",) if one.fits else ()
            _note(record, memory, "target", "vulnerability of the stronger side", one.right, fits, one.row)
    if not has_other_scoring(record) and record.vulnerability not in (None, "All"):
        for row in _doubled_rows(record):
            basis = basis_of_row(record, row)
            ns, ew = row.figure("Score_NS") or None, row.figure("Score_EW") or None
            if basis is not None and (ns or ew):
                _of_result(record, memory, basis, Figures("NS" if ns else "EW", None, ns, ew), row.number)


def _doubled_rows(record: Record) -> Iterator[Row]:
    """The rows of the ScoreTable with a contract that was doubled."""
    for table in record.tables:
        if table.name == "ScoreTable" and not table.ragged:
            doubled = {at for at, (text,) in enumerate(texts_of(table, "Contract"), 1) if _is_doubled(text)}
            yield from (row for row in rows_in(table) if row.number in doubled) if doubled else ()


@lru_cache(maxsize=1 << 10)
def _is_doubled(text: str) -> bool:
    contract = read_contract(text)
    return isinstance(contract, Contract) and bool(contract.risk)


def _of_points(record: Record, memory: dict[Any, Any], verdict: comparisons.Verdict) -> None:
    allowed = comparisons.stated_scales(record)
    if verdict.stated is None or not verdict.stated.figures:
        return
    if len(allowed) == 1:
        # A full board by the other scale is the simpler reading than one with missing scores by the scale stated.
        full = {method.scale for method in verdict.fits if method.treatment == "full"}
        fits = full or {method.scale for method in verdict.fits}
        if fits:
            _note(record, memory, "matchpoints", allowed[0], allowed[0] in fits, fits)
        if full and allowed[0] not in full:
            return
    treatments = {method.treatment for method in verdict.fits if method.scale in allowed}
    if "Ascherman" in treatments and all(result.counts for result in verdict.traveller.results):
        # One more score due, made up for by hand, gives the same; but none is missing.
        treatments.discard("Mitchell")
    if treatments and "full" not in treatments and "Ascherman" not in fields_of(record):
        _note(record, memory, "missing scores", "Neuberg", "Neuberg" in treatments, treatments)


def _of_imps(record: Record, memory: dict[Any, Any], verdict: datums.Verdict) -> None:
    allowed, scale = datums.allowed(record), datums.stated_scale(record)
    if verdict.stated is None or not verdict.fits:
        return
    if len(allowed) == 1:
        names = {method.name for method in verdict.fits if method.scale == scale}
        if names:
            _note(record, memory, "comparison", allowed[0], allowed[0] in names, names)
    tables = {method.scale for method in verdict.fits if method.name in allowed}
    if tables:
        _note(record, memory, "IMPs", scale, scale in tables, tables)


def _of_rooms(record: Record, memory: dict[Any, Any]) -> None:
    for one in rooms.compared(record, memory.setdefault("rooms", {})):
        scale = one.table.scale
        _note(record, memory, "IMPs", scale, scale in one.fits, one.fits, at=one.stated.where)


def _of_score(record: Record, memory: dict[Any, Any]) -> None:
    text = record.known("Score")
    figures = read_figures(text) if text and not has_other_scoring(record) else None
    basis = basis_of(record) if figures is not None else None
    if figures is not None and basis is not None:
        _of_result(record, memory, basis, figures, None)


def _of_result(record: Record, memory: dict[Any, Any], basis: Basis, figures: Figures, row: int | None) -> None:
    """A score of a doubled contract, if the scales before and since 1987 differ on it and one of them gives it."""
    if basis.contract is None or not basis.contract.risk or basis.tricks is None:
        return
    vulnerable = is_vulnerable(basis.side, basis.vulnerability)
    sign = 1 if basis.side == "NS" else -1
    modern = score(basis.contract, basis.tricks, vulnerable)
    old = {score(basis.contract, basis.tricks, vulnerable, *ways) for ways in ((True, False), (False, True))} - {modern}
    ns = found_ns(figures, basis.side)
    if not old or ns is None or sign * ns not in (modern, *old):
        return
    is_modern = sign * ns == modern
    stated, other = ("scale since 1987", _OLD) if not basis.old else (_OLD, "scale since 1987")
    right = is_modern != basis.old
    _note(record, memory, "score", stated, right, () if right else (other,), row)
