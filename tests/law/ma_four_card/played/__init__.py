"""Four Card Poker, Massachusetts: rounds that are dealt, played and settled."""
