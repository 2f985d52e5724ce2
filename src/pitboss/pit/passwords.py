"""Passwords: argon2 hashes, made and checked off the event loop, a few at a time.

A check takes as long for a name that nobody has as for one that somebody has, so that the time tells nothing. Hashing
takes memory on purpose; the gate keeps a rush of sign-ins from taking all of it.
"""

from __future__ import annotations

import asyncio
import secrets

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from pitboss.clauses import BadInput

SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 200
_AT_ONCE = 2


def read_password(text: str) -> str:
    """A password that may be kept; ``BadInput`` where it is too short, too long or not writable."""
    if SHORTEST_PASSWORD <= len(text) <= LONGEST_PASSWORD and text.isprintable():
        return text
    said = f"A password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters that can be seen."
    raise BadInput(code="password-length", said=said, instead="choose another password")


class Passwords:
    """Makes and checks hashes in threads."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._gate = asyncio.Semaphore(_AT_ONCE)
        self._nobodys = self._hasher.hash(secrets.token_urlsafe())

    async def hash(self, password: str) -> str:
        """The hash to keep."""
        async with self._gate:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def fits(self, kept: str | None, password: str) -> bool:
        """Whether the password is the one behind the hash; for nobody's hash, no, after the same work."""
        async with self._gate:
            return await asyncio.to_thread(self._fits, kept, password)

    def is_old(self, kept: str) -> bool:
        """Whether the hash was made with other settings than today's."""
        return self._hasher.check_needs_rehash(kept)

    def _fits(self, kept: str | None, password: str) -> bool:
        try:
            return self._hasher.verify(kept or self._nobodys, password) and kept is not None
        except (VerificationError, InvalidHashError, UnicodeError):
            return False
