"""The adjusted scores that a record shows, in its tags and in the rows of its ScoreTable."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from pbnlint.bridge.contract import Contract, read_contract
from pbnlint.bridge.seats import Side
from pbnlint.expressions import expression
from pbnlint.records import Record, Value
from pbnlint.rules.score.basis import doubtful_rows
from pbnlint.rules.score_table import Row
from pbnlint.scoring.texts.adjusted import Adjusted, Kind, read_adjusted, read_level
from pbnlint.scoring.texts.figures import read_figure

if TYPE_CHECKING:
    from pbnlint.scoring.arithmetic.numbers import Number

SCORE_TAGS: Final = ("Score", "ScoreIMP", "ScorePercentage", "ScoreMP")
_UNSAID: Final = frozenset({"", "?", "-", "*"})
_PLAIN: Final = re.compile(r"(?:(?:NS|EW) )?[+-]?\d{1,6}(?:\.\d{0,6})?")
_SIDED: Final = expression(r"(NS|EW)\s+(\S+)(?:\s+(NS|EW)\s+(\S+))?")
_ROUNDING: Final = 1
_NUMBER: Final = expression(r"[+-]?\d{1,6}(?:\.\d{0,6})?")

Unit = Literal["percent", "IMP"]


class Entry(NamedTuple):
    """An adjusted score.

    `ns` and `ew` are in `unit`, None where the record does not tell; `found` is the text as recorded and `span` its
    place. `contract` is the contract that stands beside it, or `""`; `pairs` names who played the row of a table, `ids`
    the pair of each side.
    """

    kind: Kind
    ns: "Number | None"
    ew: "Number | None"
    unit: Unit
    found: str
    span: tuple[int, int]
    contract: str
    pairs: str = ""
    ids: tuple[str, str] = ("", "")


def may_be_adjusted(record: Record) -> bool:
    """Whether a score of the record is anything but one plain figure beside a contract, or stands in a table."""
    values = record.values
    contract, result = values.get("Contract"), values.get("Result")
    text = contract.text if contract is not None else ""
    if (text and not text[0].isdecimal() and text not in _CALLED) or (
        result is not None and result.text[:1] in _NOT_PLAYED_BEGINS
    ):
        return True
    if values.keys().isdisjoint(_SCORED):
        return False
    if "ScoreTable" in values or "TotalScoreTable" in values:
        return True
    no_contract = text in _UNSAID
    for tag in SCORE_TAGS:
        value = values.get(tag)
        if value is not None and value.text and (no_contract or _PLAIN.fullmatch(value.text) is None):
            return True
    return False


_SCORED: Final = frozenset((*SCORE_TAGS, "ScoreTable", "TotalScoreTable"))
_NOT_PLAYED_BEGINS: Final = ("N", "n")
_CALLED: Final = frozenset(("Pass", "?", "-", "*"))
"""Contracts that begin with no level and say nothing of an adjustment."""
_NOT_PLAYED: Final = Adjusted("not played")


def number(text: str) -> "Number | None":
    """A plain figure as an exact number; None for anything else, a figure with a caret or a percent sign too."""
    figure = read_figure(text) if _NUMBER.fullmatch(text) is not None else None
    return None if figure is None else figure.value


def sides(text: str) -> tuple[str | None, str | None]:
    """The texts that a sided value gives to North-South and to East-West (PBN 4.2); None for a side not given."""
    match = _SIDED.fullmatch(text.strip())
    if match is None or match[1] == match[3]:
        return None, None
    given = {match[1]: match[2], match[3]: match[4]}
    return given.get("NS"), given.get("EW")


def contract_beside(record: Record) -> str:
    """The contract that was played, by the auction or as recorded, as text; `""` if none is known."""
    contract = record.final_contract
    return "" if contract is None else str(contract)


@lru_cache(maxsize=4)
def entries(record: Record) -> tuple[Entry, ...]:
    """The adjusted scores of a record, those in its tags first; several rules ask for them."""
    found = list(_in_tags(record))
    for row in doubtful_rows(record):
        texts = row.text("Contract"), row.text("Score_NS"), row.text("Score_EW")
        if _may_be_adjusted(*texts) and (entry := _in_row(row, record)) is not None:
            found.append(entry._replace(ids=(row.text("PairId_NS"), row.text("PairId_EW"))))
    return tuple(_in_imps(entry) for entry in found) if found and "IMP" in record.get("Scoring") else tuple(found)


@lru_cache(maxsize=1 << 12)
def _may_be_adjusted(contract: str, ns: str, ew: str) -> bool:
    """Whether a row has anything but a contract with figures as scores."""
    return read_contract(contract) is None or any(text and number(text) is None for text in (ns, ew))


_IMPS: Final = {60: 3, 50: 0, 40: -3}


def _in_imps(entry: Entry) -> Entry:
    """An average that is written as a mark without figures (`A+`), where the board is scored by IMPs (Law 12)."""
    if entry.kind != "average" or entry.unit == "IMP" or any(map(str.isdecimal, entry.found)):
        return entry
    ns, ew = (None if value is None else _IMPS[int(value)] for value in (entry.ns, entry.ew))
    return entry._replace(ns=ns, ew=ew, unit="IMP")


def _in_tags(record: Record) -> Iterator[Entry]:
    contract = contract_beside(record)
    for tag in (*SCORE_TAGS, "Contract", "Result"):
        text = record.get(tag)
        if not text or (tag == "Result" and read_adjusted(text) != _NOT_PLAYED):
            continue
        adjusted = _in_contract(text) if tag == "Contract" else read_adjusted(text) or _sided(text, tag)
        if adjusted is not None:
            beside = "" if tag == "Contract" else contract
            yield Entry(adjusted.kind, adjusted.ns, adjusted.ew, "percent", text, record.span(tag), beside)
            return
    if not contract and not record.known("Score") and record.play is None and not record.known("Result"):
        yield from _instead_of_result(record)


def _in_contract(text: str) -> Adjusted | None:
    """What a text in the place of a contract says of an adjustment.

    An A alone stands for an average only in a score, and an S there for a special score, here for spades.
    """
    if read_contract(text) is not None or text.strip().upper() == "S":
        return None
    return Adjusted("unknown") if text.strip().upper() == "A" else read_adjusted(text)


def _sided(text: str, tag: str) -> Adjusted | None:
    """Marks given for each side: `NS A+ EW A-`, or percentages where no scores of bridge can be meant."""
    given = sides(text)
    if tag == "Score" and set(given) <= {"40", "50", "60"} and given != ("50", "50"):
        return Adjusted("average", *(int(one or 0) for one in given))
    ns, ew = (read_adjusted(one) if one else None for one in given)
    if ns is None and ew is None:
        return None
    kind = (ns or ew or _NOT_PLAYED).kind
    return Adjusted(kind, ns.ns if ns else None, ew.ns if ew else None)


def _instead_of_result(record: Record) -> Iterator[Entry]:
    """Percentages or IMPs of a record that has no contract, no cards and no score in points.

    Where Contract is left empty on purpose, they are averages if the percentages are 40, 50 or 60, or do not make 100:
    others may belong to a contract that nobody entered. Where a record lacks the tag, both must hold.
    """
    emptied = "Contract" in record.values and not record.get("Contract")
    units: tuple[tuple[str, Unit], ...] = (("ScorePercentage", "percent"), ("ScoreIMP", "IMP"))
    for tag, unit in units:
        ns, ew = (number(one) if one else None for one in sides(record.get(tag)))
        if ns is None and ew is None:
            continue
        listed = {ns, ew} <= {40, 50, 60}
        apart = ns is not None and ew is not None and not -_ROUNDING <= ns + ew - 100 <= _ROUNDING
        if (listed or apart) if emptied and unit == "percent" else emptied or (unit == "percent" and listed and apart):
            yield Entry("average", ns, ew, unit, record.get(tag), record.span(tag), "")
            return


def absent_side(row: Row) -> Side | None:
    """The side of a row on which nobody sat: a pair without number, with the number 0, or with a name such as Phantom.

    Nobody is absent from a row with a contract that somebody must have played.
    """
    if isinstance(read_contract(row.text("Contract")), Contract):
        return None
    for side, other in (("NS", "EW"), ("EW", "NS")):
        pair, opponents = row.text(f"PairId_{side}"), row.text(f"PairId_{other}")
        numbered = f"PairId_{side}" in row and opponents not in ("", "0")
        if (numbered and pair in ("", "0")) or PHANTOM.fullmatch(row.text(f"Names_{side}") or pair):
            return "NS" if side == "NS" else "EW"
    return None


PHANTOM: Final = expression(
    r"(?:dummy|phantom|sit[ -]?out|bye|no[ -]?pair|no[ -]?one|ghost|vacant|missing)[\W\d]{0,20}", re.IGNORECASE
)
"""How programs name a player or a pair that does not exist."""


def _in_row(cells: Row, record: Record) -> Entry | None:
    contract = cells.text("Contract")
    if read_adjusted(contract) != _NOT_PLAYED and absent_side(cells) is not None:
        return None
    texts = {side: cells.text(f"Score_{side}") for side in ("NS", "EW")}
    marks = {side: read_adjusted(text) for side, text in texts.items()}
    percent = {side: number(cells.text(f"Percentage_{side}")) for side in ("NS", "EW")}
    pairs = " - ".join(filter(None, (cells.text("PairId_NS"), cells.text("PairId_EW"))))
    mark = read_level(cells.text("Level")) if "Level" in cells else None
    column, found = ("Level", cells.text("Level")) if mark is not None else ("Contract", contract)
    mark = mark or (_in_contract(contract) if contract else None)
    if mark is not None:
        return Entry(mark.kind, mark.ns, mark.ew, "percent", found, _span(cells[column]), "", pairs)
    for side, other in (("NS", "EW"), ("EW", "NS")):
        mark, opposite = marks[side], marks[other]
        if mark is None:
            continue
        own, rest = mark.ns, opposite.ns if opposite else mark.ew
        ns, ew = (own, rest) if side == "NS" else (rest, own)
        found = " ".join(filter(None, (texts["NS"], texts["EW"])))
        at = _span(cells[f"Score_{side}"])
        return Entry(mark.kind, ns, ew, "percent", found, at, contract, pairs)
    bare = "Contract" in cells and not contract and not texts["NS"] and not texts["EW"]
    if bare and percent["NS"] is None and percent["EW"] is None:
        return _by_points(cells, record, pairs)
    if bare and percent["NS"] is not None and percent["EW"] is not None and {*percent.values()} <= {40, 50, 60}:
        at = _span(cells["Percentage_NS"])
        return Entry("average", percent["NS"], percent["EW"], "percent", cells["Percentage_NS"].text, at, "", pairs)
    return None


def _by_points(cells: Row, record: Record, pairs: str) -> Entry | None:
    """Matchpoints of a row without result in a table of results, as the percentages of the top that they are."""
    points = [number(cells.text(f"MP_{side}")) for side in ("NS", "EW")]
    if None in points or cells.text("Result") or cells.text("Declarer"):
        return None
    from pbnlint.rules.score.comparisons import shared_top
    from pbnlint.rules.score.travellers import travellers

    for traveller in travellers(record):
        top = shared_top(traveller) if cells.is_of(traveller.table) else None
        if top:
            ns, ew = (_share(one or 0, top) for one in points)
            found = f"{cells.text('MP_NS')} {cells.text('MP_EW')}"
            return Entry("average", ns, ew, "percent", found, _span(cells["MP_NS"]), "", pairs)
    return None


def _share(points: "Number", top: "Number") -> "Number":
    """Points as a percentage of a top: an average where rounding makes the difference."""
    off = {one: 100 * points - one * top for one in (40, 50, 60)}
    average = next((one for one in off if -_HUNDREDTHS_ROUNDED <= off[one] <= _HUNDREDTHS_ROUNDED), None)
    if average is not None:
        return average
    from fractions import Fraction

    from pbnlint.scoring.arithmetic.numbers import whole
    from pbnlint.scoring.arithmetic.rounding import rounded

    return whole(rounded(Fraction(100 * points) / top, Fraction(1, 100)))


_HUNDREDTHS_ROUNDED: Final = 10
"""By so many hundredths of a point a figure may be off for having been rounded."""


def _span(value: Value) -> tuple[int, int]:
    return (value.start, value.end)
