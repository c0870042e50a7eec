"""Boards whose cards were exchanged, or differ in one section: small sessions in which one thing is wrong."""

from collections.abc import Iterable, Sequence

import pytest

from pbnlint.bridge.boards import dealer_of
from pbnlint.bridge.seats import LHO, Seat
from pbnlint.linting.files import check
from pbnlint.linting.fixing import correct
from pbnlint.linting.selection import plan
from pbnlint.rules.registry import Finding

PLAN = plan()
SPADES = "N:AKQ72.K54.98.AQ3 T3.A98.5432.J954 J984.Q32.KQJ.K72 65.JT76.AT76.T86"
"""North-South have nine spades and 30 points."""
HEARTS = "N:65.JT3.AT762.T86 AK2.KQ754.98.AQ3 T9843.98.543.J95 QJ7.A62.KQJ.K742"
"""East-West have eight hearts and 31 points."""
THIRD = "N:Q43.K852.AJ9.Q42 KT9.A76.KQ87.763 A875.QT9.T62.AJ9 J62.J43.543.KT85"
TABLES = 8
IN_SPADES = ("4S N 11 {lead} 450 -450", "4S S 11 {lead} 450 -450", "6S N 12 {lead} 980 -980", "4S N 12 {lead} 480 -480")
IN_HEARTS = ("4H E 11 {lead} -450 450", "4H W 11 {lead} -450 450", "6H E 12 {lead} -980 980", "4H E 12 {lead} -480 480")


def board(number: int, deal: str, results: Sequence[str], more: str = "") -> str:
    """A board with its results in a table, the results in turn at eight tables."""
    rows = "\n".join(f"{table} 1 {results[table % len(results)]}" for table in range(1, TABLES + 1))
    return f"""[Event "Alder Pairs"]
[Date "2024.03.01"]
[Board "{number}"]
[Dealer "{dealer_of(number)}"]
[Vulnerable "None"]
[Deal "{deal}"]
{more}[ScoreTable "Table;Round;Contract;Declarer;Result;Lead;Score_NS;Score_EW"]
{rows}
"""


def without_leads(results: Iterable[str]) -> list[str]:
    """The results with nothing in place of the lead."""
    return [one.format(lead="-") for one in results]


def found(*records: str) -> list[Finding]:
    """The findings of a file that ask for something."""
    findings = check("\n".join(records).encode(), PLAN, name="session.pbn").findings
    return [one for one in findings if one.severity != "info" and one.rule.group in ("suspicion", "event")]


def session(first: str, second: str) -> tuple[str, str]:
    """Two boards without leads, with these cards; 1 and 8 have nobody vulnerable."""
    return board(1, first, without_leads(IN_SPADES)), board(8, second, without_leads(IN_HEARTS))


class TestCardsExchanged:
    """Results that the cards of the other board promise."""

    def test_results_that_go_with_their_cards_are_no_suspicion(self) -> None:
        """Nothing is said."""
        assert [] == found(*session(SPADES, HEARTS))

    def test_exchanged_cards_show_by_what_they_promise(self) -> None:
        """Without any lead: one finding, which names both boards."""
        (one,) = found(*session(HEARTS, SPADES))
        assert "suspicion.boards-exchanged" == one.rule.name
        assert ["1", "8"] == one.data["boards"]
        assert (0, 16) == (one.data["matching"], one.data["matching_exchanged"])

    def test_one_board_with_other_cards_is_not_called_an_exchange(self) -> None:
        """The other board of a pair must come nearer too."""
        assert [] == found(*session(THIRD, HEARTS))

    def test_leads_that_bear_out_the_cards_clear_the_board(self) -> None:
        """However strange the contracts, the cards were these."""
        # With the cards of HEARTS, East leads a card of hers against North, West against South.
        leads = {"N": "HK", "S": "HA"}
        results = [one.format(lead=leads[one[3]]) for one in IN_SPADES]
        assert [] == found(board(1, HEARTS, results), board(8, SPADES, without_leads(IN_HEARTS)))

    def test_double_dummy_figures_of_the_file_come_first(self) -> None:
        """By them the results are as they should be, whatever points and trumps promise."""
        # Eleven or twelve tricks by each side in its suit, six elsewhere, declarers N S E W by NT S H D C.
        spades, hearts = "6b666" * 2 + "66666" * 2, "66666" * 2 + "66b66" * 2
        first = board(1, HEARTS, without_leads(IN_SPADES), f'[DoubleDummyTricks "{spades}"]\n')
        second = board(8, SPADES, without_leads(IN_HEARTS), f'[DoubleDummyTricks "{hearts}"]\n')
        assert [] == found(first, second)


def led(number: int, deal: str, results: Sequence[tuple[str, Seat, int, str]]) -> list[str]:
    """The results of a board, each in a record of its own, with the lead."""
    return [
        f"""[Event "Alder Pairs"]
[Date "2024.03.01"]
[Board "{number}"]
[Dealer "{dealer_of(number)}"]
[Vulnerable "None"]
[Deal "{deal}"]
[Scoring "MatchPoints"]
[Declarer "{declarer}"]
[Contract "{contract}"]
[Result "{tricks}"]
[Table "{table}"]
[Round "1"]
[PairNS "{table}"]
[PairEW "{20 + table}"]
[Play "{LHO[declarer]}"]
{lead} - - -
*
"""
        for table, (contract, declarer, tricks, lead) in enumerate(results, 1)
    ]


SPADES_LED: list[tuple[str, Seat, int, str]] = [
    ("4S", "N", 11, "HA"), ("4S", "N", 11, "D5"), ("4S", "N", 11, "D2"), ("4S", "S", 11, "HJ"), ("4S", "S", 11, "DA"),
]  # fmt: skip
HEARTS_LED: list[tuple[str, Seat, int, str]] = [
    ("4H", "E", 11, "S4"), ("4H", "E", 11, "D5"), ("4H", "E", 11, "C9"), ("4H", "W", 11, "HJ"), ("4H", "W", 11, "DA"),
]  # fmt: skip


class TestLeadsInRecords:
    """Opening leads of a board, each in the record of its table."""

    def test_leads_that_fit_are_no_suspicion(self) -> None:
        """Nothing is said."""
        assert [] == found(*led(1, SPADES, SPADES_LED), *led(8, HEARTS, HEARTS_LED))

    def test_leads_of_all_tables_together_show_the_exchange(self) -> None:
        """Where no record alone has cards enough; the cards that nobody holds are explained by it."""
        findings = check(
            "\n".join([*led(1, HEARTS, SPADES_LED), *led(8, SPADES, HEARTS_LED)]).encode(), PLAN, name="session.pbn"
        ).findings
        (one,) = [f for f in findings if f.rule.name == "suspicion.boards-exchanged"]
        assert list(range(1, 11)) == sorted(one.data["records"])
        assert [] == [f.rule.name for f in findings if f.rule.group == "play" and f.severity == "error"]

    def test_the_correction_exchanges_the_deals_in_every_record(self) -> None:
        """The file is then the clean one."""
        wrong = "\n".join([*led(1, HEARTS, SPADES_LED), *led(8, SPADES, HEARTS_LED)])
        right = "\n".join([*led(1, SPADES, SPADES_LED), *led(8, HEARTS, HEARTS_LED)])
        assert right == correct(wrong.encode(), PLAN, name="session.pbn", unsafe=True).data.decode()


def in_section(section: str, number: int, deal: str = SPADES, dealer: str = "", vulnerable: str = "None") -> str:
    """A board as one section filed it."""
    return f"""[Event "Alder Pairs"]
[Date "2024.03.01"]
[Board "{number}"]
[Dealer "{dealer or dealer_of(number)}"]
[Vulnerable "{vulnerable}"]
[Deal "{deal}"]
[Section "{section}"]
[ScoreTable "Table;Round;Contract;Declarer;Result"]
1 1 4S N 11
"""


def turned(number: int) -> str:
    """A deal of its own for each board: the suits of SPADES in another order, and other hands first."""
    hands = SPADES[2:].split()
    order = [*range(number % 4, 4), *range(number % 4)]
    suits = [".".join(hand.split(".")[i] for i in order) for hand in hands]
    return f"{'NESW'[number // 4 % 4]}:" + " ".join(suits)


class TestSections:
    """Two sections that play the same boards."""

    @pytest.mark.parametrize("others", [10, 9])
    def test_the_one_board_with_other_cards_is_fouled(self, others: int) -> None:
        """If nine in ten are the same: said once, in the later record."""
        same = [in_section(section, n, turned(n)) for n in range(2, others + 2) for section in "AB"]
        findings = found(in_section("A", 1, SPADES), in_section("B", 1, HEARTS), *same)
        assert [("event.fouled-board", 2)] == [(one.rule.name, one.where.record) for one in findings]

    def test_sections_with_boards_of_their_own_are_not_compared(self) -> None:
        """Where more than one in ten differs, the sections do not share their boards."""
        same = [in_section(section, n, turned(n)) for n in range(2, 10) for section in "AB"]
        assert [] == found(in_section("A", 1, SPADES), in_section("B", 1, HEARTS), *same)

    def test_one_section_alone_is_compared_with_nobody(self) -> None:
        """Nothing to compare."""
        assert [] == found(*(in_section("A", n, turned(n)) for n in range(1, 12)))

    @pytest.mark.parametrize(
        ("other", "rule"),
        [({"dealer": "S"}, "event.dealer-differs"), ({"vulnerable": "All"}, "event.vulnerability-differs")],
        ids=["dealer", "vulnerability"],
    )
    def test_the_same_cards_with_another_heading_differ(self, other: dict[str, str], rule: str) -> None:
        """The cards say that it is one board."""
        findings = found(in_section("A", 1), in_section("B", 1, **other))
        assert [(rule, 2)] == [(one.rule.name, one.where.record) for one in findings]

    def test_three_sections_tell_which_one_differs(self) -> None:
        """The one that most others contradict is named, wherever it stands."""
        same = [in_section(section, n, turned(n)) for n in range(2, 12) for section in "ABC"]
        fouled = [in_section("A", 1, HEARTS), in_section("B", 1, SPADES), in_section("C", 1, SPADES)]
        assert [1] == [one.where.record for one in found(*fouled, *same)]


@pytest.mark.parametrize(
    ("deal", "suspected"),
    [
        ("N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86", True),
        ("N:A86.K543.98.AKQ3 T4.AJ987.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86", True),
        ("N:A86.K543.98.AKQ3 T74.AJ98.432.J95 QJ.Q72.KQJT6.742 K9532.T6.A75.T86", False),
    ],
    ids=["six trumps", "seven trumps", "eight trumps"],
)
def test_who_holds_the_trumps_may_have_declared(deal: str, suspected: bool) -> None:
    """4S by both sides with ten tricks each: the side with fewer is suspected unless it has eight trumps."""
    text = f"""[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "{deal}"]
[ScoreTable "Contract;Declarer;Result;Score_NS"]
4S N 10 420
4S N 11 450
4S E 10 -420
"""
    findings = check(text.encode(), PLAN, name="board.pbn").findings
    assert suspected == any(one.rule.name == "suspicion.direction" for one in findings)


def test_a_wrong_score_shows_beside_exchanged_cards() -> None:
    """No score rests on the cards, so the exchange does not explain it."""
    wrong = [one.replace("450 -450", "480 -480") for one in IN_SPADES[:1]]
    first = board(1, HEARTS, without_leads([*wrong, *IN_SPADES[1:]]))
    findings = check("\n".join((first, session(HEARTS, SPADES)[1])).encode(), PLAN, name="session.pbn").findings
    graver = [one.rule.name for one in findings if one.severity != "info"]
    assert {"suspicion.boards-exchanged", "score.mismatch"} == set(graver)
