"""Rules about the scores that a record states for its board (group SC; Law 77, PBN 4.2)."""

from pbnlint.rules.score import computed, conversion, double_dummy, law77, rubber, sides, wrong_side

__all__ = ["computed", "conversion", "double_dummy", "law77", "rubber", "sides", "wrong_side"]
