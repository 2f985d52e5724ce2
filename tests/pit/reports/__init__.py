"""Reports of a pit that played over two gaming days, one of which has 25 hours."""
