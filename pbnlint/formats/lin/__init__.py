"""LIN, the format of Bridge Base Online: hand records, deal files, broadcasts of matches, lessons, links."""
