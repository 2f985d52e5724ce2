"""What an operator does to a pit's database beside running it: restore it to a moment, archive it, prove it."""
