"""Rules about what only evidence from several entries shows (group SU)."""
