"""Turns: a request runs under a table's lock, is committed in one transaction, and is then shown."""
