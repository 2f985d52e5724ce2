"""The workers: processes on this machine, or a Dask cluster."""

from __future__ import annotations

import multiprocessing
import os
from concurrent.futures import Executor, ProcessPoolExecutor
from importlib import import_module
from typing import Any

from pitboss.clauses import BadInput
from pitboss.simulation.runner import LOST

_CONNECT = 10
"""Seconds to wait for a cluster."""


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
            return ProcessPoolExecutor(self.number, multiprocessing.get_context("spawn"))
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload([f"pitboss.simulation.{room}" for room in ("dealt", "tables", "kernels")])
        return ProcessPoolExecutor(self.number, context)

    def close(self, executor: Executor) -> None:
        """Let the processes go; what was not begun is dropped."""
        executor.shutdown(cancel_futures=True)


class Cluster:
    """A Dask cluster by the address of its scheduler."""

    def __init__(self, address: str) -> None:
        try:
            distributed: Any = import_module("distributed")
        except ImportError:
            raise BadInput(
                code="no-dask", said="Dask is not installed here", instead='pip install "pitboss[dask]"'
            ) from None
        self.lost = (*LOST, distributed.scheduler.KilledWorker, distributed.comm.CommClosedError)
        try:
            self._client = distributed.Client(address, timeout=_CONNECT)
        except (OSError, ValueError, TypeError) as error:
            raise BadInput(
                code="no-cluster",
                said=f"no Dask scheduler answers at {address}: {error}",
                instead="name the address of a running one, e.g. tcp://host:8786",
            ) from None
        self.number = max(1, sum(self._client.nthreads().values()))

    def executor(self) -> Executor:
        """The cluster as an executor."""
        executor: Executor = self._client.get_executor(pure=False)
        return executor

    def close(self, executor: Executor) -> None:
        """Leave the cluster to others."""
        executor.shutdown(wait=False)

    def leave(self) -> None:
        """Say goodbye."""
        self._client.close()
