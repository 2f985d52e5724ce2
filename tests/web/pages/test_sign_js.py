"""A sign without a browser: messages, rolling values, pages of hits."""

from __future__ import annotations

from tests.web.pages.node import needs_node, run_tests


@needs_node
def test_the_parts_of_a_sign() -> None:
    """Every case of ``sign.test.mjs`` holds."""
    run_tests("sign.test.mjs")
