"""Awards: their slips and list from the log, the tax form they need, and the signs that show meters to everybody."""
