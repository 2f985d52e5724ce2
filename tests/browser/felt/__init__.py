"""The felt in a browser: visitors and guests, slow networks, low screens, the voice."""
