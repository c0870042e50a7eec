"""From contract to score and from scores to points: tables and formulas over plain numbers, which know no record."""
