"""Mutants: Pitboss broken on purpose, one rule at a time, to see whether the tests that cite the rule notice.

``python -m tests.mutants`` is a second test run beside pytest's, of the tests themselves: CONTRIBUTING.md tells how to
read it.
"""
