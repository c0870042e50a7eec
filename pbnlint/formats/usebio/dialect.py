"""What USEBIO knows about its records: results, and the standings that the file claims; no calls and no cards."""

from pbnlint.records import AuctionSection, Comment, DealReading, PlaySection, Record, Table


class Usebio:
    """The dialect of a record; `standings` are the tables of totals that stand in its text."""

    name = "usebio"

    def __init__(self, standings: tuple[Table, ...] = ()) -> None:
        self._standings = standings

    def auction(self, _record: Record) -> AuctionSection | None:
        """USEBIO has no calls."""
        return None

    def auction_spans(self, _record: Record) -> tuple[tuple[int, int], ...]:
        """USEBIO has no calls."""
        return ()

    def play(self, _record: Record) -> PlaySection | None:
        """USEBIO has no cards."""
        return None

    def play_spans(self, _record: Record) -> tuple[tuple[int, int], ...]:
        """USEBIO has no cards."""
        return ()

    def deal(self, _record: Record) -> DealReading | None:
        """USEBIO has no deal beside its results."""
        return None

    def tables(self, _record: Record) -> tuple[Table, ...]:
        """The standings that the file claims, where their elements stand in the record's text."""
        return self._standings

    def comments(self, _record: Record) -> tuple[Comment, ...]:
        """Comments of XML say nothing of a board."""
        return ()


USEBIO = Usebio()
"""The dialect of the records in whose text no standings stand."""
