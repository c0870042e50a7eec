"""A folder without record files: what lies there, and what to do."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from pbnlint.cli import main


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ((), "is an empty folder; put .pbn, .lin or USEBIO .xml files into it, or name another."),
        (("a.txt", "B.TXT"), "USEBIO .xml, but 2 .txt; if a .txt file holds bridge records, name the file itself."),
        (("a.zip",), "but 1 .zip; unpack what is packed, and check what was in it."),
        (("deep/a.pbn.gz", "a.txt"), "but 1 .gz and 1 .txt; unpack what is packed, and check what was in it."),
        (("a.pdf", "README"), "but 1 .pdf and 1 without an ending; name another folder, or the files themselves."),
        (("a.a", "a.b", "a.c", "a.d", "a.e"), "but 1 .a, 1 .b, 1 .c, 1 .d and others; name"),
    ],
)
def test_what_lies_there_is_told(tmp_path: Path, names: tuple[str, ...], said: str) -> None:
    """The commonest endings with their numbers; folders in the folder count."""
    folder = tmp_path / "results.pbn"
    folder.mkdir()
    for name in names:
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text("text", encoding="utf-8")
    result = CliRunner().invoke(main, ["check", str(folder)])
    assert (2, True) == (result.exit_code, said in result.stderr), result.stderr


def test_score_says_the_same(tmp_path: Path) -> None:
    """Whatever the command."""
    assert "is an empty folder" in CliRunner().invoke(main, ["score", str(tmp_path)]).stderr
