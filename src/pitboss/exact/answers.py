"""One door to the mathematics of a game: the main game, every other wager, any strategy, any situation.

Which method computes what is decided by ``solver_for``, from the structure of the game, and here from that of the
wager; never by a name. What takes long is kept for the next question that rests on the same values (``kept``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from pitboss.cards import Card
from pitboss.clauses import BadInput
from pitboss.exact.distribution import Analysis
from pitboss.exact.kept import kept
from pitboss.exact.payouts import noted
from pitboss.exact.questions import main_question, seen_question, table_question
from pitboss.exact.solver import SeenSituation, solver_for, unknown_strategy
from pitboss.exact.wagers import main_name as main_name
from pitboss.exact.wagers import side_wagers as side_wagers
from pitboss.money import Cents
from pitboss.ruleset import OfferedWager, Ruleset

if TYPE_CHECKING:
    from pitboss.exact.outlook import Outlook
    from pitboss.exact.seats.covariance import Joint
    from pitboss.exact.seen.sights import SeenCards, SeenPlay
    from pitboss.exact.solver import AnyStrategy

Meters = Mapping[str, Fraction | int]


def main_game(game: Ruleset, strategy: AnyStrategy = "") -> Analysis:
    """The main game under best play, or under a strategy; a game that is not solved is refused."""
    if not isinstance(strategy, str):
        return noted(game, _main(game, strategy))  # a function is known by nothing but what it answers
    question = (*main_question(game), strategy)
    return noted(game, kept("main game", question, Analysis, lambda: _main(game, strategy)))


def _main(game: Ruleset, strategy: AnyStrategy) -> Analysis:
    solver = solver_for(game)
    if solver.solve is None:
        raise not_solved(game)
    if not strategy:
        return solver.solve()
    if solver.evaluate is None:
        raise unknown_strategy(strategy if isinstance(strategy, str) else strategy.name, ())
    return solver.evaluate(strategy)


def main_game_seen(game: Ruleset, seen: str) -> SeenPlay:
    """The main game under best play of a player who sees cards before the first decision; ``sights`` are the words."""
    from pitboss.exact.seen.sights import SeenPlay, read_sight
    from pitboss.exact.seen.solve import solve_seen

    sight = read_sight(game, seen)
    play = kept("seen cards", (main_question(game), sight), SeenPlay, lambda: solve_seen(game, sight))
    return replace(play, analysis=noted(game, play.analysis))


def sights(game: Ruleset) -> tuple[SeenCards, ...]:
    """What a player may have seen before the first decision for the main game to be solved."""
    from pitboss.exact.seen.sights import sights_of

    return sights_of(game)


def is_solved(game: Ruleset) -> bool:
    """Whether the main game is counted over all deals."""
    return solver_for(game).solve is not None


def not_solved(game: Ruleset) -> BadInput:
    """A refusal to say exactly what is not known."""
    return BadInput(
        code="not-solved",
        said=f"the main game of {game.title} is none that is counted over all deals",
        instead="ask for an estimate: pitboss edge and pitboss simulate play it at the table",
    )


def strategies(game: Ruleset) -> tuple[tuple[str, str], ...]:
    """The published strategies for the game: name and source."""
    return solver_for(game).strategies()


def side_wager(
    game: Ruleset, wager: str, *, meters: Meters | None = None, others: int = 0, stake: Cents | None = None
) -> tuple[Analysis, ...]:
    """A wager beside the main game: one analysis, or one for each column of a Cover All and each hand it may be on."""
    offered = game.wager(wager)
    if offered is None or wager not in side_wagers(game):
        known = ", ".join((main_name(game), *side_wagers(game)))
        raise BadInput(code="unknown-wager", said=f'"{wager}" is not offered here', instead=f"one of: {known}")
    return tuple(noted(game, analysis) for analysis in _side(game, offered, meters, others, stake))


def _side(
    game: Ruleset, offered: OfferedWager, meters: Meters | None, others: int, stake: Cents | None
) -> Iterator[Analysis]:
    if offered.rule.against == "table":
        for paytable in offered.paytables:
            yield cover_all(game, paytable.hands, offered.name)
    elif any(meter.wager == offered.name for meter in game.meters) and not offered.rule.on:
        from pitboss.exact.meters.progressive import progressive

        yield progressive(game, offered.name, meters, others, stake=stake)
    else:
        from pitboss.exact.side import side

        for on in offered.rule.on or ("player",):
            yield side(
                game, offered.name, meters=meters, stake=stake, on=on, sharing=sharing_on(game, offered, on, others)
            )


def sharing_on(game: Ruleset, offered: OfferedWager, on: str, others: int) -> int:
    """How many divide what a hand wins of a meter: all who bet on the dealer's hand, else the player alone."""
    metered = any(meter.wager == offered.name for meter in game.meters)
    return others + 1 if metered and on == "dealer" else 1


def house_edge(game: Ruleset, wager: str, others: int = 0) -> Fraction:
    """The least that the house keeps of a wager, over its columns and hands; of a part of the main game, of that.

    ``others``: so many other hands may bring envy bonuses.
    """
    if wager in side_wagers(game):
        alone = min(analysis.edge for analysis in side_wager(game, wager))
        if not others:
            return alone
        from pitboss.exact.meters.progressive import envy_mean

        return alone - envy_mean(game, wager, others)
    return main_game(game).edge


def cover_all(game: Ruleset, hands: int, wager: str) -> Analysis:
    """A wager on the highest hand at the table, with so many hands dealt, the dealer's included."""
    answer = solver_for(game).cover_all
    if answer is None:
        raise BadInput(
            code="not-counted",
            said=f"{wager} is not counted in {game.title}",
            instead="ask for another wager, or simulate it: pitboss simulate --engine table",
        )
    question = (*table_question(game, wager), hands)
    return kept("highest hand", question, Analysis, lambda: answer(hands, wager))


def joint(game: Ruleset, *, exact: bool = False) -> Joint:
    """How the seats of one table go together under best play: an estimate in seconds, or counted in minutes."""
    answer = solver_for(game).joint
    if answer is None:
        raise BadInput(
            code="not-counted",
            said=f"how far the seats of {game.title} go together is not counted",
            instead="leave the seats out",
        )
    from pitboss.exact.seats.covariance import Joint

    return kept("seats", (*main_question(game), exact), Joint, lambda: answer(exact=exact))


def everything(game: Ruleset) -> Iterator[Analysis]:
    """The main game, then every other wager of the table at its reset meters."""
    yield main_game(game)
    for wager in side_wagers(game):
        yield from side_wager(game, wager)


def advise(
    game: Ruleset,
    hand: Sequence[Card],
    *,
    up: Card | None = None,
    board: Sequence[Card] = (),
    dead: Sequence[Card] = (),
    dealer_shows: Sequence[Card] = (),
    made: Mapping[str, Fraction] | None = None,
) -> list[tuple[str, Fraction]]:
    """Each lawful action with its exact expectation in antes, net of all main wagers; the best first.

    ``made``: what lies on the wagers of the main game, where earlier streets count; else as best play would have it.
    """
    answer = solver_for(game).advise
    if answer is None:
        raise not_solved(game)
    seen = SeenSituation(tuple(hand), up, tuple(board), tuple(dead), tuple(dealer_shows), made)
    question = (*main_question(game), seen_question(game, seen))
    worths = kept("advice", question, list[tuple[str, Fraction]], lambda: answer(seen))
    return sorted(worths, key=lambda pair: -pair[1])


def outlook(game: Ruleset, seen: SeenSituation) -> Outlook:
    """What may come of a situation: the law of each action, the hands that decide, the cards that may come."""
    answer = solver_for(game).outlook
    if answer is None:
        raise not_solved(game)
    return answer(seen)
