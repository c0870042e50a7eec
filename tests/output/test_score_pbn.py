"""An event written as PBN: a copy with the tables computed, or games where the files are none of PBN."""

from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from pbnlint.cli import main
from pbnlint.formats import encode, open_source
from pbnlint.linting.files import check
from pbnlint.linting.selection import plan
from pbnlint.output.score_pbn import pbn
from pbnlint.scoring.collecting import collect
from pbnlint.scoring.event import Event
from pbnlint.scoring.methods import Settings, choose
from pbnlint.scoring.scored import score
from tests.conftest import FIXTURES
from tests.output.test_score_usebio import results, standings

REAL = (
    "rkcb+pbnparser/src/main/resources/sm1.pbn",
    "rkcb+pbnparser/src/main/resources/impcross.pbn",
    "rkcb+pbnparser/src/main/resources/team.pbn",
    "jarekczek+pbntools/test/test_2_kops/PCH1003/PCH1003.pbn",
    "dominicprice+endplay/tests/pbn/example2.pbn",
)

GAME = """[Event "Tuesday"]
[Site ""]
[Date "2026.07.14"]
[Board "{board}"]
[West ""]
[North ""]
[East ""]
[South ""]
[Dealer "{dealer}"]
[Vulnerable "{vulnerable}"]
[Deal ""]
[Scoring "MP;MP1"]
[Declarer "N"]
[Contract "1NT"]
[Result "{tricks}"]
[PairEW "{ew}"]
[PairNS "{ns}"]
"""


def game(board: int, ns: int, ew: int, tricks: int = 7, rest: str = "") -> str:
    """A game of a board, with lines behind its tags."""
    dealer, vulnerable = (("N", "None"), ("E", "NS"))[board - 1]
    return GAME.format(board=board, ns=ns, ew=ew, tricks=tricks, dealer=dealer, vulnerable=vulnerable) + rest + "\n"


def scored(*files: str | Path | bytes) -> tuple[Event, bytes]:
    """The event of some files, and the copy of these with its tables."""
    sources = [open_source(file) for file in files]
    records = [tuple(source.records) for source in sources]
    collected = collect([[record for record in of_file if record.values] for of_file in records])
    event = score(collected, choose(collected, Settings()))
    text = pbn(records, event)
    return event, encode(sources[0], [text]) if sources[0].format == "pbn" else text.encode("latin-1")


def copy_of(text: str) -> str:
    """The copy of one file."""
    return scored(text.encode("latin-1"))[1].decode("latin-1")


def table(text: str, name: str) -> list[str]:
    """The rows of a table of a text, the header first."""
    lines = text.splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith(f"[{name} "))
    rows = [lines[start]]
    for line in lines[start + 1 :]:
        if not line or line.startswith("["):
            break
        rows.append(line)
    return rows


def graver(data: bytes) -> dict[str, int]:
    """How often each rule finds an error or a warning; suspicions compare more where a table has more to compare."""
    counts: dict[str, int] = {}
    for finding in check(data, plan(), name="copy.pbn").findings:
        if finding.severity != "info" and finding.rule.group != "suspicion":
            counts[finding.rule.code] = counts.get(finding.rule.code, 0) + 1
    return counts


def test_the_first_record_of_a_board_has_all_its_results() -> None:
    """The best of North-South first, with matchpoints and percentages; the standings are in the first of all."""
    copy = copy_of(game(1, 1, 2) + game(1, 3, 4, tricks=8))
    columns = (
        "PairId_NS\\1R;PairId_EW\\1R;Contract\\3L;Declarer\\1L;Result\\1R;Score_NS\\3R;MP_NS\\1R;MP_EW\\1R;"
        "Percentage_NS\\3R;Percentage_EW\\3R"
    )
    expected = [
        f'[ScoreTable "{columns}"]',
        "3 4 1NT N 8 120 2 0 100   0",
        "1 2 1NT N 7  90 0 2   0 100",
    ]
    assert expected == table(copy, "ScoreTable")
    assert (1, 1) == (copy.count("[ScoreTable"), copy.count("[TotalScoreTable"))
    assert ["1 3 N-S 2 100 1", "2 1 N-S 0   0 1"] == table(copy, "TotalScoreTable")[1:3]


def test_every_other_byte_stays() -> None:
    """Comments, lines that do not count, blanks, and what stands behind the last game."""
    text = "% PBN 2.1\r\n" + (game(1, 1, 2) + "; between\n" + game(1, 3, 4, rest="{ end }\n\n\n")).replace("\n", "\r\n")
    copy = copy_of(text)
    tables = ["ScoreTable", "TotalScoreTable"]
    rows = [row for name in tables for row in table(copy, name)]
    assert text == copy.replace("\r\n" + "\r\n".join(rows), "", 1)


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_the_line_ends_are_those_of_the_file(line_end: str) -> None:
    """No other comes in."""
    copy = copy_of((game(1, 1, 2) + game(2, 1, 2)).replace("\n", line_end))
    assert {line_end} == {
        end for end in ("\r\n", "\n", "\r") if end in copy.replace("\r\n", "" if end != "\r\n" else end)
    }


def test_a_table_of_before_is_replaced_and_what_is_no_sum_stays() -> None:
    """Leads with their rows, clubs with their pairs, and the comment that stood among the rows."""
    rest = (
        '[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Lead;MP_NS"]\n'
        "1 2 1NT N 7 H5 9\n{ odd }\n3 4 1NT N 8 S2 9\n"
        '[TotalScoreTable "PairId;Club;TotalMP"]\n1 "Old Oak" 9\n3 Elms 9\n'
    )
    copy = copy_of(game(1, 1, 2, rest=rest))
    assert ["3 4 1NT N 8 120 2 0 100   0 S2", "1 2 1NT N 7  90 0 2   0 100 H5", "{ odd }"] == table(copy, "ScoreTable")[
        1:
    ]
    assert ["1 3 N-S 2 100 1 Elms", '2 1 N-S 0   0 1 "Old Oak"'] == table(copy, "TotalScoreTable")[1:3]
    assert (1, 1) == (copy.count("[ScoreTable"), copy.count("[TotalScoreTable"))


def test_one_table_takes_the_rows_of_two_of_the_same_board() -> None:
    """The other goes, lest its rows count twice."""
    header = '[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result"]\n'
    text = game(1, 1, 2, rest=header + "1 2 1NT N 7\n") + game(1, 3, 4, rest=header + "3 4 1NT N 8\n")
    copy = copy_of(text)
    assert (1, 3, 2) == (copy.count("[ScoreTable"), len(table(copy, "ScoreTable")), copy.count("\n\n"))


DEALS = (
    "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432",
    "N:AKQJ.AKQ.AKQ.AK5 T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.Q432",
)


def test_the_versions_of_a_fouled_board_have_a_table_each() -> None:
    """At the first record of each, for it has the cards and may have another vulnerability."""
    games = [
        game(1, ns, ew, tricks=tricks).replace('[Deal ""]', f'[Deal "{deal}"]').replace("None", vulnerable)
        for ns, ew, tricks, deal, vulnerable in (
            (1, 2, 7, DEALS[0], "None"), (3, 4, 6, DEALS[1], "NS"),
            (5, 6, 8, DEALS[0], "None"), (7, 8, 9, DEALS[1], "NS"),
        )
    ]  # fmt: skip
    event, copy = scored("".join(games).encode())
    first, second, *others = copy.decode().split("\n\n")
    assert [3, 3] == [len(table(part, "ScoreTable")) for part in (first, second)]
    assert not any("[ScoreTable" in part for part in others)
    assert results(event) == results(scored(copy)[0])


NAMES = st.text(st.characters(exclude_categories=("Cc", "Cs")), min_size=1, max_size=12)


@given(st.lists(NAMES, min_size=2, max_size=2))
def test_whatever_a_pair_is_called_stands_in_the_table(names: list[str]) -> None:
    """Quotes, backslashes, braces, percent signs at the start of a line."""
    files = [tuple(open_source((game(1, 1, 2) + game(1, 3, 4)).encode()).records)]
    event = score(collect(files), choose(collect(files), Settings()))
    named = event._replace(standings=tuple(one._replace(names=tuple(names)) for one in event.standings))
    first = next(iter(open_source(pbn(files, named).encode()).records))
    (found,) = [one for one in first.tables if one.name == "TotalScoreTable"]
    column = found.columns.index("Names")
    assert {";".join(names)} == {row[column] for row in found.texts}


@pytest.mark.parametrize("name", ["sample/pairs.pbn", "sample/teams.pbn", "score/session.pbn", "usebio/tuesday.xml"])
def test_the_copy_scores_the_same(name: str) -> None:
    """Every result, every place, every name; and no claim differs but the score of a room, whose record is kept."""
    event, copy = scored(FIXTURES / name)
    again, _ = scored(copy)
    kept = tuple(one for one in event.differences if event.matches and one.figure == "score NS")
    assert (results(event), standings(event), kept) == (results(again), standings(again), again.differences)


@pytest.mark.shared
@pytest.mark.parametrize("name", REAL)
def test_the_copy_of_a_real_event_scores_the_same_and_shows_nothing_new(shared: Path, name: str) -> None:
    """Averages, two sections, matches of teams, a record for each table; findings may go, but none comes."""
    path = shared / "corpus" / "files" / name
    event, copy = scored(path)
    again, _ = scored(copy)
    assert (results(event), standings(event)) == (results(again), standings(again))
    before = graver(path.read_bytes())
    assert {} == {code: count for code, count in graver(copy).items() if count > before.get(code, 0)}


def test_a_copy_is_encoded_as_its_file() -> None:
    """A letter of ISO 8859-1 stays one byte."""
    text = game(1, 1, 2).replace("Tuesday", "Erlenkönig").encode("latin-1")
    assert b"Erlenk\xf6nig" in scored(text)[1]


def test_a_file_of_another_format_becomes_games() -> None:
    """One for each board, with what is known of it, and its table."""
    _, games = scored(FIXTURES / "usebio" / "tuesday.xml")
    text = games.decode("latin-1")
    assert (6, 6, 1) == (text.count("[Event "), text.count("[ScoreTable "), text.count("[TotalScoreTable "))
    assert ('[Date "2026.07.14"]' in text, '[Vulnerable "NS"]' in text, '[Scoring "MatchPoints;MP1"]' in text) == (
        True,
    ) * 3
    assert {} == graver(games)


def test_an_input_is_never_written_over(tmp_path: Path) -> None:
    """The command writes to a new file, or to standard output."""
    path = tmp_path / "tuesday.pbn"
    path.write_text(game(1, 1, 2) + game(1, 3, 4), encoding="latin-1")
    before = path.read_bytes()
    result = CliRunner().invoke(main, ["score", "--format", "pbn", str(path)])
    again = CliRunner().invoke(main, ["score", "--format", "pbn", "-o", str(path), str(path)])
    assert (0, 2, before) == (result.exit_code, again.exit_code, path.read_bytes())
    assert "[ScoreTable " in result.output
