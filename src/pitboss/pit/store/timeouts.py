"""A PostgreSQL that does not answer is given up: every wait for it has an end.

The server is told to give a statement up after ``STATEMENT_SECONDS``, which frees whatever it waits for. Where the
network swallows packets we hear nothing of that: then our own wait ends after ``ANSWER_SECONDS``, and the connection
with it. For a moment no other is tried, so that no caller waits twice.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from psycopg import Connection

ANSWER_SECONDS: Final = 3.0
STATEMENT_SECONDS: Final = 2.5
CONNECT_SECONDS: Final = 3
IDLE_SECONDS: Final = 5
"""How long a transaction may hold its locks while nothing comes from us."""

_MOMENT: Final = 1.0

SETTINGS: Final = {
    "statement_timeout": f"{STATEMENT_SECONDS * 1000:.0f}",
    "idle_in_transaction_session_timeout": f"{IDLE_SECONDS * 1000}",
}


class Patience:
    """Opens the connections of one engine, which wait for no answer longer than allowed."""

    def __init__(self) -> None:
        self._silent = -_MOMENT
        self._kind = self._limited()

    def connect(self, *arguments: Any, **settings: Any) -> Connection[Any]:
        """A connection; refused at once when the database has just been found silent."""
        from psycopg import OperationalError

        if time.monotonic() - self._silent < _MOMENT:
            raise OperationalError("the database has just not answered")
        return self._kind.connect(*arguments, **settings)

    def _limited(self) -> type[Connection[Any]]:
        from psycopg import Connection, OperationalError
        from psycopg.errors import _WaitTimeout

        patience = self

        class Limited(Connection[Any]):
            """A connection that is given up when it does not answer."""

            def wait(self, gen: Any, interval: float = 0.1, timeout: float | None = None) -> Any:
                try:
                    return super().wait(gen, interval, timeout or ANSWER_SECONDS)
                except _WaitTimeout:
                    patience._silent = time.monotonic()
                    self.pgconn.finish()
                    raise OperationalError(f"no answer within {ANSWER_SECONDS:g} seconds") from None

        return Limited
