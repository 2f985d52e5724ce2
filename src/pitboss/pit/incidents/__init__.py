"""The incident log: what happened on the floor, in words that are added to and never changed."""
