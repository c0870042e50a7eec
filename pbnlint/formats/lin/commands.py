"""The commands of LIN: the two characters that stand before each value, and what kind of thing they say."""

from typing import Final


def _commands(listed: str) -> frozenset[str]:
    return frozenset(listed.split())


BOARD: Final = _commands("md sv pn qx rh ah st mb an pc mc pg nt")
"""The commands that make up a board as played."""

SESSION: Final = _commands("vg rs mp bn pw ob em sa")
"""The commands of a match or session."""

TEXTS: Final = _commands("nt at mn sb ia an lb rc pd ss")
"""The commands whose value is text: line breaks and commas in it are part of the text."""

VIEWER: Final = _commands(
    "bt tu at mn ht hf lg n# n^ n< n> va fp cp cs cq fh ff fb fi fu fm cr cg cb bg bd hz fg os tt pi vr ae sk sj "
    "ha ih ia lb sb ub up jp wt bs tc sc pf pd ss vv uu bv eb hc lc hs ls 3d bm wb hb ip se lf mx xl kc rc aa bh "
    "bi zm su rt vx vi vj vp vh rq ts zd zg zs zv xf xe xx cm tb sd sr by dn fa do kp nl pa"
)
"""The commands that draw, ask and teach; they say nothing of a result."""

COMMANDS: Final = BOARD | SESSION | VIEWER
"""Every command known to exist, in lower case."""

LESSON: Final = _commands("at ht bt")
"""The text commands that make a file a lesson."""

UNDO: Final = _commands("ub up jp")
"""The commands that take calls or cards back: what stands before them was shown, not played."""

HEADING: Final = _commands("qx pn md rh ah st sv vg rs bn mp pw")
"""The commands that may open a board."""

FLAT: Final = (BOARD | SESSION) - TEXTS
"""The commands whose value is one line."""
