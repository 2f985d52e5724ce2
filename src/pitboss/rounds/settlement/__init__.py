"""Settlement of one wager: its result, the row of the law that decides it, and what is paid."""
