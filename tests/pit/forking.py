"""Servers that are forked from a process which has imported all of Pitboss and read the rulebooks.

A server that starts from nothing spends most of its start on that: 1.3 of 1.5 seconds of processor. Each test process
has one such parent, started when the first server is. ``python -m tests.pit.forking FD`` is the parent: for each
request on that socket it forks a child that is the command, or waits for one to end.
"""

from __future__ import annotations

import atexit
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from threading import Thread
from typing import IO, Any

from tests.once import once_a_process

ROOT = Path(__file__).parents[2]
LONGEST = 1 << 20
"""Bytes of a request."""


class Forked:
    """A command in a forked process; used like ``subprocess.Popen`` with both outputs in one pipe, or ``apart``."""

    def __init__(self, words: Sequence[str], cwd: Path, env: Mapping[str, str], *, apart: bool = False) -> None:
        pipes = [os.pipe() for _ in range(2 if apart else 1)]
        request = {"words": list(words), "cwd": str(cwd), "env": dict(env)}
        try:
            self.pid = int(_parent().ask(request, pipes[0][1], pipes[-1][1]))
        finally:
            for _, writing in pipes:
                os.close(writing)
        self._outputs = [os.fdopen(reading, encoding="utf-8") for reading, _ in pipes]
        self.stdout: IO[str] = self._outputs[0]
        self.returncode: int | None = None

    def poll(self) -> int | None:
        """The status, once it has ended."""
        if self.returncode is None:
            self.returncode = _parent().ask({"ended": self.pid})
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """Wait until it has ended; its status."""
        until = time.monotonic() + (timeout or 600)
        while (status := self.poll()) is None:
            if time.monotonic() > until:
                raise subprocess.TimeoutExpired("pitboss", timeout or 600)
            time.sleep(0.01)
        return status

    def send_signal(self, number: signal.Signals) -> None:
        """Send it a signal, unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """End it without a word."""
        self.send_signal(signal.SIGKILL)

    def communicate(self, timeout: float | None = None) -> tuple[str, str]:
        """Wait until it has ended; what it has said since. It is read meanwhile: a full pipe would hold it up."""
        said = dict.fromkeys(range(2), "")

        def read(number: int, output: IO[str]) -> None:
            with output:
                said[number] = output.read()

        outputs = [(number, output) for number, output in enumerate(self._outputs) if not output.closed]
        readers = [Thread(target=read, args=output, daemon=True) for output in outputs]
        for reader in readers:
            reader.start()
        self.wait(timeout)
        for reader in readers:
            reader.join()
        return said[0], said[1]


class _Parent:
    """The process that forks; it ends with this one, when its socket is closed."""

    def __init__(self) -> None:
        self._socket, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        bare = {name: value for name, value in os.environ.items() if not name.startswith("PITBOSS_")}
        command = [sys.executable, "-m", "tests.pit.forking", str(theirs.fileno())]
        self._process = subprocess.Popen(command, cwd=ROOT, env=bare, pass_fds=[theirs.fileno()])
        theirs.close()
        atexit.register(self._end)

    def _end(self) -> None:
        self._socket.close()
        self._process.wait()

    def ask(self, request: Mapping[str, Any], *files: int) -> Any:
        """The answer to a request."""
        socket.send_fds(self._socket, [json.dumps(request).encode()], files)
        return json.loads(self._socket.recv(LONGEST))


@once_a_process
def _parent() -> _Parent:
    return _Parent()


def _serve(requests: socket.socket) -> None:
    """Answer requests until the test process is gone."""
    while True:
        text, files, _, _ = socket.recv_fds(requests, LONGEST, 2)
        if not text:
            return
        request = json.loads(text)
        if "ended" in request:
            pid, status = os.waitpid(request["ended"], os.WNOHANG)
            answer = os.waitstatus_to_exitcode(status) if pid else None
        else:
            answer = os.fork()
            if not answer:
                requests.close()
                _become(request, *files)
            for file in files:
                os.close(file)
        requests.send(json.dumps(answer).encode())


def _become(request: Mapping[str, Any], output: int, errors: int) -> None:
    """Be the command, as if it had been started with these words, folder and environment; never come back."""
    status: Any = 1
    try:
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(output, 1)
        os.dup2(errors, 2)
        os.close(output)
        os.close(errors)
        os.environ.clear()
        os.environ.update(request["env"])
        os.chdir(request["cwd"])
        sys.argv = ["pitboss", *request["words"]]
        from pitboss.cli import main

        main(prog_name="pitboss")
    except SystemExit as ended:
        status = ended.code
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status if isinstance(status, int) else 0 if status is None else 1)


def _prepare() -> None:
    """Import what a server needs, and read the rulebooks."""
    import pitboss.cli.commands.serve
    import pitboss.web.server.run  # noqa: F401
    from pitboss.rulebooks import load, names

    for name in names():
        load(name)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with socket.socket(fileno=int(sys.argv[1])) as told:
        _prepare()
        signal.signal(signal.SIGINT, signal.default_int_handler)
        _serve(told)
