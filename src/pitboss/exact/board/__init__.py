"""Games with five community cards, solved exactly."""
