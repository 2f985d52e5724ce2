"""Hands: the order each document lays down, proved by example, by definition and by counting."""
