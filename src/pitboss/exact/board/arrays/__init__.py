"""Counting on a board in numpy arrays, without a compiler, for answers that must be there at once."""
