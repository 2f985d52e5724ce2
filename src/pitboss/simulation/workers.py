"""The workers: processes on this machine, or a Dask cluster."""

from __future__ import annotations

import logging
import multiprocessing
import os
from concurrent.futures import CancelledError, Executor, ProcessPoolExecutor
from importlib import import_module
from multiprocessing.context import BaseContext
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
        return ProcessPoolExecutor(self.number, context, initializer=use, initargs=(in_use(),))

    def look(self) -> None:
        """A pool says by itself when a process of its dies."""

    def close(self, executor: Executor) -> None:
        """Let the processes go; what was not begun is dropped."""
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
