"""The kinds of error that are planted, in the order of the documentation."""

from typing import Final

import planting
import planting_cards
from planting import Kind

_MISMATCH: Final = ("score.mismatch", "score.wrong-side", "suspicion.score-other-vulnerability")
_LEADS: Final = (
    *("suspicion.lead-held-elsewhere", "suspicion.score-other-declarer", "suspicion.direction"),
    *("play.card-not-held", "play.wrong-leader"),
)
_FAR: Final = ("suspicion.outlier", "suspicion.direction", "suspicion.boards-exchanged", "suspicion.arrow-switch")
_FOULED: Final = ("event.fouled-board", "event.dealer-differs", "event.vulnerability-differs")

KINDS: Final[tuple[Kind, ...]] = (
    Kind(
        "declarer on the wrong side, lead known",
        "The declarer of one result is entered on the other side, and the score with it; the opening lead stands.",
        "always: declarer's left does not hold the card",
        _LEADS,
        planting.declarer_on_the_wrong_side,
        leads=True,
    ),
    Kind(
        "declarer on the wrong side, no lead",
        "The same where no leads are filed: both sides then declare one denomination with too many tricks together.",
        "tricks of the result and of the other side's others beyond thirteen (in notrump fourteen)",
        ("suspicion.direction", "suspicion.outlier"),
        planting.both_sides,
        leads=False,
        clean=planting.clean_excess,
    ),
    Kind(
        "result of another board",
        "The contract, declarer and tricks of another board are entered for a table.",
        "IMPs from the nearest other score of the board",
        (*_FAR, *_LEADS),
        planting.far_from_all,
        clean=planting.clean_gaps,
    ),
    Kind(
        "score for the other vulnerability",
        "One score is computed for another vulnerability.",
        "where the two differ",
        _MISMATCH,
        planting.vulnerability_of_one,
    ),
    Kind(
        "board scored for the other vulnerability",
        "All scores of a board are computed for another vulnerability.",
        "where two scores or more differ",
        ("suspicion.score-other-vulnerability",),
        planting.vulnerability_of_all,
    ),
    Kind(
        "score one trick off",
        "One score is that of a trick more or less.",
        "always",
        _MISMATCH,
        planting.one_trick,
    ),
    Kind(
        "double left out or put in",
        "A contract loses its double or gets one; the score stands.",
        "always",
        _MISMATCH,
        planting.double,
    ),
    Kind(
        "score for the other side",
        "One score has the other sign.",
        "always",
        ("score.wrong-side",),
        planting.sign,
    ),
    Kind(
        "pair sat the other way",
        "All results of a table in a round are filed for the other side.",
        "IMPs that the results of the round come nearer to the usual scores, together, when turned",
        ("suspicion.arrow-switch",),
        planting.switched,
        leads=False,
        clean=planting.clean_rounds,
    ),
    Kind(
        "pair sat the other way, leads known",
        "The same where leads are filed.",
        "always: the leads come from the wrong hands",
        ("suspicion.arrow-switch", *_LEADS),
        planting.switched_with_leads,
        leads=True,
    ),
    Kind(
        "results of two boards exchanged",
        "A table entered the results of two boards of a round in each other's place.",
        "percent more tables that played the same from the same side, both boards added, if 8 IMPs nearer as well",
        ("suspicion.boards-exchanged",),
        planting.results_exchanged,
        leads=False,
        clean=planting.clean_exchanges,
    ),
    Kind(
        "results of two boards exchanged, leads known",
        "The same where leads are filed, and move with the results.",
        "where a lead does not come from the leader's hand",
        ("suspicion.boards-exchanged", "suspicion.lead-held-elsewhere", "play.card-not-held"),
        planting.results_exchanged_with_leads,
        leads=True,
    ),
    Kind(
        "cards of two boards exchanged",
        "The deals of two boards stand in each other's record; their results are right.",
        "hundredths of a trick that the results of both boards come nearer to double dummy when exchanged, on average",
        ("suspicion.boards-exchanged",),
        planting_cards.cards_exchanged,
        leads=False,
        clean=planting_cards.clean_fits,
    ),
    Kind(
        "cards of two boards exchanged, leads known",
        "The same where leads are filed.",
        "where two different leads of each board come from another hand than the leader's",
        ("suspicion.boards-exchanged",),
        planting_cards.cards_exchanged,
        leads=True,
    ),
    Kind(
        "cards differ in one section",
        "In one of two sections two hands of a board have exchanged a card.",
        "always",
        _FOULED,
        planting_cards.fouled_cards,
        sections=True,
    ),
    Kind(
        "dealer differs in one section",
        "In one of two sections a board has another dealer.",
        "always",
        _FOULED,
        planting_cards.fouled_dealer,
        sections=True,
    ),
    Kind(
        "vulnerability differs in one section",
        "In one of two sections a board has another vulnerability, and is scored by it.",
        "always",
        _FOULED,
        planting_cards.fouled_vulnerability,
        sections=True,
    ),
    Kind(
        "tricks that the cards make improbable",
        "One result counts the defenders' tricks, and the score follows it; double-dummy tricks are filed.",
        "tricks from the double-dummy figure",
        ("suspicion.double-dummy",),
        planting_cards.improbable,
        clean=planting_cards.clean_double_dummy,
    ),
)
