"""Reports in other languages than English: words, dates, numbers, Laws, findings, and characters without a font."""

import re
import subprocess
from dataclasses import replace
from datetime import datetime
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Final, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader

import pbnlint
from pbnlint import report
from pbnlint.report import LANGUAGES, View
from pbnlint.report.language.findings import listed_text, message_text
from pbnlint.report.language.sentences import figure_text, note_text, place_text, rule_text
from pbnlint.report.language.words import words_of
from pbnlint.report.page import glyphs
from pbnlint.report.pieces.event import date_text, made_text
from pbnlint.scoring.match import Reason
from pbnlint.system import System
from tests.conftest import FIXTURES
from tests.report.events import checked
from tests.report.making import checked_data
from tests.report.views import full_view

OTHERS: Final = LANGUAGES[1:]
SAMPLE: Final = FIXTURES / "sample"
ACCEPTED: Final = (
    '[Event "E"]\n[Board "1"]\n[Dealer "S"]\n[Vulnerable "None"]\n[Auction "S"]\nPass Pass 1S 1H\nPass Pass Pass\n'
)
INSUFFICIENT: Final = next(one for one in checked(ACCEPTED).findings if one.rule.name == "auction.insufficient-bid")


@cache
def sample_view(kind: str, language: str) -> View:
    """A report of the sample evening."""
    return pbnlint.view(kind, SAMPLE, language=language)


@cache
def sample_page(kind: str, language: str) -> str:
    """The same as a page, without its styles and its script."""
    page = report.render_html(sample_view(kind, language))
    return re.sub(r"<style>.*?</style>|<script>.*?</script>", "", page, flags=re.DOTALL)


@pytest.mark.parametrize("kind", report.KINDS)
@pytest.mark.parametrize("language", OTHERS)
def test_no_word_of_a_report_stays_english(kind: str, language: str) -> None:
    """Every text that the English page shows stands on the other one in its language."""
    english, other = words_of(kind, "en"), words_of(kind, language)
    here, there = (re.sub("<[^>]*>", "\n", sample_page(kind, code)) for code in ("en", language))
    told = [key for key in english if english[key] != other[key] and re.search("[A-Za-z]{2}", english[key])]
    shown = [key for key in told if f"\n{english[key]}\n" in here]

    assert len(shown) > 5
    assert [] == [key for key in shown if f"\n{english[key]}\n" in there]


@pytest.mark.parametrize("kind", report.KINDS)
@pytest.mark.parametrize(("language", "code"), [("en", "en"), ("vi", "vi"), ("ru", "ru"), ("zh", "zh-Hant")])
def test_a_page_says_its_language(kind: str, language: str, code: str) -> None:
    """For readers who hear the page, and for the choice of a font."""
    assert f'<html lang="{code}">' in sample_page(kind, language)


def test_what_stays_english_is_marked() -> None:
    """A finding that has no sentence in the language."""
    text = ACCEPTED.replace("Pass Pass 1S 1H\nPass Pass Pass", "Pass Pass Pass Pass").encode()
    passed_out = text + b'[Declarer "N"]\n[Contract "Pass"]\n[Result "0"]\n'
    files = checked_data(("a.pbn", passed_out))
    material = report.gather("audit", list(map(report.read_of, files)), files)
    pages = {code: report.render_html(report.view("audit", material, language=code)) for code in ("en", "ru")}
    sentence = "The record shows a board that was passed out, yet with Declarer “N” and Result “0”."

    assert f'<span lang="en">{sentence}</span>' in pages["ru"]
    assert (True, False) == (sentence in pages["en"], '<span lang="en">' in pages["en"])


@pytest.mark.parametrize(
    ("language", "heard", "listed"),
    [
        (
            "vi",
            (
                "Bản ghi cho thấy: Đông rao giá 1♥ sau 1♠ của Bắc: GCN không đủ điều kiện; "
                "Nam đã rao giá tiếp, nên theo bản ghi giá này được chấp nhận."
            ),
            "Đông rao giá 1♥",
        ),
        (
            "ru",
            (
                "Запись показывает: Восток заявил 1♥ после 1♠ (Север): это недостаточное назначение; "
                "Юг сделал следующую заявку, так что по записи она принята."
            ),
            "Восток заявил 1♥",
        ),
        (
            "zh",
            "紀錄顯示：在北家的1♠之後東家叫1♥，屬不足叫（insufficient bid）；南家接著叫牌，紀錄顯示已被接受。",
            "在北家的1♠之後東家叫1♥",
        ),
    ],
)
def test_a_finding_speaks_the_language(language: str, heard: str, listed: str) -> None:
    """Its sentence is put together of clauses that are known; in a list it does without its beginning."""
    words = words_of("director", language)

    assert heard == message_text(INSUFFICIENT, words)
    assert listed_text(INSUFFICIENT, words).startswith(listed)


PIECES: Final = st.sampled_from(("South", "1H", "NS", " bid ", "'s ", "; ", ". ", "{seat}", "{0}", "`", "3", " with "))


@given(st.lists(PIECES | st.text(max_size=8), max_size=12).map("".join))
def test_any_sentence_is_told_or_stays(text: str) -> None:
    """Whatever a record puts into a sentence, and a field there is none of ours."""
    for language in OTHERS:
        words = words_of("director", language)
        message_text(replace(INSUFFICIENT, message=f"The record shows {text}."), words)
        told = message_text(replace(INSUFFICIENT, message=f"The record shows the call `x{{seat}}{text}`."), words)
        assert "x{seat}" in told


@pytest.mark.parametrize("language", OTHERS)
def test_the_findings_of_the_sample_are_told_in_each_language(language: str) -> None:
    """A text of the record within such a sentence stays as it is."""
    words = words_of("director", language)
    found = [one for path in sorted(SAMPLE.glob("*.pbn")) for one in checked(path).findings]
    english = [one.rule.name for one in found if message_text(one, words).startswith("The record shows")]

    assert [] == english


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "insufficient bid"), ("vi", "GCN không đủ điều kiện"), ("ru", "недостаточное назначение"),
     ("zh", "不足叫（insufficient bid）")],
)  # fmt: skip
def test_rules_have_names(language: str, text: str) -> None:
    """As the audit counts them."""
    assert text == rule_text("auction.insufficient-bid", words_of("audit", language))


@pytest.mark.parametrize(
    ("language", "day", "month", "made"),
    [
        ("en", "7 November 2026", "November 2026", "7 November 2026, 09:05"),
        ("vi", "7 tháng 11 năm 2026", "tháng 11 năm 2026", "09:05, 7 tháng 11 năm 2026"),
        ("ru", "7 ноября 2026 г.", "ноябрь 2026 г.", "7 ноября 2026 г., 09:05"),
        ("zh", "2026年11月7日", "2026年11月", "2026年11月7日 09:05"),
    ],
)
def test_dates_as_the_language_writes_them(language: str, day: str, month: str, made: str) -> None:
    """A day, a month alone, and the time of making."""
    words = words_of("results", language)
    found = (
        date_text("2026.11.07", words),
        date_text("2026.11.??", words),
        made_text(datetime(2026, 11, 7, 9, 5), words),
    )

    assert (day, month, made) == found


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "−1,234,567.50"), ("vi", "−1.234.567,50"), ("ru", "−1\xa0234\xa0567,50"), ("zh", "−1,234,567.50")],
)
def test_numbers_as_the_language_writes_them(language: str, text: str) -> None:
    """Sign, thousands, decimal mark."""
    from fractions import Fraction

    assert text == words_of("results", language).number(Fraction(-2469135, 2), 2)


@pytest.mark.parametrize(
    ("number", "text"),
    [(0, "0 записей"), (1, "1 запись"), (2, "2 записи"), (5, "5 записей"), (11, "11 записей"), (21, "21 запись"),
     (104, "104 записи"), (1000, "1\xa0000 записей")],
)  # fmt: skip
def test_russian_counts_in_three_forms(number: int, text: str) -> None:
    """One, a few, many."""
    assert text == words_of("director", "ru").count("records_of", number)


@pytest.mark.parametrize(("language", "text"), [("vi", "1 vè"), ("zh", "1墩"), ("en", "1 trick")])
def test_other_languages_count_in_their_own(language: str, text: str) -> None:
    """Vietnamese and Chinese have one form."""
    assert text == words_of("director", language).count("tricks", 1)


def test_short_terms_are_explained_at_the_foot() -> None:
    """What stands in cells without the English beside it; English and terms of the Laws need no explanation."""
    assert "不叫 (pass)" in words_of("director", "zh").short_terms
    assert "加倍 (double)" in words_of("director", "zh").short_terms
    assert "墩 (trick)" in words_of("director", "zh").short_terms
    assert "пас" not in words_of("director", "ru").short_terms
    assert "" == words_of("director", "en").short_terms
    assert words_of("director", "zh").short_terms in sample_page("director", "zh")


def test_a_language_nobody_knows_is_refused() -> None:
    """It does not turn into English unasked."""
    with pytest.raises(KeyError):
        words_of("director", "xx")


@pytest.mark.pdf
@pytest.mark.shared
@pytest.mark.parametrize("language", OTHERS)
def test_accents_and_suits_reach_the_page_in_each_language(shared: Path, language: str) -> None:
    """Case 083: four names with accents, and the four suits of a comment."""
    case = next((shared / "cases").glob("083-*")) / "input.lin"
    content = pbnlint.render(pbnlint.view("director", case, language=language), "pdf")
    text = "".join(page.extract_text() for page in PdfReader(BytesIO(content)).pages)

    assert [] == [wanted for wanted in ("Łukasz", "Žofia", "Þór", "Şule", "♠", "♥", "♦", "♣") if wanted not in text]


@pytest.mark.parametrize("language", ["vi", "ru"])
def test_the_fonts_inside_the_page_hold_the_language(language: str) -> None:
    """Vietnamese and Russian need no font of the system."""
    assert "" == report.missing_glyphs(sample_view("director", language))


def fonts(monkeypatch: pytest.MonkeyPatch, told: str | None) -> None:
    """Let the system have fonts for some characters, or no program that tells which."""

    def run(*_: object, **__: object) -> subprocess.CompletedProcess[str]:
        if told is None:
            raise FileNotFoundError
        return subprocess.CompletedProcess([], 0, told)

    glyphs._held.cache_clear()
    monkeypatch.setattr(subprocess, "run", run)


@pytest.mark.parametrize(
    ("told", "missing"),
    [("20-7e 4e00-9fff\n20-ff\n", ""), ("20-7e\n738b\n", "李"), ("", "李王"), (None, "李王"), ("nonsense\n", "李王")],
)
def test_a_font_of_the_system_will_do(monkeypatch: pytest.MonkeyPatch, told: str | None, missing: str) -> None:
    """Only what no font has is missing; where the system tells nothing, all that the report's own fonts lack."""
    fonts(monkeypatch, told)
    try:
        assert missing == glyphs.without_font("李王")
    finally:
        glyphs._held.cache_clear()


def test_a_pdf_without_a_font_for_chinese_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence with the package; none where a font is there."""
    monkeypatch.setattr("pbnlint.system.this_system", lambda: System("debian", "Debian"))
    fonts(monkeypatch, "20-7e\n")
    try:
        assert (
            "no font of this system has 李王: they are blank in the PDF; "
            "run `sudo apt-get install --no-install-recommends fonts-noto-cjk` and make it again."
        ) == glyphs.pdf_warning(full_view("李王"))
        fonts(monkeypatch, "20-ffff\n")
        assert "" == glyphs.pdf_warning(full_view("李王"))
    finally:
        glyphs._held.cache_clear()


def test_a_page_says_that_its_reader_needs_a_font() -> None:
    """It is not known what fonts the reader has."""
    assert glyphs.page_warning(full_view("李王")).endswith("needs a font that has them, such as Noto Sans CJK.")
    assert "" == glyphs.page_warning(full_view("Žofia"))


_VERSIONS = "More than one version was played of board 7; each is compared on its own."


@pytest.mark.parametrize(
    ("language", "note", "figure", "place"),
    [
        ("en", _VERSIONS, "", "board 2, session A, table 1, Elm against Oak"),
        ("vi", "Ván 7 được đánh với nhiều phiên bản; mỗi phiên bản so riêng.", "điểm Bắc-Nam",
         "ván 2, phiên A, bàn 1, Elm gặp Oak"),
        ("ru", "Сыграно больше одного варианта (сдачи: 7); каждый сравнивается отдельно.", "запись Север–Юг",
         "сдача 2, сессия A, стол 1, Elm против Oak"),
        ("zh", "副牌 7 有多個版本；各自比較。", "南北方得分", "副牌 2, 節次 A, 第 1 桌, Elm 對 Oak"),
    ],
)  # fmt: skip
def test_scoring_is_told_in_the_language(language: str, note: str, figure: str, place: str) -> None:
    """What was supposed, and which figure stands where; English stays as it is."""
    words = words_of("audit", language)
    told = place_text("board 2, session A, table 1, Elm against Oak", words)
    assert (note, figure, place) == (note_text(_VERSIONS, words), figure_text("score NS", words), told)


_NOTES: Final = (
    "20 records without a result are left out.",
    "1 record of a lesson is left out.",
    "2 rows in which a pair sat out are left out.",
    'Board 7 and 1 more result: what "abc" gives to the pairs cannot be read; it counts for nobody.',
    (
        "Elm - Oak sits at the same board more than once, and nothing tells these pairs apart; their results count for "
        "the others, and they have no place in the standings."
    ),
    "Elm against Oak, Final, 2: boards 1-3, 7 and 5 more left out, for they were not played.",
    "Elm against Oak: board 20 left out, for only one room is recorded.",
    "Elm against Oak: 2 records left out, for a board has two rooms.",
    "Ruling 2 (board 7, table 3, NS Elm, record 4) fits no table of the event, so it was not applied; check its place.",
    "Ruling 2 replaces the score of ruling 1 (board 3), which is on the same table.",
    (
        "4 figures of the files differ by the method chosen; Butler with the median for datum or the mean for datum "
        "with 1 score left out at each end explains them; with it 1 still differs."
    ),
    "The scale WBF has no victory points for IMPs in matches of 1 board; these matches have none.",
    "1 ruling was applied; the figures of the files are compared with the results before.",
    "copse: ruling 2 (board 3) names calls, and the record shows no auction.",
    "copse: ruling 2 puts a duty of North to pass after 9 calls, and the record has fewer.",
    "copse: ruling 2 (board 3) fits no record of copse.",
    "The penalty of 1 VP of Elm is not in the unit of the standings and was not taken off.",
)
_OURS: Final = re.compile(r"Elm|Oak|Final|copse|abc|WBF|IMP|VP|MP|Butler|[(（][a-z ]+[)）]")
"""What the sentences have from the records, or is said so in every language; English terms stand in brackets."""


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("note", _NOTES)
def test_what_scoring_left_out_is_told_in_the_language(note: str, language: str) -> None:
    """No word stays English; Vietnamese has words of plain letters, and so is only to be another sentence."""
    words = words_of("results", language)
    told = note_text(note, words)

    assert words.english(note) != told
    assert language == "vi" or re.search("[a-z]{2}", _OURS.sub("", told)) is None


@pytest.mark.parametrize("reason", get_args(Reason))
@pytest.mark.parametrize("language", OTHERS)
def test_every_reason_to_leave_a_board_out_is_told_in_the_language(reason: Reason, language: str) -> None:
    """Whatever scoring may say is among the clauses, for one board and for several."""
    from pbnlint.scoring.teams.event import _BECAUSE

    words = words_of("match", language)
    note = f"Elm against Oak: board 20 left out, for {_BECAUSE[reason]}."

    assert words.english(note) != note_text(note, words)


@pytest.mark.parametrize("language", OTHERS)
def test_the_remarks_of_a_report_are_in_the_language(tmp_path: Path, language: str) -> None:
    """A record without a result is left out, and the page says so in its own language."""
    played = '[Event "E"]\n[Board "1"]\n[Contract "3NT"]\n[Declarer "N"]\n[Result "9"]\n[Score "NS 400"]\n\n'
    (tmp_path / "evening.pbn").write_text(played + '[Event "E"]\n[Board "2"]\n', "utf-8")
    english, other = (report.render_html(pbnlint.view("results", tmp_path, language=code)) for code in ("en", language))
    left_out = "1 record without a result is left out."

    assert left_out in english
    assert left_out not in other
    assert note_text(left_out, words_of("results", language)) in other


def test_the_command_line_offers_the_languages() -> None:
    """It names them itself, so that it need not load the reports for a list."""
    from pbnlint.cli.report import LANGUAGES as OFFERED

    assert LANGUAGES == OFFERED
