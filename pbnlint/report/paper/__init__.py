"""From a page to a PDF: rows of text as lines, which become rows and cells of the structure, and the engine."""
