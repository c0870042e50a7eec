"""What the audit says of the records of an event."""

import json
import re
from collections import Counter
from io import BytesIO
from pathlib import Path

import pytest
from click.testing import CliRunner
from pypdf import PdfReader
from pypdf.generic import DictionaryObject

from pbnlint import report
from pbnlint.cli import main
from pbnlint.linting.events import read_rulings
from pbnlint.linting.files import check
from pbnlint.linting.selection import plan
from pbnlint.linting.suspects import READINGS
from pbnlint.report.audit.model import AuditView
from pbnlint.report.audit.suspicions import _READINGS
from pbnlint.report.language.words import words_of
from tests.conftest import FIXTURES
from tests.report.events import PAIRS, TEAMS, checked, event, records
from tests.report.making import view_from

CLEAN = "% PBN 2.1\n\n" + event(*records(TEAMS, "1", "3"))
WRONG_SIDE = records(TEAMS, "6", room="Open")[0]
RULED = FIXTURES / "rulings" / "copse.pbn"
TRICKS = (
    '[OptimumResultTable "Declarer;Denomination\\\\2R;Result\\\\2R"]\n'
    "N NT 8\nN S 7\nN H 8\nN D 8\nN C 9\nS NT 8\nS S 7\nS H 8\nS D 7\nS C 9\n"
    "E NT 1\nE S 1\nE H 1\nE D 1\nE C 1\nW NT 1\nW S 1\nW H 1\nW D 1\nW C 1\n"
)
SESSION = """[Event "Alder Pairs"]
[Date "2024.03.01"]
[Board "{number}"]
[Dealer "{dealer}"]
[Vulnerable "None"]
[Scoring "MatchPoints"]
[ScoreTable "Table;Round;PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Score_EW"]
{rows}
"""
BOARDS = (
    ("4S E 10 -420 420", "4S N 11 450 -450", "4S S 10 420 -420", "4S N 9 -50 50"),
    ("3NT E 9 -400 400", "3NT W 9 -400 400", "3NT E 10 -430 430", "3NT E 8 50 -50"),
    ("2H S 8 110 -110", "2H S 9 140 -140", "2H N 8 110 -110", "2H S 7 -50 50"),
)
"""Three boards at four tables; at the first table of the first the other side declared."""


def session() -> str:
    """The three boards as a file."""
    return "\n".join(
        SESSION.format(
            number=number,
            dealer=dealer,
            rows="\n".join(f"{table} 1 {table} {10 + table} {row}" for table, row in enumerate(rows, 1)),
        )
        for number, dealer, rows in zip((1, 2, 3), "NES", BOARDS, strict=True)
    )


def audit(*sources: Path | str) -> AuditView:
    """The audit of files or texts, made at a fixed time."""
    view = view_from("audit", [checked(source) for source in sources])
    assert isinstance(view, AuditView)
    return view


def _number(text: str) -> int:
    return int(text.replace(",", ""))


def _figure(view: AuditView, label: str) -> int:
    return next(_number(pair.text) for pair in view.figures if pair.label == label)


def _gaps(view: AuditView) -> dict[str, str]:
    return {line.what: line.number for line in view.gaps}


# The numbers.


@pytest.mark.parametrize("sources", [(TEAMS,), (PAIRS,), (TEAMS, PAIRS), (CLEAN,)])
def test_the_numbers_add_up(sources: tuple[Path | str, ...]) -> None:
    """By topic, by rule and by severity there are as many findings as `check` finds."""
    found = [finding for source in sources for finding in checked(source).findings]
    view = audit(*sources)
    by_severity = Counter(finding.severity for finding in found)
    assert (by_severity["error"], by_severity["warning"], by_severity["info"]) == (
        _figure(view, "Errors"), _figure(view, "Warnings"), _figure(view, "Notes"),
    )  # fmt: skip
    assert by_severity == sum((Counter({line.severity: _number(line.number)}) for line in view.rules), Counter())
    assert len(found) == sum(_number(line.number) for line in view.rules)
    for column in ("errors", "warnings", "notes", "total"):
        *topics, last = (_number(getattr(line, column)) for line in view.topics) if view.topics else (0,)
        assert sum(topics) == last
    assert all(
        _number(line.errors) + _number(line.warnings) + _number(line.notes) == _number(line.total)
        for line in view.topics
    )


def test_they_are_those_of_the_command_that_checks() -> None:
    """Whoever runs `check` on the same file counts the same."""
    output = CliRunner().invoke(main, ["check", "--format", "json", "--no-config", str(TEAMS)]).stdout
    severities = Counter(finding["severity"] for finding in json.loads(output)["findings"])
    view = audit(TEAMS)
    assert (severities["error"], severities["warning"]) == (_figure(view, "Errors"), _figure(view, "Warnings"))


def test_the_gravest_come_first_and_the_most_frequent_of_these() -> None:
    """In the table and in the chart, which says by its pattern and by a word how grave they are."""
    view = audit(TEAMS, PAIRS)
    order = ["error", "warning", "info"]
    lines = [(order.index(line.severity), -_number(line.number)) for line in view.rules]
    assert sorted(lines) == lines
    assert view.by_rule is not None
    words = {"Error": view.by_rule.filled, "Warning": view.by_rule.hatched, "Note": view.by_rule.hollow}
    for word, path in words.items():
        named = sum(label.name.startswith(word) for label in view.by_rule.labels)
        assert named == len(re.findall(r"h\d+v70h-\d+z", path))


def test_thousands_of_findings_make_few_lines() -> None:
    """What is not listed is counted, so that the numbers still add up."""
    broken = re.sub(r'\[Score "[^"]*"\]', '[Score "NS 1"]', WRONG_SIDE)
    text = event(*(re.sub(r'\[Board "6"\]', f'[Board "{16 * n + 6}"]', broken) for n in range(300)))
    view = audit(text)
    assert _figure(view, "Errors") >= 300
    assert len(view.rules) + sum(len(cause.lines) for cause in view.causes) + len(view.suspects) < 100
    assert len(checked(text).findings) == sum(_number(line.number) for line in view.rules)
    assert any("more like this" in line.more and "and 295 more" in line.where for line in view.rules)


# The first page.


def test_a_clean_event_says_so() -> None:
    """Nothing contradicts anything; there is no table and no chart of findings."""
    view = audit(CLEAN)
    assert "Nothing that is recorded contradicts anything else." == view.verdict[0]
    assert ((), (), (), None) == (view.rules, view.causes, view.suspects, view.by_rule)


def test_the_verdict_counts_the_records_that_are_wrong() -> None:
    """A record with two errors is one record."""
    assert "6 of 16 records cannot be right as they stand." == audit(TEAMS).verdict[0]


def test_the_verdict_says_what_could_not_be_checked() -> None:
    """A file of results alone is not praised for what nobody could see."""
    assert any("14 have no auction and 15 no play" in sentence for sentence in audit(PAIRS).verdict)


def test_the_program_that_wrote_the_file_is_named() -> None:
    """As the file says it, in a tag or in a line of its own."""
    tag = audit(f'{CLEAN.rstrip()}\n\n[Event "x"]\n[Generator "Nightjar 2.1"]\n[Board "9"]\n')
    line = audit(CLEAN.replace("2.1\n", "2.1\n%Creator: Nightjar 2.2\n", 1))
    said = [next(fact.text for fact in view.facts if fact.label == "Written by") for view in (tag, line, audit(CLEAN))]
    assert ["Nightjar 2.1", "Nightjar 2.2", "not stated"] == said


# Causes.


def test_a_cause_says_what_it_explains_and_what_speaks_for_it() -> None:
    """The score for the other side explains that the score does not fit."""
    (cause,) = audit(event(WRONG_SIDE)).causes
    (line,) = cause.lines
    assert ("6", "Open", "error") == (line.board, line.table, line.severity)
    assert cause.summary.endswith("explains 1 other contradiction")
    assert ["N-S 650", "E-W 650"] == [source.text for source in line.sources]
    assert "mismatch" in line.besides[0]


def test_a_mistake_of_recording_is_no_suspicious_result() -> None:
    """Passes left out concern the auction; nothing speaks against the result."""
    text = records(TEAMS, "8")[0].replace("Pass Pass 1C X", "1C X")
    view = audit(event(text))
    assert ["SU04"] == [line.reference for line in view.rules if line.reference.startswith("SU")]
    assert ["Auction"] == [line.topic for line in view.topics if line.topic in ("Auction", "Suspicious results")]


def test_a_cause_of_one_board_is_listed_a_few_times() -> None:
    """The others are counted."""
    text = event(*(re.sub(r'\[Board "6"\]', f'[Board "{16 * n + 6}"]', WRONG_SIDE) for n in range(40)))
    (cause,) = audit(text).causes
    assert 40 == len(cause.lines) + int(re.findall(r"\d+", cause.more)[0])


# Suspicious results.


def test_a_suspicion_says_what_it_would_change() -> None:
    """Who gains and loses, with rank and score, and that somebody else would be first."""
    view = audit(session())
    line = view.suspects[0]
    assert ("1", True) == (line.board, any("→" in effect and "rank" in effect for effect in line.besides))
    assert any(source.text for source in line.sources)
    assert any("would change who is first" in sentence for sentence in view.verdict)


def test_every_reading_is_told_in_the_words_of_the_report() -> None:
    """What a suspicion supposes has a text of its own, so that no language shows the English."""
    words = words_of("audit", "en")
    assert set(READINGS) == set(_READINGS)
    assert [] == [key for key in _READINGS.values() if key not in words]


def test_suspicions_are_shown_where_their_effect_cannot_be_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault of ours takes nothing from the page, and the page says what is missing."""

    def fails(*arguments: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("pbnlint.linting.suspects.suspects", fails)
    view = audit(session())
    assert ("SU01", "could not be worked out" in view.suspects_lead) == (view.suspects[0].reference[:4], True)


def test_a_suspicious_row_says_who_sat_at_which_table() -> None:
    """The pairs are those of the row; the record is that of the whole board."""
    line = audit(session()).suspects[0]
    assert ("1", "pair 1 against pair 11") == (line.table, line.pairs)


def test_an_event_without_suspicions_has_no_such_part() -> None:
    """Neither in the contents."""
    view = audit(CLEAN)
    assert "suspects" not in [item.text for item in view.contents]


# Figures that the files state.


def test_a_stated_figure_that_the_records_do_not_give_is_listed() -> None:
    """Beside what the records give, and counted among those compared."""
    view = audit(TEAMS)
    assert "16 figures were compared with what the records give; 1 differs." == view.claims_lead
    ((line,),) = (group.lines for group in view.claims)
    assert ("6", "650", "−650") == (line.board, line.claimed, line.computed)


# What is recorded.


@pytest.mark.parametrize(
    ("what", "cut"),
    [
        ("Hands", r'\[Deal "[^"]*"\]\n'),
        ("Auction", r'(?s)\[Auction "[^"]*"\].*?(?=\[)'),
        ("Play of the cards", r'(?s)\[Play "[^"]*"\].*'),
        ("Score", r'\[Score "[^"]*"\]\n'),
        ("Date", r'\[Date "[^"]*"\]\n'),
    ],
)
def test_what_is_not_recorded_is_counted_with_what_it_leaves_unchecked(what: str, cut: str) -> None:
    """One record of two goes without."""
    whole, other = records(TEAMS, "1")
    without = re.sub(cut, "", other)
    before, after = _gaps(audit(event(whole, other))), _gaps(audit(event(whole, without)))
    assert (None, "1") == (before.get(what), after.get(what))


def test_the_chart_of_what_is_recorded_has_every_part() -> None:
    """Each with the number of records that have it."""
    chart = audit(TEAMS).recorded
    assert chart is not None
    numbers = {label.name: label.number for label in chart.labels}
    assert ("16", "16", "0") == (numbers["Hands"], numbers["Auction"], numbers["Double-dummy tricks"])


def test_results_are_compared_with_par_where_tricks_are_stated() -> None:
    """In IMPs for the result, and trick by trick."""
    record = records(TEAMS, "1")[0].replace("[Auction", f"{TRICKS}[Auction", 1)
    view = audit(event(record, records(TEAMS, "3")[0]))
    assert view.against_par is not None and view.tricks is not None  # noqa: PT018 - both charts or none
    assert "Of 2 results, 1 could be compared" in view.par_lead


def test_without_double_dummy_tricks_there_is_no_par() -> None:
    """The gap is counted, and no empty chart is shown."""
    view = audit(TEAMS)
    assert (None, None, "", "16") == (view.against_par, view.tricks, view.par_lead, _gaps(view)["Double-dummy tricks"])


def test_a_file_that_was_not_read_to_its_end_is_named() -> None:
    """Its sentence stands among what was not checked."""
    one = check(str(TEAMS), plan(), keep=True)
    one.problem = "alder.pbn could not be read beyond record 3."
    view = report.view("audit", report.gather("audit", [report.read_of(one)], [one]))
    assert isinstance(view, AuditView)
    assert ("alder.pbn could not be read beyond record 3.",) == view.unread


def test_findings_set_aside_are_counted_by_their_reasons() -> None:
    """They stand below, and not among the findings."""
    aside = re.sub(r"(?m)^(\[Score .*\])$", r"\1\n{pbnlint: ignore[score.wrong-side] the slip was turned}", WRONG_SIDE)
    view = audit(event(aside, *records(TEAMS, "1")))
    (line,) = view.silenced
    assert ("the slip was turned", "1", "6") == (line.reason, line.number, line.boards)
    assert ([], 1) == ([one for one in view.rules if one.severity != "info"], _figure(view, "Set aside"))


# With rulings.


def test_scoring_with_rulings_leaves_the_findings_as_they_were() -> None:
    """The same records are checked and scored; what was found first stays."""
    from pbnlint.formats.rulings.beside import beside

    ruled = beside(str(RULED))
    one = check(str(RULED), plan(), keep=True, rulings=ruled)
    before = [(f.rule.code, f.message, f.severity, f.where) for f in one.findings]
    rulings, problems, _ = read_rulings([str(RULED)])
    material = report.gather("audit", [report.read_of(one)], [one], rulings=rulings)
    view = report.view("audit", material)
    assert isinstance(view, AuditView)
    assert ((), before) == (problems, [(f.rule.code, f.message, f.severity, f.where) for f in one.findings])
    again = check(str(RULED), plan(), keep=True, rulings=ruled)
    assert before == [(f.rule.code, f.message, f.severity, f.where) for f in again.findings]


# The page.


def test_every_line_of_the_screen_can_be_filtered() -> None:
    """By board, and by severity where it has one."""
    page = report.render_html(audit(TEAMS))
    assert {"2", "4", "5", "6", "7", "8"} <= set(re.findall(r'data-board="(\d+)"', page))
    assert {"error", "info"} == set(re.findall(r'data-severity="(\w+)"', page))


@pytest.mark.pdf
def test_charts_are_figures_with_a_text_in_the_pdf() -> None:
    """Whoever hears the document hears the numbers."""
    view = audit(TEAMS)
    reader = PdfReader(BytesIO(report.render_pdf(view)))
    objects = [reader.get_object(number) for number in range(1, int(str(reader.trailer["/Size"])))]
    alternatives = {str(one["/Alt"]) for one in objects if isinstance(one, DictionaryObject) and "/Alt" in one}
    assert view.by_rule is not None and view.recorded is not None  # noqa: PT018 - both are there
    assert {view.by_rule.title, view.recorded.title} <= alternatives


@pytest.mark.pdf
@pytest.mark.shared
def test_a_large_archive_makes_few_pages(shared: Path) -> None:
    """Thousands of findings: what matters on the first page, the rest on a few more."""
    path = next((shared / "corpus" / "files").rglob("example3-part-spingold-usbc.pbn"))
    view = audit(path)
    assert _figure(view, "Errors") + _figure(view, "Warnings") > 3000
    reader = PdfReader(BytesIO(report.render_pdf(view)))
    assert len(reader.pages) <= 12
    assert "opening passes omitted" in reader.pages[0].extract_text()
