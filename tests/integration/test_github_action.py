"""The GitHub Action in `action.yml`: its description is linted, and its scripts are run as the runner would."""

import io
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from ruamel.yaml import YAML

from tests.cli.records import CLEAN, INFO_ONLY, INSUFFICIENT
from tests.conftest import ROOT
from tests.integration.repositories import clean_environment, records
from tests.integration.tools import bash, complaints, schema_complaints, yaml

ACTION = ROOT / "action.yml"
EXAMPLE = ROOT / "docs" / "examples" / "github.yml"

EXPRESSION = re.compile(r"\$\{\{\s*(.+?)\s*\}\}")


def steps() -> dict[str, Any]:
    """The steps of the action, by name."""
    return {step["name"]: step for step in yaml(ACTION)["runs"]["steps"]}


def scripts() -> dict[str, str]:
    """The scripts of the action's steps, by the names of the steps."""
    return {name: step["run"] for name, step in steps().items() if "run" in step}


class TestDescription:
    """What `action.yml` and the example of a workflow say."""

    def test_the_action_is_valid(self) -> None:
        """By the schema of actions."""
        assert schema_complaints("github-actions", ACTION) == ""

    def test_the_example_is_valid(self) -> None:
        """By the schema of workflows."""
        assert schema_complaints("github-workflows", EXAMPLE) == ""

    def test_the_example_suits_the_action(self, tmp_path: Path) -> None:
        """It gives no input that the action does not have."""
        text = EXAMPLE.read_text(encoding="utf-8")
        assert complaints("actionlint", in_repository(tmp_path, local(text)), folder=tmp_path) == ""

    def test_an_input_that_the_action_lacks_would_be_found(self, tmp_path: Path) -> None:
        """The linter of workflows does read the action."""
        text = EXAMPLE.read_text(encoding="utf-8").replace("paths:", "folders:")
        assert '"folders"' in complaints("actionlint", in_repository(tmp_path, local(text)), folder=tmp_path)

    def test_the_steps_are_those_of_a_sound_workflow(self, tmp_path: Path) -> None:
        """Actionlint knows workflows alone, and what is in them: expressions, ids of steps, scripts by shellcheck."""
        assert complaints("actionlint", in_repository(tmp_path, as_workflow()), folder=tmp_path) == ""

    @pytest.mark.parametrize("name", scripts())
    def test_a_script_is_sound(self, name: str) -> None:
        """By shellcheck."""
        assert complaints("shellcheck", "--shell=bash", "-", text=scripts()[name]) == ""

    @pytest.mark.parametrize("name", scripts())
    def test_no_script_has_a_word_of_the_user_in_its_text(self, name: str) -> None:
        """Inputs reach a script as variables, so that nothing in them is run."""
        assert EXPRESSION.findall(scripts()[name]) == []


def local(workflow: str) -> str:
    """A workflow that uses the action of its own repository."""
    changed = re.sub(r"OWNER/pbnlint@REVISION.*", "./", workflow)
    assert changed != workflow
    return changed


def in_repository(folder: Path, workflow: str) -> Path:
    """A workflow in a repository that has the action at its top."""
    path = folder / ".github" / "workflows" / "records.yml"
    path.parent.mkdir(parents=True, exist_ok=True)
    (folder / ".git").mkdir(exist_ok=True)
    path.write_text(workflow, encoding="utf-8")
    shutil.copy(ACTION, folder)
    return path


def as_workflow() -> str:
    """The steps of the action as the job of a workflow that has the same inputs."""
    action = yaml(ACTION)
    inputs = {name: {"type": "string", "default": one["default"]} for name, one in action["inputs"].items()}
    job = {"runs-on": "ubuntu-latest", "steps": action["runs"]["steps"]}
    workflow = {"on": {"workflow_call": {"inputs": inputs}}, "jobs": {"check": job}}
    text = io.StringIO()
    YAML(typ="safe").dump(workflow, text)
    return text.getvalue()


class Runner(NamedTuple):
    """A machine that runs workflows: where the program is installed, and where the records are."""

    temporary: Path
    workspace: Path

    def check(self, paths: str = ".", args: str = "") -> "Outcome":
        """Run the step that checks, with these inputs."""
        output = self.temporary / "output"
        output.write_text("")
        done = run("Check records", self.workspace, {"paths": paths, "args": args}, {
            "RUNNER_TEMP": str(self.temporary), "GITHUB_OUTPUT": str(output), "GITHUB_ACTIONS": "true",
            "GITHUB_WORKSPACE": str(self.workspace),
        })  # fmt: skip
        return Outcome(done.returncode, done.stdout, done.stderr, output.read_text())


class Outcome(NamedTuple):
    """What a step did: exit status, what it printed, and its outputs as the runner reads them."""

    status: int
    printed: str
    said: str
    outputs: str

    @property
    def annotations(self) -> list[str]:
        """The lines that the runner makes annotations of."""
        return [line for line in self.printed.splitlines() if line.startswith(("::error ", "::warning ", "::notice "))]

    @property
    def sarif(self) -> Any:
        """The findings in the file that the outputs name."""
        name, path = self.outputs.strip().split("=", 1)
        assert name == "sarif-file"
        return json.loads(Path(path).read_text(encoding="utf-8"))


def run(
    step: str, folder: Path, inputs: Mapping[str, str], variables: Mapping[str, str]
) -> subprocess.CompletedProcess[str]:
    """Run the script of a step as the runner does: in a file of its own, by Bash, with expressions filled in."""
    values = {f"inputs.{name}": value for name, value in inputs.items()}
    values["steps.python.outputs.python-path"] = sys.executable
    own = {name: EXPRESSION.sub(lambda found: values[found[1]], text) for name, text in steps()[step]["env"].items()}
    environment = clean_environment(**own, **variables)
    return bash(steps()[step]["run"], folder, environment, "-e", "-o", "pipefail")


@pytest.fixture(scope="module")
def installed(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The temporary folder of a runner in which the action has installed the program."""
    temporary = tmp_path_factory.mktemp("runner temp")
    done = run("Install pbnlint", temporary, {}, {"RUNNER_TEMP": str(temporary), "GITHUB_ACTION_PATH": str(sources)})
    assert done.returncode == 0, done.stdout + done.stderr
    return temporary


@pytest.fixture
def runner(installed: Path, tmp_path: Path) -> Runner:
    """A runner with an empty workspace."""
    (installed / "pbnlint.sarif").unlink(missing_ok=True)
    return Runner(installed, tmp_path)


@pytest.mark.slow
@pytest.mark.network
class TestScripts:
    """The steps, run."""

    def test_records_without_findings_pass(self, runner: Runner) -> None:
        """The SARIF file is there, and holds nothing."""
        records(runner.workspace, {"pairs.pbn": CLEAN})
        done = runner.check()
        assert (0, [], []) == (done.status, done.annotations, done.sarif["runs"][0]["results"]), done.said

    def test_a_wrong_record_fails(self, runner: Runner) -> None:
        """It is annotated at its line, and in the SARIF file."""
        records(runner.workspace, {"may/pairs.pbn": INSUFFICIENT})
        done = runner.check()
        (annotation,) = done.annotations
        (result,) = done.sarif["runs"][0]["results"]
        where = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
        assert (1, True, "may/pairs.pbn") == (done.status, "file=may/pairs.pbn,line=19" in annotation, where)

    def test_only_the_paths_named_are_checked(self, runner: Runner) -> None:
        """One on each line; blanks, quotes and dashes in a name make neither a command nor an option of it."""
        names = (
            "two words/a.pbn",
            "it's.pbn",
            '"quoted".pbn',
            "-q.pbn",
            "$(touch made).pbn",
            "`touch made`; touch made.pbn",
        )
        records(runner.workspace, dict.fromkeys((*names, "other.pbn"), INSUFFICIENT))
        done = runner.check("\n".join(("two words", *names[1:], "")))
        assert (1, len(names)) == (done.status, len(done.annotations)), done.said
        assert not (runner.workspace / "made").exists()

    def test_options_are_taken_one_from_each_line(self, runner: Runner) -> None:
        """With blanks in their values; nothing in them is a command."""
        records(runner.workspace, {"pairs.pbn": INSUFFICIENT, "odd name.toml": 'ignore = ["AU03"]'})
        done = runner.check(args="--config=odd name.toml\n\n--fail-on=info\n")
        assert (0, []) == (done.status, done.annotations), done.said

    def test_what_fails_is_for_the_user_to_say(self, runner: Runner) -> None:
        """By an option."""
        records(runner.workspace, {"pairs.pbn": INFO_ONLY})
        assert (0, 1) == (runner.check().status, runner.check(args="--fail-on=info").status)

    def test_a_mistake_leaves_no_findings_to_upload(self, runner: Runner) -> None:
        """Not even those of an earlier run."""
        records(runner.workspace, {"pairs.pbn": CLEAN})
        runner.check()
        done = runner.check(args="--fail-on=nothing; touch made")
        assert (2, "") == (done.status, done.outputs)
        assert not (runner.workspace / "made").exists()

    def test_modules_of_the_workspace_are_not_those_of_the_program(self, runner: Runner) -> None:
        """A repository may have files named as ours or Python's are."""
        records(runner.workspace, {"click.py": "x", "pbnlint/__init__.py": "x", "json.py": "x", "pairs.pbn": CLEAN})
        done = runner.check()
        assert 0 == done.status, done.said

    def test_findings_are_uploaded_whether_or_not_they_fail(self) -> None:
        """If the user asks for it and there is a file."""
        condition = steps()["Upload findings to code scanning"]["if"]
        assert condition.startswith("${{ always() && inputs.upload-sarif == 'true'")
