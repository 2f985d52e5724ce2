"""The addresses of the pages: what a path, its query and its hash stand for."""

from __future__ import annotations

from tests.web.pages.node import needs_node, run_tests


@needs_node
def test_addresses_of_pages() -> None:
    """Rooms behind the hash, pages with a path, and what is badly written, run by node itself."""
    run_tests("routes.test.mjs")
