"""Memories of rules with a bound, so that a file of any length needs no more room than one of middling length."""

from collections.abc import Sequence
from itertools import islice
from typing import Any, TypeVar

_Value = TypeVar("_Value")


def forget(memory: dict[Any, _Value], kept: int) -> Sequence[_Value]:
    """Drop what was remembered first, once a memory holds a quarter more than is to be kept; returns what was dropped.

    Many entries go at once: to find the first one of a dict takes the longer the more were deleted before it.
    """
    if len(memory) <= kept + kept // 4:
        return ()
    return [memory.pop(key) for key in list(islice(memory, len(memory) - kept))]
