"""Mutants of the code, written by hand: what an outsider would break who has read a clause and looks for its rule."""
