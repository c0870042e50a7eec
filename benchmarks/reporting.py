"""How long reports take, and how much memory: whole processes, for sessions with the results of 20 tables a board.

`director` is measured with a fault on every board as well: an insufficient bid or a wrong score, each with its block.
"""

import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

from tables import session

SIZES: Final = (30, 300)
AUCTIONS: Final = (
    "1S 1H Pass Pass\nPass",
    "1NT Pass 2C Pass\n2D Pass 1H Pass\nPass Pass",
    "1H Pass Pass 1D\nPass Pass Pass",
)
_WRITTEN: Final = re.compile(r'\[Dealer "(.)"\](.*?)\[ScoreTable', re.DOTALL)


def reports(folder: Path) -> None:
    """Seconds and peak memory of the director's report and the results, and how the time of a board grows."""
    for kind, faults in (("director", False), ("director", True), ("results", False)):
        for form in ("pdf", "html"):
            seconds = [measured(folder, kind, faults, form, size) for size in SIZES]
            grown = seconds[1] / SIZES[1] / (seconds[0] / SIZES[0]) - 1
            print(f"    cost of a board, from {SIZES[0]} to {SIZES[1]} boards: {100 * grown:+.0f} %")


def measured(folder: Path, kind: str, faults: bool, form: str, size: int) -> float:
    """Seconds that a report takes; prints them with the peak of memory."""
    path, output = folder / f"{size}{'-faults' * faults}.pbn", folder / f"report.{form}"
    if not path.exists():
        path.write_text("".join(map(faulty, session(size), range(size)) if faults else session(size)))
    command = [sys.executable, "-m", "pbnlint", "report", str(path), "--kind", kind, "-o", str(output), "--force"]
    start = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    seconds = time.perf_counter() - start
    if process.returncode:
        raise SystemExit(f"{' '.join(command)} ended with {process.returncode}")
    peak = usage.ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)
    what = f"{kind}{', a fault on every board' * faults}"
    print(f"{what}, {size} boards, {form}: {seconds:.1f} s, {peak:.0f} MiB, {output.stat().st_size / 1e6:.1f} MB")
    return seconds


def faulty(text: str, number: int) -> str:
    """A board with an insufficient bid in its auction, and in its table a score that the result does not give."""
    calls = AUCTIONS[number % len(AUCTIONS)]
    text = _WRITTEN.sub(rf'[Dealer "\1"]\2[Auction "\1"]\n{calls}\n[ScoreTable', text, count=1)
    return re.sub(r"(?m)^(5 \d+ \S+ . \d+ )(-?\d+)", lambda row: f"{row[1]}{int(row[2]) + 10}", text)
