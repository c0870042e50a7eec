"""Rules about the form of a PBN file: its tags, sections, tables, and the export format (group PB)."""
