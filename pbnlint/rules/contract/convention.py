"""Results that a whole file counts in another way: CO09."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from pbnlint.bridge.contract import Contract
from pbnlint.bridge.seats import SIDE, Seat
from pbnlint.records import Record, read_tricks
from pbnlint.rules.contract.common import MOST_TRICKS
from pbnlint.rules.contract.result import over_or_under
from pbnlint.rules.registry import Context, Edit, Fix, Hit, Where, rule, where
from pbnlint.rules.score.basis import Basis, found_ns, has_other_scoring
from pbnlint.rules.score.figures import read_figures
from pbnlint.rules.wording import counted

AS_STATED: Final = 1
OVER_OR_UNDER: Final = 2
DEFENDERS: Final = 4
_READINGS: Final = {OVER_OR_UNDER: "overtricks and undertricks", DEFENDERS: "defenders' tricks"}
_NEEDED: Final = 3


class _Seen(NamedTuple):
    """A record that tells how its result is meant: its number, the place of the result, the tricks by each reading.

    `fits` are the readings that its score and play leave open.
    """

    number: int
    at: Where
    tricks: dict[int, int | None]
    fits: int


def _finish(_context: Context, memory: dict[Any, Any]) -> Iterator[Hit]:
    seen: list[_Seen] = memory.get("seen", [])
    if len(seen) < _NEEDED:
        return
    for reading, name in _READINGS.items():
        if memory["fitting"] & reading and memory["alone"] & reading:
            edits = tuple(Edit(one.at.place, str(one.tricks[reading])) for one in seen)
            yield Hit(
                f"The record shows results that fit only as {name}, as in all {counted(len(seen), 'record')} "
                "in which score or play can tell.",
                seen[0].at,
                {
                    "reading": name,
                    "records": [one.number for one in seen],
                    "evidence": [
                        [f"as {title}", f"{sum(bool(one.fits & each) for one in seen)} of {len(seen)} records fit"]
                        for each, title in ((AS_STATED, "declarer's tricks"), *_READINGS.items())
                    ],
                },
                fix=Fix(False, "write declarer's tricks", edits),
            )
            return


@rule(
    *("CO09", "contract.result-convention", "error"),
    fix="unsafe",
    hides="contract.result-invalid score.mismatch score.wrong-side play.result-mismatch play.impossible-result",
    root_cause=True,
    scope="across",
    finish=_finish,
)
def result_convention(record: Record, _context: Context, memory: dict[Any, Any]) -> Iterator[Hit]:
    """The record shows, all over a file, results that fit only as over- and undertricks or as the defenders' tricks.

    Result is the number of tricks of declarer's side (PBN 3.4.15). A program that writes `+1`, `=` and `-2`, or the
    tricks of the defence, is wrong in the same way on every board; one finding at the first says so, if at least three
    records show by their score or their play how the number is meant, all fit the same other reading, and some fit
    nothing else. The fix writes declarer's tricks.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "4"]
        [Score "NS 400"]

        [Board "2"]
        [Dealer "E"]
        [Vulnerable "NS"]
        [Declarer "S"]
        [Contract "4S"]
        [Result "2"]
        [Score "NS 650"]

        [Board "3"]
        [Dealer "S"]
        [Vulnerable "EW"]
        [Declarer "W"]
        [Contract "2H"]
        [Result "6"]
        [Score "NS 100"]

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
        [Score "NS 400"]

        [Board "2"]
        [Dealer "E"]
        [Vulnerable "NS"]
        [Declarer "S"]
        [Contract "4S"]
        [Result "11"]
        [Score "NS 650"]

        [Board "3"]
        [Dealer "S"]
        [Vulnerable "EW"]
        [Declarer "W"]
        [Contract "2H"]
        [Result "7"]
        [Score "NS 100"]
    """
    if memory.get("settled") or not record.known("Result"):
        return
    tricks = _readings(record)
    fits = _fitting(record, tricks)
    if fits is None:
        return
    memory["fitting"] = memory.get("fitting", OVER_OR_UNDER | DEFENDERS) & fits
    memory["alone"] = memory.get("alone", 0) | (fits if fits in _READINGS else 0)
    memory.setdefault("seen", []).append(_Seen(record.number, where(record, record.span("Result")), tricks, fits))
    if not memory["fitting"]:
        memory.clear()
        memory["settled"] = True
    yield from ()


def _readings(record: Record) -> dict[int, int | None]:
    """Declarer's tricks by each reading of a result; nothing if contract or declarer is not known."""
    contract, declarer = record.final_contract, record.declarer.seat or record.playing_declarer
    if not isinstance(contract, Contract) or declarer is None:
        return {}
    text = record.get("Result").removeprefix("^")
    stated = read_tricks(text, declarer)
    return {
        AS_STATED: stated,
        OVER_OR_UNDER: over_or_under(text, contract),
        DEFENDERS: None if stated is None else MOST_TRICKS - stated,
    }


def _fitting(record: Record, readings: dict[int, int | None]) -> int | None:
    """The readings of a result that its score and its play leave open; None if nothing tells them apart."""
    contract, declarer = record.final_contract, record.declarer.seat or record.playing_declarer
    if not readings or not isinstance(contract, Contract) or declarer is None:
        return None
    told = False
    fits = 0
    for reading, tricks in readings.items():
        if tricks is None:
            continue
        verdicts = (_by_score(record, contract, declarer, tricks), _by_play(record, declarer, tricks))
        told = told or verdicts != (None, None)
        fits |= 0 if False in verdicts else reading
    return fits if told or (readings[AS_STATED] is None and fits) else None


def _by_score(record: Record, contract: Contract, declarer: Seat, tricks: int) -> bool | None:
    """Whether a number of tricks gives the score recorded, whichever side it is written for; None if none is."""
    text, vulnerability = record.get("Score"), record.vulnerability
    figures = read_figures(text) if text else None
    if figures is None or vulnerability is None or has_other_scoring(record):
        return None
    basis = Basis(contract, declarer, tricks, vulnerability, "oldmp" in record.get("Scoring").lower())
    ns = found_ns(figures, basis.side)
    return None if ns is None else ns == basis.ns


def _by_play(record: Record, declarer: Seat, tricks: int) -> bool | None:
    """Whether a number of tricks can be what the cards gave; None if they leave everything open."""
    replay = record.play_replay
    if replay is None or replay.size != MOST_TRICKS or not replay.played:
        return None
    fewest, most = replay.possible(SIDE[declarer])
    return fewest <= tricks <= most
