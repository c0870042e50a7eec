"""Damaged records for the fuzz test: pieces of real files with bytes flipped, lines cut, joined, swapped."""

import random
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

_GAME = re.compile(rb"(?:\r?\n[ \t]*){2,}")
_BOARD = re.compile(rb"(?=qx\||pn\|)")
_SPICE = [bytes([byte]) for byte in b'"[]{};%\\|^=$*+-#\x00\xff\xc2\t\x1b']


def pieces(paths: Iterable[Path], limit: int = 4000) -> list[tuple[str, bytes]]:
    """The records of some files as (name, bytes), each at most `limit` bytes."""
    found = []
    for path in paths:
        split = (_GAME if path.suffix.lower() == ".pbn" else _BOARD).split(path.read_bytes()[:400_000])
        found += [(path.name, piece[:limit]) for piece in split if piece.strip()]
    return found


def mutated(records: list[tuple[str, bytes]], count: int, seed: int) -> Iterator[tuple[str, bytes]]:
    """`count` damaged files of one to three records, the same for the same seed."""
    rng = random.Random(seed)
    for _ in range(count):
        name, data = rng.choice(records)
        for _ in range(rng.choice((0, 0, 0, 1, 2))):
            data += b"\n\n" + rng.choice(records)[1]
        for _ in range(rng.randint(1, 5)):
            data = rng.choice((_flip, _spice, _cut, _join, _swap, _repeat, _chop))(rng, data)
        yield name, data


def _flip(rng: random.Random, data: bytes) -> bytes:
    if not data:
        return data
    at = rng.randrange(len(data))
    return data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :]


def _spice(rng: random.Random, data: bytes) -> bytes:
    at = rng.randrange(len(data) + 1)
    return data[:at] + rng.choice(_SPICE) * rng.choice((1, 1, 1, 2, 300)) + data[at:]


def _cut(rng: random.Random, data: bytes) -> bytes:
    lines = data.split(b"\n")
    del lines[rng.randrange(len(lines))]
    return b"\n".join(lines)


def _join(rng: random.Random, data: bytes) -> bytes:
    lines = data.split(b"\n")
    at = rng.randrange(len(lines))
    return b"\n".join(lines[:at]) + b"\n".join(lines[at:])


def _swap(rng: random.Random, data: bytes) -> bytes:
    lines = data.split(b"\n")
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"\n".join(lines)


def _repeat(rng: random.Random, data: bytes) -> bytes:
    lines = data.split(b"\n")
    at = rng.randrange(len(lines))
    return b"\n".join(lines[:at] + [lines[at]] * rng.choice((2, 3, 40)) + lines[at + 1 :])


def _chop(rng: random.Random, data: bytes) -> bytes:
    return data[: rng.randrange(len(data) + 1)]
