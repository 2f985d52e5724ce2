"""Four Card Poker, Maryland: rounds that are dealt, played and settled."""
