"""What PBN knows about its records: the readings of a record's text, made when they are asked for."""

from typing import Final

from pbnlint.formats.pbn.deal import read_deal
from pbnlint.formats.pbn.quick import read_auction, read_play
from pbnlint.records import AuctionSection, Comment, DealReading, Dialect, PlaySection, Record, Table


class _Pbn:
    name = "pbn"

    def auction(self, record: Record) -> AuctionSection | None:
        return read_auction(record)

    def auction_spans(self, record: Record) -> tuple[tuple[int, int], ...]:
        from pbnlint.formats.pbn.auction import auction_spans

        return auction_spans(record)

    def play(self, record: Record) -> PlaySection | None:
        return read_play(record)

    def play_spans(self, record: Record) -> tuple[tuple[int, int], ...]:
        from pbnlint.formats.pbn.play import play_spans

        return play_spans(record)

    def deal(self, record: Record) -> DealReading | None:
        return read_deal(record)

    def tables(self, record: Record) -> tuple[Table, ...]:
        from pbnlint.formats.pbn.tables import read_tables

        return read_tables(record)

    def comments(self, record: Record) -> tuple[Comment, ...]:
        from pbnlint.formats.pbn.comments import read_comments

        return read_comments(record)


PBN: Final[Dialect] = _Pbn()
"""The dialect of every record read from a PBN file."""
