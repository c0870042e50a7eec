"""What the director's report says of the causes it names, and of the findings that somebody has set aside."""

import re

from pbnlint.report import render_html
from tests.report.events import TEAMS, event, records, view_of

WRONG_SIDE = records(TEAMS, "6", room="Open")[0]
WRONG_DECLARER = records(TEAMS, "7", room="Open")[0]
SET_ASIDE = re.sub(
    r"(?m)^(\[Score .*\])$", r"\1\n{pbnlint: ignore[score.wrong-side] the score slip was turned, form 12}", WRONG_SIDE
)


def test_a_cause_shows_what_each_entry_says() -> None:
    """Seats by their names, so that a director sees at a glance which entry stands alone."""
    (block,) = view_of(event(WRONG_DECLARER)).blocks
    assert [("By the Declarer entry", "East"), ("By the auction", "West"), ("By the lead", "West")] == list(
        block.findings[0].sources
    )


def test_scores_and_bids_of_the_evidence_are_printed_as_everywhere() -> None:
    """Sides with a hyphen, suits as symbols."""
    (block,) = view_of(event(WRONG_SIDE)).blocks
    assert [("By the Score entry", "N-S 650"), ("By 4♥ by W with 11 tricks", "E-W 650")] == list(
        block.findings[0].sources
    )


def test_the_evidence_reaches_the_page() -> None:
    """Beside the finding."""
    assert "<span>By the Declarer entry <b>East</b></span>" in render_html(view_of(event(WRONG_DECLARER)))


def test_a_finding_set_aside_is_listed_with_its_reason() -> None:
    """It asks for no decision, and is not forgotten."""
    view = view_of(event(SET_ASIDE, *records(TEAMS, "1")))
    (line,) = view.silenced
    assert ((), "6", "Open", "the score slip was turned, form 12") == (
        view.decisions, line.board, line.table, line.reason,
    )  # fmt: skip
    assert line.text.startswith("The score N-S 650")


def test_the_first_page_counts_what_is_set_aside() -> None:
    """Else a clean page would hide that something was found."""
    view = view_of(event(SET_ASIDE, *records(TEAMS, "1")))
    assert "1 finding is set aside by a comment in the record" in view.verdict
    assert "silenced" in [item.text for item in view.contents]


def test_a_comment_without_a_reason_says_so() -> None:
    """The column is never empty."""
    (line,) = view_of(event(SET_ASIDE.replace(" the score slip was turned, form 12", ""))).silenced
    assert "no reason recorded" == line.reason


def test_the_comment_is_not_printed_as_a_remark_of_the_record() -> None:
    """Its reason stands where the finding is listed."""
    page = render_html(view_of(event(SET_ASIDE)))
    assert "form 12" in page
    assert "pbnlint: ignore" not in page
