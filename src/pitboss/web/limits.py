"""How often somebody may ask: a bucket of tokens for every kind of request and everyone who asks.

A bucket holds ``burst`` tokens and fills by ``rate`` a second; a request takes one. Kinds are strict where guessing
would pay (a wrong password) and generous where people play. Buckets that are full again are forgotten.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import monotonic

import msgspec

from pitboss.web.problems import Denied

_FORGET_OVER = 20_000


class Allowance(msgspec.Struct, frozen=True):
    """How many at once, and how many a second after that."""

    burst: float
    rate: float


ALLOWANCES: Mapping[str, Allowance] = {
    "read": Allowance(240, 60),
    "work": Allowance(40, 4),
    "change": Allowance(60, 10),
    "sign up": Allowance(1500, 5),
    "wrong password": Allowance(8, 0.1),
    "wrong passwords": Allowance(60, 1),
    "connect": Allowance(2000, 200),
    "command": Allowance(300, 100),
}
"""``wrong password`` is counted for a name and an address, ``wrong passwords`` for an address; right ones are free."""


class Limits:
    """All buckets of one server."""

    def __init__(
        self, allowances: Mapping[str, Allowance] = ALLOWANCES, clock: Callable[[], float] = monotonic
    ) -> None:
        self._allowances = allowances
        self._clock = clock
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}

    def take(self, kind: str, whose: str) -> None:
        """Take a token; ``Denied`` where there is none, with the time until there is."""
        left = self._left(kind, whose)
        if left < 1:
            raise self._too_many(kind, left)
        self._buckets[kind, whose] = (left - 1, self._clock())
        if len(self._buckets) > _FORGET_OVER:
            self._forget()

    def must_have(self, kind: str, whose: str) -> None:
        """``Denied`` where there is no token; takes none."""
        left = self._left(kind, whose)
        if left < 1:
            raise self._too_many(kind, left)

    def _left(self, kind: str, whose: str) -> float:
        allowance = self._allowances[kind]
        tokens, since = self._buckets.get((kind, whose), (allowance.burst, 0.0))
        return min(allowance.burst, tokens + (self._clock() - since) * allowance.rate)

    def _too_many(self, kind: str, left: float) -> Denied:
        wait = (1 - left) / self._allowances[kind].rate
        said = f"Too many requests of this kind ({kind}): wait {wait:.0f} s." if wait >= 1 else "Too many requests."
        return Denied(429, "too-many", said, "try again a little later", wait=wait)

    def _forget(self) -> None:
        self._buckets = {
            key: bucket for key, bucket in self._buckets.items() if self._left(*key) < self._allowances[key[0]].burst
        }
