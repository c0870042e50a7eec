"""Findings as lines of JSON: an object for each, and one at the end for the whole run."""

import json
from collections.abc import Iterable, Iterator

from pbnlint.linting.files import Checked
from pbnlint.output.json_format import finding_object, overview


def blocks(results: Iterable[Checked]) -> Iterator[str]:
    """A line for each finding, and the last line.

    A finding has the fields that it has in the JSON object. The last line is that object without `findings`: it has
    `summary`, which no finding has. All lines are ASCII, so that no program takes a character in one for its end.
    """
    passed = []
    for result in results:
        for finding in result.findings:
            yield json.dumps(finding_object(finding))
        passed.append(result.without_findings())
    yield json.dumps(overview(passed))
