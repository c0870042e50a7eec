"""Rules about the contract, its declarer and its result as the record states them (group CO; PBN 5.13 to 5.15)."""

from pbnlint.rules.contract import convention, fields, replayed, result, spelling

__all__ = ["convention", "fields", "replayed", "result", "spelling"]
