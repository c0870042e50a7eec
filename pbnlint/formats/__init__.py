"""The formats: bytes to records and back."""

from pbnlint.formats.source import Source, SourceFault, Unreadable

__all__ = ["Source", "SourceFault", "Unreadable"]
