"""A sitting: one person at a table in the terminal, with simple players beside them."""
