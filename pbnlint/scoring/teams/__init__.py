"""Teams: the two rooms of a match compared, the matches, and the standings of the teams."""
