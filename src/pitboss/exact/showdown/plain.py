"""One player's hand against every dealer's hand that can still come, by the definition of who wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

from pitboss.cards import DECK, Card
from pitboss.exact.showdown.model import CELLS, Action, Showdown
from pitboss.ruleset.words import DEALER_CASES, PLAYER_CASES

Cell = tuple[str, str]


def count_showdowns(
    table: Showdown, hand: Sequence[Card], seen: Sequence[Card] = (), dead: Sequence[Card] = ()
) -> Counter[Cell]:
    """The dealer's hands that hold the cards seen and no other known card, by how the showdown ends."""
    own = table.order.rank(hand)
    qualifies = table.game.qualifies
    live = [card for card in DECK if card not in (*hand, *seen, *dead)]
    counted: Counter[Cell] = Counter()
    for others in combinations(live, table.dealer_cards - len(seen)):
        dealers = table.order.rank((*seen, *others))
        dealer = DEALER_CASES[0] if qualifies is None or qualifies.holds(dealers) else DEALER_CASES[1]
        player = PLAYER_CASES[0] if own > dealers else PLAYER_CASES[1] if own == dealers else PLAYER_CASES[2]
        counted[dealer, player] += 1
    return counted


def expectation(table: Showdown, action: Action, hand: Sequence[Card], counted: Counter[Cell]) -> Fraction:
    """What an action is worth: the mean net over those hands."""
    value = table.order.rank(hand).value
    nets = (table.net(action, value, cell) * counted[cell] for cell in CELLS)
    return sum(nets, Fraction(0)) / counted.total()
