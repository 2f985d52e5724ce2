"""The pit over HTTP and WebSocket: who may ask what, and that nothing sent can hurt it."""
