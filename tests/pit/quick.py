"""Passwords that are hashed in no time, for tests that are about something else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from unittest.mock import patch

from argon2 import PasswordHasher


@contextmanager
def quick_passwords() -> Iterator[None]:
    """Hash with the least effort that the library takes."""
    with patch("pitboss.pit.people.passwords.hasher", partial(PasswordHasher, 1, 8, 1)):
        yield
