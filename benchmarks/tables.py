"""A synthetic session for measuring: boards with the results of all tables in a ScoreTable, in PBN."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Final

from boards import PACK

from pbnlint.bridge.boards import dealer_of, is_vulnerable, vulnerability_of
from pbnlint.bridge.calls import Denomination
from pbnlint.bridge.cards import CARD_BIT
from pbnlint.bridge.contract import Contract, read_contract
from pbnlint.bridge.deal import Deal, deal_text
from pbnlint.bridge.seats import Side
from pbnlint.rules.suspicion.promise import promised, strength
from pbnlint.scoring.arithmetic.duplicate import score
from pbnlint.scoring.arithmetic.matchpoints import matchpoints

DENOMINATIONS: Final[tuple[Denomination, ...]] = ("S", "H", "D", "C", "NT")


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
    """One board: the stronger side declares at every table, and takes about as many tricks as its cards promise."""
    cards = rng.sample(PACK, 52)
    north, east, south, west = (sum(CARD_BIT[card] for card in cards[at : at + 13]) for at in range(0, 52, 13))
    deal, vulnerable = Deal((north, east, south, west)), vulnerability_of(number)
    declaring: Side = "NS" if strength(deal, "NS", "NT") >= strength(deal, "EW", "NT") else "EW"
    usual = {one: promised(deal, declaring, one) for one in DENOMINATIONS}
    likely = sorted(usual, key=lambda one: usual[one])[-2:]
    results = []
    for _ in range(tables):
        denomination, declarer = rng.choice(likely), rng.choice(declaring)
        tricks = min(max(round(usual[denomination] / 100) + rng.choice((-1, 0, 0, 0, 1)), 4), 13)
        contract = read_contract(f"{min(max(tricks - 6 + rng.choice((-1, 0, 0, 1)), 1), 7)}{denomination}")
        points = score(contract, tricks, is_vulnerable(declaring, vulnerable)) if isinstance(contract, Contract) else 0
        results.append((contract, declarer, tricks, points if declaring == "NS" else -points))
    lines = [
        f'[{name} "{value}"]'
        for name, value in {
            "Event": "Benchmark", "Site": "", "Date": "2024.01.01", "Board": number, "Dealer": dealer_of(number),
            "Vulnerable": vulnerable, "Deal": deal_text(deal), "Scoring": "MatchPoints;MP1", "Declarer": "",
            "Contract": "", "Result": "",
            "ScoreTable": "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;MP_NS;MP_EW",
        }.items()
    ]  # fmt: skip
    for table, (result, won) in enumerate(zip(results, matchpoints([one[3] for one in results]), strict=True)):
        pairs = (table + 1, tables + 1 + (table + number) % tables)
        shares = (int(won), 2 * (tables - 1) - int(won))
        totals.update(dict(zip(pairs, shares, strict=True)))
        lines.append(" ".join(map(str, (*pairs, *result, *shares))))
    return "\n".join([*lines, "", ""])
