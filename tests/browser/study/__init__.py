"""The study in the browser."""
