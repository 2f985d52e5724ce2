"""How commands look, and what a person asks of them at a terminal."""
