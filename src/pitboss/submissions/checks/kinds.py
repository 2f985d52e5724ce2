"""The shape of a check."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from pitboss.submissions.conditions import FiledElections


class Trouble(NamedTuple):
    """One thing that a check finds: where, what, and what would be right.

    What is empty is taken from the row that calls the check; ``clause`` stands in place of the row's clauses,
    ``also`` is cited beside them.
    """

    at: str
    says: str = ""
    instead: str = ""
    clause: tuple[str, ...] = ()
    also: tuple[str, ...] = ()


Found = Iterator[Trouble]
Check = Callable[[FiledElections, Mapping[str, Any]], Found]
