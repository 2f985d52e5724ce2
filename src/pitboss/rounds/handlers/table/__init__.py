"""A table between its rounds: opened and closed, its players, its devices, its promised shuffles."""
