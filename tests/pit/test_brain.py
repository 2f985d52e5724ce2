"""The process that computes for the pit ends with it."""

from __future__ import annotations

import subprocess
import sys

PROGRAM = """
import asyncio, os, signal
from pitboss.pit.brain import Brain
print(asyncio.run(Brain().ask(os.getpid)) != os.getpid(), flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_pit_that_is_killed_leaves_nobody_behind() -> None:
    """When the pit is killed the process that computes for it ends too: nobody holds its output any longer."""
    killed = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=60)
    assert (killed.returncode, killed.stdout) == (-9, "True\n"), killed.stderr
