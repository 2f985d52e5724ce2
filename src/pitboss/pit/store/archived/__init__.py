"""Archives: the oldest entries of a log, compressed and sealed, in the place of their rows."""
