"""Rules about the calls and who made them (group AU; Laws 17 to 39, PBN 3.5 and 3.9)."""

from pbnlint.rules.auction import alerts, bids, doubles, ending, tokens, turns, withdrawn

__all__ = ["alerts", "bids", "doubles", "ending", "tokens", "turns", "withdrawn"]
