"""The filter of a report on the screen: boards, severities, pairs and players."""

import pytest

from tests.browser.conftest import Open, Opened

DIRECTOR = "director"
"""The report that has everything to filter by."""

SHOWN = """() => [...document.querySelectorAll("article[data-board]")]
    .filter((one) => one.getClientRects().length).map((one) => one.dataset.board)"""


def shown(opened: Opened) -> list[str]:
    """The boards of the blocks that are shown, in order."""
    return [str(board) for board in opened.page.evaluate(SHOWN)]


def test_a_board_is_shown_alone(opened: Open) -> None:
    """Blocks and rows of other boards go; what concerns no board stays."""
    report = opened(DIRECTOR)
    report.page.get_by_label("Boards").fill("5")
    assert {"5"} == set(shown(report))
    rows = report.page.locator("main tr[data-board]:visible")
    assert {"5"} == set(rows.evaluate_all("rows => rows.map((row) => row.dataset.board)"))
    assert report.page.get_by_role("heading", level=1).is_visible()


@pytest.mark.parametrize(
    ("text", "boards"),
    [
        ("2-4", {"2", "3", "4"}),
        ("7 – 9", {"7", "8"}),
        ("1, 6", {"1", "6"}),
        ("6-", {"6", "7", "8"}),
        ("-2", {"1", "2"}),
        ("77", set()),
        ("-", {"1", "2", "3", "4", "5", "6", "7", "8"}),
        (",", {"1", "2", "3", "4", "5", "6", "7", "8"}),
    ],
)
def test_boards_are_named_by_number_and_range(opened: Open, text: str, boards: set[str]) -> None:
    """Numbers, and ranges that may be open at either end, with whatever dash."""
    report = opened(DIRECTOR)
    report.page.get_by_label("Boards").fill(text)
    assert boards == set(shown(report))


def test_players_are_found_by_part_of_a_name(opened: Open) -> None:
    """In capital or small letters, and with accents or without."""
    report = opened(DIRECTOR)
    everything = shown(report)
    report.page.get_by_label("Pair or player").fill("máp")
    assert ["3", "5"] == shown(report)
    report.page.get_by_label("Pair or player").fill("map siskin")
    assert ["5"] == shown(report)
    report.page.get_by_role("button", name="Show all").click()
    assert everything == shown(report)


def test_a_pair_finds_its_card_and_its_results(opened: Open) -> None:
    """Of score cards its own is left, of travellers its rows, and no traveller of a board that it did not play."""
    report = opened("results")
    report.page.get_by_label("Pair or player").fill("Hazel")
    texts = report.page.locator("article:visible, article tr[data-search]:visible").all_inner_texts()
    cards = report.page.locator("article.card:visible").count()
    travellers = report.page.locator("article.traveller:visible").count()
    assert (1, 8, []) == (cards, travellers, [text for text in texts if "Hazel" not in text])


def test_a_board_leaves_out_score_cards(opened: Open) -> None:
    """A block that is about no board is not what was asked for."""
    report = opened("results")
    report.page.get_by_label("Boards").fill("7")
    blocks = report.page.locator("article:visible").evaluate_all("all => all.map((one) => one.dataset.board)")
    assert ["7"] == blocks


def test_severities_are_left_out(opened: Open) -> None:
    """What is only noted goes with the notes; a board with an error as well stays."""
    report = opened(DIRECTOR)
    report.page.get_by_label("Note", exact=True).uncheck()
    assert 0 == report.page.locator("article[data-severity=info]:visible").count()
    assert report.page.locator("article[data-severity~=error]:visible").count() > 0
    report.page.get_by_label("Error", exact=True).uncheck()
    assert 0 == report.page.locator("article[data-severity=error]:visible").count()


def test_it_says_how_many_are_shown(opened: Open) -> None:
    """Of the blocks, which have the finding and not only its line; a screen reader says it too."""
    report = opened(DIRECTOR)
    everything = len(shown(report))
    report.page.get_by_label("Boards").fill("5")
    assert f"{len(shown(report))} of {everything} shown" == report.page.get_by_role("status").inner_text()


def test_a_table_with_nothing_left_goes(opened: Open) -> None:
    """With its head, and with the name of the event above the rows."""
    report = opened(DIRECTOR)
    report.page.get_by_label("Boards").fill("77")
    assert 0 == report.page.locator("table.decisions:visible").count()


def test_the_address_keeps_the_filter(opened: Open) -> None:
    """Whoever is sent the address sees the same; without a filter it is as short as before."""
    report = opened(DIRECTOR)
    report.page.get_by_label("Boards").fill("2-5")
    report.page.get_by_label("Pair or player").fill("Dove")
    report.page.get_by_label("Note", exact=True).uncheck()
    again = opened(DIRECTOR, place=report.page.evaluate("location.hash"))
    assert shown(report) == shown(again)
    assert ("2-5", "Dove") == tuple(
        again.page.get_by_label(name).input_value() for name in ("Boards", "Pair or player")
    )
    again.page.get_by_role("button", name="Show all").click()
    again.page.wait_for_function("!location.hash")


def test_a_link_shows_what_the_filter_hides(opened: Open) -> None:
    """A link from elsewhere to a board that is hidden shows all again."""
    report = opened(DIRECTOR)
    everything = shown(report)
    place = report.page.locator("article").last.get_attribute("id")
    report.page.get_by_label("Boards").fill("77")
    report.page.evaluate("place => { location.hash = place }", place)
    report.page.wait_for_function("document.querySelector(':target').getClientRects().length > 0")
    assert everything == shown(report)


def test_it_works_by_keyboard(opened: Open) -> None:
    """From the field of boards, Tab reaches everything, and the space bar does what a click does."""
    report = opened(DIRECTOR)
    everything = shown(report)
    report.page.get_by_label("Boards").focus()
    report.page.keyboard.type("5")
    report.page.keyboard.press("Enter")
    assert {"5"} == set(shown(report))
    for _ in range(5):
        report.page.keyboard.press("Tab")
    report.page.keyboard.press("Space")
    report.page.wait_for_function("!location.hash")
    assert (everything, []) == (shown(report), report.said)


def test_a_printed_selection_says_so(opened: Open) -> None:
    """Paper shows what the screen shows, and says how much that is; of the whole it says nothing."""
    report = opened(DIRECTOR)
    report.page.emulate_media(media="print")
    assert 0 == report.page.get_by_text(" shown").locator("visible=true").count()
    report.page.emulate_media(media="screen")
    report.page.get_by_label("Boards").fill("5")
    report.page.emulate_media(media="print")
    assert ({"5"}, 1) == (set(shown(report)), report.page.get_by_text(" shown").locator("visible=true").count())
