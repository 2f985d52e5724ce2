"""History: read models folded from a table's log, and the checkpoints they start again from."""
