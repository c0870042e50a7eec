"""Two versions of an event scored: before and after a correction, without and with a ruling."""

from pathlib import Path

import pytest

from tests.cli.scoring import SESSION, corrected, run


def test_a_correction_moves_others(session: Path, tmp_path: Path) -> None:
    """Every table of the board whose points changed is listed, and every place that moved."""
    text = run(corrected(session, tmp_path), "--against", session).output
    [results] = text.split("Results changed:")[1:]
    assert "3   4   6      4  2H N 8 110  2H N 7 -50  5.00 -> 0.00  3.00 -> 8.00" in results
    assert 4 == len(results.partition("Points moved")[2].partition("Standings:")[0].strip().splitlines()[2:])
    assert "62.19 -> 55.94" in text


def test_an_unchanged_event_has_no_changes(session: Path) -> None:
    """It says so."""
    assert "Nothing has changed since the earlier version." in run(SESSION, "--against", session).output


def test_an_earlier_version_that_cannot_be_read_is_no_comparison(tmp_path: Path) -> None:
    """Else everything would seem new."""
    result = run(SESSION, "--against", tmp_path / "none.pbn")
    assert (2, True) == (result.exit_code, "nothing was compared" in result.stderr)


RULING = """\
[[ruling]]
board = "3"
table = "4"
facts = "South claimed a trick that was not there."
adjustment = { both = ["60 % of 2H N =", "40 % of 2H N -1"] }
"""


def test_rulings_beside_the_file_are_applied(session: Path) -> None:
    """The weighted score has a star, and what it means below."""
    (session.parent / "session.rulings.toml").write_text(RULING)
    text = run(session, "--board", "3").output
    assert "* adjusted: 60 % of 2H N =, 40 % of 2H N -1" in text
    assert "3.00*" in text
    assert "Note: 1 ruling was applied; the figures of the files are compared with" in text
    assert "Board 3, table" not in text


def test_rulings_that_fit_no_table_are_not_counted(session: Path) -> None:
    """As applied; a note says why each was not."""
    (session.parent / "session.rulings.toml").write_text(RULING + "\n" + RULING.replace('table = "4"', 'table = "9"'))
    text = " ".join(run(session).output.split())
    assert "Note: 1 ruling was applied;" in text
    assert "fits no table of the event, so it was not applied" in text


def test_figures_that_count_a_ruling_are_compared_with_it(session: Path) -> None:
    """A file scored anew after the ruling is right."""
    (session.parent / "session.rulings.toml").write_text(RULING)
    new = session.parent / "new.pbn"
    assert 0 == run(session, "--format", "pbn", "-o", new).exit_code
    session.write_bytes(new.read_bytes())
    assert "figures that the file gives agree." in run(session).output


def test_what_if_shows_whom_a_ruling_moved(session: Path) -> None:
    """The table itself, the others, and the places."""
    (session.parent / "session.rulings.toml").write_text(RULING)
    text = run(session, "--what-if").output
    [section] = [part for part in text.split("\n\n") if part.startswith("Ruling 1 (board 3, table 4")]
    assert "5.00 -> 3.00  3.00 -> 5.00" in section
    assert 4 == len(section.partition("Other tables:")[2].partition("Standings:")[0].strip().splitlines()[1:])
    assert "62.19 -> 59.69" in section


def test_what_if_names_the_penalty_of_a_ruling(session: Path) -> None:
    """In the section of the ruling, also where it moves no table."""
    ruling = '[[ruling]]\nboard = "3"\ntable = "4"\npenalty = [{ side = "NS", amount = "1 MP", reason = "late" }]\n'
    (session.parent / "session.rulings.toml").write_text(ruling)
    [section] = [part for part in run(session, "--what-if").output.split("\n\n") if part.startswith("Ruling 1 ")]
    assert "  Penalty, " in section
    assert "1 matchpoint (late)" in section


def test_scores_for_each_side_are_told_apart(session: Path) -> None:
    """The sides that get them are not written as the side of a score is."""
    ruling = '[[ruling]]\nboard = "3"\ntable = "4"\nadjustment = { ns = "NS +620", ew = "NS +650" }\n'
    (session.parent / "session.rulings.toml").write_text(ruling)
    assert "N-S: NS +620; E-W: NS +650" in " ".join(run(session, "--board", "3").output.split())


def test_what_if_without_a_ruling_says_so(session: Path) -> None:
    """The event is scored all the same."""
    result = run(session, "--what-if")
    assert (0, run(session).stdout) == (result.exit_code, result.stdout)
    assert "there are no rulings" in result.stderr


def test_named_rulings_are_taken_instead(session: Path, tmp_path: Path) -> None:
    """One that cannot be read is no reason to score without it."""
    ruled, broken = tmp_path / "other.toml", tmp_path / "broken.toml"
    ruled.write_text(RULING)
    broken.write_text("[[ruling]")
    (session.parent / "session.rulings.toml").write_text("[[ruling]")
    assert "3.00*" in run(session, "--board", "3", "--rulings", ruled).output
    result = run(session, "--rulings", broken)
    assert (2, "") == (result.exit_code, result.stdout)
    assert "the rulings could not be read" in result.stderr


@pytest.mark.parametrize("form", ["csv", "pbn", "usebio"])
def test_changes_are_not_lost_in_a_format_that_has_no_room_for_them(form: str) -> None:
    """It is wrong usage."""
    result = run(SESSION, "--what-if", "--format", form)
    assert (2, True) == (result.exit_code, f"as text or JSON, not as {form}." in result.stderr)
