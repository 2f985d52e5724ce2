"""Chips that are laid faster than the house answers, and how a page notices a dead network, in plain JavaScript."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from pitboss.web.server.static_files import FOLDER
from tests.web.pages.test_pages_js import NODE, needs_node


@needs_node
def test_chips_on_their_way_and_the_pulse() -> None:
    """Every case of ``network.test.mjs`` holds."""
    assert NODE is not None
    tests = Path(__file__).with_name("network.test.mjs")
    given = os.environ | {"PITBOSS_PAGES": str(FOLDER)}
    found = subprocess.run([NODE, "--test", str(tests)], capture_output=True, text=True, check=False, env=given)
    assert found.returncode == 0, found.stdout[-4000:]
