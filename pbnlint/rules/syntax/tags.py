"""Tag pairs and their values, whatever they say: SY02, SY04, SY11, SY12, SY16."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from pbnlint.plain import printable
from pbnlint.records import Fault, Record
from pbnlint.rules.fixes import replace
from pbnlint.rules.registry import Context, Fix, Hit, rule
from pbnlint.rules.wording import beginning, shown

_SHOWN: Final = 60
"""So many characters of a value are shown, at the end that has a blank."""


@rule(
    *("SY02", "syntax.malformed-tag", "error"),
    spec="X01 X02 X03 X04 X05",
    fix="unsafe",
    hides="syntax.stray-text syntax.illegal-character pbn.export-tags syntax.game-boundary contract.result-missing "
    "contract.declarer-missing board.header-missing",
    faults="malformed-tag",
)
def malformed_tag(record: Record, fault: Fault, _context: Context) -> Iterator[Hit]:
    """The record shows a tag without a quote, a bracket or a value, or with a name that no tag may have.

    A tag is a name that begins with a capital letter, and a value in quotes, both between brackets (PBN 3.3). A reader
    that misses one of them skips the tag, the line, or all up to the next quote it finds. What the tag says is read
    where it can be. The fix completes it.

    Bad:
        [Board "1"]
        [Site "Exampleville]

    Good:
        [Board "1"]
        [Site "Exampleville"]
    """
    tag, reason = str(fault.data.get("tag") or ""), str(fault.data.get("reason", ""))
    subject = f"the tag {tag}" if tag else "a tag"
    yield Hit(
        f"The record shows {subject} {_MALFORMED.get(reason, 'malformed')}.",
        (fault.start, fault.end),
        fault.data,
        fix=_completed(record, fault, tag, reason),
        reread=record.reading(**{tag: "?"}) if tag and tag not in record.values else record,
    )


_MALFORMED: Final = {
    "value missing": "without a value",
    "quotes missing": "with a value that is not in quotes",
    "opening quote missing": "with a value that lacks its opening quote",
    "closing quote missing": "with a value that lacks its closing quote",
    "bracket missing": "without its closing bracket",
    "name": "under a name that no tag may have: a name is letters, digits and `_`, the first a capital",
    "quote inside": "with a quote inside its value that no backslash announces",
}


def _completed(record: Record, fault: Fault, tag: str, reason: str) -> Fix | None:
    if not tag or reason == "name":
        return None
    value = record.values.get(tag)
    text = value.text if value is not None and fault.start <= value.start <= fault.end else ""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return replace(record, (fault.start, fault.end), f'[{tag} "{escaped}"]', "complete the tag", safe=False)


@rule(
    *("SY04", "syntax.bad-escape", "warning"),
    spec="X19",
    fix="safe",
    faults="bad-escape",
)
def bad_escape(record: Record, fault: Fault, _context: Context) -> Iterator[Hit]:
    r"""The record shows a single backslash in a value.

    In a string a backslash announces a quote or another backslash (PBN 3.2); before anything else it is taken for
    itself by some readers and dropped by others. Suit symbols such as `\S` and the column widths of tables are meant
    so and exempt. The fix doubles the backslash.

    Bad:
        [Board "1"]
        [Site "A\B"]

    Good:
        [Board "1"]
        [Site "A\\B"]
    """
    tag, found = fault.data.get("tag"), str(fault.data.get("found", "\\"))
    written = record.text[fault.start : fault.end]
    fix: Fix | None = None
    if written.startswith("\\") and not written.startswith("\\\\"):
        span = (fault.start, fault.start + 1)
        fix = replace(record, span, "\\\\", "double the backslash", safe=True)
    yield Hit(
        f"The record shows the single backslash `{shown(found)}` in {tag}, taken literally here.",
        (fault.start, fault.end),
        fault.data,
        fix=fix,
    )


@rule(
    *("SY11", "syntax.forbidden-inherit", "error"),
    spec="T08",
    fix="unsafe",
    hides="deal.shape board.seat-value board.vulnerability-value contract.invalid syntax.inherit-unclear "
    "board.header-missing",
    faults="forbidden-inherit",
)
def forbidden_inherit(record: Record, fault: Fault, _context: Context) -> Iterator[Hit]:
    """The record shows `#` in a tag that every record must state itself.

    `#` takes the value of an earlier game (PBN 4.8), but not for the dealer, the vulnerability, the deal, declarer,
    the contract, the auction, the play or their notes: each game must be playable without looking back. The earlier
    value is used all the same. The fix writes it.

    Bad:
        [Event "Monday Teams"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]

        [Event "#"]
        [Board "#"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "#"]

    Good:
        [Event "Monday Teams"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]

        [Event "#"]
        [Board "#"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
    """
    tag = str(fault.data.get("tag", ""))
    value = record.get(tag)
    span = (fault.start, fault.end)
    yield Hit(
        f"The record shows `#` for {tag}, which every record states itself; the earlier value is used.",
        span,
        fault.data,
        fix=replace(record, span, value, f"write the inherited value of {tag}", safe=False) if value else None,
        reread=record,
    )


@rule(
    *("SY12", "syntax.inherit-unclear", "warning"),
    spec="T09 T10",
    scope="across",
)
def inherit_unclear(record: Record, _context: Context, memory: dict[Any, Any]) -> Iterable[Hit]:
    """The record shows `#` with nothing to inherit, or leaves open which value of an earlier game it has.

    `#` repeats the value of the nearest earlier game and is empty if there is none; `##` gives a value to all later
    games (PBN 4.8). What a plain value does to such a default is not said: some readers return to it in a later game
    without the tag, others do not. So the plain value is an information, and a later game without the tag a warning.

    Bad:
        [Event "#"]
        [Board "1"]

    Good:
        [Event "Monday Pairs"]
        [Board "1"]
    """
    if not record.faults and not memory:
        return ()
    hits = []
    for tag in [tag for tag in memory if tag not in record.values]:
        del memory[tag]
        message = f"The record shows no {tag}, after a plain value over a `##` default; readers differ on what it has."
        hits.append(Hit(message, record.head(), {"tag": tag, "reason": "after a plain value"}))
    for fault in record.faults:
        if fault.kind != "inherit-unclear":
            continue
        tag = str(fault.data.get("tag", ""))
        if fault.data.get("reason") == "nothing to inherit":
            message = f"The record shows `#` for {tag}, and no earlier game has a value to inherit."
            hits.append(Hit(message, (fault.start, fault.end), fault.data))
        else:
            memory[tag] = True
            message = f"The record shows a plain value of {tag} over the `##` default of an earlier game."
            hits.append(Hit(message, (fault.start, fault.end), fault.data, severity="info"))
    return hits


@rule(
    *("SY16", "syntax.edge-blank", "warning"),
    spec="T11",
    fix="safe",
    hides="board.vulnerability-value pbn.tag-value pbn.export-layout",
    faults="edge-blank",
)
def edge_blank(record: Record, fault: Fault, _context: Context) -> Iterator[Hit]:
    """The record shows a value that begins or ends with a blank.

    Blanks count inside quotes, so `"None "` is none of the seven vulnerabilities for a reader that compares letter by
    letter, and a name with a blank at its end is another name. The fix removes the blank.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None "]

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
    """
    tag = str(fault.data.get("tag", ""))
    value = record.text[fault.start : fault.end]
    where = "begins" if value[:1].isspace() else "ends"
    yield Hit(
        f'The record shows the value "{_end_of(value, where)}" of {tag}, which {where} with a blank.',
        (fault.start, fault.end),
        fault.data,
        fix=replace(record, (fault.start, fault.end), value.strip(), "remove the blank", safe=True)
        if value.strip()
        else None,
        reread=record.reading(**{tag: value.strip()}) if tag else None,
    )


def _end_of(value: str, where: str) -> str:
    """A value fit for a message; of a long one, what stands where it begins or ends."""
    return printable(beginning(value, _SHOWN) if where == "begins" else beginning(value[::-1], _SHOWN)[::-1])
