"""By which method an event is scored: as a user chooses, as its files say, as their figures tell, or as is usual."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pbnlint.listing import listed
from pbnlint.scoring.arithmetic.margin_scales import MarginScale
from pbnlint.scoring.arithmetic.pair_imps import CAVENDISH_CAP, Divisor
from pbnlint.scoring.arithmetic.rounding import Rounding
from pbnlint.scoring.event import (
    IN_IMPS,
    MATCHPOINTS,
    MEDIAN_ROUNDING,
    METHOD_NAMES,
    ChosenBy,
    Collected,
    DatumKind,
    Method,
    Movement,
    ShortBoards,
)
from pbnlint.scoring.method_texts import as_a_sentence

if TYPE_CHECKING:
    from pbnlint.scoring.arithmetic.numbers import Number


class Settings(NamedTuple):
    """What a user, or a text such as the tag Scoring, says of the method; None where it says nothing.

    The fields are those of `Method`. `name` is any text that `read_method` understands, which may say more than the
    name. `options` are the fields that an option chose: all others that are chosen are the configuration's.
    `by_caller`: all were given by a program that calls this one.
    """

    name: str | None = None
    imp_scale: str | None = None
    half_points: bool | None = None
    short_boards: ShortBoards | None = None
    datum: DatumKind | None = None
    trim: int | None = None
    trim_percent: int | None = None
    datum_rounding: Rounding | None = None
    datums: "Mapping[str, Number] | None" = None
    divisor: Divisor | None = None
    cap: int | None = None
    vp_scale: MarginScale | None = None
    variable_averages: bool | None = None
    average_imps: "Number | None" = None
    weighted_datum: bool | None = None
    aggregate: MarginScale | None = None
    old_undertricks: bool | None = None
    vulnerability_by_score: bool | None = None
    match_boards: int | None = None
    knockout: bool | None = None
    small_groups: bool | None = None
    offenders_too: bool | None = None
    carry_over: "Mapping[str, Number] | None" = None
    movement: Movement | None = None
    options: frozenset[str] = frozenset()
    by_caller: bool | None = None


_IMPS: Final = "imp"
"""What a text says that names IMPs and leaves open against what."""

_WORDS: Final[Mapping[str, Mapping[str, Any]]] = {
    "mp": {"name": "matchpoints"},
    "mps": {"name": "matchpoints"},
    "matchpoint": {"name": "matchpoints"},
    "pairs": {"name": "matchpoints"},
    "imp": {"name": _IMPS},
    "imps": {"name": _IMPS},
    "teams": {"name": "IMPs"},
    "team": {"name": "IMPs"},
    "teamimps": {"name": "IMPs"},
    "vp": {"name": "IMPs", "vp_scale": MarginScale("WBF continuous")},
    "vps": {"name": "IMPs", "vp_scale": MarginScale("WBF continuous")},
    "butlerimps": {"name": "Butler"},
    "butler2": {"name": "Butler", "trim": 1},
    "experts": {"name": "Butler", "datum": "given"},
    "mean": {"name": "Butler", "datum": "mean"},
    "median": {"name": "Butler", "datum": "median"},
    "cross": {"name": "cross-IMPs", "divisor": "Cross"},
    "cross1": {"name": "cross-IMPs", "divisor": "Cross1"},
    "cross2": {"name": "cross-IMPs", "divisor": "Cross2"},
    "crossimp": {"name": "cross-IMPs"},
    "ximp": {"name": "cross-IMPs"},
    "ximps": {"name": "cross-IMPs"},
    "cavendish": {"name": "cross-IMPs", "cap": CAVENDISH_CAP},
    "bam": {"name": "board-a-match"},
    "pab": {"name": "point-a-board"},
    "total": {"name": "total points"},
    "totals": {"name": "total points"},
    "totalpoint": {"name": "total points"},
    "aggregate": {"name": "total points"},
    "target": {"name": "target IMPs"},
    "targetimp": {"name": "target IMPs"},
    "russian": {"name": "target IMPs"},
    "mp1": {"name": "matchpoints", "half_points": False},
    "mp2": {"name": "matchpoints", "half_points": True},
    "mitchell": {"name": "matchpoints", "short_boards": "Mitchell"},
    "mitchell1": {"name": "matchpoints", "short_boards": "Mitchell"},
    "mitchell2": {"name": "matchpoints", "short_boards": "Neuberg"},
    "neuberg": {"name": "matchpoints", "short_boards": "Neuberg"},
    "ascherman": {"name": "matchpoints", "short_boards": "Ascherman"},
    "factored": {"name": "matchpoints", "short_boards": "factored"},
    "oldmp": {"old_undertricks": True},
    "imp1948": {"name": _IMPS, "imp_scale": "IMP_1948"},
    "imp1961": {"name": _IMPS, "imp_scale": "IMP_1961"},
    "emp": {"name": _IMPS, "imp_scale": "EMP"},
}
"""What the fields of a text say, without blanks, hyphens and underscores, in small letters."""


def _folded(text: str) -> str:
    return "".join(one for one in text.casefold() if one not in " -_\t")


_BY_NAME: Final[Mapping[str, Mapping[str, Any]]] = {
    **{_folded(name): {"name": name} for name in METHOD_NAMES if name != "IMPs"},
    **_WORDS,
}


def read_method(text: str) -> Settings:
    """What a name of a method, or a text as in the tag Scoring, says: `Butler`, `mp`, `IMP;Butler-2;Median`.

    Letter case, blanks and hyphens do not matter. `IMP` alone leaves open against what: its `name` is `imp`. Raises
    ValueError, in a sentence that lists the names, where a field is not known, or fields name two methods.
    """
    found: dict[str, Any] = {}
    fields = [field for part in text.split(";") if (field := part.strip())]
    for field in fields:
        said = _BY_NAME.get(_folded(field))
        if said is None:
            raise ValueError(f'"{field}" names no method of scoring{_near(field)}; there are {listed(METHOD_NAMES)}.')
        if not _agree(found.get("name"), said.get("name")):
            both = " and ".join("IMPs" if one == _IMPS else str(one) for one in (found["name"], said["name"]))
            raise ValueError(f'"{text.strip()}" names two methods of scoring, {both}.')
        name = _closer(found.get("name"), said.get("name"))
        found |= said
        found["name"] = name
    if not fields:
        raise ValueError(f"a method of scoring needs a name; there are {listed(METHOD_NAMES)}.")
    return Settings(**found)


def _agree(one: str | None, other: str | None) -> bool:
    if one is None or other is None or one == other:
        return True
    return _IMPS in (one, other) and {one, other} <= IN_IMPS | {_IMPS}


def _closer(one: str | None, other: str | None) -> str | None:
    """Of two names that agree the one that says more."""
    return other if one in (None, _IMPS) and other is not None else one


def _near(field: str) -> str:
    from pbnlint.nearest import near

    meant = near(_folded(field), _BY_NAME)
    return f" (did you mean {_BY_NAME[meant].get('name') or meant}?)" if meant else ""


def read_scoring(text: str) -> Settings:
    """What the tag Scoring of a file says; unknown fields, and those that contradict an earlier one, say nothing."""
    found = Settings()
    for field in text.split(";"):
        said = _BY_NAME.get(_folded(field))
        if said is not None and _agree(found.name, said.get("name")):
            name = _closer(found.name, said.get("name"))
            found = found._replace(**{**said, "name": name})
    return found


def choose(collected: Collected, settings: Settings) -> Method:
    """The method for an event, with the reason in one sentence.

    First what `settings` say, an option before the configuration; then the tag Scoring that most records have; then,
    for what is still open, the one variant that explains the figures which the files claim; at last what is usual:
    IMPs where there are teams or two rooms, Butler for pairs at IMPs, otherwise matchpoints. Raises ValueError where
    the settings name what does not exist.
    """
    from pbnlint.scoring.claims.matches import scale_of_claims
    from pbnlint.scoring.claims.method import explaining

    _check(settings)
    chosen = read_method(settings.name) if settings.name is not None else Settings(name=_implied(settings))
    tag = next((text for text in collected.scoring if read_scoring(text) != Settings()), "")
    said = read_scoring(tag)
    if not _agree(chosen.name, said.name):
        said = Settings(old_undertricks=said.old_undertricks)
    name = _closer(chosen.name, said.name) if chosen.name in (None, _IMPS) else chosen.name
    is_open = name is None or (name == _IMPS and not collected.teams)
    by = _chosen_by(settings, chosen, tag if said.name is not None else "")
    fixed = {**_fields(said), **_fields(chosen), **_fields(settings)}
    method = _usual(name, collected)._replace(**fixed)
    if method.datum == "median" and "datum_rounding" not in fixed:
        method = method._replace(datum_rounding=MEDIAN_ROUNDING)
    details: list[str] = []
    explained = explaining(collected, method, frozenset(fixed) | (set() if is_open else {"name"}))
    reason: ChosenBy = "assumed" if is_open else by
    if explained is not None:
        method = explained.method
        reason = "claims" if is_open and explained.names else reason
        if explained.told and reason != "claims":
            details.append("the figures in the files fit this variant alone")
    scale = scale_of_claims(collected) if method.name == "IMPs" and settings.vp_scale is None else None
    if scale is not None:
        method = method._replace(vp_scale=scale.scale, match_boards=scale.boards)
        details.append("the victory points in the files fit this scale")
    if method.datum == "given" and not method.datums:
        method = method._replace(datum="mean")
        details.append("the datums of the experts are not in the files")
    details += [text] if (text := _by_user(settings, method, teams=collected.teams)) else []
    details += [text] if (text := _idle(settings, method)) else []
    return method._replace(chosen_by=reason, why=as_a_sentence(method, reason, by, tag, collected, details))


_IMPLIED: Final[Mapping[str, str]] = {
    **dict.fromkeys(("datum", "trim", "trim_percent", "datum_rounding", "datums"), "Butler"),
    **dict.fromkeys(("divisor", "cap"), "cross-IMPs"),
    **dict.fromkeys(("half_points", "short_boards"), "matchpoints"),
    "aggregate": "Patton",
}
"""The method that an option is about, where nobody says another."""


def _implied(settings: Settings) -> str | None:
    names = {_IMPLIED[field] for field in settings.options if field in _IMPLIED}
    return names.pop() if len(names) == 1 else None


_WORDS_OF_FIELDS: Final[Mapping[str, str]] = {
    "datum": "the datum",
    "trim": "what the datum leaves out",
    "trim_percent": "what the datum leaves out",
    "datum_rounding": "the rounding of the datum",
    "datums": "the datums",
    "divisor": "the divisor",
    "cap": "the limit of a comparison",
    "half_points": "the points",
    "short_boards": "boards with missing scores",
    "vp_scale": "the scale of victory points",
    "imp_scale": "the scale of IMPs",
    "aggregate": "the table of the aggregate",
    "movement": "the movement",
}
"""The fields that are worth a word in the reason for a method."""


def _by_user(settings: Settings, method: Method, *, teams: bool) -> str:
    """In a few words which details of a method a user chose; empty if none, or none that counts here."""
    from pbnlint.scoring.pairs.matches import has_pair_matches

    in_matches = teams or method.name in ("IMPs", "Patton") or has_pair_matches(method)
    about = [
        field
        for field in _fields(settings)
        if field in _WORDS_OF_FIELDS and _IMPLIED.get(field, method.name) == method.name
        if field != "vp_scale" or in_matches
    ]
    parts = []
    for fields, who in (
        ([field for field in about if field in settings.options], "the option"),
        ([field for field in about if field not in settings.options], "the configuration"),
    ):
        words = tuple(dict.fromkeys(_WORDS_OF_FIELDS[field] for field in fields))
        if words:
            parts.append(f"{listed(words)} {'as chosen' if settings.by_caller else f'by {who}'}")
    return ", ".join(parts)


def _idle(settings: Settings, method: Method) -> str:
    """In a few words which options say nothing of a method; empty if none."""
    about = "matchpoints" if method.name in MATCHPOINTS else method.name
    fields = [field for field in _IMPLIED if field in settings.options and _IMPLIED[field] != about]
    words = tuple(dict.fromkeys(_WORDS_OF_FIELDS[field] for field in fields))
    return f"{listed(words)} by the option {'is' if len(words) == 1 else 'are'} not used" if words else ""


def _chosen_by(settings: Settings, chosen: Settings, tag: str) -> ChosenBy:
    """Who says what the method is called; `tag` is empty where no tag does."""
    if settings.name is not None and settings.by_caller:
        return "caller"
    if settings.name is not None:
        return "option" if "name" in settings.options else "configuration"
    if chosen.name is not None and not tag:
        return "option"
    return "file" if tag else "assumed"


def _fields(settings: Settings) -> dict[str, Any]:
    """The fields that settings choose, without the name."""
    return {
        field: value
        for field, value in settings._asdict().items()
        if value is not None and field not in ("name", "options", "by_caller")
    }


def _usual(name: str | None, collected: Collected) -> Method:
    """The method of a name, or what is usual where it is open."""
    for known in METHOD_NAMES:
        if known == name:
            return Method(known)
    if collected.teams:
        return Method("IMPs")
    claims_imps = any(one.claimed.imps_ns is not None for one in collected.entries)
    claims_points = any(
        one.claimed.points_ns is not None or one.claimed.percent_ns is not None for one in collected.entries
    )
    return Method("Butler" if name == _IMPS or (claims_imps and not claims_points) else "matchpoints")


def _check(settings: Settings) -> None:
    """Raise ValueError for a scale that does not exist."""
    from pbnlint.scoring.arithmetic.imps import SCALES as IMP_SCALES
    from pbnlint.scoring.arithmetic.margin_scales import scale_named

    scale = settings.vp_scale
    if scale is not None and not scale.steps:
        scale_named(scale.name)
    if settings.imp_scale is not None and settings.imp_scale not in IMP_SCALES:
        raise ValueError(
            f'"{settings.imp_scale}" is no scale of IMPs with a known table; there are {listed(IMP_SCALES)}.'
        )
    datum_given = settings.datum == "given" and not settings.datums
    if datum_given:
        raise ValueError("a given datum needs the datums of the boards; write them into the table score.datums.")
