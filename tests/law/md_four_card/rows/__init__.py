"""Four Card Poker, Maryland: the rows of the rulebook beside the printed document."""
