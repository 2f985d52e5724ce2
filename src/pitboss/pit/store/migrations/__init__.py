"""The steps by which a database came to be what it is."""
