"""The gaming day: an instant's day and shift, the house's election, and what the log keeps of it."""
