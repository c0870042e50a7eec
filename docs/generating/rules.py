"""A page for each rule: what it finds and why, an example that was really checked, the Law, the grammar."""

import inspect
import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from docs.generating.grammars import drawing, grammars_of
from docs.generating.markdown import block, join
from docs.generating.pbn_sections import SECTIONS, anchor, sections_of
from docs.generating.rule_examples import comment, fixed, is_silenced_by_comment, said_of
from docs.generating.rule_laws import laws_of
from pbnlint.rules.registry import Rule, rules
from tests.rules.examples import examples_of

_EXAMPLES: Final = re.compile(r"^(Bad|Good|Rulings):$", re.MULTILINE)
_CODED: Final = re.compile(r"<(?:[0-9A-F]{2}|FEFF|EOF|.\*\d+)>")
_IN_STANDARD: Final = re.compile(r"\bPBN ((?:\d+(?:\.\d+)*(?:, | and | to )?)+)")
_NUMBER: Final = re.compile(r"\d+(?:\.\d+)*")
_FIXES: Final = {
    "none": "none",
    "safe": "by `--fix`",
    "unsafe": "by `--unsafe-fixes`, for a person to look at",
}
_REASONS: Final = {
    **dict.fromkeys(("encoding", "syntax", "pbn", "lin"), "our program writes it so"),
    **dict.fromkeys(("deal", "event"), "it was played so"),
    "board": "we number boards in our own way",
    **dict.fromkeys(("auction", "contract", "play", "score", "adjustment"), "as the director ruled"),
    "suspicion": "the players were asked",
}
"""What somebody might write into a comment that silences a rule of each group."""
_LEGEND: Final = (
    "In the examples `<E9>` stands for the byte of that number, `<0D>` for a carriage return, `<FEFF>` for the mark of "
    "UTF-16, `<EOF>` for the end of a file without a line end, and `<a*260>` for 260 times the letter."
)


def pages() -> dict[str, str]:
    """The page of each rule, at the place of its name."""
    return {f"rules/{rule.name}": _page(rule) for rule in rules()}


def link(name: str) -> str:
    """A link from one page of a rule, or from a list of them, to the page of another."""
    return f"[`{name}`]({name}.md)"


def severity_of(rule: Rule) -> str:
    """How grave its findings are, and whether it is looked for."""
    if rule.export_severity is None:
        return f"{rule.severity}{', off by default' if rule.off else ''}"
    beyond = f"{rule.severity}{', off by default' if rule.off else ''}"
    return f"{beyond}; {rule.export_severity} in a file that claims the export format"


def _page(rule: Rule) -> str:
    return join(
        f"---\norphan: true\n---\n({rule.code})=\n# {rule.name}",
        _facts(rule),
        prose(rule),
        "## Examples",
        *_examples(rule),
        _part("Correction", _correction(rule)),
        _part("Hides and is hidden by", _hiding(rule)),
        _part("The Law", laws_of(rule)),
        f"## {'How to switch it on' if rule.off else 'How to silence it'}",
        *_settings(rule),
        _part("The grammar", _grammar(rule)),
    )


def _part(title: str, content: str) -> str:
    return join(f"## {title}", content) if content else ""


def _facts(rule: Rule) -> str:
    """The row of the catalogue."""
    standard = ", ".join(f"[{number} {SECTIONS[number]}]({_section(number)})" for number in sections_of(rule))
    facts = {
        "Code": rule.code,
        "Group": f"[{rule.group}]({rule.group}.md)",
        "Severity": severity_of(rule) + ("; at least that of what it hides" if rule.root_cause else ""),
        "Correction": _FIXES[rule.fix],
        "Reported": "once per file and kind" if rule.once else "",
        "PBN standard": standard,
    }
    return "\n".join(f":{name}: {value}" for name, value in facts.items() if value)


def prose(rule: Rule) -> str:
    """The documentation before the examples, with links into the standard."""
    text = _EXAMPLES.split(inspect.cleandoc(rule.doc), maxsplit=1)[0].strip()
    # Paragraphs on one line each, so that a citation is found that goes over the end of a line.
    paragraphs = (" ".join(paragraph.split()) for paragraph in text.split("\n\n"))
    return "\n\n".join(_IN_STANDARD.sub(_with_links, paragraph) for paragraph in paragraphs)


def _with_links(match: re.Match[str]) -> str:
    return f"PBN {_NUMBER.sub(_linked, match[1])}"


def _linked(match: re.Match[str]) -> str:
    return f"[{match[0]}]({_section(match[0])})" if match[0] in SECTIONS else match[0]


def _section(number: str) -> str:
    return f"by-section.md#{anchor(number)}"


@cache
def _written(code: str) -> dict[str, str]:
    """The examples of the rule with this code as its documentation writes them, by the name of their section."""
    doc = inspect.cleandoc(next(rule for rule in rules() if rule.code == code).doc)
    parts = _EXAMPLES.split(doc)[1:]
    return {name: inspect.cleandoc(text.strip("\n")) for name, text in zip(parts[::2], parts[1::2], strict=True)}


def _examples(rule: Rule) -> Iterator[str]:
    written = _written(rule.code)
    bad, good = (block(written[title], examples_of(rule)[title].name.rpartition(".")[2]) for title in ("Bad", "Good"))
    yield "A record that shows it:"
    yield bad
    if "Rulings" in written:
        yield "The rulings beside it, in `example.rulings.toml`:"
        yield block(written["Rulings"], "toml")
    yield f"What `pbnlint check{f' --extend-select {rule.name}' if rule.off else ''}` says:"
    yield block(said_of(rule, examples_of(rule)["Bad"]))
    yield "A record that does not:"
    yield good
    if _CODED.search(written["Bad"] + written["Good"]):
        yield _LEGEND


def _correction(rule: Rule) -> str:
    if rule.fix == "none":
        return ""
    option = "--fix" if rule.fix == "safe" else "--unsafe-fixes"
    done = fixed(rule, examples_of(rule)["Bad"])
    if done is None:
        return (
            f"`pbnlint check {option}` [corrects](../guide/fixing.md) what leaves one way to do so. The example above "
            "is not among it: a person decides."
        )
    extent = (
        "No reader can understand the record differently afterwards."
        if rule.fix == "safe"
        else "It is a guess, if a good one: look at it before the file goes on."
    )
    return join(f"`pbnlint check {option}` [changes the example](../guide/fixing.md) so. {extent}", block(done, "diff"))


def _hiding(rule: Rule) -> str:
    hidden = ", ".join(map(link, rule.hides))
    hiding = ", ".join(link(other.name) for other in rules() if rule.name in other.hides)
    return join(
        f"Findings of these rules are left out where they only follow from this one: {hidden}." if hidden else "",
        f"Its own findings are left out where they only follow from one of these: {hiding}." if hiding else "",
    ).strip()


def _settings(rule: Rule) -> Iterator[str]:
    if rule.off:
        yield f"For one run it is `--extend-select {rule.name}`, for good in `pbnlint.toml`:"
        yield block(f'extend-select = ["{rule.name}"]', "toml")
        return
    yield (
        f"For one run it is `--ignore {rule.name}`. For good, or for some files, it stands in `pbnlint.toml`, and "
        "there its severity can be changed, too ([configuration](../guide/configuration.md)):"
    )
    yield block(
        f'ignore = ["{rule.name}"]\n\n[per-file-ignores]\n"archive/**" = ["{rule.name}"]\n\n'
        f'[severity]\n"{rule.name}" = "{"warning" if rule.severity == "info" else "info"}"',
        "toml",
    )
    if not is_silenced_by_comment(rule, examples_of(rule)["Bad"]):
        yield "What it finds is said of the file, not of one record, so that no comment in a record silences it."
        return
    formats = [rule.group] if rule.group in ("pbn", "lin") else ["pbn", "lin"]
    yield (
        "For one record [a comment in it](../guide/checking.md#a-comment-that-silences-a-rule) says so, with the "
        f"reason behind the bracket{'; in PBN, and in LIN' if len(formats) > 1 else ''}:"
    )
    yield block("\n".join(comment(f"ignore[{rule.name}] {_REASONS[rule.group]}", name) for name in formats))
    if rule.finish is not None:
        yield "A finding that names no board is of the file: no comment silences it."


def _grammar(rule: Rule) -> str:
    found = grammars_of(rule)
    if not found:
        return ""
    formats = dict.fromkeys(grammar.format for grammar in found)
    more = " and ".join(f"[{name.upper()}](../formats/grammar-{name}.md)" for name in formats)
    return join(
        f"How what it looks at is written. All diagrams, and how to read them: {more}.",
        *(join(f"### {grammar.title}", drawing(grammar)) for grammar in found),
    )
