"""Wagers before the deal: made, taken back, and closed by "no more bets"."""
