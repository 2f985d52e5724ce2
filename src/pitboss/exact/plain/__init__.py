"""Plain definitions of what the kernels count: slow, short, and meant to be checked by a reader."""
