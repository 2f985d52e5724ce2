"""The felt's pure modules: keys, the voice of the table, sounds, the lobby, hit rows."""

from __future__ import annotations

from tests.web.pages.node import needs_node, run_tests


@needs_node
def test_the_felt() -> None:
    """A key means the same in every game, whoever does not see is told everything, and the lobby finds one's table."""
    run_tests("felt.test.mjs")
