"""Answers that several tests need are computed by the first that asks, and read by the others.

``once_a_process`` is ``functools.cache``; ``once_a_run`` is the same across processes: a process that asks while
another one computes waits for it. The answers lie in a folder of this one run, made by the process that starts the
workers and removed by it: no run sees the answers of another. Without such a folder every process computes for itself.

A test whose answer was played plays, whichever test computed it.
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
Answer = TypeVar("Answer")


def once_a_process(make: Callable[Given, Answer]) -> Callable[Given, Answer]:
    """The function, each of whose answers is computed once in a process."""

    @cache
    def computed(*arguments: Given.args, **named: Given.kwargs) -> tuple[Answer, bool]:
        return played(lambda: make(*arguments, **named))

    @wraps(make)
    def call(*arguments: Given.args, **named: Given.kwargs) -> Answer:
        answer, by_play = computed(*arguments, **named)  # type: ignore[arg-type]  # arguments can be hashed
        if by_play:
            note_play()
        return answer

    return call


def once_a_run(make: Callable[..., Answer]) -> Callable[..., Answer]:
    """The function, each of whose answers is computed once in a run; its arguments are words and numbers."""

    @cache
    def computed(*arguments: str | int) -> tuple[Answer, bool]:
        folder = os.environ.get(FOLDER)
        if not folder:
            return played(lambda: make(*arguments))
        key = f"{make.__module__}.{make.__qualname__}{arguments!r}"
        return _shared(Path(folder) / sha256(key.encode()).hexdigest(), lambda: played(lambda: make(*arguments)))

    @wraps(make)
    def call(*arguments: str | int) -> Answer:
        answer, by_play = computed(*arguments)
        if by_play:
            note_play()
        return answer

    return call


def _shared(file: Path, make: Callable[[], Answer]) -> Answer:
    """The answer in the file; the first process writes it, under a lock and complete before another one may read."""
    with file.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if file.exists():
            answer: Answer = pickle.loads(file.read_bytes())
            return answer
        made = make()
        part = file.with_suffix(".part")
        part.write_bytes(pickle.dumps(made))
        part.rename(file)
        return made
