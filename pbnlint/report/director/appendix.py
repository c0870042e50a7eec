"""What was found about the form of the records or the files as a whole; repetitions stand as one line."""

from collections.abc import Iterable
from typing import Final

from pbnlint.report.director.model import AppendixLine
from pbnlint.report.language.findings import message_text
from pbnlint.report.language.symbols import short
from pbnlint.report.language.words import English, Words
from pbnlint.rules.registry import SEVERITIES, Finding

_MOST_LINES: Final = 60
_MOST_PLACES: Final = 4
_LONGEST_MESSAGE: Final = 240


def appendix_lines(findings: Iterable[Finding], words: Words) -> tuple[tuple[AppendixLine, ...], str]:
    """One line for each rule and file, the gravest first, with the first places; and how many lines were left out."""
    groups: dict[tuple[str, str], list[Finding]] = {}
    for finding in findings:
        groups.setdefault((finding.path, finding.rule.code), []).append(finding)
    ordered = sorted(groups.values(), key=lambda group: -max(SEVERITIES.index(finding.severity) for finding in group))
    lines = tuple(_line(group, words) for group in ordered[:_MOST_LINES])
    left = len(ordered) - _MOST_LINES
    return lines, words["more_boards"].format(count=words.number(left)) if left > 0 else ""


def _line(group: list[Finding], words: Words) -> AppendixLine:
    first, others = group[0], len(group) - 1
    message = message_text(first, words)
    text = short(message, _LONGEST_MESSAGE)
    if others:
        text = f"{text} ({words['findings_more'].format(count=words.number(others))})"
    severity = words[f"severity_{max((f.severity for f in group), key=SEVERITIES.index)}"]
    line = f"{severity}. {text}"
    return AppendixLine(
        words.english(line) if isinstance(message, English) else line, _places(group, words), first.rule.code
    )


def _places(group: list[Finding], words: Words) -> str:
    """The boards concerned, or the lines of the file where there is no board."""
    boards = [short(finding.where.board, 12) for finding in group if finding.where.board]
    texts = list(dict.fromkeys(boards or (str(finding.where.place.line) for finding in group)))
    label = words["boards_of" if boards else "lines_of"] if len(texts) > 1 else words["board_of" if boards else "line"]
    shown = label.format(items=", ".join(texts[:_MOST_PLACES]), line=texts[0])
    left = len(texts) - _MOST_PLACES
    return f"{shown} {words['lines_more'].format(count=words.number(left))}" if left > 0 else shown
