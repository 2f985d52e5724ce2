"""Attacks on hidden cards."""
