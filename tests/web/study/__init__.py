"""The study: what its pages are told."""
