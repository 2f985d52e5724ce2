"""The feed of signs: each is sent whole once, then one small message for each change, the same bytes to all.

A sign that nobody looks at costs nothing. A beat every few seconds tells a quiet meter from a dead connection.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from logging import getLogger
from typing import Final

import msgspec

from pitboss.clauses import PitbossError
from pitboss.pit.awards.sign_types import FaceChange, SignChange, SignFace
from pitboss.pit.awards.signs import Signs
from pitboss.pit.views.viewers import Send

_EVERY: Final = 1.0
BEAT_SECONDS: Final = 15
BEAT: Final = b'{"is":"beat"}'
_PARTS: Final = ("meters", "pending", "down", "hits")
_encode = msgspec.json.Encoder().encode
_log = getLogger("pitboss.pit")


@dataclass(slots=True)
class _Watched:
    """A sign that is looked at: what was sent last, and to whom."""

    faces: list[SignFace]
    sends: set[Send] = field(default_factory=set)
    whole: bytes = b""
    """The whole sign as it was sent to whoever came last, in this second: after a restart all come at once."""


class SignFeed:
    """Sends signs to whoever shows them."""

    def __init__(self, signs: Signs) -> None:
        self._signs = signs
        self._watched: dict[str, _Watched] = {}

    def watch(self, name: str, send: Send) -> tuple[bytes, Callable[[], None]]:
        """Show a sign from now on: the whole of it, and what ends it."""
        watched = self._watched.get(name)
        if watched is None:
            watched = _Watched(self._signs.faces(name))
        watched.whole = watched.whole or _encode(self._signs.state(name))
        watched.sends.add(send)
        self._watched[name] = watched
        return watched.whole, lambda: self._leave(name, send)

    @property
    def is_watched(self) -> bool:
        """Whether any sign is shown anywhere."""
        return bool(self._watched)

    def _leave(self, name: str, send: Send) -> None:
        watched = self._watched.get(name)
        if watched is not None:
            watched.sends.discard(send)
            if not watched.sends:
                del self._watched[name]

    def look(self) -> None:
        """Send what has changed since the last look."""
        for name, watched in tuple(self._watched.items()):
            watched.whole = b""
            try:
                faces = self._signs.faces(name)
                message = self._message(name, watched.faces, faces)
            except PitbossError as error:  # the link is no more; what was shown stays
                _log.debug("sign %s: %s", name, error)
                continue
            if message is not None:
                watched.faces = faces
                _send_all(watched, message)

    def _message(self, name: str, before: list[SignFace], faces: list[SignFace]) -> bytes | None:
        if [face.name for face in before] != [face.name for face in faces]:
            return _encode(self._signs.state(name))
        changes = [_change(old, new) for old, new in zip(before, faces, strict=True) if old is not new and old != new]
        return _encode(SignChange(self._signs.moment(), changes)) if changes else None

    async def run(self) -> None:
        """Look every second, and send a beat where nothing else tells that the house is there."""
        seconds = 0
        while True:
            await asyncio.sleep(_EVERY)
            self.look()
            seconds += 1
            if seconds % BEAT_SECONDS == 0:
                for watched in tuple(self._watched.values()):
                    _send_all(watched, BEAT)


def _change(before: SignFace, after: SignFace) -> FaceChange:
    parts = {part: value for part in _PARTS if (value := getattr(after, part)) != getattr(before, part)}
    return FaceChange(after.name, **parts)


def _send_all(watched: _Watched, message: bytes) -> None:
    for send in tuple(watched.sends):
        send(message)
