"""Pairs with two results on one board: EV06."""

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from pbnlint.laws import Citation, cite
from pbnlint.listing import listed
from pbnlint.records import Record
from pbnlint.rules.event.comparison import COMPARED, comparison
from pbnlint.rules.event.facts import Facts, facts, keep, part
from pbnlint.rules.registry import Context, Hit, rule, where
from pbnlint.rules.score_table import place_in, texts_of
from pbnlint.rules.wording import shown

_HITS_KEPT: Final = 256
_TABLES_KEPT: Final = 64
_SIDES: Final = (("NS", "North", "South"), ("EW", "East", "West"))
_SEATS: Final = ("North", "East", "South", "West")
_SECOND: Final = "PLAYED_BEFORE"


class _Played(NamedTuple):
    """A pair's result on a board: on which side, with which players, in which round."""

    side: str
    players: frozenset[str]
    round: str


def _judge_names(_context: Context, memory: dict[Any, Any]) -> Iterator[Hit]:
    """What was found by names, if the file has no pair numbers and its tables have different names."""
    if "numbers" not in memory and len(set(part(memory, "tables").values())) > 1:
        yield from memory.get("hits", ())


@rule(
    *("EV06", "event.pair-repeats-board", "warning"),
    spec="B18 LAW046",
    tags=COMPARED,
    scope="across",
    finish=_judge_names,
)
def pair_repeats_board(record: Record, context: Context, memory: dict[Any, Any]) -> Iterable[Hit]:
    """The record shows a second result of one pair on one board.

    A pair plays a board once. If it took a wrong board, it meets the right one again later, and knows it: the second
    result is cancelled and the Director decides about the score (Law 15). Or a number was typed wrongly. Pairs are told
    by their numbers, by their names only if the file has no numbers. There is no fix.

    Bad:
        [Event "Harbour Club Monday Pairs"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS"]
        4 9 3NT N 9 400
        4 8 3NT N 10 430

    Good:
        [Event "Harbour Club Monday Pairs"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS"]
        4 9 3NT N 9 400
        5 8 3NT N 10 430
    """
    if record.values.keys().isdisjoint(_TELLING) or record.lesson:
        return ()
    return _repeats(record, context, memory)


_TELLING: Final = ("ScoreTable", "PairNS", "PairEW", "Table")


def _repeats(record: Record, context: Context, memory: dict[Any, Any]) -> Iterator[Hit]:
    values = record.values
    if "ScoreTable" in values:
        yield from _in_rows(record, cite("wrong-board", _SECOND, context.edition(record)))
    numbered = "PairNS" in values or "PairEW" in values
    if not numbered and "Table" not in values:
        return
    known, key = facts(record), comparison(record)
    if known is None or key is None or key.team:
        return
    # The same number in another round may be another board: then the cards must be the same.
    board = hash((key.board, known.cards or known.scope))
    law = cite("wrong-board", _SECOND, context.edition(record))
    if numbered:
        memory["numbers"] = True
        yield from _by_number(record, board, key.round, memory, law)
    elif "numbers" not in memory:
        _by_names(record, known, board, key.round, memory, law)


def _by_number(record: Record, board: int, round_: str, memory: dict[Any, Any], law: Citation | None) -> Iterable[Hit]:
    pairs = part(memory, "pairs")
    for side, *seats in _SIDES:
        pair = record.known(f"Pair{side}")
        if not pair:
            continue
        now = _Played(side, frozenset(filter(None, map(record.known, seats))), round_)
        key = hash((board, pair))
        before: tuple[_Played, ...] = pairs.get(key, ())
        same = next((one for one in before if one.side == side or (one.players and one.players == now.players)), None)
        if same is None:
            keep(pairs, key, (*before[-1:], now))
        else:
            yield _second(record, f"Pair{side}", pair, [same.round, round_], law)


def _by_names(
    record: Record, known: Facts, board: int, round_: str, memory: dict[Any, Any], law: Citation | None
) -> None:
    pairs, tables = part(memory, "pairs"), part(memory, "tables")
    if len(tables) < _TABLES_KEPT:
        tables[known.place] = hash(tuple(map(record.known, _SEATS)))
    for _, *seats in _SIDES:
        names = sorted(filter(None, map(record.known, seats)))
        if len(names) < len(seats):
            continue
        key = hash((board, *names))
        before = pairs.get(key)
        if before is None:
            keep(pairs, key, round_)
            continue
        hits = memory.setdefault("hits", [])
        if len(hits) < _HITS_KEPT:
            hit = _second(record, seats[0], " and ".join(names), [before, round_], law)
            hits.append(hit._replace(where=where(record, record.span(seats[0]))))


def _second(record: Record, tag: str, pair: str, rounds: list[str], law: Citation | None) -> Hit:
    known = [number for number in dict.fromkeys(rounds) if number]
    said = f" (round{'s' if len(known) > 1 else ''} {listed(known)})" if known else ""
    return Hit(
        f"The record shows a second result of pair {shown(pair)} on this board{said}.",
        record.span(tag),
        {"pair": pair, "rounds": [number for number in rounds if number]},
        law=law,
    )


def _in_rows(record: Record, law: Citation | None) -> Iterator[Hit]:
    """The pairs that stand in two rows of a ScoreTable on the same side."""
    tables = [table for table in record.tables if table.name == "ScoreTable"]
    for column in ("PairId_NS", "PairId_EW"):
        seen: dict[tuple[str, str], str] = {}
        if len(tables) == 1:
            pairs = [one for one in texts_of(tables[0], "Section", column) if one[1] not in _NOBODY]
            if len(set(pairs)) == len(pairs):
                continue
        for table in tables:
            for row, (pair, section, round_, *result) in enumerate(texts_of(table, column, *_PLAYED)):
                if pair in _NOBODY or not any(result):
                    continue
                key = section, pair
                if key in seen:
                    hit = _second(record, "ScoreTable", pair, [seen[key], round_], law)
                    yield hit._replace(where=place_in(table, row, column))
                else:
                    seen[key] = round_


_NOBODY: Final = frozenset(("", "0"))
"""What stands in place of a pair's number where no pair sat."""
_PLAYED: Final = ("Section", "Round", "Contract", "Result", "Score_NS", "Score_EW", "MP_NS", "IMP_NS")
"""The sitting of a row, and the columns of which one is filled where the board was played."""
