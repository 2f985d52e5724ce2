"""The loader: places, tables, folders, and the law mutated until it is refused."""
