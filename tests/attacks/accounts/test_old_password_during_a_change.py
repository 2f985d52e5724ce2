"""A password changed while somebody signs in with the old one: the old one opened a session after the change.

Found by reading the code, and not tried on it: the hash was checked before the change and the session opened after it.
Where the account's hash was of older settings, the old password would have been written back as the present one.
"""

from __future__ import annotations

import asyncio
import threading
from typing import Literal

import pytest
from argon2 import PasswordHasher

from pitboss.clauses import PitbossError
from pitboss.pit.people.identities import SignedIn
from pitboss.pit.people.passwords import Passwords
from pitboss.pit.people.people import People
from tests.web.fake import FakePit
from tests.web.site import PASSWORD, Site, on_a_site

_OTHER = "battery staple"


class _Held(PasswordHasher):
    """Checks a password, and holds the answer back until it is told to go on."""

    def __init__(self) -> None:
        super().__init__(time_cost=1, memory_cost=16, parallelism=1)
        self.checked, self.going = threading.Event(), threading.Event()

    def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:
        result = super().verify(hash, password)
        self.checked.set()
        self.going.wait(10)
        return result


def _with_held(people: People) -> _Held:
    """From now on hashes are held, and those of before are of older settings."""
    held = _Held()
    people._passwords = Passwords(held)
    return held


async def _begun(pit: FakePit) -> tuple[_Held, asyncio.Task[object]]:
    """Somebody signs in with the present password, which was found to fit."""
    held = _with_held(pit.people)
    signing_in = asyncio.create_task(_sign_in(pit.people))
    await asyncio.to_thread(held.checked.wait, 10)
    return held, signing_in


async def _sign_in(people: People) -> object:
    return await people.sign_in("Anna", PASSWORD)


def test_the_old_password_opens_nothing_after_the_change() -> None:
    """A session that was asked for with the old password is not opened once there is a new one."""

    async def scenario(site: Site) -> None:
        people = site.pit.people
        session = (await _session(people)).session
        other = people._passwords
        held, signing_in = await _begun(site.pit)
        people._passwords = other
        await people.change_password(session, PASSWORD, _OTHER)
        held.going.set()
        with pytest.raises(PitbossError) as refused:
            await signing_in
        assert refused.value.code == "sign-in-refused"
        assert (await people.sign_in("Anna", _OTHER)).session.person.shown == "Anna"

    on_a_site(scenario)


def test_a_closed_account_is_not_entered_in_the_meantime() -> None:
    """Nor is one opened for an account that was closed while the password was looked at."""

    async def scenario(site: Site) -> None:
        people = site.pit.people
        anna = (await _session(people)).session.person
        bert = await people.sign_up("Bert", PASSWORD, frozenset({"admin"}))
        held, signing_in = await _begun(site.pit)
        await people.set_active(bert, anna.id, active=False)
        held.going.set()
        with pytest.raises(PitbossError):
            await signing_in

    on_a_site(scenario)


async def _session(people: People) -> SignedIn:
    await people.sign_up("Anna", PASSWORD)
    return await people.sign_in("Anna", PASSWORD)
