"""The loop that drives every table: give what is due, one command after the other, until somebody is waited for.

The pit, the terminal, a written round, a drill and a simulation each say what is due and what giving it means; the
order of things, and what happens to a deck that is over its age, is the same for all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol, TypeVar

from pitboss.clauses import Refusal
from pitboss.live.dealer import DEALER
from pitboss.rounds import Table
from pitboss.rounds.commands import Begin, Command
from pitboss.rounds.handlers.starting import next_deck

Outcome = TypeVar("Outcome", covariant=True)


class Driven(Protocol[Outcome]):
    """A table with its house, its source of cards and the players who act by themselves."""

    @property
    def table(self) -> Table:
        """Its present state."""

    def next(self) -> Command | None:
        """What is due: a step of the house, or a player's act; None where somebody is waited for."""

    def give(self, command: Command) -> Outcome:
        """Perform a command."""


def drive(driven: Driven[Outcome]) -> Iterator[Outcome]:
    """Give what is due until nothing is; what each command led to, as it happens."""
    while (command := driven.next()) is not None:
        try:
            outcome = driven.give(command)
        except Refusal as refusal:
            if refusal.code != "deck-over-age":
                raise
            outcome = driven.give(Begin("deck change", next_deck(driven.table), person=DEALER))
        yield outcome


def drive_to_end(driven: Driven[object]) -> None:
    """Give what is due until nothing is, where nobody asks what each command led to."""
    for _ in drive(driven):
        pass
