"""Signed words that show others what only their owner may see, such as the own cards of one round.

A share names its owner and what is shown, with an HMAC by the owner's password hash: nobody else can make one, nothing
is stored, and another password makes all earlier shares worthless.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256


def share(password_hash: str, identity: str, name: str, what: str) -> str:
    """A share of ``what`` by the person with this name."""
    return f"{_text(name.encode())}.{_code(password_hash, identity, what)}"


def owner_of(given: str) -> str:
    """The name of whoever is said to have made a share; empty where it names nobody."""
    try:
        name = given.partition(".")[0]
        return urlsafe_b64decode(name + "=" * (-len(name) % 4)).decode()
    except ValueError:
        return ""


def is_by(password_hash: str, identity: str, given: str, what: str) -> bool:
    """Whether a share of ``what`` was made by the person with this hash."""
    code = given.partition(".")[2]
    return hmac.compare_digest(code.encode(errors="replace"), _code(password_hash, identity, what).encode())


def _code(password_hash: str, identity: str, what: str) -> str:
    return _text(hmac.new(password_hash.encode(), f"share {identity} {what}".encode(), sha256).digest())


def _text(content: bytes) -> str:
    return urlsafe_b64encode(content).decode().rstrip("=")
