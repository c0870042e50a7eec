"""pbnlint checks records of duplicate bridge (PBN, LIN, USEBIO) and prints the reports that a director signs.

The package is its own programming interface: `read` and `check` work on files, bytes and open streams, `score` and
`results` score an event, `view` and `render` make reports. Everything is imported when it is first used.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, BinaryIO, Literal, cast

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from pbnlint.laws import RuleSet
    from pbnlint.linting.configuration import Configuration
    from pbnlint.linting.events import FileRead
    from pbnlint.linting.settings import SettingsOf
    from pbnlint.records import Record
    from pbnlint.report import View
    from pbnlint.rules.registry import Finding
    from pbnlint.scoring.event import Event, Standing
    from pbnlint.scoring.methods import Settings

__version__ = "0.1.0"
__all__ = ["check", "read", "render", "results", "score", "view"]

Path = str | os.PathLike[str]
Target = Path | bytes | BinaryIO


def __dir__() -> list[str]:
    """The public names alone."""
    return ["__doc__", "__version__", *__all__]


def read(target: Target) -> Iterator[Record]:
    """The records of a file (path, bytes, or binary stream) one by one, in the file's order.

    Raises `TypeError` for what is none of these, and `pbnlint.formats.Unreadable` if the file is missing, empty,
    binary, or no record file.
    """
    from pbnlint.formats import open_source

    return open_source(_target(target)).records


def check(
    target: Target,
    config: Path | Mapping[str, object] | None = None,
    *,
    select: str | Iterable[str] = (),
    ignore: str | Iterable[str] = (),
    laws: int | str | None = None,
) -> Iterator[Finding]:
    """The findings of a file one by one, sorted by place; `list` makes a list of them, whose length is their number.

    `config` is the path of a configuration file, or a mapping with the same keys, whose patterns are relative to the
    folder in which the program runs; None takes none, and none is looked for. A file that it excludes has no findings.
    `select` and `ignore` choose rules over it as the command line does (names, codes, prefixes, groups), as
    `"score,AU03"` or one by one; `laws` is the year of an edition of the Laws (1987, 1997, 2007, 2017) or `home-ru`,
    None to go by the configuration, or by the date of each record.
    Rulings beside a file are replayed. Raises `TypeError` for what is no path, bytes or stream, `ValueError` for a name
    that no rule and no edition has and for a configuration that cannot be followed, and `pbnlint.formats.Unreadable` if
    the file is missing, empty, binary, or holds no records, or if the rulings cannot be read.
    """
    from pbnlint.formats import Unreadable
    from pbnlint.linting import files

    target = _target(target)
    name = os.fspath(target) if isinstance(target, str | os.PathLike) else ""
    settings = _settings_of(_configuration(config), select, ignore, laws)(name)
    if name and settings.exclusion is not None and settings.exclusion.matches(name, False):
        return iter(())
    checked = files.check_by(target, settings)
    problems = [*filter(None, (checked.problem,)), *checked.rulings_problems]
    if problems:
        raise Unreadable(" ".join(problems))
    return iter(checked.findings)


def _target(target: Target) -> Target:
    if isinstance(target, str | os.PathLike | bytes) or hasattr(target, "read"):
        return target
    raise TypeError(f"A file is a path, bytes, or an open binary stream, not {_kind(target)}.")


def _kind(value: object) -> str:
    return f"a value of type {type(value).__name__}"


def _items(names: str | Iterable[str]) -> list[str]:
    return [name.strip() for name in (names.split(",") if isinstance(names, str) else names) if name.strip()]


def _configuration(config: Path | Mapping[str, object] | None) -> Configuration:
    """The configuration that a caller gives; raises `Misconfigured`, a `ValueError`, if it cannot be followed."""
    from pbnlint.linting.configuration import Configuration

    if config is None:
        return Configuration()
    from pbnlint.linting.configuration.reading import read, read_table

    if isinstance(config, str | os.PathLike):
        return read(os.fspath(config))
    return read_table(config, "config")._replace(path="")


def _settings_of(
    configuration: Configuration,
    select: str | Iterable[str] = (),
    ignore: str | Iterable[str] = (),
    laws: int | str | None = None,
) -> SettingsOf:
    from pbnlint.linting.settings import Options, settings_of

    options = Options(tuple(_items(select)), tuple(_items(ignore)), laws=_laws(laws))
    return settings_of(options, configured=lambda _folder: configuration)


def score(
    boards: Target | Iterable[Path | Record],
    method: str | None = None,
    *,
    config: Path | Mapping[str, object] | None = None,
    settings: Mapping[str, object] | None = None,
    rulings: Path | Iterable[Path] | None = None,
    laws: int | str | None = None,
) -> tuple[Standing, ...]:
    """The standings of an event, the best first; with two winners those of North-South before those of East-West.

    Scores and percentages are exact: whole numbers or fractions, in the unit of the method (matchpoints, IMPs, victory
    points). The arguments and errors are those of `results`, which gives the whole event.
    """
    return results(boards, method, config=config, settings=settings, rulings=rulings, laws=laws).standings


def results(
    boards: Target | Iterable[Path | Record],
    method: str | None = None,
    *,
    config: Path | Mapping[str, object] | None = None,
    settings: Mapping[str, object] | None = None,
    rulings: Path | Iterable[Path] | None = None,
    laws: int | str | None = None,
) -> Event:
    """An event scored: its method, standings, matches, the traveller of every board, and claims that do not hold.

    `boards` are files, folders, or records as `read` gives them, all of one event. `method` is a name (`matchpoints`,
    `Butler`) or a text as in PBN's tag Scoring (`MP;MP2`); None goes by the files. `config` and `laws` are as for
    `check`: of a configuration its table `[score]`, `laws`, `encoding` and `exclude` count. `settings` are those of the
    table `[score]`, by the same names, over those of the configuration: `{"datum": "median", "vp-scale": "wbf"}`.
    `rulings` names rulings files in place of those that lie beside the files.
    Raises `TypeError` for other boards, `ValueError` for a method, a setting or an edition that does not exist, and
    `pbnlint.formats.Unreadable` if a file is missing, empty, binary, or holds no records, or if a rulings file
    cannot be read.
    """
    from pbnlint.formats import Unreadable
    from pbnlint.linting import events

    configuration = _configuration(config)
    edition = _edition(configuration, laws)
    chosen = _score_settings(configuration, method, settings, edition)
    files = tuple(_files(boards, _settings_of(configuration)))
    paths = (rulings,) if isinstance(rulings, str | os.PathLike) else rulings or ()
    ruled = events.read_rulings([file.path for file in files if file.path], [os.fspath(p) for p in paths])
    problems = (*(file.problem for file in files if file.problem), *ruled.problems)
    if problems or not files:
        raise Unreadable(" ".join(problems) or "There are no records to score.")
    return events.score_files(files, chosen, ruled.rulings, laws=edition).event


def _edition(configuration: Configuration, laws: int | str | None) -> RuleSet | None:
    from pbnlint.linting.settings import Options, edition_of

    return edition_of(Options(laws=_laws(laws)), configuration)


def _laws(laws: int | str | None) -> str | None:
    """The name of an edition or of home rules, or `auto`; raises ValueError for any other."""
    if laws is None:
        return None
    from pbnlint.laws.editions import NAMES

    name = str(laws).strip().lower()
    _one_of(("auto", *NAMES), name, "edition of the Laws")
    return name


def _score_settings(
    configuration: Configuration, method: str | None, settings: Mapping[str, object] | None, laws: RuleSet | None
) -> Settings:
    from pbnlint.linting.configuration.reading import read_score
    from pbnlint.linting.score_settings import settings as settings_of

    said = read_score({**configuration.said.get("score", {}), **(settings or {})}, "settings")
    return settings_of(configuration._replace(score=said), {"method": method} if method else {}, laws, by_caller=True)


def _files(boards: Target | Iterable[Path | Record], settings_of: SettingsOf) -> Iterator[FileRead]:
    """What is to be scored, file by file; records that are given themselves count as one file without a path."""
    from pbnlint.linting.events import FileRead, read_file, read_paths

    if isinstance(boards, bytes) or hasattr(boards, "read"):
        yield read_file(cast("bytes | BinaryIO", boards), encoding=settings_of("").encoding)
        return
    from pbnlint.records import Record

    records = []
    for one in (boards,) if isinstance(boards, str | os.PathLike) or not hasattr(boards, "__iter__") else boards:
        if isinstance(one, str | os.PathLike):
            yield from read_paths([os.fspath(one)], settings_of)
        elif isinstance(one, Record):
            records.append(one)
        else:
            raise TypeError(
                f"An event is made of files, folders, or records as `read` gives them, not of {_kind(one)}."
            )
    if records:
        yield FileRead("", tuple(records))


def view(
    kind: str,
    paths: Path | Iterable[Path],
    *,
    laws: int | str | None = None,
    language: str = "en",
    method: str | None = None,
    config: Path | Mapping[str, object] | None = None,
    settings: Mapping[str, object] | None = None,
    design: Path | None = None,
    dd: bool = False,
) -> View:
    """The view model of a report on files and folders, which are taken as one event.

    `kind` and `language` are names of `pbnlint.report.KINDS` and `pbnlint.report.LANGUAGES`; `method`, `config`
    and `settings` are as for `results`, `laws` as for `check`. `design` is a folder whose words stand in place of ours.
    `dd` has the double-dummy tricks of the deals computed, where endplay is installed, for hand records.
    Raises `ValueError` for a kind or language that there is none of, `pbnlint.report.Misdesigned` for words that cannot
    be read, and `pbnlint.formats.Unreadable` if one of the files is missing, empty, binary, or holds no records, or if
    the rulings beside one cannot be read.
    """
    from pbnlint import report
    from pbnlint.formats import Unreadable
    from pbnlint.linting import events, files

    _one_of(report.KINDS, kind, "report")
    _one_of(report.LANGUAGES, language, "language")
    configuration = _configuration(config)
    edition = _edition(configuration, laws)
    settings_of = _settings_of(configuration, laws=laws)
    names = [os.fspath(path) for path in ((paths,) if isinstance(paths, str | os.PathLike) else paths)]
    needs = report.KINDS[kind]
    checked = tuple(files.check_paths(names, settings_of, keep=True)) if needs.checked else ()
    read = tuple(map(report.read_of, checked)) if needs.checked else tuple(events.read_paths(names, settings_of))
    problems = [file.problem for file in read if file.problem]
    if problems:
        raise Unreadable(" ".join(problems))
    try:
        material = report.prepare(
            kind, read, checked, _score_settings(configuration, method, settings, edition), (), edition
        )
    except report.RulingsUnread as unread:
        raise Unreadable(str(unread)) from unread
    if dd:
        material = report.solve(material)
    return report.view(kind, material, language=language, design=None if design is None else os.fspath(design))


def render(
    model: View,
    form: Literal["html", "pdf", "json", "csv"],
    *,
    paper: Literal["a4", "letter"] = "a4",
    duplex: bool = False,
    variant: Literal["pdf/ua-1", "pdf/a-3u"] = "pdf/ua-1",
    design: Path | None = None,
    table: str | None = None,
) -> bytes:
    """A report as a file's bytes.

    `duplex` is for sheets printed on both sides, `variant` the kind of PDF: for whoever reads it, or for archives.

    `design` is a folder that replaces or extends the templates and styles of the page (docs/designs.md). `table` is the
    one that the CSV shows (docs/view-models.md).
    Raises `ValueError` for a form, paper or variant that there is none of, `pbnlint.report.PdfUnavailable` where the
    PDF engine is missing, `pbnlint.report.Misdesigned` for what is wrong with the design, and `pbnlint.report.NoTable`
    for a table that the report does not have.
    """
    from pbnlint import report

    _one_of(("html", "pdf", "json", "csv"), form, "form")
    _one_of(report.PAPERS, paper, "paper")
    _one_of(report.PDF_VARIANTS, variant, "variant")
    folder = None if design is None else os.fspath(design)
    if form == "json":
        return report.render_json(model)
    if form == "csv":
        return report.render_csv(model, table)
    if form == "pdf":
        return report.render_pdf(model, paper, folder, duplex=duplex, variant=variant)
    return report.render_html(model, paper, folder, duplex=duplex).encode()


def _one_of(names: Iterable[str], name: str, what: str) -> None:
    if name not in (known := tuple(names)):
        from pbnlint.listing import listed

        raise ValueError(f"There is no {what} {name!r}; there are {listed(known)}.")
