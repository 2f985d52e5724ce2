"""The designer's desk: what a game keeps as its odds, meters and elections change, and the submission that files it."""
