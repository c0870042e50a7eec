"""The tags of the export format, all of them and in order: PB18."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from pbnlint.bridge.contract import PASSED_OUT
from pbnlint.formats.pbn.tags import MANDATORY, MANDATORY_AT_FIRST
from pbnlint.records import Record
from pbnlint.rules.conditions import is_pbn
from pbnlint.rules.fixes import edit, replace
from pbnlint.rules.registry import Context, Fix, Hit, rule

if TYPE_CHECKING:
    from pbnlint.formats.pbn.export_order import Misplaced
    from pbnlint.formats.pbn.layout import Layout

_ALL: Final = frozenset(MANDATORY)
_FIRST_VERSION: Final = "1.0"
_NOT_OF_A_PASSED_OUT_BOARD: Final = frozenset({"Declarer", "Result"})


@rule(
    *("PB18", "pbn.export-tags", "info"),
    spec="T04 T05 T06 T07",
    fix="safe",
    export="error",
    off=True,
    once=True,
)
def export_tags(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows a mandatory tag missing, or tags and sections out of the order of the export format.

    The export format has fifteen mandatory tags in a fixed order, then the other tags by their names, the auction, the
    play, and the other sections by their names (PBN 3.1, 3.4); a mandatory tag may be left out only where an earlier
    game gives it for all that follow, with `##`. In a file that states version 1.0 Scoring is not mandatory. A program
    that reads by position finds the wrong tag otherwise. Each tag is reported once per file. The fix sorts the tags,
    and adds a missing one with `?`, the value that is not known.

    Bad:
        [Event "Monday Pairs"]
        [Date "2024.03.18"]
        [Site "Exampleville"]
        [Board "1"]
        [West "?"]
        [North "?"]
        [East "?"]
        [South "?"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Scoring "?"]
        [Declarer "?"]
        [Contract "?"]
        [Result "?"]

    Good:
        [Event "Monday Pairs"]
        [Site "Exampleville"]
        [Date "2024.03.18"]
        [Board "1"]
        [West "?"]
        [North "?"]
        [East "?"]
        [South "?"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Scoring "?"]
        [Declarer "?"]
        [Contract "?"]
        [Result "?"]
    """
    if not is_pbn(record) or not record.values:
        return
    from pbnlint.formats.pbn.export_order import misplaced
    from pbnlint.formats.pbn.layout import lay_out

    layout = lay_out(record.text)
    mandatory = order = MANDATORY
    strays = misplaced(layout)
    if context.source.version == _FIRST_VERSION:
        mandatory = MANDATORY_AT_FIRST
        # Many state 1.0 and write the order of later versions.
        if strays and len(as_at_first := misplaced(layout, MANDATORY_AT_FIRST)) < len(strays):
            order, strays = MANDATORY_AT_FIRST, as_at_first
    if not record.values.keys() >= _ALL:
        yield from _missing(record, layout, mandatory, in_order=not strays)
    if strays:
        yield from _out_of_order(record, layout, order, strays)


def _missing(record: Record, layout: "Layout", mandatory: tuple[str, ...], *, in_order: bool) -> Iterator[Hit]:
    """The mandatory tags that are missing; where they go is clear once the others are in order."""
    missing = [tag for tag in mandatory if tag not in record.values]
    fix = _added(record, layout, missing) if in_order else None
    for tag in missing:
        index = MANDATORY.index(tag)
        yield Hit(
            f"The record shows no {tag}, which is mandatory in the export format.",
            record.head(),
            {"tag": tag, "after": MANDATORY[index - 1] if index else None},
            fix=fix,
            kind=f"missing {tag}",
        )


def _added(record: Record, layout: "Layout", tags: list[str]) -> Fix | None:
    """The correction that adds all that is missing, in order, since several tags may go to one place."""
    from pbnlint.formats.pbn.export_order import insertion
    from pbnlint.formats.pbn.writer import line_end_of, tag_pair

    passed_out = record.final_contract == PASSED_OUT
    lines: dict[int, str] = {}
    for tag in tags:
        at = insertion(layout, record.text, tag)
        if at is None:
            return None
        value = "" if passed_out and tag in _NOT_OF_A_PASSED_OUT_BOARD else "?"
        lines[at] = lines.get(at, "") + tag_pair(tag, value) + line_end_of(record.text)
    described = "add the tag" if len(tags) == 1 else "add the tags that are missing"
    edits = tuple(edit(record, at, at, text) for at, text in lines.items())
    return Fix(True, f"{described}, with a value that says so", edits)


def _out_of_order(record: Record, layout: "Layout", order: tuple[str, ...], strays: "list[Misplaced]") -> Iterator[Hit]:
    from pbnlint.formats.pbn.export_order import in_order

    change = in_order(record.text, layout, order)
    fix = change and replace(record, change[:2], change.text, "write the tags in order", safe=True)
    for section, after in strays:
        tag = section.tag
        yield Hit(
            f"The record shows {tag.name} out of order: in the export format it "
            + (f"follows {after}." if after else "comes first."),
            (tag.start, tag.end),
            {"tag": tag.name, "after": after},
            fix=fix,
            kind=f"order {tag.name}",
        )
