"""A network between a pit and its database that can swallow every packet, and let them through again."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import sqlalchemy as sa


class Proxy:
    """Passes bytes on to a server; while ``silent`` it takes them, and they are gone."""

    def __init__(self, host: str, port: int) -> None:
        self._to = host, port
        self.silent = False
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._ends: list[socket.socket] = [self._listening]
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self._listening.getsockname()[1])

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                far = socket.create_connection(self._to)
                self._ends += [near, far]
                for source, target in ((near, far), (far, near)):
                    threading.Thread(target=self._pass, args=(source, target), daemon=True).start()

    def _pass(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                if not self.silent:
                    target.sendall(data)
        if not self.silent:
            for end in (source, target):
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """End everything."""
        for end in self._ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()


@contextmanager
def between(url: str) -> Iterator[tuple[Proxy, str]]:
    """A proxy before a database, and the address that leads through it."""
    real = sa.make_url(url)
    proxy = Proxy(real.host or "127.0.0.1", real.port or 5432)
    try:
        yield proxy, real.set(host="127.0.0.1", port=proxy.port).render_as_string(hide_password=False)
    finally:
        proxy.close()
