"""Cover All: the distribution of the highest hand at the table."""
