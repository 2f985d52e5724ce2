"""Accounts made at once: one address made accounts, and the slowest hundredth of commands took 462 ms instead of 21.

Two hashes at a time took both processors, each with four lanes and 64 MiB, and as many waited as somebody liked to
send; whoever wanted to sign in waited behind them.
"""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from typing import Literal

import pytest
from argon2 import PasswordHasher

from pitboss.pit.people.passwords import Passwords, hasher
from pitboss.pit.workers.fair_queue import Busy
from pitboss.web.limits import ALLOWANCES
from tests.web.site import Site, on_a_site


class _Watched(PasswordHasher):
    """Counts how many hashes are made at once, and holds them until it is told to go on."""

    def __init__(self) -> None:
        super().__init__(time_cost=1, memory_cost=8, parallelism=1)
        self.going = threading.Event()
        self.now = self.most = 0

    def hash(self, password: str | bytes, *, salt: bytes | None = None) -> str:
        self.now += 1
        self.most = max(self.most, self.now)
        self.going.wait(10)
        self.now -= 1
        return super().hash(password, salt=salt)

    def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:
        return super().verify(hash, password)


def test_one_hash_at_a_time_and_few_wait() -> None:
    """Of 60 at once from one address five are hashed or wait; somebody else's is next, before the rest of them."""

    async def story() -> None:
        watched = _Watched()
        watched.going.set()
        passwords = Passwords(watched)
        watched.going.clear()
        done: list[str] = []

        async def make(asker: str) -> None:
            await passwords.hash("correct horse", asker)
            done.append(asker)

        flood = [asyncio.create_task(make("10.6.6.6")) for _ in range(60)]
        await asyncio.sleep(0)
        other = asyncio.create_task(make("10.0.0.1"))
        await asyncio.sleep(0.01)
        watched.going.set()
        answers = await asyncio.gather(*flood, return_exceptions=True)
        await other
        assert Counter(type(answer) for answer in answers) == {type(None): 5, Busy: 55}
        assert done.index("10.0.0.1") <= 2
        assert watched.most == 1
        passwords.close()

    asyncio.run(story())


def test_the_queue_is_bounded_over_all_addresses() -> None:
    """From a thousand addresses only so many wait; the rest is told to come back."""

    async def story() -> None:
        watched = _Watched()
        watched.going.set()
        passwords = Passwords(watched)
        watched.going.clear()
        flood = [asyncio.create_task(passwords.hash("correct horse", str(item))) for item in range(1000)]
        await asyncio.sleep(0.01)
        refused = sum(item.done() for item in flood)
        assert refused == 1000 - 65
        with pytest.raises(Busy) as busy:
            await passwords.hash("correct horse", "one more")
        assert (busy.value.code, busy.value.wait > 0) == ("busy", True)
        watched.going.set()
        await asyncio.gather(*flood, return_exceptions=True)
        passwords.close()

    asyncio.run(story())


def test_a_hash_takes_one_processor() -> None:
    """The hash that is made in earnest is argon2id with one lane, as strong as OWASP asks."""
    result = hasher()
    assert (result.parallelism, result.memory_cost, result.time_cost) == (1, 19 * 1024, 2)


def test_an_address_makes_so_many_accounts() -> None:
    """Accounts are counted for the address, though each of them is signed in when it makes the next."""

    async def scenario(site: Site) -> None:
        browser = site.browser()
        most = int(ALLOWANCES["sign up"].burst)
        codes = [(await browser.sign_up(f"Anna {number}x")).status_code for number in range(most + 5)]
        assert Counter(codes) == {200: most, 429: 5}

    on_a_site(scenario, allowances=ALLOWANCES)
