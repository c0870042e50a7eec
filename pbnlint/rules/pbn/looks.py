"""Which records of PBN have a tag or a value that needs a look: the quick questions before the rules speak.

Nearly all records of a file have the same tags in the same order, and most values come again and again: so what the
tags ask for is worked out once for each order of tags, and what is wrong with a value once for each value.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from pbnlint.formats.pbn.tags import EXTENSION_COLUMNS, STANDARD, TABLES
from pbnlint.records import Record
from pbnlint.rules.conditions import is_pbn
from pbnlint.rules.pbn.forms import JUDGED, LONGEST, verdicts

OPENING_LEADS: Final = "OptimumOpeningLeadTable"
"""The one table outside the standard that known programs write."""


class Shape(NamedTuple):
    """What the tags of a record ask for, whatever their values.

    `strange` are the names that the standard does not have, `tables` those of its tables, `judged` those whose values
    have a form. `related` says that tags stand there that must go together with others.
    """

    strange: tuple[str, ...]
    tables: tuple[str, ...]
    judged: tuple[str, ...]
    related: bool


@lru_cache(maxsize=1024)
def _shape(names: tuple[str, ...]) -> Shape:
    present = set(names)
    return Shape(
        tuple(name for name in names if name not in STANDARD),
        tuple(name for name in names if name in TABLES),
        tuple(name for name in names if name in JUDGED),
        bool(present & _RELATED)
        or ("Time" in present and "UTCTime" in present)
        or ("HomeTeam" in present) != ("VisitTeam" in present)
        or ("Result" in present and "Declarer" in names[names.index("Result") :]),
    )


_RELATED: Final = frozenset({"EventDate", "Hidden", OPENING_LEADS, *TABLES})


def shape_of(record: Record) -> Shape:
    """What the tags of a record ask for."""
    return _shape(tuple(record.values))


_PLAIN: Final = STANDARD - TABLES.keys()


def has_strange_names(record: Record) -> bool:
    """Whether a record of PBN has a tag outside the standard, or a table with a column outside it."""
    if _PLAIN.issuperset(record.values):
        return False
    shape = shape_of(record)
    return is_pbn(record) and (
        bool(shape.strange) or any(strange_columns(name, record.values[name].text) for name in shape.tables)
    )


def has_strange_values(record: Record) -> bool:
    """Whether a value of a record of PBN is not in its usual form, or tags stand there that must go together."""
    values = record.values
    shape = _shape(tuple(values))
    if not shape.related:
        for name in shape.judged:
            if verdicts(name, values[name].text[:LONGEST]):
                break
        else:
            return False
    return is_pbn(record)


@lru_cache(maxsize=512)
def strange_columns(section: str, header: str) -> tuple[str, ...]:
    """The columns of a table that neither the standard nor a known program has."""
    from pbnlint.formats.pbn.tables import read_columns

    known = {*TABLES[section], *EXTENSION_COLUMNS.get(section, ())}
    return tuple(name for column in read_columns(header) if (name := column.name) and name not in known | {"?", "#"})
