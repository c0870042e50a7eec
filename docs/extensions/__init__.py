"""What Sphinx is told beside its own: how formulas, blocks, types, options and the list of pages are shown.

Each module is an extension by itself, named in `docs/conf.py`.
"""

from typing import Final

SAFE: Final = {"parallel_read_safe": True, "parallel_write_safe": True}
"""What each says of itself: pages may be read and written at the same time."""
