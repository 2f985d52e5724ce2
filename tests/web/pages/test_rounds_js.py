"""A round's page without a browser: texts in addresses, the scenes of its steps, other rounds made of one."""

from __future__ import annotations

from tests.web.pages.node import needs_node, run_tests


@needs_node
def test_the_parts_of_a_round() -> None:
    """Every case of ``rounds.test.mjs`` holds."""
    run_tests("rounds.test.mjs")
