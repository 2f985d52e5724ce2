"""Conformance: vectors, other engines with faults planted in them, and the words of the report."""
