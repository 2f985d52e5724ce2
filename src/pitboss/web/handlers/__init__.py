"""The handlers of HTTP requests, by who asks."""
