"""The floor's queue: everything that waits for the floor, in one list."""
