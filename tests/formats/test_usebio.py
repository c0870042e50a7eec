"""USEBIO read into records: values with their places, standings, and files that are damaged or hostile."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from pbnlint.formats import Unreadable, holds_usebio, open_source
from pbnlint.formats.source import Source
from pbnlint.formats.usebio.reader import read_usebio
from pbnlint.linting.files import check
from pbnlint.linting.paths import files_in
from pbnlint.linting.selection import plan
from tests.conftest import FIXTURES
from tests.formats.usebio_texts import HEAD, LINE, board, file, line, only, read, source_of, stated

TUESDAY = FIXTURES / "usebio" / "tuesday.xml"
LAUGHS = '<!DOCTYPE USEBIO [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>'
OUTSIDE = '<!DOCTYPE USEBIO [<!ENTITY a SYSTEM "file:///etc/hostname">]>'
PARAMETER = '<!DOCTYPE USEBIO [<!ENTITY % a SYSTEM "http://localhost/a.dtd">]>'


@pytest.fixture
def forest(shared: Path) -> bytes:
    """The evening of a club, as its program wrote it."""
    return (shared / "corpus/files/yewtc+App-BridgeWebs-XMLEditor/t/data/sample.xml").read_bytes()


def test_each_line_of_a_traveller_is_a_record() -> None:
    """In the order of the file, each with the number of its board."""
    records = read(file(board(LINE, LINE) + board(LINE, number=2)))
    assert [(1, "1"), (2, "1"), (3, "2")] == [(record.number, record.get("Board")) for record in records]


def test_a_record_has_the_names_of_pbn_for_what_the_file_says() -> None:
    """Whatever the elements are called."""
    record = only(file("<EVENT_DESCRIPTION>Tuesday</EVENT_DESCRIPTION>\n<DATE>14/07/2026</DATE>\n" + board(LINE)))
    expected = {
        "PairNS": "7", "PairEW": "12", "Contract": "4HX", "Declarer": "E", "Result": "9", "Score": "NS 100",
        "ScoreMP": "NS 6.5 EW 1.5", "Board": "1", "Event": "Tuesday", "Date": "2026.07.14", "Scoring": "MatchPoints",
        "Dealer": "N", "Vulnerable": "None",
    }  # fmt: skip
    assert expected == {name: value.text for name, value in record.values.items()}


@pytest.mark.parametrize(
    ("name", "written"), [("Contract", "4HX"), ("Score", "100"), ("Board", "1"), ("Scoring", "MP_PAIRS")]
)
def test_a_value_has_the_place_of_what_is_written(name: str, written: str) -> None:
    """Elements and attributes alike, without the marks around them."""
    assert written == stated(only(file(board(LINE))), name)


def test_places_count_characters_and_not_bytes() -> None:
    """Names before a value may have letters that take several bytes, also from beyond the first plane."""
    before = "<CLUB><CLUB_NAME>Türkentaube \U0001f333 Ä</CLUB_NAME></CLUB>"
    record = only(file(board(LINE), before=before))
    assert ("Türkentaube \U0001f333 Ä", "4HX") == (stated(record, "Site"), stated(record, "Contract"))


def test_white_space_around_a_text_does_not_belong_to_it() -> None:
    """Programs that indent write line ends into the elements."""
    record = only(file(board("<TRAVELLER_LINE><CONTRACT>\r\n   3NT  \r\n</CONTRACT></TRAVELLER_LINE>")))
    assert ("3NT", "3NT") == (record.get("Contract"), stated(record, "Contract"))


def test_escapes_are_resolved_and_the_place_is_that_of_what_is_written() -> None:
    """A name with an ampersand."""
    record = only(file(board(LINE), before="<CLUB><CLUB_NAME>Ash &amp; &#66;eech</CLUB_NAME></CLUB>"))
    assert ("Ash & Beech", "Ash &amp; &#66;eech") == (record.get("Site"), stated(record, "Site"))


def test_an_entity_of_a_document_type_that_is_not_read_stays_as_it_is() -> None:
    """Nothing is fetched, nothing is lost."""
    text = file(board(LINE), before="<CLUB><CLUB_NAME>Caf&eacute;</CLUB_NAME></CLUB>")
    text = text.replace("<USEBIO", '<!DOCTYPE USEBIO SYSTEM "usebio.dtd">\n<USEBIO', 1)
    assert "Caf&eacute;" == only(text).get("Site")


def test_what_holds_for_several_records_is_inferred_behind_the_first() -> None:
    """So that a finding never points to the text of another record."""
    first, second = read(file("<DATE>14/07/2026</DATE>" + board(LINE, LINE)))
    assert (False, True) == (first.values["Date"].inferred, second.values["Date"].inferred)


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("3N", "3NT"),
        ("6cx", "6CX"),
        ("4 S*", "4SX"),
        ("PASS", "Pass"),
        ("Passed", "Pass"),
        ("4Q", "4Q"),
        ("8NT", "8NT"),
    ],
)
def test_contracts_are_read_in_any_spelling(written: str, meant: str) -> None:
    """What nobody can read stays as it is, for a rule to find."""
    assert meant == only(file(board(line(CONTRACT=written)))).get("Contract")


def test_nobody_declares_a_board_passed_out() -> None:
    """Programs write North and no trick."""
    record = only(file(board(line(CONTRACT="PASS", PLAYED_BY="N", TRICKS="0", SCORE="0"))))
    assert ("Pass", "", "", "NS 0") == tuple(record.get(n) for n in ("Contract", "Declarer", "Result", "Score"))


@pytest.mark.parametrize(
    ("written", "meant"), [("W", "W"), ("w", "W"), ("South", "S"), ("Z", "Z"), ("nobody", "nobody")]
)
def test_declarers_are_read_as_letters_and_words(written: str, meant: str) -> None:
    """What names no seat stays as it is."""
    assert meant == only(file(board(line(PLAYED_BY=written)))).get("Declarer")


@pytest.mark.parametrize(
    ("elements", "name", "text"),
    [
        ({"SCORE": "-480"}, "Score", "NS -480"),
        ({"SCORE": "+620"}, "Score", "NS 620"),
        ({"SCORE": "A6040"}, "Score", "A6040"),
        ({"NS_SCORE": "60%", "EW_SCORE": "40%"}, "Score", "NS 60% EW 40%"),
        ({"NS_SCORE": "50"}, "Score", "NS 50"),
        ({"NS_PERCENTAGE": "62.5%", "EW_PERCENTAGE": "37.5"}, "ScorePercentage", "NS 62.5 EW 37.5"),
        ({"NS_CROSS_IMP_POINTS": "12", "EW_CROSS_IMP_POINTS": "-12"}, "ScoreIMP", "NS 12 EW -12"),
        ({"NS_CROSS_IMPS": "3"}, "ScoreIMP", "NS 3"),
        ({"NS_BUTLER_POINTS": "-4", "EW_BUTLER_POINTS": "4"}, "ScoreIMP", "NS -4 EW 4"),
    ],
)
def test_scores_are_read_as_programs_write_them(elements: dict[str, str], name: str, text: str) -> None:
    """Points, an adjusted score, and what a result came to, of one side or of both."""
    assert text == only(file(board(line(**elements)))).get(name)


@pytest.mark.parametrize(
    ("kind", "scoring"),
    [
        ("MP_PAIRS", "MatchPoints"), ("CROSS_IMPS", "IMP;Cross"), ("CROSS_IMP", "IMP;Cross"),
        ("BUTLER_PAIRS", "IMP;Butler"), ("SWISS_PAIRS_BUTLER_IMPS", "IMP;Butler"), ("SWISS_TEAMS", "IMP"),
        ("LADDER", ""),
    ],
)  # fmt: skip
def test_the_kind_of_an_event_says_how_it_is_scored(kind: str, scoring: str) -> None:
    """In the terms of PBN; a kind that does not tell says nothing."""
    assert scoring == only(file(board(LINE), kind)).get("Scoring")


def test_the_scoring_method_of_boards_goes_before_the_kind_of_the_event() -> None:
    """Swiss events may be scored in several ways."""
    body = "<BOARD_SCORING_METHOD>CROSS_IMPS</BOARD_SCORING_METHOD>" + board(LINE)
    assert "IMP;Cross" == only(file(body, "PAIRS")).get("Scoring")


@pytest.mark.parametrize(
    ("written", "meant"), [("1/2/2026", "2026.02.01"), ("2026-02-01", "2026.02.01"), ("last Tuesday", "last Tuesday")]
)
def test_dates_are_read_with_the_day_first(written: str, meant: str) -> None:
    """Unless the year stands first."""
    assert meant == only(file(f"<DATE>{written}</DATE>" + board(LINE))).get("Date")


def test_sections_and_sessions_tell_their_results_apart() -> None:
    """A board of the same number in another session is another board."""
    section = f'<SECTION SECTION_ID="B">{board(LINE)}</SECTION>'
    first, second = read(
        file(f'<SESSION SESSION_ID="1">{section}</SESSION><SESSION SESSION_ID="2">{section}</SESSION>')
    )
    names = ("Section", "Session", "Stage")
    assert [["B", "1", ""], ["B", "2", "Session 2"]] == [[one.get(name) for name in names] for one in (first, second)]


def test_players_of_an_individual_sit_by_name() -> None:
    """Each goes by a number in the results, and by a name in the list of players."""
    people = "".join(
        f"<PLAYER><PLAYER_NUMBER>{number}</PLAYER_NUMBER><PLAYER_NAME>{name}</PLAYER_NAME></PLAYER>"
        for number, name in enumerate(("Alder", "Rowan", "Hazel"), 1)
    )
    players = line(N_PLAYER_NUMBER="1", E_PLAYER_NUMBER="2", S_PLAYER_NUMBER="3", W_PLAYER_NUMBER="4")
    record = only(file(f"<PARTICIPANTS>{people}</PARTICIPANTS>" + board(players), "INDIVIDUAL"))
    assert ("Alder", "Rowan", "Hazel", "4") == tuple(record.get(seat) for seat in ("North", "East", "South", "West"))
    assert "Individuals" == record.get("Competition")


TEAMS = (
    '<PARTICIPANTS><TEAM TEAM_ID="1" TEAM_NAME="Trees"><PAIR><PAIR_NUMBER>11</PAIR_NUMBER></PAIR></TEAM>'
    '<TEAM TEAM_ID="2" TEAM_NAME="Birds"><PAIR><PAIR_NUMBER>21</PAIR_NUMBER></PAIR></TEAM></PARTICIPANTS>'
)


def match(*lines: str) -> str:
    """A match of two teams with one board."""
    head = "<MATCH><ROUND_NUMBER>3</ROUND_NUMBER><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM>"
    return file(f"{TEAMS}{head}{board(*lines)}</MATCH>", "SWISS_TEAMS")


@pytest.mark.parametrize(
    ("lines", "rooms"),
    [
        ((line(DIRECTION="EW"), line(DIRECTION="NS")), ["Closed", "Open"]),
        ((line(NS_PAIR_NUMBER="21"), line(NS_PAIR_NUMBER="11")), ["Closed", "Open"]),
        ((line(SCORE="50"), line(SCORE="50")), ["Open", "Closed"]),
    ],
)
def test_home_sits_north_south_in_the_open_room(lines: tuple[str, str], rooms: list[str]) -> None:
    """As the line says, or the pairs of the teams; where nothing tells, the first table is the open room."""
    records = read(match(*lines))
    assert [("Trees", "Birds", "3")] * 2 == [
        (one.get("HomeTeam"), one.get("VisitTeam"), one.get("Round")) for one in records
    ]
    assert rooms == [one.get("Room") for one in records]


def test_standings_are_a_table_of_the_first_record() -> None:
    """With the names of the players, and places without the mark of a tie."""
    first, second, *_ = read(TUESDAY.read_bytes())
    (table,) = first.tables
    assert ("Rank", "PairId", "Names", "Direction", "TotalMP", "TotalPercentage") == table.columns
    assert ("2", "1", "Alder;Rowan", "N-S", "11.5", "47.92") == table.texts[0]
    assert () == second.tables


def test_the_elements_of_standings_have_their_places() -> None:
    """Names from the first to the last."""
    record = read(TUESDAY.read_bytes())[0]
    (table,) = record.tables
    found = [record.text[value.start : value.end] for value in table.rows[0]]
    assert ["2=", "1", "NS", "11.5", "47.92"] == [*found[:2], *found[3:]]
    assert ("Alder<", ">Rowan") == (found[2][:6], found[2][-6:])


@pytest.mark.parametrize("size", [1, 7, 64, 100_000])
def test_the_texts_of_the_records_are_the_file(size: int) -> None:
    """In whatever pieces it comes, with any line end; and lines are counted right."""
    text = TUESDAY.read_text(encoding="utf-8").replace("\n", "\r\n")
    pieces = [text[at : at + size] for at in range(0, len(text), size)]
    if size == 1:
        pieces = list(text.replace("\r\n", "\n"))
    source = Source("tuesday.xml", "usebio", "utf-8", iter(()))
    records = list(read_usebio(source, iter(_whole_line_ends(pieces))))
    assert "".join(pieces) == "".join(record.text for record in records)
    lines = [text.splitlines()[record.place(*record.span("PairEW")).line - 1] for record in records]
    assert [f"<EW_PAIR_NUMBER>{record.get('PairEW')}</EW_PAIR_NUMBER>" for record in records] == lines


def _whole_line_ends(pieces: list[str]) -> Iterator[str]:
    """The pieces, none of which ends between a CR and its LF, as files are read."""
    held = ""
    for piece in pieces:
        text = held + piece
        held = "\r" if text.endswith("\r") else ""
        yield text.removesuffix("\r") if held else text
    if held:
        yield held


@pytest.mark.shared
def test_nothing_is_lost_of_a_real_file(forest: bytes) -> None:
    """Down to the last line end."""
    assert forest.decode() == "".join(record.text for record in read(forest))


@pytest.mark.shared
def test_a_real_evening_gives_no_finding(forest: bytes) -> None:
    """Its boards with a missing result are topped by another rule than Neuberg's, and nothing is wrong."""
    assert ([], 94) == ((result := check(forest, plan(("ALL",), (), ()))).findings, result.records)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (file(board(LINE)).replace("<USEBIO", LAUGHS + "<USEBIO", 1), "declares entities"),
        (file(board(LINE)).replace("<USEBIO", OUTSIDE + "<USEBIO", 1), "declares entities"),
        (file(board(LINE)).replace("<USEBIO", PARAMETER + "<USEBIO", 1), "declares entities"),
        ("<USEBIO>" + "<A>" * 100_000, "nested more than 50"),
        ("<USEBIO><A>" + "x\n" * 1_500_000, "holds no result"),
        ("<USEBIO a='" + "x" * 3_000_000 + "'>", "holds no result"),
        (HEAD + "<RESULTS/>", "outermost element is `RESULTS`"),
        (HEAD + "<USEBIO><EVENT></USEBIO>", "line 2, column 18 (mismatched tag)"),
        (HEAD.replace("utf-8", "klingon") + "<USEBIO/>", "the encoding `klingon`"),
        (HEAD.replace("utf-8", "utf-7") + "<USEBIO/>", "the encoding `utf-7`"),
        (HEAD.replace("utf-8", "shift_jis") + "<USEBIO/>", "the encoding `shift_jis`"),
    ],
)
def test_hostile_and_foreign_files_are_refused_in_one_sentence(text: str, why: str) -> None:
    """Nothing is expanded, nothing is fetched, no memory is filled."""
    with pytest.raises(Unreadable) as refused:
        source_of(text)
    sentence = str(refused.value)
    assert (True, True, True) == (sentence.startswith("tuesday.xml: "), why in sentence, "\n" not in sentence)


def test_a_damaged_file_gives_what_stands_before_the_damage() -> None:
    """The records are checked all the same, and one sentence says where the rest is lost."""
    text = file(board(LINE.replace("100", "200"), LINE) + board(LINE, number=2))
    result = check(text[: text.index("<BOARD_NUMBER>2")].encode(), plan(("SC01",), (), ()), name="tuesday.xml")
    assert (2, ["SC01"]) == (result.records, [finding.rule.code for finding in result.findings])
    assert "The XML is damaged in line 28" in (result.problem or "")


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "iso-8859-1", "windows-1252", "iso-8859-15", "cp1250"]
)
def test_a_file_is_read_in_the_encoding_that_it_declares(encoding: str) -> None:
    """Without a finding about it."""
    declared = encoding.removesuffix("-sig")
    text = file(board(LINE), before="<CLUB><CLUB_NAME>Ülme</CLUB_NAME></CLUB>").replace("utf-8", declared)
    result = check(text.encode(encoding), plan(("ALL",), (), ()), name="tuesday.xml", keep=True)
    assert ("Ülme", [], None) == (result.kept[0].get("Site"), result.findings, result.problem)


def test_a_file_that_is_not_utf8_as_it_says_is_read_as_windows_1252() -> None:
    """And a finding says so."""
    text = file(board(LINE), before="<CLUB><CLUB_NAME>Ülme</CLUB_NAME></CLUB>").encode("cp1252")
    result = check(text, plan(("ALL",), (), ()), name="tuesday.xml", keep=True)
    assert ("Ülme", ["EN03"]) == (result.kept[0].get("Site"), [finding.rule.code for finding in result.findings])


def test_no_edit_is_offered_in_xml() -> None:
    """Rules word values in the terms of PBN; written into an element they would be something else."""
    result = check(file(board(LINE.replace("100", "200"))).encode(), plan(("SC01",), (), ()), name="tuesday.xml")
    assert [("SC01", None)] == [(finding.rule.code, finding.fix) for finding in result.findings]


def test_a_folder_gives_its_usebio_files_and_no_other_xml(tmp_path: Path) -> None:
    """What begins otherwise is passed over in silence."""
    (tmp_path / "a.xml").write_text(file(board(LINE)), encoding="utf-8")
    (tmp_path / "b.xml").write_text("<notes><USEBIO/></notes>", encoding="utf-8")
    (tmp_path / "c.XML").write_text(file(board(LINE)), encoding="utf-16")
    (tmp_path / "d.xml").write_bytes(b"")
    assert ["a.xml", "c.XML"] == [Path(path).name for path in files_in(str(tmp_path))]


@pytest.mark.parametrize(
    ("head", "shown"),
    [
        ("<USEBIO>", True), ("\ufeff<?xml version='1.0'?>\n<!-- <a> -->\n<!DOCTYPE USEBIO SYSTEM 'u'>\n<USEBIO>", True),
        ("<USEBIOS>", False), ("<?xml version='1.0'?><a><USEBIO/></a>", False), ("USEBIO", False),
    ],
)  # fmt: skip
def test_usebio_is_told_by_its_root(tmp_path: Path, head: str, shown: bool) -> None:
    """Behind declarations and comments."""
    path = tmp_path / "file.xml"
    path.write_text(head, encoding="utf-8")
    assert shown == holds_usebio(str(path))


def test_usebio_is_told_whatever_the_name() -> None:
    """Bytes have no name."""
    assert ("usebio", []) == ((source := open_source(file(board(LINE)).encode(), "results.txt")).format, source.faults)


def test_damage_of_any_kind_raises_nothing_but_a_sentence() -> None:
    """Some hundred files with bytes changed, cut, doubled and put in."""
    data, rng = TUESDAY.read_bytes(), random.Random(12)
    spice = [b"<", b">", b"&", b"&#0;", b"&#xD800;", b"]]>", b"<![CDATA[", b"<!--", b"<?", b"\x00", b"\xff", b"\xc3"]
    chosen = plan(("ALL",), (), ())
    for _ in range(200):
        damaged = data
        for _ in range(rng.randint(1, 4)):
            at, more = rng.randrange(len(damaged)), rng.randrange(1, 400)
            piece = rng.choice((b"", damaged[at : at + more] * 2, rng.choice(spice), bytes([rng.randrange(256)])))
            damaged = damaged[:at] + piece + damaged[at + rng.choice((0, 1, more)) :]
        result = check(damaged, chosen, name="tuesday.xml")
        assert result.problem is None or "fault of pbnlint" not in result.problem, damaged
