"""The kinds of refused requests that the house's failure log counts (wrong passwords: see ``accounts``)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pitboss.clauses import PitbossError
from pitboss.pit.people.failures import FailureKind
from pitboss.pit.people.identities import Session

if TYPE_CHECKING:
    from pitboss.pit.pit import Pit

_KINDS: Mapping[str, FailureKind] = {
    "link-not-valid": "link",
    "not-permitted": "right",
    "not-yours": "right",
    "foreign-origin": "origin",
    "csrf": "origin",
    "busy": "busy",
}


def note(pit: Pit, error: PitbossError, session: Session | None, where: str, address: str = "") -> None:
    """Count an error if it is a failure. ``where`` is a route or a table, never user input."""
    kind = _KINDS.get(error.code)
    if kind is not None:
        pit.failures.note(kind, who=session.person.shown if session is not None else "", where=where, address=address)
