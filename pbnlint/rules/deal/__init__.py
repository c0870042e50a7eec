"""Rules about the cards as dealt (group DE; Laws 1 and 13 to 14, PBN 5.11 and 11)."""

from pbnlint.rules.deal import pack, position, spelling

__all__ = ["pack", "position", "spelling"]
