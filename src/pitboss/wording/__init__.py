"""Wording: what happens at a table, in the words that people read and hear."""
