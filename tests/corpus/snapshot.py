"""What the rules find in the real files, reviewed finding by finding.

`reviewed.tsv` has a row for each file, rule and severity: how many findings, the verdict of whoever read them, and why
in one line. The verdicts:

- `true`: the file is wrong there, or irregular, and a person would want to know;
- `note`: nothing is wrong; what is said is so, and worth saying at info level;
- `doubtful`: the record alone does not tell; the line says what speaks for and against;
- `false`: a false alarm, still to be mended.

Verdict and why come from `verdicts_*.tsv`: columns rule, severity, file (a glob), verdict, why. The first line that
fits a row holds, the files in order of name, so the special lines stand before the general ones.

After a change of the rules, `python -m tests.corpus.snapshot` writes the counts anew. Rows that no line fits get the
verdict `unread` and wait to be read.
"""

import csv
from collections import Counter
from collections.abc import Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final, NamedTuple

from tests.conftest import SHARED, corpus_paths
from tests.corpus.checking import checked

TABLE: Final = Path(__file__).with_name("reviewed.tsv")
VERDICTS: Final = ("true", "note", "doubtful", "false")
UNREAD: Final = "unread"
COLUMNS: Final = ("file", "rule", "severity", "count", "verdict", "why")


class Key(NamedTuple):
    """What a row is about; `file` is the path below the folder of real files."""

    file: str
    rule: str
    severity: str


class Review(NamedTuple):
    """What was read: how many findings, the verdict, and why."""

    findings: int
    verdict: str
    why: str


def name_of(path: Path) -> str:
    """The path of a real file below their folder."""
    assert SHARED is not None
    return path.relative_to(SHARED / "corpus" / "files").as_posix()


def found_in(path: Path) -> dict[Key, int]:
    """How many findings of each rule and severity a file gives."""
    file = name_of(path)
    return dict(Counter(Key(file, f.rule.name, f.severity) for f in checked(path).findings))


def reviewed() -> dict[Key, Review]:
    """The table as it stands."""
    if not TABLE.exists():
        return {}
    with TABLE.open(encoding="utf-8", newline="") as stream:
        rows = csv.DictReader(stream, delimiter="\t", quoting=csv.QUOTE_NONE)
        return {
            Key(row["file"], row["rule"], row["severity"]): Review(int(row["count"]), row["verdict"], row["why"])
            for row in rows
        }


class Line(NamedTuple):
    """A line of the verdict files: `glob` is a pattern for the file."""

    rule: str
    severity: str
    glob: str
    verdict: str
    why: str

    def fits(self, key: Key) -> bool:
        """Whether the line speaks of a row."""
        return self[:2] == key[1:] and fnmatchcase(key.file, self.glob)


def verdicts() -> list[Line]:
    """The lines of all verdict files."""
    lines: list[Line] = []
    for path in sorted(TABLE.parent.glob("verdicts_*.tsv")):
        with path.open(encoding="utf-8", newline="") as stream:
            rows = csv.reader(stream, delimiter="\t", quoting=csv.QUOTE_NONE)
            lines += [Line(*row) for row in rows if row and row[0] != "rule"]
    return lines


def judged(key: Key, lines: Sequence[Line]) -> tuple[str, str]:
    """The verdict on a row, and why."""
    return next(((line.verdict, line.why) for line in lines if line.fits(key)), (UNREAD, ""))


def write() -> None:
    """Write the table anew: the counts as the rules find now, the verdicts as the verdict files say."""
    lines = verdicts()
    rows = ["\t".join(COLUMNS)]
    for path in corpus_paths():
        for key, count in sorted(found_in(path).items()):
            rows.append("\t".join((*key, str(count), *judged(key, lines))))
    TABLE.write_text("\n".join(rows) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
