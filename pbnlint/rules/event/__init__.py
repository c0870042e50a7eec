"""Rules about records that are due to be compared with each other (group EV; Law 87)."""

from pbnlint.rules.event import assumption, differs, direction, fouled
from pbnlint.rules.event.comparison import Comparison, cards_of, comparison

__all__ = ["Comparison", "assumption", "cards_of", "comparison", "differs", "direction", "fouled"]
