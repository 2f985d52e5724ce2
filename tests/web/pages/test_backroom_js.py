"""The desk's own arithmetic in the pages of the back rooms: what is typed becomes a command, or is said to be wrong."""

from __future__ import annotations

from pitboss.wording.steps import STEPS
from tests.web.pages.node import needs_node, run_tests


@needs_node
def test_what_is_typed_at_a_desk() -> None:
    """Cards, numbers, draws, reasons and the verbs of steps, run by node itself."""
    run_tests("backroom.test.mjs", {"PITBOSS_STEPS": " ".join(STEPS)})
