"""Players who tell each other their cards: what that brings each of them.

Two players at a game with five community cards: exactly, over all deals. Each maximises the own expectation, so that
to each the partner's cards are two dead cards that are known from the start (``pitboss.exact.seen``).

More players, or other games: an estimate, from deals at random that are solved exactly.

For each deal one hand is worth what best play brings that knows the other players' cards (``solver.advise`` with dead
cards), less what it is worth to a player who knows only the own cards. The mean over all deals is what sharing gains.
What lies in the luck of the other hands, and is nothing on average, is taken off as far as it can be told. What each
action is worth is exact in every deal, and only the deals are drawn: the answer is an estimate with its standard
error, the same for the same seed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from random import Random

from pitboss.cards import DECK
from pitboss.clauses import BadInput
from pitboss.exact import answers
from pitboss.exact.deal import count_cards
from pitboss.exact.progress import Count, report
from pitboss.exact.seen.sights import PARTNER
from pitboss.exact.solver import SeenSituation, solver_for
from pitboss.numbers import fraction
from pitboss.ruleset import Ruleset

DEALS, _SEED, _TWO = 400, 1, 2


@dataclass(frozen=True, slots=True)
class SharedExactly:
    """Two players who share their cards, over all deals: what the house keeps of each, and of a player alone."""

    shared_edge: Fraction
    edge: Fraction
    decisions: tuple[tuple[str, Fraction], ...]
    """How often each decision is made, of all deals."""

    @property
    def hands(self) -> int:
        """How many players share."""
        return _TWO

    @property
    def gain(self) -> Fraction:
        """What each gains per base wager."""
        return self.edge - self.shared_edge

    def as_data(self) -> dict[str, object]:
        """For programs: every number as n/d."""
        return {
            "hands": self.hands,
            "gain": fraction(self.gain),
            "edge": fraction(self.shared_edge),
            "edge_alone": fraction(self.edge),
            "decisions": {name: fraction(frequency) for name, frequency in self.decisions},
        }


@dataclass(frozen=True, slots=True)
class SharedHands:
    """So many players who share their cards: what each gains per base wager, its standard error, and on what it
    rests."""

    hands: int
    deals: int
    seed: int
    gain: float
    standard_error: float
    edge: Fraction
    """What the house keeps of a player who knows only the own cards."""

    @property
    def shared_edge(self) -> float:
        """What the house keeps of each player who shares."""
        return float(self.edge) - self.gain

    def as_data(self) -> dict[str, object]:
        """For programs: estimates as decimals, the edge without sharing as n/d."""
        return {
            "hands": self.hands,
            "deals": self.deals,
            "seed": self.seed,
            "gain": f"{self.gain:.6f}",
            "standard_error": f"{self.standard_error:.6f}",
            "edge": f"{self.shared_edge:.6f}",
            "edge_alone": fraction(self.edge),
        }


def shared(game: Ruleset, hands: int, *, deals: int | None = None, seed: int = _SEED) -> SharedExactly | SharedHands:
    """What each of so many players gains: exactly where that is counted and no deals are asked for, else estimated."""
    if hands == _TWO and deals is None and PARTNER in answers.sights(game):
        return shared_exactly(game)
    return shared_hands(game, hands, deals=DEALS if deals is None else deals, seed=seed)


def shared_exactly(game: Ruleset) -> SharedExactly:
    """What each of two players gains who know both of their hands, over all deals; minutes, and kept then."""
    _check_hands(game, _TWO)
    analysis = answers.main_game_seen(game, PARTNER).analysis
    decisions = tuple((share.decision, share.frequency) for share in analysis.decisions)
    return SharedExactly(analysis.edge, answers.main_game(game).edge, decisions)


def _check_hands(game: Ruleset, hands: int) -> None:
    cards = count_cards(game)
    most = min(game.positions, (len(DECK) - cards.dealer - cards.board) // cards.own)
    if not 2 <= hands <= most:
        raise BadInput(code="hands", said=f"{hands} hands that are shared", instead=f"2 to {most} at this table")


def shared_hands(game: Ruleset, hands: int, *, deals: int = DEALS, seed: int = _SEED) -> SharedHands:
    """What each of so many players gains who know all of their hands, estimated."""
    _check_hands(game, hands)
    cards = count_cards(game)
    if deals < 2:
        raise BadInput(code="deals", said=f"{deals} deals tell no standard error", instead="2 or more")
    advise, edge = solver_for(game).advise, answers.main_game(game).edge
    if advise is None:
        raise answers.not_solved(game)
    chance, drawn = Random(seed), []
    for number in range(deals):
        dealt = chance.sample(DECK, hands * cards.own + cards.up)
        own, up, dead = dealt[: cards.own], dealt[cards.own : cards.own + cards.up], dealt[cards.own + cards.up :]
        shown = up[0] if up else None
        knowing = dict(advise(SeenSituation(tuple(own), shown, (), tuple(dead))))
        drawn.append(_gain(game, knowing, dict(answers.advise(game, own, up=shown))))
        report(Count(number + 1, deals, "of the deals"))
    gains = _without_luck(drawn)
    mean = sum(gains) / deals
    spread = sum((gain - mean) ** 2 for gain in gains) / (deals - 1)
    return SharedHands(hands, deals, seed, mean, sqrt(spread / deals), edge)


def _gain(game: Ruleset, knowing: dict[str, Fraction], alone: dict[str, Fraction]) -> tuple[float, float]:
    """What knowing the other hands brings in one deal, and how lucky the deal is, which is nothing on average.

    Where the action that is best alone leaves nothing to decide, the gain is measured against that action in the same
    deal, and no luck is left. Otherwise luck is what a wager that leaves nothing to decide wins beyond its mean.
    """
    best, by_habit = max(knowing.values()), max(alone, key=lambda action: alone[action])
    last = [action for action in alone if len(game.streets) == 1 or (game.dealer is not None and action != "check")]
    if by_habit in last:
        return float(best - knowing[by_habit]), 0.0
    return float(best - alone[by_habit]), float(knowing[last[-1]] - alone[last[-1]]) if last else 0.0


def _without_luck(drawn: Sequence[tuple[float, float]]) -> list[float]:
    """The gains less so many times the luck as makes them vary least."""
    lucky = [(gain, luck) for gain, luck in drawn if luck]
    square = sum(luck * luck for _, luck in lucky)
    middle = sum(gain for gain, _ in lucky) / len(lucky) if lucky else 0.0
    times = sum((gain - middle) * luck for gain, luck in lucky) / square if square else 0.0
    return [gain - times * luck for gain, luck in drawn]
