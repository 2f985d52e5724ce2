"""Compiled counting: each module states its algorithm and cost, and has a plain definition beside it."""
