"""What each entry of a record says of its contract and declarer: the evidence beside a cause."""

from pbnlint.bridge.cards import CARD_BIT
from pbnlint.bridge.contract import Contract
from pbnlint.bridge.seats import RHO, SIDE, Seat
from pbnlint.records import Record
from pbnlint.rules.score.basis import Basis, basis_of, found_ns, has_other_scoring
from pbnlint.rules.score.figures import read_figures

Evidence = list[list[str]]
"""Rows of a small table: a source, and what it says."""


def for_contract(record: Record, stated: str, auction: str) -> Evidence:
    """What the tag, the calls and the score say of the contract."""
    rows = [["by the Contract tag", stated], ["by the auction", auction]]
    basis = basis_of(record)
    contracts = [one for one in (record.contract, record.final_contract) if isinstance(one, Contract)]
    if basis is not None:
        fits = [str(one) for one in contracts if _scores(record, basis._replace(contract=one))]
        rows += [["by the score", fits[0]]] if len(fits) == 1 else []
    return rows


def for_declarer(record: Record, stated: Seat, auction: Seat) -> Evidence:
    """What the tag, the calls, the lead and the score say of declarer; the score knows the side alone."""
    rows: Evidence = [["by the Declarer tag", stated], ["by the auction", auction]]
    section, deal = record.play, record.deal
    if section is not None and section.tokens and section.tokens[0] in CARD_BIT:
        holder = deal.deal.holder(CARD_BIT[section.tokens[0]]) if deal is not None else None
        leader = holder or section.leader
        rows += [["by the lead", RHO[leader]]] if leader is not None else []
    basis = basis_of(record)
    if basis is not None and SIDE[stated] != SIDE[auction]:
        fits = [seat for seat in (stated, auction) if _scores(record, basis._replace(declarer=seat))]
        rows += [["by the score", SIDE[fits[0]]]] if len(fits) == 1 else []
    return rows


def _scores(record: Record, basis: Basis) -> bool:
    """Whether the score recorded is the one of a result."""
    text = record.get("Score")
    figures = read_figures(text) if text and not has_other_scoring(record) else None
    return figures is not None and found_ns(figures, basis.side) == basis.ns
