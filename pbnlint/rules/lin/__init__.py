"""Rules about the form of a LIN file or link (group LI)."""

from pbnlint.rules.lin import bars, content, heading, layout, portability

__all__ = ["bars", "content", "heading", "layout", "portability"]
