"""The register of breaches. A breach stages a table and yields attempts one by one; each must be refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pitboss.rounds import perform
from pitboss.rounds.commands import Command
from tests.rounds.tables import Live

Attempt = Callable[[], object]
"""Something that somebody asks for."""
Breach = Callable[[str], Iterator[Attempt]]
"""From the name of a rulebook to the attempts; a table may go on between two of them."""

BREACHES: dict[str, Breach] = {}
"""By check: how whatever it enforces is broken under any rulebook."""
PARTICULAR: dict[str, Breach] = {}
"""By rule or step: duties that are broken in a way of their own, where one check enforces several."""


def breaks(check: str) -> Callable[[Breach], Breach]:
    """Enter a breach under the check that refuses it."""
    return _entered(BREACHES, check)


def breaks_duty(name: str) -> Callable[[Breach], Breach]:
    """Enter a breach under the one rule or step that it breaks."""
    return _entered(PARTICULAR, name)


def _entered(register: dict[str, Breach], name: str) -> Callable[[Breach], Breach]:
    def entered(breach: Breach) -> Breach:
        assert name not in register
        register[name] = breach
        return breach

    return entered


def asked(live: Live, command: Command) -> Attempt:
    """A command given at a table as it stands now."""
    plan, table, at = live.plan, live.table, live.at
    return lambda: perform(plan, table, command, at)
