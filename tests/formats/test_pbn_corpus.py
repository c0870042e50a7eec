"""The real PBN files: all are read, none loses a byte, and they hold the records that were counted by hand."""

import csv
from pathlib import Path

import pytest

from pbnlint.formats import encode, open_source
from pbnlint.records import Record
from tests.conftest import corpus_paths
from tests.formats.pbn_texts import faults_of

PATHS = [path for path in corpus_paths() if path.suffix.lower() == ".pbn"]
TEXT_COUNTED_AS_RECORD = "errors_10.pbn"
"""Its line of stray text between two games is a record in the inventory and belongs to a neighbour here."""


@pytest.mark.shared
@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.name)
def test_a_real_file_is_written_back_byte_for_byte(path: Path) -> None:
    """Every record can be asked for all it holds, and the texts of the records are the file."""
    source = open_source(path)
    texts = []
    for record in source.records:
        texts.append(record.text)
        _read_all(record)
    assert not texts or path.read_bytes() == encode(source, texts)


def _read_all(record: Record) -> None:
    dialect = record.dialect
    for reading in (dialect.tables, dialect.comments, dialect.auction_spans, dialect.play_spans):
        reading(record)
    length = len(record.text)
    assert all(0 <= fault.start <= fault.end <= length for fault in faults_of(record))


@pytest.mark.shared
def test_the_files_hold_the_records_of_the_inventory(shared: Path) -> None:
    """Records, auctions and plays of each file, as the inventory of the corpus counts them."""
    expected, found = {}, {}
    with (shared / "corpus" / "inventory.tsv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file, delimiter="\t"):
            path = shared / "corpus" / row["file"]
            if path.suffix.lower() == ".pbn" and path.name != TEXT_COUNTED_AS_RECORD:
                expected[row["file"]] = [int(row[name]) for name in ("records", "auction", "play")]
                records = list(open_source(path).records)
                auctions = sum(bool(record.auction and record.auction.tokens) for record in records)
                found[row["file"]] = [len(records), auctions, sum(bool(r.play and r.play.tokens) for r in records)]
    assert expected == found


@pytest.mark.shared
def test_a_match_that_states_its_facts_once_has_them_in_every_record(shared: Path) -> None:
    """The Spingold file names event, teams, board and players at the head of each match or board only."""
    name = "corpus/files/dominicprice+endplay/tests/pbn/example3-part-spingold-usbc.pbn"
    records = list(open_source(shared / name).records)
    wanted = ("Event", "Stage", "HomeTeam", "VisitTeam", "Board", "Deal", "Dealer", "Vulnerable", "West", "South")
    assert [] == [record.number for record in records if not all(record.known(tag) for tag in wanted)]
    assert ["Spingold", "Final:1", "Monaco", "Player 876"] == [
        records[3].get(tag) for tag in ("Event", "Stage", "HomeTeam", "West")
    ]
