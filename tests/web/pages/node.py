"""Node runs the scripts of the pages without a browser; where it is missing the tests that need it are skipped."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from pitboss.web.server.static_files import FOLDER

NODE = shutil.which("node")
MISSING = "not installed (apt-get install nodejs npm)"
needs_node = pytest.mark.skipif(NODE is None, reason=f"node is {MISSING}")


def at_hand() -> str:
    """Where node is, or that it is missing."""
    return NODE or MISSING


def run_node(arguments: Sequence[str], given: Mapping[str, str] = {}) -> None:
    """Run node, which must succeed; ``given`` are variables of its environment."""
    assert NODE is not None
    environment = {**os.environ, "PITBOSS_PAGES": str(FOLDER), **given}
    answer = subprocess.run([NODE, *arguments], capture_output=True, text=True, check=False, env=environment)
    assert answer.returncode == 0, (answer.stdout + answer.stderr)[-4000:]


def run_tests(script: str, given: Mapping[str, str] = {}) -> None:
    """Run the cases of a script of this folder, which must all hold."""
    run_node(["--test", str(Path(__file__).with_name(script))], given)
