"""What a report says, in its reader's language: words, sentences of findings, methods, adjusted scores, symbols."""
