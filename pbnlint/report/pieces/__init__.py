"""What several reports show of an event: its head, hands, auctions, tables, leads, scores, matches."""
