"""Attacks with messages, headers and connections."""
