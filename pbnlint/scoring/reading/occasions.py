"""Which boards of equal number were dealt together: sessions, and the versions of fouled boards.

An occasion is what a record says of when and where it was played: file, event, stage, session, day, section, round,
the teams of a match.
Occasions that share the cards of a board belong to one session; those that have other cards on most of the boards that
they share belong to two. Boards of equal number in one session whose cards differ are versions of a fouled board; as
nobody plays two versions of one, an occasion whose contestants do is several, one after the other in a file. Where
no cards are recorded, boards of equal number were dealt together if event, stage, session and day are the same, and
no contestant plays one of them on both occasions.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from pbnlint.bridge.deal import Deal

_COMPARED_AT_MOST: Final = 120
"""Of more occasions with a board only those are compared that have the same cards."""


_LOOKED_AT: Final = 60
"""An occasion joins one of so many sessions before it, or opens its own."""


_TOGETHER: Final = 3
"""So many names may make one of a session."""


class Occasion(NamedTuple):
    """When and where a board was played, as its record says."""

    file: int
    event: str
    stage: str
    session: str
    day: str
    section: str
    round: str
    teams: tuple[str, str] = ("", "")
    part: int = 0

    @property
    def match(self) -> str:
        """The teams in one text."""
        return "-".join(filter(None, self.teams))

    @property
    def of_session(self) -> tuple[str, str, str, str]:
        """What the occasions of a session have in common where no cards tell."""
        return self.event, self.stage, self.session, self.day


class Dealt(NamedTuple):
    """A board as it came to a table; `deal` is None where the cards are not recorded, `who` are the contestants."""

    occasion: Occasion
    board: str
    deal: Deal | None
    who: tuple[Hashable, ...] = ()


def divided(dealt: Sequence[Dealt]) -> list[Occasion]:
    """The occasion of each; one whose contestants play most boards again with other cards is divided into parts."""
    deals: dict[Occasion, dict[str, dict[Deal, int]]] = {}
    played: dict[tuple[Occasion, str], dict[Hashable, set[Deal]]] = {}
    for occasion, board, deal, who in dealt:
        if deal is not None:
            order = deals.setdefault(occasion, {}).setdefault(board, {})
            order.setdefault(deal, len(order))
            for one in who:
                played.setdefault((occasion, board), {}).setdefault(one, set()).add(deal)
    repeated = set()
    for occasion, boards in deals.items():
        several = [board for board, order in boards.items() if len(order) > 1]
        again = [board for board in several if any(len(one) > 1 for one in played.get((occasion, board), {}).values())]
        if 2 * len(again) > len(several):
            repeated.add(occasion)
    return [
        occasion._replace(part=deals[occasion][board][deal]) if occasion in repeated and deal is not None else occasion
        for occasion, board, deal, _ in dealt
    ]


def sessions_of(dealt: Sequence[Dealt]) -> dict[Occasion, str]:
    """The name of the session of each occasion; `` if there is one only."""
    occasions = list(dict.fromkeys(one.occasion for one in dealt))
    if len(occasions) < 2:
        return dict.fromkeys(occasions, "")
    boards = _boards(dealt)
    groups = _joined(occasions, boards)
    sessions: list[_Session] = []
    alike: dict[tuple[str, ...], list[_Session]] = {}
    for group, parts in zip(groups, _parts(groups, boards), strict=True):
        played = _Session(list(group), parts)
        others = alike.setdefault(played.occasions[0].of_session, [])
        home = next((one for one in others[-_LOOKED_AT:] if one.takes(played)), None)
        if home is None:
            sessions.append(played)
            others.append(played)
        else:
            home.add(played)
    names = _names(sessions)
    return {occasion: name for session, name in zip(sessions, names, strict=True) for occasion in session.occasions}


class _Played(NamedTuple):
    """What is known of a board on one occasion."""

    deals: set[Deal]
    who: set[Hashable]


_Boards = dict[str, dict[Occasion, _Played]]


def _boards(dealt: Iterable[Dealt]) -> _Boards:
    boards: _Boards = {}
    for occasion, board, deal, who in dealt:
        played = boards.setdefault(board, {}).get(occasion)
        if played is None:
            played = boards[board][occasion] = _Played(set(), set())
        if deal is not None:
            played.deals.add(deal)
        played.who.update(who)
    return boards


def _joined(occasions: list[Occasion], boards: _Boards) -> list[list[Occasion]]:
    """The occasions in groups that share the cards of more boards than they have different cards of."""
    parent = {occasion: occasion for occasion in occasions}

    def root(one: Occasion) -> Occasion:
        while parent[one] != one:
            parent[one] = parent[parent[one]]
            one = parent[one]
        return one

    equal: Counter[tuple[Occasion, Occasion]] = Counter()
    other: Counter[tuple[Occasion, Occasion]] = Counter()
    for played in boards.values():
        known = [(occasion, one.deals) for occasion, one in played.items() if one.deals]
        if len(known) > _COMPARED_AT_MOST:
            first: dict[Deal, Occasion] = {}
            for occasion, deals in known:
                for deal in deals:
                    equal[first.setdefault(deal, occasion), occasion] += 1
            continue
        for (one, deals), (another, others) in combinations(known, 2):
            (equal if not deals.isdisjoint(others) else other)[one, another] += 1
    for pair, times in equal.items():
        if times >= other[pair]:
            parent[root(pair[1])] = root(pair[0])
    groups: dict[Occasion, list[Occasion]] = {}
    for occasion in occasions:
        groups.setdefault(root(occasion), []).append(occasion)
    return list(groups.values())


def _parts(groups: list[list[Occasion]], boards: _Boards) -> list[dict[str, _Played]]:
    """What was played in each group."""
    group_of = {occasion: number for number, group in enumerate(groups) for occasion in group}
    parts: list[dict[str, _Played]] = [{} for _ in groups]
    for board, played in boards.items():
        for occasion, one in played.items():
            mine = parts[group_of[occasion]].setdefault(board, _Played(set(), set()))
            mine.deals.update(one.deals)
            mine.who.update(one.who)
    return parts


class _Session:
    """Occasions that belong together, and what was played on them."""

    def __init__(self, occasions: list[Occasion], boards: dict[str, _Played]) -> None:
        self.occasions = occasions
        self.boards = boards

    def takes(self, other: "_Session") -> bool:
        """Whether other occasions of the same day belong here although they have no cards in common with these."""
        for board, played in other.boards.items():
            mine = self.boards.get(board)
            if mine is not None and ((mine.deals and played.deals) or not mine.who.isdisjoint(played.who)):
                return False
        return True

    def add(self, other: "_Session") -> None:
        self.occasions += other.occasions
        for board, played in other.boards.items():
            mine = self.boards.setdefault(board, _Played(set(), set()))
            mine.deals.update(played.deals)
            mine.who.update(played.who)


_NAMED_BY: Final = (
    *(("session",), ("stage",), ("day",), ("event",), ("round",), ("section",), ("stage", "round"), ("day", "session")),
    *(("match",), ("stage", "match"), ("round", "match"), ("event", "stage", "match")),
)


def _names(sessions: list[_Session]) -> list[str]:
    """Names that tell sessions apart, by what is recorded of them where that does, else by number."""
    if len(sessions) == 1:
        return [""]
    for fields in _NAMED_BY:
        names = [_name(session, fields) for session in sessions]
        if fields == ("event",):
            names = _ends(names)
        if all(names) and len(set(names)) == len(names):
            return names
    return [str(number) for number in range(1, len(sessions) + 1)]


def _name(session: _Session, fields: tuple[str, ...]) -> str:
    """What the occasions of a session have in these fields; empty if they have many things."""
    found = dict.fromkeys(
        " ".join(part for field in fields if (part := getattr(one, field))) for one in session.occasions
    )
    return " / ".join(found) if len(found) <= _TOGETHER and all(found) else ""


def _ends(names: list[str]) -> list[str]:
    """Names without the words with which all begin."""
    words = [name.split(" ") for name in names]
    same = 0
    while len({tuple(one[: same + 1]) for one in words}) == 1 and all(len(one) > same + 1 for one in words):
        same += 1
    return [" ".join(one[same:]) for one in words]


def versions_of(deals: Sequence[Deal | None]) -> list[str]:
    """For each table of a board and session the version that it played: `` if there is one only, else A, B ..."""
    order = {deal: count for count, deal in enumerate(dict.fromkeys(deal for deal in deals if deal is not None))}
    if len(order) < 2:
        return [""] * len(deals)
    most = Counter(deal for deal in deals if deal is not None).most_common(1)[0][0]
    return [_letter(order[most if deal is None else deal]) for deal in deals]


def _letter(number: int) -> str:
    return chr(ord("A") + number) if number < 26 else str(number + 1)
