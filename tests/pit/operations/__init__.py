"""What an operator does to the database."""
