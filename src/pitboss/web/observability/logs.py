"""The server's log on standard error: plain lines, or one JSON object a line, with the ids of ``context``.

Only Pitboss' own loggers follow ``--log-level``. Those of libraries say warnings and errors alone: at a lower level
they would write down what they carry, which is passwords, cookies and cards.
"""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from typing import Final, Literal

import msgspec

from pitboss.escapes import escaped
from pitboss.log.chain import stamp
from pitboss.web.observability.context import NOBODY, LogContext, current

LogFormat = Literal["text", "json"]
OWN: Final = "pitboss"


class ServerLogLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of the log as JSON. ``time`` is UTC; ids that there are none of are left out."""

    time: str
    level: str
    logger: str
    message: str
    request: str = ""
    connection: str = ""
    person: str = ""
    table: str = ""
    host: str = ""
    error: str = ""
    """The traceback of an unexpected exception."""


class JsonFormatter(logging.Formatter):
    """A record as one JSON object."""

    def __init__(self, host: str = "") -> None:
        super().__init__()
        self._host = host
        self._encode = msgspec.json.Encoder().encode

    def format(self, record: logging.LogRecord) -> str:
        """The line, without its end."""
        ids = current.get()
        line = ServerLogLine(
            time=stamp(datetime.fromtimestamp(record.created, UTC)),
            level=record.levelname.lower(),
            logger=record.name,
            message=record.getMessage(),
            request=ids.request,
            connection=ids.connection,
            person=ids.person,
            table=ids.table,
            host=self._host,
            error=self.formatException(record.exc_info) if record.exc_info else "",
        )
        return self._encode(line).decode(errors="replace")


class TextFormatter(logging.Formatter):
    """A record as a line for people, the ids behind it."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)-7s %(name)s: %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802
        """The line, without a traceback."""
        ids = current.get()
        line = super().formatMessage(record)
        return escaped(line if ids is NOBODY else f"{line} [{_listed(ids)}]")


def _listed(ids: LogContext) -> str:
    return " ".join(f"{name}={value}" for name, value in ids._asdict().items() if value)


def configure(log_format: LogFormat, level: str, host: str = "") -> None:
    """Log to standard error from now on."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter(host) if log_format == "json" else TextFormatter())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger(OWN).setLevel(level.upper())
