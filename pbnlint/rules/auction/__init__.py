"""Rules about the calls and who made them (group AU; Laws 17 to 39, PBN 7 and 10)."""

from pbnlint.rules.auction import alerts, bids, doubles, ending, tokens, turns, withdrawn

__all__ = ["alerts", "bids", "doubles", "ending", "tokens", "turns", "withdrawn"]
