"""The names of tags and columns: PB02 to PB05."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from pbnlint.formats.pbn.tags import EXTENSION_COLUMNS, EXTENSIONS, STANDARD, TABLES
from pbnlint.listing import listed
from pbnlint.records import Fault, Record, Value
from pbnlint.rules.fixes import replace
from pbnlint.rules.pbn.looks import has_strange_names, shape_of, strange_columns
from pbnlint.rules.registry import Context, Hit, rule
from pbnlint.rules.wording import shown

_STANDARD: Final = {name.lower(): name for name in STANDARD}


@rule(
    *("PB02", "pbn.duplicate-tag", "warning"),
    spec="T01",
    export="error",
    faults="duplicate-tag",
)
def duplicate_tag(_record: Record, fault: Fault, _context: Context) -> Iterator[Hit]:
    """The record shows a tag twice that may stand in it once.

    The first counts and the later ones are ignored (PBN 3.4), but some readers keep the last, and then two programs
    read two different records. Only Note may stand more than once. The finding is at the second one.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Room "Closed"]
        [Room "Open"]

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Room "Closed"]
    """
    tag, values = str(fault.data["tag"]), [str(value) for value in fault.data["values"]]
    times = "twice" if len(values) == 2 else f"{len(values)} times"
    yield Hit(
        f"The record shows {tag} {times}, {_values_listed(values)}.",
        (fault.start, fault.end),
        {"tag": tag, "values": values},
    )


_FEW: Final = 3


def _values_listed(values: list[str]) -> str:
    different = [f"`{shown(value, 40)}`" if value else "an empty value" for value in dict.fromkeys(values)]
    if len(different) == 1:
        return f"each time with {different[0]}"
    if len(different) > _FEW:
        return f"with {len(different)} different values; the first counts"
    return f"with {listed(different)}; the first counts"


@rule(
    *("PB03", "pbn.unknown-tag", "info"),
    spec="B07 T02",
    once=True,
    when=has_strange_names,
)
def unknown_tag(record: Record, _context: Context) -> Iterator[Hit]:
    """The record shows a tag or a column of a table that neither the standard nor a common program has.

    Such a tag is allowed, and a reader skips it (PBN 4.9): what it says stays with the program that wrote it. If its
    name is a slip for another, the finding says which. Each tag and column is reported once per file.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Genrator "Big Deal"]

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Generator "Big Deal"]
    """
    shape = shape_of(record)
    for name in shape.strange:
        if name not in EXTENSIONS:
            near = _near(name, tuple(STANDARD))
            message = f"The record shows the tag {shown(name)}, {_UNKNOWN}{_hint(near)}."
            yield Hit(message, _named(record, name), {"tag": name, "near": near}, kind=name)
    for section in shape.tables:
        for name in strange_columns(section, record.values[section].text):
            near = _near(name, (*TABLES[section], *EXTENSION_COLUMNS.get(section, ())))
            message = f"The record shows the column {shown(name)} in {section}, {_UNKNOWN}{_hint(near)}."
            data = {"section": section, "column_name": name, "near": near}
            yield Hit(message, record.span(section), data, kind=f"{section} {name}")


_UNKNOWN: Final = "which neither the standard nor a common program has"


@lru_cache(maxsize=256)
def _near(name: str, known: tuple[str, ...]) -> str | None:
    """The known name that a name is probably a slip for."""
    from difflib import get_close_matches

    return next(iter(get_close_matches(name, known, 1, 0.8)), None) if len(name) <= _LONGEST_NAME else None


_LONGEST_NAME: Final = 40


def _hint(near: str | None) -> str:
    return f"; perhaps {near} is meant" if near else ""


def _named(record: Record, name: str) -> tuple[int, int]:
    """The place of a tag's name, that of its value if the name is not found in front of it."""
    value = record.values[name]
    return _name_span(record, name, value) or record.span(name)


def _name_span(record: Record, name: str, value: Value) -> tuple[int, int] | None:
    if value.inferred:
        return None
    start = record.text.rfind(name, 0, value.start)
    between = record.text[start + len(name) : value.start]
    return (start, start + len(name)) if start >= 0 and between.strip() == '"' else None


@rule(
    *("PB04", "pbn.tag-misspelt", "warning"),
    spec="T14",
    fix="unsafe",
    hides="pbn.unknown-tag",
    when=has_strange_names,
)
def tag_misspelt(record: Record, _context: Context) -> Iterator[Hit]:
    """The record shows a tag that differs from one of the standard in its letter case only.

    The names of tags are written in one way (PBN 3.3), so `DealID` is another tag than `DealId`, one that every reader
    skips, and what it says is lost. The fix renames it, unless the record has the right one too.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [DealID "h1"]

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [DealId "h1"]
    """
    for name in shape_of(record).strange:
        expected = _STANDARD.get(name.lower())
        if expected is None or name in EXTENSIONS:
            continue
        span = _name_span(record, name, record.values[name])
        free = span is not None and expected not in record.values and record.text.count(f"[{name} ") == 1
        yield Hit(
            f"The record shows the tag {name}; the standard writes it {expected}.",
            span or record.span(name),
            {"tag": name, "expected": expected},
            fix=replace(record, span, expected, f"rename it to {expected}", safe=False) if span and free else None,
            reread=_without(record, name),
        )


def _without(record: Record, name: str) -> Record:
    """The record without a tag."""
    other = record.reading()
    del other.values[name]
    return other


@rule(
    *("PB05", "pbn.known-extension", "info"),
    spec="T03",
    off=True,
    once=True,
    when=has_strange_names,
)
def known_extension(record: Record, _context: Context) -> Iterable[Hit]:
    """The record shows a tag outside the standard that known programs write.

    Readers skip a tag that they do not know (PBN 4.9), so nothing is wrong with it; but what it says reaches only the
    programs that know it. Each such tag is reported once per file.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [BCFlags "1f"]

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
    """
    return [
        Hit(
            f"The record shows the tag {name}, which is not in the standard.",
            _named(record, name),
            {"tag": name},
            kind=name,
        )
        for name in shape_of(record).strange
        if name in EXTENSIONS
    ]
