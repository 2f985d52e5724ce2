"""What every end of a round is worth, read from the compiled game: the wagers, their results, odds and offers.

This is for games in which a player's two cards and the dealer's two stand against each other with five community
cards, three of them shown first (``plays_on_a_board`` tells). Nothing here counts; ``Weights`` is what the counting
needs, in whole numbers over one denominator, and what turns counts into antes again.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from pitboss.clauses import BadInput
from pitboss.hands import FIVE, FiveCard
from pitboss.hands.hand import value_of
from pitboss.money import Odds
from pitboss.ruleset import OfferedWager, Ruleset
from pitboss.ruleset.settling import Case
from pitboss.ruleset.words import DEALER_CASES, PLAYER_CASES, DealerCase, PlayerCase, ResultWord

CASES = tuple((dealer, player) for dealer in DEALER_CASES for player in PLAYER_CASES)
"""The cases of a comparison, in the order in which kernels count them."""

Table = tuple[tuple[int, ...], ...]
"""Whole numbers by category of the player's hand and by case."""


@dataclass(frozen=True, slots=True)
class Weights:
    """The main game as numbers: payments by category and case, offers by street, what a fold costs.

    ``fixed`` and ``each`` are ``scale`` times the sums of antes; play wagers are ``times`` / ``step`` antes, so that a
    play wager of t steps brings fixed + t * each. ``qualifying`` is the lowest value with which the dealer qualifies.
    """

    scale: int
    step: int
    fixed: Table
    each: Table
    fold: int
    offers: tuple[tuple[int, ...], ...]
    qualifying: int


@dataclass(frozen=True, slots=True)
class MainWager:
    """A wager against the dealer and what one unit of it brings, by category of the player's hand and by case."""

    name: str
    profits: tuple[tuple[Fraction, ...], ...]
    decided: bool
    forfeited: bool


def plays_on_a_board(game: Ruleset) -> bool:
    """Whether the game is two cards each with five community cards, three shown after the first street, two later."""
    if game.dealer is None:
        return False
    use = game.hand(game.dealer.hand)
    shown = [
        step.cards for step in game.device.deal
        if step.to == "board" and (step.does == "expose" or (step.does == "deal" and step.face == "up"))
    ]  # fmt: skip
    dealt = sum(step.cards * step.times for step in game.device.deal if step.to in ("dealer", "players and dealer"))
    return (
        use.order.ranks_like(FIVE)
        and "board" in use.source
        and shown == [3, 2]
        and dealt == 2
        and len(game.streets) == 3
    )


def main_wagers(game: Ruleset) -> tuple[MainWager, ...]:
    """The wagers that the comparison with the dealer decides, in the document's order."""
    if not plays_on_a_board(game):
        raise BadInput(
            code="no-community-cards",
            said=f"{game.title} is not played with two cards each and five community cards",
            instead="ask for a game that is",
        )
    return tuple(_main_wager(game, wager) for wager in game.wagers if wager.rule.against == "dealer")


def _main_wager(game: Ruleset, wager: OfferedWager) -> MainWager:
    profits = tuple(
        tuple(_profit(game, wager, category, dealer, player) for dealer, player in CASES) for category in FiveCard
    )
    return MainWager(wager.name, profits, wager.rule.window == "decision", wager.on_fold == "forfeited")


def _profit(game: Ruleset, wager: OfferedWager, category: FiveCard, dealer: DealerCase, player: PlayerCase) -> Fraction:
    """What one unit of a wager brings to a player with a hand of the category."""
    then, _ = settled(game, wager, category, dealer, player)
    if isinstance(then, Odds):
        return then.profit_per_unit
    return Fraction(-1 if then == "lost" else 0)


def settled(
    game: Ruleset, wager: OfferedWager, category: FiveCard, dealer: DealerCase, player: PlayerCase
) -> tuple[Odds | ResultWord, str]:
    """What happens to a wager with a hand of the category, and the paytable's row where the odds are from there."""
    paytable = wager.paytable()
    lowest, highest = value_of(category, ()), value_of(category + 1, ()) - 1
    row = None
    for printed in paytable.rows if paytable is not None else ():
        if printed.kind is not None and printed.kind.low <= lowest and highest <= printed.kind.high:
            row = printed
            break
        if printed.kind is not None and printed.kind.low <= highest and lowest <= printed.kind.high:
            raise BadInput(
                code="row-divides-a-category",
                said=f"the {wager.name} row {printed.hand} holds some hands of a category and not others",
                instead="rows of the main game hold whole categories",
            )
    case = Case(dealer, player, "pays" if row is not None else "does not pay")
    result = next(result for result in game.results if result.wager == wager.name and result.covers(case))
    if result.then == "paytable" and row is not None:
        return row.odds, row.hand
    return result.then, ""


def offered_times(game: Ruleset) -> tuple[tuple[Fraction, ...], ...]:
    """The play wagers offered on each street, in antes; of any amount between two only the ends, for play is linear."""
    offers: list[tuple[Fraction, ...]] = []
    for street in game.streets:
        times: list[Fraction] = []
        for offer in street.offers:
            if offer.act == "play":
                times += (offer.times[0], offer.times[-1]) if offer.any_between else offer.times
        offers.append(tuple(dict.fromkeys(sorted(times))))
    return tuple(offers)


def weigh(game: Ruleset) -> Weights:
    """The main game of a compiled game in whole numbers."""
    wagers, offers = main_wagers(game), offered_times(game)
    step = lcm(*(time.denominator for times in offers for time in times))
    scale = step * lcm(*(profit.denominator for wager in wagers for row in wager.profits for profit in row))
    fixed, each = (
        tuple(
            tuple(
                int(
                    scale
                    * sum((wager.profits[category][case] for wager in wagers if wager.decided is decided), Fraction(0))
                )
                // (step if decided else 1)
                for case in range(len(CASES))
            )
            for category in range(len(FiveCard))
        )
        for decided in (False, True)
    )
    qualifies = game.qualifies
    return Weights(
        scale=scale,
        step=step,
        fixed=fixed,
        each=each,
        fold=-scale * sum(wager.forfeited for wager in wagers),
        offers=tuple(tuple(int(time * step) for time in times) for times in offers),
        qualifying=0 if qualifies is None else qualifies.low,
    )
