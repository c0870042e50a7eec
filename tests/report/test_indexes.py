"""The indexes of the director's report: by Law, and by pair."""

import re
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from pbnlint import report
from pbnlint.report.director.model import DirectorView, IndexEntry
from tests.conftest import FIXTURES
from tests.report.events import PAIRS, TEAMS, event, records, view_of

COPSE = FIXTURES / "rulings" / "copse.pbn"


@pytest.fixture(scope="module")
def view() -> DirectorView:
    """The report of two events with findings, and of one with rulings."""
    return view_of(TEAMS, PAIRS, COPSE)


def _entry(entries: tuple[IndexEntry, ...], name: str) -> list[tuple[str, list[str]]]:
    """What an index says of a Law or a pair: under each label its boards."""
    entry = next(one for one in entries if one.name.startswith(name))
    return [(group.label, [one.text for one in group.references]) for group in entry.boards]


def test_a_law_leads_to_the_boards_where_it_speaks(view: DirectorView) -> None:
    """With its title and its edition, and each board with its table."""
    assert [("", ["1 (2)", "2 (Open)"])] == _entry(view.laws_index, "Law 27: Insufficient bid (2017)")


def test_a_law_that_goes_with_another_has_an_entry_of_its_own(view: DirectorView) -> None:
    """With its own title: a double of partner's bid is the matter of Laws 19 and 36."""
    assert [("", ["4 (Open)"])] == _entry(view.laws_index, "Law 19: Doubles and redoubles (2017)")
    assert [("", ["4 (Open)"])] == _entry(view.laws_index, "Law 36: Inadmissible doubles and redoubles (2017)")


def test_laws_stand_in_the_order_of_their_numbers(view: DirectorView) -> None:
    """9 before 10, and 27 before 27B2."""
    numbers = [re.findall(r"Law (\d+)(\w*):", entry.name)[0] for entry in view.laws_index]
    assert sorted(numbers, key=lambda one: (int(one[0]), one[1])) == numbers
    assert [str(number) for number in sorted({int(number) for number, _ in numbers})] == list(
        dict.fromkeys(number for number, _ in numbers)
    )


def test_each_edition_has_its_own_entry() -> None:
    """The same irregularity under the Laws of 2007 and of 2017."""
    old = re.sub(r'\[Date "[^"]*"\]', '[Date "2010.03.01"]', event(*records(TEAMS, "2", room="Open")))
    names = [entry.name for entry in view_of(TEAMS, old).laws_index if entry.name.startswith("Law 27:")]
    assert ["Law 27: Insufficient bid (2017)", "Law 27: Insufficient bid (2007)"] == names


def test_a_pair_leads_to_its_boards_to_decide(view: DirectorView) -> None:
    """Both pairs of a board, in the order of the boards."""
    assert [("To decide", ["2 (1)", "3 (3)", "5 (2)"])] == _entry(view.pairs_index, "Dove")


def test_a_pair_leads_to_rulings_and_adjusted_scores(view: DirectorView) -> None:
    """Each under what it is."""
    assert [("Rulings made", ["3 (1)", "4 (3)"])] == _entry(view.pairs_index, "Kestrel")
    assert [("To decide", ["3 (3)", "5 (3)"]), ("Adjusted scores", ["6 (3)"])] == _entry(view.pairs_index, "Maple")


def test_pairs_whose_numbers_meet_are_told_apart_by_direction() -> None:
    """Pair 5 against pair 5: North-South and East-West have numbers of their own."""
    head = '[Event "Hedgerow Pairs"]\n[Board "1"]\n[Table "1"]\n[PairNS "5"]\n[PairEW "5"]\n[Dealer "N"]\n'
    wrong = '[Vulnerable "None"]\n[Declarer "N"]\n[Contract "1NT"]\n[Result "7"]\n[Score "NS 100"]\n'
    assert ["E-W pair 5", "N-S pair 5"] == [entry.name for entry in view_of(head + wrong).pairs_index]


def test_every_reference_leads_to_a_place_of_the_page(view: DirectorView) -> None:
    """On the screen a link, to an anchor that there is."""
    page = report.render_html(view)
    anchors = {
        one.anchor
        for entry in (*view.laws_index, *view.pairs_index)
        for group in entry.boards
        for one in group.references
    }
    assert anchors
    assert [] == [anchor for anchor in anchors if f'id="{anchor}"' not in page or f'href="#{anchor}"' not in page]


def test_an_event_without_findings_has_no_index() -> None:
    """A clean event stays on one page."""
    view = view_of(event(*records(TEAMS, "1")))
    assert ((), ()) == (view.laws_index, view.pairs_index)
    assert "index" not in " ".join(pair.text for pair in view.contents)


@pytest.mark.pdf
def test_paper_names_the_page_of_each_board(tmp_path: Path) -> None:
    """The page that a Law is said to stand on is the page of its board."""
    pages = [page.extract_text() for page in PdfReader(BytesIO(report.render_pdf(view_of(TEAMS)))).pages]
    text = " ".join(" ".join(page.split()) for page in pages)
    found = re.search(r"Law 27: Insufficient bid \(2017\) 2 \(Open\), page (\d+)", text[text.rindex("Index of Laws") :])
    assert found is not None
    assert re.search(r"Board 2\b.*Insufficient bid|Law 27: Insufficient bid", pages[int(found[1]) - 1], re.DOTALL)
