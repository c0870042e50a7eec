"""What records write in the place of a number: exact figures, adjusted scores, awards."""
