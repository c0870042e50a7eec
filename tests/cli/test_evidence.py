"""The evidence of a cause under its finding, as a small table."""

from pathlib import Path

from tests.cli.test_check import run

_RECORD = """[Board "3"]
[Dealer "S"]
[Vulnerable "EW"]
[Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
[Declarer "N"]
[Contract "3NT"]
[Result "9"]
[Auction "S"]
1NT Pass 3NT Pass
Pass Pass
[Play "E"]
H8 H2 HT HK
ST S7 S2 SA
*
"""


def test_the_sources_stand_in_one_column_and_what_they_say_in_another(tmp_path: Path) -> None:
    """A person sees at a glance which entry stands alone."""
    file = tmp_path / "a.pbn"
    file.write_text(_RECORD, encoding="ascii")
    lines = run("check", file).output.splitlines()
    start = next(i for i, line in enumerate(lines) if "by the Declarer tag" in line)
    assert [
        "   = by the Declarer tag                    N",
        "   = by the auction as it stands            S",
        "   = by the lead                            N",
        "   = with two passes before the first call  N",
    ] == lines[start : start + 4]
