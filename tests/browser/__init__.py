"""The pit in a real browser: pages, people and a server process, with nothing pretended."""
