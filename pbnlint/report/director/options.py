"""What the Laws let the director do about what was found: a list for each irregularity, in order."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from pbnlint.bridge.play_revoke import revoke_facts
from pbnlint.bridge.seats import LHO, NAMES, PARTNER, SEAT_OF, SIDE
from pbnlint.laws import RuleSet
from pbnlint.laws.options import Option, options, options_for
from pbnlint.records import Record
from pbnlint.report.director.model import OptionLine, OptionList
from pbnlint.report.director.outcomes import accepted_lead
from pbnlint.report.language.symbols import in_symbols
from pbnlint.report.language.words import LANGUAGES, Words
from pbnlint.report.pieces.causes import needs_decision
from pbnlint.report.pieces.event import has_result
from pbnlint.rules.registry import Finding

_MOST_LISTS: Final = 2

_KIND: Final[Mapping[str, str]] = {
    "play.revoke": "REVOKE",
    "play.lead-out-of-turn": "LEAD_OUT_OF_TURN",
    "play.wrong-leader": "LEAD_OUT_OF_TURN",
    "play.card-not-held": "CARD_NOT_HELD",
    "play.card-repeated": "CARD_REPEATED",
    "play.defective-trick": "DEFECTIVE_TRICK",
    "play.result-mismatch": "result",
    "play.impossible-result": "impossible-result",
    "contract.mismatch": "contract",
    "contract.wrong-declarer": "contract",
    "deal.count": "deal-count",
    "deal.duplicate": "pack",
    "deal.missing": "missing-card",
    "event.fouled-board": "fouled-board",
    "event.vulnerability-differs": "fouled-board",
    "event.dealer-differs": "fouled-board",
    "event.pair-repeats-board": "wrong-board",
    "score.mismatch": "score",
    "score.wrong-side": "score",
    "adjustment.sit-out-scored": "not-played",
    "adjustment.artificial-with-contract": "artificial-score",
    "adjustment.average-value": "artificial-score",
    "adjustment.weighted-score": "weighted-score",
    "adjustment.penalty": "penalty",
}
"""The list of options for what a rule finds outside the auction."""

_LEADS: Final = frozenset({"play.lead-out-of-turn", "play.wrong-leader"})

_SUITS: Final[Mapping[str, tuple[str, str]]] = {
    "S": ("spade", "spades"), "H": ("heart", "hearts"), "D": ("diamond", "diamonds"), "C": ("club", "clubs"),
}  # fmt: skip


class _List(NamedTuple):
    finding: Finding
    options: tuple[Option, ...]


def option_lists(
    record: Record, findings: Iterable[Finding], marks: Mapping[int, str], edition: RuleSet, words: Words
) -> tuple[OptionList, ...]:
    """The lists for the findings of a board that need a decision, the first few; equal lists stand once."""
    lists: dict[tuple[Option, ...], _List] = {}
    for finding in findings:
        found = options_of(record, finding, edition, words.lang) if needs_decision(finding) else ()
        if found:
            lists.setdefault(found, _List(finding, found))
    return tuple(_printed(entry, marks, words) for entry in list(lists.values())[:_MOST_LISTS])


def _printed(entry: _List, marks: Mapping[int, str], words: Words) -> OptionList:
    """A list as it is printed: a box for each choice; where there is none, for each line after the first."""
    choices = any(option.choice for option in entry.options)
    call = entry.finding.data.get("call")
    mark = marks.get(call) if isinstance(call, int) else None
    return OptionList(
        words["options_for_call"].format(mark=mark) if mark else words["options_for"],
        tuple(
            OptionLine(
                in_symbols(option.text),
                (option.law or "").replace("+", ", "),
                option.choice if choices else number > 0,
            )
            for number, option in enumerate(entry.options)
        ),
    )


def options_of(record: Record, finding: Finding, edition: RuleSet, language: str = LANGUAGES[0]) -> tuple[Option, ...]:
    """What the Laws let the director do about one finding, in order; empty where there is no list."""
    if finding.rule.group == "auction":
        return _auction_options(record, finding, edition, language)
    kind = _KIND.get(finding.rule.name)
    if kind is None:
        return ()
    if kind == "deal-count" and finding.law is not None and finding.law.number == "14":
        kind = "missing-card"
    won = _won_from(record, finding.data) if kind == "REVOKE" else {}
    names = {**_names(finding.data), **won, **_called(record, kind)}
    return options(kind, _detail(record, finding), edition, _facts(record, finding, bool(won)), language, **names)


def _facts(record: Record, finding: Finding, counted: bool) -> set[str]:
    """What the record shows besides, in the terms of `pbnlint.laws.options.options`."""
    if finding.rule.name in _LEADS:
        return {"accepted"} if accepted_lead(record, finding) else set()
    if finding.rule.name == "contract.wrong-declarer":
        stated, called = record.declarer.seat, record.playing_declarer
        return {"other_side"} if stated and called and SIDE[stated] != SIDE[called] else set()
    replay = record.play_replay
    if finding.rule.name != "play.revoke" or replay is None:
        return set()
    at = (finding.data.get("trick"), finding.data.get("seat"))
    revoke = next((one for one in replay.irregularities if one.kind == "REVOKE" and (one.trick, one.seat) == at), None)
    facts = {"counted"} if counted else set()
    if revoke is None:
        return facts
    found = revoke_facts(replay, revoke, record.playing_declarer)
    facts.add("offender_won" if found.offender_won else "not_won")
    if found.established:
        facts.add("established")
        if not finding.data.get("transfer"):
            facts.add("free")
    return facts


def _called(record: Record, kind: str) -> dict[str, str]:
    """Contract and declarer by the auction, where the record states others."""
    replay = record.auction_replay
    if kind != "contract" or replay is None:
        return {}
    declarer = {"declarer": NAMES[replay.declarer]} if replay.declarer else {}
    return {**declarer, "contract": str(replay.contract)} if replay.contract else declarer


def _auction_options(record: Record, finding: Finding, edition: RuleSet, language: str) -> tuple[Option, ...]:
    """The options about the irregular call that a finding speaks of."""
    call, replay = finding.data.get("call"), record.auction_replay
    if replay is None or not isinstance(call, int):
        return ()
    irregularities = [irregularity for irregularity in replay.irregularities if irregularity.call == call - 1]
    return options_for(replay, irregularities[0], edition, language) if irregularities else ()


def _detail(record: Record, finding: Finding) -> str:
    """What the Laws distinguish: whose lead it was, contract or declarer, a board that was played, a team match."""
    name = finding.rule.name
    if name == "play.wrong-leader":
        return "OPENING"
    if name == "play.lead-out-of-turn":
        declarer, seat = record.playing_declarer, SEAT_OF.get(str(finding.data.get("seat")))
        return "DECLARER" if declarer and seat and SIDE[declarer] == SIDE[seat] else "DEFENDER"
    if name in ("deal.count", "deal.missing"):
        return "PLAYED" if has_result(record) or record.play is not None else ""
    if finding.rule.group == "contract":
        return "DECLARER" if name == "contract.wrong-declarer" else "CONTRACT"
    if finding.rule.group in ("adjustment", "event"):
        return "TEAMS" if record.known("Room") or record.known("HomeTeam") else ""
    return ""


def _won_from(record: Record, data: Mapping[str, Any]) -> dict[str, str]:
    """The tricks that the side of a revoke won from that trick on, if all tricks were played out (Law 64A)."""
    trick, seat, replay = data.get("trick"), SEAT_OF.get(str(data.get("seat"))), record.play_replay
    if replay is None or not replay.complete or replay.unknown or seat is None or not isinstance(trick, int):
        return {}
    won = sum(one.winner is not None and SIDE[one.winner] == SIDE[seat] for one in replay.tricks[trick - 1 :])
    return {"won": "1 trick" if won == 1 else f"{won} tricks"}


def _names(data: Mapping[str, Any]) -> dict[str, str]:
    """The words that the data of a finding give for the sentences of the options."""
    names: dict[str, str] = {}
    seat = SEAT_OF.get(str(data.get("seat")))
    if seat:
        side = "North-South" if SIDE[seat] == "NS" else "East-West"
        names |= {"offender": NAMES[seat], "lho": NAMES[LHO[seat]], "partner": NAMES[PARTNER[seat]], "side": side}
    due = SEAT_OF.get(str(data.get("expected")))
    if due:
        names["due"] = NAMES[due]
    suit = _SUITS.get(str(data.get("led"))[:1])
    if suit:
        names |= {"suit": suit[0], "cards": suit[1]}
    names |= {key: str(data[key]) for key in ("trick", "card", "found", "transfer") if data.get(key) is not None}
    return names
