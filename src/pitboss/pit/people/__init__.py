"""People: accounts, sessions, passwords, names, and the chips they have."""
