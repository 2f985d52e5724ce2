"""A server is stopped (SIGSTOP), another takes over its database, and the first one wakes up.

Before, the sleeper went on with what it had in memory, as the first of two servers did (``test_two_servers.py``:
100,000 given, -50,000 left). Now the first thing it writes is refused, it says so, and ends with status 1; nothing of
it is in any log.
"""

from __future__ import annotations

import signal
from pathlib import Path

import httpx
import sqlalchemy as sa

from pitboss.pit.store import Store
from tests.attacks.claims import cut
from tests.attacks.scope import slow
from tests.pit.houses import FOUR
from tests.pit.serving import Serving, cookie_of, serving, write_people

_OTHERS = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
)


def _command(server: Serving, request: str, **do: object) -> httpx.Response:
    headers = {"Cookie": cookie_of("Anna"), "X-CSRF-Token": "csrf"}
    body = {"id": request, "seen": 10**9, "do": do}
    return httpx.post(f"{server.address}/api/tables/{FOUR}/commands", json=body, headers=headers, timeout=20)


def _forget(database: str) -> None:
    """The database has given up on the sleeper: its claim, and every connection."""
    cut(database)
    address = sa.make_url(database)
    if address.get_backend_name() != "sqlite":
        engine = sa.create_engine(address, poolclass=sa.NullPool, isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.exec_driver_sql(_OTHERS)


@slow
def test_the_sleeper_writes_nothing(database: str, tmp_path: Path) -> None:
    """Asleep while another server plays on, awake when its own memory is long out of date."""
    write_people(database, ["Anna"], 100_000)
    with serving(tmp_path, database) as first:
        assert _command(first, "sit", do="sit", position=1).status_code == 200
        first.process.send_signal(signal.SIGSTOP)
        _forget(database)
        with serving(tmp_path, database) as second:
            stake = {"do": "stake", "position": 1, "wager": "ante", "total": 1000}
            assert _command(second, "stake", **stake).status_code == 200
            with Store(database) as store:
                tips = store.tips()
            first.process.send_signal(signal.SIGCONT)
            try:
                answer = _command(first, "late", **{**stake, "total": 2000})
                assert answer.status_code in (409, 503), answer.text
            except httpx.TransportError:
                pass  # it had ended before it could answer
            said, _ = first.process.communicate(timeout=15)
            assert first.process.returncode == 1, said
            assert "another server has taken the database over" in said
            with Store(database) as store:
                assert store.tips() == tips
            assert httpx.get(f"{second.address}/readyz").status_code == 200
            assert _command(second, "more", **{**stake, "total": 3000}).status_code == 200
