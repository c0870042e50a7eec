"""The page of the documentation that `suspicion.py --write` makes: what is measured, in words and in a table."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from kinds import KINDS

if TYPE_CHECKING:
    from suspicion import Clean, Figures

_HEAD: Final = """# Errors that only comparison shows: what is found, and what is not

Rules of the group `suspicion` (and some of `score` and `event`) compare the results of a board with each other, with
the cards, and with the other boards. None of them proves anything: they say what the record shows and what would
explain it. This page tells how often they are right. It is generated:

    .venv-dev/bin/python benchmarks/suspicion.py FOLDER --sessions {sessions} --write docs/suspicion.md

FOLDER holds PBN files with boards that eight tables or more played, with the opening leads; the same folder gives the
same figures. `--seed N` draws other sessions.

## How it is measured

**Clean sessions.** Real results are taken of boards that eight tables or more played. A result is taken if its score is
that of Law 77 and its opening lead was dealt to declarer's left (pass-outs have none), so that it is known who
declared; one result in twelve has a lead from another hand, and is dropped as an error of its file. No other rule
chooses results. A session has 24 boards with the dealers and vulnerabilities of Law 2 and 8 to 14 tables, each with
results drawn without repetition, in rounds of three boards. Sessions take turns: results in a table or each in a record
of its own; leads filed or left out; one section or two. The deals return in several sessions, with other tables.

**Planted errors.** Each kind is planted into {sessions} sessions, one error a file, and the file is checked as
`pbnlint check` does. An error is found if a rule that may name it does so at the result concerned.

**Where the data can show it.** Many errors leave a result that might as well be true. For each kind a figure measures
how strange the planted result is, without asking any rule: the table says which. The data can show an error if clean
sessions are as strange less than once in {one_in:,} results, for the kinds share the one false warning in a thousand
results that is allowed. Where the entries contradict each other, the data always show it.

## Clean sessions

| sessions | results | warnings and errors | in 1,000 results | of these rules |
|---:|---:|---:|---:|---|
| {sessions} | {results:,} | {warnings} | {rate:.2f} | {by_rule} |

Notices at info level, which ask for nothing: {infos}.

## Planted errors

*found* counts the errors that the data can show, *all* every one that was planted, whether anybody could tell or not.
*beside* are warnings and errors on results other than those planted.

| kind | found | | all | | beside | rules that named it |
|---|---:|---:|---:|---:|---:|---|
"""

_KINDS: Final = """
## What each kind looks like

| kind | what is entered | evidence, and from where on the data can show it |
|---|---|---|
"""

_LIMITS: Final = """
## Limits

- A wrong declarer without a lead shows only if other tables declared the same denomination from the other side, and
  took so many tricks that both cannot be right. Where nobody else bid it, the result stands alone, which is no sign
  of an error.
- The result of another board is mostly a result like any other. It is said only of scores that are 13 IMPs from every
  other, at info level: such a score is more often true than not.
- A pair that sat the other way shows in the results, not in the pairs: if the results were filed for the right sides
  and only the pair numbers are exchanged, nothing in the file tells. One result that fits as it is clears the round.
- Cards that are exchanged in the file show by the leads, or by tricks that the cards do not promise. For this the
  double-dummy figures of the file are used where it has them, else points and trumps: a rough measure, which finds
  about two exchanges in three. Two boards whose cards promise much the same cannot be told apart.
- Two results that a table exchanged are found where both together are many times likelier on each other's board, by
  what the other tables did there and by what its cards promise. The figure above counts tables only: it leaves out some
  that are found. About one in ten of those that it counts is missed, with some seeds one in seven, and more than a
  third of all such exchanges leave two results that might as well be right.
- Warnings beside an error are mostly its reflection: where one result of each side is left in a denomination, and both
  cannot be right, the side without the cards for it is named, and both where neither side has them.
- In sessions drawn with other seeds, of 25,000 results each, the cards of two boards were said to be exchanged without
  reason once or twice, or never.
- A board that differs in one section is found only where the sections are named, and nine boards in ten are the same.
- Double-dummy figures are a statistic, so the rule is off. Players are three tricks or more from them in three results
  of a hundred.
- Real sessions hold errors of which nobody knows. These figures are of known errors in known results.
- The bounds of the rules were set by looking at sessions of the same deals, drawn with other seeds.

## What a suspicion changes

`pbnlint score --suspects` reads the event as each suspicion would have it, scores it anew, and prints whose scores and
ranks would change, those that change the result most first. A finding of `check` tells in its evidence what it would
change on the board.
"""


def page(clean: "Clean", figures: "Mapping[str, Figures]", one_in: int) -> str:
    """The whole page in Markdown."""
    warnings = {rule: count for (rule, severity), count in sorted(clean.findings.items()) if severity != "info"}
    infos = {rule: count for (rule, severity), count in sorted(clean.findings.items()) if severity == "info"}
    head = _HEAD.format(
        sessions=clean.sessions,
        results=clean.results,
        warnings=clean.warnings,
        rate=1000 * clean.warnings / clean.results,
        by_rule=_counts(warnings) or "-",
        infos=_counts(infos) or "none",
        one_in=one_in,
    )
    kinds = [f"| {kind.name} | {kind.says} | {_evidence(kind.evidence, figures[kind.name])} |" for kind in KINDS]
    return head + "\n".join(_rows(figures)) + "\n" + _KINDS + "\n".join(kinds) + "\n" + _LIMITS


def _rows(figures: "Mapping[str, Figures]") -> Iterator[str]:
    for name, one in figures.items():
        yield (
            f"| {name} | {one.found_shown} of {one.shown} | {_percent(one.found_shown, one.shown)} | "
            f"{one.found} of {one.planted} | {_percent(one.found, one.planted)} | {one.beside} | "
            f"{_counts(dict(sorted(one.by.items(), key=lambda item: -item[1])))} |"
        )


def _evidence(says: str, figures: "Figures") -> str:
    return says if figures.least is None else f"{says}: from {figures.least} on"


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f} %" if whole else "-"


def _counts(counts: Mapping[str, int]) -> str:
    return ", ".join(f"`{rule}` {count}" for rule, count in counts.items())
