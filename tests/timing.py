"""Limits of time that hold on slow and busy machines as on fast ones."""

import sys
import time

_USUAL = 0.05
"""Processor seconds for a million additions on a machine of today."""
_TRACED = 4
"""How many times slower a program runs while its coverage is measured."""


def limit(seconds: float) -> float:
    """Processor seconds that this machine may take for what takes others so many, now and measured as it is."""
    begin = time.process_time()
    total = 0
    for number in range(1_000_000):
        total += number
    slowness = max(1.0, (time.process_time() - begin) / _USUAL)
    return seconds * slowness * (_TRACED if sys.gettrace() else 1)
