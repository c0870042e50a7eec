"""A rulings file to begin with: for each ruling to be made what the record shows, and what can be chosen, as comments.

A director takes the `#` away from a line that shall count, and writes the rest. The file can be read as it is.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap
from typing import Final, NamedTuple

from pbnlint.laws.lines_boards import AWARDED
from pbnlint.rulings import RuledTable, WithdrawnCall

_WIDTH: Final = 110

_HEADING: Final = (
    "Rulings of the director, read beside the record file: `pbnlint check` replays withdrawn calls, `score` applies",
    "scores and penalties, `report` prints what was decided. A line that begins with # is a comment: take the # away",
    "where a line shall count, and write between the quotes.",
)
_ADJUSTMENTS: Final = (
    'adjustment = { both = "4S N =" }',
    'adjustment = { both = ["60 % of 4S N =", "40 % of 4S N -1"] }',
    'adjustment = { ns = "A+", ew = "A-" }',
    'adjustment = { ns = "NS 620", ew = "NS 650" }',
)
_PENALTIES: Final = (
    'penalty = [{ side = "EW", amount = "10 % of a top", reason = "" }]',
    'penalty = [{ contestant = "7", amount = "1 VP", reason = "" }]',
)


class Draft(NamedTuple):
    """A ruling to be made.

    `shows` are sentences on what the record shows, `laws` the texts that speak to it, `options` what the director says
    and offers, each with the mark of a choice. `withdrawn` is the call that may have been withdrawn. `recorded` is the
    score of the record as an adjustment gives it, for the option that it was awarded.
    """

    table: RuledTable
    shows: tuple[str, ...] = ()
    rule: str = ""
    law: str = ""
    heading: str = ""
    laws: tuple[str, ...] = ()
    options: tuple[tuple[str, bool], ...] = ()
    withdrawn: WithdrawnCall | None = None
    recorded: str = ""


def skeleton(drafts: Sequence[Draft], *, append: bool = False) -> str:
    """The text of a rulings file with a ruling for each draft; to `append`, without the heading of the file."""
    blocks = [] if append else ["\n".join(_commented((" ".join(_HEADING),))) + "\n"]
    return "\n".join([*blocks, *("\n".join(_ruling(draft)) + "\n" for draft in drafts)])


def _ruling(draft: Draft) -> Iterator[str]:
    yield "[[ruling]]"
    yield from _commented(draft.shows)
    for name, value in {**draft.table._asdict(), "rule": draft.rule, "law": draft.law}.items():
        if isinstance(value, int):
            yield f"{name} = {value}"
        elif value and _line(value):
            yield f"{name} = {quoted(value)}"
    yield 'facts = ""'
    yield ""
    yield "# What happened that the record does not show (`after`: how many calls of the record stand before it):"
    yield f"# {_withdrawn(draft.withdrawn)}"
    yield '# exposed = [{ card = "SA", seat = "E", when = "trick 3" }]'
    yield '# misinformation = ""'
    yield '# must_pass = [{ seat = "N", until = "the end", after = 3 }]'
    yield ""
    yield from _commented(filter(None, (draft.heading, *draft.laws)))
    yield from _options(draft.options, draft.recorded)
    yield ""
    yield "# The score, if the result does not stand, and a penalty:"
    yield from (f"# {line}" for line in (*_ADJUSTMENTS, *_PENALTIES))
    yield ""
    yield 'decided_by = ""'
    yield '# date = ""'
    yield '# appeal = ""'


def _options(options: Sequence[tuple[str, bool]], recorded: str) -> Iterator[str]:
    """What the director says, in order, and each choice as a line that can be made to count.

    An option is a text. Where it says that the score was awarded, a line carries that out.
    """
    choices = sum(choice for _, choice in options)
    said = False
    for text, choice in options:
        if choice and not said:
            yield "# The option chosen, one of:"
            said = True
        yield from [f"# option = {quoted(text)}"] if choice else _commented((text,), "#   " if said else "# ")
        if recorded and text.startswith(AWARDED):
            yield "#   and with it, so that it is ranked with this score:"
            yield f"# adjustment = {{ both = {quoted(recorded)} }}"
    if not choices:
        yield "# What was decided:"
        yield 'option = ""'


def _withdrawn(call: WithdrawnCall | None) -> str:
    call = call or WithdrawnCall("1H", 2, "S", "2H")
    seat = f", seat = {quoted(call.seat)}" if call.seat else ""
    replacement = f", replacement = {quoted(call.replacement)}" if call.replacement else ""
    return (
        f"withdrawn = [{{ call = {quoted(call.call)}, after = {call.after}{seat}{replacement}, "
        "comparable = false, artificial = false }]"
    )


def _commented(sentences: Iterable[str], mark: str = "# ") -> Iterator[str]:
    """Sentences as comments, each from a line of its own."""
    for sentence in sentences:
        for line in wrap(_line(sentence), _WIDTH, break_long_words=False, break_on_hyphens=False):
            yield mark + line


def quoted(text: str) -> str:
    """A text as TOML writes it: on one line, in double quotes."""
    return json.dumps(_line(text), ensure_ascii=False)


def _line(text: str) -> str:
    """A text on one line, without what no TOML file may hold: control characters, and halves of characters."""
    whole = "".join(c if c.isprintable() else " " for c in text)
    return " ".join(whole.split())
