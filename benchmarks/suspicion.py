"""Plant known errors into clean sessions and count what `check` finds: `python benchmarks/suspicion.py FOLDER`.

FOLDER holds PBN files with boards that eight tables or more played. Clean sessions are made of their results, one error
of each kind is planted into each, and every file is checked as `pbnlint check` does. Options: `--sessions N`
(default 100), `--seed N` (default 1), `--json` for the figures alone, `--write FILE` for the page of the
documentation. The same folder, seed and number give the same figures.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from kinds import KINDS
from planting import Kind, Planted
from sessions import Placed, Session, session, sources, written

from pbnlint.linting.files import check
from pbnlint.linting.plan import Plan
from pbnlint.linting.selection import plan
from pbnlint.rules.registry import Finding

ORDINARY: Final = plan()
WITH_DOUBLE_DUMMY: Final = plan(extend=["suspicion.double-dummy"])
ONE_IN: Final = 10_000
"""The kinds share the one false warning in a thousand results that is allowed: each has a tenth of it."""


class Figures(NamedTuple):
    """What was measured of a kind: errors planted, those that the data can show, and how many of each were found.

    `least` is the evidence that clean sessions show less than once in ten thousand results; `beside` counts
    warnings about results without an error. `by` counts the rules that named them.
    """

    planted: int
    shown: int
    found_shown: int
    found: int
    least: int | None
    beside: int
    by: Counter[str]


class Clean(NamedTuple):
    """What is found in clean sessions: how many results they have, and the findings by rule and severity."""

    sessions: int
    results: int
    findings: Counter[tuple[str, str]]

    @property
    def warnings(self) -> int:
        """How many findings are warnings or errors."""
        return sum(count for (_, severity), count in self.findings.items() if severity != "info")


def main() -> None:
    """Measure, then print or write what was measured."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--sessions", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--write", type=Path)
    options = parser.parse_args()
    sessions = clean_sessions(options.folder, options.sessions, options.seed)
    if not sessions:
        sys.exit(f"{options.folder} holds too few boards that eight tables or more played.")
    clean = measure_clean(sessions)
    figures = {kind.name: measure(kind, sessions, options.seed) for kind in KINDS}
    if options.json:
        print(json.dumps(as_json(clean, figures), indent=1))
        return
    if options.write:
        from suspicion_page import page

        options.write.write_text(page(clean, figures, ONE_IN), encoding="utf-8")
    print(
        f"{clean.sessions} clean sessions, {clean.results} results, {clean.warnings} warnings: {dict(clean.findings)}"
    )
    for name, one in figures.items():
        print(
            f"{name:34} {one.found_shown:4}/{one.shown:<4} raw {one.found:4}/{one.planted:<4} least {one.least}"
            f" beside {one.beside} {dict(one.by)}"
        )


def clean_sessions(folder: Path, number: int, seed: int) -> list[Session]:
    """The sessions made of the boards below a folder; none if they do not suffice for twelve boards a session."""
    pool = sources(folder)
    made = [session(pool, index, seed) for index in range(number)] if pool else []
    return made if made and min(len(one.boards) for one in made) >= 12 else []


def measure_clean(sessions: Sequence[Session]) -> Clean:
    """Check the sessions as they are."""
    findings: Counter[tuple[str, str]] = Counter()
    for one in sessions:
        text, _ = written(one)
        findings.update((found.rule.name, found.severity) for found in checked(text, ORDINARY))
    return Clean(len(sessions), sum(len(board.rows) for one in sessions for board in one.boards), findings)


def checked(text: str, rules: Plan) -> list[Finding]:
    """The findings of a file; one that cannot be read is an error of the measurement."""
    result = check(text.encode("latin-1"), rules, name="session.pbn")
    if result.problem:
        raise ValueError(result.problem)
    return result.findings


def measure(kind: Kind, sessions: Sequence[Session], seed: int) -> Figures:
    """Plant an error of a kind into each session that can have it, again with other draws until there are enough."""
    fitting = [one for one in sessions if _fits(kind, one)]
    rules = WITH_DOUBLE_DUMMY if "suspicion.double-dummy" in kind.rules else ORDINARY
    least = _least(kind, fitting)
    shown = found_shown = found = planted = beside = 0
    by: Counter[str] = Counter()
    for turn in range(len(sessions)):
        one = fitting[turn % len(fitting)]
        made = kind.plant(one, Random(f"{seed} {kind.name} {turn}"))
        if made is None:
            continue
        planted += 1
        text, places = written(made.session)
        spots = {places[spot] for spot in made.spots}
        findings = checked(text, rules)
        naming = {f.rule.name for f in findings if f.rule.name in kind.rules and concerns(f, spots)}
        beside += sum(f.severity != "info" and not concerns(f, spots) for f in findings)
        by.update(naming)
        found += bool(naming)
        can_show = _can_show(made, least)
        shown += can_show
        found_shown += can_show and bool(naming)
    return Figures(planted, shown, found_shown, found, least, beside, by)


def _fits(kind: Kind, one: Session) -> bool:
    if kind.sections and len(one.sections) < 2:
        return False
    return kind.leads in (None, one.leads)


def _least(kind: Kind, sessions: Sequence[Session]) -> int | None:
    """The least evidence that clean sessions show less than once in so many results; None if nothing is compared."""
    if kind.clean is None:
        return None
    figures = sorted((figure for one in sessions for figure in kind.clean(one)), reverse=True)
    results = sum(len(board.rows) for one in sessions for board in one.boards)
    return figures[results // ONE_IN] + 1


def _can_show(made: Planted, least: int | None) -> bool:
    if made.evidence is None:
        return True
    return made.evidence >= (1 if least is None else least)


def concerns(finding: Finding, spots: set[Placed]) -> bool:
    """Whether a finding stands at one of these results, or names it among others."""
    record, row = finding.where.record, finding.data.get("row")
    if any(one.record == record and row in (None, one.row) for one in spots):
        return True
    if any((one.record, one.row) == (r, n) for r, n in finding.data.get("results", ()) for one in spots):
        return True
    return "results" not in finding.data and any(one.record in finding.data.get("records", ()) for one in spots)


def as_json(clean: Clean, figures: dict[str, Figures]) -> dict[str, Any]:
    """The figures as plain values."""
    return {
        "sessions": clean.sessions,
        "results": clean.results,
        "warnings": clean.warnings,
        "findings": {f"{rule} {severity}": count for (rule, severity), count in sorted(clean.findings.items())},
        "kinds": {name: {**one._asdict(), "by": dict(one.by)} for name, one in figures.items()},
    }


if __name__ == "__main__":
    main()
