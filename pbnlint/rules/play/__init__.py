"""Rules about the cards played and the tricks they make (group PL; Laws 41 to 71, PBN 3.6)."""

from pbnlint.rules.play import cards, context, lead, outcome, revokes, rows, tricks

__all__ = ["cards", "context", "lead", "outcome", "revokes", "rows", "tricks"]
