"""A process that tries mutants: it has imported what the tests need beside Pitboss, and forks for each mutant.

Requests and answers are lines of JSON on stdin and stdout. The fork imports the Pitboss that lies first on
PYTHONPATH, as it is at that moment; this process never does, so that every fork sees what is written there now.
"""

from __future__ import annotations

import contextlib
import ctypes
import importlib
import json
import os
import select
import signal
import sys
import time
from typing import Any

import pytest

from tests.mutants.citing import Index, Watch

AHEAD = ("hypothesis", "hypothesis.strategies", "msgspec", "numpy", "click", "rich.console")
ALIVE = ("pitboss.rulebooks", "pitboss.submissions", "pitboss.rounds", "pitboss.ledger", "pitboss.live")
PLUGINS = ("-p", "no:cacheprovider", "-p", "_hypothesis_pytestplugin")
QUIET = ("--no-header", "--no-summary", "-qq", "--tb=no", "--show-capture=no")
TRYING = ("--continue-on-collection-errors", "--hypothesis-seed=0")

PARENT_DEATH = 1  # PR_SET_PDEATHSIG

Answer = dict[str, Any]


def index() -> Answer:
    """Which files of tests cite each clause."""
    plugin = Index()
    code = pytest.main(["tests", "--collect-only", *PLUGINS, *QUIET], plugins=[plugin])
    return {"code": int(code), "files": {clause: sorted(files) for clause, files in plugin.files.items()}}


def trial(files: dict[str, list[str]], clauses: list[str], without: list[str], *, whole: bool) -> Answer:
    """Run the tests that cite these clauses in these files; a Pitboss that cannot be loaded is tried no further."""
    if broken := stillborn():
        return {"stillborn": broken}
    plugin = Watch(frozenset(clauses), files, frozenset(without), whole=whole)
    code = pytest.main([*sorted(files), *PLUGINS, *QUIET, *TRYING], plugins=[plugin])
    if code in (pytest.ExitCode.INTERNAL_ERROR, pytest.ExitCode.USAGE_ERROR):
        return {"ended": "no test could be run"}
    return {"noticed": plugin.noticed, "failed": plugin.failed, "ran": plugin.ran}


def stillborn() -> str:
    """Why this Pitboss is of no use at all; empty when it can be imported and reads its law."""
    try:
        for name in ALIVE:
            importlib.import_module(name)
        law = importlib.import_module("pitboss.rulebooks")
        for name in law.names():
            law.load(name)
    except Exception as error:
        return " ".join(str(error).split())[:300] or type(error).__name__
    return ""


def answer(request: dict[str, Any], seconds: float) -> Answer:
    """What a fork finds out; one that takes too long is killed."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.setsid()
        _child(request, writing)
    os.close(writing)
    started = time.monotonic()
    output = _output(reading, seconds)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    result: Answer = json.loads(output) if output else {"ended": "it took too long" if output is None else "it crashed"}
    return {**result, "seconds": round(time.monotonic() - started, 2)}


def _child(request: dict[str, Any], writing: int) -> None:
    """The fork: nothing it prints is seen, it ends here, and it ends with the process that made it."""
    with contextlib.suppress(AttributeError, OSError):  # where there is no such call it ends a little later
        ctypes.CDLL(None).prctl(PARENT_DEATH, signal.SIGKILL)
    silence = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(silence, stream)
    try:
        result = trial(**request) if request else index()
    except BaseException as error:
        result = {"stillborn": f"{type(error).__name__}: {error}"}
    with open(writing, "w", encoding="utf-8") as pipe:
        json.dump(result, pipe)
    os._exit(0)


def _output(reading: int, seconds: float) -> str | None:
    """The whole output of the fork, or None when it does not end in time."""
    until = time.monotonic() + seconds
    output = b""
    with open(reading, "rb", buffering=0) as pipe:
        while (left := until - time.monotonic()) > 0 and select.select([pipe], [], [], left)[0]:
            more = pipe.read(1 << 16)
            if not more:
                return output.decode()
            output += more
    return None


def main() -> None:
    """Answer requests until the input ends."""
    for name in AHEAD:
        importlib.import_module(name)
    for line in sys.stdin:
        message = json.loads(line)
        print(json.dumps(answer(message["request"], message["seconds"])), flush=True)


if __name__ == "__main__":
    main()
