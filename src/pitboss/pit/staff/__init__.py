"""Staff: who holds a table's places, whether they are there, and the house's own log of it."""
