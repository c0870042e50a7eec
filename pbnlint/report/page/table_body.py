"""The rows of a large table on the screen, written in one go: a template takes long over a cell."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pbnlint.report.model import Column

if TYPE_CHECKING:
    from markupsafe import Markup

_BREAK: Final = "\x1f"
"""Stands between texts that are escaped together; no page may hold it."""
_RED: Final = (("♥", '<span class="red">♥</span>'), ("♦", '<span class="red">♦</span>'))


def table_body(
    lines: Sequence[Sequence[str]],
    columns: Sequence[Column],
    links: Sequence[str] = (),
    search: Sequence[str] = (),
) -> "Markup":
    """The rows of a table, each with a cell for each column.

    With `links`, an anchor for each line, the first cell heads its row and leads there. `search` are the texts by which
    the filter of the screen finds a line.
    """
    from markupsafe import Markup

    width = len(columns)
    cells = _escaped([text for line in lines for text in line])
    for suit, red in _RED:
        cells = [cell.replace(suit, red) if suit in cell else cell for cell in cells]
    classes = [' class="number"' if column.number else "" for column in columns]
    first = f'<th scope="row"{classes[0]}>%s</th>' if links else f"<td{classes[0]}>%s</td>"
    form = first + "".join(f"<td{name}>%s</td>" for name in classes[1:])
    if links:
        anchors = _escaped(links)
        cells[::width] = [
            f'<a href="#{anchor}">{text}</a>' if anchor else text
            for anchor, text in zip(anchors, cells[::width], strict=True)
        ]
    rows = [form % tuple(cells[at : at + width]) for at in range(0, len(cells), width)]
    opened = [f'<tr data-search="{text}">' for text in _escaped(search)] if search else ["<tr>"] * len(rows)
    body = "".join(f"{begin}{row}</tr>\n" for begin, row in zip(opened, rows, strict=True))
    return Markup(f"<tbody>\n{body}</tbody>")  # noqa: S704 - every text in it is escaped


def _escaped(texts: Sequence[str]) -> list[str]:
    """Texts as they may stand in an element or an attribute."""
    from markupsafe import escape

    if not texts:
        return []
    joined = _BREAK.join(texts)
    if joined.count(_BREAK) != len(texts) - 1:
        joined = _BREAK.join(text.replace(_BREAK, "") for text in texts)
    return str(escape(joined)).split(_BREAK)
