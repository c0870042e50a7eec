"""Known findings: what a file of them holds, what in a run it covers, and which of its entries are stale.

The file is a JSON object (`baseline.schema.json`) with a finding on each line, so that two versions of it can be
compared and merged line by line. A finding is known by the file that it stands in, which is named from the folder of
the baseline on, and by its fingerprint; all else is there for people to read.
"""

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pbnlint.linting.fingerprints import fingerprints
from pbnlint.plain import printable

if TYPE_CHECKING:
    from pbnlint.linting.files import Checked
    from pbnlint.linting.plan import Plan
    from pbnlint.linting.settings import SettingsOf
    from pbnlint.rules.registry import Finding

VERSION: Final = 1
KIND: Final = "baseline"
_NEEDED: Final = ("path", "code", "fingerprint")

Entry = dict[str, Any]
"""A known finding as it stands in the file: `path`, `code`, `fingerprint`, and whatever else is said of it."""
Key = tuple[str, str]
"""What an entry is known by: its path and its fingerprint."""


class Unusable(Exception):
    """A baseline that cannot be used; the message says why in one sentence."""


class Baseline(NamedTuple):
    """A file of known findings: its path, its entries in their order, and these by path and fingerprint."""

    path: str
    entries: Sequence[Entry]
    by_path: Mapping[str, Mapping[str, Entry]]

    @property
    def folder(self) -> str:
        """The folder from which the paths of its entries go on."""
        return os.path.dirname(self.path)


@dataclass(slots=True)
class Comparison:
    """What became of the entries of a baseline in the files that were checked so far."""

    baseline: Baseline
    found: set[Key] = field(default_factory=set)
    missed: set[Key] = field(default_factory=set)
    """Those that were looked for in vain, in one file of this path at least."""


def read(path: str) -> Baseline:
    """The baseline in a file. Raises `Unusable` if there is none."""
    try:
        with open(path, "rb") as stream:
            return parsed(stream.read(), path)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise Unusable(f"{path} cannot be read: {reason}; --write-baseline writes a new one.") from error


def parsed(data: bytes, path: str) -> Baseline:
    """The baseline that bytes hold. Raises `Unusable` if they hold none."""
    import json

    try:
        document = json.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise Unusable(f"{path} is no baseline: it is not written in UTF-8.") from None
    except json.JSONDecodeError as error:
        marked = "; if two versions were merged, settle what is marked there" if b"<<<<<<<" in data else ""
        raise Unusable(f"{path} is no JSON from line {error.lineno} on{marked}.") from None
    except (ValueError, RecursionError):
        raise Unusable(f"{path} is no baseline of pbnlint.") from None
    if not isinstance(document, dict) or document.get("pbnlint") != KIND:
        raise Unusable(f"{path} is no baseline of pbnlint; --write-baseline writes one.")
    version, entries = document.get("version"), document.get("findings")
    if version != VERSION:
        known = f"this pbnlint reads version {VERSION}"
        raise Unusable(f"{path} is a baseline of version {json.dumps(version)}, and {known}; write it again.")
    if not isinstance(entries, list):
        raise Unusable(f"{path} has no list `findings`; write it again with --write-baseline.")
    by_path: dict[str, dict[str, Entry]] = {}
    for number, entry in enumerate(entries, 1):
        lacks = _lack(entry)
        if lacks:
            raise Unusable(f"{path}: finding {number} lacks {lacks}; write the file again with --write-baseline.")
        by_path.setdefault(entry["path"], {})[entry["fingerprint"]] = entry
    return Baseline(path, entries, by_path)


def _lack(entry: Any) -> str:
    """What an entry lacks; nothing if it is whole."""
    if not isinstance(entry, dict):
        return "everything that is said of one"
    return next((name for name in _NEEDED if not isinstance(entry.get(name), str)), "")


def content(entries: Iterable[Entry]) -> bytes:
    """A file of these entries, each on a line of its own, in UTF-8."""
    lines = ",\n".join(f"  {line}" for line in _lines(entries))
    text = f'{{\n "pbnlint": "{KIND}",\n "version": {VERSION},\n "findings": [\n{lines}{lines and chr(10)} ]\n}}\n'
    return text.encode("utf-8")


def _lines(entries: Iterable[Entry]) -> Iterator[str]:
    """Each entry as JSON on one line; with what cannot be seen, or is no UTF-8, written as escapes."""
    from json import JSONEncoder

    readable, escaped = JSONEncoder(ensure_ascii=False).encode, JSONEncoder().encode
    for entry in entries:
        text = readable(entry)
        yield text if text.isprintable() else escaped(entry)


def entries_of(result: "Checked", folder: str) -> list[Entry]:
    """The findings of a file as entries of a baseline in this folder."""
    path = path_from(folder, result.path)
    pairs = zip(result.findings, fingerprints(result.findings), strict=True)
    return [_entry(finding, path, fingerprint) for finding, fingerprint in pairs]


def _entry(finding: "Finding", path: str, fingerprint: str) -> Entry:
    where = finding.where
    stands = {"board": where.board, "table": where.table, "room": where.room, "round": where.round}
    return {
        "path": path,
        "code": finding.rule.code,
        "rule": finding.rule.name,
        **{name: printable(text) for name, text in stands.items() if text},
        "message": printable(finding.message),
        "fingerprint": fingerprint,
    }


def in_order(entries: Iterable[Entry]) -> list[Entry]:
    """Entries in the order of a baseline, each once: by path, code, board, and what is said there."""
    from pbnlint.scoring.natural import natural

    single = {(entry["path"], entry["fingerprint"]): entry for entry in entries}

    def order(entry: Entry) -> tuple[Any, ...]:
        stands = (natural(entry.get(name, "")) for name in ("board", "table", "room", "round"))
        return (entry["path"], entry["code"], *stands, entry["message"], entry["fingerprint"])

    return sorted(single.values(), key=order)


def path_from(folder: str, path: str) -> str:
    """A path from a folder on, with `/` between its parts; the whole path where none leads there."""
    near = _relative(os.path.abspath(folder), os.path.abspath(path))
    if _is_inside(near):
        return near
    # A folder may be named through a link here and without it there.
    head, tail = os.path.split(os.path.abspath(path))
    real = _relative(os.path.realpath(folder), os.path.join(os.path.realpath(head), tail))
    return real if _is_inside(real) else near


def _relative(folder: str, path: str) -> str:
    with suppress(ValueError):  # on another drive
        path = os.path.relpath(path, folder)
    return path.replace(os.sep, "/")


def _is_inside(path: str) -> bool:
    return path != ".." and not path.startswith("../") and not os.path.isabs(path)


def without_known(
    results: "Iterable[Checked]", comparison: Comparison, settings_of: "SettingsOf"
) -> "Iterator[Checked]":
    """Files as they come, without the findings that a baseline knows; their number is in `known`.

    An entry that a file has no finding for is missed if its rule looked, and the file was read to its end.
    """
    for result in results:
        path = path_from(comparison.baseline.folder, result.path)
        entries = comparison.baseline.by_path.get(path, {})
        if not entries:
            yield replace(result, known=0)
            continue
        marks = fingerprints(result.findings)
        left = [finding for finding, mark in zip(result.findings, marks, strict=True) if mark not in entries]
        present = entries.keys() & set(marks)
        comparison.found.update((path, mark) for mark in present)
        if result.problem is None and len(present) < len(entries):
            codes = _looking(settings_of(result.path).plan)
            comparison.missed.update(
                (path, mark) for mark, entry in entries.items() if mark not in present and entry["code"] in codes
            )
        yield replace(result, findings=left, known=len(result.findings) - len(left))


def _looking(plan: "Plan") -> set[str]:
    """The codes of the rules of a plan that can look."""
    codes = {rule.code for rule in (plan.awake or plan).rules}
    if "SU11" in codes:
        from pbnlint.rules.suspicion.solving import is_installed

        if not is_installed():
            codes.remove("SU11")
    return codes


def stale(comparison: Comparison, folders: Iterable[str]) -> list[Entry]:
    """The entries whose finding is gone: from a file that was checked, or with a file of one of these folders."""
    baseline = comparison.baseline
    missed = comparison.missed - comparison.found
    gone = _gone(baseline, folders)
    return [
        entry for entry in baseline.entries if entry["path"] in gone or (entry["path"], entry["fingerprint"]) in missed
    ]


def _gone(baseline: Baseline, folders: Iterable[str]) -> set[str]:
    """The paths of a baseline that lie in these folders and lead to nothing any more."""
    base = os.path.abspath(baseline.folder)
    full = {path: os.path.normpath(os.path.join(base, path)) for path in baseline.by_path}
    inside = [os.path.join(os.path.normpath(os.path.join(base, path_from(base, one))), "") for one in folders]
    return {path for path in full if any(map(full[path].startswith, inside)) and _is_gone(full[path])}


def _is_gone(path: str) -> bool:
    """Whether nothing is there; what may not be looked at is there."""
    try:
        os.lstat(path)
    except (FileNotFoundError, NotADirectoryError):
        return True
    except (OSError, ValueError):
        return False
    return False


def pruned(baseline: Baseline, taken: Iterable[Entry]) -> bytes:
    """The file of a baseline without these entries of it; nothing else about it changes."""
    keys = {(entry["path"], entry["fingerprint"]) for entry in taken}
    return content(entry for entry in baseline.entries if (entry["path"], entry["fingerprint"]) not in keys)
