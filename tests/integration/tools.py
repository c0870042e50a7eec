"""Programs and files of others that the tests of integration use."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML


def yaml(path: Path) -> Any:
    """What a file of YAML says, in plain dictionaries and lists."""
    return YAML(typ="safe").load(path)


def program(name: str) -> Path:
    """A program that is installed beside Python with the tests' dependencies; a CI without it fails."""
    path = Path(sys.executable).with_name(name)
    if not path.exists():
        missing = f"{name} is not installed; run python3 dev.py test"
        pytest.fail(missing) if os.environ.get("CI") else pytest.skip(missing)
    return path


def complaints(name: str, *arguments: str | Path, text: str | None = None, folder: Path | None = None) -> str:
    """What a checker says about files, or about a text on its standard input: nothing if all is well."""
    beside = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        [program(name), *arguments], input=text, cwd=folder, env={**os.environ, "PATH": beside, "NO_COLOR": "1"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert bool(done.stdout + done.stderr) or not done.returncode
    return "" if done.returncode == 0 else done.stdout + done.stderr


def schema_complaints(schema: str, path: Path) -> str:
    """What is wrong with a file by one of the schemas that check-jsonschema brings with it."""
    return complaints("check-jsonschema", "--builtin-schema", f"vendor.{schema}", path)


def bash(script: str, folder: Path, variables: Mapping[str, str], *options: str) -> subprocess.CompletedProcess[str]:
    """A script run by Bash in a folder, with these variables."""
    return subprocess.run(
        ["bash", "--noprofile", "--norc", *options, "-c", script], cwd=folder, env=dict(variables),
        capture_output=True, text=True, check=False, timeout=300,
    )  # fmt: skip
