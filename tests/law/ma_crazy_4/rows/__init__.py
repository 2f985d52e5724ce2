"""Crazy 4 Poker, Massachusetts: the rows of the rulebook beside the printed document."""
