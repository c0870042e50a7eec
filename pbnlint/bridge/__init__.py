"""The game itself, pure and format-free: seats, cards, deals, calls, auctions, play, contracts, boards."""
