"""Rounds as pages, in the browser."""
