"""Whole games for a player who has seen cards."""
