"""LIN, the format of Bridge Base Online: hand records, deal files, broadcasts of matches, lessons, links."""

from pbnlint.formats.lin.reader import read_lin

__all__ = ["read_lin"]
