"""Whether the SQLite file that was opened is still the one that its name leads to.

A file that was deleted or replaced goes on to be written by those who have it open, and nobody ever finds what they
wrote. So it is looked at before and after every write.
"""

from __future__ import annotations

from pathlib import Path

from pitboss.pit.store.errors import Unavailable


class Presence:
    """One file, as it was when it was opened."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._identity = self._now()

    def _now(self) -> tuple[int, int] | None:
        try:
            status = self._path.stat()
        except OSError:
            return None
        return status.st_dev, status.st_ino

    def check(self) -> None:
        """Raise ``Unavailable`` when the file is gone, or another one has its name."""
        now = self._now()
        if now != self._identity:
            what = "is gone" if now is None else "is another file than the one that was opened"
            raise Unavailable(
                said=f"the database {self._path} {what}",
                instead="put the file back; to go on with another one, end the server and start it again",
            )
