"""A strategy as a plain Python function of what a player sees, evaluated exactly by asking it about everything.

The function is asked about one representative of each class of situations that are alike up to the names of the suits,
and with five community cards also up to suits of which no flush can be made. It must answer the same every time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from pitboss.cards import Card, show
from pitboss.clauses import BadInput
from pitboss.exact.progress import Count, report
from pitboss.hands import Hand, Order

ActGiven = str | int | Fraction
"""What a strategy answers: an action by its name, or the wager it makes in units of the base wager, 0 for none."""


class PlayerCards(tuple[Card, ...]):
    """The cards that a player holds, a tuple, which knows the hand that they make.

    >>> from pitboss.cards import read_cards
    >>> from pitboss.hands import FOUR
    >>> cards = PlayerCards.of(read_cards("As Ad Kc 9h 2d"), order=FOUR)
    >>> cards.made.name, cards[0].rank
    ('pair of aces, king and nine kickers', 14)
    """

    board: tuple[Card, ...]
    order: Order | None

    @classmethod
    def of(cls, cards: Iterable[Card], board: tuple[Card, ...] = (), order: Order | None = None) -> PlayerCards:
        """The cards, with the board and the order that their hand is made with."""
        held = cls(cards)
        held.board = board
        held.order = order
        return held

    @cached_property
    def made(self) -> Hand:
        """The best hand of these cards and the board as far as it is open; too few cards make none."""
        if self.order is None or len(self) + len(self.board) < self.order.size:
            raise BadInput(
                code="cards-count",
                said=f"{show(self)} makes no hand yet",
                instead="look at the cards themselves before the board is open",
            )
        return self.order.rank((*self, *self.board))


StrategyFunction = Callable[[PlayerCards, Card | None, tuple[Card, ...], tuple[str, ...]], ActGiven]
"""``f(hand, up, board, options)``: the player's cards, the dealer's up-card or None, the board, the lawful actions."""


@dataclass(frozen=True, slots=True)
class Strategy:
    """A named function of what a player sees: ``act(hand, up, board, options)`` gives one of the options.

    ``suit_blind`` promises that it looks at ranks and at the hand made, never at suits; it is then asked less often
    where that is all there is to see.
    """

    name: str
    act: StrategyFunction
    source: str = ""
    suit_blind: bool = False

    def __repr__(self) -> str:
        return f"Strategy({self.name!r})"

    def place(
        self,
        hand: PlayerCards,
        up: Card | None,
        board: tuple[Card, ...],
        open_: tuple[dict[object, int], tuple[str, ...]],
    ) -> int:
        """The place of the answer among the actions; ``open_`` has the places by answer, and the options to show."""
        places, options = open_
        answer = self.act(hand, up, board, options)
        try:
            return places[answer]
        except (KeyError, TypeError):
            raise self.not_offered(answer, hand, up, board, options) from None

    def not_offered(
        self, answer: object, hand: PlayerCards, up: Card | None, board: tuple[Card, ...], options: tuple[str, ...]
    ) -> BadInput:
        """A refusal of an answer that is none of the options."""
        seen = show(hand) + (f" against {up}" if up is not None else "") + (f" on {show(board)}" if board else "")
        return BadInput(
            code="strategy-not-offered",
            said=f'"{self.name}" answers {answer!r} with {seen}',
            instead=f"answer one of: {', '.join(options)}",
        )


def open_actions(actions: Sequence[tuple[str, Fraction, int]]) -> tuple[dict[object, int], tuple[str, ...]]:
    """Actions by what a strategy may answer: each by its name, and the first of each amount by that.

    Where one action alone stakes a wager, it may be called "play".
    """
    places: dict[object, int] = {}
    for name, times, at in actions:
        places.setdefault(times, at)
        places[name] = at
    stakes = [at for _, times, at in actions if times > 0]
    if len(stakes) == 1:
        places.setdefault("play", stakes[0])
    return places, tuple(name for name, _, _ in actions)


class Asking:
    """Tells subscribers how many of the questions a strategy has answered, a hundred times at most."""

    def __init__(self, of: int, what: str = "situations") -> None:
        self.of, self.what = of, what
        self.done = 0
        self._next = self._step = max(of // 100, 1)

    def answered(self, number: int = 1) -> None:
        """So many more."""
        self.done += number
        if self.done >= self._next:
            self._next = self.done + self._step
            report(Count(self.done, self.of, self.what))
