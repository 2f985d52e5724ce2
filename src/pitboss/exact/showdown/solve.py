"""The main game of one decision, exactly: edge, decisions and distribution of the result under any strategy.

``solve`` takes the best action in every situation that a player can tell apart (own cards and the up-card, if
there is one); ``evaluate`` does what a strategy says. Both count over all deals. Where two actions are exactly as
good, the smaller wager is made, and the tie is reported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import TYPE_CHECKING

from pitboss.cards import DECK, Card
from pitboss.clauses import BadInput
from pitboss.exact.distribution import Analysis, Distribution, Share, WagerOutcome
from pitboss.exact.showdown.model import CELLS, Action, Showdown, showdown
from pitboss.exact.strategy import Strategy
from pitboss.exact.wagers import main_name
from pitboss.hands import FOUR, Hand, Order
from pitboss.ruleset import Ruleset

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from pitboss.exact.showdown.kernels.choose import Choices
    from pitboss.exact.showdown.kernels.sweep import Ints, Longs, Matchup

Rule = Callable[[Hand, Card | None], int]

FAST = {(5, 5, 0), (5, 6, 1)}
"""The player's cards, the dealer's and the up-cards of the games that the sweep of four-card hands is written for."""
LARGEST = 5
"""The most cards a side that the sweep for any order counts."""
_LARGEST = 1 << 40  # a result times a count of dealer's hands must stay far below 2**63


@dataclass(frozen=True, slots=True)
class ShowdownStrategy:
    """A named rule: the play wager in antes (0 folds) for a hand and the up-card, if there is one.

    Unless it ``looks_at_suits``, it is asked once for each set of ranks, hand value and rank of the up-card.
    """

    name: str
    source: str
    rule: Rule
    looks_at_suits: bool = False


def solve(game: Ruleset) -> Analysis:
    """The main game under best play."""
    table = showdown(game)
    return _analysis(table, match_of(table), None, "")


def evaluate(game: Ruleset, strategy: ShowdownStrategy | Strategy) -> Analysis:
    """The main game under a strategy."""
    table = showdown(game)
    match = match_of(table)
    if isinstance(strategy, ShowdownStrategy):
        return _analysis(table, match, asked_choices(table, match, strategy), strategy.name)
    from pitboss.exact.showdown.functions import function_choices

    return _analysis(table, match, function_choices(table, match, strategy), strategy.name)


def is_fast(table: Showdown) -> bool:
    """Whether the sweep that is written for four-card hands counts the game."""
    return table.order.ranks_like(FOUR) and (table.player_cards, table.dealer_cards, table.up_cards) in FAST


def is_counted(table: Showdown) -> bool:
    """Whether one of the sweeps counts the game: up to five cards a side, and one up-card at most."""
    cards = (table.player_cards, table.dealer_cards)
    return is_fast(table) or (table.order.size <= min(cards) and max(cards) <= LARGEST and table.up_cards <= 1)


def match_of(table: Showdown) -> Matchup:
    """The counts of the sweep, which no payoff enters."""
    if not is_counted(table):
        raise BadInput(
            code="not-a-showdown",
            said=f"{table.player_cards} cards against {table.dealer_cards}, {table.up_cards} up, are not counted",
            instead=f"this analysis is for up to {LARGEST} cards a side and one up-card",
        )
    with_up = table.up_cards == 1
    if is_fast(table):
        from pitboss.exact.showdown.kernels.sweep import matchup

        return matchup(dealer_cards=table.dealer_cards, with_up=with_up, ties=table.ties, failing=table.failing)
    return _any_order(table.order, table.player_cards, table.dealer_cards, table.up_cards, table.failing)


@lru_cache(maxsize=4)
def _any_order(order: Order, player_cards: int, dealer_cards: int, up_cards: int, failing: int) -> Matchup:
    from pitboss.exact.bulk.orders import class_values
    from pitboss.exact.showdown.kernels.any_order import matchup

    player, dealer = ((cards, class_values(order, cards)) for cards in (player_cards, dealer_cards))
    return matchup(player, dealer, with_up=up_cards == 1, failing=failing)


@dataclass(frozen=True, slots=True)
class Kind:
    """Hands that every paytable and offer treats alike, with one value to stand for them."""

    value: int
    open_to: tuple[bool, ...]


def kinds_of(table: Showdown, values: Sequence[int], actions: Sequence[Action]) -> tuple[list[Kind], list[int]]:
    """The kinds of hands, and the kind of each value."""
    numbers: dict[tuple[object, ...], int] = {}
    kinds: list[Kind] = []
    places = []
    for value in values:
        is_open = tuple(action.open_to(value) for action in actions)
        key = (table.rows(value), is_open)
        if key not in numbers:
            numbers[key] = len(kinds)
            kinds.append(Kind(value, is_open))
        places.append(numbers[key])
    return kinds, places


def whole_results(table: Showdown, kinds: Sequence[Kind], actions: Sequence[Action]) -> Longs:
    """What each kind of hand, action and cell brings, in whole numbers over one denominator."""
    import numpy as np

    nets = [[[table.net(action, kind.value, cell) for cell in CELLS] for action in actions] for kind in kinds]
    unit = lcm(*(net.denominator for kind in nets for action in kind for net in action))
    if max(abs(net * unit) for kind in nets for action in kind for net in action) > _LARGEST:
        raise BadInput(code="odds-too-long", said="these odds are too long to count with", instead="file shorter odds")
    return np.array([[[int(net * unit) for net in action] for action in kind] for kind in nets], np.int64)


def _analysis(table: Showdown, match: Matchup, choices: Choices | None, strategy: str) -> Analysis:
    kinds, counted = _counted(table, match, choices)
    return report(table, kinds, table.actions(), counted, strategy)


def best_choices(table: Showdown, match: Matchup) -> Choices:
    """The best action in every situation, as its place among the actions; where the player holds the card, 0."""
    import numpy as np

    made = np.zeros(match.at_most.shape, np.int8)
    _counted(table, match, None, made)
    return made


def deals_of(table: Showdown) -> list[tuple[int, Action, int, int]]:
    """Under best play the deals by a value that stands for a kind of hands, by action and by cell."""
    kinds, (totals, _, _) = _counted(table, match_of(table), None)
    return [
        (kind.value, action, cell, int(ways))
        for kind, by_action in zip(kinds, totals, strict=True)
        for action, by_cell in zip(table.actions(), by_action, strict=True)
        for cell, ways in enumerate(by_cell)
        if ways
    ]


def deals_apart(table: Showdown, apart: Longs | None) -> Iterator[tuple[int, int, Action, int, int]]:
    """The deals of best play by sort, by a value that stands for a kind of hands, by action and by cell.

    ``apart`` has the sort of each class of player's hands; without it all are of one.
    """
    import numpy as np

    from pitboss.exact.showdown.kernels.choose import add_up

    match, actions = match_of(table), table.actions()
    kinds, results, is_open, of_hand = _kinds_of_hands(table, match)
    sorts = np.zeros(len(of_hand), np.int64) if apart is None else apart
    both, of_both = np.unique(sorts * len(kinds) + of_hand, return_inverse=True)
    kind = both % len(kinds)
    above, numbers = match.values > table.failing, of_both.reshape(-1).astype(np.int32)
    totals, _, _ = add_up(match, numbers, above, results[kind], is_open[kind])
    for number, by_action in enumerate(totals.tolist()):
        for action, by_cell in zip(actions, by_action, strict=True):
            for cell, ways in enumerate(by_cell):
                if ways:
                    yield int(both[number]) // len(kinds), kinds[kind[number]].value, action, cell, ways


def _kinds_of_hands(table: Showdown, match: Matchup) -> tuple[list[Kind], Longs, NDArray[np.bool_], Ints]:
    """The kinds of hands, their results and what is open to them, and the kind of each class of player's hands."""
    import numpy as np

    actions, values = table.actions(), sorted(set(match.values.tolist()))
    kinds, places = kinds_of(table, values, actions)
    of_hand = np.array(places, np.int32)[np.searchsorted(np.array(values), match.values)]
    is_open = np.array([kind.open_to for kind in kinds])
    return kinds, whole_results(table, kinds, actions), is_open, of_hand


def _counted(
    table: Showdown, match: Matchup, choices: Choices | None, made: Choices | None = None
) -> tuple[list[Kind], tuple[Longs, Longs, Longs]]:
    """The kinds of hands, and what the kernel adds up for them."""
    from pitboss.exact.showdown.kernels.choose import add_up

    kinds, results, is_open, of_hand = _kinds_of_hands(table, match)
    return kinds, add_up(match, of_hand, match.values > table.failing, results, is_open, choices, made)


def report(
    table: Showdown,
    kinds: Sequence[Kind],
    actions: Sequence[Action],
    counted: tuple[Longs, Longs, Longs],
    strategy: str,
) -> Analysis:
    """What the counts mean."""
    totals, cases, tied = (array.tolist() for array in counted)
    situations = sum(map(sum, cases))
    deals = sum(ways for kind in totals for action in kind for ways in action)
    weights: list[tuple[Fraction, int]] = []
    shares = {wager.name: Fraction(0) for wager in table.wagers}
    for kind, by_action in zip(kinds, totals, strict=True):
        for action, by_cell in zip(actions, by_action, strict=True):
            for cell, ways in zip(CELLS, by_cell, strict=True):
                if ways:
                    weights.append((table.net(action, kind.value, cell), ways))
                    for name, net in table.nets(action, kind.value, cell):
                        shares[name] += net * ways
    distribution = Distribution.of(weights)
    done = [Fraction(sum(kind[at] for kind in cases), situations) for at in range(len(actions))]
    ties = tuple(
        (" = ".join(action.name for at, action in enumerate(actions) if best >> at & 1), Fraction(ways, situations))
        for best, ways in enumerate(tied)
        if ways and best.bit_count() > 1
    )
    return Analysis(
        wager=main_name(table.game),
        paytable="",
        distribution=distribution,
        average_wager=sum(
            (table.staked(action) * often for action, often in zip(actions, done, strict=True)), Fraction(0)
        ),
        decisions=tuple(Share(action.name, often) for action, often in zip(actions, done, strict=True)),
        outcomes=tuple(WagerOutcome(f"{net}", probability, net=net) for net, probability in distribution.points),
        contributions=tuple((name, share / deals) for name, share in shares.items()),
        ties=ties,
        notes=(f"strategy: {strategy}",) if strategy else ("best play; of equal actions the smaller wager is made",),
    )


def asked_choices(table: Showdown, match: Matchup, strategy: ShowdownStrategy) -> Choices:
    """What the strategy does in every situation, as places among the actions; an action not open is refused.

    One hand is asked for all like it.
    """
    import numpy as np

    from pitboss.exact.showdown.functions import by_ranks
    from pitboss.exact.showdown.kernels.sweep import hands_of

    actions = table.actions()
    place = {action.times: at for at, action in enumerate(actions)}
    hands, ups = hands_of(match.masks)[:, : table.player_cards], match.at_most.shape[1]
    alike = np.arange(len(hands)) if strategy.looks_at_suits else by_ranks(hands, match.values)
    _, first, of_hand = np.unique(alike, return_index=True, return_inverse=True)
    up_cards: list[Card | None] = (
        [_card(at) for at in range(52 if strategy.looks_at_suits else 13)] if ups > 1 else [None]
    )
    said = []
    for cards in hands[first].tolist():
        made = table.order.rank([_card(at) for at in cards])
        said.append([_allowed(strategy, place, actions, made, up) for up in up_cards])
    answers = np.array(said, np.int8)
    return np.ascontiguousarray(np.tile(answers, ups // len(up_cards))[of_hand])


def _allowed(
    strategy: ShowdownStrategy, place: dict[Fraction, int], actions: Sequence[Action], hand: Hand, up: Card | None
) -> int:
    times = Fraction(strategy.rule(hand, up))
    at = place.get(times)
    if at is None or not actions[at].open_to(hand.value):
        lawful = ", ".join(action.name for action in actions if action.open_to(hand.value))
        raise BadInput(
            code="strategy-not-offered",
            said=f'"{strategy.name}" plays {times} antes with {hand.name}',
            instead=f"lawful are {lawful}",
        )
    return at


def _card(place: int) -> Card:
    """A card of the deck from its place in a kernel, where suits stand together."""
    return DECK[4 * (place % 13) + place // 13]
