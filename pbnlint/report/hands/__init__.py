"""The hand records of a session, for its players."""
