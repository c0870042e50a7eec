"""A synthetic session for measuring: boards with the results of all tables in a ScoreTable, in PBN."""

import random
from collections import Counter
from collections.abc import Iterator

from boards import PACK, hand_text

from pbnlint.bridge.boards import dealer_of, is_vulnerable, vulnerability_of
from pbnlint.bridge.contract import Contract, read_contract
from pbnlint.bridge.seats import SIDE
from pbnlint.scoring.arithmetic.duplicate import score
from pbnlint.scoring.arithmetic.matchpoints import matchpoints

CONTRACTS = [
    contract
    for text in ("4S", "3S", "2S", "3NT", "1NT", "4SX", "6S", "4H")
    if isinstance(contract := read_contract(text), Contract)
]


def session(count: int, tables: int = 20, seed: int = 1) -> Iterator[str]:
    """The text of each board, followed by its empty line; the first has the totals of all pairs."""
    rng = random.Random(seed)
    totals: Counter[int] = Counter()
    texts = [_board(rng, number, tables, totals) for number in range(1, count + 1)]
    rows = [f"{pair} {points} {count}" for pair, points in sorted(totals.items())]
    header, rest = texts[0].split("[ScoreTable", 1)
    yield "\n".join([header + '[TotalScoreTable "PairId;TotalMP;NrBoards"]', *rows, "[ScoreTable" + rest])
    yield from texts[1:]


def _board(rng: random.Random, number: int, tables: int, totals: "Counter[int]") -> str:
    """One board: one side declares at every table, and takes about as many tricks."""
    cards = rng.sample(PACK, 52)
    hands = " ".join(hand_text(cards[at : at + 13]) for at in range(0, 52, 13))
    vulnerable = vulnerability_of(number)
    declarers, usual = rng.choice(("NS", "EW")), rng.randint(8, 11)
    results = []
    for _ in range(tables):
        contract, declarer = rng.choice(CONTRACTS), rng.choice(declarers)
        tricks = usual + rng.choice((-1, 0, 0, 0, 1))
        points = score(contract, tricks, is_vulnerable(SIDE[declarer], vulnerable))
        results.append((contract, declarer, tricks, points if SIDE[declarer] == "NS" else -points))
    lines = [
        f'[{name} "{value}"]'
        for name, value in {
            "Event": "Benchmark", "Site": "", "Date": "2024.01.01", "Board": number, "Dealer": dealer_of(number),
            "Vulnerable": vulnerable, "Deal": f"N:{hands}", "Scoring": "MatchPoints;MP1", "Declarer": "",
            "Contract": "", "Result": "",
            "ScoreTable": "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;MP_NS;MP_EW",
        }.items()
    ]  # fmt: skip
    for table, (result, points) in enumerate(zip(results, matchpoints([one[3] for one in results]), strict=True)):
        pairs = (table + 1, tables + 1 + (table + number) % tables)
        shares = (points, 2 * (tables - 1) - points)
        totals.update(dict(zip(pairs, shares, strict=True)))
        lines.append(" ".join(map(str, (*pairs, *result, *shares))))
    return "\n".join([*lines, "", ""])
