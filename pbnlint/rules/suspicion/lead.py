"""Opening leads in a table that the leader cannot have made: SU09."""

from collections.abc import Iterator

from pbnlint.bridge.seats import LHO, NAMES, RHO
from pbnlint.records import Record
from pbnlint.rules.registry import Context, Hit, rule
from pbnlint.rules.suspicion.corrections import as_filed, effect
from pbnlint.rules.suspicion.declarer import declarer_by_lead, fits_others
from pbnlint.rules.suspicion.results import place_of, results_of


@rule(*("SU09", "suspicion.lead-held-elsewhere", "warning"), tags="ScoreTable")
def lead_held_elsewhere(record: Record, _context: Context) -> Iterator[Hit]:
    """The record shows a result whose opening lead was dealt to another seat than declarer's left.

    The opening lead comes from declarer's left-hand opponent (Law 41A). A table that notes it beside each result is
    checked against the deal: if another hand holds the card, then card or declarer was entered wrongly, and the finding
    names the declarer that the lead would fit. The score may stand all the same.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [ScoreTable "Contract;Declarer;Result;Lead;Score_NS"]
        3NT N 9 S3 400

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [ScoreTable "Contract;Declarer;Result;Lead;Score_NS"]
        3NT N 9 H8 400
    """
    results = results_of(record)
    for result in results:
        declarer, holder = result.basis.declarer, result.holder
        if declarer is None or holder is None or holder == LHO[declarer]:
            continue
        if fits_others(result) and declarer_by_lead(result):
            continue  # suspicion.score-other-declarer names lead and score together
        right = result.basis._replace(declarer=RHO[holder])
        others = [one.basis.ns for one in results if one.trusted and one is not result]
        evidence = [
            ["by the declarer", f"{NAMES[LHO[declarer]]} leads against {result.told}, and was not dealt {result.lead}"],
            ["by the lead", f"{NAMES[holder]} was dealt it, who leads against {NAMES[RHO[holder]]}"],
            *effect(result.basis.ns, right.ns, others),
        ]
        yield Hit(
            f"The record shows the lead {result.lead} against {result.told} in row {result.row} of its table, which "
            f"{NAMES[LHO[declarer]]} was to lead and {NAMES[holder]} was dealt; it would fit declarer "
            f"{NAMES[RHO[holder]]}.",
            place_of(record, result),
            {
                "card": result.lead,
                "seat": LHO[declarer],
                "holder": holder,
                "fits_declarer": RHO[holder],
                "row": result.row,
                "corrections": [as_filed(record.number, result.row, right)],
                "evidence": evidence,
            },
        )
