"""Proof: chain, decisions, promised shuffles and books of a log are checked; the first difference is named."""
