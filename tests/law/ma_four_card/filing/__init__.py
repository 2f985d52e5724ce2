"""Four Card Poker, Massachusetts: Rules Submissions and their examination."""
