"""Every cell of every paytable and envy schedule, put on the table and settled."""
