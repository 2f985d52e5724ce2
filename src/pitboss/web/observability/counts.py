"""What the web counts while it works. Counting costs less than a microsecond; a scrape makes metrics of it."""

from __future__ import annotations

from collections import Counter
from typing import Final, Literal

from pitboss.pit.durations import Durations

Result = Literal["done", "refused", "failed"]
MOST_CODES: Final = 500
"""Different codes of refusals that are counted apart: no client can make a new series without end."""
OTHER: Final = "other"


class ServerCounts:
    """Commands at tables, HTTP requests and the lag of the event loop, since the server started."""

    def __init__(self) -> None:
        self.commands: Counter[Result] = Counter({"done": 0, "refused": 0, "failed": 0})
        self.command_seconds = Durations()
        self.refusals: Counter[str] = Counter()
        self.requests: Counter[tuple[str, str, int]] = Counter()
        """By method, route and status."""
        self.request_seconds = Durations()
        self.lag = Durations()

    def command(self, result: Result, seconds: float) -> None:
        """A command of a WebSocket was answered."""
        self.commands[result] += 1
        self.command_seconds.add(seconds)

    def refusal(self, code: str) -> None:
        """A command or a request was refused."""
        known = code in self.refusals or len(self.refusals) < MOST_CODES
        self.refusals[code if known else OTHER] += 1

    def request(self, method: str, route: str, status: int, seconds: float) -> None:
        """An HTTP request was answered; ``route`` is a route's own path, never what a client sent."""
        self.requests[method, route, status] += 1
        self.request_seconds.add(seconds)
