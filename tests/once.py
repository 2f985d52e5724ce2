"""What several workers of a test run need is worked out by the first that asks, and read by the others.

``once_a_run`` is ``functools.cache`` across processes: whoever asks while another works it out waits for it. What is
kept lies in a folder of this one run, made by the process that starts the workers and removed by it: no run sees
what another has found. Without such a folder everybody works for himself.
"""

from __future__ import annotations

import fcntl
import os
import pickle
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

FOLDER = "PITBOSS_TEST_RUN"

Found = TypeVar("Found")


def once_a_run(make: Callable[..., Found]) -> Callable[..., Found]:
    """The function, each of whose answers is found once in a run; its arguments are words and numbers."""

    @cache
    def found(*arguments: str | int) -> Found:
        folder = os.environ.get(FOLDER)
        if not folder:
            return make(*arguments)
        asked = f"{make.__module__}.{make.__qualname__}{arguments!r}"
        return _kept(Path(folder) / sha256(asked.encode()).hexdigest(), lambda: make(*arguments))

    return found


def _kept(file: Path, make: Callable[[], Found]) -> Found:
    """What the file keeps; the first who comes writes it, whole before anybody else may look."""
    with file.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if file.exists():
            found: Found = pickle.loads(file.read_bytes())
            return found
        made = make()
        written = file.with_suffix(".part")
        written.write_bytes(pickle.dumps(made))
        written.rename(file)
        return made
