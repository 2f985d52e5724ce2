"""The process that computes for the pit ends with it."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time

from pitboss.pit.workers.exact_worker import ExactWorker, NoAnswer

PROGRAM = """
import asyncio, os, signal
from pitboss.pit.workers.exact_worker import ExactWorker
print(asyncio.run(ExactWorker().ask(os.getpid)) != os.getpid(), flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_pit_that_is_killed_leaves_nobody_behind() -> None:
    """When the pit is killed the process that computes for it ends too: nobody holds its output any longer."""
    killed = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=60)
    assert (killed.returncode, killed.stdout) == (-9, "True\n"), killed.stderr


def test_a_worker_that_is_closed_answers_nobody() -> None:
    """Whoever waits, whoever stands behind, and whoever asks later is told so at once."""

    async def story() -> float:
        exact_worker = ExactWorker()
        waiting = [asyncio.create_task(exact_worker.ask(time.sleep, 60)) for _ in range(3)]
        await asyncio.sleep(0.2)
        began = time.perf_counter()
        exact_worker.close()
        answers = await asyncio.gather(*waiting, exact_worker.ask(os.getpid), return_exceptions=True)
        assert [type(answer) for answer in answers] == [NoAnswer] * 4
        return time.perf_counter() - began

    assert asyncio.run(story()) < 2
