"""Take the claim of a database away from its server, without the server's doing."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa

from pitboss.pit.store import Store

_HOLDERS = (
    "SELECT pg_terminate_backend(l.pid) FROM pg_locks AS l JOIN pg_database AS d ON d.oid = l.database"
    " WHERE l.locktype = 'advisory' AND d.datname = current_database()"
)


def cut(url: str, server: Store | None = None) -> None:
    """End the connection that holds the claim, and no other; or delete the file that is locked.

    The ``server`` would take its claim anew within a second; here it is too slow.
    """
    if server is not None:
        assert server._claim is not None
        server._claim.renew = lambda: None  # type: ignore[method-assign]
    address = sa.make_url(url)
    if address.get_backend_name() == "sqlite":
        Path(f"{address.database}.server").unlink()
        return
    engine = sa.create_engine(address, poolclass=sa.NullPool, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.exec_driver_sql(_HOLDERS)
