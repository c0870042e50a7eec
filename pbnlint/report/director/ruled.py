"""The rulings that a director has made, board by board, as the rulings file beside the records has them."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from pbnlint.laws import Citation, RuleSet, cite_number, edition_for
from pbnlint.linting.files import Checked
from pbnlint.linting.ruled import concerns
from pbnlint.records import Record
from pbnlint.report.director.model import RulingLine
from pbnlint.report.language.awards import award_text, exact_text
from pbnlint.report.language.findings import citation_text
from pbnlint.report.language.symbols import DASH, call_text, card_text, in_symbols, seat_text, short
from pbnlint.report.language.words import Words
from pbnlint.report.model import Pair
from pbnlint.report.pieces.rows import pair_names, table_rows
from pbnlint.report.pieces.tables import pairs_text, table_text
from pbnlint.rules.registry import date_of
from pbnlint.rulings import Award, PenaltyUnit, RuledPenalty, Ruling, WithdrawnCall, is_filled_in

MOST_RULINGS: Final = 200
_LONGEST: Final = 2000
_LONGEST_NAME: Final = 80
_FOUND: Final[tuple[tuple[str, Callable[[WithdrawnCall], bool]], ...]] = (
    ("call_comparable", lambda call: call.comparable),
    ("call_artificial", lambda call: call.artificial),
)
"""What a director can find about a call withdrawn."""
_UNITS: Final[Mapping[PenaltyUnit, str]] = {
    "matchpoints": "unit_matchpoints",
    "percent of a top": "unit_percent",
    "IMPs": "unit_imps",
    "VPs": "unit_vps",
}


def ruled_tables(checked: Sequence[Checked]) -> dict[Ruling, list[Record]]:
    """The rulings on records of some files, in the order of the files and of their rulings, with the tables of each."""
    found: dict[Ruling, list[Record]] = {}
    for result in checked:
        names: dict[str, str] = {}
        of_file: dict[Ruling, list[Record]] = {}
        for record in result.kept:
            if record.rulings and not names:
                names = {key: name for one in result.kept for key, name in pair_names(one).items()}
            for ruling in filter(is_filled_in, record.rulings):
                of_file.setdefault(ruling, []).extend(_tables(ruling, record, names))
        for ruling in sorted(of_file, key=lambda one: one.number):
            found.setdefault(ruling, []).extend(of_file[ruling])
    return found


def ruling_lines(
    found: Mapping[Ruling, Sequence[Record]], laws: RuleSet | None, words: Words
) -> tuple[tuple[RulingLine, ...], str]:
    """Each ruling with its tables as it is printed, and how many more there are."""
    lines = tuple(_line(ruling, records, laws, words) for ruling, records in list(found.items())[:MOST_RULINGS])
    left = len(found) - MOST_RULINGS
    return lines, words.count("rulings_more", left) if left > 0 else ""


def table_key(record: Record) -> tuple[int, str, str]:
    """What tells the table of a record, or of a row of its table, from all others of a report."""
    return id(record.text), record.known("Table"), record.known("PairNS")


def ruling_notes(record: Record, words: Words) -> tuple[str, ...]:
    """What the rulings on a record say, a line each, for the place where its findings are printed."""
    return tuple(
        words["on_file"].format(number=ruling.number, text=in_symbols(text))
        for ruling in record.rulings
        if concerns(ruling.table, record, strictly=False)
        if (text := _in_short(ruling, words))
    )


def _in_short(ruling: Ruling, words: Words) -> str:
    parts = [short(ruling.option, _LONGEST).rstrip(".")] if ruling.option else []
    if ruling.awards is not None:
        parts.append(f"{words['awarded']}: {_score(ruling.awards, words)}")
    parts += [f"{words['penalty']}: {_penalty(penalty, words)}" for penalty in ruling.penalties]
    return ". ".join(parts)


def _tables(ruling: Ruling, record: Record, names: Mapping[str, str]) -> list[Record]:
    """The tables that a ruling concerns: rows of the record's table where it has one, else the record itself."""
    if "ScoreTable" not in record.values:
        return [record]
    rows = [row.record for row in table_rows(record, names)]
    return [row for row in rows if concerns(ruling.table, row, strictly=True)] or [record]


def _line(ruling: Ruling, records: Sequence[Record], laws: RuleSet | None, words: Words) -> RulingLine:
    record = records[0]
    one = len(records) == 1
    return RulingLine(
        number=words["ruling_number"].format(number=ruling.number),
        board=short(record.known("Board"), 12) or DASH,
        table=(table_text(record, words) if one else "") or short(ruling.table.table, 20),
        pairs=pairs_text(record, words) if one else "",
        law=_law(ruling, laws or edition_for(date_of(record)), words),
        entries=tuple(
            Pair(label, in_symbols(short(text, _LONGEST)))
            for label, text in _entries(ruling, record, words)
            if text.strip()
        ),
    )


def law_of(ruling: Ruling, rules: RuleSet) -> Citation | None:
    """The Law that a ruling names; None if it names none, or none that there is."""
    law = cite_number(short(ruling.law, 12), rules) if ruling.law else None
    return law if law is not None and law.title else None


def _law(ruling: Ruling, rules: RuleSet, words: Words) -> str:
    law = law_of(ruling, rules)
    return citation_text(law, words) if law is not None else short(ruling.law, _LONGEST_NAME)


def _entries(ruling: Ruling, record: Record, words: Words) -> Iterator[tuple[str, str]]:
    """What a ruling says, each with its label, in the order in which a director tells it."""
    yield words["facts"], ruling.facts
    for call in ruling.withdrawn:
        who = _who(call, record, words)
        made = words["withdrawn_line"].format(seat=who, call=call_text(call.call, words), count=call.after)
        found = [words[word] for word, holds in _FOUND if holds(call)]
        if call.replacement:
            found.insert(0, words["replaced_by"].format(call=call_text(call.replacement, words)))
        yield words["withdrawn"], "; ".join((made, *found))
    for card in ruling.exposed:
        when = f", {card.when}" if card.when else ""
        yield words["exposed"], f"{seat_text(card.seat, words)} {card_text(card.card)}{when}"
    yield words["misinformation"], ruling.misinformation
    for duty in ruling.duties or ():
        extent = words["pass_once" if duty.extent == "ONCE" else "pass_throughout"]
        yield words["must_pass"], f"{seat_text(duty.seat, words)}, {extent}"
    yield words["ruling"], ruling.option
    if ruling.awards is not None:
        yield words["awarded"], _score(ruling.awards, words)
    for penalty in ruling.penalties:
        reason = f": {penalty.reason}" if penalty.reason else ""
        yield words["penalty"], f"{_penalty(penalty, words)}{reason}"
    yield words["decided_by"], ", ".join(text for text in (ruling.decided_by, ruling.date) if text)
    yield words["appeal"], ruling.appeal


def _who(call: WithdrawnCall, record: Record, words: Words) -> str:
    """Who made a call that was withdrawn: as the ruling says, else whoever was due."""
    replay = record.auction_replay
    made = next((one for one in (replay.calls if replay else ()) if one.withdrawn and one.call == call.call), None)
    seat = call.seat or (made.seat if made else None)
    return seat_text(seat, words) if seat else words["seat_due"]


def _score(awards: Iterable[Award], words: Words) -> str:
    """The score of both sides, once where they have the same."""
    ns, ew = (award_text(award, words) for award in awards)
    return ns if ns == ew else f"{words['ns']} {ns}; {words['ew']} {ew}"


def _penalty(penalty: RuledPenalty, words: Words) -> str:
    amount = exact_text(penalty.amount, words)
    unit = words[_UNITS[penalty.unit]]
    whom = words[penalty.side.lower()] if penalty.side else short(penalty.contestant, _LONGEST_NAME)
    return words["penalty_line"].format(amount=amount, unit=unit, whom=whom)
