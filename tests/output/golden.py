"""The findings of `fixtures/sample` in every form for programs, as they are kept in `tests/golden`.

`python -m tests.output.golden` writes them anew; look at the difference before you keep it.
"""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from pbnlint import __version__
from pbnlint.linting.files import check_paths
from pbnlint.linting.settings import Options, settings_of
from pbnlint.output.forms import blocks
from tests.conftest import ROOT

GOLDEN: Final = Path(__file__).resolve().parents[1] / "golden"
FORMS: Final = {
    "sarif": "sarif",
    "junit": "junit.xml",
    "github": "github.txt",
    "gitlab": "gitlab.json",
    "checkstyle": "checkstyle.xml",
    "jsonl": "jsonl",
}


def path_of(form: str) -> Path:
    """Where the text of a form is kept."""
    return GOLDEN / f"sample.{FORMS[form]}"


def shown(form: str) -> str:
    """The sample in a form, without what depends on the version and on the folder; SARIF on many lines."""
    with _at_the_top():
        text = "\n".join(blocks(form, check_paths(["fixtures/sample"], settings_of(Options(no_config=True)))))
    if form == "sarif":
        text = json.dumps(json.loads(text), ensure_ascii=False, indent=1)
    return text.replace(ROOT.as_uri(), "file:///top").replace(f'"{__version__}"', '"VERSION"') + "\n"


@contextmanager
def _at_the_top() -> Iterator[None]:
    before = Path.cwd()
    os.chdir(ROOT)
    try:
        yield
    finally:
        os.chdir(before)


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for name in FORMS:
        path_of(name).write_text(shown(name), encoding="utf-8")
