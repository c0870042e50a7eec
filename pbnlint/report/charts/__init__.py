"""Charts as finished numbers and texts, which the templates draw."""
