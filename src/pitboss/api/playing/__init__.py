"""The playing half of the library: tables, players, logs and proofs."""
