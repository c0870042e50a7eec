"""Lists of the rules: all of them, those of a group, by Law and by section of the PBN standard."""

import importlib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Final

from docs.generating.markdown import join, table
from docs.generating.pbn_sections import SECTIONS, anchor, sections_of
from docs.generating.rules import link, severity_of
from pbnlint.laws.titles import TITLES
from pbnlint.rules.by_law import laws_of
from pbnlint.rules.registry import Rule, rules

_HEADS: Final = ("Code", "Rule", "Severity", "Correction", "What it finds")
_FIXES: Final = {"none": "", "safe": "safe", "unsafe": "unsafe"}
_MODULES: Final = {"ignore": "ignores"}
"""By group, the module of its rules where that has another name."""

_MORE: Final = {
    "encoding": "[Text encodings](../formats/index.md#what-holds-for-all-of-them) says how each file is read.",
    "syntax": "[PBN](../formats/pbn.md) and [LIN](../formats/lin.md) are described on pages of their own.",
    "pbn": "[PBN](../formats/pbn.md) is described on a page of its own; [by section](by-section.md) has these rules in "
    "the order of its standard.",
    "lin": "[LIN](../formats/lin.md) is described on a page of its own.",
    "deal": "[The Laws](../laws/tables/kinds.md) have a page for each kind of irregularity.",
    "board": "[Board number](../laws/kinds/board-number.md) has what the Laws say of dealer and vulnerability.",
    "auction": "[The Laws](../laws/tables/kinds.md) have a page for each kind of irregularity.",
    "contract": "[Contract scores](../scoring/contracts.md) has the tricks and bonuses of Law 77.",
    "play": "[The Laws](../laws/tables/kinds.md) have a page for each kind of irregularity.",
    "score": "[Scoring](../scoring/index.md) has every formula, with an example.",
    "adjustment": "[Adjusted scores](../scoring/adjusted.md) says how they are counted, and "
    "[Rulings](../guide/rulings.md) how they are filed.",
    "event": "[The Laws](../laws/tables/kinds.md) say what becomes of wrong, exchanged and fouled boards.",
    "suspicion": "[Suspicions](../suspicion.md) says how often they are right.",
    "ignore": "[Checking records](../guide/checking.md#a-comment-that-silences-a-rule) shows such a comment.",
}
"""By group, where more is told of what it is about."""

_INDEX: Final = """\
Every rule has a name and a code, and its page says what it finds and why, shows an example, and tells how to silence
it. A *safe* correction is written by `--fix`: no reader can understand the record differently. An *unsafe* one is
written by `--unsafe-fixes`, for a person to look at. `pbnlint rules` prints this list, `pbnlint rule NAME` a rule's
page. [Which rules look](../guide/checking.md#which-rules-look) is for an option or a
[configuration](../guide/configuration.md) to say.

The severity says how grave a finding is: an *error* cannot be right; at a *warning* a person should look; an *info* is
worth knowing and may be right. Rules marked *off* look only where they are asked to, by name or all by
`--extend-select pedantic`.
"""
_BY_LAW: Final = """\
The rules whose findings a Law of Duplicate Bridge speaks to, or whose pages name it. The titles are ours. What the
Director may do is told on the page of each rule, and edition by edition in [the Laws](../laws/index.md).
"""
_BY_SECTION: Final = """\
The rules that hold a record to the standard of Portable Bridge Notation, version 2.1, by its sections. LIN has no
standard; what its rules rest on is told in [its format](../formats/lin.md).
"""


def pages() -> dict[str, str]:
    """The lists, and a page for each group."""
    groups = {group: tuple(members) for group, members in groupby(rules(), lambda rule: rule.group)}
    return {
        "rules/index": _all(groups),
        **{f"rules/{group}": _group(group, members) for group, members in groups.items()},
        "rules/by-law": join("# Rules by Law", _BY_LAW, *_by_law()),
        "rules/by-section": join("# Rules by section of the PBN standard", _BY_SECTION, *_by_section()),
    }


def _all(groups: Mapping[str, tuple[Rule, ...]]) -> str:
    count = f"There are {sum(map(len, groups.values()))} rules in {len(groups)} groups."
    lists = (join(f"## {group}", about(group), _table(members)) for group, members in groups.items())
    return join("# Rules", count, _INDEX, *lists, _contents(groups))


def _group(group: str, members: Iterable[Rule]) -> str:
    return join(f"# {group}", about(group), _table(members), _MORE[group])


def about(group: str) -> str:
    """What the rules of a group are about, in a sentence."""
    module = importlib.import_module(f"pbnlint.rules.{_MODULES.get(group, group)}")
    return str(module.__doc__).partition("\n\n")[0].partition(" (group ")[0].rstrip(".") + "."


def _table(members: Iterable[Rule]) -> str:
    return table(_HEADS, ((r.code, link(r.name), severity_of(r), _FIXES[r.fix], r.summary) for r in members))


def _contents(places: Iterable[str]) -> str:
    """What stands below this page in the list at the side."""
    return "```{toctree}\n:hidden:\n\n" + "\n".join(places) + "\n```"


def _by_law() -> Iterator[str]:
    found: dict[int, list[Rule]] = defaultdict(list)
    for rule in rules():
        for number in sorted(laws_of(rule)):
            found[number].append(rule)
    rows = ((f"[{number}]{{#law-{number}}}", title, _links(found[number])) for number, title in _titled(found))
    yield table(("Law", "Title", "Rules"), rows)


def _titled(found: Iterable[int]) -> Iterator[tuple[int, str]]:
    for number in sorted(found):
        yield number, TITLES[number]


def _by_section() -> Iterator[str]:
    rows = (
        (f"[{number}]{{#{anchor(number)}}}", title, _links(r for r in rules() if number in sections_of(r)))
        for number, title in SECTIONS.items()
    )
    yield table(("Section", "Title", "Rules"), rows)


def _links(found: Iterable[Rule]) -> str:
    return ", ".join(link(rule.name) for rule in found)
