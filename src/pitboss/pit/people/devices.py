"""Tokens of known devices, on which a person has signed in before, so that strangers' guesses lock no owner out.

A token is a random number and an HMAC of it with the person's password hash. Nothing is stored, and another password
makes all earlier tokens worthless. A token opens nothing: its holder still needs the password, and has a rate limit
of its own.
"""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256

_BYTES = 16


def token(password_hash: str, identity: str) -> str:
    """A token for a device on which the person with this hash has just signed in."""
    number = secrets.token_hex(_BYTES)
    return f"{number}.{_code(password_hash, identity, number)}"


def number_of(password_hash: str, identity: str, given: str) -> str:
    """The number of a device that shows a token; nothing where the token is not this person's."""
    number, _, code = given.partition(".")
    expected = _code(password_hash, identity, number)
    return number if hmac.compare_digest(code.encode(errors="replace"), expected.encode()) else ""


def _code(password_hash: str, identity: str, number: str) -> str:
    message = f"device {identity} {number}".encode(errors="replace")
    return hmac.new(password_hash.encode(), message, sha256).hexdigest()
