"""Pairs and individuals: the results of a board compared, and the standings of those that played."""
