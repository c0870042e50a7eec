"""Scoring: Law 77, IMPs, matches of teams, adjusted scores. Pure functions over plain values, exact arithmetic."""
