"""What the rules about LIN share."""

import re
from collections.abc import Callable
from typing import Final

from pbnlint.expressions import expression
from pbnlint.records import Fault, Record

_BAR: Final = expression(r"%(?:25)?7C", re.IGNORECASE)
"""A bar as links write it, encoded once or twice."""


def bar_in(record: Record) -> str:
    """The bar as the record writes it: a link writes `%7C`."""
    if "|" in record.text:
        return "|"
    found = _BAR.search(record.text)
    return found[0] if found else "|"


def without_faults(record: Record, dropped: Callable[[Fault], bool]) -> Record:
    """The record with some of what its reader noted taken back: how a rule reads it that explains them."""
    other = record.reading()
    other.auction, other.play, other.deal = record.auction, record.play, record.deal
    other.faults = tuple(fault for fault in record.faults if not dropped(fault))
    return other
