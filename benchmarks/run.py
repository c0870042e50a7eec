"""Measure pbnlint: `python benchmarks/run.py [speed|memory|startup|tables|score|report] [FILE...]`.

Without a file a synthetic one of 5,000 boards is made (benchmarks/boards.py). `tables` times a check of 300 boards
with the results of 20 tables each (benchmarks/tables.py), `score` the whole process of `pbnlint score` for a session of
100 tables and 30 boards, its ranking alone and with all travellers. `speed` times the whole process of
`pbnlint check` against parsing alone by endplay (its import not counted), run by run in turn, if endplay is installed.
`memory` compares the peak of a file with that of the file ten times over. `startup` times `--help` and one board.
`report` times reports as PDF and HTML (benchmarks/reporting.py).
"""

import gzip
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from boards import boards
from reporting import reports
from tables import session

KINDS = ("speed", "memory", "startup", "tables", "score", "report")
ROUNDS = 7
CHECK = [sys.executable, "-m", "pbnlint", "check", "--format", "concise", "--quiet", "--exit-zero"]
ENDPLAY = """
import sys, time
name = sys.argv[1]
if name.endswith("lin"):
    import endplay.parsers.lin as parser
else:
    import endplay.parsers.pbn as parser
start = time.perf_counter()
with open(name) as file:
    parser.load(file)
print(time.perf_counter() - start)
"""


def main() -> None:
    """Run what was asked for, on the files named or on synthetic boards."""
    what = [arg for arg in sys.argv[1:] if arg in KINDS] or list(KINDS)
    names = [arg for arg in sys.argv[1:] if arg not in KINDS]
    with tempfile.TemporaryDirectory() as folder:
        paths = [unpacked(Path(name), folder) for name in names] or [synthetic(Path(folder))]
        for path in paths:
            if "speed" in what:
                speed(path)
            if "memory" in what:
                memory(path, Path(folder))
        if "startup" in what:
            startup(Path(folder))
        if "tables" in what:
            tables(Path(folder))
        if "score" in what:
            score(Path(folder))
        if "report" in what:
            reports(Path(folder))


def synthetic(folder: Path) -> Path:
    """A file of 5,000 made-up boards."""
    path = folder / "synthetic.pbn"
    path.write_text("".join(boards(5000)))
    return path


def unpacked(path: Path, folder: str) -> Path:
    """The file itself, or what a .gz file holds."""
    if path.suffix != ".gz":
        return path
    target = Path(folder) / path.stem
    target.write_bytes(gzip.decompress(path.read_bytes()))
    return target


def count(path: Path) -> int:
    """How many boards a file holds."""
    text = path.read_text(encoding="latin-1")
    return text.count("[Board ") if path.suffix == ".pbn" else text.count("md|")


def timed(command: list[str]) -> float:
    """Seconds that a command takes, start to end."""
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def speed(path: Path) -> None:
    """Boards a second: pbnlint's whole process, and endplay's parsing in the same minutes."""
    number = count(path)
    ours, theirs = [], []
    probe = subprocess.run([sys.executable, "-c", "import endplay"], capture_output=True, check=False)
    for _ in range(ROUNDS):
        ours.append(timed([*CHECK, str(path)]))
        if probe.returncode == 0:
            run = subprocess.run([sys.executable, "-c", ENDPLAY, str(path)], capture_output=True, text=True, check=True)
            theirs.append(float(run.stdout))
    mine = statistics.median(ours)
    print(f"{path.name}: {number:,} boards; pbnlint check, whole process: {mine:.2f} s, {number / mine:,.0f} boards/s")
    if theirs:
        pairs = statistics.median(t / o for t, o in zip(theirs, ours, strict=True))
        other = statistics.median(theirs)
        print(f"    endplay, parsing alone: {other:.2f} s, {number / other:,.0f} boards/s")
        print(f"    pbnlint is {pairs:.1f} times as fast")


def memory(path: Path, folder: Path) -> None:
    """Peak memory for a file and for ten times as much; each copy is an event of its own, so that none repeats."""
    large = folder / f"ten-{path.name}"
    with large.open("wb") as out:
        for copy in range(10):
            out.write(path.read_bytes().replace(b'[Event "', b'[Event "%d ' % copy))
    small_peak, large_peak = peak(path), peak(large)
    print(f"{path.name}: peak memory {small_peak:.0f} MiB; ten times over {large_peak:.0f} MiB")


def peak(path: Path) -> float:
    """Peak resident memory of one check, in MiB."""
    process = subprocess.Popen([*CHECK, str(path)], stdout=subprocess.DEVNULL)
    _, _, usage = os.wait4(process.pid, 0)
    return usage.ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def startup(folder: Path) -> None:
    """Milliseconds to the help text, and for one board."""
    one = folder / "one.pbn"
    one.write_text("".join(boards(1)))
    for label, command in (("--help", [sys.executable, "-m", "pbnlint", "--help"]), ("one board", [*CHECK, str(one)])):
        best = min(timed(command) for _ in range(10))
        print(f"start-up, {label}: {1000 * best:.0f} ms")


def tables(folder: Path) -> None:
    """Boards a second where each has a ScoreTable, with and without the time to start."""
    path, one = folder / "tables.pbn", folder / "table.pbn"
    path.write_text("".join(session(300)))
    one.write_text("".join(session(1)))
    number = count(path)
    whole = statistics.median(timed([*CHECK, str(path)]) for _ in range(ROUNDS))
    start = statistics.median(timed([*CHECK, str(one)]) for _ in range(ROUNDS))
    print(f"{number} boards with tables of 20: {whole:.2f} s, {number / whole:,.0f} boards/s")
    print(f"    without the {start:.2f} s for one: {(number - 1) / (whole - start):,.0f} boards/s")


def score(folder: Path) -> None:
    """Seconds to score a session of 100 tables and 30 boards."""
    path = folder / "session.pbn"
    path.write_text("".join(session(30, 100)))
    for label, more in (("ranking", []), ("travellers", ["--travellers"])):
        command = [sys.executable, "-m", "pbnlint", "score", str(path), *more]
        seconds = statistics.median(timed(command) for _ in range(ROUNDS))
        print(f"score of 100 tables and 30 boards, {label}: {seconds:.2f} s")


if __name__ == "__main__":
    main()
