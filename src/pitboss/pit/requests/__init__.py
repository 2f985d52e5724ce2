"""Requests: what a person may ask of a table, whether they may, and which commands it becomes."""
