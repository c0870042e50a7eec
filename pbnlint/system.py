"""The system that the program runs on, and the commands that bring to it what is missing.

The packages for PDF are those that WeasyPrint names for each system; `dev.py`, which may import nothing of the program,
knows Debian's for itself.
"""

import os
import sys
from collections.abc import Mapping
from typing import Final, NamedTuple

EXTRAS: Final = {"pdf": "weasyprint>=68", "dd": "endplay>=0.5"}
"""The extras of the program by their names in `pyproject.toml`, each with the package that it brings."""

_FAMILIES: Final = {
    "debian": ("debian", "ubuntu"),
    "fedora": ("fedora", "rhel", "centos"),
    "arch": ("arch",),
    "alpine": ("alpine",),
}
"""Families of Linux, each by the names that ID and ID_LIKE of `os-release` give its members."""

_INSTALL: Final = {
    "debian": "sudo apt-get install --no-install-recommends",
    "fedora": "sudo dnf install",
    "arch": "sudo pacman -S",
    "alpine": "sudo apk add",
    "macos": "brew install",
    "windows": "pacman -S",
}

_PACKAGES: Final[Mapping[str, Mapping[str, str]]] = {
    "pango": {
        "debian": "libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0",
        "fedora": "pango",
        "arch": "pango",
        "alpine": "so:libgobject-2.0.so.0 so:libpango-1.0.so.0 so:libpangoft2-1.0.so.0 so:libharfbuzz.so.0"
        " so:libharfbuzz-subset.so.0 so:libfontconfig.so.1",
        "macos": "pango",
        "windows": "mingw-w64-x86_64-pango",
    },
    "chinese": {
        "debian": "fonts-noto-cjk",
        "fedora": "google-noto-sans-cjk-vf-fonts",
        "arch": "noto-fonts-cjk",
        "alpine": "font-noto-cjk",
        "macos": "--cask font-noto-sans-cjk",
    },
    "letters": {
        "debian": "fonts-noto",
        "fedora": "google-noto-sans-vf-fonts",
        "arch": "noto-fonts",
        "alpine": "font-noto",
        "macos": "--cask font-noto-sans",
    },
    **{name: dict.fromkeys(("debian", "fedora", "arch", "alpine", "macos"), name) for name in ("fontconfig", "gzip")},
    "unzip": dict.fromkeys(("debian", "fedora", "arch", "alpine", "macos"), "unzip"),
    "xz": {"debian": "xz-utils", **dict.fromkeys(("fedora", "arch", "alpine", "macos"), "xz")},
}
"""What a system can lack, and the packages that bring it, by families of systems."""

_CALLED: Final = {
    "pango": "Pango and HarfBuzz",
    "chinese": "a font with Chinese characters, such as Noto Sans CJK",
    "letters": "a font that has these characters, such as Noto Sans",
}


class System(NamedTuple):
    """A system: its family, its name in full, and whether the user is root, who needs no `sudo`.

    The family is `debian`, `fedora`, `arch`, `alpine`, `macos` or `windows`, empty for another.
    """

    family: str
    name: str
    root: bool = False


class Python(NamedTuple):
    """How packages are added to a Python: its kind (`pipx`, `uv`, `venv`, `managed`, `plain`) and what it is called.

    `managed` is one that belongs to the system and takes no packages by pip (PEP 668). `pip` is what to type for pip,
    `source` what pip takes to install pbnlint itself.
    """

    kind: str
    prefix: str
    pip: str
    source: str = "pbnlint"
    windows: bool = False


def this_system() -> System:
    """The system that the program runs on."""
    import platform

    if sys.platform == "darwin":
        return System("macos", f"macOS {platform.mac_ver()[0]}".strip())
    if sys.platform == "win32":
        return System("windows", f"Windows {platform.release()}".strip())
    try:
        release = platform.freedesktop_os_release()
    except OSError:
        release = {}
    name = release.get("PRETTY_NAME") or release.get("NAME") or platform.system() or sys.platform
    return System(family_of(release), name, root=os.geteuid() == 0)


def family_of(release: Mapping[str, str]) -> str:
    """The family of a Linux, by its `os-release`; empty for one that is not known here."""
    names = [release.get("ID", ""), *release.get("ID_LIKE", "").split()]
    return next((family for name in names for family, members in _FAMILIES.items() if name in members), "")


def command(thing: str, system: System) -> str:
    """The command that installs a thing, `pango` for example; empty where there is none for this system."""
    packages = _PACKAGES[thing].get(system.family)
    if packages is None:
        return ""
    install = _INSTALL[system.family]
    return f"{install.removeprefix('sudo ') if system.root else install} {packages}"


def cure(thing: str, system: System) -> str:
    """What to do to get a thing, as the end of a sentence."""
    typed = command(thing, system)
    if not typed:
        return f"install {_CALLED.get(thing, thing)}"
    if system.family == "windows":
        return f"install MSYS2 and run `{typed}` in its shell"
    return f"run `{typed}`"


def this_python() -> Python:
    """The Python that the program runs with."""
    prefix = sys.prefix
    windows = sys.platform == "win32"
    return Python(_kind(), at_home(prefix), _pip(windows), _source(), windows)


def _kind() -> str:
    if os.path.isfile(os.path.join(sys.prefix, "pipx_metadata.json")):
        return "pipx"
    if sys.prefix != sys.base_prefix:
        try:
            with open(os.path.join(sys.prefix, "pyvenv.cfg"), encoding="utf-8", errors="replace") as stream:
                return "uv" if any(line.partition("=")[0].strip() == "uv" for line in stream) else "venv"
        except OSError:
            return "venv"
    import sysconfig

    marked = os.path.isfile(os.path.join(sysconfig.get_path("stdlib"), "EXTERNALLY-MANAGED"))
    return "managed" if marked else "plain"


def _pip(windows: bool) -> str:
    import shutil

    found = shutil.which("pip")
    if found and os.path.dirname(os.path.abspath(found)) == os.path.dirname(os.path.abspath(sys.executable or "")):
        return "pip"
    python = sys.executable or "python3"
    if windows:
        return f'"{python}" -m pip' if " " in python else f"{python} -m pip"
    import shlex

    shown = at_home(python)
    return f"{shown if shown.startswith('~/') and ' ' not in shown else shlex.quote(python)} -m pip"


def _source() -> str:
    """What pip takes to install pbnlint: the folder of a checkout, else the name alone."""
    above = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    return at_home(above) if os.path.isfile(os.path.join(above, "pyproject.toml")) else "pbnlint"


def at_home(path: str) -> str:
    """A path with `~` for the user's own folder, as the shell reads it and as a report may be shown to others."""
    home = os.path.expanduser("~")
    inside = sys.platform != "win32" and home not in ("~", "/") and path.startswith(home + os.sep)
    return "~" + path[len(home) :] if inside else path


def extra_command(extra: str, python: Python) -> str:
    """The command that brings an extra, `pdf` or `dd`, to a Python."""
    quote = '"' if python.windows else "'"
    package = f"{quote}{EXTRAS[extra]}{quote}"
    if python.kind == "pipx":
        return f"pipx inject pbnlint {package}"
    if python.kind == "uv":
        return f"uv pip install --python {python.prefix} {package}"
    if python.kind == "managed":
        # The shell opens ~ before a quote only; a path with blanks is the user's to mend.
        whole = f"{python.source}'[{extra}]'"
        return f"python3 -m venv ~/.pbnlint && ~/.pbnlint/bin/pip install {whole}"
    return f"{python.pip} install {package}"
