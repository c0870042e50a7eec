"""Rules about the form of a file, whatever it says (group SY)."""

from pbnlint.rules.syntax import lines, notes, spelling, tags, text, twice

__all__ = ["lines", "notes", "spelling", "tags", "text", "twice"]
