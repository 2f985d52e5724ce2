"""Second factors under attack: codes seen over a shoulder, guessed, in two hands at once; a lost device."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from pitboss.pit.store import backup
from pitboss.web.limits import ALLOWANCES
from tests.attacks.safe_accounts import FACTOR, safe_house
from tests.pit.houses import run
from tests.web.site import NO_LIMITS, PASSWORD, Browser

STEP = timedelta(seconds=30)


def test_a_password_is_not_enough(database: str) -> None:
    """Whoever has a second factor signs in with a code of it; what is missing is said after the right password only."""

    async def story() -> None:
        async with safe_house(database) as safe:
            await safe.enrol(await safe.visitor("Dora", "dealer"), "Dora")
            safe.clock.now += STEP
            for password, code, status, problem in (
                ("wrong horse", "", 401, "sign-in-refused"),
                ("wrong horse", safe.code("Dora"), 401, "sign-in-refused"),
                (PASSWORD, "", 401, "second-factor-needed"),
                (PASSWORD, "000000", 401, "code-refused"),
                (PASSWORD, "nonsense", 401, "code-refused"),
                (PASSWORD, safe.code("Dora", 3), 401, "code-refused"),
            ):
                answer = await safe.sign_in("Dora", code, password)
                assert (answer.status_code, answer.json()["code"]) == (status, problem)
                assert "set-cookie" not in answer.headers
            assert (await safe.sign_in("Dora", safe.code("Dora"))).json()["signed_in"]

    run(story)


def test_a_code_is_used_once(database: str) -> None:
    """A code that was used, by its owner or at the set-up, opens nothing a second time; nor does the one before it."""

    async def story() -> None:
        async with safe_house(database) as safe:
            await safe.enrol(await safe.visitor("Dora", "dealer"), "Dora")
            assert (await safe.sign_in("Dora", safe.code("Dora"))).json()["code"] == "code-refused"
            safe.clock.now += 2 * STEP
            used, before = safe.code("Dora"), safe.code("Dora", -1)
            assert (await safe.sign_in("Dora", used)).status_code == 200
            for code in (used, before):
                assert (await safe.sign_in("Dora", code)).json()["code"] == "code-refused"
            safe.clock.now += STEP
            assert (await safe.sign_in("Dora", safe.code("Dora"))).status_code == 200

    run(story)


@pytest.mark.parametrize("kind", ["time", "recovery"])
def test_one_code_in_many_hands(database: str, kind: str) -> None:
    """Of four who sign in with one code at the same moment one is let in."""

    async def story() -> None:
        async with safe_house(database) as safe:
            recovery = await safe.enrol(await safe.visitor("Dora", "dealer"), "Dora")
            safe.clock.now += STEP
            code = safe.code("Dora") if kind == "time" else recovery[0]
            answers = await asyncio.gather(*(safe.sign_in("Dora", code) for _ in range(4)))
            assert sorted(answer.status_code for answer in answers) == [200, 401, 401, 401]
            assert (await safe.sign_in("Dora", code)).status_code == 401

    run(story)


def test_guesses_at_a_code_are_counted(database: str) -> None:
    """Whoever knows the password has eight guesses, from anywhere; then not even the right code is looked at."""

    async def story() -> None:
        allowances = {**NO_LIMITS, "guesses at a code": ALLOWANCES["guesses at a code"]}
        async with safe_house(database, allowances=allowances) as safe:
            await safe.enrol(await safe.visitor("Dora", "dealer"), "Dora")
            safe.clock.now += STEP
            statuses = [(await safe.sign_in("Dora", f"{number:06}")).status_code for number in range(10)]
            assert statuses == [401] * 8 + [429] * 2
            assert (await safe.sign_in("Dora", safe.code("Dora"))).status_code == 429
            failures = safe.house.pit.failures.pending()
            assert failures is not None
            assert {(row.what, row.who, row.where): row.number for row in failures.counts} == {
                ("sign-in", "Dora", "code"): 8,
                ("guess", "Dora", "code"): 3,
            }

    run(story)


def test_recovery_codes(database: str) -> None:
    """Each is good for once, however it is typed; new ones make the old worthless; the database knows none of them."""

    async def story() -> None:
        async with safe_house(database) as safe:
            dora = await safe.visitor("Dora", "dealer")
            first = await safe.enrol(dora, "Dora")
            assert len(set(first)) == 10
            assert (await safe.sign_in("Dora", first[0].lower().replace("-", " "))).status_code == 200
            assert (await safe.sign_in("Dora", first[0])).status_code == 401
            status = (await dora.ask("GET", "/api/account/security")).json()["second_factor"]
            assert (status["on"], status["codes_left"]) == (True, 9)
            second = (await dora.ask("POST", "/api/account/recovery-codes", {"code": first[1]})).json()["codes"]
            assert (await safe.sign_in("Dora", first[2])).status_code == 401
            assert (await safe.sign_in("Dora", second[0])).status_code == 200
            ben = await safe.visitor("Ben", "dealer")
            await safe.enrol(ben, "Ben")
            assert (await safe.sign_in("Ben", second[1])).status_code == 401
            assert ("recovery code used", "Dora") in safe.acts("Dora")

    run(story)


def test_staff_without_a_second_factor_does_nothing(database: str) -> None:
    """Where the house elects it: a role opens nothing, over HTTP and WebSocket, until a second factor was shown."""

    async def story() -> None:
        async with safe_house(database, staff_needs_second_factor=True) as safe:
            ada, anna = await safe.visitor("Ada", "admin"), await safe.visitor("Anna", address="10.0.0.2")
            me = (await ada.ask("GET", "/api/me")).json()
            assert (me["limited"], (await anna.ask("GET", "/api/me")).json()["limited"]) == (True, False)
            for method, path, body in (
                ("GET", "/api/admin/people", None),
                ("POST", "/api/admin/links", {"roles": ["admin"]}),
                ("POST", "/api/tables/ma-four-card-poker/commands", {"id": "a", "do": {"do": "sit", "position": 1}}),
            ):
                assert (await ada.ask(method, path, body)).json()["code"] == "second-factor-missing"
            async with ada.connect() as socket:
                assert (await socket.told("hello"))["person"] == {"name": "", "roles": []}
                socket.send("x", "ma-four-card-poker", do="pause", why="so")
                assert (await socket.told("refused"))["code"] == "not-signed-in"
            await safe.enrol(ada, "Ada")
            assert (await ada.ask("GET", "/api/admin/people")).status_code == 200
            safe.clock.now += STEP
            off = await ada.ask("POST", f"{FACTOR}/off", {"code": safe.code("Ada")})
            assert off.status_code == 200
            assert (await ada.ask("GET", "/api/admin/people")).json()["code"] == "second-factor-missing"
            assert ("house rule", "house") in safe.acts("staff needs a second factor")

    run(story)


def test_other_sessions_end_when_it_is_set_up(database: str) -> None:
    """A session that somebody else has opened with the password is gone; the secret is shown to the password only."""

    async def story() -> None:
        async with safe_house(database) as safe:
            dora = await safe.visitor("Dora", "dealer")
            thief = Browser(safe.app, "10.6.6.6")
            await thief.enter("/api/sign-in", name="Dora", password=PASSWORD)
            assert (await thief.ask("POST", FACTOR, {"password": "wrong horse"})).status_code == 401
            await safe.enrol(dora, "Dora")
            assert not (await thief.ask("GET", "/api/me")).json()["signed_in"]
            assert (await dora.ask("POST", FACTOR, {"password": PASSWORD})).json()["code"] == "second-factor-on"

    run(story)


def test_no_secret_is_in_a_backup(database: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Secrets, recovery codes and links for other passwords stay behind."""
    path = tmp_path_factory.mktemp("backup") / "pit.jsonl"

    async def story() -> None:
        async with safe_house(database) as safe:
            await safe.enrol(await safe.visitor("Dora", "dealer"), "Dora")
            await safe.house.pit.security.resets.make(None, safe.id("Dora"))
            await asyncio.to_thread(backup, safe.house.pit.store, path)
            text = path.read_text()
            assert safe.secrets["Dora"] not in text
            assert not [table for table in ("second_factors", "recovery_codes", "resets") if f'"{table}"' in text]

    run(story)
