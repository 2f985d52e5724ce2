"""Another engine as a process: one request a line, one answer a line, with a limit on the time it may take."""

from __future__ import annotations

import queue
import subprocess
import threading
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from types import TracebackType
from typing import IO, Self

import msgspec

from pitboss.clauses import BadInput
from pitboss.conformance.protocol import Message

LONGEST = 16_000_000
"""Bytes of an answer that is read; what is longer is no answer."""
RESTARTS = 3
"""How often an engine that crashed or did not answer is started again."""
_PATIENCE = 1.0
"""Seconds for what an ended process has left in its pipes."""


class NoReply(Exception):
    """Why there is no answer to a request."""


class GaveUp(NoReply):
    """The engine failed too often to be started again."""


class EngineProcess:
    """A command that answers requests. ``findings`` has what it wrote without being asked."""

    def __init__(self, command: Sequence[str], timeout: float) -> None:
        self.command = list(command)
        self.timeout = timeout
        self.findings: list[str] = []
        self._failures = 0
        self._process: subprocess.Popen[bytes] | None = None
        self._start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def ask(self, request: Message) -> Message:
        """The answer to a request; ``NoReply`` says why there is none."""
        if self._process is None:
            if self._failures > RESTARTS:
                raise GaveUp("it was not asked: the engine had failed too often")
            self._start()
        process = self._process
        assert process is not None
        assert process.stdin is not None
        try:
            process.stdin.write(msgspec.json.encode(request) + b"\n")
            process.stdin.flush()
        except OSError:
            raise self._ended() from None
        return self._answer_to(request["id"])

    def close(self) -> None:
        """Tell the engine that nothing more is asked, and read what it has left to say."""
        process = self._process
        if process is None:
            return
        assert process.stdin is not None
        with suppress(OSError):
            process.stdin.close()
        try:
            process.wait(self.timeout)
        except subprocess.TimeoutExpired:
            self.findings.append("it did not end when nothing more was asked")
        self._stop()
        while (line := self._next(0.2)) is not None:
            self.findings.append(f"it wrote a line that nobody had asked for: {_cut(line)}")

    # -- inside -------------------------------------------------------------------------------------------------------

    def _start(self) -> None:
        try:
            process = subprocess.Popen(
                self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
            )
        except (OSError, ValueError) as error:
            said = f"{self.command[0]} cannot be started: {getattr(error, 'strerror', None) or error}"
            raise BadInput(code="engine-not-started", said=said, instead="name a command that runs") from None
        self._process = process
        self._lines: queue.Queue[bytes | None] = queue.Queue()
        self._complaints: deque[str] = deque(maxlen=3)
        assert process.stdout is not None
        assert process.stderr is not None
        self._readers = (
            threading.Thread(target=_read, args=(process.stdout, self._lines), daemon=True),
            threading.Thread(target=_listen, args=(process.stderr, self._complaints), daemon=True),
        )
        for reader in self._readers:
            reader.start()

    def _answer_to(self, identity: str) -> Message:
        """The line with that id; other lines on the way are findings."""
        deadline = monotonic() + self.timeout
        while True:
            line = self._next(deadline - monotonic())
            if line is None:
                raise self._ended() if self._is_over() else self._late()
            answer = _decoded(line)
            if answer is None:
                raise NoReply(f"it answers something that is no JSON object: {_cut(line)}")
            if answer.get("id") == identity:
                return answer
            self.findings.append(f"it wrote a line for another id than {identity}: {_cut(line)}")

    def _next(self, seconds: float) -> bytes | None:
        try:
            return self._lines.get(timeout=max(seconds, 0.001))
        except queue.Empty:
            return None

    def _is_over(self) -> bool:
        """Whether the process has ended, or will at once."""
        assert self._process is not None
        try:
            self._process.wait(0.2)
        except subprocess.TimeoutExpired:
            return False
        return True

    def _late(self) -> NoReply:
        self._fail()
        return NoReply(f"it did not answer within {self.timeout:g} seconds")

    def _ended(self) -> NoReply:
        assert self._process is not None
        self._is_over()
        status = self._process.poll()
        last = f": {self._complaints[-1]}" if self._complaints else ""
        self._fail()
        return NoReply(f"it ended with status {status}{last}")

    def _fail(self) -> None:
        self._failures += 1
        self._stop()

    def _stop(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        if process.poll() is None:
            process.kill()
            process.wait()
        assert process.stdin is not None
        with suppress(OSError):
            process.stdin.close()
        for reader in self._readers:
            reader.join(_PATIENCE)


def _read(stream: IO[bytes], lines: queue.Queue[bytes | None]) -> None:
    with stream:
        while line := stream.readline(LONGEST):
            lines.put(line)
    lines.put(None)


def _listen(stream: IO[bytes], complaints: deque[str]) -> None:
    with stream:
        for line in stream:
            if text := line.decode("utf-8", "replace").strip():
                complaints.append(_cut(text.encode()))


def _decoded(line: bytes) -> Message | None:
    try:
        answer = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return answer if isinstance(answer, dict) else None


def _cut(line: bytes) -> str:
    text = line.decode("utf-8", "replace").strip()
    shown = "".join(letter if letter.isprintable() else "�" for letter in text[:100])
    return shown + ("…" if len(text) > 100 else "")
