"""Passwords: which may be chosen, and their argon2 hashes, made and checked one at a time in a thread of their own.

A check takes as long for an unknown name as for a known one, so that the time tells nothing. A hash
takes one processor and 19 MiB for some hundredths of a second; argon2 lets Python go on meanwhile, so tables do not
wait for it. Only so many wait, and a few of one address; more are refused at once.
"""

from __future__ import annotations

import secrets

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from pitboss.clauses import BadInput
from pitboss.pit.people.common_passwords import is_common
from pitboss.pit.people.names import skeleton
from pitboss.pit.workers.fair_queue import Queue
from pitboss.pit.workers.thread_worker import ThreadWorker

SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 200
_LIKE_A_NAME = 4
"""A password is more than a name and so many characters."""


def hasher() -> PasswordHasher:
    """Argon2id as OWASP recommends it for one lane: 19 MiB, two passes."""
    return PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)


def read_password(text: str, name: str = "") -> str:
    """A password that may be kept; ``BadInput`` where its length is wrong or others would try it early."""
    if not (SHORTEST_PASSWORD <= len(text) <= LONGEST_PASSWORD and text.isprintable()):
        said = f"A password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters that can be seen."
        raise BadInput(code="password-length", said=said, instead="choose another password")
    if is_common(text) or _is_like(name, text):
        said = "This password is among the first that somebody would try."
        raise BadInput(code="password-common", said=said, instead="choose another: three words, for example")
    return text


def _is_like(name: str, text: str) -> bool:
    """Whether a password is little more than the name, forwards or backwards."""
    own_name, bare = skeleton(name), skeleton(text)
    if len(own_name) < 2:
        return False
    return any(form in bare and len(bare.replace(form, "")) <= _LIKE_A_NAME for form in (own_name, own_name[::-1]))


class Passwords:
    """Makes and checks hashes; ``asker`` is the address of the caller, empty for the house itself."""

    def __init__(self, hashes: PasswordHasher | None = None) -> None:
        self._hasher = hashes or hasher()
        self._worker = ThreadWorker(Queue("sign-ins", each=4, waiting=64))
        self._nobodys = self._hasher.hash(secrets.token_urlsafe())

    async def hash(self, password: str, asker: str = "") -> str:
        """The hash to keep."""
        return await self._worker.do_for(asker, self._hasher.hash, password)

    async def fits(self, hashed: str | None, password: str, asker: str = "") -> bool:
        """Whether the password is the one behind the hash; without a hash no, after the same work."""
        return await self._worker.do_for(asker, self._fits, hashed, password)

    def is_old(self, hashed: str) -> bool:
        """Whether the hash was made with other settings than today's."""
        return self._hasher.check_needs_rehash(hashed)

    def close(self) -> None:
        """Let the thread end."""
        self._worker.close()

    def _fits(self, hashed: str | None, password: str) -> bool:
        try:
            return self._hasher.verify(hashed or self._nobodys, password) and hashed is not None
        except (VerificationError, InvalidHashError, UnicodeError):
            return False
