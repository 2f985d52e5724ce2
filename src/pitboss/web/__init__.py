"""The pit over HTTP and WebSocket, and its pages. Nothing here decides anything: requests become calls of the pit."""
