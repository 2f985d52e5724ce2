"""Attacks on the protection of players."""
