"""The reports that there are, and what each is made from."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Final, NamedTuple

from pbnlint.laws import RuleSet
from pbnlint.linting.events import FileRead
from pbnlint.linting.files import Checked
from pbnlint.report.audit.view import audit_view
from pbnlint.report.director.view import director_view
from pbnlint.report.hands.view import hands_view
from pbnlint.report.language.words import Words, words_of
from pbnlint.report.match.view import match_view
from pbnlint.report.material import Material
from pbnlint.report.model import View
from pbnlint.report.results.view import results_view
from pbnlint.rulings import Ruling

if TYPE_CHECKING:
    from pbnlint.scoring.methods import Settings


class Kind(NamedTuple):
    """A report: the function that makes its view of material, words, a title in place of the event's, and the time.

    `checked` and `scored` say whether the material has to hold the files checked, and the event scored. `table` names
    the table of the view that its CSV shows unless another is asked for (`pbnlint.report.data`).
    """

    view: Callable[[Material, Words, str | None, datetime], View]
    table: str
    checked: bool = False
    scored: bool = False


KINDS: Final[Mapping[str, Kind]] = {
    "director": Kind(director_view, "decisions.lines", checked=True),
    "results": Kind(results_view, "rankings.lines", scored=True),
    "match": Kind(match_view, "contests.parts.boards", scored=True),
    "audit": Kind(audit_view, "rules", checked=True, scored=True),
    "hands": Kind(hands_view, "sessions.deals"),
}
"""The reports by name."""


_EMPTY: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "results": ("missing", ("no_results",)),
    "match": ("verdict", ("no_match", "other_method", "no_scale")),
    "hands": ("empty", ("no_hands",)),
}
"""By kind the field of a view that says that there is nothing to show, and the keys of the texts that it then has."""


def why_empty(view: View) -> str:
    """Why a report shows nothing but its head, in English; empty where it shows more."""
    name, keys = _EMPTY.get(view.kind, ("", ()))
    english = words_of(view.kind, "en")
    return next((english[key] for key in keys if getattr(view, name) == view.words[key]), "")


class RulingsUnread(Exception):
    """Rulings that cannot be read; `problems` are the sentences that say why, each once."""

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems = tuple(dict.fromkeys(problems))
        super().__init__(" ".join(self.problems))


def prepare(
    kind: str,
    files: Sequence[FileRead],
    checked: Sequence[Checked] = (),
    settings: "Settings | None" = None,
    rulings: Sequence[str] = (),
    laws: RuleSet | None = None,
) -> Material:
    """The same as `gather` with the rulings files named, or those beside the files; what holds no record is set apart.

    Raises `RulingsUnread`, and `NotScored` as `gather` does.
    """
    from pbnlint.linting.events import RulingsRead, read_rulings

    known = [file for file in files if file.records]
    ruled = read_rulings([file.path for file in known], rulings) if KINDS[kind].scored else RulingsRead()
    problems = (*(problem for one in checked for problem in one.rulings_problems), *ruled.problems)
    if problems:
        raise RulingsUnread(problems)
    material = gather(kind, known, [one for one in checked if one.records], settings, ruled.rulings, laws)
    return replace(material, unread=tuple(file for file in files if not file.records), notes=ruled.notes)


def gather(
    kind: str,
    files: Sequence[FileRead],
    checked: Sequence[Checked] = (),
    settings: "Settings | None" = None,
    rulings: Sequence[Ruling] = (),
    laws: RuleSet | None = None,
) -> Material:
    """The material of a report on files that were read, and checked where `KINDS[kind]` asks for that.

    `settings` say how the event is scored; None to go by the files. Raises `pbnlint.linting.events.NotScored` where
    pbnlint itself fails.
    """
    event = None
    if KINDS[kind].scored:
        from pbnlint.linting.events import score_files
        from pbnlint.scoring.methods import Settings

        event = score_files(files, settings or Settings(), rulings, laws=laws).event
    return Material(tuple(files), tuple(checked), event, tuple(rulings), laws)
