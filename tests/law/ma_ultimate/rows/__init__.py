"""Ultimate Texas Hold 'Em, Massachusetts: the rows of the rulebook beside the printed document."""
