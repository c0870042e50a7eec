"""The report of matches at teams: both rooms board by board, the running score, victory points, and the swings."""
