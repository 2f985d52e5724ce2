"""Maryland Four Card Poker (MLGCA Version 1.2): its data against the regulation, chapter by chapter."""
