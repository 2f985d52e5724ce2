"""Hands in bulk: values, classes and counts of very many hands at once."""
