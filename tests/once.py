"""What several tests need is worked out by the first that asks, and read by the others.

``once_a_process`` is ``functools.cache``; ``once_a_run`` is the same across processes: whoever asks while another
works it out waits for it. What is kept lies in a folder of this one run, made by the process that starts the workers
and removed by it: no run sees what another has found. Without such a folder everybody works for himself.

A test whose answer was played plays, whoever worked it out.
"""

from __future__ import annotations

import fcntl
import os
import pickle
from collections.abc import Callable
from functools import cache, wraps
from hashlib import sha256
from pathlib import Path
from typing import ParamSpec, TypeVar

from tests.playing import note_play, played

FOLDER = "PITBOSS_TEST_RUN"

Given = ParamSpec("Given")
Found = TypeVar("Found")


def once_a_process(make: Callable[Given, Found]) -> Callable[Given, Found]:
    """The function, each of whose answers is found once in a process."""

    @cache
    def found(*arguments: Given.args, **named: Given.kwargs) -> tuple[Found, bool]:
        return played(lambda: make(*arguments, **named))

    @wraps(make)
    def answer(*arguments: Given.args, **named: Given.kwargs) -> Found:
        made, by_play = found(*arguments, **named)  # type: ignore[arg-type]  # what is asked for can be hashed
        if by_play:
            note_play()
        return made

    return answer


def once_a_run(make: Callable[..., Found]) -> Callable[..., Found]:
    """The function, each of whose answers is found once in a run; its arguments are words and numbers."""

    @cache
    def found(*arguments: str | int) -> tuple[Found, bool]:
        folder = os.environ.get(FOLDER)
        if not folder:
            return played(lambda: make(*arguments))
        asked = f"{make.__module__}.{make.__qualname__}{arguments!r}"
        return _kept(Path(folder) / sha256(asked.encode()).hexdigest(), lambda: played(lambda: make(*arguments)))

    @wraps(make)
    def answer(*arguments: str | int) -> Found:
        made, by_play = found(*arguments)
        if by_play:
            note_play()
        return made

    return answer


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
