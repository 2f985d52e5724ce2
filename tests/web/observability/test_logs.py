"""The server's log: one object a line, with ids that a player's complaint leads to, and without secrets."""

from __future__ import annotations

import io
import json
import logging
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pitboss.web.observability import logs
from pitboss.web.observability.context import LogContext, current, request_id
from tests.web.real import Real, real_pit
from tests.web.site import PASSWORD

TABLE = "ma-ultimate-texas-holdem"


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Real, list[dict[str, Any]], list[str]]]:
    """A pit with the fullest log, the lines that a player and an administrator led to, and their secrets."""
    stream = io.StringIO()
    own, root = logging.getLogger(logs.OWN), logging.getLogger()
    before = own.level, root.level, list(root.handlers)
    logs.configure("json", "debug", host="north")
    for handler in root.handlers:
        assert isinstance(handler, logging.StreamHandler)
        handler.setStream(stream)
    try:
        with real_pit(tmp_path_factory.mktemp("logs")) as real:
            secrets = real.run(_happen(real))
            yield real, [json.loads(line) for line in stream.getvalue().splitlines()], secrets
    finally:
        own.setLevel(before[0])
        root.setLevel(before[1])
        root.handlers[:] = before[2]


async def _happen(real: Real) -> list[str]:
    """Sign up, sign in wrongly, a one-time link, a refused command that names a card; what must stand in no log."""
    from tests.web.site import Browser

    anna = Browser(real.app)
    await anna.sign_up("Anna")
    token = await real.pit.people.first_link()
    assert token
    await anna.ask("POST", "/api/claim", {"token": token + "x"})
    await anna.ask("POST", "/api/sign-in", {"name": "Anna", "password": "wrong secret"})
    answer = await anna.ask("GET", "/api/tables/nowhere", headers={"x-request-id": "complaint-7"})
    assert answer.headers["x-request-id"] == answer.json()["request"] == "complaint-7"
    await anna.ask("GET", "/api/me?card=7c&token=" + token)
    async with anna.connect() as socket:
        for request, what in (
            ("w", {"do": "watch"}),
            ("s", {"do": "sit", "position": 1}),
        ):
            socket.send(request, TABLE, **what)
            await socket.told("done")
        socket.send("refused-8", TABLE, do="sit", position=99, card="7c")
        await socket.told("refused")
    return [PASSWORD, "wrong secret", token, anna.csrf, *anna.cookies.values()]


def test_each_line_is_one_object(written: tuple[Real, list[dict[str, Any]], list[str]]) -> None:
    """Every line has time, level, logger, message and host."""
    _, lines, _ = written
    assert len(lines) > 5
    for line in lines:
        assert {"time", "level", "logger", "message"} <= line.keys()
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line["time"])
        assert line["host"] == "north"


def test_a_complaint_is_found(written: tuple[Real, list[dict[str, Any]], list[str]]) -> None:
    """The id that an answer carried leads to its lines, with the person and the table."""
    real, lines, _ = written
    person = real.pit.people.named("Anna")
    assert person is not None
    refused = [line for line in lines if line.get("request") == "complaint-7"]
    assert {line["logger"] for line in refused} == {"pitboss.web", "pitboss.web.access"}
    assert {(line.get("person"), line.get("table")) for line in refused} == {(person.id, "nowhere")}


def test_a_command_of_a_socket_is_found(written: tuple[Real, list[dict[str, Any]], list[str]]) -> None:
    """A refused command carries its own id, that of its connection, the person and the table."""
    real, lines, _ = written
    person = real.pit.people.named("Anna")
    assert person is not None
    (line,) = [line for line in lines if line.get("request") == "refused-8"]
    assert line["table"] == TABLE
    assert line["person"] == person.id
    assert re.fullmatch(r"[0-9a-f]{16}", line["connection"])


def test_no_secret_stands_in_a_log(written: tuple[Real, list[dict[str, Any]], list[str]]) -> None:
    """At the fullest level no line holds a password, a token, a cookie, a card, or the address that was asked for."""
    _, lines, secrets = written
    text = json.dumps(lines)
    assert [secret for secret in secrets if secret and secret in text] == []
    assert "card=7c" not in text
    assert not re.search(r"\b[2-9TJQKA][cdhs]\b", text)


def test_libraries_say_no_more_than_warnings(written: tuple[Real, list[dict[str, Any]], list[str]]) -> None:
    """Frames, statements and headers of libraries are never logged, whatever the level."""
    for name in ("uvicorn.error", "uvicorn.access", "websockets.server", "sqlalchemy.engine", "asyncio"):
        assert not logging.getLogger(name).isEnabledFor(logging.INFO), name


@pytest.mark.parametrize("given", ["", "a" * 65, "a b", "a\nb", '"', "é", "-x"])
def test_an_odd_id_is_replaced(given: str) -> None:
    """An id that could not stand in any log, or in a header, is not taken over."""
    assert re.fullmatch(r"[0-9a-f]{16}", request_id(given))


def test_a_line_for_people_has_the_ids_too() -> None:
    """The plain format names the ids behind the message, and a line break in a name stays on the line."""
    token = current.set(LogContext("r-1", table="a\nb"))
    try:
        record = logging.LogRecord("pitboss.web", logging.INFO, "", 0, "something", (), None)
        line = logs.TextFormatter().format(record)
    finally:
        current.reset(token)
    assert line.endswith("pitboss.web: something [request=r-1 table=a\\u000ab]")


def test_an_unexpected_error_is_one_line(tmp_path: Path) -> None:
    """A traceback is a member of the object, so that a line stays a line."""
    try:
        raise ValueError("odd")
    except ValueError as error:
        info = (type(error), error, error.__traceback__)
    record = logging.LogRecord("pitboss.web", logging.ERROR, "", 0, "failed", (), info)
    line = logs.JsonFormatter().format(record)
    assert "\n" not in line
    assert "ValueError: odd" in json.loads(line)["error"]
