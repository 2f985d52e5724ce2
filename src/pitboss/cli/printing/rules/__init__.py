"""What the law says, in words for the terminal: differences, the compliance matrix, a rulebook on trial."""
