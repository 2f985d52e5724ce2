"""Where a table's cards come from: the provable shuffler, or a person who reads them from a real shoe.

A round has one seed. Its commitment is published before the first wager, the cards come in the order that the seed
and the cut give, and the seed is published when the round is over.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache

from pitboss.cards import DECK, Card
from pitboss.live.shuffler import Seed, chance, commitment, draw, shuffled
from pitboss.rounds import Plan, Table
from pitboss.rounds.commands import Draw
from pitboss.rounds.events import Cards
from pitboss.rounds.handlers.dealing import draw_places


@lru_cache(maxsize=1024)
def order(seed: Seed, number: int, cut: int) -> tuple[Card, ...]:
    """The deck of a round, top first: shuffled by the seed, then cut. Remembered while the round is dealt."""
    cards = shuffled(seed, label(number))
    return (*cards[cut:], *cards[:cut])


def label(number: int) -> str:
    """The words under which a round's deck is shuffled."""
    return f"round {number}"


def draw_probability(plan: Plan, wager: str) -> Fraction:
    """How often something is drawn for a bonus, as it was filed."""
    return plan.wagers[wager].draw_probability or Fraction(0)


class ProvableShoe:
    """A shoe whose order was committed to. ``seeds`` gives the seed of a round, always the same one.

    ``has`` says whether a seed is known without drawing one; ``prune`` forgets those that are not to be kept.
    """

    def __init__(
        self,
        seeds: Callable[[int], Seed],
        has: Callable[[int], bool] = lambda _: True,
        prune: Callable[[Callable[[int, Seed], bool]], None] = lambda _: None,
    ) -> None:
        self.seeds = seeds
        self.has = has
        self._prune = prune

    def forget(self, shown: int) -> None:
        """The seed of a round is about to be shown: neither it nor one before it is ever used again."""
        self._prune(lambda number, _: number > shown)

    def resume(self, table: Table) -> None:
        """Keep of earlier starts only what this table has promised; what another copy of it promised is not used."""
        if table.commitment:
            self._prune(lambda _, seed: commitment(seed) == table.commitment)
        else:
            self._prune(lambda number, _: number == table.rounds)  # its seed is due to be shown

    def commitment(self, number: int) -> str:
        """The hash to be published for a round."""
        return commitment(self.seeds(number))

    def cards(self, plan: Plan, table: Table, number: int) -> Cards:
        """The next cards of the deck."""
        now = table.round
        assert now is not None
        taken = table.cards - now.stub
        deck = order(self.seeds(now.number), now.number, table.deck(now.deck).cut)
        return deck[taken : taken + number]

    def draw(self, plan: Plan, table: Table, wager: str) -> Draw:
        """What is drawn for a bonus, with the probability that was filed."""
        assert table.round is not None
        seed, words = self.seeds(table.round.number), f"{label(table.round.number)}, {wager}"
        if not chance(seed, f"{words}, whether", draw_probability(plan, wager)):
            return Draw(wager)
        if plan.wagers[wager].rule.hand:
            return Draw(wager, DECK[draw(seed, words, len(DECK))])
        places = draw_places(plan, wager)
        return Draw(wager, place=places[draw(seed, words, len(places))])

    def cut(self, plan: Plan, table: Table) -> int:
        """How many cards are cut off, anywhere the law allows."""
        rule, number = plan.game.cut, table.rounds + 1
        most = plan.game.deck.cards - rule.leave_at_least
        return rule.at_least + draw(self.seeds(number), f"{label(number)}, cut", most - rule.at_least + 1)


class ReadShoe:
    """A real shoe that a person or a camera reads: every card is asked for."""

    def __init__(self, read: Callable[[Plan, Table, int], Cards], drawn: Callable[[Plan, Table, str], Draw]) -> None:
        self._read = read
        self._drawn = drawn

    def cards(self, plan: Plan, table: Table, number: int) -> Cards:
        """The next cards, as read."""
        return self._read(plan, table, number)

    def draw(self, plan: Plan, table: Table, wager: str) -> Draw:
        """What the system drew, as read."""
        return self._drawn(plan, table, wager)

    def cut(self, plan: Plan, table: Table) -> int:
        """The least cut; whoever cuts more says so with the step."""
        return plan.game.cut.at_least
