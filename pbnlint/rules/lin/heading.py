"""Names, labels, match header and result list of LIN: LI11 to LI14."""

from collections.abc import Iterator
from typing import Any, Final

from pbnlint.records import Fault, Record
from pbnlint.rules.lin.common import without_faults
from pbnlint.rules.registry import Context, Hit, Where, rule
from pbnlint.rules.wording import counted, shown

_ONE_TABLE: Final = 4
_TWO_TABLES: Final = 8


def _second_table_without_boards(context: Context, _memory: dict[Any, Any]) -> Iterator[Hit]:
    for fault in context.source.faults:
        if fault.kind == "name-count":
            yield Hit(
                "The file shows eight names, those of two tables, but no board of the second table.",
                Where(fault.place),
                fault.data,
            )


@rule(
    *("LI11", "lin.name-count", "warning"),
    spec="L114 L40 L41 L43",
    hides="board.player-twice",
    faults="name-count",
    finish=_second_table_without_boards,
)
def name_count(record: Record, fault: Fault, _context: Context) -> Iterator[Hit]:
    """The record shows a number of names that fits neither one table nor two, or not the rooms of the file.

    `pn` gives four names, or eight for a match in two rooms: South, West, North and East of each. A comma
    inside a name makes two of it, and every later player sits one seat on. There is no fix: which comma belongs to a
    name only its writer knows.

    Bad:
        pn|Dogwood, D,alder,birch,cedar|qx|1|md|3SQJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,|sv|o|pg||

    Good:
        pn|Dogwood D,alder,birch,cedar|qx|1|md|3SQJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,|sv|o|pg||
    """
    found, expected = int(fault.data.get("found", 0)), int(fault.data.get("expected", 0))
    if found == _ONE_TABLE and expected == _TWO_TABLES:
        message = "The record shows a board of the closed room, but only the four names of the open room."
    else:
        comma = "; perhaps a comma stands inside a name" if _ONE_TABLE < found < _TWO_TABLES else ""
        message = f"The record shows {counted(found, 'name')}, where {expected} are expected{comma}."
    yield Hit(
        message,
        (fault.start, fault.end),
        fault.data,
        reread=record.reading(North="-", East="-", South="-", West="-"),
    )


@rule(
    *("LI12", "lin.board-label", "warning"),
    spec="L111 L49 L50 L51",
    hides="event.number-repeated event.room-missing",
    faults="board-label",
)
def board_label(record: Record, fault: Fault, _context: Context) -> Iterator[Hit]:
    """The record shows a label that lacks its room, occurs twice, lies outside the match, or contradicts the header.

    In a match `qx` says which room and which board it is, `o7` or `c7`; elsewhere the header `ah` counts, and
    the two agree. Where they do not, the result may be compared with that of another board. There is no fix.

    Bad:
        qx|o1,Bd 8|rh||ah|Board 8|md|2SQ865HK96543DQ74C,SKT4HAQJ72DA93CJ7,SJ932HDKJ6CAK9842|sv|o|pg||

    Good:
        qx|o8,Bd 8|rh||ah|Board 8|md|2SQ865HK96543DQ74C,SKT4HAQJ72DA93CJ7,SJ932HDKJ6CAK9842|sv|o|pg||
    """
    label, reason = shown(str(fault.data.get("label", ""))), str(fault.data.get("reason", ""))
    said = {
        "no room": f"the label `{label}`, which names no room",
        "twice": f"the label `{label}` a second time in one match",
        "outside the match": f"the label `{label}`, which is outside the boards of the match",
        "differs from the header": f"the label `{label}` beside a header that names another board",
    }
    yield Hit(
        f"The record shows {said.get(reason, f'the label `{label}` ({reason})')}.",
        (fault.start, fault.end),
        fault.data,
        reread=record,
    )


@rule(
    *("LI13", "lin.match-header", "error"),
    spec="L100 L101 L102 L103",
    hides="lin.result-list",
    faults="match-header",
)
def match_header(record: Record, fault: Fault, _context: Context) -> Iterator[Hit]:
    """The record shows a match header without its nine fields, with a wrong one, or in the wrong place.

    `vg` stands first and once, and has nine fields: event, segment, scoring (I, P or B), first and last board, and for
    each team its name and carry-over. All boards behind it are read by it, so a comma inside a name puts
    wrong teams to every one of them. There is no fix.

    Bad:
        vg|Exampleville Teams,Segment 1 of 2,I,16,1,Harbour,0,Lakeside,4|pn|dogwood,alder,birch,cedar|pg||
        qx|o1|md|3SQJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,|sv|o|pg||

    Good:
        vg|Exampleville Teams,Segment 1 of 2,I,1,16,Harbour,0,Lakeside,4|pn|dogwood,alder,birch,cedar|pg||
        qx|o1|md|3SQJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,|sv|o|pg||
    """
    field, found = str(fault.data.get("field", "")), shown(str(fault.data.get("found", "")))
    said = {
        "count": f"a match header of {found} fields; it has nine",
        "Scoring": f"the scoring `{found}` in a match header; it is I, P or B",
        "boards": f"a match of the boards {found.replace('-', ' to ')}, of which the last comes before the first",
        "position": "a match header that is not the first and only one of the file",
    }
    number = "carry-over" if field.endswith("CarryOver") else "board number"
    yield Hit(
        f"The record shows {said.get(field, f'`{found}` as a {number} in a match header')}.",
        (fault.start, fault.end),
        fault.data,
        reread=without_faults(record, _counts_boards) if field in _SAY_HOW_MANY else None,
    )


_SAY_HOW_MANY: Final = frozenset({"count", "boards", "first", "last"})
"""The fields of a match header from which the number of boards is told."""


def _counts_boards(fault: Fault) -> bool:
    return fault.kind == "result-list" and fault.data.get("item") is None


@rule(
    *("LI14", "lin.result-list", "warning"),
    spec="L104 L105 L106 L115",
    hides="event.header-mismatch",
    faults="result-list",
)
def result_list(record: Record, fault: Fault, _context: Context) -> Iterator[Hit]:
    """The record shows a list of results or labels that does not fit the match, or an item that is no result.

    `rs` gives two results for each board, open room and closed room, such as `3NN=` or `4SEx-2`, and `bn` one label for
    each; one comma too many at the end is usual. An item too few puts every later result to another
    board. There is no fix.

    Bad:
        vg|Exampleville Teams,Segment 1 of 2,I,1,1,Harbour,0,Lakeside,4|rs|3NN=|pn|dogwood,alder,birch,cedar|pg||
        qx|o1|md|3SQJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,|sv|o|pg||

    Good:
        vg|Exampleville Teams,Segment 1 of 2,I,1,1,Harbour,0,Lakeside,4|rs|3NN=,|pn|dogwood,alder,birch,cedar|pg||
        qx|o1|md|3SQJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,|sv|o|pg||
    """
    item, found, expected = fault.data.get("item"), shown(str(fault.data.get("found", ""))), fault.data.get("expected")
    if item is None:
        items = counted(int(found), "item") if found.isdecimal() else found
        message = f"The record shows a list of {items}, where the boards of the match call for {expected}."
    else:
        message = f"The record shows `{found}` as result {item} of its list, where {expected} is expected."
    yield Hit(message, (fault.start, fault.end), fault.data, reread=record.reading(RsResult=""))
