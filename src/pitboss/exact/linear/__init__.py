"""A game as a sum that is linear in its odds: how often each ending comes, and which rows pay in it."""
