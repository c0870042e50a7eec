"""Rules about the contract, its declarer and its result as the record states them (group CO; PBN 3.4.13 to 3.4.15)."""

from pbnlint.rules.contract import convention, fields, replayed, result, spelling

__all__ = ["convention", "fields", "replayed", "result", "spelling"]
