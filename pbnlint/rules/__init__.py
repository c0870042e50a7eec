"""The checks: one module or package for each group of the catalogue, a small function for each rule."""
