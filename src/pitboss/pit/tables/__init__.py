"""The tables of a pit: each with its state, its lock, its places and times, and the meters that several share."""
