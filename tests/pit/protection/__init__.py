"""Players' protection in the pit."""
