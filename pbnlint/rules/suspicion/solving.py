"""Double-dummy tricks computed by endplay, the extra `dd`, for deals whose record states none."""

from functools import lru_cache
from importlib.util import find_spec
from typing import Final

from pbnlint.bridge.calls import DENOMINATIONS
from pbnlint.bridge.deal import Deal, deal_text
from pbnlint.bridge.seats import NAMES, SEATS
from pbnlint.rules.score.double_dummy import Tricks

MISSING: Final = (
    "double-dummy figures are taken from the files alone, since endplay, which computes those of other deals, is not "
    "installed; `pbnlint doctor` says how to install it."
)
"""What to tell who asked for double-dummy figures where they cannot be computed."""


@lru_cache(maxsize=1)
def is_installed() -> bool:
    """Whether endplay is there; it is not loaded to find out."""
    return find_spec("endplay") is not None


@lru_cache(maxsize=256)
def solved(deal: Deal) -> Tricks:
    """The double-dummy tricks of a whole deal by declarer and denomination; none without endplay.

    A deal takes about a twentieth of a second.
    """
    if not is_installed():
        return {}
    try:
        from endplay.dds import calc_dd_table
        from endplay.types import Deal as Dealt
        from endplay.types import Denom, Player
    except (ImportError, OSError):  # its solver is a library of the system, which may be missing
        return {}
    try:
        table = calc_dd_table(Dealt(deal_text(deal)))
    except (RuntimeError, ValueError):  # what the solver refuses has no figures
        return {}
    return {
        (seat, denomination): int(table[Denom.find(denomination), Player.find(NAMES[seat][0])])
        for seat in SEATS
        for denomination in DENOMINATIONS
    }
