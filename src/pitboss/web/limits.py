"""Rate limits: a token bucket for every kind of request and every person or address that makes it.

A bucket holds ``burst`` tokens and fills by ``rate`` a second; a request takes one. Kinds are strict where guessing
would pay (a wrong password) and generous where people play. Tokens are taken before any work is done, and given back
where the request proves harmless; so a hundred requests at once are a hundred. The memory of each kind is bounded:
buckets that are full again are dropped first, then the least recently used.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from time import monotonic
from typing import Literal, get_args

import msgspec

from pitboss.web.problems import Denied

MOST_BUCKETS = 20_000
"""Of one kind."""
_IPV6_NETWORK = 64

Kind = Literal[
    "read",
    "work",
    "seconds",
    "seconds of an address",
    "change",
    "sign up",
    "sign in",
    "guest",
    "link",
    "guess",
    "guesses of an address",
    "guesses at a name",
    "guesses at a code",
    "connect",
    "command",
    "class",
    "call",
]


class Allowance(msgspec.Struct, frozen=True):
    """How many at once, and how many a second after that."""

    burst: float
    rate: float


ALLOWANCES: Mapping[str, Allowance] = {
    "read": Allowance(240, 60),
    "work": Allowance(40, 4),
    "seconds": Allowance(60, 0.25),
    "seconds of an address": Allowance(240, 1),
    "change": Allowance(60, 10),
    "sign up": Allowance(120, 0.5),
    "sign in": Allowance(300, 5),
    "guest": Allowance(60, 0.1),
    "link": Allowance(30, 0.2),
    "guess": Allowance(8, 0.1),
    "guesses of an address": Allowance(60, 1),
    "guesses at a name": Allowance(40, 0.05),
    "guesses at a code": Allowance(8, 0.003),
    "connect": Allowance(2000, 200),
    "command": Allowance(300, 100),
    "class": Allowance(1200, 60),
    "call": Allowance(4, 1 / 30),
}
"""``guess`` is counted for a name at an address, or at a known device; right passwords are given back.

``guesses at a code`` come from somebody who knows the password already: of a million codes three are right at a time,
and a day brings less than 300 guesses.

``seconds`` are the seconds of work that heavy questions took; they are charged when they are known. A ``class`` sits
behind one address: two hundred students who all begin at once are let in.
"""
assert set(ALLOWANCES) == set(get_args(Kind))

BY_ADDRESS = frozenset({"sign up", "sign in", "guest", "link", "class"})
"""Counted for the address even of a signed-in person: accounts cost nothing, addresses do."""


@lru_cache(maxsize=4096)
def network(address: str) -> str:
    """The owner of an address: of IPv6 the network of 64 bits, which one subscriber has."""
    with suppress(ValueError):
        parsed = ip_address(address.partition("%")[0])
        if isinstance(parsed, IPv6Address):
            if parsed.ipv4_mapped is not None:
                return str(parsed.ipv4_mapped)
            return str(IPv6Address(int(parsed) >> _IPV6_NETWORK << _IPV6_NETWORK))
        return str(parsed)
    return address[:64]


class Limits:
    """All buckets of one server."""

    def __init__(
        self, allowances: Mapping[str, Allowance] = ALLOWANCES, clock: Callable[[], float] = monotonic
    ) -> None:
        self._allowances = allowances
        self._clock = clock
        self._buckets: dict[str, OrderedDict[str, tuple[float, float]]] = {kind: OrderedDict() for kind in allowances}

    def take(self, *needed: tuple[Kind, str]) -> None:
        """Take a token of every kind from its owner, or none: ``Denied`` with the time until there are all."""
        self.must_have(*needed)
        for kind, owner in needed:
            self._put(kind, owner, self._left(kind, owner) - 1)

    def must_have(self, *needed: tuple[Kind, str]) -> None:
        """``Denied`` unless there is a token of every kind; takes none."""
        missing = [self._wait(kind, left) for kind, owner in needed if (left := self._left(kind, owner)) < 1]
        if missing:
            raise too_many(max(missing))

    def give_back(self, *taken: tuple[Kind, str]) -> None:
        """Undo ``take``: the request was harmless, or nothing was done."""
        for kind, owner in taken:
            self._put(kind, owner, self._left(kind, owner) + 1)

    def charge(self, kind: Kind, owner: str, amount: float) -> None:
        """Take what a request cost once it is known; the debt is at most a burst, and is paid off by waiting."""
        self._put(kind, owner, max(self._left(kind, owner) - amount, -self._allowances[kind].burst))

    def _left(self, kind: str, owner: str) -> float:
        allowance = self._allowances[kind]
        tokens, since = self._buckets[kind].get(owner, (allowance.burst, 0.0))
        return min(allowance.burst, tokens + (self._clock() - since) * allowance.rate)

    def _put(self, kind: str, owner: str, tokens: float) -> None:
        buckets = self._buckets[kind]
        if tokens >= self._allowances[kind].burst:
            buckets.pop(owner, None)
            return
        buckets[owner] = (tokens, self._clock())
        buckets.move_to_end(owner)
        if len(buckets) > MOST_BUCKETS:
            self._forget(kind)

    def _forget(self, kind: str) -> None:
        buckets, burst = self._buckets[kind], self._allowances[kind].burst
        for owner in [owner for owner in buckets if self._left(kind, owner) >= burst]:
            del buckets[owner]
        while len(buckets) > MOST_BUCKETS // 2:
            buckets.popitem(last=False)

    def _wait(self, kind: str, left: float) -> float:
        return (1 - left) / self._allowances[kind].rate


def too_many(wait: float) -> Denied:
    """The error for a caller who makes too many requests."""
    said = f"Too many requests of this kind: wait {wait:.0f} s." if wait >= 1 else "Too many requests."
    return Denied(429, "too-many", said, "try again a little later", wait=wait)
