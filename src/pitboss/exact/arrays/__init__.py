"""Counting in whole arrays: numpy without a compiler, for answers that must be there at once."""
