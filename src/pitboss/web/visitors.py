"""Visitors: people without a session who look at the lobby and at tables, and do nothing else.

A visitor sees what lies face up, as anybody who walks past a table does. All visitors of an address share its limits.
"""

from __future__ import annotations

from starlette.types import Scope

from pitboss.pit.people.accounts import Person
from pitboss.pit.people.identities import Session
from pitboss.web.limits import network

QUERY = b"visitor"
"""The query of a WebSocket without a session."""
NAME = "anybody"
"""No account can have this name."""


def is_visitors(scope: Scope) -> bool:
    """Whether a WebSocket is opened by somebody who says that there is no session."""
    return bool(scope.get("query_string") == QUERY)


def visitors_session(scope: Scope) -> Session:
    """What stands for a session on the connection of a visitor."""
    address = network(scope["client"][0]) if scope.get("client") else ""
    return Session("", Person(f"visitor {address}", NAME, NAME, frozenset()), "")


def is_visitor(session: Session) -> bool:
    """Whether nobody is behind a session."""
    return not session.digest
