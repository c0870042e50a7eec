"""Comments in a record that silence findings on it, and the rule about those that silence nothing.

`{pbnlint: ignore[auction.insufficient-bid] director ruled, form 12}`, the same after `;`, or as the text of `nt|...|`
in LIN: the rules named, by name, code or group, are silent on the game in which the comment stands. What follows the
bracket is the reason.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from pbnlint.expressions import expression
from pbnlint.records import Record
from pbnlint.rules.registry import Hit, Rule, Where, rule, rules, where
from pbnlint.rules.wording import shown

MARK: Final = "pbnlint:"
"""What such a comment contains; a record without it has none."""

_IGNORE = expression(r"\{?\s*pbnlint:\s*ignore\s*\[([^\]]*)\]([^}]*)", re.IGNORECASE)


class Ignore(NamedTuple):
    """One name in such a comment, with the reason given and the place of the comment."""

    name: str
    reason: str
    where: Where


def names_of(chosen: Rule) -> tuple[str, str, str]:
    """The names under which a rule can be silenced: its own, its group's and its code, in small letters."""
    return chosen.name, chosen.group, chosen.code.lower()


def ignores_of(record: Record) -> Iterator[Ignore]:
    """What the comments of a record silence, in the order of the text."""
    for comment in record.comments:
        text = comment.text.strip()
        found = _IGNORE.match(text)
        if found is None:
            # A bracket that is not closed, say: the comment silences nothing, and is to be found.
            if text.removeprefix("{").lstrip().startswith(MARK):
                yield Ignore("", "", where(record, (comment.start, comment.end)))
            continue
        place = where(record, (comment.start, comment.end))
        names = [name.strip() for name in found[1].split(",")] if found[1].strip() else [""]
        for name in names:
            yield Ignore(name, found[2].strip(), place)


@rule("IG01", "ignore.unused", "warning", off=True, scope="ignore")
def unused_ignore(ignore: Ignore, *, known: bool) -> Iterable[Hit]:
    """The record shows a comment that is to silence a rule which finds nothing there.

    What it was written for has gone, or its name is misspelt. It would silence the rule when a new fault comes in, and
    nobody would see it. The option `--report-unused-ignores` switches this rule on.

    Bad:
        [Event "Harbour Club Monday Pairs"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
        [Score "NS 400"]
        {pbnlint: ignore[score.mismatch] corrected by the director}

    Good:
        [Event "Harbour Club Monday Pairs"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
        [Score "NS 430"]
        {pbnlint: ignore[score.mismatch] as agreed at the table}
    """
    message = (
        f"The record shows a comment that silences {ignore.name}, which finds nothing here."
        if known
        else f"The record shows a comment that is to silence `{shown(ignore.name)}`, and {_no_rule(ignore)}."
        if ignore.name
        else "The record shows a comment that names no rule to silence; its name belongs in the brackets."
    )
    yield Hit(message, ignore.where, {"found": ignore.name, "reason": ignore.reason})


def _no_rule(ignore: Ignore) -> str:
    """That there is no such rule, and which rule or group the name is nearest to."""
    from pbnlint.nearest import near

    found = near(ignore.name, dict.fromkeys(name for one in rules() for name in (one.name, one.code, one.group)))
    return f"no rule has that name; the nearest is {found}" if found else "no rule has that name"
