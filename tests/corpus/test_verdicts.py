"""The files of verdicts are well formed, and the first line that fits a row decides."""

import pytest

from tests.corpus.snapshot import UNREAD, VERDICTS, Key, Line, judged, verdicts

DALE = Key("oak/dale.pbn", "board.dealer", "info")


@pytest.mark.parametrize("line", verdicts(), ids=lambda line: f"{line.rule} {line.glob}")
def test_a_line_has_a_verdict_and_says_why(line: Line) -> None:
    """No line leaves open what is thought of a finding."""
    assert line.verdict in VERDICTS
    assert line.why


def test_the_first_line_that_fits_decides() -> None:
    """Special lines stand before general ones."""
    special = Line("board.dealer", "info", "oak/d*", "true", "the special")
    general = Line("board.dealer", "info", "*", "note", "the general")
    assert judged(DALE, [special, general]) == ("true", "the special")


@pytest.mark.parametrize(
    "line",
    [
        Line("board.vulnerability", "info", "*", "note", "another rule"),
        Line("board.dealer", "warning", "*", "note", "another severity"),
        Line("board.dealer", "info", "elm/*", "note", "another file"),
    ],
    ids=lambda line: line.why,
)
def test_a_line_about_something_else_leaves_a_row_unread(line: Line) -> None:
    """A verdict holds for its rule, severity and files alone."""
    assert judged(DALE, [line]) == (UNREAD, "")
