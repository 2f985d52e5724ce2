"""A game of one decision against the dealer, read from its compiled rows: what is staked, what may be done, what pays.

Nothing here knows a game by name. A game is one of these when nothing is dealt to a board, there is one street of
decisions, and player and dealer make hands of one order from their own cards. All amounts are in units of the wager
that the street asks, the ante.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from pitboss.clauses import BadInput
from pitboss.exact.deal import count_cards
from pitboss.exact.wagers import looked_at, main_parts
from pitboss.hands import HandKind, Order
from pitboss.money import Odds
from pitboss.ruleset import OfferedWager, Ruleset
from pitboss.ruleset.settling import Case, Result
from pitboss.ruleset.words import (
    DEALER_CASES,
    HAND_CASES,
    PLAYER_CASES,
    CardSource,
    DealerCase,
    PlayerAct,
    PlayerCase,
    ResultWord,
)

OWN: tuple[CardSource, ...] = ("own cards",)
_DEALERS: tuple[tuple[CardSource, ...], ...] = (OWN, ("dealer's cards",))

CELLS = tuple((dealer, player) for dealer in DEALER_CASES for player in PLAYER_CASES)
"""The six ways a showdown can end: whether the dealer qualifies, and how the player's hand compares."""


@dataclass(frozen=True, slots=True)
class Action:
    """A fold, a check (``times`` is 0) or a play wager of so many antes, open to hands of one of the kinds (none: to
    all)."""

    times: Fraction
    needs: tuple[HandKind, ...] = ()
    act: PlayerAct = "fold"

    @property
    def name(self) -> str:
        """``fold``, ``check`` or ``3x``."""
        return f"{self.times}x" if self.times else self.act

    @property
    def folds(self) -> bool:
        """Whether the hand is given up."""
        return self.act == "fold"

    def open_to(self, value: int) -> bool:
        """Whether a hand of that value may do it."""
        return not self.needs or any(kind.low <= value <= kind.high for kind in self.needs)


@dataclass(frozen=True, slots=True)
class Showdown:
    """The main game: its wagers in document order, the order of hands, and the cards of both sides."""

    game: Ruleset
    wagers: tuple[OfferedWager, ...]
    order: Order
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
        needs: dict[tuple[Fraction, PlayerAct], list[HandKind] | None] = {}
        for offer in self.game.streets[0].offers:
            times = offer.times or (Fraction(0),)
            if offer.any_between:
                whole = range(-(-times[0] // 1), times[-1] // 1 + 1) if all_whole else ()
                times = (times[0], *map(Fraction, whole), times[-1])
            for time in times:
                kinds = needs.setdefault((time, offer.act), [])
                if offer.needs is None:
                    needs[time, offer.act] = None
                elif kinds is not None:
                    kinds.append(offer.needs)
        least_first = sorted(needs, key=lambda known: (known[0], known[1] != "fold"))
        return tuple(Action(times, tuple(needs[times, act] or ()), act) for times, act in least_first)

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
        then, _ = self.settled(wager, action, value, cell)
        if isinstance(then, str):
            return -self._stake(wager, action) if then == "lost" else Fraction(0)
        return then.profit_per_unit * self.units(wager, action)

    def units(self, wager: OfferedWager, action: Action) -> Fraction:
        """What a wager is paid on: its own stake, or that of the wager it rides on."""
        return self._stake(self._under(wager) if wager.rule.rides_on else wager, action)

    def settled(
        self, wager: OfferedWager, action: Action, value: int, cell: tuple[DealerCase, PlayerCase]
    ) -> tuple[Odds | ResultWord, str]:
        """What happens to a wager, and the row of its paytable where the odds are from there."""
        if action.folds:
            return "lost" if wager.on_fold == "forfeited" else "returned", ""
        table = wager.paytable()
        row = (
            next((row for row in table.rows if row.kind and row.kind.low <= value <= row.kind.high), None)
            if table
            else None
        )
        case = Case(*cell, HAND_CASES[0] if row else HAND_CASES[1])
        then = next(result.then for result in self.game.results if result.wager == wager.name and result.covers(case))
        if then == "paytable" and row:
            return row.odds, row.hand
        return then, ""

    def _under(self, wager: OfferedWager) -> OfferedWager:
        """The wager that a bonus rides on."""
        return next(other for other in self.wagers if other.name == wager.rule.rides_on)


def fits(game: Ruleset) -> Showdown | None:
    """The main game, or None where it is of another structure."""
    if game.dealer is None or len(game.streets) != 1 or len(game.decision_wagers) != 1:
        return None
    cards, dealers = count_cards(game), game.hand(game.dealer.hand)
    wagers = tuple(wager for wager in game.wagers if wager.name in main_parts(game))
    uses = {looked_at(game, wager) for wager in wagers if wager.paytable() is not None}
    alike = all(use.order == dealers.order and use.source == OWN and use.of == "player" for use in uses)
    riding = all(wager.rule.against in ("dealer", "paytable") for wager in wagers)
    plain = all(offer.act in ("fold", "check", "play") for offer in game.streets[0].offers)
    odds = [row.odds.word for wager in wagers if (table := wager.paytable()) for row in table.rows]
    if (
        cards.board
        or dealers.source not in _DEALERS
        or not (alike and riding and plain)
        or {"percent", "sum"} & {*odds}
    ):
        return None
    return Showdown(game, wagers, dealers.order, cards.own, cards.dealer, cards.up)


def showdown(game: Ruleset) -> Showdown:
    """The main game, or a refusal to compute one that is of another structure."""
    table = fits(game)
    if table is None:
        raise BadInput(
            code="not-a-showdown",
            said=f"{game.title} has a board, several streets or no dealer's hand",
            instead="this analysis is for games of one decision against a dealer's hand",
        )
    return table
