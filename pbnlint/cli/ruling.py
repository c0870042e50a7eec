"""`pbnlint ruling new`."""

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

import click

from pbnlint.cli.messages import in_utf8, say
from pbnlint.cli.options import config_options, laws_option, refuse_existing
from pbnlint.laws import HomeRules, RuleSet, edition_for, rule_set
from pbnlint.linting.files import Checked, check
from pbnlint.linting.selection import plan
from pbnlint.rules.registry import Finding, date_of

if TYPE_CHECKING:
    from pbnlint.formats.rulings.skeleton import Draft
    from pbnlint.laws.options import Option
    from pbnlint.records import Record
    from pbnlint.report.boards import Board
    from pbnlint.rulings import WithdrawnCall

_MOST_TEXTS: Final = 12
_COMPUTED: Final = frozenset(
    {
        "score.percentage-sum", "score.matchpoint-mismatch", "score.imp-mismatch", "score.total-mismatch",
        "score.vp-mismatch", "score.rank-mismatch", "score.target-imp-mismatch",
    }
)  # fmt: skip
"""Rules on what follows from the results: the figures want computing anew, not a ruling."""

_PLACE_TAGS: Final = {"board": "Board", "table": "Table", "round": "Round", "room": "Room", "section": "Section"}


@click.group("ruling", context_settings={"help_option_names": ["-h", "--help"]})
def command() -> None:
    """Rulings files: what a director found and decided, beside the record."""


@command.command(
    "schema",
    short_help="Print the JSON Schema of rulings files.",
    context_settings={"help_option_names": ["-h", "--help"]},
)
def schema() -> None:
    """Print the JSON Schema of rulings files, for editors that check TOML while it is written."""
    from importlib.resources import files

    click.echo(files("pbnlint.formats.rulings").joinpath("rulings.schema.json").read_text(encoding="utf-8"), nl=False)


@command.command(
    "new",
    short_help="Begin a rulings file, with rulings to fill in.",
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.argument("path", metavar="PATH")
@click.option("--board", metavar="NUMBER", help="For this board alone, whether or not anything was found on it.")
@click.option("--table", metavar="NUMBER", help="Of that board, for this table alone.")
@click.option("--rule", metavar="RULE", help="For what this rule found alone: its name or code.")
@click.option("--output", "-o", metavar="FILE", help="The file to write, or - for standard output.")
@click.option("--force", is_flag=True, help="Replace an existing file.")
@click.option("--append", is_flag=True, help="Add to an existing file what it has no ruling on.")
@laws_option
@config_options
def new(
    *,
    path: str,
    board: str | None,
    table: str | None,
    rule: str | None,
    output: str | None,
    force: bool,
    append: bool,
    laws: str,
) -> None:
    """Write a rulings file with a ruling to be filled in for each finding that needs a decision.

    Each has what the record shows, the Law and the options in the director's order, and examples of adjusted scores,
    as comments. The file is named after the record file: club.rulings.toml beside club.pbn; where the folder has an
    event.rulings.toml, it is that.

    Exit status: 0 if the file was written, or if nothing needs a ruling; 2 if it was not written.
    """
    from pbnlint.formats.rulings.beside import beside, file_named, own_file
    from pbnlint.formats.rulings.skeleton import skeleton

    if append and force:
        raise click.UsageError("--append adds to a file and --force replaces it; give one of them.")
    if path == "-" and output is None:
        output = "-"
    name = output or beside(path) or own_file(path)
    if os.path.isdir(name):
        raise click.UsageError(f"{name} is a folder; name a file in it.")
    if append and not os.path.exists(name):
        append = False
    if name != "-" and not append:
        _refuse(name, force)
    edition = None if laws == "auto" else rule_set(laws)
    result = _checked(path, name if append else None, edition)
    shared = name != "-" and not file_named(name, path)
    drafts = [
        draft._replace(table=draft.table._replace(file=os.path.basename(path) if shared and path != "-" else ""))
        for draft in _drafts(result, _wanted_rule(rule), board, table, edition)
    ]
    if not drafts:
        if board and not any(_is(record, "Board", board) for record in result.kept):
            say(f"{path} has no board {board}.")
            sys.exit(2)
        if board and table and not any(_is(one.record, "Table", table) for one in _boards(result, board, table)):
            say(f"{path} has no table {table} of board {board}.")
            sys.exit(2)
        say(_nothing(board, table, rule, append))
        return
    _write(name, skeleton(drafts, append=append), append=append, force=force)
    if name != "-":
        click.echo(f"{name} {'extended' if append else 'written'}: {_count(len(drafts))} to fill in.")


def _nothing(board: str | None, table: str | None, rule: str | None, append: bool) -> str:
    """The sentence that nothing is to be ruled on, and what to do if something is."""
    places = [f"{what} {number}" for what, number in (("board", board), ("table", table)) if number]
    where = f"on {', '.join(places)}" if places else "in this file"
    if append and places and not rule:
        return f"{', '.join(places)} has a ruling on file; edit that."
    found = f"that {rule} found {where}" if rule else where
    hint = "" if board else "; --board begins one for a board that you name"
    return f"nothing {found} needs a ruling{' that is not on file' if append else ''}{hint}."


def _count(number: int) -> str:
    return f"{number} ruling{'' if number == 1 else 's'}"


def _refuse(name: str, force: bool) -> None:
    if os.path.lexists(name) and not force:
        raise click.UsageError(f"{name} exists already; add --append to add to it, or --force to replace it.")
    refuse_existing(name, force)


def _checked(path: str, rulings: str | None, edition: RuleSet | None) -> Checked:
    """The file checked, with its records kept; ends with a sentence if it, or the rulings on file, cannot be read."""
    from pbnlint.formats.rulings.reader import RulingsFile, read_rulings

    ruled = RulingsFile("") if rulings is None else read_rulings(rulings)
    for problem in ruled.problems:
        say(problem)
    if ruled.problems:
        sys.exit(2)
    if path == "-":
        result = check(sys.stdin.buffer, plan(), name="standard input", laws=edition, keep=True, rulings=ruled)
    else:
        result = check(path, plan(), laws=edition, keep=True, rulings=ruled)
    if result.problem:
        say(result.problem)
    if not result.kept:
        sys.exit(2)
    return result


def _wanted_rule(text: str | None) -> str:
    """The name of the rule that the user means, empty for all."""
    if text is None:
        return ""
    found = next((one.name for one in plan().rules if text.lower() == one.name or text.upper() == one.code), None)
    if found is None:
        raise click.UsageError(f"{text} is no rule; `pbnlint rules` lists them all.")
    return found


def _drafts(
    result: Checked, rule: str, board: str | None, table: str | None, edition: RuleSet | None
) -> "Iterator[Draft]":
    """A draft for each finding that needs a decision; for a board without any, one for each table."""
    from pbnlint.report.causes import needs_decision

    boards = _boards(result, board, table)
    unique = _unique(one.record for one in boards)
    wanted = [
        (one, finding)
        for one in boards
        for finding in one.findings
        if needs_decision(finding)
        and (rule == finding.rule.name if rule else finding.rule.name not in _COMPUTED)
        and "rulings" not in finding.data
    ]
    nothing: list[tuple[Board, Finding | None]] = []
    if board is not None and not rule:
        nothing = [(one, None) for one in boards if not one.record.rulings and (one.row or not _has_rows(one, boards))]
    for one, finding in wanted or nothing:
        numbered = _place(one.record) not in unique
        yield _draft(one, finding, edition or edition_for(date_of(one.record)), numbered)


def _boards(result: Checked, board: str | None, table: str | None) -> "list[Board]":
    """The boards of a file that are wanted; of a table that is asked for also the rows on which nothing was found."""
    from pbnlint.report.boards import Board, sorted_out
    from pbnlint.report.rows import pair_names, table_rows

    boards = [one for one in sorted_out((result,))[0] if board is None or _is(one.record, "Board", board)]
    if table is None:
        return boards
    names: dict[str, str] = {}
    for record in result.kept:
        names |= pair_names(record)
    found = {(one.record.number, one.row) for one in boards}
    boards += [
        Board(row.record, one.anchor, row=row.number)
        for one in boards
        if not one.row
        for row in table_rows(one.record, names)
        if (one.record.number, row.number) not in found
    ]
    return [one for one in boards if _is(one.record, "Table", table)]


def _has_rows(board: "Board", boards: "Iterable[Board]") -> bool:
    """Whether rows of the record's table stand among the boards, and speak for it."""
    return any(other.row and other.record.number == board.record.number for other in boards)


def _is(record: "Record", tag: str, text: str) -> bool:
    from pbnlint.rulings import key_of

    return bool(record.known(tag)) and key_of(record.known(tag)) == key_of(text)


def _place(record: "Record") -> tuple[str, ...]:
    return tuple(" ".join(record.known(tag).split()) for tag in _PLACE_TAGS.values())


def _unique(records: "Iterable[Record]") -> set[tuple[str, ...]]:
    """The places that one record of the file alone is at, and that name a board."""
    from collections import Counter

    counts = Counter(map(_place, records))
    return {place for place, count in counts.items() if count == 1 and place[0]}


def _draft(board: "Board", finding: Finding | None, rules: RuleSet, numbered: bool) -> "Draft":
    from pbnlint.formats.rulings.skeleton import Draft
    from pbnlint.laws.texts import texts_of
    from pbnlint.report.options import options_of
    from pbnlint.rulings import RuledTable

    record = board.record
    place = dict(zip(_PLACE_TAGS, _place(record), strict=True))
    table = RuledTable(**place, record=record.number if numbered else None)
    if finding is None:
        return Draft(table, tuple(_shown(record)))
    law = finding.law
    return Draft(
        table,
        (finding.message, *_shown(record)),
        finding.rule.name,
        law.number if law else "",
        law.heading if law else "",
        tuple(f"{text.number}: {text.text}" for text in texts_of(_whole(law.number, rules), rules)[:_MOST_TEXTS])
        if law
        else (),
        _options(options_of(record, finding, rules)),
        _withdrawn(record, finding),
    )  # fmt: skip


def _options(options: "Sequence[Option]") -> tuple[tuple[str, bool], ...]:
    """Each line with its Law, and whether it can be chosen: where none is marked, all after the first can."""
    said = [option for option in options if option.law != "10"]
    choices = any(option.choice for option in said)
    return tuple(
        (
            f"{option.text} ({option.law.replace('+', ', ')})" if option.law else option.text,
            option.choice if choices else number > 0,
        )
        for number, option in enumerate(said)
    )


def _whole(number: str, rules: RuleSet) -> str:
    """The Law that a number is part of, with its letter: `27B` of `27B1a`."""
    if isinstance(rules, HomeRules):
        return number
    digits = len(number) - len(number.lstrip("0123456789"))
    return number[: digits + 1]


def _shown(record: "Record") -> Iterator[str]:
    """Who played, the calls, and what came of them, as the record has it."""
    pairs = [
        f"{side} {' - '.join(names) or record.known(pair)}"
        for side, pair, tags in (
            ("North-South", "PairNS", ("North", "South")),
            ("East-West", "PairEW", ("East", "West")),
        )
        if (names := [record.known(tag) for tag in tags if record.known(tag)]) or record.known(pair)
    ]
    if pairs:
        yield f"{'; '.join(pairs)}."
    section = record.auction
    if section is not None and section.tokens:
        first = section.first or record.dealer
        yield f"Auction{f' from {first}' if first else ''}: {' '.join(section.tokens[:80])}"
    stated = [f"{tag} {record.known(tag)}" for tag in ("Contract", "Declarer", "Result", "Score") if record.known(tag)]
    if stated:
        yield f"{', '.join(stated)}."


def _withdrawn(record: "Record", finding: Finding) -> "WithdrawnCall | None":
    """The call of a finding as one withdrawn: perhaps it was, and the record shows what was withdrawn and not more."""
    from pbnlint.rulings import WithdrawnCall

    replay, number = record.auction_replay, finding.data.get("call")
    if finding.rule.group != "auction" or replay is None or not isinstance(number, int):
        return None
    if not 1 <= number <= len(replay.calls):
        return None
    made = replay.calls[number - 1]
    shown = {one.token for one in record.withdrawn if one.shown}
    before = sum(not one.withdrawn or one.token in shown for one in replay.calls[: number - 1])
    return WithdrawnCall(made.call, before, made.seat)


def _goes_on(name: str, text: str) -> bool:
    """Whether a rulings file can be read with a text behind it: not if it writes `ruling = [...]`."""
    from pbnlint.formats.rulings.reader import rulings_in

    with open(name, "rb") as stream:
        return not rulings_in(stream.read() + text.encode(), name).problems


def _write(name: str, text: str, *, append: bool, force: bool) -> None:
    if name == "-":
        in_utf8(sys.stdout)
        click.echo(text, nl=False)
        return
    text = "\n" + text if append else text
    try:
        if append and not _goes_on(name, text):
            say(f"{name} cannot be extended, for its rulings are one list in brackets; write each under [[ruling]].")
            sys.exit(2)
        with open(name, "a" if append else "w" if force else "x", encoding="utf-8") as stream:
            stream.write(text)
    except OSError as error:
        say(f"{name} cannot be written: {error.strerror or error}.")
        sys.exit(2)
