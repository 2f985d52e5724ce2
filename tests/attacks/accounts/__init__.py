"""Attacks on accounts, passwords, names and grants."""
