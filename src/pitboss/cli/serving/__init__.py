"""What opening a pit is made of: its options, and a process that is one of many."""
