"""Averages, split and weighted scores, marks of unknown value: AD01 to AD06."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any, Final

from pbnlint.laws import cite
from pbnlint.listing import listed
from pbnlint.records import Record
from pbnlint.rules.adjustment.common import Entry, entries, may_be_adjusted, number, sides
from pbnlint.rules.registry import Context, Hit, rule
from pbnlint.rules.score.basis import doubtful_rows
from pbnlint.rules.score.figures import json_number, shown_figure
from pbnlint.rules.wording import shown
from pbnlint.scoring.texts.adjusted import can_be_average, weights_of


def _of_kind(record: Record, kind: str) -> Iterator[Entry]:
    return (entry for entry in entries(record) if entry.kind == kind)


def _unscored(record: Record) -> Record:
    """The record read without its scores, for they do not follow from a result."""
    return record.reading(Score="", ScoreIMP="", ScorePercentage="", ScoreMP="")


def _said(entry: Entry) -> str:
    """What an adjusted score gives to each side, in words."""
    unit = "%" if entry.unit == "percent" else " IMPs"
    given = (("North-South", entry.ns), ("East-West", entry.ew))
    return listed(
        f"nothing stated for {side}" if value is None else f"{shown_figure(value)}{unit} for {side}"
        for side, value in given
    )


def _given(entry: Entry) -> dict[str, int | float | None]:
    """What an adjusted score gives to each side, for `data`."""
    return {side: None if value is None else json_number(value) for side, value in (("ns", entry.ns), ("ew", entry.ew))}


def _in_row(entry: Entry) -> str:
    return f" in the row of {shown(entry.pairs)}" if entry.pairs else ""


def _possible(entry: Entry) -> bool:
    """Whether the Laws can give these percentages instead of a result."""
    return entry.unit == "IMP" or all(value is None or can_be_average(value) for value in (entry.ns, entry.ew))


def _judge_by_session(_context: Context, memory: dict[Any, Any]) -> Iterator[Hit]:
    """The averages that the session of their pair would have made another figure."""
    if memory:
        from pbnlint.rules.adjustment.session_rule import judged

        yield from judged(memory)


@rule(
    *("AD01", "adjustment.artificial-score", "info"),
    spec="LAW073 SCO061 SCO062 SCO063 SCO064",
    hides="score.percentage-sum score.not-opposite score.mismatch score.matchpoint-mismatch score.imp-mismatch "
    "contract.result-missing contract.declarer-missing event.room-missing",
    when=may_be_adjusted,
    scope="across",
    finish=_judge_by_session,
)
def artificial_score(record: Record, context: Context, memory: dict[Any, Any]) -> Iterator[Hit]:
    """The record shows an average instead of a result.

    Where no result can be had, the director awards average minus, average or average plus to each side (Law 12); the
    two need not add up to a whole. It is listed here so that nobody takes it for a result, and so that a pair whose
    own session gives it more or less than the average can be looked at.

    Bad:
        [Board "8"]
        [Dealer "W"]
        [Vulnerable "None"]
        [Scoring "MP"]
        [Declarer ""]
        [Contract ""]
        [Result ""]
        [ScorePercentage "NS 60 EW 40"]

    Good:
        [Board "8"]
        [Dealer "W"]
        [Vulnerable "None"]
        [Scoring "MP"]
        [Declarer "N"]
        [Contract "4S"]
        [Result "10"]
        [ScorePercentage "NS 60 EW 40"]
    """
    averages = [entry for entry in _of_kind(record, "average") if not entry.contract and _possible(entry)]
    if averages or "TotalScoreTable" in record.values:
        from pbnlint.rules.adjustment.session_rule import note

        note(record, averages, context, memory)
    for entry in averages:
        remark = _remark(entry)
        yield Hit(
            f"The record shows an average instead of a result{_in_row(entry)}: {_said(entry)}"
            f"{f'; {remark}' if remark else ''}.",
            entry.span,
            {**_given(entry), "remark": remark},
            law=cite(
                "artificial-score", "TEAMS" if entry.unit == "IMP" and not entry.pairs else "", context.edition(record)
            ),
            reread=_unscored(record),
        )


_TEAM_AVERAGES: Final = (-3, 0, 3)
_AVERAGE_PLUS: Final = {"percent": 60, "IMP": 3}


def _remark(entry: Entry) -> str | None:
    if entry.ns == entry.ew == _AVERAGE_PLUS[entry.unit]:
        return "both sides have average plus, as when neither is at fault"
    if entry.unit == "IMP" and any(value is not None and value not in _TEAM_AVERAGES for value in (entry.ns, entry.ew)):
        return "an average of a team is normally 3 IMPs, up or down"
    return None


@rule(
    *("AD02", "adjustment.average-value", "warning"),
    spec="SCO060",
    hides="score.percentage-sum",
    when=may_be_adjusted,
)
def average_value(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows an average that no Law gives.

    Average minus is at most 40 percent, average 50, average plus at least 60 (Law 12); a pair whose own session is
    better or worse gets that instead. No figure strictly between 40 and 50 or between 50 and 60 can come of it.

    Bad:
        [Board "8"]
        [Dealer "W"]
        [Vulnerable "None"]
        [Scoring "MP"]
        [Declarer ""]
        [Contract ""]
        [Result ""]
        [ScorePercentage "NS 55 EW 40"]

    Good:
        [Board "8"]
        [Dealer "W"]
        [Vulnerable "None"]
        [Scoring "MP"]
        [Declarer ""]
        [Contract ""]
        [Result ""]
        [ScorePercentage "NS 60 EW 40"]
    """
    for entry in _of_kind(record, "average"):
        if not entry.contract and not _possible(entry):
            yield Hit(
                f"The record shows an average{_in_row(entry)} that is none of 40, 50 and 60%: {_said(entry)}.",
                entry.span,
                {**_given(entry), "expected": "40, 50 or 60"},
                law=cite("artificial-score", "", context.edition(record)),
                reread=_unscored(record),
            )


@rule(
    *("AD03", "adjustment.split-score", "warning"),
    spec="LAW071 SCO067",
    hides="score.mismatch score.wrong-side score.not-opposite score.matchpoint-mismatch score.imp-mismatch",
    when=may_be_adjusted,
)
def split_score(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows different scores for the two sides.

    What one side gains the other loses, unless the director assigned each its own score (Law 12). A split score is no
    mistake of arithmetic; it is listed with the comment of the record, so that the ruling can be found.

    Bad:
        [Board "8"]
        [Dealer "W"]
        [Vulnerable "None"]
        [Declarer "N"]
        [Contract "4S"]
        [Result "10"]
        [Score "NS 420 EW -100"]
        {split ruling: see form 12}

    Good:
        [Board "8"]
        [Dealer "W"]
        [Vulnerable "None"]
        [Declarer "N"]
        [Contract "4S"]
        [Result "10"]
        [Score "NS 420 EW -420"]
    """
    ns, ew = sides(record.get("Score"))
    if _differ(ns, ew) and not any(entry.span == record.span("Score") for entry in entries(record)):
        yield _split(record, context, ns, ew, record.span("Score"))._replace(reread=_unscored(record))
    for row in doubtful_rows(record):
        ns, ew = row.text("Score_NS"), row.text("Score_EW")
        if ns and ew and _differ(ns.removeprefix("^"), ew.removeprefix("^")):
            yield _split(record, context, ns, ew, row.span("Score_NS"), " in one row of its table")


def _split(
    record: Record, context: Context, ns: str | None, ew: str | None, span: tuple[int, int], where: str = ""
) -> Hit:
    comment = " ".join(" ".join(one.text.split()) for one in record.comments)
    said = f"; the record says: {shown(comment, 200).removesuffix('.')}" if comment else "; no comment says why"
    return Hit(
        f"The record shows {ns} for North-South and {ew} for East-West{where}{said}.",
        span,
        {"ns": ns, "ew": ew, "comment": comment or None},
        law=cite("assigned-score", "", context.edition(record)),
    )


def _differ(ns: str | None, ew: str | None) -> bool:
    """Whether two scores differ by more than their sign."""
    one, other = (number(text) if text else None for text in (ns, ew))
    return one is not None and other is not None and abs(one) != abs(other)


@rule(
    *("AD04", "adjustment.weighted-score", "error"),
    spec="SCO065 SCO066",
    hides="score.mismatch",
    scope="across",
    tags="Score ScoreTable Room HomeTeam",
)
def weighted_score(record: Record, context: Context, memory: dict[Any, Any]) -> Iterable[Hit]:
    """The record shows a weighted score whose weights do not add up to 100, or that was averaged too early.

    The director may weigh several results that were probable without the irregularity (Law 12C1c); their chances are
    shares of the whole. Each result is converted on its own and then weighted, so a share that is lost changes the
    score of every table of the board, and the IMPs of a mean score are not the mean of the IMPs.

    Bad:
        [Board "8"]
        [Dealer "W"]
        [Vulnerable "None"]
        [Declarer "N"]
        [Contract "4S"]
        [Result "10"]
        [Score "60% 420 + 30% -50"]

    Good:
        [Board "8"]
        [Dealer "W"]
        [Vulnerable "None"]
        [Declarer "N"]
        [Contract "4S"]
        [Result "10"]
        [Score "NS 420"]
    """
    values = record.values
    hits = _too_early(record, context, memory) if "Room" in values or "HomeTeam" in values else ()
    text = values["Score"].text if "Score" in values else ""
    weighted = "%" in text or "*" in text
    return chain(hits, _of_weights(record, context)) if weighted or "ScoreTable" in values else hits


def _too_early(record: Record, context: Context, memory: dict[Any, Any]) -> Iterable[Hit]:
    from pbnlint.rules.adjustment.weighing import averaged

    return [
        Hit(
            f"The record shows {one.found} IMPs for a weighted score, which is what its mean gives; each part "
            f"converted by itself gives {one.expected}.",
            one.where,
            {"weights": [*map(json_number, one.weights)], "found": one.found, "expected": one.expected},
            law=cite("weighted-score", "", context.edition(record)),
        )
        for one in averaged(record, memory)
    ]


def _of_weights(record: Record, context: Context) -> Iterator[Hit]:
    texts = [(record.get("Score"), record.span("Score"))] if record.get("Score") else []
    for row in doubtful_rows(record):
        texts += [(row.text(name), row.span(name)) for name in ("Score_NS", "Score_EW") if weights_of(row.text(name))]
    for text, span in texts:
        weights = [number(weight) or 0 for weight in weights_of(text)]
        total = sum(weights)
        if weights and total != 100:
            yield Hit(
                f"The record shows a weighted score whose weights add up to {shown_figure(total)}%, not to 100: "
                f"{shown(text)}.",
                span,
                {"weights": [*map(json_number, weights)], "found": json_number(total), "expected": 100},
                law=cite("weighted-score", "", context.edition(record)),
                reread=_unscored(record),
            )


@rule(
    *("AD05", "adjustment.artificial-with-contract", "warning"),
    spec="LAW072",
    hides="score.mismatch score.percentage-sum",
    when=may_be_adjusted,
)
def artificial_with_contract(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows an artificial score beside a contract and a result.

    An average is for a board on which no result can be had (Law 12); where there is one, the score is the result's or
    an assigned one. Either the average is a slip, or the contract should have been taken out when the director ruled.

    Bad:
        [Board "8"]
        [Dealer "W"]
        [Vulnerable "None"]
        [Declarer "N"]
        [Contract "4S"]
        [Result "10"]
        [Score "A6040"]

    Good:
        [Board "8"]
        [Dealer "W"]
        [Vulnerable "None"]
        [Declarer ""]
        [Contract ""]
        [Result ""]
        [Score "A6040"]
    """
    for entry in _of_kind(record, "average"):
        if entry.contract:
            yield Hit(
                f"The record shows the artificial score {shown(entry.found)}{_in_row(entry)} beside the contract "
                f"{shown(entry.contract)}.",
                entry.span,
                {"found": entry.found, "contract": entry.contract},
                law=cite("artificial-score", "", context.edition(record)),
                reread=_unscored(record),
            )


@rule(
    *("AD06", "adjustment.unknown-token", "warning"),
    spec="SCO068",
    hides="pbn.tag-value pbn.table-value",
    when=may_be_adjusted,
)
def unknown_token(record: Record, _context: Context) -> Iterator[Hit]:
    """The record shows a mark for an adjusted score that does not say its value.

    Programs write `ARB`, `ADJ` and the like for a score that the director set (Law 12), but not what each side got. The
    board cannot be scored from the record, nor can the others that are compared with it.

    Bad:
        [Board "8"]
        [Dealer "W"]
        [Vulnerable "None"]
        [Declarer ""]
        [Contract ""]
        [Result ""]
        [Score "ARB"]

    Good:
        [Board "8"]
        [Dealer "W"]
        [Vulnerable "None"]
        [Declarer ""]
        [Contract ""]
        [Result ""]
        [Score "A6040"]
    """
    for entry in _of_kind(record, "unknown"):
        yield Hit(
            f"The record shows {shown(entry.found)}{_in_row(entry)}, an adjusted score without its value.",
            entry.span,
            {"found": entry.found},
            reread=_unscored(record),
        )
