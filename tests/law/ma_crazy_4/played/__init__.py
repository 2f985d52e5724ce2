"""Crazy 4 Poker, Massachusetts: rounds that are dealt, played and settled."""
