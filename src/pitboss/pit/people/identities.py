"""The session of a request, and an account as an administrator sees it."""

from __future__ import annotations

import msgspec

from pitboss.pit.people.accounts import Person


class Session(msgspec.Struct, frozen=True):
    """A session: its person, and the CSRF token that shows that a request comes from our own page."""

    digest: str
    person: Person
    csrf: str
    limited: bool = False
    """Whether the house asks its staff for a second factor, and none was shown yet: only that can be set up."""


class SignedIn(msgspec.Struct, frozen=True):
    """A new session, and the cookie that stands for it: this is the only time it can be seen."""

    session: Session
    cookie: str


class Account(msgspec.Struct, frozen=True):
    """An account as an administrator sees it."""

    id: str
    name: str
    roles: list[str]
    active: bool
    made: str
    signed_in: bool
    guest: bool
    seen: str = ""
    """When one of the sessions was last used."""
    closed: str = ""
    """When its owner closed it."""
    here: bool = False
    """Whether a page of the pit is open now."""
