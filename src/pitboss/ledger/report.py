"""What the books tell an operator: the result of a round, and what each wager took in and paid out."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.ledger.accounts import Amount, player_of
from pitboss.rounds.events import Settled


@dataclass(frozen=True, slots=True)
class RoundResult:
    """What a round changed: every account that does not stand where it stood, in order of their names."""

    number: int
    changes: tuple[tuple[str, Amount], ...]

    def change(self, account: str) -> Amount:
        """What one account gained or gave up."""
        return dict(self.changes).get(account, 0)

    @property
    def players(self) -> dict[str, int]:
        """What each player won or lost, chips and game account together; who came out even is not named."""
        totals: dict[str, int] = {}
        for account, amount in self.changes:
            player = player_of(account)
            if player is not None:
                totals[player] = totals.get(player, 0) + int(amount)
        return {player: net for player, net in totals.items() if net}


@dataclass(frozen=True, slots=True)
class WagerTotals:
    """One wager over all rounds: its lines, what was staked on it, and what the players won and lost by it.

    ``returned`` is the part of the stakes that went back undecided: the dealer did not qualify, the hand was void.
    """

    wager: str
    lines: int = 0
    staked: int = 0
    returned: int = 0
    won: int = 0
    lost: int = 0

    @property
    def hold(self) -> int:
        """What the house kept; negative where the players won more than they lost."""
        return self.lost - self.won

    def counting(self, line: Settled, times: int = 1) -> WagerTotals:
        """These totals with a line more, or with one less (-1) that was reversed."""
        profit = line.profit
        return WagerTotals(
            self.wager,
            self.lines + times,
            self.staked + times * line.staked,
            self.returned + times * (line.returned if line.result == "returned" else 0),
            self.won + times * max(profit, 0),
            self.lost + times * max(-profit, 0),
        )
