"""The real files in every form for programs: each is what its schema or its reader demands."""

import json
from pathlib import Path

import pytest

from pbnlint.linting.files import Checked
from pbnlint.output.forms import blocks
from tests.corpus.checking import checked
from tests.output import parsed
from tests.output.check_schema import document_faults, line_faults


@pytest.fixture(scope="module")
def results(corpus: tuple[Path, ...]) -> tuple[Checked, ...]:
    """Every real file, checked."""
    return tuple(map(checked, corpus))


@pytest.mark.shared
@pytest.mark.slow
@pytest.mark.parametrize("form", parsed.READERS)
def test_readers_of_the_form_take_every_real_file(form: str, results: tuple[Checked, ...]) -> None:
    """All files in one document."""
    parsed.READERS[form]("\n".join(blocks(form, results)))


@pytest.mark.shared
@pytest.mark.slow
def test_json_is_by_its_schema(results: tuple[Checked, ...]) -> None:
    """The object, and each line of `jsonl`."""
    [text] = blocks("json", results)
    assert "" == document_faults(json.loads(text))
    lines = [json.loads(line) for line in blocks("jsonl", results)]
    assert [] == [fault for line in lines if (fault := line_faults(line))]
