"""What a contract is worth at rubber bridge: below the line for the tricks bid, above it for the rest."""

from typing import NamedTuple

from pbnlint.bridge.contract import Contract
from pbnlint.scoring.arithmetic.duplicate import DOUBLED_OVERTRICK, FIRST_NOTRUMP_TRICK_MORE, INSULT, SLAM, TRICK, score


class RubberScore(NamedTuple):
    """A score of declarer's side; a negative one above the line goes to the opponents."""

    below: int
    above: int


def rubber_score(contract: Contract, tricks: int, vulnerable: bool) -> RubberScore:
    """The score for `tricks` tricks in a contract, without honours and without what ends the rubber.

    Raises ValueError unless there are 0 to 13 tricks.
    """
    level, denomination, risk = contract
    over = tricks - level - 6
    if over < 0:
        return RubberScore(0, score(contract, tricks, vulnerable))
    if tricks > 13:
        raise ValueError(f"tricks are 0 to 13, not {tricks}")
    first = FIRST_NOTRUMP_TRICK_MORE if denomination == "NT" else 0
    slam = SLAM[level][vulnerable] if level in SLAM else 0
    each = DOUBLED_OVERTRICK[vulnerable] * risk or TRICK[denomination]
    return RubberScore((level * TRICK[denomination] + first) << risk, slam + INSULT[risk] + over * each)
