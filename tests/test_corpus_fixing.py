"""Corrections of real files: what is corrected is gone, nothing new comes, and the game stays what it was."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from pbnlint.linting.files import check
from pbnlint.linting.fixing import Corrected, correct
from pbnlint.linting.selection import plan
from pbnlint.records import Record
from pbnlint.rules.registry import Finding
from tests.conftest import corpus_paths

PLAN = plan()
LARGEST = 15_000
"""Larger files have the same faults more often."""


def small_files() -> list[Path]:
    """The real files that are small enough to be corrected again and again."""
    return [path for path in corpus_paths() if path.stat().st_size <= LARGEST]


@cache
def corrected(path: Path) -> Corrected:
    """A real file with its safe corrections."""
    return correct(path.read_bytes(), PLAN, name=path.name)


def found(data: bytes, name: str) -> Counter[tuple[str, int | None]]:
    """What is found in a file, at every place: rule and record, and how often."""
    return Counter((one.rule.code, one.where.record) for one in check(data, PLAN, name=name, every=True).findings)


def messages(findings: Iterable[Finding]) -> set[tuple[int | None, str]]:
    """What findings say, each with its record."""
    return {(finding.where.record, finding.message) for finding in findings}


def said(record: Record) -> tuple[Any, ...]:
    """What a record says, by its replays; None where nothing can be replayed."""
    auction, play, deal = record.auction_replay, record.play_replay, record.deal
    return (
        deal.deal if deal else None,
        [(made.seat, made.call) for made in auction.calls] if auction else None,
        (auction.contract, auction.declarer, auction.closed) if auction else None,
        [trick.cards for trick in play.tricks] if play else None,
        record.contract,
        record.tricks,
        record.get("Score"),
    )


@pytest.mark.shared
@pytest.mark.parametrize("path", small_files(), ids=lambda path: path.name)
class TestRealFiles:
    """Each real file, corrected."""

    def test_what_is_mended_is_gone(self, path: Path) -> None:
        """None of the findings that were mended is found again."""
        data, fixed = corrected(path)
        left = check(data, PLAN, name=path.name, every=True).findings
        assert set() == messages(fixed) & messages(left)

    def test_nothing_new_comes(self, path: Path) -> None:
        """No rule finds more in a record than it did before."""
        data = corrected(path).data
        assert Counter() == found(data, path.name) - found(path.read_bytes(), path.name)

    def test_a_second_time_changes_nothing(self, path: Path) -> None:
        """What can be mended is mended the first time."""
        once = corrected(path).data
        assert once == correct(once, PLAN, name=path.name).data

    def test_the_game_stays_the_same(self, path: Path) -> None:
        """Cards, calls, plays, contract, result and score say what they said."""
        before = check(path.read_bytes(), PLAN, name=path.name, keep=True).kept
        data = corrected(path).data
        after = check(data, PLAN, name=path.name, keep=True).kept
        assert [said(record) for record in before] == [said(record) for record in after]
