"""The options that a director explains, in order and in words, for an irregularity in an edition of the Laws."""

from collections.abc import Collection
from typing import Final, NamedTuple

from pbnlint.bridge.auction import AuctionReplay, Irregularity
from pbnlint.bridge.calls import BIDS, DENOMINATIONS, PASS, RANK
from pbnlint.bridge.seats import LHO, NAMES, PARTNER, RHO, SIDE, Seat
from pbnlint.laws import lines_auction, lines_boards, lines_contract, lines_home, lines_play
from pbnlint.laws.editions import Edition, HomeRules, RuleSet
from pbnlint.laws.lines import CLOSING, Line
from pbnlint.laws.translation import LANGUAGES, filled


class Option(NamedTuple):
    """One sentence for the director, and the Law behind it (`27B1a`, or several joined by `+`), None without one.

    `choice` marks what a player may choose or what may turn out to be so; the others are facts and notes.
    """

    text: str
    law: str | None
    choice: bool = False


LINES: Final = {**lines_auction.LINES, **lines_contract.LINES, **lines_play.LINES, **lines_boards.LINES}
"""The lines for each kind, before edition, facts and words."""

_CODES: Final = {Edition.E87: "87", Edition.E97: "97", Edition.E07: "07", Edition.E17: "17"}

WITHOUT_A_RECORD: Final = {
    "offender": "the offender",
    "lho": "the player on the left",
    "partner": "the offender's partner",
    "rho": "the player on the right",
    "due": "the player whose turn it was",
    "side": "the offending side",
    "call": "the call",
    "over": "the last bid",
    "lowest": "the lowest sufficient bid in the same denomination",
    "suit": "the suit",
    "reason": "Law 19 forbids it",
    "trick": "of the play",
    "card": "a card",
    "cards": "a card of the suit",
    "won": "tricks",
    "found": "fewer or more",
    "transfer": "as below",
    "declarer": "the player found",
    "contract": "the one found",
}
"""What stands in a sentence for what is not known."""

REASONS: Final = {
    "NO_BID": "nobody has bid",
    "OWN_SIDE": "the last bid or double is the own side's",
    "ALREADY_DOUBLED": "the bid is doubled already",
    "ALREADY_REDOUBLED": "the bid is redoubled already",
    "NO_DOUBLE": "there is no double",
}
"""Why a double or redouble is void, in words."""

_SUIT: Final = {"C": "club", "D": "diamond", "H": "heart", "S": "spade"}
_SUITS: Final = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades", "NT": "notrump"}
_SIDES: Final = {"NS": "North-South", "EW": "East-West"}
_CALL_NAMES: Final = {PASS: "the pass", "X": "the double", "XX": "the redouble"}
_LOWEST: Final = WITHOUT_A_RECORD["lowest"]
_REMEDIES: Final = ("penalty", "rectification")

NAMED: Final = (
    tuple(
        dict.fromkeys(
            name
            for names in (NAMES, WITHOUT_A_RECORD, REASONS, _SUITS, _SUIT, _SIDES, _CALL_NAMES)
            for name in names.values()
        )
    )
    + _REMEDIES
)
"""The words that a sentence may be filled with, beside calls, cards and numbers."""


def options(
    kind: str,
    detail: str,
    edition: RuleSet,
    facts: Collection[str] = (),
    language: str = LANGUAGES[0],
    **names: str,
) -> tuple[Option, ...]:
    """What the director says and offers about a kind of irregularity, in order; empty for a kind without a list.

    By home rules: what they say, empty where they are silent.

    Args:
        kind, detail: as for `pbnlint.laws.cite`.
        edition: the Laws in force.
        facts: what else is known. Of a call: `accepted`, `called` (the next player has called), `opened` (a bid stood
            before), `turned` (out of rotation), `in_suit` (it was a bid in a suit), `void`, `harmless` (late, and with
            no further consequence), `other_opponent` (an opponent called next who is not the next player). Of a lead:
            `accepted` (the next hand played to it). Of a revoke: `established`, `offender_won` or `not_won` (the trick,
            with that hand), `counted` (the tricks are known), `free` (no trick goes over, Law 64B). Of the declarer
            recorded: `other_side` (an opponent of the auction's declarer).
        language: one of `pbnlint.laws.translation.LANGUAGES`.
        names: the words of `WITHOUT_A_RECORD`, which stand for those left out, in English whatever the language
            (`NAMED` has those that a sentence in another language knows). A word that is given is known too.
    """
    known = {detail, *facts, *names}
    words = {**WITHOUT_A_RECORD, "remedy": _remedy(edition), **names}
    if isinstance(edition, HomeRules):
        lines = [line for line in lines_home.LINES.get(kind, ()) if _holds(line.when, known)]
        return tuple(Option(_sentence(line.text, words, language), line.law or None, line.choice) for line in lines)
    code = _CODES[edition]
    chosen = [
        Option(_sentence(line.text, words, language), _law(line, code), line.choice)
        for line in LINES.get(kind, ())
        if code in (line.editions or code).split() and _holds(line.when, known)
    ]
    closing = [Option(_sentence(line.text, {}, language), line.law) for line in CLOSING]
    return tuple(chosen + (closing if any(option.choice for option in chosen) else []))


def options_naming(number: str, edition: RuleSet) -> tuple[str, ...]:
    """The kinds among whose options, whatever else is known, one names this Law or home rule."""
    home = isinstance(edition, HomeRules)
    code = "" if isinstance(edition, HomeRules) else _CODES[edition]
    return tuple(
        kind
        for kind, lines in (lines_home.LINES if home else LINES).items()
        if any(
            number in (line.law if home else _law(line, code) or "").split("+")
            for line in lines
            if home or code in (line.editions or code).split()
        )
    )


def _remedy(rules: RuleSet) -> str:
    return _REMEDIES[isinstance(rules, Edition) and rules >= Edition.E07]


def options_for(
    replay: AuctionReplay, irregularity: Irregularity, edition: RuleSet, language: str = LANGUAGES[0]
) -> tuple[Option, ...]:
    """The options about one of the irregularities of an auction, with its own seats and calls."""
    seat = irregularity.seat
    words: dict[str, str] = {
        "offender": NAMES[seat],
        "lho": NAMES[LHO[seat]],
        "partner": NAMES[PARTNER[seat]],
        "rho": NAMES[RHO[seat]],
        "due": NAMES[irregularity.due or seat],
        "side": _SIDES[SIDE[seat]],
        "call": _CALL_NAMES.get(irregularity.made, irregularity.made),
    }
    if irregularity.over:
        words["over"] = irregularity.over
    if irregularity.detail in REASONS:
        words["reason"] = REASONS[irregularity.detail]
    denomination = irregularity.made[1:]
    if irregularity.made in RANK:
        words["suit"] = _SUITS[denomination]
        lowest = _lowest(irregularity.over, denomination)
        if lowest:
            words["lowest"] = f"{lowest}, {_LOWEST}"
    return options(irregularity.kind, irregularity.detail, edition, _facts(replay, irregularity), language, **words)


def _facts(replay: AuctionReplay, irregularity: Irregularity) -> set[str]:
    """What an irregularity of an auction tells beside its kind and detail."""
    seat: Seat = irregularity.seat
    declarer = irregularity.cancelled.declarer
    declaring = declarer is None or SIDE[declarer] == SIDE[seat]
    holds = {
        "accepted": bool(irregularity.accepted),
        "called": irregularity.follower == LHO[seat],
        "other_opponent": irregularity.follower == RHO[seat],
        "opened": irregularity.over is not None,
        "turned": irregularity.due not in (None, seat),
        "in_suit": irregularity.made in RANK and not irregularity.made.endswith("NT"),
        "void": irregularity.kind == "DBL_OOR"
        and any(
            other.call == irregularity.call and other.kind.startswith("INADMISSIBLE") for other in replay.irregularities
        ),
        "harmless": declaring or irregularity.made == PASS,
    }
    return {fact for fact, true in holds.items() if true}


def _lowest(over: str | None, denomination: str) -> str | None:
    """The lowest sufficient bid in a denomination over a bid, None if there is none."""
    above = RANK.get(over or "", -1) + 1
    rank = above + (DENOMINATIONS.index(denomination) - above) % len(DENOMINATIONS)
    return BIDS[rank] if rank < len(BIDS) else None


def _holds(when: str, facts: set[str]) -> bool:
    return all(fact[1:] not in facts if fact.startswith("!") else fact in facts for fact in when.split())


def _law(line: Line, code: str) -> str | None:
    numbers = line.law.split(";")
    if len(numbers) == 1:
        return line.law or None
    return numbers[(line.editions or "87 97 07 17").split().index(code)] or None


def _sentence(text: str, words: dict[str, str], language: str) -> str:
    sentence = filled(text, words, language)
    return sentence[:1].upper() + sentence[1:]
