"""A NATS server of the tests' own, on a port that nobody else has, which can be stopped and started again."""

from __future__ import annotations

import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

INSTALL = "no NATS server here: install Debian's package nats-server"
_PLACES = ("/usr/sbin/nats-server", "/usr/local/bin/nats-server")


class NoNats(Exception):
    """There is no NATS to run; the message says what to install."""


class NatsServer:
    """A server that runs."""

    def __init__(self, program: str, host: str = "127.0.0.1") -> None:
        self._program, self._host = program, host
        self._process: subprocess.Popen[bytes] | None = None
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]

    @property
    def url(self) -> str:
        """Its address."""
        return f"nats://{self._host}:{self.port}"

    def start(self) -> None:
        """Run it; return when it listens."""
        command = [self._program, "-a", self._host, "-p", str(self.port)]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + 10
        while True:
            try:
                socket.create_connection((self._host, self.port), 1).close()
            except OSError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.02)
            else:
                return

    def stop(self) -> None:
        """End it without a word."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()


def program() -> str:
    """Where the server is."""
    path = shutil.which("nats-server") or next((name for name in _PLACES if Path(name).exists()), "")
    if not path:
        raise NoNats(INSTALL)
    return path


@contextmanager
def nats_server() -> Iterator[NatsServer]:
    """A server that has ended after the block."""
    server = NatsServer(program())
    try:
        server.start()
        yield server
    finally:
        server.stop()
