"""The director's report: what was found at an event, board by board, with room for the rulings."""
