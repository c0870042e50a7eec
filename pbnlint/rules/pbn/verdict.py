"""What the rules about values say of one value."""

from typing import Literal, NamedTuple

Kind = Literal["value", "unusual", "date", "future", "conflict"]


class Verdict(NamedTuple):
    """What is wrong with a value.

    `kind` is `value` for one that breaks the form of its tag, `unusual` for one outside the usual list or form, `date`
    for no date, `future` for a date to come, `conflict` for fields that do not go together. `expected` tells a person
    what belongs there, or why the fields conflict; `better` is the same value in the right form, where that is plain;
    `part` is the part of the value that is meant, if it is not the whole.
    """

    kind: Kind
    expected: str
    better: str | None = None
    part: str | None = None
