"""The documents: every block of code that they show is executed here."""
