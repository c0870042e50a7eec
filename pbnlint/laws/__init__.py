"""The Laws of Duplicate Bridge as data: editions, the Law for each irregularity, options, duties, transfers, texts."""

from pbnlint.laws.citations import Citation, cite, cite_call, cite_number
from pbnlint.laws.editions import (
    Edition,
    HomeRules,
    RuleSet,
    edition_for,
    is_uncertain,
    name_of,
    rule_set,
)

__all__ = [
    "Citation",
    "Edition",
    "HomeRules",
    "RuleSet",
    "cite",
    "cite_call",
    "cite_number",
    "edition_for",
    "is_uncertain",
    "name_of",
    "rule_set",
]
