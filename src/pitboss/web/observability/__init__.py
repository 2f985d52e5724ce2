"""What the operator sees of a running server: metrics, logs with request ids, traces."""
