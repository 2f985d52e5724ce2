"""The running table: what the pure core grants, refuses, deals, settles and shows."""
