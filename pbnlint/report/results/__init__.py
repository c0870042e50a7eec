"""The results report: what players look up on the notice board, and take home."""
