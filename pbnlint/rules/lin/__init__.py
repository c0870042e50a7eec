"""Rules about the form of a LIN file or link (group LI)."""
