"""On whose behalf the code at hand runs: the ids that a line of the log and an error carry.

A request's id is the client's own where that is harmless, otherwise a new one. A WebSocket has an id of its own, and
each of its commands the id that the client gave it.
"""

from __future__ import annotations

import re
import secrets
from contextvars import ContextVar
from typing import Final, NamedTuple

HEADER: Final = "x-request-id"
_HARMLESS = re.compile(r"[A-Za-z0-9][A-Za-z0-9._:-]{0,63}")


class LogContext(NamedTuple):
    """The ids; each is empty where there is none."""

    request: str = ""
    connection: str = ""
    person: str = ""
    table: str = ""


NOBODY: Final = LogContext()
current: ContextVar[LogContext] = ContextVar("log_context", default=NOBODY)


def new_id() -> str:
    """An id that nobody else has."""
    return secrets.token_hex(8)


def request_id(given: str) -> str:
    """The id of a request: what its header says, if that can stand in any log, or a new one."""
    return given if _HARMLESS.fullmatch(given) else new_id()


def add(*, person: str = "", table: str = "") -> None:
    """The rest of the request is this person's, at this table."""
    now = current.get()
    current.set(now._replace(person=person or now.person, table=table or now.table))
