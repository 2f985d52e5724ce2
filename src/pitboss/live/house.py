"""The automatic house: the dealer's steps, the promise before each round and its seed afterwards."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from pitboss.clauses import BadInput
from pitboss.live.dealer import ShoeSource, next_command
from pitboss.live.progress import LoggedTable
from pitboss.live.shoe import ProvableShoe
from pitboss.rounds import Plan
from pitboss.rounds.commands import Close, Command, Commit, RevealSeed, Withdraw
from pitboss.rounds.handlers.ruling import shoe_failed
from pitboss.rounds.handlers.table.opening import may_close


class AutomaticHouse:
    """The house of one table, which works by itself."""

    def __init__(self, plan: Plan, clock: Callable[[], datetime]) -> None:
        self.plan = plan
        self.clock = clock
        self._lost = 0
        """The round whose seed was found to be gone."""

    def next(self, state: LoggedTable, source: ShoeSource) -> Command | None:
        """What the house does next; None where it waits for a player."""
        table = state.table
        if isinstance(source, ProvableShoe) and table.open:
            if (called_off := self._calls_off(state, source)) is not None:
                return called_off
            if (publishes := self._publishes(state, source)) is not None:
                return publishes
        at = int(self.clock().timestamp()) if table.round is None else 0  # only a deck's age asks for the time
        return next_command(self.plan, table, source, at)

    def _publishes(self, state: LoggedTable, shoe: ProvableShoe) -> Command | None:
        """The seed of the round that is over, then the hash of the next one, before anybody can bet on it."""
        now, number = state.table.round, state.table.rounds
        if now is None and state.promised > state.revealed and number >= state.promised:
            lost = number == self._lost or not shoe.has(number)
            return RevealSeed("" if lost else shoe.seeds(number).hex())
        if not state.table.commitment and (now is None or (now.stage == "betting" and not now.wagered)):
            return Commit(shoe.commitment(number + 1))
        return None

    def _calls_off(self, state: LoggedTable, shoe: ProvableShoe) -> Command | None:
        """What the house does about a promise whose seed is not here: the log is a copy, or the seed was lost.

        A person who has seen the other copy may know that seed, so nothing is dealt from it. Without a wager the
        promise is withdrawn; before the first card the table is closed, and every wager goes back; after it the shoe
        has failed, and the round is void as the document says; then no seed is shown, and the log says so.
        """
        table, now, number = state.table, state.table.round, state.table.rounds + 1
        if not table.commitment or (now is not None and now.void) or shoe.has(number):
            return None
        if now is None or (now.stage == "betting" and not now.wagered):
            return Withdraw()
        if may_close(table):
            return Close()
        self._lost, command = number, shoe_failed(self.plan, table)
        if command is None:
            said = f"The seed of round {number} is not here: nothing can be dealt."
            raise BadInput(code="seed-gone", said=said, instead="let the floor rule the round void")
        return command
