"""What `pbnlint doctor` looks at: what the program can do here, and the commands that bring what it lacks."""

import os
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping
from importlib import metadata
from typing import Final, Literal, NamedTuple

import pbnlint
from pbnlint.cli.doctor.trials import TRIALS, Outcome, of_fault, outcomes
from pbnlint.listing import listed
from pbnlint.system import Python, System, at_home, command, cure, extra_command

State = Literal["ok", "missing", "broken", "note"]
"""Whether something works, is missing, or is broken; a note is neither good nor bad."""

PACKAGES: Final = ("click", "jinja2", "pathspec", "pyparsing")
"""What the program needs."""
EXTRA_PACKAGES: Final = ("weasyprint", "endplay")
"""What the extras bring."""


class Check(NamedTuple):
    """One thing looked at: its name, its state in a word and in a sentence, and commands that mend it."""

    name: str
    state: State
    text: str
    commands: tuple[str, ...] = ()


class Package(NamedTuple):
    """A package, its version, empty if it is not installed, and the folder it is in."""

    name: str
    version: str
    place: str


def packages() -> tuple[Package, ...]:
    """The program, its Python, and the packages that it uses."""
    own = os.path.dirname(os.path.abspath(pbnlint.__file__))
    return (
        Package("pbnlint", pbnlint.__version__, at_home(own)),
        Package("Python", ".".join(map(str, sys.version_info[:3])), at_home(sys.prefix)),
        *(_package(name) for name in (*PACKAGES, *EXTRA_PACKAGES)),
    )


def _package(name: str) -> Package:
    try:
        found = metadata.distribution(name)
        return Package(name, found.version or "", at_home(str(found.locate_file(""))))
    except (metadata.PackageNotFoundError, OSError, ValueError):
        return Package(name, "", "")


def examined(system: System, python: Python) -> tuple[Check, ...]:
    """Everything looked at, what is tried among it."""
    tried = outcomes(TRIALS)
    return (
        _core(tried["check"], tried["page"], python),
        _pdf(tried["pdf"], system, python),
        _looked_at("fonts", lambda: _fonts(system)),
        _double_dummy(tried["dd"], python),
        _compressed(system),
        _completion(os.environ),
        _looked_at("settings", _configuration),
        _terminal(),
    )


def _looked_at(name: str, look: Callable[[], Check]) -> Check:
    """What a look at something finds; where the program itself is broken, that it cannot be looked at."""
    try:
        return look()
    except Exception as fault:  # noqa: BLE001 - whatever is wrong here is what was to be found out
        return Check(name, "broken", f"{of_fault(fault)}.")


def _core(check: Outcome, page: Outcome, python: Python) -> Check:
    """Whether the program itself works."""
    wrong = [outcome.what for outcome in (check, page) if not outcome.well]
    missing = [name for name in PACKAGES if not _package(name).version]
    if not wrong:
        return Check("the program", "ok", "checks a board, and prints a report as HTML.")
    text = f"{'; '.join(dict.fromkeys(wrong))}."
    again = f"{python.pip} install --force-reinstall {python.source}"
    return Check("the program", "broken", text, (f"{python.pip} install {' '.join(missing)}" if missing else again,))


def _pdf(outcome: Outcome, system: System, python: Python) -> Check:
    """Whether reports can be made as PDF."""
    if outcome.well and not outcome.what:
        return Check("PDF reports", "ok", "a page was made.")
    libraries = _commands("pango", system=system)
    unnamed = "" if libraries else f" To mend it, {cure('pango', system)}."
    if outcome.well:
        return Check("PDF reports", "ok", f"a page was made; {outcome.what}.{unnamed}", libraries)
    state: State = "missing" if outcome.lacks else "broken"
    text = f"{outcome.what}. Reports as HTML need none of it, and print from a browser."
    if outcome.lacks == "pango":
        return Check("PDF reports", state, text + unnamed, libraries)
    if outcome.lacks == "pdf":
        package = extra_command("pdf", python)
        return Check("PDF reports", state, text, (package,) if _has_pango() else (*libraries, package))
    return Check("PDF reports", state, text)


def _has_pango() -> bool:
    """Whether the system seems to have the library that a PDF engine still to be installed will look for."""
    from ctypes.util import find_library

    return find_library("pango-1.0") is not None


def _commands(*things: str, system: System) -> tuple[str, ...]:
    """The commands that install some things; none for a system that we know none for."""
    return tuple(typed for thing in things if (typed := command(thing, system)))


def _fonts(system: System) -> Check:
    """Whether every language of the reports can be printed."""
    from pbnlint.report.language.words import LANGUAGES, words_of
    from pbnlint.report.page.glyphs import beyond_own_fonts, fonts_are_known, without_font

    lacking = {}
    for language in LANGUAGES:
        foreign = beyond_own_fonts("".join(words_of("director", language).values()))
        lacking[language] = (foreign, without_font(foreign))
    own = [_LANGUAGES[name] for name, (foreign, _) in lacking.items() if not foreign]
    systems = [_LANGUAGES[name] for name, (foreign, _) in lacking.items() if foreign]
    blank = [_LANGUAGES[name] for name, (_, missing) in lacking.items() if missing]
    text = f"{listed(own)} by the reports' own fonts"
    if not systems:
        return Check("fonts", "ok", f"{text}.")
    if not blank:
        return Check("fonts", "ok", f"{text}; {listed(systems)} by a font of this system.")
    if not fonts_are_known():
        text += f"; whether a font has {listed(blank)}, this system does not tell without the program fc-list."
        return Check("fonts", "note", text, _commands("fontconfig", system=system))
    text += f"; no font of this system has all characters of {listed(blank)}, and a PDF shows blanks for them."
    typed = _commands("chinese", system=system)
    return Check("fonts", "missing", text if typed else f"{text} To mend it, {cure('chinese', system)}.", typed)


_LANGUAGES: Final = {"en": "English", "vi": "Vietnamese", "ru": "Russian", "zh": "Chinese"}


def _double_dummy(outcome: Outcome, python: Python) -> Check:
    if outcome.well:
        return Check("double dummy", "ok", "endplay solved a deal.")
    text = f"{outcome.what}; figures that files state are used all the same."
    return Check("double dummy", "missing" if outcome.lacks else "broken", text, (extra_command("dd", python),))


_UNPACKERS: Final = {"gzip": ".gz", "unzip": ".zip", "xz": ".xz"}


def _compressed(system: System) -> Check:
    """Archives: folders are read as they are, and what is compressed by way of other programs."""
    missing = [name for name in _UNPACKERS if not shutil.which(name)]
    text = "folders of any size need nothing more."
    if not missing:
        return Check("archives", "ok", f"{text} Compressed files are piped: `gzip -dc FILE.gz | pbnlint check -`.")
    endings = listed([_UNPACKERS[name] for name in missing])
    text += f" To unpack {endings}, this system lacks {listed(missing)}."
    return Check("archives", "note", text, _commands(*missing, system=system))


def _completion(environment: Mapping[str, str]) -> Check:
    """Whether the user's shell completes the commands and options of the program."""
    name = "Tab key"
    shell = os.path.basename(environment.get("SHELL", ""))
    if shell not in _STARTS:
        return Check(name, "note", "completes commands and options in bash, zsh and fish.")
    places, line = _STARTS[shell]
    if any(_mentions(os.path.expanduser(place)) for place in places):
        return Check(name, "ok", f"completes commands and options in {shell}.")
    return Check(name, "note", f"does not complete commands and options in {shell} yet.", (line,))


_STARTS: Final = {
    "bash": (
        ("~/.bashrc", "~/.bash_profile", "~/.local/share/bash-completion/completions/pbnlint"),
        "echo 'eval \"$(_PBNLINT_COMPLETE=bash_source pbnlint)\"' >> ~/.bashrc",
    ),
    "zsh": (("~/.zshrc",), "echo 'eval \"$(_PBNLINT_COMPLETE=zsh_source pbnlint)\"' >> ~/.zshrc"),
    "fish": (
        ("~/.config/fish/completions/pbnlint.fish", "~/.config/fish/config.fish"),
        "_PBNLINT_COMPLETE=fish_source pbnlint > ~/.config/fish/completions/pbnlint.fish",
    ),
}
"""For each shell the files in which completion is switched on, and the command that does so."""


def _mentions(path: str) -> bool:
    try:
        with open(path, encoding="utf-8", errors="replace") as stream:
            return any("_PBNLINT_COMPLETE" in line for line in stream)
    except (OSError, ValueError):
        return False


def _configuration() -> Check:
    """Which configuration file counts in this folder."""
    from pbnlint.linting.configuration import Misconfigured
    from pbnlint.linting.settings import configurations

    try:
        path = configurations()(os.curdir).path
    except Misconfigured as problem:
        return Check("settings", "broken", at_home(" ".join(str(problem).split())))
    if not path:
        return Check("settings", "note", "no pbnlint.toml counts in this folder: all settings are as they come.")
    return Check("settings", "ok", f"{at_home(path)} counts for files in this folder.")


def _terminal() -> Check:
    """What the terminal can show."""
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    try:
        "♠李".encode(encoding)
        text, state = f"writes {encoding.upper()}", "ok"
    except (UnicodeError, LookupError):
        text, state = f"writes {encoding.upper()}, and shows other letters and suit symbols as codes", "note"
    typed = () if state == "ok" else (("set PYTHONUTF8=1",) if sys.platform == "win32" else ("export PYTHONUTF8=1",))
    return Check("terminal", "ok" if state == "ok" else "note", f"{text}{''.join(_looks())}.", typed)


def _looks() -> Iterator[str]:
    if not sys.stdout.isatty():
        yield "; the output goes to a file or a program"
        return
    yield f"; {shutil.get_terminal_size().columns} columns"
    if os.environ.get("NO_COLOR"):
        yield ", no colours (NO_COLOR)"
