"""Attacks on a running pit by its visitors, its players and its own staff: one attack a file.

The docstring of each file says what the attack did before it was made impossible. ``python -m tests.attacks`` runs
them all, on SQLite and PostgreSQL; the normal run has the quick ones, on SQLite.
"""
