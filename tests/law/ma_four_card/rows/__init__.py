"""Four Card Poker, Massachusetts: the rows of the rulebook beside the printed document."""
