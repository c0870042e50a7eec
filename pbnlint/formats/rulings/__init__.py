"""Rulings files: what a director writes beside a record file, in TOML.

`beside` says which file that is, `reader` reads it into the values of `pbnlint.rulings`, `skeleton` writes a new one.
The schema `rulings.schema.json` is for editors that check TOML while it is written.
"""
