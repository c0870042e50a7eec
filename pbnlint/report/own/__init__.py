"""Designs of the user's own: a folder that replaces or extends the templates, styles and words of reports."""
