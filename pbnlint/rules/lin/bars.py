"""Bars, commands and values of LIN: LI01 to LI05."""

from collections.abc import Iterator
from typing import Final

from pbnlint.expressions import expression
from pbnlint.records import Fault, Record
from pbnlint.rules.fixes import edit, replace
from pbnlint.rules.lin.common import bar_in, without_faults
from pbnlint.rules.registry import Context, Edit, Fix, Hit, rule
from pbnlint.rules.wording import shown

_BREAKS: Final = expression(r"[\r\n]+")


@rule(
    *("LI01", "lin.missing-bar", "error"),
    spec="L01 L03",
    fix="unsafe",
    hides="lin.unknown-command syntax.stray-text auction.unknown-call contract.result-invalid",
    faults="missing-bar",
)
def missing_bar(record: Record, fault: Fault, _context: Context) -> Iterator[Hit]:
    """The record shows a bar too few or too many, so that the number of bars is odd.

    Each command ends in a bar and so does each value; there are no other marks. Readers that count bars take
    every name behind the place for a value, and every value for a name, and lose boards without a word. The boards are
    read as they were meant. The fix inserts the missing bar, or deletes the one too many.

    Bad:
        qx|1|md|3SQJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,|sv|o||pg||

    Good:
        qx|1|md|3SQJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,|sv|o|pg||
    """
    found, command = str(fault.data.get("found", "")), str(fault.data.get("command", ""))
    if found:
        message = f"The record shows `{shown(found)}` as one piece, where a bar is missing."
    else:
        message = f"The record shows a bar too many{f' behind the value of `{command}`' if command else ''}."
    yield Hit(message, (fault.start, fault.end), fault.data, fix=_bar_put_right(record, fault, found))


def _bar_put_right(record: Record, fault: Fault, found: str) -> Fix:
    if not found:
        return replace(record, (fault.start, fault.end), "", "delete the bar", safe=False)
    bar = bar_in(record)
    text = record.text[fault.start : fault.end]
    if bar not in text:
        at = fault.start + 2
    elif record.text.startswith(bar, fault.end):
        at = fault.end - 2
    else:
        at = fault.end
    return replace(record, (at, at), bar, "insert the bar", safe=False)


@rule(
    *("LI02", "lin.shifted-bars", "warning"),
    spec="L04",
    fix="unsafe",
    hides="lin.missing-bar lin.unknown-command contract.result-invalid contract.result-missing",
    root_cause=True,
    faults="shifted-bars",
)
def shifted_bars(record: Record, fault: Fault, _context: Context) -> Iterator[Hit]:
    """The record shows a value that is itself a command, so that names and values change places.

    The value of a command such as `pg` is often empty, and then its two bars stand side by side. Where one is
    left out, the next command becomes the value, and so on to the end or to a bar too many. The record is read as if
    the bar stood there. The fix inserts it, and deletes the one too many.

    Bad:
        qx|1|md|3SQJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,|sv|o|pg|mc|9|pg||

    Good:
        qx|1|md|3SQJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,|sv|o|pg||mc|9|pg||
    """
    command, found = str(fault.data.get("command", "")), str(fault.data.get("found", ""))
    surplus = _nearest_surplus(record, fault)
    at = fault.end - len(found)
    edits = [edit(record, at, at, bar_in(record))]
    if surplus is not None:
        edits.append(edit(record, surplus.start, surplus.end, ""))
        edits.sort(key=lambda one: one.place)
    moved = "" if surplus is None else ", and a bar too many in the same board"
    yield Hit(
        f"The record shows the command `{found}` as the value of `{command}`, where a bar is missing{moved}.",
        (fault.start, fault.end),
        fault.data,
        fix=Fix(False, "put the bar where it belongs", tuple(edits)),
        reread=without_faults(record, lambda other: other is surplus),
    )


def _nearest_surplus(record: Record, fault: Fault) -> Fault | None:
    """The bar too many that belongs to a bar too few: the nearest one in the record, if there is any.

    Where the record has several bars too few, each has its own.
    """
    surplus = [one for one in record.faults if one.kind == "missing-bar" and not one.data.get("found")]
    for other in record.faults:
        if other.kind != "shifted-bars" or not surplus:
            continue
        nearest = min(surplus, key=lambda one: abs(one.start - other.start))
        if other is fault:
            return nearest
        surplus.remove(nearest)
    return None


@rule(
    *("LI03", "lin.cut-off", "warning"),
    spec="L02 L127",
    fix="unsafe",
    hides="lin.missing-bar auction.incomplete play.incomplete contract.result-missing",
    faults="cut-off",
)
def cut_off(record: Record, fault: Fault, _context: Context) -> Iterator[Hit]:
    """The record shows a file or link that ends in the middle of a value or of a percent code.

    Every value ends in a bar, the last one too; a link may also break inside one of its codes, such as `%7C`.
    Mail programs and chats cut long links, and then calls, cards or the claim are gone. What is there is read. The fix
    closes the value.

    Bad:
        qx|1|md|3SQJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,|sv|o|pg||mc|9

    Good:
        qx|1|md|3SQJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,|sv|o|pg||mc|9|
    """
    command, found = str(fault.data.get("command", "")), str(fault.data.get("found", ""))
    if found.startswith("%"):
        inside = f", in the value of `{command}`" if command else ""
        message = f"The record shows a link that ends inside a percent code, `{shown(found)}`{inside}."
    else:
        value = f"the value `{shown(found)}` of `{command}`" if found else f"`{command}`"
        message = f"The record shows the end of the text behind {value}, which no bar closes."
    yield Hit(
        message, (fault.start, fault.end), fault.data, fix=_closed(record, fault, command), reread=_if_cut_off(record)
    )


_VALUED: Final = frozenset(("mb", "an", "pc", "mc"))
"""The commands that say nothing without a value."""


def _closed(record: Record, fault: Fault, command: str) -> Fix:
    """Closes the value; a command whose value was to come and has not begun is dropped."""
    bar, text, end = bar_in(record), record.text, fault.end
    code = text.startswith("%", fault.start)
    begin = fault.start - len(command) if code else fault.start
    started = text[begin : fault.start if code else end].removeprefix(command)
    if command and text.startswith(command, begin) and started in ("", bar):
        if command in _VALUED:
            return replace(record, (begin, end), "", f"drop `{command}`", safe=False)
        bar = bar if started else bar + bar
    return replace(record, (fault.start if code else end, end), bar, "close the value", safe=False)


def _if_cut_off(record: Record) -> Record:
    """The record read without asking for the end of its auction or play, and for its result."""
    other = record.reading(Result=record.get("Result") or "?")
    if record.play is None:
        return other.with_auction(None)
    return other.with_play(None)


@rule(*("LI04", "lin.unknown-command", "warning"), spec="L06", faults="unknown-command")
def unknown_command(record: Record, fault: Fault, _context: Context) -> Iterator[Hit]:  # noqa: ARG001 - a rule's form
    """The record shows a command that is not among those of LIN.

    The two characters in front of a value say what it is. No list of them was ever published, so an
    unknown one may be a new invention, but more often it is a slip, and what its value should have said is lost. It is
    kept with its value. There is no fix.

    Bad:
        qx|1|md|3SQJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,|sv|o|zq|1|pg||

    Good:
        qx|1|md|3SQJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,|sv|o|pg||
    """
    command = str(fault.data.get("command", ""))
    yield Hit(
        f"The record shows the command `{command}`, which LIN does not know.", (fault.start, fault.end), fault.data
    )


@rule(*("LI05", "lin.newline-in-value", "warning"), spec="L08", fix="safe", faults="newline-in-value")
def newline_in_value(record: Record, fault: Fault, _context: Context) -> Iterator[Hit]:
    """The record shows a line break inside the value of a board command.

    Only texts may go over several lines; in all other values a line break is dropped. Readers that take the
    file line by line see a value without its end there, and the next line begins in the middle of it. The fix removes
    the line break.

    Bad:
        qx|1|md|3SQJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,|sv|o
        |pg||

    Good:
        qx|1|md|3SQJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,|sv|o|pg||
    """
    command = str(fault.data.get("command", ""))
    text = record.text[fault.start : fault.end]
    edits: list[Edit] = [
        edit(record, fault.start + found.start(), fault.start + found.end(), "") for found in _BREAKS.finditer(text)
    ]
    yield Hit(
        f"The record shows a line break inside the value of `{command}`.",
        (fault.start, fault.end),
        fault.data,
        fix=Fix(True, "remove the line break", tuple(edits)) if edits else None,
    )
