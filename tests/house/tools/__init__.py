"""Tools that check the source as a whole: each runs once."""
