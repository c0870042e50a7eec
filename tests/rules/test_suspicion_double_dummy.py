"""Double-dummy figures that no record states: computed by endplay, the extra `dd`, where it is installed."""

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from click.testing import CliRunner

from pbnlint.cli import main
from pbnlint.formats import open_source
from pbnlint.linting.files import check
from pbnlint.linting.selection import plan
from pbnlint.rules.score.double_dummy import tricks_stated
from pbnlint.rules.suspicion import solving

RECORD = b"""[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
[Declarer "N"]
[Contract "3NT"]
[Result "7"]
"""
STATED = RECORD + b'[DoubleDummyTricks "87889878791111111111"]\n'
DOUBLE_DUMMY = plan(select=["suspicion.double-dummy"])

needs_endplay = pytest.mark.skipif(find_spec("endplay") is None, reason="endplay (the extra dd) is not installed")


@pytest.fixture
def without_endplay(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An environment without the extra."""
    monkeypatch.setattr(solving, "find_spec", lambda _name: None)
    solving.is_installed.cache_clear()
    solving.solved.cache_clear()
    yield
    solving.is_installed.cache_clear()
    solving.solved.cache_clear()


def found(text: bytes) -> list[tuple[int, int]]:
    """The tricks recorded and the figure, of each finding."""
    findings = check(text, DOUBLE_DUMMY, name="any.pbn").findings
    return [(one.data["found"], one.data["expected"]) for one in findings]


@needs_endplay
def test_figures_are_computed_where_the_record_states_none() -> None:
    """North makes ten tricks in notrump."""
    assert [(7, 10)] == found(RECORD)


@needs_endplay
@pytest.mark.shared
def test_computed_figures_are_those_of_a_real_file(shared: Path) -> None:
    """Twenty figures of each of 39 boards."""
    path = shared / "corpus" / "files" / "rkcb+pbnparser" / "src" / "main" / "resources" / "sm2.pbn"
    records = [one for one in open_source(str(path), name=path.name).records if tricks_stated(one)]
    assert 39 == len(records)
    assert [] == [
        one.get("Board") for one in records if one.deal and solving.solved(one.deal.deal) != tricks_stated(one)
    ]


def test_figures_of_the_file_come_first() -> None:
    """They are not computed again, even where they are others."""
    assert [] == found(STATED)


@pytest.mark.usefixtures("without_endplay")
def test_without_endplay_nothing_is_computed() -> None:
    """The rule is silent on a record that states no figures."""
    assert [] == found(RECORD)


@pytest.mark.usefixtures("without_endplay")
def test_who_asks_by_name_is_told_what_is_missing(tmp_path: Path) -> None:
    """One sentence on standard error, and where to learn how to install it; none in an ordinary run."""
    path = tmp_path / "board.pbn"
    path.write_bytes(RECORD)
    result = CliRunner().invoke(main, ["check", "--extend-select", "suspicion.double-dummy", str(path)])
    assert "endplay, which computes" in result.stderr
    assert "`pbnlint doctor`" in result.stderr
    assert "doctor" not in CliRunner().invoke(main, ["check", str(path)]).output
