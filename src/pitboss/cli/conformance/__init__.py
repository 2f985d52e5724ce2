"""The conformance of other engines on the command line: its commands, and what they print."""
