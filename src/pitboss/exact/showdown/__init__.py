"""Games of one decision against the dealer's hand, solved exactly."""
