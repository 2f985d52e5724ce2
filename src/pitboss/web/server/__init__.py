"""The server process: sockets, protocols, limits of connections, start and shutdown."""
