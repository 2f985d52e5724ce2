"""The study's pages: addresses, slots, the deck as a grid, and finding a hand in a chart."""

from __future__ import annotations

from tests.web.pages.node import needs_node, run_tests


@needs_node
def test_addresses_slots_and_search() -> None:
    """A situation and its address lead to each other; slots take what they may; a hand is found as it is written."""
    run_tests("study.test.mjs")
