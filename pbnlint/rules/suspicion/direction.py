"""Results of both sides that do not go together: SU01."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from pbnlint.bridge.calls import Denomination
from pbnlint.bridge.deal import Deal
from pbnlint.bridge.seats import LHO, OTHER_SIDE, Side
from pbnlint.records import Record
from pbnlint.rules.registry import Context, Hit, rule
from pbnlint.rules.suspicion.corrections import Correction, as_filed, effect
from pbnlint.rules.suspicion.promise import strength
from pbnlint.rules.suspicion.results import (
    OWN,
    TO_COMPARE,
    Result,
    Told,
    declared_by_others,
    place_of,
    remember_told,
    results_of,
    turned,
    whole_deal,
)
from pbnlint.rules.wording import counted

ALL_TRICKS: Final = 13
_NAMES: Final[dict[Denomination, str]] = {
    "C": "clubs",
    "D": "diamonds",
    "H": "hearts",
    "S": "spades",
    "NT": "notrump",
}
_TOO_MANY: Final[dict[Denomination, int]] = {"C": 3, "D": 3, "H": 3, "S": 3, "NT": 4}
"""So many tricks above thirteen are suspect. Players differ by one or two, and in notrump whoever leads gains one: of
3,200 results whose lead bears out the declarer none reaches these figures and is nearer to the other side's as well."""


_HIGHER: Final = 1
_HALF: Final = 20
_FIT: Final = 8


class Misfit(NamedTuple):
    """A result that does not go with those of the other side in its denomination, `usual` being their median.

    `scores` are those of all other results of the board.
    """

    result: Result
    usual: int
    others: int
    scores: list[int]

    @property
    def together(self) -> int:
        """The tricks of both sides."""
        return self.result.tricks + self.usual


def misfits(results: Iterable[Result], deal: Deal | None) -> list[Misfit]:
    """The results of the side with fewer of them in a denomination that read better if the other side had declared.

    Both sides are looked at where they have as many. One that bid two levels more than the other side ever did may well
    have declared; and so may one that holds eight trumps, or in notrump more than half of the points, unless nothing
    else was played and both sides did so as often.
    """
    by: dict[Denomination, dict[Side, list[Result]]] = {}
    known = [one for one in results if one.trusted]
    for one in known:
        if one.basis.contract is not None:
            sides = by.setdefault(one.basis.contract.denomination, {"NS": [], "EW": []})
            sides[one.basis.side].append(one)
    scores = [one.basis.ns for one in known]
    found = []
    for denomination, sides in by.items():
        for side, named in sides.items():
            others = sides[OTHER_SIDE[side]]
            if named and len(named) <= len(others):
                usual = usual_tricks([one.tricks for one in others])
                highest = max(_level(one) for one in others) + _HIGHER
                alone = len(named) == len(others) and len(known) == 2 * len(named)
                found += [
                    Misfit(one, usual, len(others), _without(scores, one.basis.ns))
                    for one in named
                    if not one.confirmed
                    and reads_better_turned(one.tricks, usual, denomination)
                    and _level(one) <= highest
                    and (alone or not _has_the_cards(deal, side, denomination))
                ]
    return found


def _without(scores: Sequence[int], score: int) -> list[int]:
    others = list(scores)
    others.remove(score)
    return others


def _level(result: Result) -> int:
    return result.basis.contract.level if result.basis.contract else 0


def _has_the_cards(deal: Deal | None, side: Side, denomination: Denomination) -> bool:
    if deal is None:
        return False
    points, trumps = strength(deal, side, denomination)
    return points > _HALF if denomination == "NT" else trumps >= _FIT


def reads_better_turned(tricks: int, usual: int, denomination: Denomination) -> bool:
    """Whether tricks are far too many beside those of the other side, and less than half as far from being theirs."""
    too_many = tricks + usual - ALL_TRICKS
    return too_many >= _TOO_MANY[denomination] and 2 * abs(tricks - usual) < too_many


def usual_tricks(numbers: Sequence[int]) -> int:
    """The median; the lower of the middle two, if there are two."""
    return sorted(numbers)[(len(numbers) - 1) // 2]


def _judge(_context: Context, memory: dict[Any, Any]) -> Iterator[Hit]:
    """The boards whose records do not go together."""
    boards: Iterable[list[Told]] = memory.values()
    for board in boards:
        if len(board) > 1:
            records = {id(one.result): one for one in board}
            for misfit in misfits((one.result for one in board), board[0].deal):
                one = records[id(misfit.result)]
                if one.where is not None:
                    message, data = _said(misfit)
                    yield Hit(
                        message,
                        one.where,
                        {**data, "records": [one.record], "corrections": [_correction(one.record, misfit)]},
                    )


@rule(
    *("SU01", "suspicion.direction", "warning"),
    hides="suspicion.outlier suspicion.double-dummy",
    scope="across",
    finish=_judge,
    tags=TO_COMPARE,
)
def direction(record: Record, _context: Context, memory: dict[Any, Any]) -> Iterable[Hit]:
    """The record shows a result that probably belongs to the other side.

    There are thirteen tricks. Where one side takes ten in spades and the other, on the same cards, ten in spades as
    well, one of them did not declare; a scorer who confuses North with East makes such an entry. The side with fewer
    results in the denomination is named, both if they have as many. It is said where the tricks of the two sides
    exceed thirteen by three, in notrump by four, and the result lies less than half as far from those of the other
    side; not where the calls or the hand that led bear out who declared, or where that side has the cards for it (eight
    trumps, or in notrump more than half of the points) and other tables played something else.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [ScoreTable "Contract;Declarer;Result;Score_NS"]
        4S N 10  420
        4S N 11  450
        4S E 10 -420

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [ScoreTable "Contract;Declarer;Result;Score_NS"]
        4S N 10  420
        4S N 11  450
        3S E  4  250
    """
    if record.lesson:
        return ()
    remember_told(record, memory)
    results = results_of(record)
    found = misfits(results, whole_deal(record)) if len(results) > 1 else ()
    return [_in_row(record, misfit) for misfit in found]


def _in_row(record: Record, misfit: Misfit) -> Hit:
    message, data = _said(misfit)
    row, declarer = misfit.result.row, misfit.result.basis.declarer
    reread = turned(record, {row: LHO[declarer]}) if declarer else None
    corrections = [_correction(record.number, misfit)]
    return Hit(
        message, place_of(record, misfit.result), {**data, "row": row, "corrections": corrections}, reread=reread
    )


def _correction(record: int, misfit: Misfit) -> Correction:
    return as_filed(record, misfit.result.row, declared_by_others(misfit.result.basis))


def _said(misfit: Misfit) -> tuple[str, dict[str, Any]]:
    result, usual, others, scores = misfit
    contract, side = result.basis.contract, result.basis.side
    denomination = contract.denomination if contract else "NT"
    other, name = OTHER_SIDE[side], _NAMES[denomination]
    at = "" if result.row == OWN else f" in row {result.row} of its table"
    theirs = f"{counted(usual, 'trick')} in {name} at {counted(others, 'other table')}"
    message = (
        f"The record shows {result.told}{at}, but {other} take {theirs}: {misfit.together} tricks between the two "
        f"sides; declared by {other} it would be {_apart(abs(result.tricks - usual))}."
    )
    evidence = [
        ["as recorded", f"{side} {result.tricks} and {other} {usual} make {misfit.together} tricks in {name}"],
        ["declared by the other side", f"{other} {result.tricks}, at {counted(others, 'other table')} {usual}"],
    ]
    if result.lead:
        evidence.append(["lead", f"{result.lead}, held by {result.holder or 'nobody known'}"])
    evidence += effect(result.basis.ns, declared_by_others(result.basis).ns, scores)
    data = {"denomination": denomination, "tricks": result.tricks, "against": usual, "evidence": evidence}
    return message, data


def _apart(tricks: int) -> str:
    return f"{counted(tricks, 'trick')} from theirs" if tricks else "the same as theirs"
