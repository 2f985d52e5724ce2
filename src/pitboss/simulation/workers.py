"""The workers: processes on this machine, or a Dask cluster."""

from __future__ import annotations

import logging
import multiprocessing
import multiprocessing.forkserver
import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from importlib import import_module
from multiprocessing.context import BaseContext
from threading import current_thread, main_thread
from time import monotonic, sleep
from typing import Any

from pitboss.clauses import BadInput
from pitboss.extras import needed_for
from pitboss.rulebooks.library import in_use, use
from pitboss.simulation.runner import LOST

CONNECT = 10.0
"""Seconds to wait for a cluster."""
_MOMENT = 0.1
ALONE = 15.0
"""Seconds to wait for a worker when a cluster has none: whoever minds them may be starting another."""


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class _Pool(ProcessPoolExecutor):
    """A pool whose processes, from their first moment, leave an interrupt to this one."""

    def submit(self, *args: Any, **kwargs: Any) -> Future[Any]:
        """Hand out work; a process that is started for it is started wholly, with interrupts blocked."""
        with interrupts_later():
            return super().submit(*args, **kwargs)


@contextmanager
def interrupts_later() -> Iterator[None]:
    """Put an interrupt off, and block it for the processes that are started meanwhile."""
    if not hasattr(signal, "pthread_sigmask") or current_thread() is not main_thread():
        yield
        return
    interrupts: list[int] = []
    handler = signal.signal(signal.SIGINT, lambda number, frame: interrupts.append(number))
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        signal.signal(signal.SIGINT, handler)
        if interrupts:
            raise KeyboardInterrupt


def _end_forkserver() -> None:
    """End the process that forks workers: one that it forks later would find nothing to work with, and complain."""
    server = getattr(multiprocessing.forkserver, "_forkserver", None)
    pid = getattr(server, "_forkserver_pid", None)
    if pid:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGTERM)


class Processes:
    """So many processes, none of them a fork of this one, which may have threads that a fork would cut in half."""

    lost = LOST

    def __init__(self, number: int) -> None:
        self.number = number

    def executor(self) -> Executor:
        """A pool of processes."""
        if "forkserver" not in multiprocessing.get_all_start_methods():
            return self._pool(multiprocessing.get_context("spawn"))
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload([f"pitboss.simulation.{room}" for room in ("dealt", "tables", "kernels")])
        return self._pool(context)

    def _pool(self, context: BaseContext) -> Executor:
        """A pool whose processes, wherever they are forked from, know the rulebooks that are in use here."""
        return _Pool(self.number, context, initializer=use, initargs=(in_use(),))

    def look(self) -> None:
        """A pool says by itself when a process of its dies."""

    def close(self, executor: Executor) -> None:
        """Let the processes go; what was not begun is dropped and, if the work is given up, what was begun too."""
        if sys.exc_info()[1] is not None:
            _end_forkserver()
            for process in list((getattr(executor, "_processes", None) or {}).values()):
                process.terminate()
        executor.shutdown(cancel_futures=True)


class Cluster:
    """A Dask cluster by the address of its scheduler.

    Dask hands the work of a worker that dies to the others, and waits without end where there are none; so it is asked,
    whenever nothing comes, whether anybody is left. ``patience`` is how many seconds it may have no worker.
    """

    def __init__(self, address: str, patience: float = ALONE) -> None:
        with needed_for("a Dask cluster"):
            distributed: Any = import_module("distributed")
        logging.getLogger("distributed.client").setLevel(logging.CRITICAL)  # what went wrong is said below, once
        closed = getattr(distributed.client, "ClosedClientError", CancelledError)  # older ones do not have it
        self.lost = (*LOST, distributed.scheduler.KilledWorker, distributed.comm.CommClosedError, closed)
        self._address, self._patience, self._alone = address, patience, 0.0
        try:
            self._client = distributed.Client(address, timeout=CONNECT)
        except (OSError, ValueError, TypeError) as error:
            raise BadInput(
                code="no-cluster",
                said=f"no Dask scheduler answers at {address}: {error}",
                instead="name the address of a running one, e.g. tcp://host:8786",
            ) from None
        self.number = max(1, self._threads())

    def executor(self) -> Executor:
        """The cluster as an executor."""
        self.look()
        executor: Executor = self._client.get_executor(pure=False)
        return executor

    def look(self) -> None:
        """Give up where the scheduler is gone, or has been without workers for too long."""
        while self._client.status == "connecting":  # not for long: it closes when the scheduler does not come back
            sleep(_MOMENT)
        if self._client.status != "running":
            raise BadInput(
                code="cluster-lost",
                said=f"the Dask scheduler at {self._address} is gone, and its workers with it",
                instead="start it again; the same --seed plays the same rounds",
            )
        if self._threads():
            self._alone = 0.0
            return
        self._alone = self._alone or monotonic()
        if monotonic() - self._alone >= self._patience:
            raise BadInput(
                code="no-workers",
                said=f"the Dask cluster at {self._address} has had no worker for {self._patience:.0f} seconds",
                instead=f"start one: dask worker {self._address}; the same --seed plays the same rounds",
            )

    def _threads(self) -> int:
        """How much can run at once; nothing where the scheduler does not answer."""
        try:
            return sum(self._client.nthreads().values())
        except (OSError, TimeoutError):
            return 0

    def close(self, executor: Executor) -> None:
        """Leave the cluster to others."""
        if self._client.status == "running":
            executor.shutdown(wait=False)

    def leave(self) -> None:
        """Say goodbye."""
        self._client.close()
