"""The grammars of PBN and LIN: which there are, which of them each rule is about, and their two pages."""

from functools import cache
from typing import Final, NamedTuple, cast

import pyparsing as pp

from docs.generating.diagrams import draw, figure
from docs.generating.markdown import join
from pbnlint.formats.lin import grammar as lin
from pbnlint.formats.pbn import grammar as pbn
from pbnlint.rules.registry import Rule


class Grammar(NamedTuple):
    """A grammar: its format, the key under which the format has it, and what texts it is for."""

    format: str
    key: str
    title: str

    @property
    def anchor(self) -> str:
        """The place of this grammar on the page of its format."""
        return f"grammar-{self.format}-{self.key.lower().replace(' ', '-')}"


GRAMMARS: Final = (
    Grammar("pbn", "tag pair", "Tag pair"),
    Grammar("pbn", "deal", "Value of Deal"),
    Grammar("pbn", "contract", "Value of Contract"),
    Grammar("pbn", "result", "Value of Result"),
    Grammar("pbn", "auction", "Auction section"),
    Grammar("pbn", "play", "Play section"),
    Grammar("pbn", "table header", "Header of a table"),
    Grammar("pbn", "Score", "Value of Score"),
    Grammar("pbn", "ScoreIMP", "Value of ScoreIMP"),
    Grammar("pbn", "ScoreMP", "Value of ScoreMP"),
    Grammar("pbn", "ScorePercentage", "Value of ScorePercentage"),
    Grammar("pbn", "ScoreRubber", "Value of ScoreRubber"),
    Grammar("pbn", "OptimumScore", "Value of OptimumScore"),
    Grammar("lin", "hands", "Hands of `md`"),
    Grammar("lin", "calls", "Value of `mb`"),
    Grammar("lin", "card", "Value of `pc`"),
    Grammar("lin", "match", "Value of `vg`"),
    Grammar("lin", "result", "Item of `rs`"),
)

_ABOUT: Final = {
    "syntax.malformed-tag": "tag pair",
    "syntax.bad-comment": "tag pair",
    "syntax.bad-escape": "tag pair",
    "syntax.illegal-character": "tag pair",
    "syntax.stray-text": "tag pair",
    "syntax.forbidden-inherit": "tag pair",
    "syntax.inherit-unclear": "tag pair",
    "syntax.edge-blank": "tag pair",
    "syntax.note-misplaced": "tag pair",
    "syntax.bad-annotation": "auction, play",
    "syntax.letter-case": "deal, contract, auction, play",
    "syntax.duplicated-token": "auction, play",
    "pbn": "tag pair",
    "pbn.bad-directive": "",
    "pbn.end-marker": "auction, play",
    "pbn.irregularity-mark": "auction, play",
    "pbn.note-reference": "auction, play",
    "pbn.tag-value": "tag pair, Score, ScoreIMP, ScoreMP, ScorePercentage, ScoreRubber, OptimumScore",
    "pbn.tag-conflict": "tag pair, result",
    "pbn.table-header": "table header",
    "pbn.table-rows": "table header",
    "pbn.table-value": "table header",
    "pbn.export-layout": "tag pair, auction, play",
    "pbn.export-form": "tag pair, deal, auction, play",
    "lin.deal-missing": "hands",
    "lin.hand-syntax": "hands",
    "lin.match-header": "match",
    "lin.result-list": "lin result",
    "lin.portability": "hands, calls, card",
    "deal": "deal, hands",
    "deal.end-position": "deal, contract",
    "deal.fourth-hand-omitted": "deal",
    "board": "tag pair",
    "auction": "auction, calls",
    "contract": "contract",
    "contract.result-invalid": "result, lin result",
    "contract.result-missing": "result, lin result",
    "contract.result-convention": "result, lin result",
    "play": "play, card",
    "play.result-mismatch": "result, lin result",
    "play.impossible-result": "result, lin result",
    "play.on-passed-out-board": "contract, play",
    "score.mismatch": "Score, lin result",
    "score.wrong-side": "Score",
    "score.other-method": "Score, ScoreIMP, ScoreMP",
    "score.not-opposite": "Score, ScoreIMP, OptimumScore",
    "score.percentage-sum": "ScorePercentage",
    "score.matchpoint-mismatch": "ScoreMP, ScorePercentage",
    "score.imp-mismatch": "ScoreIMP",
    "score.double-dummy-conflict": "OptimumScore, table header",
    "score.rubber-mismatch": "ScoreRubber",
    "score.target-imp-mismatch": "ScoreIMP",
    "score": "table header",
    "adjustment": "Score",
    "adjustment.penalty": "table header",
    "event.fouled-board": "deal",
    "event.deal-repeated": "deal",
    "event.own-result-missing": "table header",
    "event.pair-repeats-board": "table header",
    "suspicion.direction": "deal",
    "suspicion.arrow-switch": "table header",
    "suspicion.boards-exchanged": "deal",
    "suspicion.opening-passes-omitted": "auction, calls",
    "suspicion.pass-omitted": "auction, calls",
    "suspicion.play-rows-rotated": "play",
    "suspicion.score-other-vulnerability": "Score",
    "suspicion.score-other-declarer": "Score",
    "suspicion.lead-held-elsewhere": "play, card",
    "suspicion.outlier": "table header",
    "suspicion.double-dummy": "play, card",
}
"""By the name of a rule or of a group, keys of the grammars that say how what the rule looks at is written."""

_PAGES: Final = {
    "pbn": (
        "The grammar of PBN in diagrams",
        (
            "Follow the rails from left to right: what stands on them is written in this order, what stands on a track "
            "of its own may be left out, and a track that leads back may be run again. Each word is explained below "
            "its diagrams. This is the import format, as pbnlint reads it; between the words of a section blanks, line "
            "ends and comments may stand. [The rules](../rules/index.md) say what else must hold."
        ),
    ),
    "lin": (
        "The grammar of LIN in diagrams",
        (
            "LIN has no standard: these diagrams show what pbnlint takes as well written in the commands of a board. "
            "Follow the rails from left to right: what stands on a track of its own may be left out, and a track that "
            "leads back may be run again."
        ),
    ),
}


def grammars_of(rule: Rule) -> tuple[Grammar, ...]:
    """The grammars that a rule is about."""
    keys = _ABOUT.get(rule.name, _ABOUT.get(rule.group, ""))
    return tuple(_named(key.strip()) for key in keys.split(",") if key)


@cache
def drawing(grammar: Grammar) -> str:
    """A grammar as diagrams and a table of its words."""
    return figure(f"{grammar.format} {grammar.key}", grammar.title.replace("`", ""), draw(_element(grammar)))


def pages() -> dict[str, str]:
    """A page for each format, with all its grammars."""
    return {f"formats/grammar-{name}": _page(name) for name in _PAGES}


def _page(name: str) -> str:
    title, text = _PAGES[name]
    parts = (
        join(f"({grammar.anchor})=\n## {grammar.title}", drawing(grammar))
        for grammar in GRAMMARS
        if grammar.format == name
    )
    return join(f"# {title}", text, *parts)


def _named(key: str) -> Grammar:
    return next(each for each in GRAMMARS if key in (each.key, f"{each.format} {each.key}"))


def _element(grammar: Grammar) -> pp.ParserElement:
    return pbn.grammar(grammar.key) if grammar.format == "pbn" else lin.grammar(cast("lin.Kind", grammar.key))
