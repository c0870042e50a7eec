"""What comparing claims with results gives."""

from typing import NamedTuple

from pbnlint.scoring.event import Difference


class Claims(NamedTuple):
    """The differences, how many figures were compared, and sentences on what explains many or was left out."""

    differences: tuple[Difference, ...]
    compared: int
    notes: tuple[str, ...] = ()
