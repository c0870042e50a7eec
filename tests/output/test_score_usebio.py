"""An event written as USEBIO: what is read back scores the same."""

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner

from pbnlint.cli import main
from pbnlint.formats import open_source
from pbnlint.output.score_usebio import usebio
from pbnlint.rulings import Award, Possible
from pbnlint.scoring.collecting import collect
from pbnlint.scoring.event import Contestant, Entry, Event, Line, Method, Standing, Traveller
from pbnlint.scoring.match import TableResult
from pbnlint.scoring.methods import Settings, choose
from pbnlint.scoring.scored import score
from tests.conftest import FIXTURES
from tests.formats.usebio_texts import board, file, line

REAL = (
    "yewtc+App-BridgeWebs-XMLEditor/t/data/sample.xml",
    "rkcb+pbnparser/src/main/resources/sm1.pbn",
    "rkcb+pbnparser/src/main/resources/impcross.pbn",
    "dominicprice+endplay/tests/pbn/example2.pbn",
)


def scored(*files: str | Path | bytes) -> Event:
    """The event of some files, by the method that they say or show."""
    collected = collect([tuple(open_source(file).records) for file in files])
    return score(collected, choose(collected, Settings()))


def results(event: Event) -> list[tuple[object, ...]]:
    """Every result with what it came to, to two places."""
    return sorted(
        (
            traveller.board, line.entry.ns, line.entry.ew, str(line.entry.result.contract),
            line.entry.result.score_ns or 0, round(100 * (line.points_ns or 0)), round(100 * (line.points_ew or 0)),
        )
        for traveller in event.travellers
        for line in traveller.lines
    )  # fmt: skip


def standings(event: Event) -> list[tuple[object, ...]]:
    """The standings, to two places."""
    return sorted((one.rank, one.id, one.names, round(100 * one.score), one.boards) for one in event.standings)


@pytest.mark.parametrize("name", ["usebio/tuesday.xml", "score/session.pbn"])
def test_what_is_read_back_scores_the_same(name: str) -> None:
    """Results, standings, names, the method; and every figure agrees with the results."""
    event = scored(FIXTURES / name)
    again = scored(usebio(event).encode())
    assert (results(event), standings(event), event.method.name) == (
        results(again),
        standings(again),
        again.method.name,
    )
    assert () == again.differences


def section(name: str, tricks: int) -> str:
    """A section with a pair in each direction, and one board."""
    people = "".join(
        f"<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>{side}</DIRECTION>"
        f"<PLAYER><PLAYER_NAME>{tree}</PLAYER_NAME></PLAYER></PAIR>"
        for side, tree in (("NS", f"Alder of {name}"), ("EW", f"Rowan of {name}"))
    )
    result = line(NS_PAIR_NUMBER="1", EW_PAIR_NUMBER="1", CONTRACT="1NT", PLAYED_BY="N", TRICKS=str(tricks))
    return f'<SECTION SECTION_ID="{name}"><PARTICIPANTS>{people}</PARTICIPANTS>{board(result)}</SECTION>'


def test_pairs_of_one_number_are_told_apart_by_section_and_direction() -> None:
    """Both sections play the same board at the same time, and are compared; also once written and read again."""
    event = scored(file(section("A", 7) + section("B", 8)).encode())
    expected = [
        (f"{name} 1 {side}", (f"{tree} of {name}",))
        for name in "AB"
        for side, tree in (("EW", "Rowan"), ("NS", "Alder"))
    ]
    assert expected == sorted((one.id, one.names) for one in event.standings)
    again = scored(usebio(event).encode())
    assert (results(event), standings(event)) == (results(again), standings(again))


@pytest.mark.shared
@pytest.mark.parametrize("name", REAL)
def test_real_events_are_read_back_as_they_were(shared: Path, name: str) -> None:
    """Matchpoints with Neuberg and averages, cross-IMPs, a round of team matches."""
    event = scored(shared / "corpus" / "files" / name)
    again = scored(usebio(event).encode())
    assert (results(event), standings(event)) == (results(again), standings(again))


NAMES = ('Ash & "Birch" <x>', "Cedar\x00\x1b]]>\ud800")


def event_of(entry: Entry, method: str = "matchpoints") -> Event:
    """An event of one result; its contestants have names that no XML holds as they are."""
    line = Line(entry, 1, 1, 50, 50)
    return Event(
        "Tuesday & more",
        Method(method),  # type: ignore[arg-type]
        {"1": Contestant("1", NAMES), "2": Contestant("2")},
        (Standing("1", "1", NAMES, "", 1, 50, 1),),
        (),
        (Traveller("1", "", (line,)),),
    )


def elements(text: str, name: str) -> list[str]:
    """The texts of all elements of a name."""
    return [found.text or "" for found in ET.fromstring(text).iter(name)]  # noqa: S314 - our own


def test_texts_are_escaped_and_characters_that_no_xml_holds_become_blanks() -> None:
    """Whatever a file has for a name."""
    text = usebio(event_of(Entry("1", TableResult(1, "1", score_ns=50, score_ew=-50), "1", "2")))
    assert ['Ash & "Birch" <x>', "Cedar  ]]> "] == elements(text, "PLAYER_NAME")
    assert ["Tuesday & more"] == elements(text, "EVENT_DESCRIPTION")


@pytest.mark.parametrize(
    ("ns", "ew", "written"),
    [
        (Award("average", "A+"), Award("average", "A-"), "A6040"),
        (Award("average", "A"), Award("average", "A"), "A5050"),
        (Award("percentage", amount=65), Award("percentage", amount=35), "A5050"),
        (Award("not played"), Award("not played"), "NP"),
    ],
)
def test_awards_are_written_as_the_format_has_them(ns: Award, ew: Award, written: str) -> None:
    """The percentages of both sides; those that were computed where an award is no average."""
    text = usebio(event_of(Entry("1", TableResult(1, "1"), "1", "2", awards=(ns, ew))))
    assert [written] == elements(text, "SCORE")


def test_an_award_without_percentages_says_only_that_the_score_is_adjusted() -> None:
    """What it came to stands beside it."""
    award = Award("assigned", possible=(Possible(1, score_ns=100),))
    event = event_of(Entry("1", TableResult(1, "1"), "1", "2", awards=(award, award)), "cross-IMPs")
    (traveller,) = event.travellers
    line = traveller.lines[0]._replace(percent_ns=None, percent_ew=None)
    text = usebio(event._replace(travellers=(traveller._replace(lines=(line,)),)))
    assert (["ADJ"], ["1"]) == (elements(text, "SCORE"), elements(text, "NS_CROSS_IMP_POINTS"))


def test_the_command_writes_it() -> None:
    """Onto standard output, from one file or several."""
    result = CliRunner().invoke(main, ["score", "--format", "usebio", str(FIXTURES / "usebio")])
    assert (0, 6) == (result.exit_code, len(elements(result.output.partition("\n")[2], "PAIR")))


@pytest.mark.shared
def test_the_forest_of_dean_scores_as_its_program_had_it(shared: Path) -> None:
    """Eight percentages of eight, and the matchpoints of 94 results, by the top that the results themselves have."""
    event = scored(shared / "corpus" / "files" / REAL[0])
    published = {"1": 6389, "5": 5278, "4": 5069, "7": 5069, "8": 4848, "6": 4565, "3": 4375, "2": 4348}
    assert published == {one.id: round(100 * (one.percent or 0)) for one in event.standings}
    assert ("Mitchell", 0) == (event.method.short_boards, len(event.differences))
    lines = [line for traveller in event.travellers for line in traveller.lines]
    claimed = [(line.entry.claimed.points_ns, line.entry.claimed.points_ew) for line in lines]
    assert (94, claimed) == (len(lines), [(line.points_ns, line.points_ew) for line in lines])
