"""Readers: each turns some sections of a rulebook's files into typed rows and notes every mistake on the way."""
