"""Real files of many programs: all are read, none stops the program, and the clean ones are found clean."""

import gzip
from pathlib import Path

import pytest

from pbnlint.linting.files import check
from pbnlint.linting.selection import plan
from tests.conftest import corpus_paths
from tests.corpus.checking import checked
from tests.messages import ill_put

EMPTY = {"result_21.pbn"}
"""A file of the corpus that holds no record: two lines that begin with %."""


@pytest.mark.shared
@pytest.mark.parametrize("path", corpus_paths(), ids=lambda path: path.name)
def test_every_real_file_is_read(path: Path) -> None:
    """Each file gives its records and no exception; the one without records gives a sentence."""
    result = checked(path)
    if path.stat().st_size < 30 and path.name in EMPTY:
        assert result.problem is not None
    else:
        assert (result.problem, result.records > 0) == (None, True)


@pytest.mark.shared
@pytest.mark.parametrize("path", corpus_paths(), ids=lambda path: path.name)
def test_its_findings_are_sentences(path: Path) -> None:
    """Each says what the record shows, in words that people know who know bridge."""
    assert {} == ill_put(finding.message for finding in checked(path).findings)


@pytest.mark.shared
@pytest.mark.parametrize("form", ["pbn", "lin"])
def test_five_thousand_clean_boards_are_clean(form: str, shared: Path) -> None:
    """The boards that the PBN author's own verifier accepts give no finding at error or warning level."""
    data = gzip.decompress((shared / "corpus" / "files" / "bench" / f"norm_5000.{form}.gz").read_bytes())
    result = check(data, plan(), name=f"norm_5000.{form}")
    grave = [f"{f.rule.name} {f.where.place} {f.message}" for f in result.findings if f.severity != "info"]
    assert (result.records, [f for f in grave if not f.startswith("suspicion.")]) == (5000, [])
