"""The house's log in sentences."""
