"""The desk's own arithmetic in the pages of the back rooms: what is typed becomes a command, or is said to be wrong."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

NODE = shutil.which("node")


@pytest.mark.skipif(NODE is None, reason="node is not installed: apt-get install nodejs")
def test_what_is_typed_at_a_desk() -> None:
    """Cards, numbers, draws and reasons, run by node itself."""
    assert NODE is not None
    script = Path(__file__).with_name("backroom.test.mjs")
    found = subprocess.run([NODE, "--test", str(script)], capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stdout + found.stderr
