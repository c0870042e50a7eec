"""Which rules run: by name, code, prefix of a code, group, `pedantic` or `ALL`."""

from collections.abc import Iterable

from pbnlint.linting.plan import Plan
from pbnlint.rules.registry import Rule, rules


class UnknownRule(ValueError):
    """A selection that names no rule; the message says which, and what is near."""


def plan(select: Iterable[str] = (), ignore: Iterable[str] = (), extend: Iterable[str] = ()) -> Plan:
    """The plan for a run.

    Without `select` all rules run that are not off by default, and those of the export format in a file that claims
    it; `extend` adds to them, `ignore` takes away. Each item is a rule's name or code, a prefix of codes (`AU`), a
    group (`auction`), `pedantic`, or `ALL`.
    """
    table = rules()
    named = {r.code for item in select for r in rules_named(item)}
    ignored = {r.code for item in ignore for r in rules_named(item)}
    chosen = named or {r.code for r in table if not r.off}
    chosen |= {r.code for item in extend for r in rules_named(item)}
    asleep = set() if named else {r.code for r in table if r.off and r.export_severity} - chosen
    return Plan(
        tuple(r for r in table if r.code in chosen - ignored), tuple(r for r in table if r.code in asleep - ignored)
    )


def rules_named(item: str) -> list[Rule]:
    """The rules that a selector names, in any letter case; raises `UnknownRule` if there are none."""
    table = rules()
    word, beginning = item.lower(), item.upper()
    if word == "all":
        return list(table)
    if word == "pedantic":
        return [r for r in table if r.off]
    found = [r for r in table if word in (r.name, r.group) or (beginning and r.code.startswith(beginning))]
    if not found:
        meant = _meant(item, "pedantic", "ALL", *(r.group for r in table))
        raise UnknownRule(f"{item} names no rule.{meant} `pbnlint rules` lists them all.")
    return found


def rule_named(name: str) -> Rule:
    """The one rule of a name or code, in any letter case; raises `UnknownRule` if there is none."""
    found = next((one for one in rules() if name.lower() == one.name or name.upper() == one.code), None)
    if found is None:
        raise UnknownRule(f"{name} is no rule.{_meant(name)} `pbnlint rules` lists them all.")
    return found


def _meant(name: str, *others: str) -> str:
    from pbnlint.nearest import near

    found = near(name, (*others, *(r.name for r in rules()), *(r.code for r in rules())))
    return f" Did you mean {found}?" if found else ""
