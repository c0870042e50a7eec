"""Views made by hand: one with every part of a report, whose texts the test chooses."""

from pbnlint.report.director.model import (
    AdjustmentGroup,
    AdjustmentLine,
    AppendixLine,
    Block,
    Decision,
    DecisionGroup,
    DirectorView,
    FindingLine,
    IndexEntry,
    IndexRefs,
    LikeLine,
    Likeness,
    OptionLine,
    OptionList,
    ReadingLine,
    Reference,
    RulingLine,
    SilencedLine,
)
from pbnlint.report.language.words import words_of
from pbnlint.report.model import (
    AuctionTable,
    Cell,
    Diagram,
    FileLine,
    Hand,
    HandLine,
    MatchBoard,
    MatchPart,
    MatchTable,
    Note,
    Pair,
    ShownCard,
)


def full_view(text: str) -> DirectorView:
    """A view with one of everything, in which every text is `text`."""
    line = HandLine(text, text, (ShownCard(text, differs=True),))
    hand = Hand(text, (line, line, line, line), text, dealer=True)
    cell = Cell(text, text, text, boxed=True, struck=True)
    note, pair = Note(text, text), Pair(text, text)
    block = Block(
        anchor="r1-1",
        number=text,
        folded=False,
        event=text,
        facts=text,
        pairs=(pair, pair),
        diagrams=(Diagram(text, hand, hand, hand, hand, text),),
        auction=AuctionTable((text,) * 4, (text,) * 4, ((cell,) * 4,), (note,), text),
        result=(pair,) * 5,
        elsewhere=text,
        remark=text,
        findings=(FindingLine(text, text, text, text, text, (pair,), text),),
        more=text,
        options=(OptionList(text, (OptionLine(text, text, True), OptionLine(text, text, False))),),
        readings=(ReadingLine(text, text, text, text),),
        decision=True,
        facts_asked=True,
        rulings=(text,),
    )
    index = IndexEntry(text, (IndexRefs(text, (Reference(text, "r1-1"),), text),))
    match_board = MatchBoard(text, text, text, text, text, text, text, text, text)
    return DirectorView(
        kind="director",
        language="en",
        words=words_of("director", "en"),
        title=text,
        session=text,
        made=text,
        facts=(pair,),
        files=(FileLine(text, text),),
        figures=(pair,),
        verdict=text,
        decisions=(DecisionGroup(text, (Decision("r1-1", text, text, text, text, text),)),),
        decisions_more=text,
        decisions_law=True,
        signed=True,
        recomputed=text,
        contents=(Pair(text, "boards"),),
        blocks=(block,),
        likenesses=(Likeness("like-1", text, (LikeLine(text, text, text, text),), text),),
        adjustments=(AdjustmentGroup(text, (AdjustmentLine(text, text, text, text, text, text, text),)),),
        adjustments_more=text,
        matches=(
            MatchTable(
                "match-1", text, text, text, (MatchPart(text, (match_board,), text, text),), text, text, text, (note,)
            ),
        ),
        silenced=(SilencedLine(text, text, text, text, text),),
        silenced_more=text,
        appendix=(AppendixLine(text, text, text),),
        appendix_more=text,
        rulings=(RulingLine(text, text, text, text, text, (pair,)),),
        rulings_more=text,
        laws_index=(index,),
        laws_index_more=text,
        pairs_index=(index,),
        pairs_index_more=text,
    )
