"""Findings as lines of JSON: an object for each, and one at the end for the whole run."""

import json
from collections.abc import Iterable, Iterator

from pbnlint.linting.files import Checked
from pbnlint.output.json_format import finding_object, overview


def blocks(results: Iterable[Checked]) -> Iterator[str]:
    """A line for each finding, and the last line.

    The findings of a file that is checked meanwhile come as soon as they are certain: those of a record when it has
    passed; those which a cause may explain that shows only at the end of the file, and those about the file as a whole,
    at its end.
    A finding has the fields that it has in the JSON object. The last line is that object without `findings`: it has
    `summary`, which no finding has. All lines are ASCII, so that no program takes a character in one for its end.
    """
    passed = []
    for result in results:
        for finding in result.findings if result.to_come is None else result.to_come:
            yield json.dumps(finding_object(finding))
        passed.append(result.without_findings())
    yield json.dumps(overview(passed))
