"""A word that is no word: a list or an object stands where a command, a wish or a frame names what is to be done.

Before: ``{"do": {"do": []}}`` and ``{"do": {"do": {}}}`` were answered with 500 and left a traceback in the log.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from tests.pit.houses import CRAZY
from tests.volumes import examples
from tests.web.real import Real, real_pit
from tests.web.site import Browser

EVERY_ROLE = ("dealer", "floor", "supervisor", "auditor", "admin")
NO_WORDS: tuple[object, ...] = (
    [],
    {},
    [[[[[[[]]]]]]],
    {"do": []},
    None,
    True,
    0,
    -1,
    1.5,
    2**70,
    "",
    "\0",
    "do",
    "sit\n",
    "x" * 9000,
    ["sit"],
)
scalars = st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=20)
anything = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
)


@pytest.fixture(scope="module")
def pit(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Real, list[Browser]]]:
    """A pit with a player and somebody who has every role."""
    with real_pit(tmp_path_factory.mktemp("words")) as real:
        yield real, [real.visitor("Anna"), real.visitor("Boss", *EVERY_ROLE)]


async def refused_everywhere(browser: Browser, word: object) -> None:
    """Over HTTP and over the WebSocket, with the word in each place that takes one."""
    for do in ({"do": word}, {"do": word, "position": 1}, word):
        body = {"id": "x", "do": do}
        answer = await browser.ask("POST", f"/api/tables/{CRAZY}/commands", body)
        assert answer.status_code in (400, 403, 422), answer.text
        assert answer.json()["code"] in ("command-unreadable", "not-valid", "not-readable", "not-yours")
    async with browser.connect() as socket:
        for frame in ({"id": "x", "table": CRAZY, "do": {"do": word}}, {"id": word, "do": word}, word):
            socket.say(msgspec.json.encode(frame).decode())
            while (message := await socket.next())["type"] != "websocket.send" or _is_hello(message):
                pass
            output = msgspec.json.decode(message["text"])
            assert output["is"] in ("refused", "error")
            assert output.get("code") != "our-mistake"


def _is_hello(message: dict[str, Any]) -> bool:
    event: dict[str, Any] = msgspec.json.decode(message["text"])
    return event["is"] in ("hello", "lobby", "queue")


@pytest.mark.parametrize("word", NO_WORDS, ids=lambda item: repr(item)[:20])
def test_it_is_refused_and_leaves_no_traceback(
    pit: tuple[Real, list[Browser]], caplog: pytest.LogCaptureFixture, word: object
) -> None:
    """Whatever stands where a word should, it is refused with a code, by every way in."""
    real, browsers = pit
    for browser in browsers:
        real.run(refused_everywhere(browser, word))
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR], caplog.text


@examples("attacks: any word on a socket", suppress_health_check=list(HealthCheck))
@given(word=anything)
def test_anything_at_all(pit: tuple[Real, list[Browser]], caplog: pytest.LogCaptureFixture, word: object) -> None:
    """The same with anything that JSON can hold."""
    real, browsers = pit
    real.run(refused_everywhere(browsers[1], word))
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR], caplog.text
