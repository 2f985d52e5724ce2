"""Proofs: each holds one promise of the rulebook as a whole, and complains of the rows that break it."""
