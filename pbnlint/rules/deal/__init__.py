"""Rules about the cards as dealt (group DE; Laws 1 and 13 to 14, PBN 3.4.11 and 3.10)."""

from pbnlint.rules.deal import pack, position, spelling

__all__ = ["pack", "position", "spelling"]
