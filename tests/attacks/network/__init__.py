"""A network that dies, delays or loses answers."""
