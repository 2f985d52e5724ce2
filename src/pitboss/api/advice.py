"""What each lawful action is worth to a player who sees these cards, exactly."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

from pitboss.api.game import Game
from pitboss.api.game import game as game_of
from pitboss.api.shown import html_block, html_cards, html_named, html_table
from pitboss.cards import Card, read_cards, show
from pitboss.clauses import BadInput
from pitboss.extras import needed_for
from pitboss.numbers import decimal, fraction

if TYPE_CHECKING:
    from pitboss.exact.solver import SeenSituation

CardsGiven = str | Iterable[Card]
"""Cards: written as ``"As Kd"``, or as values."""


@dataclass(frozen=True, slots=True)
class AdvisedAction:
    """An action, the expectation of the net of all main wagers, and what it costs against the best one."""

    name: str
    expectation: Fraction
    cost: Fraction


@dataclass(frozen=True, slots=True, repr=False)
class Advice:
    """Each lawful action with its exact worth, the best first; in units of the wager that the main game is measured in.

    What follows is played as well as it can be, by a player who keeps all the cards in mind.

    >>> import pitboss
    >>> advice = pitboss.advise("ma-uth", "As Kd", board="Ad Qs Jh 4c 2h")
    >>> advice
    Advice(As Kd, board Ad Qs Jh 4c 2h: 1x +0.9909 antes, fold -2.0000)
    >>> advice.best
    '1x'
    """

    game: Game
    hand: tuple[Card, ...]
    actions: tuple[AdvisedAction, ...]
    up: Card | None = None
    board: tuple[Card, ...] = ()
    dead: tuple[Card, ...] = ()
    dealer_shows: tuple[Card, ...] = ()

    @property
    def best(self) -> str:
        """The best action; of several that are exactly as good the one that wagers least."""
        return self.actions[0].name

    @property
    def all_best(self) -> tuple[str, ...]:
        """Every action that nothing beats."""
        return tuple(action.name for action in self.actions if not action.cost)

    @property
    def unit(self) -> str:
        """The wager that worths are counted in."""
        return self.game.ruleset.base

    @property
    def any_amount_between(self) -> bool:
        """Whether a wager may also lie between those shown; its worth is then on the straight line between theirs."""
        return any(offer.any_between for street in self.game.ruleset.streets for offer in street.offers)

    def __getitem__(self, name: str) -> AdvisedAction:
        known = {action.name: action for action in self.actions}
        if name not in known:
            raise KeyError(f"{name!r} is not open here; one of: {', '.join(known)}")
        return known[name]

    def __repr__(self) -> str:
        worths = [f"{action.name} {decimal(action.expectation, 4, signed=True)}" for action in self.actions]
        worths[0] += f" {self.unit}s"
        mark = f", {self.game.ruleset.filing.mark[:100]}" if self.game.is_hypothetical else ""
        return f"Advice({', '.join(self._seen())}: {', '.join(worths)}{mark})"

    def _seen(self) -> list[str]:
        seen = [show(self.hand)]
        seen += [f"up {self.up}"] if self.up is not None else []
        for name, cards in (("board", self.board), ("dead", self.dead), ("dealer shows", self.dealer_shows)):
            seen += [f"{name} {show(cards)}"] if cards else []
        return seen

    def _repr_html_(self) -> str:
        named = (
            ("hand", self.hand),
            ("up-card", (self.up,) if self.up is not None else ()),
            ("board", self.board),
            ("dead", self.dead),
            ("dealer shows", self.dealer_shows),
        )
        seen = [html_named(name, html_cards(cards)) for name, cards in named if cards]
        columns = ("action", f"worth in {self.unit}s", "costs", "exactly")
        rows = [
            (
                action.name,
                decimal(action.expectation, 6, signed=True),
                decimal(action.cost, 6) if action.cost else "best",
                fraction(action.expectation),
            )
            for action in self.actions
        ]
        return html_block(self.game.title, *seen, html_table(columns, rows, right=columns[1:]))


def advise(
    game: str | Path | Game,
    hand: CardsGiven,
    *,
    up: str | Card | None = None,
    board: CardsGiven = (),
    dead: CardsGiven = (),
    dealer_shows: CardsGiven = (),
    made: Mapping[str, Fraction | int] | None = None,
) -> Advice:
    """What each lawful action is worth, exactly, to a player with this hand.

    ``up`` is the dealer's up-card where the game has one, ``board`` the community cards that are open. ``dead`` are
    cards seen elsewhere, ``dealer_shows`` cards of the dealer that flashed. ``made``: what lies on wagers of the main
    game, in units, where earlier streets count; else as best play would have made them.

    >>> import pitboss
    >>> pitboss.advise("ma-uth", "7c 2d", board="Ad Ks Jh 9c 5h").best
    'fold'
    """
    of = game_of(game)
    given = {"hand": hand, "board": board, "dead": dead, "dealer_shows": dealer_shows}
    seen = seen_situation({**given, "up": "" if up is None else up if isinstance(up, str) else (up,)}, made)
    with needed_for("pitboss.advise"):
        from pitboss.exact import answers

        worths = answers.advise(
            of.ruleset,
            seen.hand,
            up=seen.up,
            board=seen.board,
            dead=seen.dead,
            dealer_shows=seen.dealer_shows,
            made=seen.made,
        )
    most = max(value for _, value in worths)
    actions = tuple(AdvisedAction(name, value, most - value) for name, value in worths)
    return Advice(of, seen.hand, actions, seen.up, seen.board, seen.dead, seen.dealer_shows)


def seen_situation(given: Mapping[str, CardsGiven], made: Mapping[str, Fraction | int] | None = None) -> SeenSituation:
    """The cards of a situation, under the names that ``advise`` gives them; what cannot be read is refused."""
    with needed_for("a situation"):
        from pitboss.exact.solver import SeenSituation
    cards = {name: _cards(name, written, count=1 if name == "up" else None) for name, written in given.items()}
    up = cards.get("up", ())
    return SeenSituation(
        cards["hand"],
        up[0] if up else None,
        cards.get("board", ()),
        cards.get("dead", ()),
        cards.get("dealer_shows", ()),
        None if made is None else {name: Fraction(times) for name, times in made.items()},
    )


def _cards(name: str, given: CardsGiven, count: int | None = None) -> tuple[Card, ...]:
    if not isinstance(given, str):
        return tuple(given)
    if not given.strip() and name != "hand":
        return ()
    try:
        return read_cards(given, count=count)
    except BadInput as error:
        raise BadInput(code=error.code, said=f"{name}: {error.said}", instead=error.instead) from None
