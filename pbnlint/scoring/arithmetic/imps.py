"""International match points: from the difference of two scores to a few points (Law 78B)."""

from bisect import bisect_right
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from fractions import Fraction

IMPS: Final = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)
"""The least difference for 1 IMP, 2 IMPs and so on to 24, in force since 1 September 1962."""

IMPS_1948: Final = (20, 70, 140, 220, 350, 500, 750, 1000, 1250, 1500, 2000, 2500, 3000, 3500, 4000)
"""The same of 1948, to 15 IMPs."""

SCALES: Final[dict[str, tuple[int, ...]]] = {"IMP": IMPS, "IMP_1948": IMPS_1948}
"""By the names of PBN. `IMP_1961` and `EMP` are missing, for no table of theirs is known."""


def imps(difference: "int | Fraction", scale: tuple[int, ...] = IMPS) -> int:
    """The IMPs for a difference of two scores, with its sign.

    A difference that is no multiple of 10 is converted by lower bounds: 45 gives what 40 gives.
    """
    if difference < 0:
        return -imps(-difference, scale)
    return bisect_right(scale, int(difference))


def is_tabled(difference: "int | Fraction") -> bool:
    """Whether the table states the conversion of a difference; others, no multiples of 10, go by lower bounds."""
    return difference % 10 == 0
