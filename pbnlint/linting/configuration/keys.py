"""The keys of a configuration file, and what its table `[score]` is called."""

from collections.abc import Mapping
from typing import Any, Final

from pbnlint.formats.decoding import ENCODINGS
from pbnlint.laws.editions import NAMES as RULE_SETS
from pbnlint.linting.configuration.values import (
    TEXT,
    Key,
    Kind,
    NoSuchValue,
    in_any_case,
    list_of,
    one_of,
    read_text,
    table_of,
    whole_number,
)
from pbnlint.linting.selection import UnknownRule, rules_named
from pbnlint.listing import listed
from pbnlint.nearest import near
from pbnlint.rules.registry import SEVERITIES, rules

SCORE: Final = "score"
"""The table of how an event is scored; its keys are those of `configuration.score`."""


def _read_rule(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError("a rule")
    try:
        rules_named(value.strip())
    except UnknownRule as problem:
        raise NoSuchValue(str(problem)) from problem
    return value.strip()


def _rule_schema() -> dict[str, Any]:
    table = rules()
    words = ["ALL", "pedantic", *dict.fromkeys(r.group for r in table), *(r.name for r in table)]
    beginnings = sorted({r.code[:length] for r in table for length in range(1, len(r.code) + 1)})
    pattern = rf"^\s*(?:{'|'.join(map(in_any_case, (*words, *beginnings)))})\s*$"
    return {"type": "string", "anyOf": [{"enum": [*words, *(r.code for r in table)]}, {"pattern": pattern}]}


_RULE: Final = Kind(_read_rule, {"$ref": "#/definitions/rule"})
_RULES: Final = list_of(_RULE, 'a list of rules, as in ["score", "AU03"]')
_SOME_RULES: Final = list_of(_RULE, 'a list of rules with at least one, as in ["score", "AU03"]', some=True)


def _read_pattern(value: Any) -> str:
    text = read_text(value) and str(value)
    from pbnlint.linting.patterns import is_pattern

    if not is_pattern(text):
        raise NoSuchValue(f'"{text}" is no pattern of paths, as in a .gitignore.')
    return text


_PATTERN: Final = Kind(_read_pattern, TEXT.schema)


def _read_laws(value: Any) -> str:
    number = whole_number(value)
    text = value if isinstance(value, str) else "" if number is None else str(number)
    found = next((name for name in ("auto", *RULE_SETS) if name == text.strip().lower()), None)
    if found is None:
        raise ValueError(listed(('"auto"', *RULE_SETS[:-1], f'"{RULE_SETS[-1]}"'), "or"))
    return found


_LAWS_SCHEMA: Final = {
    "anyOf": [
        {"enum": ["auto", *(int(name) if name.isdecimal() else name for name in RULE_SETS)]},
        {"type": "string", "pattern": rf"^\s*(?:{'|'.join(map(in_any_case, ('auto', *RULE_SETS)))})\s*$"},
    ]
}


def _read_encoding(value: Any) -> str:
    try:
        return str(_ENCODING.read(value))
    except ValueError as problem:
        if not isinstance(value, str):
            raise ValueError('the name of an encoding, as in "utf-8"') from problem
        meant = near(value.lower().replace("windows-", "cp").replace("latin-", "iso-8859-"), ENCODINGS)
        hint = f'Did you mean "{meant}"?' if meant else f"There are {', '.join(ENCODINGS)}."
        raise NoSuchValue(f'"{value}" is no encoding that a file can be read in. {hint}') from problem


_ENCODING: Final = one_of(*ENCODINGS)

KEYS: Final[Mapping[str, Key]] = {
    "select": Key(_SOME_RULES, "The rules that run, in place of all that are not off."),
    "ignore": Key(_RULES, "Rules that do not run."),
    "extend-select": Key(_RULES, "Rules that run as well: `pedantic` for all that are off, `ALL` for all."),
    "per-file-ignores": Key(
        table_of(_PATTERN, _RULES, 'a table of patterns with lists of rules, as in { "archive/" = ["deal"] }'),
        "Rules that do not run for some files: patterns as in a .gitignore, relative to the folder of this file.",
    ),
    "exclude": Key(
        list_of(_PATTERN, 'a list of patterns, as in ["archive/", "*.lin"]'),
        "Files and folders that are left out: patterns as in a .gitignore, relative to the folder of this file.",
    ),
    "laws": Key(
        Kind(_read_laws, _LAWS_SCHEMA),
        "The edition of the Laws, or the home rules, by which records are judged; auto goes by the date of each.",
    ),
    "severity": Key(
        table_of(_RULE, one_of(*reversed(SEVERITIES)), 'a table of rules, as in { "score.mismatch" = "warning" }'),
        "How grave the findings of a rule are. Of several names for a rule the one for the fewest rules counts.",
    ),
    "encoding": Key(
        Kind(_read_encoding, _ENCODING.schema),
        "What a PBN or LIN file is read in that does not say itself, by a byte-order mark or a charset, how it is "
        "written; auto finds out. XML always says it.",
    ),
}
"""What may be set, in the order in which it is listed."""

OF_COMMAND: Final = frozenset((
    "format", "output", "force", "report-unused-ignores", "rulings", "fail-on", "exit-zero", "baseline",
    "write-baseline", "prune-baseline", "statistics", "fix", "unsafe-fixes", "diff", "quiet", "stdin-filename",
    "config", "no-config", "show-settings",
))  # fmt: skip
"""Options of `pbnlint check` that are no settings: they say what one run does, not how records are judged."""


def definitions() -> dict[str, Any]:
    """What the schemas of several keys refer to."""
    return {"rule": {**_rule_schema(), "description": "A rule's name or code, the beginning of codes, or a group."}}
