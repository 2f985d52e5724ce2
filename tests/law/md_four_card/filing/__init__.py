"""Four Card Poker, Maryland: Rules Submissions and their examination."""
