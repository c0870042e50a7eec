"""How the results compare with par, and the tricks taken with those that double dummy gives."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from pbnlint.records import Record
from pbnlint.report.charts.counts import Columns, distribution
from pbnlint.report.language.words import Words
from pbnlint.report.material import Material
from pbnlint.rules.score.basis import Basis, basis_of, basis_of_row, has_other_scoring
from pbnlint.rules.score.double_dummy import Tricks, tricks_stated
from pbnlint.rules.score_table import rows_of

_WHOLE: Final = 20
_MOST: Final = 13


class AgainstPar(NamedTuple):
    """Results against par in IMPs, tricks against double dummy, and a sentence on both."""

    results: Columns | None
    tricks: Columns | None
    text: str


def against_par(material: Material, words: Words) -> AgainstPar:
    """The charts of all results whose deal has double-dummy tricks, stated or computed."""
    from pbnlint.scoring.arithmetic.imps import imps

    points: list[int] = []
    tricks: list[int] = []
    results = 0
    known: dict[tuple[object, ...], int] = {}
    for record in material.records:
        played = list(_results(record))
        results += len(played)
        makes = _makes(record, material) if played else {}
        if not makes:
            continue
        par = _par(record, makes, known)
        for one in played:
            if par is not None:
                points.append(imps(one.ns - par))
            if one.contract is not None and one.declarer is not None and one.tricks is not None:
                due = makes.get((one.declarer, one.contract.denomination))
                tricks += [] if due is None else [one.tricks - due]
    if not (points or tricks):
        return AgainstPar(None, None, "")
    counted, all_results = words.number(len(points)), words.count("results_of", results)
    text = words["par_lead"].format(count=counted, results=all_results)
    return AgainstPar(
        distribution("par-chart", words["par_chart"], points, words),
        distribution("tricks-chart", words["tricks_chart"], tricks, words),
        text,
    )


def _results(record: Record) -> Iterator[Basis]:
    """The results of a record: those of its table of results, else its own."""
    if has_other_scoring(record):
        return
    rows = [basis_of_row(record, row) for row in rows_of(record)]
    yield from (one for one in rows or [basis_of(record)] if one is not None)


def _makes(record: Record, material: Material) -> Tricks:
    stated = {key: number for key, number in tricks_stated(record).items() if number <= _MOST}
    deal = record.deal.deal if record.deal is not None else None
    return stated or (material.solved.get(deal, {}) if deal is not None else {})


def _par(record: Record, makes: Tricks, known: dict[tuple[object, ...], int]) -> int | None:
    """The par of North-South; `known` keeps what was computed, since every table of a board has the same."""
    from pbnlint.scoring.arithmetic.par import par

    vulnerability, dealer = record.vulnerability, record.dealer
    if len(makes) < _WHOLE or vulnerability is None or dealer is None:
        return None
    key = (vulnerability, dealer, *sorted(makes.items()))
    if key not in known:
        known[key] = par(makes, vulnerability, dealer)
    return known[key]
