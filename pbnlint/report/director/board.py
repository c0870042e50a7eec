"""A board as played at one table, with everything found on it, as one block of the page."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from pbnlint.bridge.contract import PASSED_OUT, Contract
from pbnlint.bridge.seats import NAMES
from pbnlint.laws import RuleSet
from pbnlint.records import Record
from pbnlint.report.director.model import Block, FindingLine
from pbnlint.report.director.options import option_lists
from pbnlint.report.director.outcomes import TWO_CONTRACTS, accepted_lead, lead_evidence
from pbnlint.report.director.readings import readings
from pbnlint.report.language.findings import citation_text, message_text
from pbnlint.report.language.sentences import source_text
from pbnlint.report.language.symbols import (
    DASH,
    capital,
    card_text,
    contract_text,
    in_symbols,
    over_text,
    score_text,
    seat_text,
    short,
    tricks_text,
)
from pbnlint.report.language.words import Words
from pbnlint.report.model import Diagram, Pair
from pbnlint.report.pieces.auction import auction_table
from pbnlint.report.pieces.causes import gravest_first, needs_decision, severities
from pbnlint.report.pieces.diagram import diagram
from pbnlint.report.pieces.scores import law_77_text, outcome
from pbnlint.report.pieces.tables import LONGEST_NAME, comment_text, outcome_text, pair_lines, table_named
from pbnlint.rules.registry import Finding

_MOST_FINDINGS: Final = 6
_MOST_ELSEWHERE: Final = 6
_LONGEST_REMARK: Final = 300
_FEW_COMMENTS: Final = 3
"""A record with more comments holds a commentary, which nobody reads here."""
_ON_PAPER: Final = frozenset({"contract", "score"})
"""Groups of rules that look at what was written down, not at what happened at the table."""
_VULNERABLE: Final[Mapping[str, str]] = {
    "None": "vulnerable_none",
    "NS": "vulnerable_ns",
    "EW": "vulnerable_ew",
    "All": "vulnerable_all",
}


def block(
    record: Record,
    findings: Sequence[Finding],
    edition: RuleSet,
    others: Sequence[Record],
    anchor: str,
    event: str,
    words: Words,
) -> Block:
    """The block of a record.

    `findings` are those printed with the board, `others` the records of the same board at other tables, `event` the
    name of the event where a report covers several.
    """
    findings = gravest_first(findings)
    shown = findings[:_MOST_FINDINGS]
    marks = _marks(shown)
    left = len(findings) - len(shown)
    drawn = _diagrams(record, findings, others, words)
    decision = any(needs_decision(finding) for finding in findings)
    return Block(
        anchor=anchor,
        number=short(record.known("Board"), 12) or DASH,
        folded=False,
        event=short(event, LONGEST_NAME),
        facts=_facts(record, words),
        pairs=pair_lines(record, words),
        diagrams=drawn,
        auction=auction_table(record, marks, words),
        result=_result(record, words),
        elsewhere=_elsewhere((other for other in others if _same_cards(record, other)), words),
        remark=comment_text(record, _LONGEST_REMARK) if len(record.comments) <= _FEW_COMMENTS else "",
        findings=tuple(_line(record, finding, marks, len(drawn) > 1, words) for finding in shown),
        more=words["findings_more"].format(count=words.number(left)) if left else "",
        options=option_lists(record, shown, marks, edition, words) if decision else (),
        readings=readings(record, shown, edition, words),
        decision=decision,
        facts_asked=any(needs_decision(finding) and finding.rule.group not in _ON_PAPER for finding in findings),
        severities=severities(findings),
    )


def _facts(record: Record, words: Words) -> str:
    dealer, vulnerability = record.dealer, record.vulnerability
    number = record.known("Round")
    parts = (
        words["dealer_short"].format(seat=seat_text(dealer, words)) if dealer else "",
        words[_VULNERABLE[vulnerability]] if vulnerability else words["vulnerable_unknown"],
        table_named(record, words),
        words["round_number"].format(round=short(number, 20)) if number else "",
    )
    return " · ".join(part for part in parts if part)


def _diagrams(
    record: Record, findings: Iterable[Finding], others: Iterable[Record], words: Words
) -> tuple[Diagram, ...]:
    """The hands of the record; on a fouled board also the first other hands that were played under its number."""
    drawn = [diagram(record, words)]
    if any(finding.rule.name == "event.fouled-board" for finding in findings):
        other = next((other for other in others if other.deal and not _same_cards(record, other)), None)
        if other is not None:
            drawn = [
                diagram(one, words, table_named(one, words), beside)
                for one, beside in ((record, other), (other, record))
            ]
    return tuple(one for one in drawn if one)


def _same_cards(record: Record, other: Record) -> bool:
    """Whether two records hold the same cards, as far as both give them."""
    one, two = record.deal, other.deal
    return one is None or two is None or one.deal == two.deal


def _marks(findings: Iterable[Finding]) -> dict[int, str]:
    """A letter for each call, by its number from 1, that a finding speaks of."""
    calls = [call for f in findings if f.rule.group == "auction" and isinstance(call := f.data.get("call"), int)]
    return {call: chr(ord("A") + i) for i, call in enumerate(dict.fromkeys(calls))}


def _line(record: Record, finding: Finding, marks: Mapping[int, str], compared: bool, words: Words) -> FindingLine:
    call = finding.data.get("call") if finding.rule.group == "auction" else None
    return FindingLine(
        mark=marks.get(call, "") if isinstance(call, int) else "",
        severity=words[f"severity_{finding.severity}"],
        text=message_text(finding, words),
        law=citation_text(finding.law, words),
        evidence=_evidence(record, finding, compared, words),
        sources=_sources(finding, words),
        reference=words["reference"].format(code=finding.rule.code, line=finding.where.place.line),
    )


def _evidence(record: Record, finding: Finding, compared: bool, words: Words) -> str:
    """What the record shows besides: the trick, who accepted a lead, where the opening lead came from."""
    if finding.rule.name in TWO_CONTRACTS:
        return lead_evidence(record, words)
    if finding.rule.name == "event.fouled-board":
        return words["differing_cards"] if compared else ""
    follower = accepted_lead(record, finding)
    accepted = words["lead_accepted"].format(seat=seat_text(follower, words)) if follower else ""
    return ". ".join(part for part in (_trick(record, finding, words), accepted) if part)


def _sources(finding: Finding, words: Words) -> tuple[Pair, ...]:
    """What each entry of the record says, where they contradict each other: the evidence of a cause."""
    rows = [
        (in_symbols(source_text(source, words) or short(source, LONGEST_NAME)), says)
        for source, says in finding.data.get("evidence", ())
    ]
    return tuple(Pair(capital(source), _said(says, words)) for source, says in rows)


def _said(text: str, words: Words) -> str:
    """What an entry says: a seat or a side by its name, all else in symbols."""
    seat = next((words[name.lower()] for letter, name in NAMES.items() if letter == text), "")
    return seat or words.get(text.lower() if text in ("NS", "EW") else "", in_symbols(short(text, LONGEST_NAME)))


def _trick(record: Record, finding: Finding, words: Words) -> str:
    """The trick that a finding about the play speaks of, card by card."""
    number, replay = finding.data.get("trick"), record.play_replay
    if finding.rule.group != "play" or not isinstance(number, int) or replay is None:
        return ""
    tricks = replay.tricks
    if not 1 <= number <= len(tricks) or not tricks[number - 1].cards:
        return ""
    trick = tricks[number - 1]
    cards = " · ".join(f"{seat_text(seat, words)} {card_text(card)}" for seat, card, _ in trick.cards)
    leader = seat_text(trick.leader or trick.cards[0][0], words)
    return words["trick_line"].format(trick=number, leader=leader, cards=cards)


def _result(record: Record, words: Words) -> tuple[Pair, ...]:
    """Contract, declarer, lead, result and score."""
    contract, declarer, tricks = outcome(record)
    named = contract_text(contract) if isinstance(contract, Contract) else short(record.known("Contract"), 20)
    if contract == PASSED_OUT:
        named = words["passed_out"]
    result = short(record.known("Result"), 20)
    if tricks is not None and isinstance(contract, Contract):
        result = f"{tricks_text(tricks, words)}, {over_text(contract.level, tricks)}"
    return (
        Pair(words["contract"], named or DASH),
        Pair(words["by"], seat_text(declarer, words) if declarer else short(record.known("Declarer"), 12) or DASH),
        Pair(words["lead"], _lead(record, words) or DASH),
        Pair(words["result"], result or DASH),
        Pair(words["score"], _score(record, words) or DASH),
    )


def fold(block: Block, count: int, last: str, words: Words) -> Block:
    """The block of the first of some boards that follow each other at a table, in place of those up to `last`.

    The boards share what was found, not their hands.
    """
    others = words["findings_more"].format(count=words.number(count - 1))
    return block._replace(
        number=f"{block.number}{DASH}{last}", folded=True, facts=block.facts.rpartition(" · ")[2], diagrams=(),
        auction=None, result=(), elsewhere="", remark="", more=others,
    )  # fmt: skip


def _lead(record: Record, words: Words) -> str:
    replay = record.play_replay
    if replay is None or not replay.tricks or not replay.tricks[0].cards:
        return card_text(short(record.known("Lead"), 12))
    seat, card, _ = replay.tricks[0].cards[0]
    return f"{card_text(card)} ({seat_text(seat, words)})"


def _score(record: Record, words: Words) -> str:
    """The score as recorded, or what Law 77 gives if the record has none."""
    stated = record.known("Score")
    if stated:
        return score_text(stated, words)
    percentage = record.known("ScorePercentage")
    if percentage:
        return f"{score_text(percentage, words)} %"
    computed = law_77_text(record, words)
    return words["computed"].format(score=computed) if computed else ""


def _elsewhere(others: Iterable[Record], words: Words) -> str:
    """The results at the other tables, equal ones merged, the commonest first."""
    results = Counter(
        ", ".join(part for part in (result, score_text(record.known("Score"), words)) if part)
        for record in others
        if (result := outcome_text(record, words))
    ).most_common()
    texts = [text if count == 1 else f"{text} ({count}×)" for text, count in results[:_MOST_ELSEWHERE]]
    left = sum(count for _, count in results[_MOST_ELSEWHERE:])
    if left:
        texts.append(words["and_more"].format(count=words.number(left)))
    return "; ".join(texts)
