"""Rules about scores that somebody set instead of playing for them (group AD; Laws 12, 64 and 86)."""

from pbnlint.rules.adjustment import counted, rulings, scores, unplayed

__all__ = ["counted", "rulings", "scores", "unplayed"]
