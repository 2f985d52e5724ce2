"""Crazy 4 Poker, Massachusetts: Rules Submissions and their examination."""
