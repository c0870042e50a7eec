"""From the record of a table to its result."""

import pytest

from pbnlint.bridge.contract import PASSED_OUT, Contract
from pbnlint.bridge.seats import Seat
from pbnlint.formats import open_source
from pbnlint.scoring.match import TableResult
from pbnlint.scoring.reading.results import Points, read_points, table_result

BASE = {"Board": "1", "Dealer": "N", "Vulnerable": "NS", "Declarer": "S", "Contract": "4S", "Result": "10"}


def result_of(body: str = "", **tags: str) -> TableResult:
    """The result of a record: the base with other tags, `-` for a tag left out, and sections after it."""
    values = {**BASE, **tags}
    text = "\n".join(f'[{name} "{value}"]' for name, value in values.items() if value != "-")
    (record,) = open_source(f"{text}\n{body}\n".encode(), "one.pbn").records
    return table_result(record)


def test_a_made_contract() -> None:
    """The score is that of Law 77 for declarer's side and its vulnerability."""
    result = result_of()
    assert (Contract(4, "S"), "S", 10, 620, -620) == (
        result.contract,
        result.declarer,
        result.tricks,
        result.score_ns,
        result.score_ew,
    )


@pytest.mark.parametrize(
    ("tags", "expected"),
    [
        ({"Declarer": "E"}, -420),
        ({"Declarer": "E", "Result": "9"}, 50),
        ({"Contract": "4SX", "Result": "NS 9"}, -200),
        ({"Contract": "Pass", "Declarer": "", "Result": ""}, 0),
        ({"Score": "NS 650"}, 620),
        ({"Result": "?", "Score": "NS 650"}, 650),
        ({"Contract": "?", "Score": "EW 50", "Result": ""}, -50),
        ({"Vulnerable": "?", "Score": "620"}, 620),
        ({"Vulnerable": "?"}, None),
        ({"Result": "?"}, None),
        ({"Scoring": "MP;OldMP", "Contract": "4SX", "Vulnerable": "EW", "Result": "6"}, -700),
        ({"Scoring": "Rubber", "Score": "?"}, None),
    ],
)
def test_score(tags: dict[str, str], expected: int | None) -> None:
    """North-South's score by Law 77; as recorded where contract, tricks or vulnerability are missing."""
    assert expected == result_of(**tags).score_ns


def test_split_scores() -> None:
    """Different scores for the two sides are kept as recorded."""
    result = result_of(Score="NS 420 EW -100")
    assert (420, -100) == (result.score_ns, result.score_ew)


@pytest.mark.parametrize(
    ("tags", "ns", "ew"),
    [
        ({"Score": "A+-"}, 3, -3),
        ({"Score": "A=="}, 0, 0),
        ({"Score": "A++"}, 3, 3),
        ({"Score": "A60"}, 3, None),
        ({"Score": "A5545"}, None, None),
        ({"Score": "A+-", "ScoreIMP": "NS 2 EW -2"}, 2, -2),
        ({"Contract": "", "Declarer": "", "Result": "", "ScorePercentage": "NS 60 EW 40"}, 3, -3),
        ({"Contract": "", "Declarer": "", "Result": "", "ScoreIMP": "NS 3 EW 3"}, 3, 3),
    ],
)
def test_artificial_scores(tags: dict[str, str], ns: int | None, ew: int | None) -> None:
    """Average plus is 3 IMPs, average none, average minus 3 lost, unless the record has other figures."""
    result = result_of(**tags)
    assert (ns, ew, None, "average") == (
        result.imps_ns,
        result.imps_ew,
        result.score_ns,
        result.adjusted and result.adjusted.kind,
    )


@pytest.mark.parametrize("tag", ["Contract", "Result", "Score"])
def test_not_played(tag: str) -> None:
    """A board marked as not played has no score."""
    result = result_of(**{tag: "NP"})
    assert ("not played", None) == (result.adjusted and result.adjusted.kind, result.score_ns)


def test_imps_are_no_ruling() -> None:
    """IMPs that are opposite come from a comparison, not from a ruling, even without a contract."""
    assert result_of(Contract="", Declarer="", Result="", ScoreIMP="NS 3 EW -3").adjusted is None


def test_the_doubling_is_taken_from_the_auction() -> None:
    """The auction says what contract was played, whatever Contract has lost."""
    assert -500 == result_of('[Auction "N"]\nPass Pass 4S X\nAP', Result="8").score_ns


def test_the_declarer_is_taken_from_the_auction() -> None:
    """The auction says who declared, if nothing else does better."""
    assert "N" == result_of('[Auction "N"]\n1S Pass 4S AP').declarer


def test_the_lead_confirms_the_declarer() -> None:
    """Where calls are missing, the declarer stated and the lead agree against the auction."""
    assert "W" == result_of('[Auction "N"]\n1S Pass 4S AP\n[Play "N"]\nSA *', Declarer="W").declarer


def test_the_auction_outweighs_declarer_and_lead_apart() -> None:
    """A declarer stated who has not even the lead on the left is not believed against the auction."""
    assert "N" == result_of('[Auction "N"]\n1S Pass 4S AP\n[Play "E"]\nSA *', Declarer="W").declarer


def test_tricks_are_taken_from_a_complete_play() -> None:
    """A play of thirteen tricks says how many declarer won, where the result does not."""
    deal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
    ranks = "AKQJT98765432"
    play = "\n".join(f"C{rank} S{rank} H{rank} D{rank}" for rank in ranks)
    result = result_of(f'[Play "W"]\n{play}', Deal=deal, Result="?", Contract="7S")
    assert (13, 2210) == (result.tricks, result.score_ns)


@pytest.mark.parametrize(
    ("text", "declarer", "expected"),
    [
        ("420", "S", Points(420, -420)),
        ("-50", "E", Points(50, -50)),
        ("420", None, None),
        ("NS +140", None, Points(140, -140)),
        ("EW 50", "S", Points(-50, 50)),
        ("NS 100 EW -100", None, Points(100, -100)),
        ("EW 50 NS 50", None, Points(50, 50)),
        ("NS 1 NS 2", None, None),
        ("100 EW 50", "S", None),
        ("", "S", None),
        ("A+", "S", None),
    ],
)
def test_read_points(text: str, declarer: Seat | None, expected: Points | None) -> None:
    """A bare figure is declarer's; one side's figure is the other's with the opposite sign."""
    assert expected == read_points(text, declarer)


def test_passed_out() -> None:
    """A pass-out is a result of nothing for either side."""
    result = result_of('[Auction "N"]\nAP', Contract="", Declarer="", Result="")
    assert (PASSED_OUT, 0, 0) == (result.contract, result.score_ns, result.score_ew)
