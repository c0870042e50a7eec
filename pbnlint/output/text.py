"""Findings as text for a terminal: `full` with the line and a caret under the place, `concise` on a line each."""

import os
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import click

from pbnlint.bridge.seats import NAMES, SEAT_OF
from pbnlint.laws import HomeRules, RuleSet
from pbnlint.linting.files import Checked
from pbnlint.output.columns import cells
from pbnlint.plain import printable
from pbnlint.rules.registry import Finding

_COLOURS = {"error": "red", "warning": "yellow", "info": "blue"}
_TOGETHER: Final = "\0"
"""Stands for a blank at which no line may be broken; no printable text contains it."""
_ALL_UP_TO: Final = 8
_SHOWN_OF_MORE: Final = 3
_KINDS: Final = ("because", "by", "differs", "fits", "form", "found_is", "mark", "missing", "reading", "reason", "what")
"""The data that tell apart kinds of findings of one rule, whatever board they stand on."""


def full(results: Iterable[Checked]) -> Iterator[str]:
    """A block for each finding, in the order of the files and of their lines.

    Where a file has many findings of one kind, the first few stand for all of them: a line behind them says how many
    more there are. `concise` lists each.
    """
    width = _width()
    for result in results:
        alike: dict[tuple[str, ...], list[Finding]] = defaultdict(list)
        for finding in result.findings:
            alike[_kind(finding)].append(finding)
        for finding in result.findings:
            group = alike[_kind(finding)]
            if len(group) <= _ALL_UP_TO or any(finding is one for one in group[:_SHOWN_OF_MORE]):
                yield _block(finding, width) + "\n"
                if len(group) > _ALL_UP_TO and finding is group[_SHOWN_OF_MORE - 1]:
                    yield _others(group[_SHOWN_OF_MORE:], width) + "\n"


def _kind(finding: Finding) -> tuple[str, ...]:
    """What findings have in common that are alike."""
    return (finding.rule.code, finding.severity, *(str(finding.data.get(key)) for key in _KINDS))


def _others(group: list[Finding], width: int) -> str:
    """The line that stands for findings like those before it."""
    import textwrap

    boards = list(dict.fromkeys(printable(finding.where.board) for finding in group if finding.where.board))
    lines = group[0].where.place.line, group[-1].where.place.line
    where = (
        f"on board{'s' if len(boards) > 1 else ''} {', '.join(boards)}"
        if 0 < len(boards) <= _ALL_UP_TO
        else f"in lines {lines[0]:,} to {lines[1]:,}"
    )
    text = f"... and {len(group):,} more like this {where}; --format concise lists each [{group[0].rule.name}]"
    return textwrap.fill(text, width, subsequent_indent="    ", break_on_hyphens=False)


def _width() -> int:
    """The columns of the terminal, within what reads well; 80 where there is no terminal."""
    try:
        columns = os.get_terminal_size().columns
    except OSError:
        columns = 80
    return max(60, min(columns, 100))


def concise(results: Iterable[Checked]) -> Iterator[str]:
    """A line for each finding: path, line, column, severity, code, name, board, message."""
    for result in results:
        yield from map(str, result.findings)


def statistics(results: Iterable[Checked]) -> Iterator[str]:
    """A line for each rule that found something: how often, how grave, its code and name; the commonest first."""
    counts = Counter((f.severity, f.rule.code, f.rule.name) for result in results for f in result.findings)
    width = len(f"{max(counts.values(), default=0):,}")
    for (severity, code, name), count in sorted(counts.items(), key=lambda item: (-item[1], item[0][1])):
        yield f"{count:>{width},}  {severity:<7}  {code}  {name}"


def summary(results: Sequence[Checked], baseline: str | None = None) -> str:
    """The closing line: how much was found in how much, and by which Laws; more lines where one is too short.

    `baseline` is the file that knows findings.
    """
    counts = sum((result.counts for result in results), Counter[str]())
    read = [result for result in results if result.records]
    scope = f"{_count(sum(r.records for r in read), 'record')} in {_count(len(read), 'file')}"
    words = (("error", "error"), ("warning", "warning"), ("info", "note"))
    found = [_count(counts[severity], word) for severity, word in words if counts[severity]]
    silenced = sum(len(result.ignored) for result in results)
    beside = f"{_count(silenced, 'finding')} ignored by comments in the records." if silenced else ""
    known = sum(result.known or 0 for result in results)
    not_shown = f"{_count(known, 'known finding')} not shown ({printable(baseline)})." if known else ""
    text = f"{', '.join(found)} in {scope}." if found else f"Nothing {'new ' if known else ''}found in {scope}."
    return _packed([text, *filter(None, (not_shown, beside, _laws(read)))], _width())


def _packed(sentences: Sequence[str], width: int) -> str:
    """Sentences as lines of no more than a width; a sentence that fits on a line is not broken."""
    lines = [sentences[0]]
    for sentence in sentences[1:]:
        if len(lines[-1]) + 1 + len(sentence) <= width:
            lines[-1] += f" {sentence}"
        else:
            lines.append(sentence)
    return "\n".join(lines)


def _laws(results: Sequence[Checked]) -> str:
    """By which Laws the records were checked, and how these were chosen."""
    counts: Counter[RuleSet] = sum((result.laws for result in results), Counter())
    if not counts:
        return ""
    asked = results[0].asked
    if isinstance(asked, HomeRules):
        return f"Home rules: {asked}, as asked."
    if asked:
        return f"Laws of {asked}, as asked."
    uncertain = sum(result.uncertain for result in results)
    several = len(counts) > 1
    years = ", ".join(f"{year} ({records:,})" if several else f"{year}" for year, records in sorted(counts.items()))
    dated = any(date[:1].isdigit() for result in results for date in result.dates)
    doubt = f"; {_count(uncertain, 'date')} leave{'s' * (uncertain == 1)} it open" if uncertain else ""
    return f"Laws of {years}, {'by date' if dated else 'for want of dates'}{doubt}."


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def _block(finding: Finding, width: int) -> str:
    import textwrap

    place = finding.where.place
    head = click.style(f"{finding.severity}: ", fg=_COLOURS[finding.severity], bold=True)
    name = f"[{finding.rule.name}{_TOGETHER}{finding.rule.code}]"
    message = textwrap.fill(
        f"{finding.severity}: {printable(finding.message)} {name}", width, subsequent_indent="    ",
        break_long_words=True, break_on_hyphens=False,
    ).removeprefix(f"{finding.severity}: ").replace(_TOGETHER, " ")  # fmt: skip
    lines = [head + message, f"  --> {printable(finding.path)}:{place.line}:{place.column}{_title(finding)}"]
    number = str(place.line)
    margin = " " * len(number)
    source = _source(finding, width - len(number) - 4)
    if source is not None:
        text, caret = source
        pointer = click.style(caret, fg=_COLOURS[finding.severity])
        lines += [f" {margin} |", f" {number} | {text}", f" {margin} | {pointer}"]
    lines += [f" {margin} = {row}" for row in _evidence(finding, width - len(number) - 4)]
    for note in _notes(finding):
        lines += textwrap.wrap(f" {margin} = {note}", width, subsequent_indent=f" {margin}   ")
    return "\n".join(lines)


def _evidence(finding: Finding, width: int) -> Iterator[str]:
    """What each entry of the record says, as the lines of a small table."""
    rows = [(printable(str(source)), printable(str(says))) for source, says in finding.data.get("evidence", ())]
    left = max((cells(source) for source, _ in rows), default=0)
    for source, says in rows:
        line = f"{source}{' ' * (left - cells(source))}  {says}"
        yield line if len(line) <= width else line[: width - 1] + "…"


def _title(finding: Finding) -> str:
    where = finding.where
    parts = [
        f"{noun} {printable(text)}"
        for noun, text in (("board", where.board), ("room", where.room), ("table", where.table), ("round", where.round))
        if text
    ]
    return f"  ({', '.join(parts)})" if parts else ""


def _notes(finding: Finding) -> Iterator[str]:
    if finding.law is not None:
        yield finding.law.heading
    yield from _both_readings(finding.data.get("readings"))
    yield from _options(finding.data.get("options") or ())
    if finding.data.get("hidden"):
        yield "this explains, and hides: " + ", ".join(dict.fromkeys(finding.data["hidden"]))
    numbers = finding.data.get("rulings")
    if numbers:
        state = "on file" if finding.data.get("decided") else "begun, which does not say yet what was decided"
        yield f"a ruling is {state}: ruling {', '.join(map(str, numbers))}"
    if finding.fix is not None:
        yield f"{'safe' if finding.fix.safe else 'possible'} correction: {printable(finding.fix.description)}"


def _both_readings(readings: dict[str, dict[str, str | None] | None] | None) -> Iterator[str]:
    """What an irregular auction comes to as recorded, and with the irregular call cancelled."""
    given = {name: _outcome(told) for name, told in (readings or {}).items() if told}
    if given:
        accepted, cancelled = given.get("accepted"), given.get("cancelled")
        if accepted == cancelled:
            yield f"as recorded or cancelled: {accepted}"
        else:
            both = (("as recorded", accepted), ("cancelled", cancelled))
            yield "; ".join(f"{name}: {told}" for name, told in both if told)


def _options(options: Sequence[dict[str, Any]]) -> Iterator[str]:
    """The director's options, without the first line where it says again what was found, and without Law 10."""
    first, rest = options[:1], options[1:]
    for option in rest if rest and not first[0]["choice"] else options:
        if option["law"] != "10":
            law = f" ({option['law'].replace('+', ', ')})" if option["law"] else ""
            yield f"{'- ' if option['choice'] else ''}{option['text']}{law}"


def _outcome(told: dict[str, str | None]) -> str:
    contract, declarer, seat = told["contract"], told["declarer"], told["next"]
    if contract is None:
        end = "the contract is not known"
    else:
        end = f"{contract} by {NAMES[SEAT_OF[declarer]]}" if declarer else "passed out"
    return f"{NAMES[SEAT_OF[seat]]} calls, {end} if all pass" if seat else end


def _source(finding: Finding, width: int) -> tuple[str, str] | None:
    """The line of the file and the carets under the place, cut to the width around the place."""
    if finding.excerpt is None:
        return None
    text, first = finding.excerpt
    place = finding.where.place
    start = min(max(place.column - first, 0), len(text))
    end = place.end_column - first if place.end_line == place.line else len(text)
    end = max(min(end, len(text)), start)
    begin = 0
    if len(text) > width:
        begin = max(0, min(start - width // 3, len(text) - width))
        cut = text[begin : begin + width]
        text = ("…" if begin else "") + cut[bool(begin) :]
        if begin + width < len(finding.excerpt.text):
            text = text[:-1] + "…"
        start, end = start - begin, min(end - begin, width)
    shown = printable(text)
    return shown.rstrip() or " ", " " * cells(text[:start]) + "^" * max(1, cells(text[start:end]))
