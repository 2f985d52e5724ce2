"""The audit: every log can be read, proven and summed up, and nothing is changed."""
