"""Alerts and explanations: AU13, AU14."""

from collections.abc import Iterator

from pbnlint.bridge.seats import NAMES
from pbnlint.laws import cite
from pbnlint.records import Record
from pbnlint.rules.auction.common import span_of, unusual
from pbnlint.rules.conditions import is_pbn
from pbnlint.rules.fixes import edit
from pbnlint.rules.registry import Context, Fix, Hit, rule


@rule(*("AU13", "auction.alert-unexplained", "info"), spec="L72 LAW076", when=unusual)
def alert_unexplained(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows an alerted call without an explanation.

    An alert asks the opponents to inquire (Law 40); what they were told is not in the record. That is no fault: on
    many sites the players answer in private. It is worth knowing when a ruling about information is asked for.

    Bad:
        pn|ash,beech,cedar,elm|md|3SQJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,|ah|Board 1|sv|o|
        mb|1N!|mb|p|mb|3N|mb|p|mb|p|mb|p|

    Good:
        pn|ash,beech,cedar,elm|md|3SQJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,|ah|Board 1|sv|o|
        mb|1N!|an|15-17|mb|p|mb|3N|mb|p|mb|p|mb|p|
    """
    section, replay = record.auction, record.auction_replay
    if section is None or replay is None or not section.alerted:
        return
    for number, made in enumerate(replay.calls, 1):
        if made.token in section.alerted and made.token not in section.notes and not made.withdrawn:
            yield Hit(
                f"The record shows {NAMES[made.seat]}'s {made.call} as alerted, without an explanation.",
                span_of(record, made.token),
                {"call": number, "seat": made.seat},
                law=cite("alert", "", context.edition(record)),
            )


def _explained(record: Record) -> bool:
    section = record.auction
    return section is not None and bool(section.notes) and not is_pbn(record)


@rule(*("AU14", "auction.explained-not-alerted", "info"), spec="L71", fix="safe", off=True, when=_explained)
def explained_not_alerted(record: Record, _context: Context) -> Iterator[Hit]:
    """The record shows an explained call without an alert mark.

    Robots and many players explain calls that need no alert, so this is no fault; the rule serves those who want every
    explained call marked with `!`. PBN has no alert mark. The fix writes the `!`.

    Bad:
        pn|ash,beech,cedar,elm|md|3SQJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,|ah|Board 1|sv|o|
        mb|1N|an|15-17|mb|p|mb|3N|mb|p|mb|p|mb|p|

    Good:
        pn|ash,beech,cedar,elm|md|3SQJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,|ah|Board 1|sv|o|
        mb|1N!|an|15-17|mb|p|mb|3N|mb|p|mb|p|mb|p|
    """
    section, replay = record.auction, record.auction_replay
    if section is None or replay is None:
        return
    for number, made in enumerate(replay.calls, 1):
        unmarked = made.token in section.notes and made.token not in section.alerted
        if unmarked and not made.from_ap and not made.withdrawn:
            end = span_of(record, made.token)[1]
            yield Hit(
                f"The record shows {NAMES[made.seat]}'s {made.call} with an explanation, but not as alerted.",
                span_of(record, made.token),
                {"call": number, "seat": made.seat},
                fix=Fix(True, "mark the call as alerted", (edit(record, end, end, "!"),)),
            )
