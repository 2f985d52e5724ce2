"""Where best play moves when odds change: for each street the situations in which another decision is best."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from pitboss.cards import DECK
from pitboss.ruleset import Ruleset

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from pitboss.exact.board.kernels.best_play import Decided
    from pitboss.exact.board.model import Weights

_EXAMPLES = 8
"""Situations that are named on each street."""


@dataclass(frozen=True, slots=True)
class MovedStreet:
    """A street on which best play moves: in how many kinds of situations, and some of them with both decisions."""

    street: str
    number: int
    examples: tuple[str, ...]


def moved_streets(before: Ruleset, after: Ruleset) -> tuple[MovedStreet, ...]:
    """Every street on which best play moves; the two games differ in their odds alone."""
    from pitboss.exact.board.model import plays_on_a_board
    from pitboss.exact.reveals.model import reveal_game

    if plays_on_a_board(before):
        streets = _on_a_board(before, after)
    elif reveal_game(before) is not None:
        streets = _over_reveals(before, after)
    else:
        streets = _at_a_showdown(before, after)
    return tuple(street for street in streets if street.number)


def _some(places: Sequence[int]) -> list[int]:
    """A few of many, evenly spread."""
    step = max(1, len(places) // _EXAMPLES)
    return list(places[::step][:_EXAMPLES])


def _at_a_showdown(before: Ruleset, after: Ruleset) -> Iterator[MovedStreet]:
    import numpy as np

    from pitboss.exact.showdown.kernels.sweep import hands_of
    from pitboss.exact.showdown.model import showdown
    from pitboss.exact.showdown.solve import best_choices, match_of

    table, other = showdown(before), showdown(after)
    match = match_of(table)
    made, making = best_choices(table, match), best_choices(other, match_of(other))
    hands, ups = np.nonzero(made != making)
    names = [action.name for action in table.actions()]
    cards = hands_of(match.masks)[:, : table.player_cards]
    examples = []
    for at in _some(range(len(hands))):
        hand, up = int(hands[at]), int(ups[at])
        shown = f" against {_sweep_card(up)}" if match.at_most.shape[1] > 1 else ""
        held = " ".join(_sweep_card(int(card)) for card in cards[hand])
        examples.append(f"{held}{shown}: {names[made[hand, up]]} → {names[making[hand, up]]}")
    yield MovedStreet(before.streets[0].name, len(hands), tuple(examples))


def _sweep_card(place: int) -> str:
    """A card of a kernel in which suits stand together."""
    return str(DECK[4 * (place % 13) + place // 13])


def _on_a_board(before: Ruleset, after: Ruleset) -> Iterator[MovedStreet]:
    import numpy as np

    from pitboss.exact.board.kernels.best_play import best_decisions, flops
    from pitboss.exact.board.model import weigh
    from pitboss.exact.board.solve import preflop_grid

    streets = [street.name for street in before.streets]
    grids = [preflop_grid(game) for game in (before, after)]
    first = [
        f"{old.name}: {old.best[0]} → {new.best[0]}" for old, new in zip(*grids, strict=True) if old.best != new.best
    ]
    yield MovedStreet(streets[0], len(first), tuple(first[at] for at in _some(range(len(first)))))
    weights = weigh(before)
    old, new = best_decisions(weights), best_decisions(weigh(after))
    asked = (old.labels >= len(weights.offers[0])) & (new.labels >= len(weights.offers[0]))
    at_flops, holes = np.nonzero(asked & (old.labels != new.labels))
    examples = [
        f"{_hole(int(holes[at]))} on {_cards(flops()[0][at_flops[at]])}: "
        f"{_flop_act(weights, old, at_flops[at], holes[at])} → {_flop_act(weights, new, at_flops[at], holes[at])}"
        for at in _some(range(len(holes)))
    ]
    yield MovedStreet(streets[1], len(holes), tuple(examples))
    rivers = sum(int((former != other).sum()) for former, other in zip(old.choices, new.choices, strict=True))
    yield MovedStreet(streets[2], rivers, ())


def _hole(number: int) -> str:
    high = next(high for high in range(52) if high * (high + 1) // 2 > number)
    return _cards((high, number - high * (high - 1) // 2))


def _cards(places: NDArray[np.int64] | Sequence[int]) -> str:
    return " ".join(str(DECK[int(place)]) for place in places)


def _flop_act(weights: Weights, made: Decided, flop: int, hole: int) -> str:
    label = int(made.labels[flop, hole])
    if label == made.checked:
        return "check"
    return f"{Fraction(weights.offers[1][label - len(weights.offers[0])], weights.step)}x"


def _over_reveals(before: Ruleset, after: Ruleset) -> Iterator[MovedStreet]:
    import numpy as np

    from pitboss.exact.reveals.model import reveal_game
    from pitboss.exact.reveals.moves import moves
    from pitboss.exact.reveals.solve import follow

    table, other = reveal_game(before), reveal_game(after)
    assert table is not None, "its solver was asked"
    assert other is not None, "it differs in its odds alone"
    streets = moves(table)
    numbers, examples = [0] * len(streets), [list[str]() for _ in streets]
    for (given, old), (_, new) in zip(follow(table), follow(other), strict=True):
        for number, street in enumerate(streets):
            same = (old.standings[number] == new.standings[number]) & (old.choices[number] != new.choices[number])
            places = np.nonzero(same)[0]
            numbers[number] += len(places)
            under = len(old.choices[number]) // len(given)
            for place in places[: max(0, _EXAMPLES - len(examples[number]))].tolist():
                open_ = street.choices[int(old.standings[number][place])]
                cards = " ".join(_sweep_card(int(card)) for card in given[place // under])
                acts = " → ".join(open_[int(made.choices[number][place])].name for made in (old, new))
                examples[number].append(f"{cards}{' and what was turned' if number else ''}: {acts}")
    for street, number, some in zip(streets, numbers, examples, strict=True):
        yield MovedStreet(street.name, number, tuple(dict.fromkeys(some)))
