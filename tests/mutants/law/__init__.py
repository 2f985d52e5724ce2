"""Mutants of the law's own rows, made from the rulebooks as they are: no row of the law is named here."""
