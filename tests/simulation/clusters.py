"""A Dask cluster for a test: a scheduler and workers, each a process that can be killed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from time import monotonic, sleep
from types import TracebackType
from typing import Any

WAIT = 60


class Dask:
    """A scheduler on this machine and so many workers of one thread; whatever was started is ended."""

    def __init__(self, folder: Path, workers: int = 2, *, nanny: bool = False) -> None:
        self._folder, self._wanted, self._nanny = folder, workers, nanny
        self._started = list[subprocess.Popen[bytes]]()

    def __enter__(self) -> Dask:
        output = self._folder / "scheduler.json"
        self._start(
            "scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(output)
        )
        until = monotonic() + WAIT
        while not output.exists() or not output.read_text():
            assert monotonic() < until, "the scheduler did not start"
            sleep(0.05)
        self.address: str = json.loads(output.read_text())["address"]
        for _ in range(self._wanted):
            minded = "--nanny" if self._nanny else "--no-nanny"
            self._start("worker", self.address, minded, "--nthreads", "1", "--no-dashboard")
        self.client: Any = import_module("distributed").Client(self.address, timeout=10)
        if self._wanted:
            self.client.wait_for_workers(self._wanted, timeout=WAIT)
        return self

    def _start(self, *words: str) -> None:
        command = [sys.executable, "-m", "dask", *words]
        quiet = subprocess.DEVNULL
        self._started.append(subprocess.Popen(command, cwd=self._folder, stdout=quiet, stderr=quiet))

    def workers(self) -> dict[str, int]:
        """The process of each worker, by its address."""
        result: dict[str, int] = self.client.run(os.getpid)
        return result

    def present(self) -> set[str]:
        """The addresses of the workers that the scheduler knows."""
        return set(self.client.nthreads())

    def busy(self) -> str:
        """The address of a worker, once both have work."""
        until = monotonic() + WAIT
        while monotonic() < until:
            at_work = [address for address, tasks in self.client.processing().items() if tasks]
            if len(at_work) == self._wanted:
                return str(at_work[0])
            sleep(0.02)
        raise AssertionError("nobody came to have work")

    def kill(self, *pids: int) -> None:
        """End processes of the cluster as a power cut does."""
        for pid in pids:
            os.kill(pid, signal.SIGKILL)

    def kill_scheduler(self) -> None:
        """The same for the scheduler."""
        self._started[0].kill()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if self.client.status == "running" and self._started[0].poll() is None:
            self.client.shutdown()
        else:
            self.client.close(timeout=1)
        for process in reversed(self._started):
            process.terminate()
        for process in self._started:
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait(10)
