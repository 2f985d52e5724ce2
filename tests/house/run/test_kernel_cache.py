"""Two workers that need the same kernel at once: one compiles it, the other waits and reads it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.house.project import ROOT

KERNEL = """
from numba import njit

@njit(cache=True)
def inner(number):
    return number + 1

@njit(cache=True)
def outer(number):
    return inner(number) + inner(number)
"""
WORKER = """
import sys
from pathlib import Path

import numba

from tests import kernel_cache

kernel_cache.compile_in_turn(Path.cwd())
sys.path.insert(0, str(Path.cwd()))
print("ready", flush=True)
sys.stdin.readline()
import kernel_of_a_test

assert kernel_of_a_test.outer(1) == 4
print(sum(kernel_of_a_test.outer.stats.cache_hits.values()))
"""


def test_a_kernel_is_compiled_by_one_worker(tmp_path: Path) -> None:
    """Both have the kernel, and one of them has it from the other."""
    (tmp_path / "kernel_of_a_test.py").write_text(KERNEL, encoding="utf-8")
    surroundings = {
        **os.environ,
        "NUMBA_CACHE_DIR": str(tmp_path),
        "PYTHONPATH": os.pathsep.join((str(ROOT), *sys.path)),
    }
    workers = [
        subprocess.Popen(
            [sys.executable, "-c", WORKER],
            cwd=tmp_path,
            env=surroundings,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        for _ in range(2)
    ]
    for worker in workers:
        assert worker.stdout is not None
        assert worker.stdout.readline() == "ready\n"
    for worker in workers:
        assert worker.stdin is not None
        worker.stdin.write("go\n")
        worker.stdin.flush()
    assert sorted(worker.communicate(timeout=120)[0] for worker in workers) == ["0\n", "1\n"]
