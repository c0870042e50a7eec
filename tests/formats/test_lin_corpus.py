"""Real LIN files and the cases of public fault reports: what they hold is read, and nothing of them is lost."""

import gzip
import json
from pathlib import Path

import pytest

from pbnlint.bridge.deal import hand_text
from pbnlint.formats import encode, open_source
from pbnlint.records import Record
from tests.conftest import corpus_paths
from tests.formats.lin_texts import faults_of

pytestmark = pytest.mark.shared

LIN_PATHS = tuple(path for path in corpus_paths() if path.suffix.lower() == ".lin")
BOARDS = {
    "test.lin": 16, "test2a.lin": 16, "test2b.lin": 16, "test2c.lin": 16, "test8.lin": 20,
    "38585.lin": 16, "45338.lin": 32, "45460.lin": 32, "test_vugraph.lin": 16,
    "Match- GIBNS v GIBEW 1-4.lin": 8, "Match- GIBNS v GIBEW BC 1-4.lin": 8,
    "example1.lin": 8, "example1~e0f089a.lin": 4,
}  # fmt: skip
"""How many boards, counting both rooms, the files hold that have more than one."""
SINGLE = "kevinywlui+lin2pbn"
"""The folder of a file that shares its name with one of many boards."""


def records_of(path: Path) -> tuple[Record, ...]:
    """The records of a file."""
    return tuple(open_source(path).records)


@pytest.mark.parametrize("path", LIN_PATHS, ids=lambda path: path.name)
def test_a_real_file_is_written_back_byte_for_byte(path: Path) -> None:
    """The records' texts, joined and encoded, are the file."""
    source = open_source(path)
    assert path.read_bytes() == encode(source, [record.text for record in source.records])


@pytest.mark.parametrize("path", LIN_PATHS, ids=lambda path: path.name)
def test_the_boards_of_a_real_file_are_whole(path: Path) -> None:
    """All are found, and each has a board number, a dealer, a vulnerability and a sound deal."""
    records = records_of(path)
    assert (1 if path.parent.name == SINGLE else BOARDS.get(path.name, 1)) == len(records)
    for record in records:
        assert "" not in [record.get(tag) for tag in ("Board", "Dealer", "Vulnerable")]
        assert record.deal is not None
        assert record.deal.sound


@pytest.mark.parametrize(("name", "boards"), [("norm_5000", 5000), ("bench3-ko2012", 2822)])
def test_thousands_of_boards(name: str, boards: int, shared: Path) -> None:
    """All are found, without a fault, and every auction that there is comes to its end."""
    data = gzip.decompress((shared / "corpus" / "files" / "bench" / f"{name}.lin.gz").read_bytes())
    source = open_source(data, f"{name}.lin")
    count = 0
    pieces = []
    for record in source.records:
        count += 1
        pieces.append(record.text)
        assert () == faults_of(record)
        assert record.auction_replay is None or record.auction_replay.closed
    assert (boards, data) == (count, encode(source, pieces))


def test_a_missing_value_costs_no_board(shared: Path) -> None:
    """`|sv|o||sk||pg||` shifts names and values in every line; all sixteen boards are there, in order."""
    records = records_of(shared / "corpus" / "files" / "ivannp+linutils" / "test.lin")
    assert [str(number) for number in range(1, 17)] == [record.get("Board") for record in records]
    assert {"missing-bar"} == {fault.kind for record in records for fault in record.faults} - {"portability"}


def test_labels_that_contradict_their_headers(shared: Path) -> None:
    """The two slips of the file are noted, and its boards numbered by the headers."""
    records = records_of(shared / "corpus" / "files" / "ivannp+linutils" / "test8.lin")
    noted = [(r.get("Board"), f.data["label"]) for r in records for f in r.faults if f.kind == "board-label"]
    assert [("8", "o1"), ("12", "o1")] == noted


def test_a_broadcast_of_thirty_two_boards(shared: Path) -> None:
    """Both rooms of each board, with its own four players, the match, and the result in the list of results."""
    records = records_of(shared / "corpus" / "files" / "ivannp+linutils" / "45338.lin")
    rooms = [(record.get("Board"), record.get("Room")) for record in records]
    assert [(str(board), room) for board in range(1, 17) for room in ("Open", "Closed")] == rooms
    assert {("BULGARIA", "MONACO", "IMP")} == {
        (r.get("HomeTeam"), r.get("VisitTeam"), r.get("Scoring")) for r in records
    }  # fmt: skip
    players = {record.get("Room"): record.get("South") for record in records}
    assert {"Open": "Player 236", "Closed": "Player 240"} == players
    assert ["4SE-1", "3NW-3"] == [record.get("RsResult") for record in records[:2]]


CASES = ("055", "063", "065", "067", "068", "070", "083")


@pytest.mark.parametrize("case", CASES)
def test_a_case_is_read_as_its_facts_say(case: str, shared: Path) -> None:
    """Board, contract, declarer, dealer, vulnerability and fourth hand of the cases' facts."""
    (folder,) = (shared / "cases").glob(f"{case}-*")
    facts = json.loads((folder / "expected.json").read_text(encoding="utf-8"))["facts"]
    record = records_of(folder / "input.lin")[0]
    east = record.deal.deal.hand("E") if record.deal else None
    found = {
        "board": record.get("Board"),
        "contract": str(record.final_contract),
        "declarer": record.playing_declarer,
        "dealer": record.dealer,
        "vul": record.vulnerability,
        "east": hand_text(east) if east is not None else None,
    }
    assert {key: facts[key] for key in found if key in facts} == {key: found[key] for key in found if key in facts}
    assert set() == {fault.kind for fault in faults_of(record)} - {"portability"}


def test_alerts_and_explanations_of_a_case(shared: Path) -> None:
    """An explained alert, an alert without text, an explanation without alert."""
    (folder,) = (shared / "cases").glob("067-*")
    auction = records_of(folder / "input.lin")[0].auction
    assert auction is not None
    notes = {0: "could be 2+ clubs; 11+ <or> good 10?", 2: "0-7 & any shape"}
    assert (notes, frozenset({0, 1})) == (dict(auction.notes), auction.alerted)
    assert ("1C", "Pass", "1D", "Pass", "1NT", "Pass", "Pass", "Pass") == auction.tokens


def test_names_and_symbols_of_a_case(shared: Path) -> None:
    """Letters of many alphabets, and suit symbols in a comment."""
    (folder,) = (shared / "cases").glob("083-*")
    (record,) = records_of(folder / "input.lin")
    assert ["Łukasz", "Žofia", "Þór", "Şule"] == [record.get(tag) for tag in ("South", "West", "North", "East")]
    assert ["a fine ♠♥♦♣ hand"] == [comment.text for comment in record.dialect.comments(record)]
