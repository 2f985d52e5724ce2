"""Failures were logged nowhere: 1,000 wrong passwords, links and rights left no line and no number."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import msgspec
import pytest
from starlette.types import ASGIApp

from pitboss.pit.audit import proof
from pitboss.pit.people.accounts import Person
from pitboss.pit.people.failures import MOST_ROWS, FailureLog, Failures
from pitboss.pit.pit import Pit
from pitboss.web.limits import Limits
from pitboss.web.server.app import make_app
from tests.pit.houses import FOUR, opened, run
from tests.web.site import NO_LIMITS, PASSWORD, Browser, Site, on_a_site

_SECRETS = ("wrong horse", PASSWORD, "S3cret-in-the-name-box", "no-such-token")


def _lines(caplog: pytest.LogCaptureFixture) -> list[dict[str, str]]:
    texts = [record.getMessage() for record in caplog.records if record.name == "pitboss.failures"]
    return [json.loads(text.removeprefix("failure ")) for text in texts]


def test_every_failure_is_a_line(caplog: pytest.LogCaptureFixture) -> None:
    """Wrong passwords, links, rights and foreign pages are lines with who, where and from which address.

    Neither what was typed as a password nor a token nor a name that nobody has is in the log.
    """

    async def scenario(site: Site) -> None:
        anna = await site.visitor(name="Anna")
        stranger = site.browser("10.6.6.6")
        await stranger.enter("/api/sign-in", name="aNNa", password="wrong horse")
        await stranger.enter("/api/sign-in", name="S3cret-in-the-name-box", password="wrong horse")
        await stranger.ask("POST", "/api/claim", {"token": "no-such-token"})
        await anna.ask("GET", "/api/admin/people")
        await anna.ask("POST", "/api/sign-out", headers={"origin": "http://evil.test"})

    with caplog.at_level(logging.INFO):
        on_a_site(scenario)
    assert [(line["what"], line["who"], line["where"], line["address"]) for line in _lines(caplog)] == [
        ("sign-in", "Anna", "password", "10.6.6.6"),
        ("sign-in", "", "password", "10.6.6.6"),
        ("link", "", "/api/claim", "10.6.6.6"),
        ("right", "Anna", "/api/admin/people", "10.0.0.1"),
        ("origin", "Anna", "/api/sign-out", "10.0.0.1"),
    ]
    assert not [secret for secret in _SECRETS if secret in caplog.text]


def test_an_auditor_can_count_them(database: str) -> None:
    """Auditors see how many there were; after a restart the house's log still says it, and its chain is whole."""

    async def story() -> None:
        async with opened(database) as house:
            app = make_app(house.pit, limits=Limits(NO_LIMITS))
            anna = await house.person("Anna")
            for _ in range(5):
                await Browser(app).enter("/api/sign-in", name="Anna", password="wrong horse")
            browser = await _signed_in(house.pit, app, anna)
            answer = await browser.ask("POST", f"/api/tables/{FOUR}/commands", {"id": "a", "do": {"do": "close"}})
            assert answer.status_code == 403

    run(story)

    async def later() -> None:
        async with opened(database) as house:
            ada = await house.person("Ada")
            await house.pit.people.set_roles(ada, ada.id, frozenset({"auditor"}))
            app = make_app(house.pit, limits=Limits(NO_LIMITS))
            browser = await _signed_in(house.pit, app, ada)
            result = (await browser.ask("GET", "/api/audit/failures")).json()
            rows = {(row["what"], row["who"]): row["number"] for row in result["records"][0]["counts"]}
            assert rows == {("sign-in", "Anna"): 5, ("right", "Anna"): 1}
            assert result["now"] is None
            output = (await browser.ask("GET", "/api/audit/log")).json()["lines"]
            assert any("5 × sign-in by Anna" in row["events"][0]["told"] for row in output)
            assert proof.house_certificate(house.pit.store).proven

    run(later)


async def _signed_in(pit: Pit, app: ASGIApp, person: Person) -> Browser:
    signed_in = await pit.people.open_session(person)
    return Browser(app, cookies={"pitboss": signed_in.cookie}, csrf=signed_in.session.csrf)


def test_neither_log_grows_with_the_attack(caplog: pytest.LogCaptureFixture) -> None:
    """A hundred thousand failures of as many names are a hundred lines and one record of forty rows, none forgotten."""
    log = FailureLog(seconds=lambda: 0.0)
    with caplog.at_level(logging.INFO):
        for number in range(100_000):
            log.note("sign-in", who=f"Anna {number}", address=f"10.0.{number % 256}.1")
    assert len(_lines(caplog)) == 100
    record = log.take()
    assert record is not None
    assert len(record.counts) == MOST_ROWS
    assert record.number == 100_000
    assert len(msgspec.json.encode(record)) < 5_000
    assert log.take() is None


def test_a_record_that_could_not_be_written_is_not_lost() -> None:
    """What the database did not take is in the next record, with what came meanwhile."""
    log = FailureLog()
    log.note("link")
    record = log.take()
    assert isinstance(record, Failures)
    log.note("link")
    log.put_back(record)
    again = log.take()
    assert again is not None
    assert (again.since, again.number) == (record.since, 2)


def test_nothing_is_written_where_nothing_failed(tmp_path: Path) -> None:
    """A quiet day leaves no record."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            await house.pit.failures.record(house.pit.house.record)
            assert not [item for _, item in house.pit.house.records() if isinstance(item, Failures)]

    run(story)
