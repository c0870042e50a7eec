"""Tables of PBN: which element stands in which column, where it stands, and what quotes change."""

import pbnlint
from pbnlint.records import Record, Table

HEADER = '[Board "1"]\n[ScoreTable "Rank;Names_NS;Score_NS"]\n'


def table_of(rows: str) -> tuple[Record, Table]:
    """A record with these lines under a header of three columns, and its table."""
    record = next(iter(pbnlint.read((HEADER + rows).encode("latin-1"))))
    return record, record.tables[0]


def test_quoted_elements_are_whole() -> None:
    """Blanks inside quotes part nothing, and the quotes are no part of the element."""
    _, table = table_of('1 "Alder - Birch" 430\n2 "" 400\n')
    assert (("1", "Alder - Birch", "430"), ("2", "", "400")) == table.texts


def test_elements_may_stand_on_any_line() -> None:
    """Import format has line breaks anywhere."""
    _, table = table_of("1\nAlder\n430 2 Birch 400\n")
    assert (("1", "Alder", "430"), ("2", "Birch", "400")) == table.texts


def test_a_quote_inside_a_comment_is_none() -> None:
    """A comment behind the tag is no element."""
    _, table = table_of('{the "best" row first}\n1 "A B" 430\n')
    assert (("1", "A B", "430"),) == table.texts


def test_a_line_without_an_element_leaves_the_other_rows_alone() -> None:
    """Where each row has its line, the one that is short is known."""
    _, table = table_of("1 Alder 430\n2 400\n3 Cedar 150\n")
    assert (("1", "Alder", "430"), ("2", "400"), ("3", "Cedar", "150")) == table.texts
    assert not table.ragged


def test_elements_that_fill_neither_rows_nor_lines_are_uncertain() -> None:
    """Four elements on one line under three columns may be anything."""
    _, table = table_of("1 Alder 430 2\n")
    assert table.ragged


def test_the_place_of_an_element_includes_its_quotes() -> None:
    """One place alone is the same as that among all."""
    record, table = table_of('1 "Alder - Birch" 430\n2 "Cedar" 400\n')
    value = table.value(1, 1)
    assert '"Cedar"' == record.text[value.start : value.end]
    assert table.rows[1][1] == value


def test_quotes_are_read_where_an_irregular_line_stands_in_front() -> None:
    """Each element stands where it is, however the lines before the table are written."""
    text = HEADER.replace('"1"]\n', '"1"] behind the tag\n') + '1 "Alder - Birch" "430"'
    record = next(iter(pbnlint.read(text.encode("latin-1"))))
    assert (("1", "Alder - Birch", "430"),) == record.tables[0].texts
