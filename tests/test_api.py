"""The Python interface: `import pbnlint`."""

import io
import re
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import pbnlint
from pbnlint.formats import Unreadable
from tests.cli.records import CLEAN, WRONG_SCORE
from tests.conftest import FIXTURES


def test_records_are_read_from_a_path_from_bytes_and_from_a_stream(tmp_path: Path) -> None:
    """All give the same boards."""
    path = tmp_path / "evening.pbn"
    path.write_text(CLEAN)
    data = CLEAN.encode()
    targets = (str(path), path, data, io.BytesIO(data))
    assert [["1"]] * 4 == [[record.get("Board") for record in pbnlint.read(target)] for target in targets]


def test_a_record_tells_what_follows_from_it() -> None:
    """The auction and the play are replayed when asked for."""
    [record] = pbnlint.read(CLEAN.encode())
    assert record.auction_replay is not None
    assert record.play_replay is not None
    assert (str(record.auction_replay.contract), record.auction_replay.declarer) == ("3NT", "N")
    assert (record.play_replay.won_ns, record.play_replay.won_ew) == (2, 0)


def test_findings_come_sorted_with_their_place_and_law() -> None:
    """As the command line prints them."""
    [finding] = pbnlint.check(WRONG_SCORE.encode(), laws=2007)
    assert (finding.rule.name, finding.where.place.line, finding.law and finding.law.edition) == (
        "score.mismatch", 17, 2007,
    )  # fmt: skip


def test_a_finding_tells_itself_in_a_line() -> None:
    """As `concise` prints it, so that a failed assertion can be read."""
    [finding] = pbnlint.check(WRONG_SCORE.encode())
    line = f"<data>:17:9: error: SC01 score.mismatch (board 1): {finding.message}"
    assert [line, f"<Finding {line}>"] == [str(finding), repr(finding)]
    assert "<Rule SC01 score.mismatch>" == repr(finding.rule)


@pytest.mark.parametrize(
    ("text", "shown"),
    [(CLEAN, "<Record 1, board 1, line 1>"), ('[Deal "N:\x1b"]\n', "<Record 1, line 1>"),
     ('[Board "\x1b"]\n', "<Record 1, board \N{REPLACEMENT CHARACTER}, line 1>")],
)  # fmt: skip
def test_a_record_tells_its_number_board_and_line(text: str, shown: str) -> None:
    """Without what would steer a terminal."""
    [record] = pbnlint.read(text.encode())
    assert shown == repr(record)


def test_findings_bear_the_name_of_their_file(tmp_path: Path) -> None:
    """Whether it was given by its path or opened."""
    path = tmp_path / "evening.pbn"
    path.write_text(WRONG_SCORE)
    with path.open("rb") as stream:
        found = [finding.path for target in (str(path), path, stream) for finding in pbnlint.check(target)]
    assert [str(path)] * 3 == found


def test_a_stream_of_text_is_refused_in_one_sentence() -> None:
    """The bytes of a file tell its encoding; text has lost them."""
    with pytest.raises(Unreadable, match='open it with mode "rb"'):
        list(pbnlint.check(io.StringIO(CLEAN)))  # type: ignore[arg-type]


@pytest.mark.parametrize("of", [pbnlint.read, pbnlint.check, pbnlint.score])
@pytest.mark.parametrize("target", [123, None, 2.5])
def test_what_is_no_file_is_refused_by_its_type(of: Callable[[Any], object], target: object) -> None:
    """In a sentence, and not as a fault of the program."""
    with pytest.raises(TypeError, match=rf"(path|files).*, not (of )?a value of type {type(target).__name__}\."):
        of(target)


@pytest.mark.parametrize("of", [pbnlint.read, pbnlint.check, pbnlint.score])
@pytest.mark.parametrize("text", [CLEAN, '[Event "Trees"]', "pn|Ash,Birch|md|1S|" * 40])
def test_a_text_in_place_of_a_path_is_seen(of: Callable[[Any], object], text: str) -> None:
    """It is wanted as bytes; the sentence shows its beginning alone."""
    with pytest.raises(Unreadable, match=r"^\S.{,44} is the name of no file.*give the text as bytes\.$"):
        of(text)


def test_a_missing_file_with_an_odd_name_is_missing() -> None:
    """What might be a name is taken for one."""
    with pytest.raises(Unreadable, match=r"Ash \| Birch \[1\]\.pbn does not exist; check the path\."):
        pbnlint.read("Ash | Birch [1].pbn")


def test_an_edition_that_does_not_exist_is_answered_with_those_there_are() -> None:
    """By every function that takes one."""
    calls: list[Callable[..., object]] = [
        lambda: pbnlint.check(CLEAN.encode(), laws=2016),
        lambda: pbnlint.score(SESSION, laws="2016"),
        lambda: pbnlint.view("director", SESSION, laws=2016),
    ]
    for call in calls:
        with pytest.raises(
            ValueError, match=r"no edition of the Laws '2016'; there are auto, 1987, 1997, 2007, 2017 and"
        ):
            call()


def test_the_package_shows_its_public_names_alone() -> None:
    """To a shell that completes them."""
    assert sorted(["__doc__", "__version__", *pbnlint.__all__]) == dir(pbnlint)


def test_rules_can_be_chosen() -> None:
    """By name, code, prefix or group."""
    assert list(pbnlint.check(WRONG_SCORE.encode(), ignore=["score"])) == []


@pytest.mark.parametrize("select", ["SC01", "score, auction", ["score"], ("SC", "AU")])
def test_rules_are_chosen_by_one_text_or_by_several(select: str | list[str]) -> None:
    """A text is what the command line takes, and not a name for each of its letters."""
    assert ["SC01"] == [finding.rule.code for finding in pbnlint.check(WRONG_SCORE.encode(), select=select)]


def test_a_report_of_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    """It is not left out in silence."""
    good, bad = tmp_path / "evening.pbn", tmp_path / "empty.pbn"
    good.write_text(WRONG_SCORE)
    bad.write_bytes(b"")
    with pytest.raises(Unreadable, match="is empty; export it again"):
        pbnlint.view("director", tmp_path)


def test_a_file_that_is_no_record_raises_one_sentence() -> None:
    """The message is for a person."""
    with pytest.raises(Unreadable, match="empty"):
        list(pbnlint.check(b""))


def test_a_report_is_made_of_paths(tmp_path: Path) -> None:
    """A view model first, then a file's bytes."""
    path = tmp_path / "evening.pbn"
    path.write_text(WRONG_SCORE)
    page = pbnlint.render(pbnlint.view("director", [str(path)]), "html")
    assert b"Harbour Club Monday Pairs" in page


def test_a_report_is_made_of_a_single_path(tmp_path: Path) -> None:
    """A text alone is one path, not a path for each of its letters."""
    path = tmp_path / "evening.pbn"
    path.write_text(WRONG_SCORE)
    [one, other] = [pbnlint.view("director", target) for target in (str(path), path)]
    assert one.title == other.title == "Harbour Club Monday Pairs"


def test_home_rules_are_asked_for_by_name() -> None:
    """As an edition is by its year."""
    text = CLEAN.replace("1NT Pass 3NT Pass", "1NT Pass 1S Pass\n1NT Pass 3NT Pass")
    found = [finding.law for finding in pbnlint.check(text.encode(), select=["AU03"], laws="home-ru")]
    assert ["A3"] == [law.number for law in found if law]


SESSION = FIXTURES / "score" / "session.pbn"


def test_the_standings_of_an_event_are_exact() -> None:
    """As fractions, the best first, with the names of the pairs."""
    first = pbnlint.score(SESSION)[0]
    assert ("1", ("Elder", "Elm"), Fraction(199, 4), 10) == (first.rank, first.names, first.score, first.boards)


@pytest.mark.parametrize("kind", ["path", "text", "paths", "bytes", "stream", "records"])
def test_an_event_is_scored_from_whatever_holds_its_boards(kind: str) -> None:
    """Paths, bytes, a stream, or the records themselves give the same standings."""
    given: dict[str, Any] = {
        "path": SESSION,
        "text": str(SESSION),
        "paths": [SESSION],
        "bytes": SESSION.read_bytes(),
        "stream": io.BytesIO(SESSION.read_bytes()),
        "records": pbnlint.read(SESSION),
    }
    assert pbnlint.score(SESSION) == pbnlint.score(given[kind])


def test_the_method_and_its_settings_are_chosen() -> None:
    """By the names of the configuration file."""
    event = pbnlint.results(SESSION, "Butler", settings={"datum": "median"})
    assert ("Butler", "median", 10) == (event.method.name, event.method.datum, len(event.travellers))


@pytest.mark.parametrize("as_file", [True, False])
def test_findings_go_by_a_configuration(tmp_path: Path, as_file: bool) -> None:
    """By a file, or by a mapping with its keys; arguments come before it."""
    said = {"severity": {"score": "info"}, "laws": 1997, "ignore": ["auction"]}
    path = tmp_path / "pbnlint.toml"
    path.write_text('laws = 1997\nignore = ["auction"]\n[severity]\nscore = "info"\n')
    config = path if as_file else said
    [finding] = pbnlint.check(WRONG_SCORE.encode(), config)
    assert ("info", 1997) == (finding.severity, finding.law and finding.law.edition)
    [finding] = pbnlint.check(WRONG_SCORE.encode(), config, laws=2007)
    assert 2007 == (finding.law and finding.law.edition)


def test_no_configuration_is_looked_for(tmp_path: Path) -> None:
    """Programs say what they want."""
    (tmp_path / "pbnlint.toml").write_text("ignore = ['score']")
    (tmp_path / "a.pbn").write_text(WRONG_SCORE)
    assert ["SC01"] == [finding.rule.code for finding in pbnlint.check(tmp_path / "a.pbn")]
    assert [] == list(pbnlint.check(tmp_path / "a.pbn", tmp_path / "pbnlint.toml"))


def test_an_excluded_file_has_no_findings(tmp_path: Path) -> None:
    """By patterns relative to the configuration."""
    config = tmp_path / "pbnlint.toml"
    config.write_text("exclude = ['old/']")
    (tmp_path / "old").mkdir()
    (tmp_path / "old" / "a.pbn").write_text(WRONG_SCORE)
    assert [] == list(pbnlint.check(tmp_path / "old" / "a.pbn", config))


def test_a_faulty_configuration_is_an_error_that_says_all() -> None:
    """One sentence for each mistake."""
    with pytest.raises(ValueError, match="laws must be") as raised:
        pbnlint.check(CLEAN.encode(), {"laws": 1, "selct": []})
    assert ["config: laws", "config: selct"] == [line[:13].rstrip() for line in str(raised.value).splitlines()]


@pytest.mark.parametrize("config", [{1: 2}, {"score": {None: 2}}])
def test_keys_of_a_configuration_that_are_no_texts_are_no_settings(config: dict[str, object]) -> None:
    """As any other that there is not."""
    with pytest.raises(ValueError, match="is no setting"):
        pbnlint.check(WRONG_SCORE.encode(), config)


def test_an_event_goes_by_a_configuration() -> None:
    """Settings come before it."""
    config = {"score": {"method": "Butler", "datum": "median", "winners": 1}}
    event = pbnlint.results(SESSION, config=config, settings={"datum": "mean"})
    assert ("Butler", "mean", 1) == (event.method.name, event.method.datum, event.method.movement.winners)
    assert {""} == {standing.direction for standing in pbnlint.score(SESSION, config=config)}


def test_names_are_read_in_the_encoding_of_a_configuration() -> None:
    """Of files that say nothing of their own."""
    data = CLEAN.replace("Maple", "Jeřáb").encode("cp1250")
    event = pbnlint.results(data, config={"encoding": "cp1250"})
    assert any("Jeřáb" in one.names for one in event.contestants.values())


def test_a_report_goes_by_a_configuration(tmp_path: Path) -> None:
    """What it ignores is no item of the audit."""
    path = tmp_path / "a.pbn"
    path.write_text(WRONG_SCORE)
    views = [pbnlint.view("audit", path, config=config) for config in (None, {"ignore": ["score"]})]
    assert [True, False] == [b"SC01" in pbnlint.render(view, "json") for view in views]


def test_what_python_chooses_is_named_as_chosen() -> None:
    """There is neither an option nor a configuration that it could be by."""
    why = pbnlint.results(SESSION, "Butler", settings={"datum": "median"}).method.why
    assert "as chosen" in why
    assert [] == [word for word in ("option", "configuration") if word in why]


def test_a_method_that_does_not_exist_is_named_without_the_dashes_of_an_option() -> None:
    """The sentence begins with the name of the argument."""
    with pytest.raises(ValueError, match=r'^method: "nonsense" names no method of scoring'):
        pbnlint.score(SESSION, "nonsense")


@pytest.mark.parametrize(
    ("method", "settings", "sentence"),
    [
        ("buttler", {}, "did you mean Butler"),
        (None, {"datun": "mean"}, "settings: datun is no setting. Did you mean datum?"),
        (None, {"trim": -1}, "settings: trim must be a whole number"),
        (None, {"vp-scale": "acbl2"}, "did you mean acbl20?"),
    ],
)
def test_a_method_or_setting_that_does_not_exist_is_one_sentence(
    method: str | None, settings: dict[str, object], sentence: str
) -> None:
    """It names what may have been meant."""
    with pytest.raises(ValueError, match=re.escape(sentence)):
        pbnlint.score(SESSION, method, settings=settings)


def test_an_event_of_nothing_is_refused(tmp_path: Path) -> None:
    """A folder without files, no records, a file that is none."""
    nothing: tuple[Any, ...] = (tmp_path, [], tmp_path / "none.pbn", b"")
    for boards in nothing:
        with pytest.raises(Unreadable):
            pbnlint.score(boards)


def test_rulings_beside_a_file_are_replayed(tmp_path: Path) -> None:
    """As the command line does it."""
    (tmp_path / "a.pbn").write_text('[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Auction "N"]\n1S Pass 2H AP\n')
    (tmp_path / "a.rulings.toml").write_text('[[ruling]]\nboard = 1\nwithdrawn = [{ call = "1H", after = 2 }]\n')
    assert ["AU11"] == [one.rule.code for one in pbnlint.check(tmp_path / "a.pbn", select="AU11")]


def test_rulings_that_cannot_be_read_are_told(tmp_path: Path) -> None:
    """By an exception: a report or findings without them would be other ones."""
    (tmp_path / "a.pbn").write_text('[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n')
    (tmp_path / "a.rulings.toml").write_text("[[ruling]\n")
    with pytest.raises(Unreadable, match="is not valid TOML"):
        pbnlint.check(tmp_path / "a.pbn")
    with pytest.raises(Unreadable, match="is not valid TOML"):
        pbnlint.view("director", tmp_path / "a.pbn")
