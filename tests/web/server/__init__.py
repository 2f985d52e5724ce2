"""The server as a process: starting, ending, traffic and memory."""
