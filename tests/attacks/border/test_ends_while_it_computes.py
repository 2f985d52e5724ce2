"""It ends while it computes: SIGTERM comes while sums are worked out, kernels compiled, or a thread is at work.

Before: SIGTERM took more than 50 s while kernels were compiled for the first time: the interpreter waits for its
executors, and an executor for what it computes. An answer that nobody took in made it 5.3 s.
"""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.attacks.scope import slow

PROGRAM = """
import asyncio, os, signal, sys, threading, time
from pitboss.cli.commands import serve as command
from pitboss.web.server import run as server

kind, database = sys.argv[1:]
run = server.serve

async def serve(*given, **named):
    async def computing():
        while "now" not in globals():
            await asyncio.sleep(0.01)
        pit = now.pit
        if kind == "processes":
            workers = (pit.exact_worker, pit.audit._proofs, pit.audit._sums)
            asyncio.gather(*(exact_worker.ask(time.sleep, 60) for exact_worker in workers), return_exceptions=True)
            pit.audit.work._begin("sums", pit.audit._sums.ask(time.sleep, 60))
        elif kind == "thread":
            asyncio.ensure_future(asyncio.to_thread(time.sleep, 60))
        elif kind == "loop":
            def hog():
                while True:
                    pass
            asyncio.get_running_loop().call_later(1, hog)
        else:
            async def stop():
                await asyncio.sleep(60)
            pit.stop = stop
        await asyncio.sleep(0.5)
        print("computing", flush=True)
    asyncio.ensure_future(computing())
    await run(*given, **named)

server.serve = serve
greeting = command._greeting
def remembered(started):
    globals()["now"] = started
    return greeting(started)
command._greeting = remembered
command.serve(["--port", "0", "--no-browser", "--database", database])
"""


def computing(folder: Path, kind: str) -> subprocess.Popen[str]:
    """A server that is busy in one way or another."""
    given = [sys.executable, "-c", PROGRAM, kind, str(folder / "pit.db")]
    process = subprocess.Popen(given, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8")
    assert process.stdout is not None
    said = []
    for line in process.stdout:
        said.append(line)
        if line == "computing\n":
            return process
    raise AssertionError("".join(said))


@pytest.mark.parametrize(
    ("kind", "status"),
    [("processes", 0), ("thread", 0), pytest.param("stuck", 1, marks=slow), pytest.param("loop", 1, marks=slow)],
)
def test_it_ends_within_five_seconds(tmp_path: Path, kind: str, status: int) -> None:
    """Whatever is under way; cleanly, unless the pit itself cannot stop."""
    process = computing(tmp_path, kind)
    time.sleep(1 if kind == "loop" else 0)
    began = time.perf_counter()
    process.send_signal(signal.SIGTERM)
    said, _ = process.communicate(timeout=20)
    assert time.perf_counter() - began < 5
    assert process.returncode == status, said
    assert ("The pit is closed." in said) == (status == 0)
    assert "Traceback" not in said, said


def test_a_second_signal_ends_at_once(tmp_path: Path) -> None:
    """Whoever asks twice is not kept waiting."""
    process = computing(tmp_path, "stuck")
    process.send_signal(signal.SIGTERM)
    time.sleep(0.7)
    assert process.poll() is None
    began = time.perf_counter()
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=20)
    assert time.perf_counter() - began < 1
    assert process.returncode == 128 + signal.SIGINT
