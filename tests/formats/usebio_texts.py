"""Short USEBIO files, and a short way to read them, for the tests of the USEBIO reader and writer."""

from pbnlint.formats import Source, open_source
from pbnlint.records import Record

HEAD = '<?xml version="1.0" encoding="utf-8"?>\n'

LINE = """<TRAVELLER_LINE>
<NS_PAIR_NUMBER>7</NS_PAIR_NUMBER>
<EW_PAIR_NUMBER>12</EW_PAIR_NUMBER>
<CONTRACT>4HX</CONTRACT>
<PLAYED_BY>E</PLAYED_BY>
<TRICKS>9</TRICKS>
<SCORE>100</SCORE>
<NS_MATCH_POINTS>6.5</NS_MATCH_POINTS>
<EW_MATCH_POINTS>1.5</EW_MATCH_POINTS>
</TRAVELLER_LINE>
"""


def file(body: str, kind: str = "MP_PAIRS", before: str = "") -> str:
    """A file with an event of a kind; `before` stands in front of it."""
    return f'{HEAD}<USEBIO Version="1.2">\n{before}<EVENT EVENT_TYPE="{kind}">\n{body}</EVENT>\n</USEBIO>\n'


def board(*lines: str, number: int = 1) -> str:
    """A board with its lines."""
    return f"<BOARD>\n<BOARD_NUMBER>{number}</BOARD_NUMBER>\n{''.join(lines)}</BOARD>\n"


def line(**elements: str) -> str:
    """A line of a traveller that says nothing but this."""
    return (
        f"<TRAVELLER_LINE>{''.join(f'<{name}>{text}</{name}>' for name, text in elements.items())}</TRAVELLER_LINE>\n"
    )


def source_of(text: str | bytes, name: str = "tuesday.xml") -> tuple[Source, tuple[Record, ...]]:
    """The source and the records of a file, read to the end."""
    source = open_source(text.encode() if isinstance(text, str) else text, name)
    return source, tuple(source.records)


def read(text: str | bytes) -> tuple[Record, ...]:
    """The records of a file."""
    return source_of(text)[1]


def only(text: str | bytes) -> Record:
    """The one record of a file."""
    (record,) = read(text)
    return record


def stated(record: Record, name: str) -> str:
    """What stands in the file where a value has its place."""
    return record.text[slice(*record.span(name))]
