"""Rubber bridge: SC13."""

from collections.abc import Iterator, Sequence
from typing import Final

from pbnlint.bridge.boards import Vulnerability
from pbnlint.bridge.contract import Contract
from pbnlint.bridge.seats import OTHER_SIDE, SIDE, Side
from pbnlint.expressions import expression
from pbnlint.records import Record
from pbnlint.rules.registry import Context, Hit, rule
from pbnlint.rules.score.figures import has_rare_figures
from pbnlint.scoring.arithmetic.duplicate import FIRST_NOTRUMP_TRICK_MORE, TRICK

_GAME: Final = 100
_HISTORY: Final = expression(r"NS (\d{1,6}) (\d{1,6})/((?:\d{1,6} ?){1,3}) EW (\d{1,6}) (\d{1,6})/((?:\d{1,6} ?){1,3})")
_RUBBER: Final = expression(r"(?:(NS|EW)\s+)?\d{1,6}\s*/\s*(\d{1,6})(?:\s+(NS|EW)\s+\d{1,6}\s*/\s*(\d{1,6}))?")
_SIDE: Final[dict[str | None, Side]] = {"NS": "NS", "EW": "EW"}


@rule(*("SC13", "score.rubber-mismatch", "error"), spec="S09 S10 SCO091 SCO092", when=has_rare_figures)
def rubber_mismatch(record: Record, _context: Context) -> Iterator[Hit]:
    """The record shows a rubber score that does not agree with its contract, its games, or its vulnerability.

    Below the line stands what declarer's side scored for the tricks of the contract, above it everything else; a game
    is won with 100 below, and the side that has won one is vulnerable (PBN 4.2.6). A figure that is no multiple of ten,
    a finished game that nobody won, or a vulnerability that the games do not give cannot be right. There is no fix.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Scoring "Rubber"]
        [Declarer "N"]
        [Contract "2S"]
        [Result "10"]
        [ScoreRubber "NS 0/120"]

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Scoring "Rubber"]
        [Declarer "N"]
        [Contract "2S"]
        [Result "10"]
        [ScoreRubber "NS 60/60"]
    """
    if "ScoreRubber" in record.values:
        yield from _below_the_line(record)
    if "ScoreRubberHistory" in record.values:
        yield from _history(record)


def _below_the_line(record: Record) -> Iterator[Hit]:
    text = " ".join(record.get("ScoreRubber").split())
    match = _RUBBER.fullmatch(text)
    contract, declarer, tricks = record.final_contract, record.playing_declarer, record.tricks
    if match is None or not isinstance(contract, Contract) or declarer is None or tricks is None:
        return
    side = SIDE[declarer]
    first, figure, second, other = match.groups()
    below = {_SIDE.get(first, side): int(figure)}
    if second is not None and other is not None:
        below[_SIDE[second]] = int(other)
    due = {side: _trick_score(contract) if tricks >= contract.level + 6 else 0, OTHER_SIDE[side]: 0}
    for one, found in below.items():
        if found != due[one]:
            yield Hit(
                f"The record shows {found} below the line for {one}, but {contract} by {declarer} with {tricks} tricks "
                f"puts {due[one]} there.",
                record.span("ScoreRubber"),
                {"tag": "ScoreRubber", "found": found, "expected": due[one]},
            )


def _trick_score(contract: Contract) -> int:
    first = FIRST_NOTRUMP_TRICK_MORE if contract.denomination == "NT" else 0
    return (contract.level * TRICK[contract.denomination] + first) << contract.risk


def _history(record: Record) -> Iterator[Hit]:
    text = record.get("ScoreRubberHistory").strip()
    match = _HISTORY.fullmatch(text)
    if match is None:
        return
    ns, ew = ([int(one) for one in match[group].split()] for group in (3, 6))
    fault = _fault(ns, ew, [int(match[group]) for group in (1, 2, 4, 5)])
    if fault is not None:
        yield Hit(
            f"The record shows a rubber in which {fault}: {text}.",
            record.span("ScoreRubberHistory"),
            {"tag": "ScoreRubberHistory", "found": text, "expected": fault},
        )
        return
    expected, stated = _vulnerability(ns, ew), record.vulnerability
    if stated is not None and stated != expected:
        yield Hit(
            f"The record shows vulnerability {stated}, but by the games won in the rubber it is {expected}.",
            record.span("Vulnerable"),
            {"tag": "Vulnerable", "found": stated, "expected": expected},
        )


def _fault(ns: Sequence[int], ew: Sequence[int], above: Sequence[int]) -> str | None:
    """What cannot be in the scores below the line, game by game, and above it; None if all can."""
    if len(ns) != len(ew):
        return "the sides have played different numbers of games"
    if any(figure % 10 for figure in (*ns, *ew, *above)):
        return "a score is no multiple of 10"
    for game, (one, other) in enumerate(zip(ns[:-1], ew[:-1], strict=True), 1):
        if (one >= _GAME) == (other >= _GAME):
            return f"game {game} is finished but {'both sides have' if one >= _GAME else 'nobody has'} 100"
    return None


def _vulnerability(ns: Sequence[int], ew: Sequence[int]) -> Vulnerability:
    """Who has won a finished game."""
    north_south, east_west = (any(figure >= _GAME for figure in side[:-1]) for side in (ns, ew))
    if north_south:
        return "All" if east_west else "NS"
    return "EW" if east_west else "None"
