"""The Laws of Duplicate Bridge as data: editions, the Law for each irregularity, options, duties, transfers."""

from pbnlint.laws.citations import Citation, cite, cite_call
from pbnlint.laws.editions import Edition, edition_for, is_uncertain

__all__ = ["Citation", "Edition", "cite", "cite_call", "edition_for", "is_uncertain"]
