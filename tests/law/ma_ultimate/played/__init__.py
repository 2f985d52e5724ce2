"""Ultimate Texas Hold 'Em, Massachusetts: rounds that are dealt, played and settled."""
