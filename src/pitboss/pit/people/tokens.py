"""Random tokens for cookies and links, what the database keeps of them, and how long ago a moment is."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from hashlib import sha256

from pitboss.log.chain import stamp

_BYTES = 32


def new_token() -> str:
    """32 random bytes, as text."""
    return secrets.token_urlsafe(_BYTES)


def digest_of(token: str) -> str:
    """The digest that is stored of a token; the token cannot be found from it."""
    return sha256(token.encode(errors="replace")).hexdigest()


@lru_cache(maxsize=16)
def before(now: int, long: timedelta) -> str:
    """The time that is so long ago, to the second; remembered, because every command of everybody asks for it."""
    return stamp(datetime.fromtimestamp(now, UTC) - long)
