"""Chips that are laid faster than the house answers, and how a page notices a dead network, in plain JavaScript."""

from __future__ import annotations

from tests.web.pages.node import needs_node, run_tests


@needs_node
def test_chips_on_their_way_and_the_pulse() -> None:
    """Every case of ``network.test.mjs`` holds."""
    run_tests("network.test.mjs")
