"""Rules about what only evidence from several entries shows (group SU)."""

from pbnlint.rules.suspicion import (
    declarer,
    direction,
    exchanged,
    lead,
    omitted,
    outlier,
    rotated,
    switched,
    vulnerability,
)

__all__ = ["declarer", "direction", "exchanged", "lead", "omitted", "outlier", "rotated", "switched", "vulnerability"]
