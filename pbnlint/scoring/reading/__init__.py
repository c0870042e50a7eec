"""From records to results: tables and rows, who played them, what was dealt together, and what the files claim."""
