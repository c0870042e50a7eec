"""The pages that come from the program: how they are written, and what stands in those of the reference."""

import json
from pathlib import Path

import pytest

from docs import generating
from docs.generating import law_tables, schemas
from docs.generating.markdown import block, code, table
from tests.conftest import ROOT


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, str]:
    """Two pages, which stand in the temporary folder; what is put into this is written next."""
    pages = {"rules/one": "first\n", "two": "second\n"}
    monkeypatch.setattr(generating, "all_pages", lambda: dict(pages))
    generating.write_pages(tmp_path)
    return pages


def test_writes_each_page_at_its_place(written: dict[str, str], tmp_path: Path) -> None:
    """In the folders of its name."""
    assert written == {place: (tmp_path / f"{place}.md").read_text() for place in written}


def test_leaves_alone_what_has_not_changed(written: dict[str, str], tmp_path: Path) -> None:
    """A page is written anew if its text is another, so that Sphinx reads no other again."""
    before = {place: (tmp_path / f"{place}.md").stat().st_mtime_ns for place in written}
    written["two"] = "changed\n"
    generating.write_pages(tmp_path)
    after = {place: (tmp_path / f"{place}.md").stat().st_mtime_ns for place in written}
    assert (True, True) == (before["rules/one"] == after["rules/one"], before["two"] < after["two"])


def test_removes_what_is_no_more(written: dict[str, str], tmp_path: Path) -> None:
    """And nothing that others wrote."""
    (tmp_path / "ours.md").write_text("by hand\n")
    del written["two"]
    generating.write_pages(tmp_path)
    assert ["ours.md", "rules/one.md"] == sorted(p.relative_to(tmp_path).as_posix() for p in tmp_path.rglob("*.md"))


def test_no_two_modules_make_the_same_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """One of the two would be lost."""
    monkeypatch.setattr(law_tables, "pages", lambda: {"formats/grammar-pbn": ""})
    with pytest.raises(ValueError, match="formats/grammar-pbn"):
        generating.all_pages()


@pytest.mark.parametrize("path", sorted((ROOT / "pbnlint").rglob("*.schema.json")), ids=lambda path: path.name)
def test_every_schema_has_a_page(path: Path) -> None:
    """With each field that it has, at any depth, and the file to download."""
    schema = json.loads(path.read_text(encoding="utf-8"))
    page = schemas.pages()[f"reference/json-{path.name.removesuffix('.schema.json')}"]
    assert f"{path.name} <../../{path.relative_to(ROOT).as_posix()}>" in page
    assert [] == [name for name in _fields(schema) if f"{name}`" not in page]


def _fields(schema: object) -> list[str]:
    """The names of all fields in a schema."""
    if isinstance(schema, list):
        return [name for one in schema for name in _fields(one)]
    if not isinstance(schema, dict):
        return []
    own = list(schema["properties"]) if isinstance(schema.get("properties"), dict) else []
    return own + [name for one in schema.values() for name in _fields(one)]


def test_block_has_a_fence_of_its_own() -> None:
    """Longer than any in the text."""
    assert "````text\n```\n````\n" == block("```")


def test_bar_does_not_end_a_cell() -> None:
    """Code with a bar stays in its cell."""
    assert "| a |\n| --- |\n| `x\\|y` |\n" == table(("a",), [(code("x|y"),)])
