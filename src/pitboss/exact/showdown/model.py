"""A game of one decision against the dealer, read from its compiled rows: what is staked, what may be done, what pays.

Nothing here knows a game by name. A game fits when nothing is dealt to a board, there is one street of decisions, and
player and dealer both make four-card hands. All amounts are in antes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from pitboss.clauses import BadInput
from pitboss.game import Game, OfferedWager
from pitboss.game.dealing import DealStep
from pitboss.game.settling import Case, Result
from pitboss.game.words import DEALER_CASES, HAND_CASES, PLAYER_CASES, DealerCase, PlayerCase
from pitboss.hands import FOUR, HandKind

CELLS = tuple((dealer, player) for dealer in DEALER_CASES for player in PLAYER_CASES)
"""The six ways a showdown can end: whether the dealer qualifies, and how the player's hand compares."""


@dataclass(frozen=True, slots=True)
class Action:
    """A fold (``times`` is 0) or a play wager of so many antes, open to hands of one of the kinds (none: to all)."""

    times: Fraction
    needs: tuple[HandKind, ...] = ()

    @property
    def name(self) -> str:
        """``fold`` or ``3x``."""
        return f"{self.times}x" if self.times else "fold"

    def open_to(self, value: int) -> bool:
        """Whether a hand of that value may do it."""
        return not self.needs or any(kind.low <= value <= kind.high for kind in self.needs)


@dataclass(frozen=True, slots=True)
class Showdown:
    """The main game: its wagers in document order, and the cards of both sides."""

    game: Game
    wagers: tuple[OfferedWager, ...]
    player_cards: int
    dealer_cards: int
    up_cards: int

    @property
    def failing(self) -> int:
        """The highest value with which the dealer does not qualify, -1 if the dealer always does."""
        qualifies = self.game.qualifies
        return qualifies.low - 1 if qualifies else -1

    @property
    def ties(self) -> bool:
        """Whether an equal hand is ever settled otherwise than a higher one."""
        return any(("higher" in row.player) != ("equal" in row.player) for row in self._results())

    def actions(self, *, all_whole: bool = False) -> tuple[Action, ...]:
        """What may be done, the least first. A range is its two ends, for the result is linear in the amount;
        with ``all_whole`` also the whole multiples between."""
        needs: dict[Fraction, list[HandKind] | None] = {}
        for offer in self.game.streets[0].offers:
            times = offer.times or (Fraction(0),)
            if offer.any_between:
                whole = range(-(-times[0] // 1), times[-1] // 1 + 1) if all_whole else ()
                times = (times[0], *map(Fraction, whole), times[-1])
            for time in times:
                kinds = needs.setdefault(time, [])
                if offer.needs is None:
                    needs[time] = None
                elif kinds is not None:
                    kinds.append(offer.needs)
        return tuple(Action(times, tuple(needs[times] or ())) for times in sorted(needs))

    def staked(self, action: Action) -> Fraction:
        """Everything wagered in the main game when the player does this."""
        return sum((self._stake(wager, action) for wager in self.wagers), Fraction(0))

    def rows(self, value: int) -> tuple[int | None, ...]:
        """For each wager with a paytable, the row in which a hand of that value stands."""
        return tuple(
            next((at for at, row in enumerate(table.rows) if row.kind and row.kind.low <= value <= row.kind.high), None)
            for wager in self.wagers
            if (table := wager.paytable())
        )

    def nets(self, action: Action, value: int, cell: tuple[DealerCase, PlayerCase]) -> Iterator[tuple[str, Fraction]]:
        """What each wager comes to: the player's net in antes."""
        for wager in self.wagers:
            yield wager.name, self._net(wager, action, value, cell)

    def net(self, action: Action, value: int, cell: tuple[DealerCase, PlayerCase]) -> Fraction:
        """What all of them come to together."""
        return sum((net for _, net in self.nets(action, value, cell)), Fraction(0))

    def _results(self) -> tuple[Result, ...]:
        names = {wager.name for wager in self.wagers}
        return tuple(row for row in self.game.results if row.wager in names)

    def _stake(self, wager: OfferedWager, action: Action) -> Fraction:
        if wager.rule.rides_on:
            return Fraction(0)
        return action.times if wager.rule.window == "decision" else Fraction(1)

    def _net(self, wager: OfferedWager, action: Action, value: int, cell: tuple[DealerCase, PlayerCase]) -> Fraction:
        stake = self._stake(wager, action)
        if not action.times:
            return -stake if wager.on_fold == "forfeited" else Fraction(0)
        table = wager.paytable()
        row = (
            next((row for row in table.rows if row.kind and row.kind.low <= value <= row.kind.high), None)
            if table
            else None
        )
        case = Case(*cell, HAND_CASES[0] if row else HAND_CASES[1])
        then = next(result.then for result in self.game.results if result.wager == wager.name and result.covers(case))
        if then == "paytable" and row:
            then = row.odds
        if isinstance(then, str):
            return -stake if then == "lost" else Fraction(0)
        return then.profit_per_unit * (Fraction(1) if wager.rule.rides_on else stake)


def fits(game: Game) -> bool:
    """Whether the game is one of these."""
    orders = {use.order for use in game.hands if game.dealer and use.name == game.dealer.hand}
    return len(game.streets) == 1 and orders == {"four"} and all(step.to != "board" for step in game.device.deal)


def showdown(game: Game) -> Showdown:
    """The main game, or a refusal to compute one that is of another structure."""
    if not fits(game):
        raise BadInput(
            code="not-a-showdown",
            said=f"{game.title} has a board, several streets or five-card hands",
            instead="this analysis is for games of one decision between four-card hands",
        )
    main = [wager for wager in game.wagers if wager.rule.against == "dealer"]
    names = {wager.name for wager in main}
    riding = [wager for wager in game.wagers if wager.rule.rides_on in names and wager.rule.against == "paytable"]
    wagers = tuple(wager for wager in game.wagers if wager in main or wager in riding)
    steps = game.device.deal
    own = sum(step.cards * step.times for step in steps if step.to in ("players", "players and dealer"))
    dealer = [_kept(step) for step in steps if step.to in ("dealer", "players and dealer")]
    return Showdown(game, wagers, own, sum(kept for kept, _ in dealer), sum(up for _, up in dealer))


def _kept(step: DealStep) -> tuple[int, int]:
    """How many cards the dealer keeps of a step of the deal, and how many of them are up."""
    cards = step.cards * step.times
    if step.face == "bottom up":  # the bottom card is turned, the others stay face down or go unseen to the rack
        return (1 if step.rest else cards), 1
    return cards, cards if step.face == "up" else 0
