"""Accounts: names, passwords, sessions, one-time links, roles; and that every act is recorded."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path
from typing import Literal

import pytest
import sqlalchemy as sa
from argon2 import PasswordHasher

from pitboss.clauses import BadInput, PitbossError
from pitboss.pit.people.accounts import Accounts
from pitboss.pit.people.acts import AdminAct
from pitboss.pit.people.names import fold, read_name
from pitboss.pit.people.passwords import Passwords
from pitboss.pit.people.people import INVITATION, People
from pitboss.pit.people.sessions import IDLE, LONGEST
from pitboss.pit.store import Beside, Store, schema
from tests.web.fake import Clock, fake_pit, quick_passwords

PASSWORD = "correct horse"
Scenario = Callable[[People, list[AdminAct], Clock], Awaitable[None]]


def with_people(folder: Path, scenario: Scenario) -> None:
    """Let something happen among people."""

    async def happen() -> None:
        clock = Clock()
        with Store(str(folder / "pit.db")) as store:
            pit, acts = await fake_pit(Accounts(store.writing), clock)
            await scenario(pit.people, acts, clock)

    asyncio.run(happen())


@pytest.mark.parametrize(
    "name",
    [
        *(
            "dealer",
            "Dealer",
            "FLOORPERSON",
            "camera",
            "auditor",
            "house",
            "device",
            "floor",
            "admin",
            "player",
            "clock",
        ),
        *(
            "casino supervisor",
            "Casino-Supervisor",
            "licensee",
            "commission",
            "au ditor",
            "ａｕｄｉｔｏｒ",
            "first player",
        ),
        *("automatic", "Floor_Person", "supervisor"),
    ],
)
def test_words_of_the_house_are_no_names(name: str) -> None:
    """Whatever the core takes for eyes or hands of the house is nobody's name, however it is written."""
    with pytest.raises(BadInput) as refused:
        read_name(name)
    assert refused.value.code == "name-reserved"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("a", "name-length"),
        ("", "name-length"),
        ("x" * 21, "name-length"),
        ("<script>", "name-characters"),
        ("a\nb\x00c", "name-characters"),
        ("a\u202eb", "name-characters"),
        ("\ud800\ud800", "name-characters"),
        ("12345", "name-characters"),
        ("- -", "name-characters"),
    ],
)
def test_what_is_no_name(name: str, code: str) -> None:
    """A name has 2 to 20 characters, letters and digits with a few marks between, one letter at least."""
    with pytest.raises(BadInput) as refused:
        read_name(name)
    assert refused.value.code == code


@pytest.mark.parametrize("name", ["Bo", "Anna-Maria O'Neil", "Łukasz 2", "李小龙", "dealer's choice"])
def test_names(name: str) -> None:
    """Names of all alphabets are welcome."""
    assert read_name(f"  {name} ") == name


def test_a_name_is_taken_however_it_is_written(tmp_path: Path) -> None:
    """Two names that differ in case or width only are one name."""
    assert fold("Straße") == fold("STRASSE")

    async def scenario(people: People, acts: list[AdminAct], clock: Clock) -> None:
        await people.sign_up("Anna", PASSWORD)
        for name in ("ANNA", "anna", "Ａｎｎａ"):
            with pytest.raises(PitbossError) as refused:
                await people.sign_up(name, PASSWORD)
            assert refused.value.code == "name-taken"

    with_people(tmp_path, scenario)


def test_two_who_want_a_name_at_once(tmp_path: Path) -> None:
    """Of two who sign up under one name in the same moment one gets it."""

    async def scenario(people: People, acts: list[AdminAct], clock: Clock) -> None:
        both = await asyncio.gather(
            people.sign_up("Anna", PASSWORD), people.sign_up("anna", PASSWORD), return_exceptions=True
        )
        assert sorted(isinstance(item, PitbossError) for item in both) == [False, True]
        assert len(people.all()) == 1

    with_people(tmp_path, scenario)


def test_passwords(tmp_path: Path) -> None:
    """A password of seven characters, or one that cannot be written, is refused; what is kept is argon2."""

    async def scenario(people: People, acts: list[AdminAct], clock: Clock) -> None:
        for password in ("1234567", "x" * 201, "\ud800" * 9):
            with pytest.raises(BadInput):
                await people.sign_up("Anna", password)
        await people.sign_up("Anna", PASSWORD)

    with_people(tmp_path, scenario)
    with Store(str(tmp_path / "pit.db")) as store, store.reading() as connection:
        (kept,) = connection.execute(sa.select(schema.people.c.hash)).scalars()
    assert kept.startswith("$argon2id$")
    assert PASSWORD not in kept


def test_signing_in(tmp_path: Path) -> None:
    """Name and password open a session; a wrong name and a wrong password are refused in the same words."""

    async def scenario(people: People, acts: list[AdminAct], clock: Clock) -> None:
        person = await people.sign_up("Anna", PASSWORD)
        signed_in = await people.sign_in("aNNa", PASSWORD)
        session = people.session(signed_in.cookie)
        assert session is not None
        assert session.person == person
        said = set()
        for name, password in (("Anna", "wrong horse"), ("Nobody here", PASSWORD), ("\ud800", "\ud800")):
            with pytest.raises(PitbossError) as refused:
                await people.sign_in(name, password)
            said.add((refused.value.code, refused.value.said))
        assert len(said) == 1
        assert people.session("") is None
        assert people.session("\ud800") is None

    with_people(tmp_path, scenario)


def test_a_name_that_nobody_has_costs_the_same_work(tmp_path: Path) -> None:
    """A hash is checked whether or not there is an account, so that the time tells nothing."""

    async def happen() -> None:
        checked: list[str] = []

        class Watched(PasswordHasher):
            def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:
                checked.append(str(hash))
                return super().verify(hash, password)

        passwords = Passwords(Watched(time_cost=1, memory_cost=8, parallelism=1))
        assert not await passwords.fits(None, PASSWORD)
        kept = await passwords.hash(PASSWORD)
        assert await passwords.fits(kept, PASSWORD)
        assert len(checked) == 2
        assert checked[0].split("$")[:4] == checked[1].split("$")[:4]

    asyncio.run(happen())


def test_cookies_are_not_in_the_database(tmp_path: Path) -> None:
    """The database holds the digest of a cookie and of a link, 64 hexadecimal digits, and not the thing itself."""
    secret: list[str] = []

    async def scenario(people: People, acts: list[AdminAct], clock: Clock) -> None:
        await people.sign_up("Anna", PASSWORD)
        secret.append((await people.sign_in("Anna", PASSWORD)).cookie)
        secret.append(await people.first_link() or "")

    with_people(tmp_path, scenario)
    with Store(str(tmp_path / "pit.db")) as store, store.reading() as connection:
        rows = [*connection.execute(sa.select(schema.sessions)), *connection.execute(sa.select(schema.invites))]
    assert all(len(row.digest) == 64 for row in rows)
    assert len(secret[0]) >= 43
    assert not any(item in str(row) for row in rows for item in secret)


def test_sessions_end(tmp_path: Path) -> None:
    """A session that is used goes on until its longest time; one that is not used ends sooner."""

    async def scenario(people: People, acts: list[AdminAct], clock: Clock) -> None:
        await people.sign_up("Anna", PASSWORD)
        used, idle = [await people.sign_in("Anna", PASSWORD) for _ in range(2)]
        start = clock.now
        while clock.now < start + LONGEST - timedelta(days=1):
            clock.now += timedelta(days=1)
            await people.seen(used.session.digest)
        assert people.session(used.cookie) is not None
        assert people.session(idle.cookie) is None
        clock.now = start + LONGEST
        assert people.session(used.cookie) is None
        assert not people.lasts(used.session.digest)
        assert timedelta(0) < IDLE < LONGEST

    with_people(tmp_path, scenario)


def test_sessions_outlast_the_server(tmp_path: Path) -> None:
    """After a restart those who were signed in still are, and sessions that ended are gone from the database."""
    cookie: list[str] = []

    async def before(people: People, acts: list[AdminAct], clock: Clock) -> None:
        await people.sign_up("Anna", PASSWORD)
        cookie.append((await people.sign_in("Anna", PASSWORD)).cookie)

    async def after(people: People, acts: list[AdminAct], clock: Clock) -> None:
        assert people.session(cookie[0]) is not None

    with_people(tmp_path, before)
    with_people(tmp_path, after)

    async def late() -> None:
        clock = Clock()
        clock.now += LONGEST
        with Store(str(tmp_path / "pit.db")) as store:
            pit, _ = await fake_pit(Accounts(store.writing), clock)
            assert pit.people.session(cookie[0]) is None

    asyncio.run(late())
    with Store(str(tmp_path / "pit.db")) as store:
        assert Accounts(store.writing).sessions() == []


def test_the_first_administrator(tmp_path: Path) -> None:
    """Without an administrator there is a link that makes one, once; with one there is no such link."""

    async def scenario(people: People, acts: list[AdminAct], clock: Clock) -> None:
        first, second = await people.first_link(), await people.first_link()
        assert first is not None
        assert second is not None
        anna = await people.sign_up("Anna", PASSWORD)
        for link in (first, "nonsense"):
            with pytest.raises(PitbossError) as refused:
                await people.claim(link, anna)
            assert refused.value.code == "link-not-valid"
        assert (await people.claim(second, anna)).roles == {"player", "admin"}
        assert people.has_administrator()
        assert await people.first_link() is None
        with pytest.raises(PitbossError):
            await people.claim(second, anna)

    with_people(tmp_path, scenario)


def test_a_link_that_nobody_follows_ends(tmp_path: Path) -> None:
    """A one-time link is valid for some days only."""

    async def scenario(people: People, acts: list[AdminAct], clock: Clock) -> None:
        link = await people.invite(None, frozenset({"dealer"}))
        clock.now += INVITATION + timedelta(seconds=1)
        with pytest.raises(PitbossError):
            people.invited(link)

    with_people(tmp_path, scenario)


def test_one_administrator_stays(tmp_path: Path) -> None:
    """The only administrator can neither lose the role nor the account."""

    async def scenario(people: People, acts: list[AdminAct], clock: Clock) -> None:
        anna = await people.sign_up("Anna", PASSWORD, frozenset({"admin"}))
        bert = await people.sign_up("Bert", PASSWORD)
        with pytest.raises(PitbossError, match="only administrator"):
            await people.set_roles(anna, anna.id, frozenset())
        with pytest.raises(PitbossError, match="only administrator"):
            await people.set_active(anna, anna.id, active=False)
        await people.set_roles(anna, bert.id, frozenset({"admin"}))
        await people.set_roles(bert, anna.id, frozenset())
        assert [item.roles for item in people.all()] == [["player"], ["admin", "player"]]

    with_people(tmp_path, scenario)


def test_a_closed_account(tmp_path: Path) -> None:
    """Whoever's account is closed is signed out everywhere and cannot sign in until it is opened again."""

    async def scenario(people: People, acts: list[AdminAct], clock: Clock) -> None:
        anna = await people.sign_up("Anna", PASSWORD, frozenset({"admin"}))
        bert = await people.sign_up("Bert", PASSWORD)
        ended: list[frozenset[str]] = []
        people.on_end(lambda digests, why: ended.append(digests))
        signed_in = await people.sign_in("Bert", PASSWORD)
        await people.set_active(anna, bert.id, active=False)
        assert people.session(signed_in.cookie) is None
        assert ended == [{signed_in.session.digest}]
        with pytest.raises(PitbossError):
            await people.sign_in("Bert", PASSWORD)
        await people.set_active(anna, bert.id, active=True)
        await people.sign_in("Bert", PASSWORD)

    with_people(tmp_path, scenario)


def test_changing_a_password_ends_the_other_sessions(tmp_path: Path) -> None:
    """With a new password only the session that changed it goes on."""

    async def scenario(people: People, acts: list[AdminAct], clock: Clock) -> None:
        await people.sign_up("Anna", PASSWORD)
        current, there = [await people.sign_in("Anna", PASSWORD) for _ in range(2)]
        with pytest.raises(PitbossError):
            await people.change_password(current.session, "wrong horse", "battery staple")
        await people.change_password(current.session, PASSWORD, "battery staple")
        assert people.session(current.cookie) is not None
        assert people.session(there.cookie) is None
        await people.sign_in("Anna", "battery staple")
        with pytest.raises(PitbossError):
            await people.sign_in("Anna", PASSWORD)

    with_people(tmp_path, scenario)


def test_every_act_is_recorded(tmp_path: Path) -> None:
    """Accounts, links, roles and passwords: each change is an act with who, about whom, before and after."""

    async def scenario(people: People, acts: list[AdminAct], clock: Clock) -> None:
        anna = await people.sign_up("Anna", PASSWORD, frozenset({"admin"}))
        bert = await people.sign_up("Bert", PASSWORD)
        link = await people.invite(anna, frozenset({"dealer"}))
        await people.claim(link, bert)
        await people.set_roles(anna, bert.id, frozenset({"floor"}))
        await people.set_active(anna, bert.id, active=False)
        assert acts == [
            AdminAct("sign up", "Anna", "Anna", "", "admin player"),
            AdminAct("sign up", "Bert", "Bert", "", "player"),
            AdminAct("make link", "Anna", "dealer player", "", "dealer player"),
            AdminAct("follow link", "Bert", "Bert", "player", "dealer player"),
            AdminAct("change roles", "Anna", "Bert", "dealer player", "floor player"),
            AdminAct("change account", "Anna", "Bert", "active", "not active"),
        ]
        assert link not in str(acts)

    with_people(tmp_path, scenario)


def test_what_cannot_be_recorded_does_not_happen(tmp_path: Path) -> None:
    """When the house's log cannot be written nobody gets a role."""

    async def happen() -> None:
        async def no_record(act: AdminAct, /, *, beside: Beside) -> None:
            with accounts.begin() as connection:
                beside(connection)
                if act.what != "sign up":
                    raise PitbossError(code="store-unavailable", said="gone")

        with Store(str(tmp_path / "pit.db")) as store:
            accounts = Accounts(store.writing)
            people = People(accounts, no_record, passwords=quick_passwords())
            anna = await people.sign_up("Anna", PASSWORD)
            with pytest.raises(PitbossError, match="gone"):
                await people.set_roles(anna, anna.id, frozenset({"auditor"}))
            assert people.named("Anna") == anna
            assert Accounts(store.writing).people()[0].roles == "player"

    asyncio.run(happen())
