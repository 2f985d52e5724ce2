"""Ultimate Texas Hold 'Em, Massachusetts: Rules Submissions and their examination."""
