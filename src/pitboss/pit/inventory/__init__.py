"""The chip float: what lies in a table's tray, what comes and goes between it and the cage, and what the table won."""
