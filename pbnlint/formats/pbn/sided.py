"""Scores as PBN writes them: for declarer's side, for one side that is named, or for both (PBN 4.2)."""

from typing import Final

_INTEGER: Final = r"[+-]?\d{1,9}"
_MATCHPOINTS: Final = r"\+?\d{1,9}(?:\.\d{0,9})?"
_DECIMAL: Final = r"[+-]?\d{1,9}(?:\.\d{0,9})?"
_PERCENT: Final = r"\+?(?:100(?:\.0{0,9})?|\d{1,2}(?:\.\d{0,9})?)"
_RUBBER: Final = r"\d{1,9}/\d{1,9}"


def _sided(item: str, *, bare: bool = True) -> str:
    both = f"EW +{item}(?: +NS +{item})?|NS +{item}(?: +EW +{item})?"
    return f"{item}|{both}" if bare else both


SIDED: Final[dict[str, str]] = {
    "Score": _sided(_INTEGER),
    "ScoreIMP": _sided(_DECIMAL),
    "ScoreMP": _sided(_MATCHPOINTS),
    "ScorePercentage": _sided(_PERCENT),
    "ScoreRubber": _sided(_RUBBER),
    "OptimumScore": _sided(_INTEGER, bare=False),
}
"""The expression of each such tag, for `fullmatch` with ASCII digits."""
