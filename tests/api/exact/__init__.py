"""The library where it counts: what needs compiled kernels."""
