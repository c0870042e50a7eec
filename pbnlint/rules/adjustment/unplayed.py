"""Boards that were not played, and how they are filed: AD07, AD09."""

from collections.abc import Iterator
from typing import Final

from pbnlint.bridge.calls import PASS
from pbnlint.bridge.contract import PASSED_OUT
from pbnlint.bridge.seats import OTHER_SIDE, Side
from pbnlint.records import Record
from pbnlint.rules.adjustment.common import PHANTOM, SCORE_TAGS, absent_side, contract_beside, entries, may_be_adjusted
from pbnlint.rules.conditions import is_pbn
from pbnlint.rules.fixes import edit
from pbnlint.rules.registry import Context, Fix, Hit, rule
from pbnlint.rules.score.basis import doubtful_rows
from pbnlint.rules.wording import shown
from pbnlint.scoring.texts.adjusted import read_adjusted

_WHO_SAT: Final = ("North", "East", "South", "West", "PairNS", "PairEW")
_TABLE_TAGS: Final = ("Room", "Table", "PairNS", "HomeTeam")


def _may_be_unplayed(record: Record) -> bool:
    contract = record.values.get("Contract")
    if contract is not None and contract.text:
        return may_be_adjusted(record)
    section = record.auction
    return section is None or len(section.tokens) < 4


@rule(
    *("AD07", "adjustment.not-played", "info"),
    hides="contract.result-missing contract.declarer-missing contract.passed-out-inconsistent event.room-missing",
    when=_may_be_unplayed,
)
def not_played(record: Record, _context: Context) -> Iterator[Hit]:
    """The record shows a board that a table did not play.

    It names a table or a room and has no contract, result or score, or says `NP`. Such a board counts as nothing: it is
    no zero, no pass-out and no average, and the other tables are compared without it.

    Bad:
        [Board "4"]
        [Dealer "W"]
        [Vulnerable "All"]
        [Table "7"]
        [Declarer ""]
        [Contract ""]
        [Result ""]
        [Score "NP"]

    Good:
        [Board "4"]
        [Dealer "W"]
        [Vulnerable "All"]
        [Table "7"]
        [Declarer ""]
        [Contract "Pass"]
        [Result ""]
    """
    said = [entry for entry in entries(record) if entry.kind == "not played"]
    for entry in said:
        yield Hit(
            f"The record shows {shown(entry.found)}: the board was not played.",
            entry.span,
            {"reason": entry.found},
            reread=record.reading(Contract="", Declarer="", Result="", Score=""),
        )
    if not said and _nothing_recorded(record):
        calls = 0 if record.auction is None else len(record.auction.tokens)
        reason = f"the auction stops after {'one pass' if calls == 1 else f'{calls} passes'}" if calls else "no auction"
        yield Hit(
            f"The record shows a table without contract, result and score ({reason}): the board was not played.",
            record.span("Contract"),
            {"reason": reason},
        )


def _nothing_recorded(record: Record) -> bool:
    """Whether a table with players, or a begun auction, has no contract, no result, no score, no card and no bid."""
    if any(record.get(tag) for tag in ("Contract", "Result", *SCORE_TAGS)) or record.play is not None:
        return False
    tokens = () if record.auction is None else record.auction.tokens
    if contract_beside(record) or any(token not in (PASS, "*", "-") for token in tokens):
        return False
    return bool(tokens) or (_any(record, _TABLE_TAGS) and _any(record, _WHO_SAT))


def _any(record: Record, tags: tuple[str, ...]) -> bool:
    return any(record.known(tag) for tag in tags)


def _may_be_sit_out(record: Record) -> bool:
    contract = record.values.get("Contract")
    return "ScoreTable" in record.values or (contract is not None and contract.text[:1] in ("P", "p"))


_SEATS_OF: Final[dict[Side, tuple[str, str]]] = {"NS": ("North", "South"), "EW": ("East", "West")}


@rule(
    *("AD09", "adjustment.sit-out-scored", "warning"),
    fix="unsafe",
    hides="contract.passed-out-inconsistent score.matchpoint-mismatch event.pair-repeats-board suspicion.outlier",
    root_cause=True,
    when=_may_be_sit_out,
)
def sit_out_scored(record: Record, _context: Context) -> Iterator[Hit]:
    """The record shows a pass-out against a pair that does not exist.

    A pair that sits out, or a match that was not played, is filed by some programs as boards passed out, with names
    such as Dummy or Phantom in the empty seats. Counted as a pass-out, the board takes part in comparisons it does not
    belong to. It is read as not played. So is a row of a table that gives a pair a score opposite nobody.

    Bad:
        [Board "11"]
        [West "Alder"]
        [North "Phantom 2"]
        [East "Cedar"]
        [South "Phantom 1"]
        [Dealer "S"]
        [Vulnerable "None"]
        [Declarer ""]
        [Contract "Pass"]
        [Result ""]

    Good:
        [Board "11"]
        [West "Alder"]
        [North "Birch"]
        [East "Cedar"]
        [South "Dogwood"]
        [Dealer "S"]
        [Vulnerable "None"]
        [Declarer ""]
        [Contract "Pass"]
        [Result ""]
    """
    yield from _scored_rows(record)
    if record.contract != PASSED_OUT or record.auction is not None or _scored(record):
        return
    for side, seats in _SEATS_OF.items():
        names = [record.get(seat) for seat in seats]
        pair = record.get(f"Pair{side}")
        if not (PHANTOM.fullmatch(pair) or any(PHANTOM.fullmatch(name) for name in names)):
            continue
        other = OTHER_SIDE[side]
        opponents = record.get(f"Pair{other}") or ", ".join(
            filter(None, (record.get(seat) for seat in _SEATS_OF[other]))
        )
        phantom = pair or ", ".join(filter(None, names))
        yield Hit(
            f"The record shows a pass-out without auction or score against {shown(phantom)}; the board was not played.",
            record.span("Contract"),
            {"pair": opponents, "opponent": phantom},
            fix=_not_played(record),
            reread=record.reading(Contract="", Declarer="", Result=""),
        )
        return


_FIGURES: Final = ("Score_NS", "Score_EW", "MP_NS", "MP_EW", "IMP_NS", "IMP_EW", "Percentage_NS", "Percentage_EW")


def _scored_rows(record: Record) -> Iterator[Hit]:
    """Rows of a ScoreTable that give figures, or a pass-out, to a pair that sat out."""
    for row in doubtful_rows(record):
        side = absent_side(row)
        given = [name for name in ("Contract", *_FIGURES) if row.text(name)] if side is not None else []
        if side is None or not given or any(_says_not_played(row.text(name)) for name in given):
            continue
        pair = row.text(f"PairId_{OTHER_SIDE[side]}") or row.text(f"Names_{OTHER_SIDE[side]}")
        phantom = row.text(f"Names_{side}") or row.text(f"PairId_{side}") or "nobody"
        column = given[-1] if given[0] == "Contract" else given[0]
        yield Hit(
            f"The record shows {shown(row.text(column))} as {column} of pair {shown(pair)} against {shown(phantom)}; a "
            "pair that sits out has no score on the board.",
            row.span(column),
            {"pair": pair, "opponent": phantom, "row": row.number},
        )


def _says_not_played(text: str) -> bool:
    adjusted = read_adjusted(text)
    return adjusted is not None and adjusted.kind == "not played"


def _not_played(record: Record) -> Fix | None:
    stated = [record.values[name] for name in ("Contract", "Declarer", "Result") if record.get(name)]
    edits = tuple(edit(record, value.start, value.end, "") for value in stated if not value.inferred)
    return Fix(False, "mark the board as not played", edits) if edits and is_pbn(record) else None


def _scored(record: Record) -> bool:
    """Whether the record gives a score other than nothing or zero."""
    return record.get("Score").strip() not in ("", "0", "NS 0", "EW 0", "NS 0 EW 0", "?")
