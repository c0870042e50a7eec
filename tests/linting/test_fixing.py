"""Corrections of files: what they change, what they leave alone, and when they are taken back."""

import pytest

from pbnlint.linting.files import check
from pbnlint.linting.fixing import correct
from pbnlint.linting.selection import plan
from tests.mutations import mutated, pieces
from tests.rules.case_files import FOLDER

PLAN = plan()
HANDS = "md|3SQJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,|sv|o|ah|Board 1|\n"
BOARD = '[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n'


def corrected(data: str | bytes, *, name: str = "any.pbn", unsafe: bool = False, select: tuple[str, ...] = ()) -> bytes:
    """A file with its corrections."""
    data = data.encode("latin-1") if isinstance(data, str) else data
    return correct(data, plan(select) if select else PLAN, name=name, unsafe=unsafe).data


def pbn(*lines: str, end: str = "\n") -> bytes:
    """A PBN file of these lines."""
    return "".join(line + end for line in lines).encode("latin-1")


class TestSpelling:
    """Corrections that respell a stretch of the text."""

    def test_every_place_of_a_rule_that_reports_the_first(self) -> None:
        """A rule of form reports once per file, and its correction concerns all of it."""
        calls = '[Auction "N"]\n1nt pass 3nt pass\npass pass\n'
        assert (BOARD + calls.replace("nt", "NT").replace("pass", "Pass")).encode() == corrected(BOARD + calls)

    def test_nothing_else_changes(self) -> None:
        """All other bytes stay: strange blanks, comments, accents, and line ends of another platform."""
        text = '% PBN 2.1\r\n[Board   "1"]\r\n; caf\xe9\t \r\n[Dealer "n"] {note}\r\n\r\n\r\n'
        assert text.replace('"n"', '"N"').encode("latin-1") == corrected(text)

    def test_overlapping_corrections(self) -> None:
        """The one that the catalogue has first comes first, the other in a later pass."""
        assert b'[Contract "3NTX"]' in corrected(BOARD + '[Declarer "N"]\n[Contract " 3Nx"]\n[Result "9"]\n')

    def test_nothing_to_correct(self) -> None:
        """A clean file comes back as it is."""
        assert BOARD.encode() == corrected(BOARD)


class TestSafety:
    """What is safe, what needs consent, and what is taken back."""

    REVOKE = "\n".join((
        *('[Board "1"]', '[Dealer "N"]', '[Vulnerable "None"]'),
        '[Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]',
        *('[Declarer "N"]', '[Contract "3NT"]', '[Result "9"]', '[Play "E"]', "H8 D6 HT HK", "*", ""),
    ))  # fmt: skip

    def test_unsafe_corrections_need_consent(self) -> None:
        """A mark for a revoke is written only where it is asked for."""
        marked = self.REVOKE.replace("D6", "^R D6")
        assert [self.REVOKE, marked] == [corrected(self.REVOKE, unsafe=on).decode() for on in (False, True)]

    def test_a_correction_that_brings_another_error(self) -> None:
        """A contract that contradicts the score it was entered with stays as it is."""
        text = (
            BOARD + '[Declarer "N"]\n[Contract "4NT"]\n[Result "9"]\n[Score "NS -50"]\n'
            '[Auction "N"]\n1NT Pass 3NT Pass\nPass Pass\n'
        )
        assert text.encode() == corrected(text, unsafe=True)

    def test_the_others_are_made_all_the_same(self) -> None:
        """What is taken back in one record does not keep the corrections of another from being made."""
        bad = (
            BOARD + '[Declarer "N"]\n[Contract "4NT"]\n[Result "9"]\n[Score "NS -50"]\n'
            '[Auction "N"]\n1NT Pass 3NT Pass\nPass Pass\n\n'
        )
        good = '[Board "2"]\n[Dealer "E"]\n[Vulnerable "NS"]\n[Declarer "S"]\n[Contract "3NT"]\n[Result "9"]\n'
        calls = '[Auction "E"]\nPass 1NT Pass 3NT\nPass Pass Pass\n'
        wrong = good.replace("3NT", "4NT")
        assert (bad + good + calls).encode() == corrected(bad + wrong + calls, unsafe=True)

    def test_a_silenced_finding_stays(self) -> None:
        """Who silences a finding wants the record as it is."""
        text = BOARD.replace('"N"]', '"n"]\n{pbnlint: ignore[syntax.letter-case]}')
        assert text.encode() == corrected(text)

    def test_only_the_rules_that_run(self) -> None:
        """What was not looked for is not corrected."""
        text = BOARD.replace('"N"', '"n"') + '[Site "A "]\n'
        assert text.replace("A ", "A").encode() == corrected(text, select=("syntax.edge-blank",))

    def test_all_rules_watch(self) -> None:
        """A correction that another rule would object to is taken back, though only its own findings are asked for."""
        text = (
            BOARD + '[Declarer "N"]\n[Contract "4NT"]\n[Result "9"]\n[Score "NS -50"]\n'
            '[Auction "N"]\n1NT Pass 3NT Pass\nPass Pass\n'
        )
        asked = plan(["contract.mismatch"])
        both = [correct(text.encode(), watch, name="any.pbn", unsafe=True, mended=asked) for watch in (asked, PLAN)]
        assert [False, True] == [one.data == text.encode() for one in both]


class TestForms:
    """Corrections that give the file as a whole another form."""

    def test_byte_order_mark(self) -> None:
        """It is dropped, and PBN becomes ISO 8859-1."""
        assert pbn('[Event "Caf\xe9"]', '[Board "1"]') == corrected(
            b"\xef\xbb\xbf" + '[Event "Caf\xe9"]\n[Board "1"]\n'.encode()
        )

    def test_a_character_that_iso_8859_1_lacks(self) -> None:
        """Then the file stays in UTF-8."""
        data = '[Event "Łódź"]\n[Board "1"]\n'.encode()
        assert data == corrected(data)

    @pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
    def test_utf16(self, encoding: str) -> None:
        """It becomes what the format is written in."""
        assert pbn('[Event "Caf\xe9"]', '[Board "1"]') == corrected('[Event "Caf\xe9"]\n[Board "1"]\n'.encode(encoding))

    def test_mixed_line_ends(self) -> None:
        """The commonest wins."""
        assert pbn('[Event "A"]', '[Board "1"]', '[Dealer "N"]', end="\r\n") == corrected(
            b'[Event "A"]\r\n[Board "1"]\n[Dealer "N"]\r\n'
        )

    def test_mixed_line_ends_of_an_export_file(self) -> None:
        """There every line ends in CR LF, whatever is commonest."""
        lines = corrected(b'% EXPORT\n[Event "A"]\n[Board "1"]\r\n').splitlines(keepends=True)
        assert {b"\r\n"} == {line[-2:] for line in lines}

    def test_a_missing_last_line_end(self) -> None:
        """It is that of the other lines."""
        assert pbn('[Board "1"]', '[Dealer "N"]', end="\r\n") == corrected(b'[Board "1"]\r\n[Dealer "N"]')

    def test_windows_quotes(self) -> None:
        """Plain ones take their place where consent is given."""
        data = b'[Event "Ladies\x92 Night \x96 \x93A\x94"]\n[Board "1"]\n'
        assert [data, b'[Event "Ladies\' Night - \'A\'"]\n[Board "1"]\n'] == [
            corrected(data, unsafe=on) for on in (False, True)
        ]

    def test_a_wrong_character_set(self) -> None:
        """Letters that were saved twice are decoded back, a LIN file in UTF-8."""
        data = f"pn|Andr\xc3\xa9,birch,cedar,dogwood|{HANDS}"
        expected = data.replace("\xc3\xa9", "\xe9").encode()
        assert expected == corrected(data.encode(), name="any.lin", unsafe=True)

    def test_percent_codes(self) -> None:
        """Bars in a file are bars."""
        bars = (
            "pn|ash,birch,cedar,dogwood|md|3SQJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,|sv|o|ah|Board 1|\n"
        )
        assert bars.encode() == corrected(bars.replace("|", "%7C").replace("Board 1", "Board+1"), name="any.lin")


class TestExport:
    """Files that claim the export format are put into it."""

    BADLY = (
        '% PBN 2.1\n% EXPORT\n[Board "1"] [Event "A"]\n[Date "2024.03.18"]\n[Dealer  "N"]\n[Vulnerable "Both"]\n'
        '[Deal "E:T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86 A864.K54.98.AKQ3"]\n[Declarer "N"]\n'
        '[Contract "3NT"]\n[Result "NS 9"]\n[Auction "W"]\n- 1nt ! Pass 3NT Pass Pass Pass\n'
    )
    WELL = (
        *('% PBN 2.1', '% EXPORT', '[Event "A"]', '[Site "?"]', '[Date "2024.03.18"]', '[Board "1"]', '[West "?"]'),
        *('[North "?"]', '[East "?"]', '[South "?"]', '[Dealer "N"]', '[Vulnerable "All"]'),
        '[Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]',
        *('[Scoring "?"]', '[Declarer "N"]', '[Contract "3NT"]', '[Result "9"]', '[Auction "N"]'),
        *("1NT $1 Pass 3NT Pass", "Pass Pass"),
    )  # fmt: skip

    def test_all_at_once(self) -> None:
        """Layout, tags, and forms."""
        assert pbn(*self.WELL, end="\r\n") == corrected(self.BADLY)

    def test_twice(self) -> None:
        """A second correction changes nothing."""
        assert corrected(self.BADLY) == corrected(corrected(self.BADLY))


@pytest.mark.parametrize("data", [b"", b"no records\n", bytes(range(256)) * 40])
def test_a_file_without_records_stays(data: bytes) -> None:
    """What cannot be read is not touched."""
    assert data == corrected(data)


def test_says_what_was_mended() -> None:
    """Each finding at each place, in the order in which they were mended."""
    fixed = correct(BOARD.replace('"N"', '"n"').encode() + b'[Site "A "]\n[Event " B"]\n', PLAN, name="any.pbn").fixed
    assert ["syntax.letter-case", "syntax.edge-blank", "syntax.edge-blank"] == [one.rule.name for one in fixed]


def test_what_is_mended_is_gone() -> None:
    """The corrected file has none of the findings."""
    data = corrected(BOARD.replace('"N"', '"n"') + '[Site "A "]\n')
    assert set() == {one.rule.name for one in check(data, PLAN, name="any.pbn").findings if one.rule.group == "syntax"}


@pytest.mark.parametrize("unsafe", [False, True])
def test_damaged_files_are_corrected_once(unsafe: bool) -> None:
    """Whatever is wrong with a file, a second correction finds nothing to do."""
    records = pieces(FOLDER / name for name in ("g0.pbn", "l0.lin", "l1.lin"))
    once = [(name, corrected(data, name=name, unsafe=unsafe)) for name, data in mutated(records, 60, seed=3)]
    assert [data for _, data in once] == [corrected(data, name=name, unsafe=unsafe) for name, data in once]
